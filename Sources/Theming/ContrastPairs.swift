// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The pairs of foreground and background that documents contain.
///
/// A new colour is added here.
///
/// Knobs and the style sheet together set the colours; other nodes of the sheet come last.
struct ContrastPairs {
  /// A colour in front of an opaque one.
  struct Pair {
    var role: String
    var knob: String
    var kind: ContrastFinding.Kind
    var color: RGBA
    var background: RGBA
  }

  /// A colour and the path that sets it.
  private typealias Stated = (color: RGBA, path: String)

  /// A background of running text: the page, or fills over it.
  private struct Background {
    var name: String
    var color: RGBA
    /// The nodes around the text, the deepest first.
    var nodes: [NodeContext]
  }

  private let colors: ThemeColors
  private(set) var all: [Pair] = []

  init(_ colors: ThemeColors) {
    self.colors = colors
    addText()
    addCode()
    addFurniture()
    addGraphics()
    addStyles()
  }

  private mutating func add(
    _ role: String, _ stated: Stated, on background: RGBA, _ kind: ContrastFinding.Kind = .text
  ) {
    all.append(
      Pair(role: role, knob: stated.path, kind: kind, color: stated.color, background: background))
  }

  // MARK: - Colours

  /// The colour of the first of some nodes that the style sheet gives one; `nil` when it gives
  /// none.
  private func styled(_ key: AttributeKey<ThemeColor>, _ nodes: [NodeContext]) -> Stated? {
    for node in nodes {
      for subtype in node.subtype == nil ? [nil] : [node.subtype, nil] {
        guard let color = colors.theme.styles[node.kind, subtype][key] else { continue }
        let parts = [ThemeSetting.styleGroup, node.kind.rawValue, subtype, key.name]
        return (colors(color), parts.compactMap(\.self).joined(separator: "."))
      }
    }
    return nil
  }

  /// The colour of text in some nodes, the deepest first.
  private func text(in nodes: [NodeContext]) -> Stated {
    styled(.foregroundColor, nodes + [NodeContext(.root)])
      ?? (colors(colors.theme.colors.body), "colors.body")
  }

  private var link: Stated {
    styled(.foregroundColor, [NodeContext(.link)])
      ?? (colors(colors.theme.colors.highlight), "colors.highlight")
  }

  /// The colour of code, in a line or in a block.
  private func code(_ node: NodeKind) -> Stated {
    styled(.foregroundColor, [NodeContext(node)]) ?? (
      colors(colors.theme.colors.code), "colors.code"
    )
  }

  /// The fill of some nodes as painted on the page, or on `below`.
  private func fill(_ nodes: [NodeContext], or knob: RGBA, below: RGBA? = nil) -> RGBA {
    (styled(.backgroundColor, nodes)?.color ?? knob).composited(over: below ?? colors.page)
  }

  private var backgrounds: [Background] {
    let table = colors.theme.table
    let cells = [NodeContext(.tableCell), NodeContext(.tableRow), NodeContext(.table)]
    let header = [
      NodeContext(.tableCell, "header"), NodeContext(.tableRow, "header"), NodeContext(.table),
    ]
    let cell = fill([NodeContext(.table)], or: colors(table.cellBackgroundColor))
    let row = [NodeContext(.tableRow)]
    let alerts = ThemeColors.Alert.allCases.map { kind in
      let node = NodeContext(.alert, kind.rawValue)
      return Background(
        name: " in \(kind.article)", color: fill([node], or: colors.alert(kind).fill),
        nodes: [NodeContext(.paragraph), node])
    }
    return [
      Background(
        name: "", color: fill([NodeContext(.paragraph)], or: .clear),
        nodes: [NodeContext(.paragraph)]),
      Background(
        name: " in a table header",
        color: fill(
          [NodeContext(.tableRow, "header")], or: colors(table.headerBackgroundColor), below: cell),
        nodes: header),
      Background(name: " in a table", color: fill(row, or: .clear, below: cell), nodes: cells),
      Background(
        name: " in a striped row",
        color: fill(row, or: colors(table.stripeCellBackgroundColor), below: cell), nodes: cells),
    ] + alerts
  }

  // MARK: - Pairs

  private mutating func addText() {
    for background in backgrounds {
      add("text\(background.name)", text(in: background.nodes), on: background.color)
      add("link\(background.name)", link, on: background.color)
    }
    for level in 1...MarkdownTheme.headingScale.count {
      let node = NodeContext(.heading, "h\(level)")
      add(
        "heading \(level)", text(in: [node]), on: fill([node], or: .clear), headingKind(level))
    }
    if styled(.backgroundColor, [NodeContext(.mark)]) != nil
      || colors.theme.colors.selectionBackground != nil
    {
      let knob = colors.theme.colors.selectionBackground.map { colors($0) } ?? .clear
      let fill = fill([NodeContext(.mark)], or: knob)
      add("marked text", text(in: [NodeContext(.mark), NodeContext(.paragraph)]), on: fill)
      add("link in marked text", link, on: fill)
    }
  }

