// SPDX-License-Identifier: Apache-2.0

internal import Primitives
package import ThemeFiles
package import Theming

// MARK: - Overview
//
// A theme goes in, a document comes out: Markdown text, the pictures that it shows, and the theme to
// set it in, which is the theme itself on paper of the guide's own. Each chapter is a file.

/// A book about a theme, set in the theme: its colours, fonts and distances, and what every kind of
/// node looks like.
package struct ThemeGuide: Sendable {
  /// The text.
  package let markdown: String
  /// The pictures in it.
  package let pictures: Pictures
  /// The theme to set it in.
  package let theme: MarkdownTheme

  /// What is written about a theme.
  package struct Subject: Sendable {
    /// The theme and where its values come from.
    package var loaded: LoadedTheme
    /// The name, for the title.
    package var name: String
    /// What the theme looks like, in a sentence without its full stop; `nil` when nobody said it.
    package var summary: String?
    /// A page of a document set in the theme, as SVG, in the order of `GuideVariant.all(of:)`;
    /// empty shows none.
    package var samples: [[UInt8]] = []

    /// Creates a subject.
    package init(loaded: LoadedTheme, name: String, summary: String?) {
      self.loaded = loaded
      self.name = name
      self.summary = summary
    }
  }

  /// Writes the guide.
  package init(_ subject: Subject) {
    var writer = GuideWriter(subject)
    writer.addTitle()
    writer.addColors()
    writer.addContrast()
    writer.addType()
    writer.addSpace()
    writer.addStyles()
    writer.addNodes()
    markdown = writer.markdown
    pictures = writer.pictures
    theme = Self.paper(for: subject.loaded.theme)
  }

  /// The theme on A4, enlarged as much as its letters are, so that lines hold as many of them in
  /// all guides.
  private static func paper(for theme: MarkdownTheme) -> MarkdownTheme {
    var theme = theme
    let unit = GuideWriter.unit(of: theme)
    let side = { (millimetres: Double) in Length(millimetres * unit, .mm) }
    theme.page.size = PageSize(width: side(210), height: side(297)) ?? .a4
    theme.page.isLandscape = false
    let margins = MarkdownTheme.Page.defaultMargins
    theme.page.margins = Sides(
      top: margins.top * unit, right: margins.right * unit, bottom: margins.bottom * unit,
      left: margins.left * unit)
    theme.page.showsPageNumber = true
    return theme
  }
}

/// The parts of a guide as they are written, one after the other.
struct GuideWriter {
  let subject: ThemeGuide.Subject
  /// The columns of the tables of colours.
  let variants: [GuideVariant]
  private(set) var markdown = ""
  var pictures = Pictures()

  init(_ subject: ThemeGuide.Subject) {
    self.subject = subject
    variants = GuideVariant.all(of: subject.loaded)
  }

  var theme: MarkdownTheme { subject.loaded.theme }

  /// What the guide's own measures are multiplied with: 1 for text of 11 points.
  static func unit(of theme: MarkdownTheme) -> Double {
    min(max(theme.fonts.body.pointSize / ThemeFont.bodyPointSize, 0.2), 20)
  }

  var unit: Double { Self.unit(of: theme) }

  /// Adds blocks of Markdown.
  mutating func add(_ text: String) { markdown += text + "\n\n" }

  /// Adds a table of cells in HTML.
  mutating func addTable(_ head: [String], _ rows: [[String]], alignments: [String] = []) {
    func row(_ cells: [String], _ element: String) -> String {
      let cells = cells.enumerated().map { index, cell in
        let alignment = index < alignments.count ? " align=\"\(alignments[index])\"" : ""
        return "<\(element)\(alignment)>\(cell)</\(element)>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    let body = rows.map { row($0, "td") }.joined(separator: "\n")
    add("<table>\n<thead>\(row(head, "th"))</thead>\n\(body)\n</table>")
  }

  /// The first cell of a row about a value: its path, what it changes, and where it comes from.
  func entry(_ path: String, _ summary: String?, for variants: [GuideVariant]? = nil) -> String {
    var lines = ["<b>\(path.escapedForHTML)</b>"]
    if let summary { lines.append("<small>\(summary.codeAsHTML)</small>") }
    let chains = (variants ?? self.variants).map { chain(of: path, in: $0) }
    // Where variants have ways of their own, these stand beside their values.
    if let chain = chains.first, !chain.isEmpty, Set(chains).count == 1 {
      lines.append("<small>\(chain)</small>")
    }
    return lines.joined(separator: "<br>")
  }

  /// The references that lead to a value, in words.
  func chain(of path: String, in variant: GuideVariant) -> String {
    subject.loaded.references(of: path, for: variant.traits).map { "→ " + $0.escapedForHTML }
      .joined(separator: " ")
  }

  /// Whether the references to a value are the same in all variants.
  func hasOneChain(_ path: String) -> Bool {
    Set(variants.map { chain(of: path, in: $0) }).count < 2
  }
}

/// Variants of a theme whose colours are all the same, and which a guide shows as one.
package struct GuideVariant: Hashable, Sendable {
  /// One of the variants, to ask for colours with.
  package let traits: ThemeTraits
  /// What to call them.
  package let name: String

  /// The variants that differ in any colour, in the order light, dark, and these with high contrast.
  package static func all(of loaded: LoadedTheme) -> [GuideVariant] {
    let colors =
      (MarkdownTheme.settings + loaded.theme.styleSettings).compactMap { setting -> ThemeColor? in
        guard case .color(let color) = setting.value(in: loaded.theme) else { return nil }
        return color
      }
      + loaded.names.compactMap { if case .color(let color) = $0.value { color } else { nil } }
      + loaded.theme.palette.entries.map(\.color)
    var groups: [(colors: [RGBA], traits: [ThemeTraits])] = []
    for contrast in ThemeTraits.Contrast.allCases {
      for style in ThemeTraits.InterfaceStyle.allCases {
        let traits = ThemeTraits(userInterfaceStyle: style, contrast: contrast)
        let seen = colors.map { $0.resolved(for: traits) }
        if let index = groups.firstIndex(where: { $0.colors == seen }) {
          groups[index].traits.append(traits)
        } else {
          groups.append((seen, [traits]))
        }
      }
    }
    return groups.map { GuideVariant(traits: $0.traits[0], name: name(of: $0.traits)) }
  }

  /// What to call variants that look the same.
  static func name(of traits: [ThemeTraits]) -> String {
    let styles = Set(traits.map(\.userInterfaceStyle))
    let contrasts = Set(traits.map(\.contrast))
    switch (traits.count, styles.count, contrasts.count) {
    case (4, _, _): return "All pages"
    case (2, 2, 1): return contrasts.contains(.high) ? "High contrast" : "Light and dark"
    case (2, 1, 2): return styles.contains(.dark) ? "Dark" : "Light"
    default: return traits.map(\.guideName).joined(separator: "; ")
    }
  }
}

extension ThemeTraits {
  /// The variant in words.
  var guideName: String {
    let style = userInterfaceStyle == .light ? "Light" : "Dark"
    return contrast == .high ? "\(style), high contrast" : style
  }
}

extension String {
  /// Plain text with code between backticks, as HTML.
  var codeAsHTML: String {
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let text = String(part).escapedForHTML
      return index.isMultiple(of: 2) ? text : "<code>\(text)</code>"
    }.joined()
  }
}
