// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// Makes a theme of what its layers say.
///
/// References are followed last, when it is known which layer wins: a palette that is changed in a
/// later file changes everything that refers to it in earlier ones.
struct ThemeResolver {
  /// The theme under all layers.
  let base: MarkdownTheme
  /// What counts, by path: for each of the four circumstances the entries of all layers, the
  /// strongest one last.
  private var entries: [ThemeTraits: [String: [Source]]] = [:]
  /// The paths in the order of their first mention.
  private(set) var paths: [String] = []
  var sink = DiagnosticSink()
  private var circles: Set<Set<String>> = []

  private typealias Entry = ThemeDocument.Entry

  /// An entry and the group of layers that it comes from.
  private struct Source {
    var entry: ThemeDocument.Entry
    var group: Int
  }

  /// Lays groups of documents over a theme; in each group, variants come after all else.
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
  }

  // MARK: - Results

  /// Sets in a theme what the groups with these numbers say.
  mutating func apply(groups: Range<Int>, to theme: inout MarkdownTheme) {
    for setting in MarkdownTheme.settings {
      guard let group = source(setting.path)?.group, groups.contains(group) else { continue }
      let old = setting.value(in: theme)
      if let value = value(of: setting, over: old) { setting.set(value, in: &theme) }
    }
    for path in paths where path.hasPrefix("\(ThemeSetting.styleGroup).") {
      guard let setting = MarkdownTheme.setting(at: path), let group = source(path)?.group,
        groups.contains(group),
        let value = value(of: setting, over: setting.value(in: theme))
      else { continue }
      setting.set(value, in: &theme)
    }
  }

  /// The palette, and whatever is wrong with names that no knob refers to.
  mutating func palette() -> Palette {
    var palette = base.palette
    for path in paths where path.hasPrefix("palette.") {
      let name = String(path.dropFirst("palette.".count))
      if let color = color(at: path, over: palette[name] ?? .clear) { palette[name] = color }
    }
    for path in paths where path.hasPrefix("tokens.") {
      guard let source = source(path) else { continue }
      _ = followed(source.entry.node, of: path, for: ThemeTraits(), chain: [path])
    }
    return palette
  }

  /// Where values come from: by path and variant the strongest layer that says something.
  var layers: [String: [ThemeTraits: String]] {
    var layers: [String: [ThemeTraits: String]] = [:]
    for (traits, entries) in entries {
      for (path, sources) in entries {
        layers[path, default: [:]][traits] = sources.last?.entry.place.description
      }
    }
    return layers
  }

  /// The colours that are written down where a name of the palette could stand: in tokens and knobs.
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
          isRaw(entry.node)
        else { continue }
        found.report(
          entry.node.place.diagnostic(
            "`\(path)` is a colour of its own",
            hints: ["give it a name below `palette`, and refer to that"], severity: .warning,
            id: "raw-color"))
      }
    }
    return found.diagnostics
  }

  /// The strongest entry of a path under any circumstances.
  private func source(_ path: String) -> Source? {
    ThemeTraits.variants.compactMap { entries[$0]?[path]?.last }.max { $0.group < $1.group }
  }

  // MARK: - Values

  private mutating func value(
    of setting: ThemeSetting, over old: ThemeSetting.Value
  ) -> ThemeSetting.Value? {
    switch setting.storage {
    case .color, .optionalColor:
      if case .optionalColor = setting.storage,
        source(setting.path)?.entry.node.text == "none"
      {
        return .color(nil)
      }
      guard case .color(let old) = old else { return nil }
      return color(at: setting.path, over: old ?? .clear).map { .color($0) }
    case .number(_, let range):
      return strongest(setting.path) { $0.number($1, of: setting.path, in: range) }
        .map { .number($0) }
    case .weight:
      return strongest(setting.path) { $0.weight($1, of: setting.path) }.map { .number($0) }
    case .flag:
      return strongest(setting.path) { $0.flag($1, of: setting.path) }.map { .flag($0) }
    case .paper:
      return strongest(setting.path) { $0.paper($1, of: setting.path) }.map { .paper($0) }
    case .length(_, let range):
      return strongest(setting.path) { $0.length($1, of: setting.path, in: range) }
        .map { .length($0) }
    case .choice(_, let words):
      return strongest(setting.path) { $0.choice($1, of: setting.path, among: words) }
        .map { .choice($0) }
    case .families, .features:
      return strongest(setting.path) { $0.list($1, of: setting.path, chain: [setting.path]) }
        .map { .list($0) }
    }
  }

  /// The value of the strongest entry that has one; weaker ones stand in for broken ones.
  private mutating func strongest<Value>(
    _ path: String, for traits: ThemeTraits = ThemeTraits(),
    _ read: (inout ThemeResolver, ThemeNode) -> Value?
  ) -> Value? {
    for source in (entries[traits]?[path] ?? []).reversed() {
      if let value = read(&self, source.entry.node) { return value }
    }
    return nil
  }

  /// The colour under a path, each variant from the layers that speak of it.
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

  private mutating func color(
    _ node: ThemeNode, of path: String, for traits: ThemeTraits, chain: [String]
  ) -> RGBA? {
    switch node.content {
    case .scalar(let text, _):
      guard text.contains("{") else {
        if let color = ThemeColorReader.color(text) { return color }
        return complain(node, of: path, "a colour", "write it as \"#1a1a1a\" or \"{palette.name}\"")
      }
      guard let reference = reference(text, in: node, chain: chain) else { return nil }
      guard let target = strongestNode(reference.path, for: traits) else {
        guard let setting = MarkdownTheme.setting(at: reference.path),
          case .color(let color?) = setting.value(in: base)
        else { return unknown(reference, in: node) }
        return color.resolved(for: traits).withAlpha(reference.alpha)
      }
      return color(target, of: path, for: traits, chain: chain + [reference.path])?
        .withAlpha(reference.alpha)
    case .mapping(let members) where ThemeColorReader.isColor(members):
      if let variant = ThemeColorReader.variant(of: node, for: traits) {
        return color(variant, of: path, for: traits, chain: chain)
      }
      if let color = ThemeColorReader.components(of: node) { return color }
      return complain(
        node, of: path, "a colour",
        "give `light` and perhaps `dark`, or `red`, `green` and `blue` from 0 to 1")
    case .mapping, .list, .empty:
      return complain(node, of: path, "a colour", "write it as \"#1a1a1a\" or \"{palette.name}\"")
    }
  }
}

