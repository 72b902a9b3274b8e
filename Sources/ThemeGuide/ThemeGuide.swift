// SPDX-License-Identifier: Apache-2.0

internal import Primitives
package import ThemeFiles
package import Theming

// MARK: - Overview
//
// A theme becomes a document: Markdown text, its pictures, and the theme for it, which is the given
// theme on the guide's paper. Each chapter is a file.

/// A book about a theme, set in the theme: its colours, fonts and distances, and the look of each
/// kind of node.
package struct ThemeGuide: Sendable {
  /// The text.
  package let markdown: String
  /// The pictures in it.
  package let pictures: Pictures
  /// The theme to set it in.
  package let theme: MarkdownTheme

  /// A theme to write about.
  package struct Subject: Sendable {
    /// The theme, with the origins of its values.
    package var loaded: LoadedTheme
    /// The name, for the title.
    package var name: String
    /// A description of its look: a sentence without a full stop; `nil` when there is none.
    package var summary: String?
    /// A page of a document in each variant of the theme, as SVG, in the order of
    /// `GuideVariant.all(of:)`; empty shows none.
    package var samples: [[UInt8]] = []
    /// Pages of a report, as SVG: its title page, and one with a header; empty shows none.
    package var reportPages: [[UInt8]] = []

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

  /// The theme on A4, enlarged in proportion to its text, so that lines in all guides have the same
  /// number of letters.
  private static func paper(for theme: MarkdownTheme) -> MarkdownTheme {
    var theme = theme
    let unit = GuideWriter.unit(of: theme)
    let side = { (millimetres: Double) in Length(millimetres * unit, .mm) }
    theme.page.size = PageSize(width: side(210), height: side(297)) ?? .a4
    theme.page.isLandscape = false
    // Its tables of colours need the width that code and tables may use.
    theme.page.margins = PageMargins(
      top: 64 * unit, right: 64 * unit, bottom: 72 * unit, left: 64 * unit)
    theme.page.showsPageNumber = true
    return theme
  }
}

/// Writes the parts of a guide, one after the other.
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

  /// The factor of the guide's own lengths: 1 for text of 11 points.
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

  /// The first cell of a row about a value: its path, its effect, and its origin.
  func entry(_ path: String, _ summary: String?, for variants: [GuideVariant]? = nil) -> String {
    var lines = ["<b>\(path.escapedForHTML)</b>"]
    if let summary { lines.append("<small>\(summary.codeAsHTML)</small>") }
    let chains = (variants ?? self.variants).map { chain(of: path, in: $0) }
    // If the references differ between variants, they appear beside the values.
    if let chain = chains.first, !chain.isEmpty, Set(chains).count == 1 {
      lines.append("<small>\(chain)</small>")
    }
    return lines.joined(separator: "<br>")
  }

  /// The references that lead to a value, as text.
  func chain(of path: String, in variant: GuideVariant) -> String {
    subject.loaded.references(of: path, for: variant.traits).map { "→ " + $0.escapedForHTML }
      .joined(separator: " ")
  }

  /// Whether the references to a value are the same in all variants.
  func hasOneChain(_ path: String) -> Bool {
    Set(variants.map { chain(of: path, in: $0) }).count < 2
  }
}

/// Variants of a theme with equal colours, which a guide shows as one.
package struct GuideVariant: Hashable, Sendable {
  /// One of the variants.
  package let traits: ThemeTraits
  /// The name of the variants.
  package let name: String

  /// The variants with different colours, in the order light, dark, high contrast light and dark.
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

  /// The name of variants that look the same.
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
  /// The variant as text.
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
