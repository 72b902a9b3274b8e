// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming
internal import YAMLMistakes

/// Collects the three tiers of a file: palette, tokens, knobs.
struct Tiers {
  /// Whether this is a variant, which may contain only colours, so that the layout is the same.
  var isVariant = false

  /// The name of the folder with fonts; `nil` when there is none.
  private(set) var fontFolder: ThemeNode?

  /// The places of the paths with a value, to find duplicates.
  private var places: [String: ThemePlace] = [:]
  private var primitives: [ThemeDocument.Entry] = []
  private var filled: [ThemeDocument.Entry] = []
  private var knobs: [ThemeDocument.Entry] = []

  /// The entries.
  ///
  /// A knob takes precedence over a token that fills it, whatever their order in the file.
  var entries: [ThemeDocument.Entry] { primitives + filled + knobs }

  /// Reads a member of the top level; its key may be a path with dots.
  mutating func read(
    _ member: ThemeNode.Member, _ sink: inout DiagnosticSink, sections: [String]
  ) {
    let group = member.key.prefix { $0 != "." }
    switch group {
    case "palette", "tokens":
      readNames(member.value, path: member.key, place: member.place, &sink)
    default:
      guard ThemeDocument.groups.contains(String(group)) || group == ThemeSetting.styleGroup else {
        let mistake = ThemePath.mistake(in: member.key, top: sections + ThemeDocument.groups)
        report(mistake, member.place, &sink)
        return
      }
      readKnob(member.value, path: member.key, place: member.place, &sink)
    }
  }

  // MARK: - Names

  private mutating func readNames(
    _ node: ThemeNode, path: String, place: ThemePlace, _ sink: inout DiagnosticSink
  ) {
    let isTop = !path.contains(".")
    if case .empty = node.content {
      if !isTop { reportEmpty(path, .color, place, &sink) }
      return
    }
    if let members = node.members, isTop || !ThemeColorReader.isColor(members) {
      for member in members {
        guard !member.key.isEmpty, !member.key.contains(where: { "{}".contains($0) }) else {
          sink.report(
            member.place.diagnostic("`\(member.key)` can't be a name", hints: ["leave out braces"]))
          continue
        }
        readNames(member.value, path: "\(path).\(member.key)", place: member.place, &sink)
      }
      return
    }
    guard !isTop else {
      sink.report(
        node.place.diagnostic(
          "`\(path)` is \(node.description)",
          hints: ["write names and values below it, such as `ink: \"#1a1a1a\"`"]))
      return
    }
    guard isNew(path, place, &sink) else { return }
    primitives.append(ThemeDocument.Entry(path: path, node: node, place: place))
    guard path.hasPrefix("tokens."),
      let token = SemanticToken.all.first(where: { "tokens.\($0.name)" == path })
    else { return }
    let fills = token.fills.filter { !isVariant || isColor($0.path) }
    guard !fills.isEmpty else {
      reportFixed(path, place, &sink)
      return
    }
    for (knob, reference) in fills {
      filled.append(
        ThemeDocument.Entry(
          path: knob,
          node: ThemeNode(content: .scalar(reference, isQuoted: true), place: node.place),
          place: place))
    }
  }

  private func isColor(_ path: String) -> Bool {
    MarkdownTheme.setting(at: path)?.isColor ?? false
  }

  // MARK: - Knobs

