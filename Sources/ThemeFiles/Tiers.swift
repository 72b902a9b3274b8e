// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// Collects what a file says in its three tiers: palette, tokens, knobs.
struct Tiers {
  /// Whether this is a variant, which holds colours only: pages stay laid out as they are.
  var isVariant = false

  private var primitives: [ThemeDocument.Entry] = []
  private var filled: [ThemeDocument.Entry] = []
  private var knobs: [ThemeDocument.Entry] = []

  /// What was read.
  ///
  /// A knob beats a token that fills it, wherever in the file the two stand.
  var entries: [ThemeDocument.Entry] { primitives + filled + knobs }

  /// Reads a member of the top of a file; its key may be a path with dots.
  mutating func read(
    _ member: ThemeNode.Member, _ sink: inout DiagnosticSink, sections: [String]
  ) {
    let group = member.key.prefix { $0 != "." }
    switch group {
    case "palette", "tokens":
      readNames(member.value, path: member.key, place: member.place, &sink)
    default:
      guard ThemeDocument.groups.contains(String(group)) || group == ThemeSetting.styleGroup else {
        reportUnknown(
          member.key, place: member.place, known: sections + ThemeDocument.groups, &sink)
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
      if !isTop { sink.report(place.diagnostic("`\(path)` has no value", hints: [Self.quotes])) }
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
    primitives.append(ThemeDocument.Entry(path: path, node: node, place: place))
    guard path.hasPrefix("tokens."),
      let token = SemanticToken.all.first(where: { "tokens.\($0.name)" == path })
    else { return }
    for (knob, reference) in token.fills where !isVariant || isColor(knob) {
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
    if let setting = MarkdownTheme.setting(at: path) {
      guard !isVariant || setting.isColor else {
        sink.report(
          place.diagnostic(
            "`\(path)` can't differ between variants, only colours can",
            hints: ["set it outside of `variants`"]))
        return
      }
      if case .empty = node.content {
        sink.report(
          place.diagnostic(
            "`\(path)` has no value", hints: setting.isColor ? [Self.quotes] : []))
        return
      }
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
    let known = children(of: path)
    guard !known.isEmpty else {
      let parent = path.split(separator: ".").dropLast().joined(separator: ".")
      let name = path.split(separator: ".").last.map(String.init) ?? path
      reportUnknown(path, name, place: place, known: children(of: parent), &sink)
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

  /// Reads a font or four sides from one value.
  private mutating func readWhole(
    _ knob: ThemeKnob, _ node: ThemeNode, _ place: ThemePlace, _ sink: inout DiagnosticSink
  ) {
    func part(_ name: String, _ node: ThemeNode) {
      knobs.append(
        ThemeDocument.Entry(path: "\(knob.path).\(name)", node: node, place: place))
    }
    guard !isVariant else {
      sink.report(
        place.diagnostic(
          "`\(knob.path)` can't differ between variants, only colours can",
          hints: ["set it outside of `variants`"]))
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
    switch knob.storage {
    case .font:
      if case .empty = node.content { return }
      // Families are what most people mean by a font.
      part("families", node)
    case .sides:
      guard let text = node.text, let sides = Sides(cssMargins: text) else {
        sink.report(
          node.place.diagnostic(
            "`\(knob.path)` is \(node.description)",
            hints: ["write one to four lengths, for example \"20mm 25mm\""]))
        return
      }
      for (name, length) in zip(names, [sides.top, sides.right, sides.bottom, sides.left]) {
        part(name, ThemeNode(content: .scalar("\(length)", isQuoted: false), place: node.place))
      }
    case .color, .optionalColor, .number, .flag, .paper: break
    }
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

  /// The names below a path, in order.
  private func children(of path: String) -> [String] {
    if path == ThemeSetting.styleGroup || path.hasPrefix("\(ThemeSetting.styleGroup).") {
      return StyleNames.below(path)
    }
    var names: [String] = []
    for setting in MarkdownTheme.settings where setting.path.hasPrefix(path + ".") {
      let name = String(setting.path.dropFirst(path.count + 1).prefix { $0 != "." })
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  // MARK: - Mistakes

  /// In YAML, a blank and `#` begin a comment.
  private static let quotes =
    "put colours into quotes, \"#1a1a1a\": YAML takes `#` for the start of a comment"

  private func reportUnknown(
    _ path: String, _ name: String? = nil, place: ThemePlace, known: [String],
    _ sink: inout DiagnosticSink
  ) {
    let name = name ?? path
    let hint: String
    if let other = StyleNames.hint(for: path) {
      hint = other
    } else if let nearest = known.nearest(to: name) {
      let parent = path.dropLast(name.count)
      hint = "did you mean `\(parent)\(nearest)`?"
    } else if let other = Self.otherNames[name.lowercased()] {
      hint = "it is called `\(other)` here"
    } else if let same = MarkdownTheme.settings.first(where: {
      $0.path.split(separator: ".").last?.lowercased() == name.lowercased()
    }) {
      hint = "did you mean `\(same.path)`?"
    } else {
      hint = "known here: " + known.map { "`\($0)`" }.joined(separator: ", ")
    }
    sink.report(place.diagnostic("there is no `\(path)` in a theme", hints: [hint]))
  }

  /// What people from elsewhere call things.
  private static let otherNames = [
    "link": "colors.highlight", "links": "colors.highlight", "accent": "colors.highlight",
    "text": "colors.body", "foreground": "colors.body", "background": "page.background",
    "paper": "page.size", "margin": "page.margins", "margins": "page.margins",
    "orientation": "page.isLandscape", "landscape": "page.isLandscape",
    "colour": "colors", "colours": "colors", "color": "colors", "font": "fonts",
    "family": "families", "fontfamily": "families", "fontsize": "pointSize", "size": "pointSize",
    "fontweight": "weight", "bold": "weight", "italic": "isItalic", "style": "isItalic",
    "heading": "fonts.title", "h1": "fonts.largeTitle", "headings": "fonts.title",
    "mark": "colors.selectionBackground", "spacing": "spacings", "gap": "spacings.general",
    "linenumbers": "code.showsLineNumbers", "radius": "cornerRadius", "border": "borderWidth",
  ]
}
