// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

// References between values, and their mistakes.

extension ThemeResolver {
  /// The greatest number of references from a value to its end.
  private static let greatestChain = 64

  /// The node that the strongest layer sets for a path.
  func strongestNode(_ path: String, for traits: ThemeTraits) -> ThemeNode? {
    entries[traits]?[path]?.last?.entry.node
  }

  /// Reads a reference, and refuses a circular one.
  mutating func reference(
    _ text: String, in node: ThemeNode, chain: [String]
  ) -> ThemeReference? {
    guard let reference = ThemeReference(text) else {
      sink.report(
        node.place.diagnostic(
          "\(node.description) is not a reference",
          hints: ["write \"{palette.name}\", for an opacity \"{palette.name} / 20%\""]))
      return nil
    }
    guard !endlessPaths.contains(reference.path) else { return nil }
    guard let start = chain.firstIndex(of: reference.path) else {
      guard chain.count > Self.greatestChain else { return reference }
      endlessPaths.formUnion(chain)
      sink.report(node.place.tooLongChain(most: Self.greatestChain))
      return nil
    }
    endlessPaths.formUnion(chain)
    let circle = (chain[start...] + [reference.path]).map { "`\($0)`" }
    sink.report(
      node.place.diagnostic(
        "circular reference: " + circle.joined(separator: " → "),
        hints: [
          circle.count > 2
            ? "give one of them a value instead of a reference"
            : "give it a value instead of a reference"
        ]))
    return nil
  }

  /// The value at the end of all references, which may be a value of the base theme; `nil` when a
  /// reference leads nowhere, which is reported.
  ///
  /// - Parameters:
  ///   - node: The value as written.
  ///   - traits: The variant.
  ///   - chain: The paths of the references so far; the last one is that of the node.
  ///   - form: The expected form of the value.
  /// - Returns: The value at the end of the references.
  mutating func followed(
    _ node: ThemeNode, for traits: ThemeTraits, chain: [String], _ form: ThemeValueForm? = nil
  ) -> Followed? {
    guard let text = node.text, text.contains("{") else {
      return .node(node, at: chain.last ?? "")
    }
    guard let reference = reference(text, in: node, chain: chain) else { return nil }
    if let target = strongestNode(reference.path, for: traits) {
      return followed(target, for: traits, chain: chain + [reference.path], form)
    }
    guard let setting = MarkdownTheme.setting(at: reference.path) else {
      return unknown(reference, in: node, form)
    }
    return .value(setting.value(in: base), at: reference.path)
  }

  /// The value at the end of references, with its path.
  enum Followed {
    case node(ThemeNode, at: String)
    case value(ThemeSetting.Value, at: String)
  }

  // MARK: - Mistakes

  /// The paths among which hints look for the nearest name.
  ///
  /// After a hundred mistakes it is empty, or earlier if there are many names, because each search
  /// visits every name.
  var namesForHints: [String] { hasTimeForHints ? paths : [] }

  /// Whether there are so few mistakes that hints may look for the nearest name.
  var hasTimeForHints: Bool {
    let count = sink.diagnostics.count
    return count < 100 && count * paths.count < 30_000
  }

  /// The use of a value for a path.
  struct Use {
    /// The path that the value is for.
    let path: String
    /// The value as written at that path.
    let first: ThemeNode
    /// The path of the value after all references.
    let end: String
  }

  /// Reports a value of the wrong type.
  ///
  /// A free name has no type, so the mistake is at the name's value. A value with a type is
  /// correct, so the mistake is in the reference to it.
  mutating func refuse<Value>(
    _ node: ThemeNode, _ use: Use, _ form: ThemeValueForm, _ hint: String? = nil
  ) -> Value? {
    if use.end != use.path, let setting = MarkdownTheme.setting(at: use.end),
      setting.form.name != form.name
    {
      return refuse(use.end, is: setting.form.name, use, form)
    }
    var hint = hint ?? form.hint
    let isFree =
      use.end.hasPrefix("tokens.") && !SemanticToken.all.contains { "tokens.\($0.name)" == use.end }
    if isFree, use.end != use.path { hint = "`\(use.path)` refers to it; \(hint)" }
    sink.report(
      node.place.diagnostic(
        "`\(use.end)` is \(node.description), which is not \(form.name)", hints: [hint]))
    return nil
  }

  /// Reports a reference to a value of the base theme that has another type.
  mutating func refuse<Value>(
    _ value: ThemeSetting.Value, at end: String, _ use: Use, _ form: ThemeValueForm
  ) -> Value? {
    let name = MarkdownTheme.setting(at: end)?.form.name ?? value.name
    if case .color(nil) = value { return refuse(end, is: "no colour", use, form) }
    return refuse(end, is: name, use, form)
  }

  private mutating func refuse<Value>(
    _ end: String, is name: String, _ use: Use, _ form: ThemeValueForm
  ) -> Value? {
    sink.report(
      use.first.place.diagnostic(
        "`\(use.path)` is \(use.first.description), which is not \(form.name)",
        hints: ["`\(end)` is \(name); \(form.hint)"]))
    return nil
  }

  /// Reports a reference to a path that does not exist or contains several values.
  mutating func unknown<Value>(
    _ reference: ThemeReference, in node: ThemeNode, _ form: ThemeValueForm?
  ) -> Value? {
    let name = reference.path
    guard hasTimeForHints else {
      sink.report(
        node.place.diagnostic(
          "nothing is called `\(name)`", hints: ["define it, for example below `palette:`"]))
      return nil
    }
    let known = namesForHints.filter { $0.hasPrefix("palette.") || $0.hasPrefix("tokens.") }
    let wholes = MarkdownTheme.knobs.filter { $0.settings.count > 1 }
    if let knob = wholes.first(where: { $0.path == name }) {
      let what = if case .font = knob.storage { "a font" } else { "four lengths" }
      var hints = form.map { ["this needs \($0.name): \($0.hint)"] } ?? []
      if let fitting = knob.settings.first(where: { $0.form.name == form?.name }) {
        hints = ["did you mean `{\(fitting.path)}`?"]
      }
      sink.report(node.place.diagnostic("`\(name)` is \(what)", hints: hints))
      return nil
    }
    let inner = known.filter { $0.hasPrefix(name + ".") } + ThemePath.children(of: name)
    if let first = inner.first {
      let parts = inner.map { String($0.split(separator: ".").last ?? "") }
      let wrong = parts.first { ThemeColorReader.nearestKey(to: $0) != nil }
      let hint =
        wrong.flatMap { wrong in
          ThemeColorReader.nearestKey(to: wrong).map {
            "did you mean `\($0)` instead of `\(wrong)`?"
          }
        } ?? "did you mean `{\(first.hasPrefix(name) ? first : "\(name).\(first)")}`?"
      sink.report(
        node.place.diagnostic("`\(name)` is a group, not a value", hints: [hint]))
      return nil
    }
    let all = known + wholes.map(\.path) + MarkdownTheme.settings.map(\.path)
    let nearest = known.first { $0.hasSuffix(".\(name)") } ?? all.nearest(to: name)
    sink.report(
      node.place.diagnostic(
        "nothing is called `\(name)`",
        hints: [
          nearest.map { "did you mean `{\($0)}`?" }
            ?? "define it, for example below `palette:`"
        ]))
    return nil
  }
}