  /// Whether a heading is large text, as far as its size is set.
  private func headingKind(_ level: Int) -> ContrastFinding.Kind {
    let theme = colors.theme
    let style = theme.styles.attributes(of: NodeContext(.heading, "h\(level)"))
    let font = style[.font] ?? (level == 1 ? theme.fonts.largeTitle : theme.fonts.title)
    let isBold =
      style[.fontWeight].map { $0 >= .bold } ?? style[.bold] ?? (font.weight >= .bold)
    return ContrastFinding.Kind(
      pointSize: theme.headingSize(level: level), isBold: isBold)
  }

  private mutating func addCode() {
    let knob = colors(colors.theme.colors.codeBackground)
    for background in backgrounds {
      let fill = fill([NodeContext(.codeInline)], or: knob, below: background.color)
      add("code\(background.name)", code(.codeInline), on: fill)
      add("code in a link\(background.name)", link, on: fill)
    }
    let block = code(.code)
    let panel = fill([NodeContext(.code)], or: knob)
    add(
      "language and line numbers of code",
      (colors.secondary(block.color, on: colors.codeFill), block.path), on: panel)
    if colors.theme.styles[.code][.foregroundColor] != nil
      || colors.theme.styles[.code][.backgroundColor] != nil
    {
      add("code block", block, on: panel)
    }
    guard colors.theme.code.highlightsSyntax else { return }
    for role in SyntaxRole.allCases {
      add(
        "\(role) in code", (colors(colors.theme.syntax[role]), "syntax.\(role)"), on: panel)
    }
  }

  private mutating func addFurniture() {
    let body = text(in: [])
    let placeholder = colors.placeholderFill
    let caption = (colors.secondary(body.color), body.path)
    add(
      "caption", styled(.foregroundColor, [NodeContext(.caption)]) ?? caption, on: colors.page)
    for (name, node) in [("header", NodeKind.pageHeader), ("footer", .pageFooter)] {
      add(
        "\(name) of a page", styled(.foregroundColor, [NodeContext(node)]) ?? caption,
        on: colors.page)
    }
    addCover()
    add(
      "name of a missing image", (colors.secondary(body.color, on: placeholder), body.path),
      on: placeholder)
    add("missing image in a line", body, on: placeholder)
    for kind in ThemeColors.Alert.allCases {
      let look = colors.alert(kind)
      add(
        "title of \(kind.article)", (look.accent, "page.background"),
        on: fill([NodeContext(.alert, kind.rawValue)], or: look.fill))
    }
  }

  /// Adds the texts of a title page, whose sheet may have a colour of its own.
  private mutating func addCover() {
    let cover = NodeContext(.cover)
    let sheet = fill([cover], or: .clear)
    let body = text(in: [])
    let isOwn = colors.theme.styles[.cover][.backgroundColor] != nil
    let text: Stated =
      styled(.foregroundColor, [cover])
      ?? (isOwn ? (colors.text(body.color, onSheet: sheet), "styles.cover.backgroundColor") : body)
    add("text of a title page", text, on: sheet)
    for part in NodeKind.cover.parts
    where colors.theme.styles[.cover, part][.foregroundColor] != nil {
      add(
        "\(part) of a title page",
        styled(.foregroundColor, [NodeContext(.cover, part)]) ?? text, on: sheet)
    }
  }

  /// Adds shapes that carry meaning; separators carry none and are exempt.
  private mutating func addGraphics() {
    let theme = colors.theme
    let accent = colors(theme.colors.highlight).composited(over: colors.page)
    add(
      "bullet and empty task box",
      text(in: [NodeContext(.listMarker), NodeContext(.listItem), NodeContext(.list)]),
      on: colors.page, .graphic)
    add("box of a done task", (accent, "colors.highlight"), on: colors.page, .graphic)
    add("tick of a done task", (colors.page, "page.background"), on: accent, .graphic)
    add(
      "line under inserted text", (colors(theme.colors.emphasis), "colors.emphasis"),
      on: colors.page, .graphic)
  }

  /// The nodes whose colours the pairs above contain.
  private static let measured: Set<NodeKind> = [
    .root, .paragraph, .heading, .link, .codeInline, .code, .table, .tableRow, .tableCell,
    .caption, .mark, .listMarker, .image, .thematicBreak, .pageHeader, .pageFooter, .cover,
    .watermark,
  ]

  /// Adds the colours that the style sheet gives to other nodes.
  private mutating func addStyles() {
    for node in colors.theme.styles.selectors where !Self.measured.contains(node.kind) {
      let attributes = colors.theme.styles[node.kind, node.subtype]
      guard attributes[.foregroundColor] != nil || attributes[.backgroundColor] != nil else {
        continue
      }
      let name = [node.kind.rawValue, node.subtype].compactMap(\.self).joined(separator: " ")
      let front = text(in: node.kind.isInline ? [node] : [NodeContext(.paragraph), node])
      if let color = attributes[.backgroundColor] {
        let background = colors(color).composited(over: colors.page)
        add("text in \(name)", front, on: background)
        add("link in \(name)", link, on: background)
        add(
          "code in \(name)", code(.codeInline),
          on: fill(
            [NodeContext(.codeInline)], or: colors(colors.theme.colors.codeBackground),
            below: background))
      } else if node.kind.isInline {
        for background in backgrounds {
          add("\(name)\(background.name)", front, on: background.color)
        }
      } else {
        add("text in \(name)", front, on: colors.page)
      }
    }
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
