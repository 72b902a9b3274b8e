// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The styles in the text of a layout: each is described by what differs from the one above it.
struct LayoutStyles {
  /// The styles by the names in the text.
  private(set) var styles: [String: [LayoutDescription.Attribute]] = [:]
  /// The names in layouts, by the names in the text.
  private(set) var names: [String: String] = [:]
  /// The fonts in texts with each style, by the names in layouts.
  private(set) var faces: [String: String] = [:]
  private var last: [LayoutDescription.Attribute] = []

  /// The order of attributes in styles; others follow.
  private static let order = [
    "font", "size", "color", "weight", "slant", "features", "background", "borderColor",
    "borderWidth", "dashes", "cornerRadius", "barColor", "barWidth", "underline", "strikethrough",
    "baseline shift", "letterSpacing", "lineSpacing", "lineHeight", "transform",
  ]
  private static let ranks = Dictionary(
    uniqueKeysWithValues: order.enumerated().map { ($0.element, $0.offset) })

  /// The most attributes of a style.
  private static let most = 200

  /// The name of the fonts in a text with a style.
  private static let facesName = "faces"

  // MARK: - Writing

  /// The lines of some styles, sorted so that similar ones are next to each other.
  ///
  /// - Parameters:
  ///   - styles: The styles by name.
  ///   - faces: The fonts in texts with each style.
  ///   - short: The names in the text.
  /// - Returns: A line for each style.
  static func lines(
    _ styles: [String: [LayoutDescription.Attribute]], faces: [String: String],
    short: [String: String]
  ) -> [String] {
    let sorted = styles.map { (name: $0.key, attributes: $0.value, key: key($0.value, $0.key)) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
    var last: [LayoutDescription.Attribute] = []
    return sorted.map { style in
      var attributes = style.attributes
      if let faces = faces[style.name] {
        attributes.append(LayoutDescription.Attribute(name: facesName, value: faces))
      }
      defer { last = attributes }
      let kept = Dictionary(last.map { ($0.name, $0.value) }) { first, _ in first }
      let names = Set(attributes.map(\.name))
      var words = attributes.filter { kept[$0.name] != $0.value }.map(word)
      words += last.filter { !names.contains($0.name) }.map { "-" + escaped($0.name) }
      if merged(last, words.map { $0[...] }) != attributes { words = ["="] + attributes.map(word) }
      return ([" " + (short[style.name] ?? style.name)] + words).joined(separator: "\t")
    }
  }

  /// The key to sort a style by: texts come first.
  private static func key(
    _ attributes: [LayoutDescription.Attribute], _ name: String
  ) -> [String] {
    [attributes.contains { $0.name == "font" } ? "0" : "1"]
      + attributes.flatMap { [$0.name, $0.value] } + [name]
  }

  private static func word(_ attribute: LayoutDescription.Attribute) -> String {
    escaped(attribute.name) + "=" + escaped(attribute.value)
  }

  private static func escaped(_ text: String) -> String { LayoutDescription.escaped(text) }

  /// The names of styles in the text: the beginnings of their names, at least three characters, and
  /// as many as make them different.
  static func short(_ names: some Collection<String>) -> [String: String] {
    let names = names.sorted()
    func common(_ one: String, _ other: String) -> Int {
      zip(one, other).prefix { $0 == $1 }.count
    }
    var result: [String: String] = [:]
    for (index, name) in names.enumerated() {
      let before = index > 0 ? common(names[index - 1], name) : 0
      let after = index + 1 < names.count ? common(name, names[index + 1]) : 0
      result[name] = String(name.prefix(max(3, before + 1, after + 1)))
    }
    return result
  }

  // MARK: - Reading

  /// Reads the line of a style.
  ///
  /// - Returns: Whether it is one.
  mutating func read(_ fields: [Substring]) -> Bool {
    guard let first = fields.first, first.count > 1,
      var attributes = Self.merged(last, Array(fields.dropFirst()))
    else { return false }
    last = attributes
    let name = String(first.dropFirst())
    var faces: String?
    if attributes.last?.name == Self.facesName { faces = attributes.removeLast().value }
    let whole = LayoutDescription.styleName(of: attributes)
    let fullName = name.count >= 3 && whole.hasPrefix(name) ? whole : name
    names[name] = fullName
    styles[fullName] = attributes
    if let faces { self.faces[fullName] = faces }
    return true
  }

  /// The attributes of a style, from those of the style above and the words of its line.
  private static func merged(
    _ last: [LayoutDescription.Attribute], _ words: [Substring]
  ) -> [LayoutDescription.Attribute]? {
    var words = words
    var attributes = last
    let isWhole = words.first == "="
    if isWhole {
      words.removeFirst()
      attributes = []
    }
    for word in words {
      if word.hasPrefix("-") {
        let name = LayoutDescription.unescaped(word.dropFirst())
        attributes.removeAll { $0.name == name }
        continue
      }
      guard let pair = LayoutDescription.pair(word), attributes.count < most else { return nil }
      let attribute = LayoutDescription.attribute(pair)
      if let place = attributes.firstIndex(where: { $0.name == attribute.name }), !isWhole {
        attributes[place] = attribute
      } else {
        attributes.append(attribute)
      }
    }
    guard !isWhole else { return attributes }
    func rank(_ attribute: LayoutDescription.Attribute) -> Int {
      attribute.name == facesName ? Int.max : ranks[attribute.name] ?? order.count
    }
    return attributes.enumerated()
      .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
  }
}

extension LayoutDescription {
  /// The name of a style, which follows from its values.
  package static func styleName(of attributes: [Attribute]) -> String {
    let words = attributes.map { "\($0.name)=\($0.value)" }.joined(separator: "\n")
    return String(ContentHash(Array(words.utf8)).hexadecimal.prefix(10))
  }
}
