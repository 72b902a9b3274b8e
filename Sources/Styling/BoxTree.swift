// SPDX-License-Identifier: Apache-2.0

package import MarkdownSyntax
package import Primitives
package import Theming

/// The origin of a box, for reports.
package struct BoxRecord: Sendable {
  /// The kind, the subtype and the classes of the node.
  package var node: NodeContext
  /// The box around it; `nil` for the root.
  package var parent: BoxID?
  /// The 0-based place among the parent's children.
  package var ordinal: Int
  /// The number of children counted so far.
  var childCount = 0
  /// The range of the node in the source.
  package var range: SourceRange
  /// The file of the node, in a document of several files; `nil` for the document's own.
  package var file: String?
  /// The style of its text; `nil` for boxes without their own text.
  package var style: StyleID?
  /// The style that text in a block inherits, with the block's own attributes; `nil` for parts of a
  /// line.
  package var inherited: StyleID?
  /// The bytes of the document's text in a block.
  package var text = 0..<0
}

/// How many columns and rows a cell of a table spans.
package struct CellSpan: Hashable, Sendable {
  /// The number of columns.
  package var columns: Int
  /// The number of rows.
  package var rows: Int

  /// Creates a span.
  package init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
}

/// Boxes with computed styles: the document combined with a theme.
///
/// Later stages need no nodes; boxes hold all that they use.
package struct BoxTree: Sendable {
  /// The blocks in reading order.
  package var blocks: [BlockBox] = []
  /// The footnotes; the first has number 1.
  package var footnotes: [FootnoteBox] = []
  /// The records of boxes, by `BoxID`.
  package var records: [BoxRecord] = []
  /// The styles of text, by `StyleID`.
  package var styles: [TextStyle] = []
  /// The targets of links, by `LinkID`.
  package var links: [LinkTarget] = []
  /// The descriptions of links, by `LinkID`.
  package var linkDescriptions: [String] = []
  /// The alternative texts of images, by box.
  package var alternatives: [BoxID: String] = [:]
  /// The languages, as in BCP 47, that authors give single nodes, by box.
  package var languages: [BoxID: String] = [:]
  /// What abbreviations stand for, by box.
  package var expansions: [BoxID: String] = [:]
  /// The characters that stand for the drawn markers of list items, by the box of the item.
  package var markers: [BoxID: String] = [:]
  /// The columns and rows that cells span, by box, where these are several.
  package var cellSpans: [BoxID: CellSpan] = [:]
  /// The images shown, in the order of first use.
  package var images: [ImageAsset] = []
  /// The names of the images in the document, by `ImageAsset.contentID`.
  package var imageNames: [String: String] = [:]
  /// Whether the first block is the title of the document, which stands above all columns.
  package var beginsWithTitle = false
  /// The names of destinations at the end of the document.
  package var endAnchors: [String] = []
  /// The length of the document's text, in bytes: its blocks in reading order, with a line feed
  /// after each.
  package var textLength = 0
  /// The characters of the document's text that tell Chinese, Japanese and Korean apart.
  package var eastAsian = EastAsianCensus()
  /// How lines of text are made.
  package var typography = MarkdownTheme.Typography()
  /// How formulas look.
  package var formulas = FormulaStyle()
  /// The traits that selected the variant of the colours.
  package var traits = ThemeTraits()
  /// The page.
  package var page: PageStyle
  /// The metadata of the document.
  package var metadata: DocumentMetadata

  /// The tree with letters and lines of another size; boxes keep their margins.
  package func scaled(by factor: Double) -> BoxTree {
    var tree = self
    for index in tree.styles.indices { tree.styles[index].scale(by: factor) }
    return tree
  }

  /// Drops the blocks and keeps what is known of boxes, to save memory once they are laid out.
  package mutating func dropBlocks() {
    blocks = []
    footnotes = []
  }

  /// The language of a box that its author names, or of the nearest box around it; `nil` for that of the
  /// document.
  package func language(of box: BoxID) -> String? {
    guard !languages.isEmpty else { return nil }
    var current: BoxID? = box
    while let id = current {
      if let language = languages[id] { return language }
      current = records[id.index].parent
    }
    return nil
  }

  /// The path of a box, such as `document/list[2]/item[0]/paragraph[0]`.
  package func path(of box: BoxID) -> String {
    var parts: [String] = []
    var current: BoxID? = box
    while let id = current {
      let record = records[id.index]
      let name = record.node.kind.pathName
      parts.append(record.parent == nil ? name : "\(name)[\(record.ordinal)]")
      current = record.parent
    }
    return parts.reversed().joined(separator: "/")
  }
}