extension RGBA {
  /// The same colour with another opacity; with the same one for `nil`.
  fileprivate func withAlpha(_ alpha: Double?) -> RGBA {
    alpha.map { RGBA(red: red, green: green, blue: blue, alpha: $0) } ?? self
  }
}

// MARK: - References

extension ThemeResolver {
  func strongestNode(_ path: String, for traits: ThemeTraits) -> ThemeNode? {
    entries[traits]?[path]?.last?.entry.node
  }

  /// Reads a reference and refuses one that leads back to where it came from.
  private mutating func reference(
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
      node.place.diagnostic("circular reference: " + circle.joined(separator: " → ")))
    return nil
  }

  private mutating func unknown<Value>(
    _ reference: ThemeReference, in node: ThemeNode
  ) -> Value? {
    let name = reference.path
    let known =
      paths.filter { $0.hasPrefix("palette.") || $0.hasPrefix("tokens.") }
      + MarkdownTheme.settings.map(\.path)
    let nearest =
      known.first { $0.hasSuffix(".\(name)") } ?? known.nearest(to: name)
    sink.report(
      node.place.diagnostic(
        "nothing is called `\(name)`",
        hints: [
          nearest.map { "did you mean `{\($0)}`?" }
            ?? "define it, for example below `palette:`"
        ]))
    return nil
  }

  /// What a value says after all references, which can be a value of the theme below; `nil` when a
  /// reference leads nowhere, which is reported.
  mutating func followed(
    _ node: ThemeNode, of path: String, for traits: ThemeTraits, chain: [String]
  ) -> Followed? {
    guard let text = node.text, text.contains("{") else { return .node(node) }
    guard let reference = reference(text, in: node, chain: chain) else { return nil }
    if let target = strongestNode(reference.path, for: traits) {
      return followed(target, of: path, for: traits, chain: chain + [reference.path])
    }
    guard let setting = MarkdownTheme.setting(at: reference.path) else {
      return unknown(reference, in: node)
    }
    return .value(setting.value(in: base))
  }

  enum Followed {
    case node(ThemeNode)
    case value(ThemeSetting.Value)
  }

  mutating func complain<Value>(
    _ node: ThemeNode, of path: String, _ expected: String, _ hint: String
  ) -> Value? {
    sink.report(
      node.place.diagnostic(
        "`\(path)` is \(node.description), which is not \(expected)", hints: [hint]))
    return nil
  }
}

// MARK: - Values but colours

extension ThemeResolver {
  /// What `rem` counts from.
  private static let bodySize = "fonts.body.pointSize"

