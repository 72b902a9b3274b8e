// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

// Who refers to whom, and what is wrong with it.

extension ThemeResolver {
  /// What the strongest layer says of a path.
  func strongestNode(_ path: String, for traits: ThemeTraits) -> ThemeNode? {
    entries[traits]?[path]?.last?.entry.node
  }

  /// Reads a reference and refuses one that leads back to where it came from.
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
    guard let start = chain.firstIndex(of: reference.path) else { return reference }
    let circle = (chain[start...] + [reference.path]).map { "`\($0)`" }
    // Whoever refers to a member of the circle comes round here; once is enough.
    guard circles.insert(Set(circle)).inserted else { return nil }
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

  /// What a value says after all references, which can be a value of the theme below; `nil` when a
  /// reference leads nowhere, which is reported.
  ///
  /// - Parameters:
  ///   - node: What is written.
  ///   - traits: Under what circumstances.
  ///   - chain: The paths that led here, the last of which has the node.
  ///   - form: What the value should be.
  /// - Returns: What stands at the end.
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

  /// What stands at the end of references, and under which path.
  enum Followed {
    case node(ThemeNode, at: String)
    case value(ThemeSetting.Value, at: String)
  }

  // MARK: - Mistakes

  /// The paths that hints look for the nearest name among; after a hundred mistakes there are no
  /// more such hints, because each takes a look at every name.
  var namesForHints: [String] { sink.diagnostics.count < 100 ? paths : [] }

  /// A value on its way to a path.
  struct Use {
    /// The path that is to have it.
    let path: String
    /// What is written there.
    let first: ThemeNode
    /// The path that the value stands under; another one after references.
    let end: String
  }

  /// Reports a value that is not what its user needs.
  ///
  /// A name that only means something to its user is wrong where it stands; what has a type of its
  /// own is right, and the reference to it is wrong.
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

  /// Reports a reference to a value of the theme below that is of another type.
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

  /// Reports a reference to what does not exist, or to what is more than one value.
  mutating func unknown<Value>(
    _ reference: ThemeReference, in node: ThemeNode, _ form: ThemeValueForm?
  ) -> Value? {
    let name = reference.path
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
