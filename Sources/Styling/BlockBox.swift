// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Theming

/// A box that takes the full width of its parent.
package indirect enum BlockBox: Sendable {
  /// Lines of text.
  case text(TextBox)
  /// Other blocks, perhaps with a frame, an indent or a marker.
  case container(ContainerBox)
  /// Preformatted text in a panel.
  case code(CodeBox)
  /// A formula on lines of its own.
  case formula(FormulaBox)
  /// A table.
  case table(TableBox)
  /// A line across the page.
  case rule(RuleBox)
  /// A block-level image.
  case image(ImageBox)
}

/// The vertical margins of a block, in points; adjacent margins collapse to the larger one.
package struct Margins: Hashable, Sendable {
  /// The margin above.
  package var top: Double
  /// The margin below.
  package var bottom: Double

  /// Creates margins.
  package init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }
}

/// Lines of text: a paragraph, a heading, a caption.
package struct TextBox: Sendable {
  /// The identifier of the box.
  package var box: BoxID
  /// The text.
  package var content: InlineContent
  /// The style of the line grid: the font that sets the height of lines.
  package var strut: StyleID
  /// The alignment of the lines.
  package var alignment: TextAlignment
  /// The margins.
  package var margins: Margins
  /// How its lines are broken.
  package var wrap = TextWrap.greedy
  /// The number of lines that it should have more than best, or fewer below 0: TeX’s `\looseness`.
  package var looseness = 0
  /// How strongly the next block should start on the same page.
  package var keepsWithNext = KeepWithNext.no
  /// Whether it should start on the page where the block above ends, as a caption does.
  package var keepsWithPrevious = false
  /// The number of lines that should follow on the same page, as after a heading.
  package var linesWantedBelow = 0
  /// Whether all its lines belong on one page, like those of a heading.
  package var staysWhole = false
  /// Its entry in the outline; `nil` for none.
  package var outline: OutlineEntry?
  /// How it begins a page; `nil` when it does not.
  package var pageStart: PageStart?
  /// The space between the edges of its column and its lines, in points.
  package var indent = Sides.zero
  /// What stands in front of its first line, with all lines beside it; `nil` for nothing.
  package var label: TextLabel?
  /// The page to name at the end of its last line; `nil` for none.
  package var pageReference: PageReference?
}

/// The number in front of a heading, or of an entry of a table of contents.
package struct TextLabel: Sendable {
  /// The number.
  package var content: InlineContent
  /// The least width of the column for it, in points.
  package var width: Double
  /// The least space between the number and the text, in points.
  package var gap: Double
}

/// The page at the end of an entry of a table of contents.
package struct PageReference: Hashable, Sendable {
  /// The name of the destination on that page.
  package var destination: String
  /// The link to it.
  package var link: BoxLink
  /// The style of the number.
  package var style: StyleID
  /// Whether dots lead to the number.
  package var hasLeader: Bool
}

/// How text is broken into lines (CSS Text 4 §6.4).
package enum TextWrap: Hashable, Sendable {
  /// Each line takes as much as fits.
  case greedy
  /// Each line takes as much as fits, but whole words, as in tables of contents.
  case filled
  /// Lines have about the same length, as in headings.
  case balance
}

/// How the blocks of a container are arranged.
package enum Arrangement: Hashable, Sendable {
  /// Under each other.
  case stacked
  /// Under each other, on landscape sheets of their own.
  case landscape
  /// Under each other, over the whole width of a page with columns.
  case spanning
  /// Under each other, on one page if it can hold them.
  case kept
  /// Beside each other, with a gap between two of them; under each other if one would be narrower than
  /// `narrowest`. Both are in points.
  case sideBySide(gap: Double, narrowest: Double)
}

/// Blocks that belong together.
package struct ContainerBox: Sendable {
  /// The identifier of the box.
  package var box: BoxID
  /// The content.
  package var blocks: [BlockBox]
  /// How they are arranged.
  package var arrangement = Arrangement.stacked
  /// How it begins a page; `nil` when it does not.
  package var pageStart: PageStart?
  /// The margins.
  package var margins = Margins()
  /// The space between its edges and its content, in points.
  package var padding = Sides.zero
  /// Its width; `nil` takes the available width.
  package var width: ReplacedContent.Extent?
  /// The least height; `nil` for that of the content.
  ///
  /// If the width is less than requested, the height is less in the same proportion.
  package var height: ReplacedContent.Extent?
  /// The greatest fraction of the available width that it takes.
  package var maxWidthFraction = 1.0
  /// Its alignment when it is narrower than the available width.
  package var alignment = TextAlignment.natural
  /// The decoration around and behind the content; `nil` paints none.
  package var decoration: Decoration?
  /// The marker beside the first line; `nil` for none.
  package var marker: Marker?
  /// Whether it reads from right to left, with markers and bars at the right.
  package var isRightToLeft = false
}