  private mutating func readKnob(
    _ node: ThemeNode, path: String, place: ThemePlace, _ sink: inout DiagnosticSink
  ) {
    if path == ThemeFontFiles.path {
      readFontFolder(node, place, &sink)
      return
    }
    if path == CodeTheme.path {
      if case .empty = node.content {
        reportEmpty(path, .choice(CodeTheme.names), place, &sink)
      } else if isNew(path, place, &sink) {
        filled += CodeTheme.named(by: node, reportingTo: &sink)?.entries(at: node.place) ?? []
      }
      return
    }
    if let setting = MarkdownTheme.setting(at: path) {
      guard !isVariant || setting.isColor else {
        reportFixed(path, place, &sink)
        return
      }
      if case .empty = node.content {
        reportEmpty(path, setting.form, place, &sink)
        return
      }
      guard isNew(path, place, &sink) else { return }
      knobs.append(ThemeDocument.Entry(path: path, node: node, place: place))
      return
    }
    if let knob = MarkdownTheme.knobs.first(where: { $0.path == path }), node.members == nil {
      readWhole(knob, node, place, &sink)
      return
    }
    if path.hasPrefix("\(ThemeSetting.styleGroup)."), path.hasSuffix(".font"),
      let text = node.text
    {
      readFont(text, node, path: path, place: place, &sink)
      return
    }
    let known = ThemePath.children(of: path)
    // An attribute that does not exist is no class.
    guard !known.isEmpty, node.members != nil || !ThemePath.isClass(path) else {
      let mistake = ThemePath.mistake(
        in: path, top: ThemeDocument.groups, isGroup: node.members != nil)
      report(mistake, place, &sink)
      return
    }
    if case .empty = node.content { return }
    guard let members = node.members else {
      sink.report(
        node.place.diagnostic(
          "`\(path)` is \(node.description)",
          hints: ["write its parts below it: \(known.joined(separator: ", "))"]))
      return
    }
    for member in members {
      readKnob(member.value, path: "\(path).\(member.key)", place: member.place, &sink)
    }
  }

  /// Reads a font, four sides or a line from one value.
  private mutating func readWhole(
    _ knob: ThemeKnob, _ node: ThemeNode, _ place: ThemePlace, _ sink: inout DiagnosticSink
  ) {
    func part(_ name: String, _ node: ThemeNode) {
      knobs.append(
        ThemeDocument.Entry(path: "\(knob.path).\(name)", node: node, place: place))
    }
    guard !isVariant else {
      reportFixed(knob.path, place, &sink)
      return
    }
    let names = knob.settings.map { String($0.path.dropFirst(knob.path.count + 1)) }
    if let text = node.text, let reference = ThemeReference(text),
      MarkdownTheme.knobs.contains(where: { $0.path == reference.path && $0.settings.count > 1 })
    {
      for name in names {
        let inner = "{\(reference.path).\(name)}"
        part(name, ThemeNode(content: .scalar(inner, isQuoted: true), place: node.place))
      }
      return
    }
    func addSides(_ sides: [Double?]) {
      for (name, length) in zip(names, sides) {
        let text = length.map { "\($0)" } ?? PageMargins.automatic
        part(name, ThemeNode(content: .scalar(text, isQuoted: false), place: node.place))
      }
    }
    switch knob.storage {
    case .font:
      if case .empty = node.content { return }
      // Users usually mean the families when they write a font as one value.
      part("families", node)
    case .sides:
      guard let text = node.textOfSides, let sides = Sides(css: text) else {
        reportSides(knob.path, node, &sink)
        return
      }
      addSides([sides.top, sides.right, sides.bottom, sides.left])
    case .margins:
      guard let text = node.textOfSides, let sides = PageMargins(css: text.lowercased()) else {
        reportSides(knob.path, node, &sink)
        return
      }
      addSides([sides.top, sides.right, sides.bottom, sides.left])
    case .line:
      func word(_ text: String) -> ThemeNode {
        ThemeNode(content: .scalar(text, isQuoted: false), place: node.place)
      }
      switch node.text?.lowercased() {
      case "none": part("width", word("0"))
      case PageMargins.automatic: for name in names { part(name, word(PageMargins.automatic)) }
      default:
        sink.report(
          node.place.diagnostic(
            "`\(knob.path)` is \(node.description)",
            hints: [
              "write `auto` or `none`, or its parts below it: \(names.joined(separator: ", "))"
            ]))
      }
    case .color, .optionalColor, .number, .integer, .flag, .paper, .length, .bullets, .choice,
      .families:
      break
    }
  }

