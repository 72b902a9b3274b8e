// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MarkdownTheme {
  /// Measures every pair of colours that documents really have, in one variant of the theme.
  ///
  /// - Parameters:
  ///   - traits: Which variant.
  ///   - level: What to ask for; `nil` asks for AA, and for AAA when `traits` want high contrast.
  /// - Returns: A finding for each pair, the same ones in the same order for all themes.
  public func contrastReport(
    for traits: ThemeTraits, level: WCAGLevel? = nil
  ) -> [ContrastFinding] {
    let pairs = ContrastPairs(ThemeColors(self, traits))
    let level = level ?? (traits.contrast == .high ? .aaa : .aa)
    return pairs.all.map { pair in
      let behind = pair.ground
      let front = pair.color.composited(over: behind)
      return ContrastFinding(
        role: pair.role, knob: pair.knob, kind: pair.kind, foreground: front, background: behind,
        ratio: contrastRatio(foreground: front, background: behind),
        required: level.ratio(for: pair.kind))
    }
  }
}

/// What stands in front of what in a document: the list that a new colour joins.
private struct ContrastPairs {
  /// A colour in front of an opaque one.
  struct Pair {
    var role: String
    var knob: String
    var kind: ContrastFinding.Kind
    var color: RGBA
    var ground: RGBA
  }

  private let colors: ThemeColors
  private(set) var all: [Pair] = []

  init(_ colors: ThemeColors) {
    self.colors = colors
    addText()
    addCode()
    addFurniture()
    addGraphics()
  }

  /// What running text stands on: the page, or fills over it.
  private var grounds: [(name: String, color: RGBA)] {
    let theme = colors.theme
    let cell = colors(theme.table.cellBackgroundColor).composited(over: colors.page)
    let alerts = ThemeColors.Alert.allCases.map { kind in
      (" in \(kind.article)", colors.alert(kind).fill.composited(over: colors.page))
    }
    return [
      ("", colors.page),
      (
        " in a table header",
        colors(theme.table.headerBackgroundColor).composited(over: cell)
      ),
      (" in a table", cell),
      (
        " in a striped row", colors(theme.table.stripeCellBackgroundColor).composited(over: cell)
      ),
    ] + alerts
  }

  private mutating func add(
    _ role: String, _ knob: String, _ color: RGBA, on ground: RGBA,
    _ kind: ContrastFinding.Kind = .text
  ) {
    all.append(Pair(role: role, knob: knob, kind: kind, color: color, ground: ground))
  }

  private mutating func addText() {
    let theme = colors.theme
    let (body, link) = (colors(theme.colors.body), colors(theme.colors.highlight))
    for ground in grounds {
      add("text\(ground.name)", "colors.body", body, on: ground.color)
      add("link\(ground.name)", "colors.highlight", link, on: ground.color)
    }
    for (level, scale) in Self.headings {
      let font = level == 1 ? theme.fonts.largeTitle : theme.fonts.title
      let kind = ContrastFinding.Kind(
        pointSize: font.pointSize * scale, isBold: font.weight >= .bold)
      add("heading \(level)", "colors.body", body, on: colors.page, kind)
    }
    if let mark = theme.colors.selectionBackground {
      let fill = colors(mark).composited(over: colors.page)
      add("marked text", "colors.body", body, on: fill)
      add("link in marked text", "colors.highlight", link, on: fill)
    }
  }

  private static let headings = Array(zip(1..., MarkdownTheme.headingScale))

  private mutating func addCode() {
    let theme = colors.theme
    let code = colors(theme.colors.code)
    let link = colors(theme.colors.highlight)
    let fill = colors(theme.colors.codeBackground)
    for ground in grounds {
      let chip = fill.composited(over: ground.color)
      add("code\(ground.name)", "colors.code", code, on: chip)
      add("code in a link\(ground.name)", "colors.highlight", link, on: chip)
    }
    add(
      "language and line numbers of code", "colors.code",
      colors.secondary(code, on: colors.codeFill), on: colors.codeFill)
  }

  private mutating func addFurniture() {
    let theme = colors.theme
    let body = colors(theme.colors.body)
    let placeholder = colors.placeholderFill
    add("caption", "colors.body", colors.secondary(body), on: colors.page)
    add(
      "name of a missing image", "colors.body", colors.secondary(body, on: placeholder),
      on: placeholder)
    add("missing image in a line", "colors.body", body, on: placeholder)
    for kind in ThemeColors.Alert.allCases {
      let look = colors.alert(kind)
      add(
        "title of \(kind.article)", "page.background", look.accent,
        on: look.fill.composited(over: colors.page))
    }
  }

  /// Shapes that carry meaning; lines between things do not, and are exempt.
  private mutating func addGraphics() {
    let theme = colors.theme
    let accent = colors(theme.colors.highlight).composited(over: colors.page)
    let body = colors(theme.colors.body)
    add("bullet and empty task box", "colors.body", body, on: colors.page, .graphic)
    add("box of a done task", "colors.highlight", accent, on: colors.page, .graphic)
    add("tick of a done task", "page.background", colors.page, on: accent, .graphic)
    add(
      "line under inserted text", "colors.emphasis", colors(theme.colors.emphasis), on: colors.page,
      .graphic)
  }
}

extension ThemeColors.Alert {
  /// The name with its article.
  fileprivate var article: String {
    switch self {
    case .note, .tip, .warning, .caution: "a \(rawValue)"
    case .important: "an important note"
    }
  }
}