/// The panel, frame and bar around and behind a container, painted on each page.
package struct Decoration: Hashable, Sendable {
  /// The colour of the area; `nil` paints none.
  package var fill: RGBA?
  /// The radius of the area's corners, in points.
  package var cornerRadius = 0.0
  /// The colour of the frame; `nil` paints none.
  package var border: RGBA?
  /// The widths of the frame's sides, in points.
  package var borderWidths = Sides.zero
  /// Whether the frame is dashed, which makes its corners square.
  package var isDashed = false
  /// The bar at the side where lines start; `nil` paints none.
  package var bar: Bar?

  /// A vertical bar.
  package struct Bar: Hashable, Sendable {
    /// The colour.
    package var color: RGBA
    /// The width, in points.
    package var width: Double
    /// The radius of its ends, in points.
    package var cornerRadius: Double
    /// The space to the edges of the box, in points.
    package var inset = 0.0
  }
}

/// The marker beside the first line of a list item.
package struct Marker: Sendable {
  /// The form of a marker.
  package enum Form: Sendable {
    /// A shape in a square.
    case shape(ListMark.Form, side: Double)
    /// A number or a character, right-aligned.
    case text(InlineContent)
    /// The box of a task, with a tick when it is checked.
    case task(isChecked: Bool, side: Double)
    /// The icon of an alert, beside its title, which says the same.
    case icon(ThemeColors.Alert, side: Double)
  }

  /// The identifier of the box.
  package var box: BoxID
  /// The form.
  package var form: Form
  /// The colour.
  package var color: RGBA
  /// The colour of the tick.
  package var markColor: RGBA
  /// The space between the marker and the text, in points.
  package var gap: Double
  /// The style whose capital height the marker is centred on.
  package var strut: StyleID
}

/// A horizontal rule.
package struct RuleBox: Sendable {
  /// The identifier of the box.
  package var box: BoxID
  /// The margins.
  package var margins: Margins
  /// The colour.
  package var color: RGBA
  /// The thickness, in points.
  package var thickness: Double
}

/// A block-level image, perhaps with a caption.
package struct ImageBox: Sendable {
  /// The identifier of the box.
  package var box: BoxID
  /// The image.
  package var content: ReplacedImage
  /// The link; `nil` for none.
  package var link: BoxLink?
  /// Its alignment.
  package var alignment: TextAlignment
  /// The margins.
  package var margins: Margins
  /// The caption below it; `nil` for none.
  package var caption: TextBox?
  /// The names of the destinations at its top.
  package var anchors: [String] = []
  /// Its entry in the outline; `nil` for none.
  package var outline: OutlineEntry?
  /// The side at which it stands beside the text that follows; `nil` for an image between blocks.
  package var float: FloatSide?
}

/// A table.
package struct TableBox: Sendable {
  /// The identifier of the box.
  package var box: BoxID
  /// The margins.
  package var margins: Margins
  /// The rows of the header, repeated on each page.
  package var headerRows: [Row]
  /// The other rows.
  package var rows: [Row]
  /// The number of columns.
  package var columnCount: Int
  /// The width that the document gives; `nil` when the content decides.
  package var width: ReplacedContent.Extent?
  /// The widths that the document gives for the columns, `nil` where the content decides; empty when
  /// it gives none.
  package var columnWidths: [ReplacedContent.Extent?] = []
  /// Whether the first column is at the right.
  package var isRightToLeft: Bool
  /// The frame and the grid.
  package var style: Style
  /// Whether a cell takes more than one row or column.
  package var hasSpans = false

  /// A row.
  package struct Row: Sendable {
    /// The identifier of the box.
    package var box: BoxID
    /// The cells, from the first column on; those that span further rows are in their first.
    package var cells: [Cell]
    /// The colour behind the row; `nil` paints none.
    package var fill: RGBA?
    /// Whether it is a foot row, which the line of the header parts from the others.
    package var isFooter = false
  }

  /// A cell.
  package struct Cell: Sendable {
    /// The identifier of the box.
    package var box: BoxID
    /// The content; most cells, even empty ones, hold one text with the cell's identifier.
    package var blocks: [BlockBox]
    /// The style of the line grid; the cell is at least one line high.
    package var strut: StyleID
    /// The columns that it takes.
    package var columns: Range<Int>
    /// The number of rows that it takes, at least 1; never beyond the header, or the table.
    package var rowSpan = 1
    /// The colour behind the cell; `nil` leaves that of its row.
    package var fill: RGBA?

    /// The text of the cell; `nil` when it holds other blocks.
    package var text: TextBox? {
      guard blocks.count == 1, case .text(let text) = blocks[0], text.box == box else { return nil }
      return text
    }
  }

  /// A kind of lines.
  package struct Line: Hashable, Sendable {
    /// The width, in points.
    package var width: Double
    /// The colour.
    package var color: RGBA

    /// Whether it is drawn.
    package var isVisible: Bool { width > 0 && color.alpha > 0 }
  }

  /// The frame and the grid.
  package struct Style: Hashable, Sendable {
    /// The radius of the frame's corners, in points.
    package var cornerRadius: Double
    /// The frame; without vertical lines, only above and below.
    package var outerLine: Line
    /// The line below the header.
    package var headerLine: Line
    /// The lines between rows.
    package var rowLine: Line
    /// The lines between columns; `nil` draws none.
    package var columnLine: Line?
    /// Whether there are lines at the sides; without them, corners are square.
    package var showsVerticalLines = true
    /// The space between the grid and the text, in points.
    package var cellPadding: Sides
    /// The smallest width of a column, in points.
    package var minimumColumnWidth: Double
    /// The size of the text, in points.
    package var fontSize: Double
  }
}
