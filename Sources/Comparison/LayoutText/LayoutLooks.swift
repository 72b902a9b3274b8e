// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The looks of nodes in the text of a layout, which has what differs from the usual looks of their
/// kind.
struct LayoutLooks {
  typealias Look = LayoutDescription.Look

  /// The looks with the same subject that follow each other.
  private struct Group: Hashable {
    var subject: String
    var styles: [String]
  }

  /// What nodes of a kind usually look like.
  private struct Usual {
    /// The commonest looks.
    var groups: [Group] = []
    /// The commonest style of each subject.
    var styles: [String: String] = [:]
    /// The subjects in the order of the document.
    var subjects: [String] = []

    /// The style that the looks alone give a subject; `nil` when they give none, or several.
    func plainStyle(of subject: String) -> String? {
      let group = groups.last { $0.subject == subject }
      return group?.styles.count == 1 ? group?.styles.first : nil
    }
  }

  /// The subject of the fonts in a text.
  static let face = "face"
  /// The most looks of a node.
  private static let most = 200
  /// The style that says that the fonts are unknown.
  private static let noStyle = "-"

  private var usual: [String: Usual] = [:]
  /// The names of kinds, in the order of the document.
  private var kinds: [String] = []
  /// The fonts in texts with each style.
  private var faces: [String: String]
  /// The names of styles in the text and in layouts.
  private let names: [String: String]

  /// Prepares to read looks.
  ///
  /// - Parameters:
  ///   - names: The names of styles in layouts, by the names in the text.
  ///   - faces: The fonts in texts with each style.
  init(names: [String: String], faces: [String: String]) {
    self.names = names
    self.faces = faces
  }

  // MARK: - Fonts

  /// The fonts in texts with each style, as far as the nodes show them.
  static func faces(in layout: LayoutDescription) -> [String: String] {
    let texts = Set(layout.styles.filter { $0.value.contains { $0.name == "font" } }.keys)
    var faces: [String: String] = [:]
    // Most styles stand alone somewhere. The others follow from those.
    for _ in 0..<3 {
      var votes: [String: Votes<String>] = [:]
      for node in layout.nodes {
        guard let last = node.looks.last, last.subject == face,
          let all = layout.styles[last.style]?.first?.value
        else { continue }
        var seen: Set<String> = []
        let styles = node.looks.map(\.style).filter {
          texts.contains($0) && seen.insert($0).inserted
        }
        let unknown = styles.filter { faces[$0] == nil }
        let known = Set(styles.compactMap { faces[$0] }.flatMap(Self.list))
        let rest = list(all).filter { !known.contains($0) }
        if unknown.count == 1, !rest.isEmpty {
          votes[unknown[0], default: Votes()].add(rest.joined(separator: ", "))
        } else if rest.count == 1, known.isEmpty {
          for style in unknown { votes[style, default: Votes()].add(all) }
        }
      }
      if votes.isEmpty { break }
      for (style, votes) in votes { faces[style] = votes.winner }
    }
    return faces
  }

  private static func list(_ faces: String) -> [String] {
    faces.replacing(", ", with: "\n").split(separator: "\n").map(String.init)
  }

  /// The fonts that a node with these looks usually has; `nil` when they are unknown.
  private func usualFaces(_ looks: [Look]) -> [LayoutDescription.Attribute]? {
    var seen: Set<String> = []
    let all = looks.compactMap { faces[$0.style] }.flatMap(Self.list)
      .filter { seen.insert($0).inserted }
    guard !all.isEmpty else { return nil }
    return [LayoutDescription.Attribute(name: Self.face, value: all.joined(separator: ", "))]
  }

  /// The looks to write: without the fonts, if they are the usual ones.
  private func written(_ looks: [Look]) -> [Look] {
    let usual = usualFaces(looks).map(LayoutDescription.styleName)
    if looks.contains(where: { $0.subject == Self.face }) {
      let isUsual =
        looks.last?.style == usual && looks.count { $0.subject == Self.face } == 1
        && looks.last?.subject == Self.face
      return isUsual ? looks.dropLast() : looks
    }
    return usual == nil ? looks : looks + [Look(subject: Self.face, style: Self.noStyle)]
  }

  // MARK: - Writing

  /// Prepares to write the looks of some nodes.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - faces: The fonts in texts with each style.
  init(_ layout: LayoutDescription, faces: [String: String]) {
    self.faces = faces
    names = [:]
    var lists: [String: Votes<[Look]>] = [:]
    var styles: [String: [String: Votes<String>]] = [:]
    for node in layout.nodes {
      let name = node.context.name
      let looks = written(node.looks)
      if lists[name] == nil { kinds.append(name) }
      lists[name, default: Votes()].add(looks)
      for look in looks {
        if styles[name]?[look.subject] == nil {
          usual[name, default: Usual()].subjects.append(look.subject)
        }
        styles[name, default: [:]][look.subject, default: Votes()].add(look.style)
      }
    }
    for name in kinds {
      usual[name, default: Usual()].groups = Self.groups(lists[name]?.winner ?? [])
      usual[name]?.styles = styles[name]?.compactMapValues(\.winner) ?? [:]
    }
  }

  /// The styles that the lines of looks name.
  func namedStyles(_ layout: LayoutDescription) -> Set<String> {
    Set(layout.nodes.flatMap { written($0.looks).map(\.style) })
  }

  /// The lines of the usual looks.
  func lines(short: [String: String]) -> [String] {
    kinds.compactMap { kind in
      guard let usual = usual[kind], !usual.subjects.isEmpty else { return nil }
      let looks = usual.groups.map { word($0, nil, short) }.joined(separator: " ")
      let rest = usual.subjects.filter { usual.plainStyle(of: $0) != usual.styles[$0] }
        .map { word(Group(subject: $0, styles: [usual.styles[$0] ?? ""]), nil, short) }
      let fields = [" " + LayoutNames.sign(kind), looks] + [rest.joined(separator: " ")]
      return (rest.isEmpty ? Array(fields.dropLast()) : fields).joined(separator: "\t")
    }
  }

