// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// The tree of names in a theme file: groups, knobs, kinds of nodes.
enum ThemePath {
  /// The names below a path, in order; empty when the path does not exist or has none.
  static func children(of path: String) -> [String] {
    if path.isEmpty { return ThemeDocument.groups }
    if path == ThemeSetting.styleGroup || path.hasPrefix("\(ThemeSetting.styleGroup).") {
      return styles(below: path)
    }
    var names: [String] = []
    for setting in MarkdownTheme.settings where setting.path.hasPrefix(path + ".") {
      let name = String(setting.path.dropFirst(path.count + 1).prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    if ThemeFontFiles.path.hasPrefix(path + ".") { names.append("folder") }
    if CodeTheme.path.hasPrefix(path + ".") { names.append("theme") }
    return names
  }

  private static func styles(below path: String) -> [String] {
    var parts = path.split(separator: ".").dropFirst().map(String.init)[...]
    guard let name = parts.popFirst() else { return NodeKind.all.map(\.rawValue) }
    let node = NodeKind(rawValue: name)
    guard NodeKind.all.contains(node) else { return [] }
    let attributes = attributes(of: node)
    guard let next = parts.popFirst() else { return node.subtypes + attributes }
    if next == AttributeKey.font.name, parts.isEmpty { return ThemeSetting.fontParts }
    guard node.subtypes.contains(next) || node.isStyled(byClass: next) else { return [] }
    guard let last = parts.popFirst() else { return attributes }
    return last == AttributeKey.font.name && parts.isEmpty ? ThemeSetting.fontParts : []
  }

  /// Whether a path names a class of a kind of node, such as `styles.division.sidebar`.
  static func isClass(_ path: String) -> Bool {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, parts[0] == ThemeSetting.styleGroup else { return false }
    let node = NodeKind(rawValue: parts[1])
    return NodeKind.all.contains(node) && !node.subtypes.contains(parts[2])
      && node.isStyled(byClass: parts[2])
  }

  static func attributes(of node: NodeKind) -> [String] {
    StyleAttribute.all.filter { $0.applies(to: node) }.map(\.name)
  }

  // MARK: - Unknown names

  /// The first component of a path that does not exist, with a correction.
  struct Mistake {
    /// The index of the component.
    let depth: Int
    /// The path up to the component.
    let path: String
    let hint: String

    /// The message.
    var message: String { "there is no `\(path)` in a theme" }
  }

  /// Finds the mistake in a path that is not the path of a value.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - top: The names at the top level.
  ///   - isGroup: Whether there is something below the path, so that it can't be an attribute.
  /// - Returns: The first component that does not exist.
  static func mistake(in path: String, top: [String], isGroup: Bool = false) -> Mistake {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    var parent = ""
    for (depth, name) in parts.enumerated() {
      let known = depth == 0 ? top : children(of: parent)
      let path = depth == 0 ? name : "\(parent).\(name)"
      let isGroup = isGroup || depth < parts.count - 1
      guard
        known.contains(name) || depth == 0 && name == ThemeSetting.styleGroup
          || isGroup && isClass(path)
      else {
        let hint = hint(for: name, below: parent, among: known, isGroup: isGroup)
        return Mistake(depth: depth, path: path, hint: hint)
      }
      parent = path
    }
    return Mistake(
      depth: parts.count - 1, path: path,
      hint: "write its parts below it: \(children(of: path).joined(separator: ", "))")
  }

  private static func hint(
    for name: String, below parent: String, among known: [String], isGroup: Bool
  ) -> String {
    guard !known.isEmpty else {
      return parent.contains(".")
        ? "`\(parent)` has no parts" : "write `\(parent):`, and `\(name):` below it"
    }
    let above = parent.isEmpty ? "" : "\(parent)."
    if let special = styleHint(for: name, below: parent, isGroup: isGroup) { return special }
    if let nearest = known.nearest(to: name) { return "did you mean `\(above)\(nearest)`?" }
    if !isGroup, isClass(above + name) { return "write the attributes of the class below it" }
    if parent.isEmpty, NodeKind.all.contains(NodeKind(rawValue: name)) {
      return "did you mean `\(ThemeSetting.styleGroup).\(name)`?"
    }
    let other = KnownWords.knobs[name.plainWord]
    if let other, parent.isEmpty || known.contains(other) || other.hasPrefix(above) {
      return "it is called `\(other)` here"
    }
    let same = MarkdownTheme.settings.first {
      $0.path.split(separator: ".").last?.lowercased() == name.lowercased()
    }
    // A word such as `color` names parts of many groups.
    if other == nil, let same { return "did you mean `\(same.path)`?" }
    return "known here: " + known.map { "`\($0)`" }.joined(separator: ", ")
  }

  // MARK: - Style sheets

  private static func styleHint(
    for name: String, below parent: String, isGroup: Bool
  ) -> String? {
    let parts = parent.split(separator: ".").map(String.init)
    guard parts.first == ThemeSetting.styleGroup else { return nil }
    guard parts.count > 1 else {
      return KnownWords.nodes[name.plainWord].map { "it is called `\($0)` here" }
    }
    // The parts of a font have the same names as in `fonts`.
    guard parts.last != AttributeKey.font.name else { return nil }
    let node = NodeKind(rawValue: parts[1])
    if let attribute = StyleAttribute.named(name) { return refusal(of: attribute, to: node) }
    if parts.count == 2, let subtype = KnownWords.subtypes[name.plainWord],
      node.subtypes.contains(subtype)
    {
      return "it is called `\(subtype)` here"
    }
    if let words = KnownWords.attributes[name.plainWord] {
      let own = words.filter { StyleAttribute.named($0)?.applies(to: node) == true }
      return own.isEmpty
        ? "`\(node.rawValue)` has nothing like it; it has \(summary(of: node))"
        : "write " + own.map { "`\($0)`" }.joinedAsChoice
    }
    if let reason = KnownWords.impossible[name.plainWord] { return reason }
    guard isGroup, parts.count == 2 else { return nil }
    if let nearest = node.subtypes.nearest(to: name) {
      return "did you mean `\(parent).\(nearest)`?"
    }
    return node.subtypes.isEmpty
      ? "`\(node.rawValue)` has no subtypes; write its attributes below it"
      : "`\(node.rawValue)` has " + node.subtypes.map { "`\($0)`" }.joined(separator: ", ")
  }

  /// The mistake of giving a kind of node an attribute that it does not take.
  private static func refusal(of attribute: StyleAttribute, to node: NodeKind) -> String {
    let name = attribute.name
    let knob = "\(node.rawValue).\(name)"
    if MarkdownTheme.setting(at: knob) != nil { return "did you mean the knob `\(knob)`?" }
    let others = NodeKind.all.filter(attribute.applies).map { "`\($0.rawValue)`" }
    let place = others.count <= 6 ? ", which is for \(others.joined(separator: ", "))" : ""
    return "`\(node.rawValue)` has no `\(name)`\(place); it has \(summary(of: node))"
  }

  /// The attributes of a kind of node, as one line.
  private static func summary(of node: NodeKind) -> String {
    let attributes = StyleAttribute.all.filter { $0.applies(to: node) }
    var words = attributes.filter { !$0.isOfText }.map { "`\($0.name)`" }
    if words.count < attributes.count { words.insert("the attributes of text", at: 0) }
    let knobs = MarkdownTheme.knobs.filter { $0.path.hasPrefix("\(node.rawValue).") }
    let names = knobs.map { "`\($0.path)`" }.joined(separator: ", ")
    return words.joined(separator: ", ") + (knobs.isEmpty ? "" : "; see also \(names)")
  }
}