  private mutating func number(
    _ node: ThemeNode, of path: String, in range: ClosedRange<Double>
  ) -> Double? {
    let isShare = range.upperBound == 1
    let expected = isShare ? "a share" : "a length"
    let hint =
      isShare
      ? "write a number from 0 to 1, or 80%" : "write a number of points, or a length such as 4mm"
    switch followed(node, of: path, for: ThemeTraits(), chain: [path]) {
    case .value(.number(let number)): return number
    case .node(let node):
      guard let text = node.text?.trimmed else { return complain(node, of: path, expected, hint) }
      var number = Double(text)
      if isShare, text.hasSuffix("%") { number = Double(text.dropLast()).map { $0 / 100 } }
      if !isShare, number == nil { number = Length(text)?.points }
      if text.hasSuffix("rem"), path != Self.bodySize, let factor = Double(text.dropLast(3)) {
        let body = strongest(Self.bodySize) { $0.number($1, of: Self.bodySize, in: 1...14400) }
        number = factor * (body ?? base.fonts.body.pointSize)
      }
      guard let number, number.isFinite else { return complain(node, of: path, expected, hint) }
      guard range.contains(number) else {
        let bounds = [range.lowerBound, range.upperBound].map { String(Int($0)) }
        sink.report(
          node.place.diagnostic(
            "`\(path)` is \(node.description), which is out of range",
            hints: ["choose from \(bounds[0]) to \(bounds[1])"]))
        return nil
      }
      return number
    case .value: return complain(node, of: path, expected, hint)
    case nil: return nil
    }
  }

  private static let weights: [String: Double] = [
    "thin": 100, "ultralight": 200, "light": 300, "regular": 400, "normal": 400, "medium": 500,
    "semibold": 600, "bold": 700, "heavy": 800, "black": 900,
  ]

  private mutating func weight(_ node: ThemeNode, of path: String) -> Double? {
    switch followed(node, of: path, for: ThemeTraits(), chain: [path]) {
    case .value(.number(let number)): return number
    case .node(let node):
      if let text = node.text?.lowercased() {
        if let weight = Self.weights[text] { return weight }
        if let number = Int(text), (1...1000).contains(number) { return Double(number) }
      }
      return complain(
        node, of: path, "a weight",
        "write a number from 1 to 1000, or thin, light, regular, medium, semibold, bold, black")
    case .value: return complain(node, of: path, "a weight", "write a number from 1 to 1000")
    case nil: return nil
    }
  }

  private mutating func flag(_ node: ThemeNode, of path: String) -> Bool? {
    switch followed(node, of: path, for: ThemeTraits(), chain: [path]) {
    case .value(.flag(let flag)): return flag
    case .node(let node):
      switch node.text {
      case "true": return true
      case "false": return false
      default: return complain(node, of: path, "a yes or no", "write `true` or `false`")
      }
    case .value: return complain(node, of: path, "a yes or no", "write `true` or `false`")
    case nil: return nil
    }
  }

  private mutating func paper(_ node: ThemeNode, of path: String) -> PageSize? {
    let forms = "write a name such as a4 or letter, or sides such as 148mmx210mm"
    switch followed(node, of: path, for: ThemeTraits(), chain: [path]) {
    case .value(.paper(let size)): return size
    case .node(let node):
      guard let text = node.text else { return complain(node, of: path, "a paper size", forms) }
      if let size = PageSize(name: text) { return size }
      let nearest = PageSize.names.nearest(to: text)
      return complain(
        node, of: path, "a paper size", nearest.map { "did you mean `\($0)`?" } ?? forms)
    case .value: return complain(node, of: path, "a paper size", forms)
    case nil: return nil
    }
  }

  /// A list of texts, or one text with commas; items may refer to other lists.
  private mutating func list(
    _ node: ThemeNode, of path: String, chain: [String]
  ) -> [String]? {
    switch node.content {
    case .list(let items):
      var names: [String] = []
      for item in items {
        guard let inner = list(item, of: path, chain: chain) else { return nil }
        names += inner
      }
      return names
    case .scalar(let text, _) where text.contains("{"):
      guard let reference = reference(text, in: node, chain: chain) else { return nil }
      if let target = strongestNode(reference.path, for: ThemeTraits()) {
        return list(target, of: path, chain: chain + [reference.path])
      }
      guard let setting = MarkdownTheme.setting(at: reference.path) else {
        return unknown(reference, in: node)
      }
      guard case .list(let names) = setting.value(in: base) else {
        return complain(node, of: path, "a list of names", "write \"Inter, sans-serif\"")
      }
      return names
    case .scalar(let text, _):
      return text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    case .mapping, .empty:
      return complain(node, of: path, "a list of names", "write \"Inter, sans-serif\"")
    }
  }
}
