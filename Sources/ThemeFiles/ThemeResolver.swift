// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// Makes a theme from its layers.
///
/// References are resolved last, when the winning layer of each path is known. A palette that
/// changes in a later file changes everything in earlier files that refers to it.
struct ThemeResolver: Sendable {
  /// The theme under all layers, with the font of body text that the layers make: other fonts follow
  /// it.
  private(set) var base: MarkdownTheme
  /// The entries by path: for each of the four variants those of all layers, the strongest last.
  private(set) var entries: [ThemeTraits: [String: [Source]]] = [:]
  /// The paths in the order of their first mention.
  private(set) var paths: [String] = []
  var sink = DiagnosticSink()
  /// The paths whose references go in a circle, or are too many; for all of them one report is
  /// enough.
  var endlessPaths: Set<String> = []
  /// The items of lists that were visited for a value, with those of references.
  var itemCount = 0

  private typealias Entry = ThemeDocument.Entry

  /// An entry, with the number of its group of layers.
  struct Source {
    var entry: ThemeDocument.Entry
    var group: Int
  }

  /// Layers groups of documents over a theme; in each group, variants come last.
  init(base: MarkdownTheme, groups: [[ThemeDocument]]) {
    self.base = base
    var seen: Set<String> = []
    for traits in ThemeTraits.variants {
      var found: [String: [Source]] = [:]
      for (number, documents) in groups.enumerated() {
        var list = documents.flatMap(\.entries)
        for variant in ThemeVariant.allCases where variant.applies(to: traits) {
          for document in documents {
            list += document.variants.filter { $0.variant == variant }.flatMap(\.entries)
          }
        }
        for entry in list {
          found[entry.path, default: []].append(Source(entry: entry, group: number))
          if seen.insert(entry.path).inserted { paths.append(entry.path) }
        }
      }
      entries[traits] = found
    }
    // Most documents have no values at all, and making the table of settings takes a while.
    guard !paths.isEmpty else { return }
    var reader = self
    for setting in MarkdownTheme.settings where setting.knob == "fonts.body" {
      if let value = reader.value(of: setting, over: base) {
        setting.set(value, in: &self.base)
      }
    }
  }

  // MARK: - Results

  /// Applies the groups with some numbers to a theme.
  mutating func apply(groups: Range<Int>, to theme: inout MarkdownTheme) {
    guard !paths.isEmpty else { return }
    for setting in MarkdownTheme.settings {
      guard let group = source(setting.path)?.group, groups.contains(group) else { continue }
      if let value = value(of: setting, over: theme) { setting.set(value, in: &theme) }
    }
    for path in paths where path.hasPrefix("\(ThemeSetting.styleGroup).") {
      guard let setting = MarkdownTheme.setting(at: path), let group = source(path)?.group,
        groups.contains(group),
        let value = value(of: setting, over: theme)
      else { continue }
      setting.set(value, in: &theme)
    }
  }

  /// The palette; reports problems with names that no knob refers to.
  mutating func palette() -> Palette {
    var palette = base.palette
    for path in paths where path.hasPrefix("palette.") {
      let name = String(path.dropFirst("palette.".count))
      if let color = color(at: path, over: palette[name] ?? .clear) { palette[name] = color }
    }
    for path in paths where path.hasPrefix("tokens.") {
      guard let source = source(path) else { continue }
      _ = followed(source.entry.node, for: ThemeTraits(), chain: [path])
    }
    return palette
  }

  /// The layer of a variant of a value: the strongest that sets it.
  func layer(of path: String, for traits: ThemeTraits) -> String? {
    entries[traits]?[path]?.last?.entry.place.description
  }

  /// The place of a variant of a value, in the strongest layer that sets it.
  func place(of path: String, for traits: ThemeTraits) -> ThemePlace? {
    entries[traits]?[path]?.last?.entry.node.place
  }

  /// The colours in tokens and knobs that are written out instead of naming a colour of the
  /// palette.
  var rawColors: [Diagnostic] {
    var found = DiagnosticSink()
    func isRaw(_ node: ThemeNode) -> Bool {
      switch node.content {
      case .scalar(let text, _): ThemeColorReader.color(text).map { $0.alpha > 0 } ?? false
      case .mapping(let members):
        ThemeColorReader.components(of: node) != nil || members.contains { isRaw($0.value) }
      case .list, .empty: false
      }
    }
    for traits in ThemeTraits.variants {
      for path in paths where !path.hasPrefix("palette.") {
        guard path.hasPrefix("tokens.") || MarkdownTheme.setting(at: path)?.isColor == true,
          let entry = entries[traits]?[path]?.last?.entry, entry.place.file != nil,
          !entry.isNamed, isRaw(entry.node)
        else { continue }
        found.report(
          entry.node.place.rawColor(path))
      }
    }
    return found.diagnostics
  }

