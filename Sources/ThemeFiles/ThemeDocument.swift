// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// The content of a theme file: the themes that it extends, and its values by path.
///
/// Paths are those of settings (`colors.body`, `fonts.body.families`), or begin with `palette.` or
/// `tokens.`.
struct ThemeDocument: Sendable {
  /// A theme that this one extends.
  struct Base: Sendable {
    var reference: String
    var place: ThemePlace
  }

  /// A value with its path.
  struct Entry: Sendable {
    var path: String
    var node: ThemeNode
    /// The place of the key, for messages about the whole entry.
    var place: ThemePlace
    /// Whether it comes from a name, such as that of a code theme, and is not written there.
    var isNamed = false
  }

  /// The themes to start from; the last one wins.
  var bases: [Base] = []
  /// The entries that always apply, in the order of precedence.
  var entries: [Entry] = []
  /// The entries of variants.
  var variants: [(variant: ThemeVariant, entries: [Entry])] = []

  /// The name of the folder with its fonts; `nil` when it has none.
  var fontFolder: ThemeNode?
  /// The font files in that folder, once they are found.
  var fontFiles: [String] = []

  /// The keys at the top level that are not groups of knobs.
  private static let sections = [
    "extends", "palette", "tokens", "variants", "styles", "name", "description",
  ]

  /// The keys that only files can have, with alternatives.
  private static let fileOnly = [
    "extends": "choose the theme with `--theme`",
    "variants": "write it into a file; `colors.body={light: black, dark: white}` sets all of one",
    "name": "write it into a file", "description": "write it into a file",
  ]

  /// The groups of knobs.
  static let groups: [String] = {
    var groups: [String] = []
    for knob in MarkdownTheme.knobs {
      let group = String(knob.path.prefix { $0 != "." })
      if !groups.contains(group) { groups.append(group) }
    }
    return groups
  }()

  /// Creates an empty document.
  init() {}

  /// Reads a tree and reports what does not belong there.
  init(_ root: ThemeNode, reportingTo sink: inout DiagnosticSink) {
    if case .empty = root.content { return }
    guard let members = root.members else {
      sink.report(
        root.place.diagnostic(
          "a theme is a mapping such as `colors:`, not \(root.description)",
          hints: [Self.hint(insteadOf: root)]))
      return
    }
    var tiers = Tiers()
    for member in members {
      switch member.key {
      case "extends": readBases(member.value, &sink)
      case "variants": readVariants(member.value, &sink)
      case "name", "description": break
      default: tiers.read(member, &sink, sections: Self.sections)
      }
    }
    entries = tiers.entries
    fontFolder = tiers.fontFolder
  }

  /// Reads the value of one path from a command-line argument.
  init(path: String, value: ThemeNode, reportingTo sink: inout DiagnosticSink) {
    let top = String(path.prefix { $0 != "." })
    if let hint = Self.fileOnly[top] {
      sink.report(
        value.place.diagnostic("`\(top)` can't be set by an argument", hints: [hint]))
      return
    }
    if path == ThemeFontFiles.path {
      sink.report(
        value.place.diagnostic(
          "`\(path)` can't be set by an argument",
          hints: ["write it into a theme file, or name the folder with `--font-path`"]))
      return
    }
    var tiers = Tiers()
    tiers.read(
      ThemeNode.Member(key: path, place: value.place, value: value), &sink,
      sections: ["palette", "tokens", "styles"])
    entries = tiers.entries
  }

  // MARK: - Sections

  /// A correction for a theme that is not a mapping.
  private static func hint(insteadOf node: ThemeNode) -> String {
    let names = (node.items ?? [node]).compactMap(\.text)
    guard !names.isEmpty, names.allSatisfy({ !$0.contains(where: \.isWhitespace) }) else {
      return "write a group and its contents, such as `colors: {body: black}`"
    }
    if names.count == 1, ["}", "{", ":"].allSatisfy({ !names[0].contains($0) }),
      groups.contains(names[0]) || sections.contains(names[0])
    {
      return "write a colon after it: `\(names[0]):`"
    }
    return node.items == nil
      ? "write `extends: \(names[0])`" : "write `extends: [\(names.joined(separator: ", "))]`"
  }

  private mutating func readBases(_ node: ThemeNode, _ sink: inout DiagnosticSink) {
    for item in node.items ?? [node] {
      if let text = item.text, !text.isEmpty {
        bases.append(Base(reference: text, place: item.place))
      } else {
        sink.report(
          item.place.diagnostic(
            "`extends` is \(item.description)",
            hints: ["name a theme, such as `default`, or a file, such as `brand.yml`"]))
      }
    }
  }

  private mutating func readVariants(_ node: ThemeNode, _ sink: inout DiagnosticSink) {
    let known = ThemeVariant.allCases.map(\.rawValue)
    guard let members = node.members else {
      sink.report(
        node.place.diagnostic(
          "`variants` is \(node.description)",
          hints: ["write a variant below it: \(known.joined(separator: ", "))"]))
      return
    }
    for member in members {
      guard let variant = ThemeVariant(rawValue: member.key) else {
        sink.report(
          member.place.diagnostic(
            "there is no variant `\(member.key)`", hints: [Self.hint(member.key, among: known)]))
        continue
      }
      var tiers = Tiers()
      tiers.isVariant = true
      for inner in member.value.members ?? [] {
        tiers.read(inner, &sink, sections: ["palette", "tokens", "styles"])
      }
      if member.value.members == nil, member.value.content != .empty {
        sink.report(
          member.value.place.diagnostic(
            "`\(member.key)` is \(member.value.description)",
            hints: ["write `palette:`, `tokens:` or groups of colours below it"]))
      }
      variants.append((variant, tiers.entries))
    }
    // Later variants are more specific; their order in the file does not matter.
    let order = ThemeVariant.allCases
    variants.sort {
      (order.firstIndex(of: $0.variant) ?? 0) < (order.firstIndex(of: $1.variant) ?? 0)
    }
  }

  /// The hint for an unknown name: the nearest known one, or all of them if they are few.
  static func hint(_ name: String, among known: [String]) -> String {
    if let nearest = known.nearest(to: name) { return "did you mean `\(nearest)`?" }
    return "known here: " + known.map { "`\($0)`" }.joined(separator: ", ")
  }
}
