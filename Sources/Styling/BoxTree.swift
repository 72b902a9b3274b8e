// SPDX-License-Identifier: Apache-2.0

package import MarkdownSyntax
package import Primitives
package import Theming

/// What a box comes from, for reports.
package struct BoxRecord: Sendable {
  /// What the node is: its kind, its subtype and its classes.
  package var node: NodeContext
  /// The box around it; `nil` for the root.
  package var parent: BoxID?
  /// The 0-based place among the parent's children.
  package var ordinal: Int
  /// How many children have been counted so far.
  var childCount = 0
  /// Where the node stands in the source.
  package var range: SourceRange
  /// The file that it stands in, in a document made of several; `nil` is the document's.
  package var file: String?
  /// How its text looks; `nil` for boxes without text of their own.
  package var style: StyleID?
  /// What the text in a block inherits, with the block's own attributes; `nil` for parts of a line.
  package var inherited: StyleID?
  /// The bytes of the document's text that stand in a block.
  package var text = 0..<0
}

/// Boxes with computed styles: a document and a theme put together.
///
/// After this stage nobody asks what a node was; boxes say what to do.
package struct BoxTree: Sendable {
  /// The blocks in reading order.
  package var blocks: [BlockBox] = []
  /// The footnotes; the first has number 1.
  package var footnotes: [FootnoteBox] = []
  /// What boxes come from, by `BoxID`.
  package var records: [BoxRecord] = []
  /// How text looks, by `StyleID`.
  package var styles: [TextStyle] = []
  /// Where links go, by `LinkID`.
  package var links: [LinkTarget] = []
  /// The texts of links, by `LinkID`.
  package var linkDescriptions: [String] = []
  /// The texts to speak instead of images, by box.
  package var alternatives: [BoxID: String] = [:]
  /// The images shown, in the order of first use.
  package var images: [ImageAsset] = []
  /// How the document calls the images, by their content names.
  package var imageNames: [String: String] = [:]
  /// The names that lead to the end of the document.
  package var endAnchors: [String] = []
  /// How long the text of the document is, in bytes: its blocks in the order of reading, with a line
  /// feed after each.
  package var textLength = 0
  /// Which variant of the colours was taken.
  package var traits = ThemeTraits()
  /// The page.
  package var page: PageStyle
  /// What the document says of itself.
  package var metadata: DocumentMetadata

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
  /// Which node it comes from.
  package var box: BoxID

  /// Whether its number stands at the right of its text.
  package var isRightToLeft: Bool {
    if case .container(let container) = blocks.first { container.isRightToLeft } else { false }
  }

  /// The name that leads to footnote `number`; the colon keeps it apart from the ids of headings.
  package static func destination(_ number: Int) -> String { "footnote:\(number)" }

  /// The name that leads back to a call of a footnote.
  package static func callDestination(of call: FootnoteReference) -> String {
    callDestination(call.number, occurrence: call.occurrence)
  }

  /// The name that leads back to a call of footnote `number`.
  package static func callDestination(_ number: Int, occurrence: Int) -> String {
    occurrence == 1 ? "footnote-call:\(number)" : "footnote-call:\(number):\(occurrence)"
  }
}

/// The sheet and what every page shows.
package struct PageStyle: Sendable {
  /// The sheet as the theme has it, and where things stand on it.
  package var sheet: MarkdownTheme.Page
  /// The distances between things on it, in points.
  package var spacings: MarkdownTheme.Spacings
  /// The colour of the sheet, to all four edges.
  package var background: RGBA
  /// The look of the page number; `nil` shows none.
  package var pageNumberStyle: StyleID?
  /// Where the page number stands between the margins at the sides.
  package var pageNumberAlignment: TextAlignment
  /// The look of the line above footnotes.
  package var footnoteRule: RGBA
}
