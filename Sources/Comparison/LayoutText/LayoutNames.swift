// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The names of nodes in the text of a layout: signs of Markdown for what documents consist of, and
/// otherwise the names of style sheets.
enum LayoutNames {
  /// The signs and the names that they stand for.
  ///
  /// A paragraph, the commonest node, has none.
  private static let signs: [(name: String, sign: String)] =
    [
      ("paragraph", ""), ("listItem.bullet", "-"), ("listItem.ordered", "1."), ("code", "```"),
      ("list.bullet", "list"), ("quote", ">"), ("tableCell", "|"), ("pageFooter", "footer"),
      ("codeInline", "`"), ("emphasis", "*"), ("strong", "**"), ("strikethrough", "~~"),
      ("link", "[]"),
    ] + (1...6).map { ("heading.h\($0)", String(repeating: "#", count: $0)) }

  private static let signByName = Dictionary(uniqueKeysWithValues: signs.map { ($0.name, $0.sign) })
  private static let nameBySign = Dictionary(uniqueKeysWithValues: signs.map { ($0.sign, $0.name) })

  /// The sign or the name of a part of a text, if it is one word.
  static func sign(ofPart name: String) -> String? {
    guard let sign = signByName[name], !sign.isEmpty else { return nil }
    return sign
  }

  /// The part of a text with this sign.
  static func part(_ sign: Substring) -> String? { sign.isEmpty ? nil : nameBySign[String(sign)] }

  /// The sign or the name of a kind of node.
  ///
  /// A name that is neither a sign nor a word, which only
  /// programs give, has a backslash before it.
  static func sign(_ name: String) -> String {
    if let sign = signByName[name] { return sign }
    let isWord = name.first?.isLetter == true && nameBySign[name] == nil
    return (isWord ? "" : "\\") + LayoutDescription.escaped(name)
  }

  /// The name of a kind of node with this sign or name; `nil` for what is neither.
  static func name(_ sign: Substring) -> String? {
    if let name = nameBySign[String(sign)] { return name }
    guard let first = sign.first, first == "\\" || first.isLetter else { return nil }
    return LayoutDescription.unescaped(first == "\\" ? sign.dropFirst() : sign)
  }

  /// The first field of a node: its depth as spaces, its name and its classes.
  static func field(_ node: LayoutDescription.Node) -> String {
    var name = sign(node.context.name)
    // A line needs something to begin with, and the sign of a footer includes its text.
    if name.isEmpty && (node.text == nil || !node.context.classes.isEmpty || node.isInline)
      || node.context.kind == .pageFooter && !hasNumber(node)
    {
      name = node.context.name
    }
    return String(repeating: " ", count: max(0, node.depth - 1)) + (node.isInline ? "~" : "")
      + ([name] + node.context.classes.map { LayoutDescription.escaped($0, isWord: true) })
      .joined(separator: " ")
  }

  /// Whether the text of a node is the number of its page.
  static func hasNumber(_ node: LayoutDescription.Node) -> Bool {
    node.context.kind == .pageFooter && node.text != nil
      && node.text == node.pages.first.map(String.init)
  }

  /// Reads the first field of a node.
  ///
  /// - Returns: The node, and whether its text is the number of its page; `nil` without a name.
  static func node(_ field: Substring) -> (node: LayoutDescription.Node, isNumber: Bool)? {
    var rest = field.drop { $0 == " " }
    let depth = field.utf8.count - rest.utf8.count + 1
    let isInline = rest.hasPrefix("~")
    if isInline { rest = rest.dropFirst() }
    let words = rest.split(separator: " ", omittingEmptySubsequences: false)
    guard let name = name(words.first ?? "") else { return nil }
    var context = NodeContext(name: name)
    context.classes = words.dropFirst().map(LayoutDescription.unescaped)
    var node = LayoutDescription.Node(context, line: 1)
    node.depth = depth
    node.isInline = isInline
    return (node, words.first == "footer")
  }
}