  private mutating func readFontFolder(
    _ node: ThemeNode, _ place: ThemePlace, _ sink: inout DiagnosticSink
  ) {
    let path = ThemeFontFiles.path
    guard !isVariant else { return reportFixed(path, place, &sink) }
    guard let text = node.text, !text.isEmpty else {
      let mistake = node.content == .empty ? "has no value" : "is \(node.description)"
      sink.report(
        node.place.diagnostic(
          "`\(path)` \(mistake)",
          hints: ["name a folder beside the theme file, such as `./fonts`"]))
      return
    }
    if isNew(path, place, &sink) { fontFolder = node }
  }

  private func reportSides(
    _ path: String, _ node: ThemeNode, _ sink: inout DiagnosticSink
  ) {
    let words = (node.textOfSides ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
    let most = PageSize.sideLimits.upperBound
    var reason = words.count > 4 ? ", which is \(words.count) lengths" : ""
    var hint = "write one to four lengths, for example \"20mm 25mm\""
    if let wrong = words.first(where: { Length($0) == nil }) {
      reason = words.count > 1 ? ", in which `\(wrong)` is not a length" : ", which is not a length"
      if wrong.hasPrefix("-") {
        hint = "write lengths of 0 or more"
      } else if let other = LengthMistake.hint(wrong, for: .length, isRelative: false, isBase: true)
      {
        hint = other
      }
    } else if words.contains(where: { Length($0).map { $0.points > most } ?? false }) {
      reason = ", which is out of range"
      hint = NumberMeaning.hint(0...most)
    }
    sink.report(
      node.place.diagnostic("`\(path)` is \(node.description)\(reason)", hints: [hint]))
  }

  /// Reads the font of a kind of node from one value: another font, or families.
  private mutating func readFont(
    _ text: String, _ node: ThemeNode, path: String, place: ThemePlace,
    _ sink: inout DiagnosticSink
  ) {
    guard let reference = ThemeReference(text),
      MarkdownTheme.setting(at: "\(reference.path).pointSize") != nil
    else {
      readKnob(node, path: "\(path).families", place: place, &sink)
      return
    }
    for part in ThemeSetting.fontParts {
      let inner = ThemeNode(
        content: .scalar("{\(reference.path).\(part)}", isQuoted: true), place: node.place)
      readKnob(inner, path: "\(path).\(part)", place: place, &sink)
    }
  }

  // MARK: - Mistakes

  /// Reports a member that a variant can't contain.
  private func reportFixed(
    _ path: String, _ place: ThemePlace, _ sink: inout DiagnosticSink
  ) {
    sink.report(
      place.diagnostic(
        "`\(path)` can't differ between variants, only colours can",
        hints: ["set it outside of `variants`"]))
  }

  private func reportEmpty(
    _ path: String, _ form: ThemeValueForm, _ place: ThemePlace, _ sink: inout DiagnosticSink
  ) {
    let isColor = form.name == ThemeValueForm.color.name
    let hint =
      place.file == nil
      ? "write it after the `=`" + (isColor ? ", as in `\(path)=#1a1a1a`" : ": \(form.hint)")
      : isColor ? YAMLProblem.quotes : form.hint
    sink.report(place.diagnostic("`\(path)` has no value", hints: [hint]))
  }

  private func report(
    _ mistake: ThemePath.Mistake, _ place: ThemePlace, _ sink: inout DiagnosticSink
  ) {
    sink.report(place.diagnostic(mistake.message, hints: [mistake.hint]))
  }

  /// Whether a path has no value yet.
  ///
  /// The YAML parser finds only duplicates with the same spelling.
  private mutating func isNew(
    _ path: String, _ place: ThemePlace, _ sink: inout DiagnosticSink
  ) -> Bool {
    guard let first = places.updateValue(place, forKey: path) else { return true }
    let other = first.location.map { ", the other is at \($0.line):\($0.column)" } ?? ""
    sink.report(
      place.diagnostic("`\(path)` appears twice", hints: ["keep one of them\(other)"]))
    return false
  }
}

extension ThemeNode {
  /// The text of one to four sides, which may also be a list; `nil` for other values.
  fileprivate var textOfSides: String? {
    guard let texts = items?.map(\.text) else { return text }
    return texts.isEmpty || texts.contains(nil)
      ? nil : texts.compactMap(\.self).joined(separator: " ")
  }
}
