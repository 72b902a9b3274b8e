// SPDX-License-Identifier: Apache-2.0

internal import Primitives
package import Theming

/// Sheets that show one document in many themes side by side.
///
/// Each sheet shows one page of the document in all themes; the pages are existing pictures.
package struct ThemeGallery: Sendable {
  /// A theme on the sheets.
  package struct Entry: Sendable {
    /// The name of the theme.
    package var name: String
    /// A description of its look: a sentence without a full stop; `nil` when there is none.
    package var summary: String?
    /// The pages by number, as SVG; pages beyond the end of the document are left out.
    package var pages: [Int: [UInt8]]

    /// Creates an entry.
    package init(name: String, summary: String?, pages: [Int: [UInt8]]) {
      self.name = name
      self.summary = summary
      self.pages = pages
    }
  }

  /// The text.
  package let markdown: String
  /// The pictures in it.
  package let pictures: Pictures
  /// The theme of the sheets: quiet, on a grey that no theme uses for its paper.
  package let theme = ThemeGallery.sheet

  /// The fewest columns, so that all themes fit into two rows.
  private static let leastColumns = 6

  /// Writes the sheets.
  ///
  /// - Parameters:
  ///   - title: The name of the document.
  ///   - entries: The themes.
  ///   - pages: The numbers of the pages to show, one on each sheet.
  package init(title: String, entries: [Entry], pages: [Int]) {
    var pictures = Pictures()
    var text = ""
    let columns = max(Self.leastColumns, (entries.count + 1) / 2)
    // The width of the sheet without the padding of cells; 4 pixels are 3 points.
    let width = Int((theme.pageGeometry.textArea.width / Double(columns) - 18.5) / 0.75)
    for page in pages {
      let name = pages.count > 1 || page > 1 ? "\(title), page \(page)" : title
      text += "<h1>\(name.escapedForHTML)</h1>\n\n<table>\n"
      for start in stride(from: 0, to: entries.count, by: columns) {
        let row = entries[start..<min(start + columns, entries.count)]
        let cells = row.map { Self.cell($0, page: page, width: max(1, width), &pictures) }
        text += "<tr>\(cells.joined())</tr>\n"
      }
      text += "</table>\n\n"
    }
    markdown = text
    self.pictures = pictures
  }

  private static func cell(
    _ entry: Entry, page: Int, width: Int, _ pictures: inout Pictures
  ) -> String {
    let picture =
      entry.pages[page].map {
        "<img src=\"\(pictures.add($0))\" width=\"\(width)\" "
          + "alt=\"\(entry.name.escapedForHTML)\"><br>"
      } ?? ""
    let summary = entry.summary.map { "<br><small>\($0.plain.escapedForHTML)</small>" } ?? ""
    return "<td>\(picture)<b>\(entry.name.escapedForHTML)</b>\(summary)</td>"
  }

  private static let sheet: MarkdownTheme = {
    var theme = MarkdownTheme.default
    theme.page.size = .a3
    theme.page.isLandscape = true
    theme.page.margins = PageMargins(all: 32)
    theme.page.showsPageNumber = false
    theme.page.background = ThemeColor(
      light: ThemeColor(white: 0.87), dark: ThemeColor(white: 0.22))
    theme.table.borderWidth = 0
    theme.table.stripeCellBackgroundColor = .clear
    theme.image.cornerRadius = 0
    return theme
  }()
}

extension String {
  /// The text without backticks.
  fileprivate var plain: String { filter { $0 != "`" } }
}