  /// The words for the looks of a node.
  func words(_ node: LayoutDescription.Node, short: [String: String]) -> [String] {
    let groups = Self.groups(written(node.looks))
    let usual = usual[node.context.name] ?? Usual()
    if groups == usual.groups { return [] }
    let own = Dictionary(groups.map { ($0.subject, $0) }) { first, _ in first }
    let commons = Set(usual.groups.map(\.subject))
    let changes =
      usual.groups.compactMap { group -> String? in
        guard let own = own[group.subject] else { return "-" + escaped(group.subject) }
        return own == group ? nil : word(own, usual, short)
      } + groups.filter { !commons.contains($0.subject) }.map { word($0, usual, short) }
    let merged =
      usual.groups.compactMap { own[$0.subject] }
      + groups.filter { !commons.contains($0.subject) }
    let isClear = commons.count == usual.groups.count && merged == groups
    return isClear ? changes : ["="] + groups.map { word($0, usual, short) }
  }

  private func word(_ group: Group, _ usual: Usual?, _ short: [String: String]) -> String {
    let subject = escaped(group.subject)
    if let usual, [usual.styles[group.subject]] == group.styles.map(Optional.init) {
      return subject
    }
    return subject + "=" + group.styles.map { short[$0] ?? $0 }.joined(separator: ",")
  }

  /// A subject as a word that is no place and no sign.
  private func escaped(_ subject: String) -> String {
    if let sign = LayoutNames.sign(ofPart: subject) { return sign }
    let word = LayoutDescription.escaped(subject, isWord: true)
    return LayoutNames.part(word[...]) == nil && subject.first?.isLetter == true
      && LayoutWords.place(word[...]) == nil
      ? word : "!" + word
  }

  private static func groups(_ looks: [Look]) -> [Group] {
    var groups: [Group] = []
    for look in looks {
      if let last = groups.indices.last, groups[last].subject == look.subject {
        groups[last].styles.append(look.style)
      } else {
        groups.append(Group(subject: look.subject, styles: [look.style]))
      }
    }
    return groups
  }

  // MARK: - Reading

  /// Reads the line of the usual looks of a kind.
  ///
  /// - Returns: Whether it is one.
  mutating func read(_ fields: [Substring]) -> Bool {
    guard fields.count == 2 || fields.count == 3, let name = LayoutNames.name(fields[0].dropFirst())
    else { return false }
    var result = Usual()
    for (index, field) in fields.dropFirst().enumerated() {
      for word in field.split(separator: " ") {
        guard let group = group(word, result), result.groups.count < Self.most else { return false }
        if index == 0 { result.groups.append(group) }
        if let style = group.styles.first, index == 1 || group.styles.count == 1 {
          result.styles[group.subject] = style
        }
      }
    }
    usual[name] = result
    return true
  }

  /// The looks of a node, from the words for them.
  ///
  /// - Returns: The looks and the style of its fonts, if it is a usual one; `nil` for other words.
  func looks(
    _ words: [Substring], of name: String
  ) -> (looks: [Look], faces: [LayoutDescription.Attribute]?)? {
    let usual = usual[name] ?? Usual()
    guard words.count <= Self.most else { return nil }
    var groups = usual.groups
    var words = words
    if words.first == "=" {
      words.removeFirst()
      groups = []
      for word in words {
        guard let group = group(word, usual) else { return nil }
        groups.append(group)
      }
    } else {
      for word in words {
        if word.hasPrefix("-") {
          let subject = unescaped(word.dropFirst())
          groups.removeAll { $0.subject == subject }
          continue
        }
        guard let group = group(word, usual) else { return nil }
        if let place = groups.firstIndex(where: { $0.subject == group.subject }),
          place < usual.groups.count
        {
          groups[place] = group
        } else {
          groups.append(group)
        }
      }
    }
    var looks = groups.flatMap { group in
      group.styles.map { Look(subject: group.subject, style: $0) }
    }
    if looks.contains(where: { $0.subject == Self.face }) {
      looks.removeAll { $0.subject == Self.face && $0.style == Self.noStyle }
      return (looks, nil)
    }
    let faces = usualFaces(looks)
    if let faces {
      looks.append(Look(subject: Self.face, style: LayoutDescription.styleName(of: faces)))
    }
    return (looks, faces)
  }

  private func group(_ word: Substring, _ usual: Usual) -> Group? {
    guard let pair = LayoutDescription.pair(word) else {
      let subject = unescaped(word)
      return usual.styles[subject].map { Group(subject: subject, styles: [$0]) }
    }
    let styles = pair.1.split(separator: ",").map { names[String($0)] ?? String($0) }
    return styles.isEmpty ? nil : Group(subject: unescaped(pair.0), styles: styles)
  }

  private func unescaped(_ word: Substring) -> String {
    if let name = LayoutNames.part(word) { return name }
    return LayoutDescription.unescaped(word.hasPrefix("!") ? word.dropFirst() : word)
  }
}

/// How often values occur.
private struct Votes<Value: Hashable> {
  private var counts: [Value: (count: Int, order: Int)] = [:]

  mutating func add(_ value: Value) {
    let order = counts.count
    counts[value, default: (0, order)].count += 1
  }

  /// The commonest value, the first of several.
  var winner: Value? {
    counts.max { ($0.value.count, -$0.value.order) < ($1.value.count, -$1.value.order) }?.key
  }
}