/// The text of a footnote.
package struct FootnoteBox: Sendable {
  /// The number shown.
  package var number: Int
  /// The content.
  package var blocks: [BlockBox]
  /// The box of the footnote.
  package var box: BoxID

  /// Whether its number is at the right of its text.
  package var isRightToLeft: Bool {
    if case .container(let container) = blocks.first { container.isRightToLeft } else { false }
  }

  /// The destination of footnote `number`; the colon keeps it distinct from the ids of headings.
  package static func destination(_ number: Int) -> String { "footnote:\(number)" }

  /// The destination of a call of a footnote.
  package static func callDestination(of call: FootnoteReference) -> String {
    callDestination(call.number, occurrence: call.occurrence)
  }

  /// The destination of a call of footnote `number`.
  package static func callDestination(_ number: Int, occurrence: Int) -> String {
    occurrence == 1 ? "footnote-call:\(number)" : "footnote-call:\(number):\(occurrence)"
  }
}

/// The sheet, and the styles of what every page shows.
package struct PageStyle: Sendable {
  /// The theme's sheet and its margins.
  package var sheet: MarkdownTheme.Page
  /// The areas of the page.
  package var geometry: PageGeometry
  /// The areas of the pages of landscape stretches; `nil` when there are none.
  package var landscape: PageGeometry?
  /// The theme's spacings, in points.
  package var spacings: MarkdownTheme.Spacings
  /// The style of body text, whose lines stand on a grid; `nil` when there is none.
  package var gridStyle: StyleID?
  /// The colour of the whole sheet.
  package var background: RGBA
  /// The style of the page number; `nil` shows none.
  package var pageNumberStyle: StyleID?
  /// The lines in the margins of right pages, and of all pages without lines of their own.
  package var lines = MarginLines()
  /// The lines of left pages; `nil` for those of right pages.
  package var leftLines: MarginLines?
  /// The lines of pages that begin a chapter; `nil` for those of other pages.
  package var openerLines: MarginLines?
  /// The lines of the first page after a cover; `nil` for those of other pages.
  package var firstLines: MarginLines?
  /// The lines of that page where a chapter begins on it; `nil` for those of other such pages.
  package var firstOpenerLines: MarginLines?
  /// Whether the title is on a page of its own before the first one.
  package var hasCover = false
  /// The style of the lines in the top margin.
  package var headerStyle: StyleID?
  /// The style of those in the bottom margin.
  package var footerStyle: StyleID?
  /// The rule below the line in the top margin.
  package var headerRule: Rule
  /// The rule above the line in the bottom margin.
  package var footerRule: Rule
  /// Whether left and right pages face each other.
  package var isTwoSided = false
  /// The colour of the title page; `nil` for that of all pages.
  package var coverBackground: RGBA?
  /// The picture on every sheet; `nil` for none.
  package var picture: SheetPicture?
  /// The picture on the sheet of the title page; `nil` for that of all sheets.
  package var coverPicture: SheetPicture?
  /// The columns of the text.
  package var columns = Columns()
  /// The words behind the text of every page; `nil` when there are none.
  package var watermark: Watermark?
  /// Whether what does not fit is marked.
  package var marksOverfull = false
  /// The number of the first page of the text.
  package var firstNumber = 1
  /// The form of the page numbers of the text.
  package var numbers = NumberStyle.decimal
  /// The alignment of the page number between the side margins.
  package var pageNumberAlignment: TextAlignment
  /// The colour of the line above footnotes.
  package var footnoteRule: RGBA
}

/// Words behind the text of every page.
package struct Watermark: Hashable, Sendable {
  /// The words.
  package var text: String
  /// The style, before the words are enlarged to fit the sheet; the color covers the sheet in part.
  package var style: StyleID
}

extension PageStyle {
  /// Whether the title page has a ground of its own, on which words for other pages would be stains.
  package var hasOwnCover: Bool { coverBackground != nil || coverPicture != nil }

  /// A picture that covers a sheet.
  package struct SheetPicture: Sendable {
    /// The index among the images of the tree.
    package var image: Int
    /// The opacity, from 0 to 1.
    package var opacity: Double
  }

  /// A rule between a line in the margin and the text.
  package struct Rule: Hashable, Sendable {
    /// The width, in points; 0 for none.
    package var width: Double
    /// The colour.
    package var color: RGBA
  }

  /// The columns of the text (CSS Multi-column Layout 1 §3).
  package struct Columns: Sendable {
    /// Their number.
    package var count = 1
    /// The space between two of them, in points.
    package var gap = 0.0
    /// Whether the first one is at the right.
    package var isRightToLeft = false

    /// The columns of a text area, in reading order.
    package func split(_ area: Rect) -> [Rect] {
      let width = (area.width - gap * Double(count - 1)) / Double(count)
      guard count > 1, width >= 1 else { return [area] }
      let columns = (0..<count).map { index in
        Rect(
          x: area.minX + Double(index) * (width + gap), y: area.minY, width: width,
          height: area.height)
      }
      return isRightToLeft ? columns.reversed() : columns
    }
  }
}
