// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import ThemeFiles

/// Reads the settings of a YAML mapping.
struct SettingsReader {
  /// Whether an option is allowed here.
  let mayBe: (ConfigurableOption) -> Bool
  /// The reason why another option is not allowed, with a hint.
  let refusal: (ConfigurableOption) -> (reason: String, hint: String)
  /// The severity of invalid values.
  let severity: Diagnostic.Severity
  /// The keys that something else reads, which hints name too.
  let otherKeys: [String]

  /// The settings, in the order of the file.
  private(set) var settings: [Setting] = []
  /// The problems.
  private(set) var diagnostics: [Diagnostic] = []

  init(
    mayBe: @escaping (ConfigurableOption) -> Bool,
    refusal: @escaping (ConfigurableOption) -> (reason: String, hint: String),
    severity: Diagnostic.Severity, otherKeys: [String] = []
  ) {
    self.mayBe = mayBe
    self.refusal = refusal
    self.severity = severity
    self.otherKeys = otherKeys
  }

  /// Reads a mapping; an empty document counts as an empty mapping.
  mutating func read(_ root: ThemeNode) {
    if case .empty = root.content { return }
    guard let members = root.members else {
      report(
        root.place, severity, "this is \(root.description), not settings",
        hints: ["write one setting on each line, such as `theme: book`"])
      return
    }
    for member in members { read(member) }
  }

  private mutating func read(_ member: ThemeNode.Member) {
    guard let (option, isNegated) = ConfigurableOption.named(member.key) else {
      report(
        member.place, .warning, "there is no setting `\(member.key)`",
        hints: [
          ConfigurableOption.hint(
            for: member.key, among: ConfigurableOption.all.filter(mayBe), and: otherKeys)
        ])
      return
    }
    guard mayBe(option) else {
      let refusal = refusal(option)
      report(
        member.place, .warning, "`\(member.key)` \(refusal.reason)", hints: [refusal.hint])
      return
    }
    guard let values = values(of: member, option, isNegated: isNegated) else { return }
    settings.append(
      Setting(
        option: option, values: values, file: member.value.place.file,
        location: member.value.place.location ?? member.place.location))
  }

  /// The values as on the command line; `nil` when they are invalid.
  private mutating func values(
    of member: ThemeNode.Member, _ option: ConfigurableOption, isNegated: Bool
  ) -> [String]? {
    let value = member.value
    switch option.kind {
    case .flag:
      guard let isOn = value.text.flatMap(Self.boolean) else {
        report(value.place, member, "is \(value.description)", "write `true` or `false`")
        return nil
      }
      return [isOn != isNegated ? "true" : "false"]
    case .value:
      if let text = value.text { return [text] }
      // Lengths of four sides, or both appearances.
      if let texts = value.items?.map(\.text), texts.count > 0, !texts.contains(nil) {
        let separator = option.name == "margin" ? " " : ","
        return [texts.compactMap(\.self).joined(separator: separator)]
      }
      report(value.place, member, "is \(value.description)", "write one value")
      return nil
    case .list, .inputs:
      if let text = value.text { return [text] }
      if let items = value.items, items.allSatisfy({ $0.text != nil }) {
        return items.compactMap(\.text)
      }
      // The keys under `set` may be paths, or nested as in a theme file.
      if option.takesMapping, value.members != nil, let paths = Self.paths(in: value) {
        return paths
      }
      report(value.place, member, "is \(value.description)", "write a list of texts")
      return nil
    }
  }

  /// The values below a node with their paths; `nil` when some are neither texts nor lists of texts.
  private static func paths(in node: ThemeNode) -> [String]? {
    var result: [String] = []
    for member in node.members ?? [] {
      if let text = member.value.text {
        result.append("\(member.key)=\(text)")
      } else if let items = member.value.items {
        let texts = items.compactMap(flow)
        guard texts.count == items.count else { return nil }
        result.append("\(member.key)=[\(texts.joined(separator: ", "))]")
      } else if member.value.members != nil, let inner = paths(in: member.value) {
        result += inner.map { "\(member.key).\($0)" }
      } else {
        return nil
      }
    }
    return result
  }

  /// A text as an item of a list in brackets; `nil` for another node.
  private static func flow(_ node: ThemeNode) -> String? {
    guard case .scalar(let text, let isQuoted) = node.content else { return nil }
    let isPlain =
      !isQuoted && !text.isEmpty
      && text.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
      }
    return isPlain ? text : "'\(text.replacing("'", with: "''"))'"
  }

  /// The Boolean for a word; `nil` when there is none.
  static func boolean(_ word: String) -> Bool? {
    switch word.lowercased() {
    case "true", "yes", "on", "1": true
    case "false", "no", "off", "0": false
    default: nil
    }
  }

  private mutating func report(
    _ place: ThemePlace, _ member: ThemeNode.Member, _ problem: String, _ hint: String
  ) {
    report(place, severity, "`\(member.key)` \(problem)", hints: [hint])
  }

  private mutating func report(
    _ place: ThemePlace, _ severity: Diagnostic.Severity, _ message: String, hints: [String]
  ) {
    diagnostics.append(
      place.diagnostic(message, hints: hints, severity: severity, id: DiagnosticID.badConfiguration)
    )
  }
}