  /// The strongest entry of a path in any variant.
  func source(_ path: String) -> Source? {
    ThemeTraits.variants.compactMap { entries[$0]?[path]?.last }.max { $0.group < $1.group }
  }

  // MARK: - Values

  /// The colours of text, which must not be transparent.
  private static let texts: Set = ["colors.body", "colors.highlight", "colors.code"]

  private mutating func value(
    of setting: ThemeSetting, over theme: MarkdownTheme
  ) -> ThemeSetting.Value? {
    switch setting.storage {
    case .color, .optionalColor, .automaticColor:
      let text = source(setting.path)?.entry.node.text
      if case .optionalColor = setting.storage, text == "none" { return .color(nil) }
      if case .automaticColor = setting.storage, text?.lowercased() == PageMargins.automatic {
        return .auto
      }
      if Self.texts.contains(setting.path), let node = source(setting.path)?.entry.node,
        node.text.flatMap(ThemeColorReader.color)?.alpha == 0
      {
        sink.report(
          node.place.diagnostic(
            "`\(setting.path)` is \(node.description), so text can't be seen",
            hints: [ThemeValueForm.color.hint]))
        return nil
      }
      return color(at: setting.path, over: setting.commonColor(in: theme) ?? .clear).map {
        .color($0)
      }
    case .number, .integer, .automaticNumber, .weight, .flag, .paper, .length, .choice, .families,
      .features, .bullets:
      return strongest(setting.path) { $0.value($1, of: setting) }
    }
  }

  /// The value of the strongest valid entry; weaker entries replace malformed ones.
  mutating func strongest<Value>(
    _ path: String, for traits: ThemeTraits = ThemeTraits(),
    _ read: (inout ThemeResolver, ThemeNode) -> Value?
  ) -> Value? {
    for source in (entries[traits]?[path] ?? []).reversed() {
      if let value = read(&self, source.entry.node) { return value }
    }
    return nil
  }

  /// The colour at a path, each variant from the layers that set it.
  mutating func color(at path: String, over old: ThemeColor) -> ThemeColor? {
    var found: [ThemeTraits: RGBA] = [:]
    for traits in ThemeTraits.variants {
      found[traits] = strongest(path, for: traits) {
        $0.color($1, of: path, for: traits, chain: [path])
      }
    }
    guard !found.isEmpty else { return nil }
    return ThemeColor { traits in
      ThemeColor(found[traits] ?? old.resolved(for: traits))
    }
  }

  /// Reads a colour; `first` is the value at the path, and `node` the one at the end of its
  /// references.
  private mutating func color(
    _ node: ThemeNode, of path: String, for traits: ThemeTraits, chain: [String],
    first: ThemeNode? = nil
  ) -> RGBA? {
    let use = Use(path: path, first: first ?? node, end: chain.last ?? path)
    switch node.content {
    case .scalar(let text, _):
      guard text.contains("{") else {
        if let color = ThemeColorReader.color(text) { return color }
        let hint = hasTimeForHints ? ThemeColorReader.hint(for: text, names: namesForHints) : nil
        return refuse(node, use, .color, hint)
      }
      guard let reference = reference(text, in: node, chain: chain) else { return nil }
      guard let target = strongestNode(reference.path, for: traits) else {
        guard let setting = MarkdownTheme.setting(at: reference.path) else {
          return unknown(reference, in: node, .color)
        }
        guard case .color(let color?) = setting.value(in: base) else {
          return refuse(setting.value(in: base), at: reference.path, use, .color)
        }
        return color.resolved(for: traits).withAlpha(reference.alpha)
      }
      return color(
        target, of: path, for: traits, chain: chain + [reference.path], first: use.first)?
        .withAlpha(reference.alpha)
    case .mapping(let members) where ThemeColorReader.isColor(members):
      if let variant = ThemeColorReader.variant(of: node, for: traits) {
        return color(variant, of: path, for: traits, chain: chain, first: first)
      }
      if let color = ThemeColorReader.components(of: node) { return color }
      return refuse(
        node, use, .color,
        "write `light` and optionally `dark`, or `red`, `green` and `blue` from 0 to 1")
    case .mapping(let members):
      guard let wrong = ThemeColorReader.wrongKey(in: members) else { fallthrough }
      sink.report(
        wrong.member.place.diagnostic(
          "there is no `\(wrong.member.key)` in a colour",
          hints: ["did you mean `\(wrong.nearest)`?"]))
      return nil
    case .list, .empty: return refuse(node, use, .color)
    }
  }
}

extension RGBA {
  /// The same colour with another opacity; `nil` keeps the opacity.
  fileprivate func withAlpha(_ alpha: Double?) -> RGBA {
    alpha.map { RGBA(red: red, green: green, blue: blue, alpha: $0) } ?? self
  }
}
