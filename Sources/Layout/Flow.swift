// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// The flow is the document as one endless column, the vertical list of TeX: boxes that no page may cut,
// gaps that vanish at the top of a page, and containers that open and close around them and reappear
// on each page.

/// An item of the flow.
enum FlowItem {
  /// Space that vanishes at the top of a page, in points.
  ///
  /// On a page that is nearly full, it may grow by `stretch`, as glue does in TeX.
  case gap(Double, stretch: Double = 0)
  /// The start of a container; indirect, like the next one, because items are moved and looked at often.
  indirect case open(FlowContainer, BreakRule)
  /// The end of the innermost open container.
  case close
  /// A line, a table row or an image.
  indirect case vbox(VBox, BreakRule)
  /// The end of the page, unless nothing is on it, and how the next one begins.
  case pageBreak(PageStart)
  /// The end of a band of a page with columns, and the next one below it: one area over all columns, or
  /// the columns. It takes `gap` points between two bands.
  case newBand(isWide: Bool, gap: Double)
  /// The start of a region; it takes no space. Indirect, because it would make every other item
  /// larger.
  indirect case regionStart(FlowRegion)
  /// The end of the region with this identifier.
  case regionEnd(Int)
}

/// A box of the vertical list, TeX's vbox: a line, a table row, an image.
///
/// A page ends before or after it. Only a row that is too high for a page is split, as `\vsplit`
/// does. Coordinates are in points from the top of the box and the left edge of the text area.
struct VBox {
  /// The height in points.
  var height: Double
  /// The fragments to paint.
  var fragments: [Fragment] = []
  /// The rectangles of the boxes in it.
  var boxes: [BoxFragment] = []
  /// The numbers of footnotes called in it.
  var notes: [Int] = []
  /// The destinations in it.
  var anchors: [Anchor] = []
  /// The areas of links.
  var links: [Link] = []
  /// The entry for the outline; `nil` when it has none.
  var outline: OutlineEntry?
  /// The distance of the first baseline from the top; `nil` when there is no text.
  var baseline: Double?
  /// The distance from the top to the baseline that markers of lists stand on, negative in the repeated
  /// rows above; `nil` for the first baseline.
  var markerBaseline: Double?
  /// The reach of the formulas in it; `nil` when it is no line with formulas.
  var formulas: FormulaReach?
  /// Whether its baseline is on the grid of the page: a line of body text.
  var isOnGrid = false
  /// The bytes of the document's text in it; `nil` when there are none.
  var text: Range<Int>?
  /// Whether it vanishes where a page ends, as glue does in TeX: a rule parts what is above from what
  /// is below, and there the page break does.
  var isDiscardable = false
  /// How much lower its pictures may become so that it fits on a page; `nil` for all else.
  var shrink: PictureShrink?
  /// The layout of a table row, whose cells add to what is painted and to the footnotes called;
  /// `nil` for other boxes.
  var row: TableRowLayout?

  /// The numbers of all footnotes called in it.
  var calls: [Int] { row.map { notes + $0.notes } ?? notes }
  /// The first box in it; `nil` when there is none.
  var firstBox: BoxID? {
    boxes.first?.box ?? row?.firstBox
  }

  struct Anchor {
    var name: String
    var point: Point
  }

  struct Link {
    var rect: Rect
    var link: BoxLink
  }
}

/// A container, carried from page to page.
struct FlowContainer {
  /// The box it comes from.
  var box: BoxID
  /// The left edge, in points from the left edge of the text area.
  var x: Double
  /// The width in points.
  var width: Double
  /// The space above the content on each page, in points.
  var paddingTop = 0.0
  /// The space below the content on each page, in points.
  var paddingBottom = 0.0
  /// The lines above the content: a table's header, a code block's label.
  var head: [VBox] = []
  /// Whether the head appears on every page, not only on the first.
  var repeatsHead = true
  /// Whether it began on an earlier page.
  var isContinued = false
  /// The decoration behind the content.
  var decoration: BoxDecoration = .none

  /// A decoration behind the content, painted on each page.
  enum BoxDecoration {
    case none
    case panel(Decoration, isRightToLeft: Bool)
    case table(TableBox.Style, columnEdges: [Double])
  }

  /// Whether margins pass through it.
  var paintsNothing: Bool {
    switch decoration {
    case .none: paddingTop == 0 && paddingBottom == 0 && head.isEmpty
    case .panel, .table: false
    }
  }

  /// The height of the head, in points.
  var headHeight: Double { head.reduce(0) { $0 + $1.height } }

  /// Turns it into its continuation on the next page.
  mutating func continueOnNextPage() {
    isContinued = true
    if !repeatsHead { head = [] }
  }
}

extension VBox {
  /// What remains of a discardable box where a page ends: its boxes, without height.
  var discarded: VBox {
    var vbox = VBox(height: 0)
    vbox.boxes = boxes.map { box in
      let rect = Rect(x: box.rect.minX, y: 0, width: box.rect.width, height: 0)
      return BoxFragment(box: box.box, rect: rect)
    }
    vbox.anchors = anchors
    return vbox
  }

  /// The same box with its content `x` points further right.
  func moved(x: Double) -> VBox {
    var vbox = self
    (vbox.fragments, vbox.boxes, vbox.notes) = ([], [], [])
    (vbox.anchors, vbox.links) = ([], [])
    vbox.append(self, x: x, y: 0)
    return vbox
  }

  /// Adds the content of another box, `x` points further right and `y` points further down.
  mutating func append(_ other: VBox, x: Double = 0, y: Double) {
    for var fragment in other.fragments {
      fragment.move(x: x, y: y)
      fragments.append(fragment)
    }
    boxes += other.boxes.map { BoxFragment(box: $0.box, rect: $0.rect.offsetBy(x: x, y: y)) }
    notes += other.notes
    anchors += other.anchors.map {
      Anchor(name: $0.name, point: Point(x: $0.point.x + x, y: $0.point.y + y))
    }
    links += other.links.map { Link(rect: $0.rect.offsetBy(x: x, y: y), link: $0.link) }
    if let more = other.text {
      text = (text?.lowerBound ?? more.lowerBound)..<max(text?.upperBound ?? 0, more.upperBound)
    }
  }
}
