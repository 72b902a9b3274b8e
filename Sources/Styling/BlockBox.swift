// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A box that takes the full width of its parent.
package indirect enum BlockBox: Sendable {
  /// Lines of text.
  case text(TextBox)
  /// Other blocks, perhaps with a frame, an indent or a marker.
  case container(ContainerBox)
  /// Preformatted text in a panel.
  case code(CodeBox)
  /// A table.
  case table(TableBox)
  /// A line across the page.
  case rule(RuleBox)
  /// An image of its own.
  case image(ImageBox)
}

/// The space around a block, in points; adjacent margins collapse to the larger one.
package struct Margins: Hashable, Sendable {
  /// Above.
  package var top: Double
  /// Below.
  package var bottom: Double

  /// Creates margins.
  package init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }
}

/// Lines of text: a paragraph, a heading, a caption.
package struct TextBox: Sendable {
  /// Which node it comes from.
  package var box: BoxID
  /// The text.
  package var content: InlineContent
  /// The style of the line grid: the font that sets the height of lines.
  package var strut: StyleID
  /// Where lines stand.
  package var alignment: TextAlignment
  /// The space around it.
  package var margins: Margins
  /// How much the next block should start on the same page.
  package var keepsWithNext = KeepWithNext.no
  /// Whether it should stand on the page where the block above ends, as a caption does.
  package var keepsWithPrevious = false
  /// How many lines should follow on the same page, as after a heading.
  package var linesWantedBelow = 0
  /// Whether all its lines belong on one page, as those of a heading do.
  package var staysWhole = false
  /// The entry it makes in the outline.
  package var outline: OutlineEntry?
  /// The space between the edges of its place and its lines.
  package var indent = Sides.zero
}

/// Blocks that belong together.
package struct ContainerBox: Sendable {
  /// Which node it comes from.
  package var box: BoxID
  /// The content.
  package var blocks: [BlockBox]
  /// Whether it begins on a new page.
  package var startsPage = false
  /// The space around it.
  package var margins = Margins()
  /// The space between its edges and its content.
  package var padding = Sides.zero
  /// Its width; `nil` is all there is.
  package var width: ReplacedContent.Extent?
  /// The greatest share of the width there is that it takes.
  package var maxWidthFraction = 1.0
  /// Where it stands when it is narrower than what there is.
  package var alignment = TextAlignment.natural
  /// What is painted around and behind the content.
  package var decoration: Decoration?
  /// What stands left of the first line.
  package var marker: Marker?
  /// The direction it reads: markers and bars stand at the right in right-to-left text.
  package var isRightToLeft = false
}

/// What is painted around and behind a container, anew on each page.
package struct Decoration: Hashable, Sendable {
  /// The colour of the area.
  package var fill: RGBA?
  /// The radius of the area's corners, in points.
  package var cornerRadius = 0.0
  /// The colour of the frame.
  package var border: RGBA?
  /// The width of the frame, in points.
  package var borderWidth = 0.0
  /// Whether the frame is a row of dashes; it has square corners then.
  package var isDashed = false
  /// A bar at the side where the text starts reading.
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

/// What stands left of the first line of a list item.
package struct Marker: Sendable {
  /// The forms.
  package enum Form: Sendable {
    /// A filled circle.
    case disc(diameter: Double)
    /// A circle.
    case ring(diameter: Double)
    /// A filled square.
    case square(side: Double)
    /// A number, right-aligned.
    case text(InlineContent)
    /// A box to tick.
    case task(isChecked: Bool, side: Double)
  }

  /// Which node it comes from.
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

/// Preformatted text in a panel.
package struct CodeBox: Sendable {
  /// Which node it comes from.
  package var box: BoxID
  /// The text; lines end with line feeds.
  package var content: InlineContent
  /// The style of the line grid.
  package var strut: StyleID
  /// The space around it.
  package var margins: Margins
  /// The space between the panel's edges and the text.
  package var padding: Sides
  /// The panel.
  package var decoration: Decoration
  /// The name of the language, above the text on each page.
  package var label: InlineContent?
  /// The numbers of the lines, one for each line of the text.
  package var lineNumberStyle: StyleID?
  /// The colour of the sign at the start of a line that continues the one above.
  package var continuationColor: RGBA
}

/// A line across the page.
package struct RuleBox: Sendable {
  /// Which node it comes from.
  package var box: BoxID
  /// The space around it.
  package var margins: Margins
  /// The colour.
  package var color: RGBA
  /// The thickness, in points.
  package var thickness: Double
}

/// An image of its own, perhaps with a caption.
package struct ImageBox: Sendable {
  /// Which node it comes from.
  package var box: BoxID
  /// The image.
  package var content: ReplacedImage
  /// Where it goes when clicked; `nil` goes nowhere.
  package var link: BoxLink?
  /// Where it stands.
  package var alignment: TextAlignment
  /// The space around it.
  package var margins: Margins
  /// The text below it.
  package var caption: TextBox?
  /// The names that lead to it.
  package var anchors: [String] = []
  /// The entry it makes in the outline.
  package var outline: OutlineEntry?
}

/// A table.
package struct TableBox: Sendable {
  /// Which node it comes from.
  package var box: BoxID
  /// The space around it.
  package var margins: Margins
  /// The rows above the line under the header, repeated on each page.
  package var headerRows: [Row]
  /// The other rows.
  package var rows: [Row]
  /// The number of columns.
  package var columnCount: Int
  /// Whether the first column stands at the right.
  package var isRightToLeft: Bool
  /// The frame and the grid.
  package var style: Style

  /// A row.
  package struct Row: Sendable {
    /// Which node it comes from.
    package var box: BoxID
    /// As many as there are columns.
    package var cells: [Cell]
    /// The colour behind the row.
    package var fill: RGBA?
  }

  /// A cell.
  package struct Cell: Sendable {
    /// Which node it comes from.
    package var box: BoxID
    /// The content; that of most cells, empty ones too, is one text, which is the cell's own.
    package var blocks: [BlockBox]
    /// The style of the line grid that the cell has at least one line of.
    package var strut: StyleID

    /// The text that the cell consists of; `nil` when it holds other blocks.
    package var text: TextBox? {
      guard blocks.count == 1, case .text(let text) = blocks[0], text.box == box else { return nil }
      return text
    }
  }

  /// The frame and the grid.
  package struct Style: Hashable, Sendable {
    /// The radius of the frame's corners, in points.
    package var cornerRadius: Double
    /// The width of frame and grid, in points.
    package var borderWidth: Double
    /// The colour of frame and grid.
    package var borderColor: RGBA
    /// The space between the grid and the text.
    package var cellPadding: Sides
    /// The smallest width of a column, in points.
    package var minimumColumnWidth: Double
    /// The size of the text, in points.
    package var fontSize: Double
  }
}
