// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
package import Primitives
package import Styling
internal import Theming

/// The pages of a document before they have content.
package struct PageTemplate: Sendable {
  /// A page without content (CSS Paged Media 3 §3).
  package struct PageBox: Sendable {
    /// The size of the sheet, in points; an endless page has infinite height and ends below its
    /// text.
    package var size: Size
    /// The colour of the whole sheet.
    package var background: RGBA
    /// The text areas in the order in which they are filled: one, or one for each column.
    package var textAreas: [Rect]
    /// The boxes in the margins.
    package var marginBoxes: [MarginBox] = []
    /// The rules between these boxes and the text.
    package var rules: [MarginRule] = []
    /// The free space under the text of an endless page, in points.
    package var spaceBelowText = 0.0

    /// Creates a page with nothing in its margins.
    package init(size: Size, background: RGBA, textAreas: [Rect]) {
      self.size = size
      self.background = background
      self.textAreas = textAreas
    }
  }

  /// The extents that the flow is made for before its pages are known, in points.
  package struct FlowExtents: Sendable {
    /// The width of lines and blocks.
    package var width: Double
    /// The width of a title, which stands above all columns.
    var titleWidth: Double
    /// The space on either side that tables and code may use when they do not fit the width.
    var overhang = Overhang.none
    /// The longest line of text; infinite when lines take the whole width.
    var measure = Double.infinity
    /// The height that images, code and tables should fit.
    package var height: Double
    /// The same for footnotes, which get about half a page at most.
    package var noteHeight: Double
    /// The greatest height of an inline image.
    package var inlineImageHeight: Double

    /// Creates the extents for text areas of a size.
    package init(textArea: Size) {
      (width, titleWidth) = (textArea.width, textArea.width)
      height = textArea.height
      noteHeight = textArea.height * 0.5
      inlineImageHeight = textArea.height * 0.6
    }
  }

  /// The pages of a stretch of the document that have the same sheet and the same margins.
  package struct Run: Sendable {
    /// The page box of all pages without one of their own.
    package var page: PageBox
    /// Pages that begin a chapter; `nil` uses the others.
    package var opener: PageBox?
    /// The same on the left; `nil` uses `opener`.
    package var leftOpener: PageBox?
    /// The first page after a title page; `nil` uses `page`.
    package var first: PageBox?
    /// The same page where a chapter begins on it; `nil` uses `opener`.
    package var firstOpener: PageBox?
    /// Whether there is a title page before it.
    package var followsCover = false
    /// The second page and every other one after it; `nil` uses `page`.
    package var left: PageBox?
    /// The extents that the flow is made for.
    package var flow: FlowExtents

    /// The box of a page.
    fileprivate func box(of kind: PageKind) -> PageBox {
      if kind.isBlank {
        var blank = kind.isLeft ? left ?? page : page
        (blank.marginBoxes, blank.rules) = ([], [])
        return blank
      }
      let isFirst = followsCover ? kind.matter == .main && kind.number == 1 : kind.index == 0
      if kind.isOpener, isFirst, let firstOpener { return firstOpener }
      if kind.isOpener, let opener { return kind.isLeft ? leftOpener ?? opener : opener }
      if isFirst, let first { return first }
      if kind.isLeft, let left { return left }
      return page
    }
  }

  /// The pages of the text.
  package var upright: Run
  /// The pages of landscape stretches; `nil` when there are none, or all pages are landscape.
  package var landscape: Run?
  /// The title page; `nil` uses the others.
  package var cover: PageBox?
  /// The number of the first page of the text.
  package var firstNumber = 1
  /// The form of the page numbers of the text.
  package var numbers = NumberStyle.decimal
  /// Whether gaps between blocks grow so that pages that are nearly full end at the same height.
  package var stretchesGaps = false
  /// The lines that body text stands on, in the text area of most pages; `nil` for none.
  var baselineGrid: BaselineGrid?

  /// Creates a template of pages that are all alike.
  package init(page: PageBox, flow: FlowExtents) {
    upright = Run(page: page, flow: flow)
  }

  /// The lines that body text stands on, in a text area; `nil` for none.
  func baselineGrid(in area: Rect) -> BaselineGrid? {
    baselineGrid?.lowered(by: area.minY - upright.page.textAreas[0].minY)
  }

  /// The pages of a kind.
  func run(of kind: PageKind) -> Run {
    kind.isLandscape ? landscape ?? upright : upright
  }

  /// The box of a page.
  package func box(of kind: PageKind) -> PageBox {
    if kind.matter == .cover, !kind.isBlank, let cover { return cover }
    return run(of: kind).box(of: kind)
  }

  /// The height of the text area of a title page, in points.
  var titlePageHeight: Double { (cover ?? upright.page).textAreas[0].height }

  /// The greatest height of all text areas of a page together, whichever way its sheet is turned, in
  /// points.
  func greatestTextHeight(of kind: PageKind) -> Double {
    guard landscape != nil else { return box(of: kind).textHeight }
    return [false, true].reduce(0) { height, isLandscape in
      var kind = kind
      kind.isLandscape = isLandscape
      return max(height, box(of: kind).textHeight)
    }
  }

  /// The label of a page (ISO 32000-1 §12.4.2).
  package func label(of kind: PageKind) -> PageLabel {
    kind.matter == .main
      ? PageLabel(style: numbers, number: kind.number + firstNumber - 1)
      : PageLabel(style: .lowerRoman, number: kind.number)
  }
}

/// A box in the margin and the line in it (CSS Paged Media 3 §4).
package struct MarginBox: Sendable {
  /// A part of the line.
  package typealias Part = MarginLine.Part

  /// The rectangle of the box on the page, in points; a line that is higher is left out.
  package var rect: Rect
  /// The alignment of the line in the box.
  package var alignment: TextAlignment
  /// The distance of the line's middle from the top of the page, in points; the line stays in the box.
  package var middle: Double
  /// The style of the line.
  package var style: StyleID
  /// The parts of the line, in order.
  package var parts: [Part]
  /// Where the document asks for the line; `nil` if it does not.
  package var place: SourceRange?

  /// Creates a box with a line in it.
  package init(
    rect: Rect, alignment: TextAlignment, middle: Double, style: StyleID, parts: [Part],
    place: SourceRange? = nil
  ) {
    self.rect = rect
    self.alignment = alignment
    self.middle = middle
    self.style = style
    self.parts = parts
    self.place = place
  }

  /// Whether the line contains the number of pages.
  var needsPageCount: Bool { parts.contains { $0.content == .pageCount } }

  /// Whether the line shows a heading, which other pages show whole.
  var showsHeading: Bool {
    parts.contains { [.part, .chapter, .section].contains($0.content) }
  }
}

/// A rule between the lines in a margin and the text.
package struct MarginRule: Hashable, Sendable {
  /// The width and the colour.
  package var rule: PageStyle.Rule
  /// Whether it is below the lines of the top margin, and not above those of the bottom margin.
  package var isHeader: Bool
}

extension PageTemplate {
  /// Pages with the columns of a style and their number below them.
  package init(_ style: PageStyle) {
    upright = Run(style, style.geometry, area: style.textArea, style.columns, FlowExtents(style))
    if let geometry = style.landscape {
      // What needs such a sheet needs its width.
      let area = geometry.wideArea.atLeastOnePoint
      var flow = FlowExtents(textArea: area.size)
      flow.measure = geometry.textArea.atLeastOnePoint.width
      landscape = Run(style, geometry, area: area, nil, flow)
    }
    cover = PageBox(
      size: style.geometry.sheet, background: style.coverBackground ?? style.background,
      textAreas: [style.textArea])
    (firstNumber, numbers) = (style.firstNumber, style.numbers)
    stretchesGaps = style.sheet.verticalStretch
  }

  /// One page as high as the document, with nothing in its margins.
  package static func continuous(_ style: PageStyle) -> PageTemplate {
    var area = style.textArea
    area.size.height = .infinity
    var page = PageBox(
      size: Size(width: style.geometry.sheet.width, height: .infinity),
      background: style.background,
      textAreas: [area])
    page.spaceBelowText = style.spacings.final + style.geometry.margins.bottom
    var flow = FlowExtents(style)
    flow.height = highestPage
    return PageTemplate(page: page, flow: flow)
  }

  /// The height of the highest page that a PDF may have (ISO 32000-1, annex C.2).
  private static let highestPage = 14_400.0
}

extension PageTemplate.Run {
  /// Pages with the lines of a style, on sheets with some geometry.
  fileprivate init(
    _ style: PageStyle, _ geometry: PageGeometry, area: Rect, _ columns: PageStyle.Columns?,
    _ flow: PageTemplate.FlowExtents
  ) {
    func box(_ lines: MarginLines, isLeft: Bool = false) -> PageTemplate.PageBox {
      var area = area
      // The side margins change places.
      if isLeft { area.origin.x = geometry.sheet.width - area.maxX }
      var page = PageTemplate.PageBox(
        size: geometry.sheet, background: style.background,
        textAreas: columns?.split(area) ?? [area])
      page.marginBoxes = .running(style, geometry, lines, in: area)
      page.rules = style.rules
      return page
    }
    self.init(page: box(style.lines), flow: flow)
    opener = style.openerLines.map { box($0) }
    first = style.firstLines.map { box($0) }
    firstOpener = style.firstOpenerLines.map { box($0) }
    followsCover = style.hasCover
    if style.isTwoSided {
      left = box(style.leftLines ?? style.lines, isLeft: true)
      leftOpener = style.openerLines.map { box($0.mirrored, isLeft: true) }
    }
  }
}

extension PageTemplate.FlowExtents {
  /// The extents of pages with the columns of a style.
  fileprivate init(_ style: PageStyle) {
    self.init(textArea: style.textArea.size)
    let columns = style.columns.split(style.textArea)
    if columns.count > 1 {
      width = columns[0].width
      return
    }
    let (text, wide) = (style.geometry.textArea, style.geometry.wideArea)
    overhang = Overhang(left: text.minX - wide.minX, right: wide.maxX - text.maxX)
    if style.isTwoSided {
      // The flow does not know on which side it will be.
      let least = min(overhang.left, overhang.right)
      overhang = Overhang(left: least, right: least)
    }
  }
}

extension [MarginBox] {
  /// The header and the footer; without a footer of its own, the number of the page.
  fileprivate static func running(
    _ style: PageStyle, _ geometry: PageGeometry, _ lines: MarginLines, in area: Rect
  ) -> [MarginBox] {
    let (size, margins) = (geometry.sheet, geometry.margins)
    let (x, width) = (area.minX, area.width)
    func boxes(
      _ line: MarginLine, _ text: StyleID, y: Double, height: Double, middle: Double
    ) -> [MarginBox] {
      let slots: [(TextAlignment, [MarginLine.Part])] = [
        (.left, line.left), (.center, line.center), (.right, line.right),
      ]
      return slots.filter { !$0.1.isEmpty }.map { alignment, parts in
        MarginBox(
          rect: Rect(x: x, y: y, width: width, height: height), alignment: alignment,
          middle: middle, style: text, parts: parts, place: line.place)
      }
    }
    let position = style.sheet.pageNumberPosition
    var result: [MarginBox] = []
    if let header = lines.header, let text = style.headerStyle {
      result += boxes(
        header, text, y: 0, height: margins.top, middle: margins.top * position)
    }
    let top = size.height - margins.bottom
    let middle = size.height - margins.bottom * position
    if let footer = lines.footer, let text = style.footerStyle {
      result += boxes(footer, text, y: top, height: margins.bottom, middle: middle)
    } else if let number = style.pageNumberStyle {
      result.append(
        MarginBox(
          rect: Rect(x: x, y: top, width: width, height: margins.bottom),
          alignment: style.pageNumberAlignment, middle: middle, style: number,
          parts: [MarginBox.Part(.pageNumber, style: number)]))
    }
    return result
  }
}

extension PageTemplate.PageBox {
  /// The height of all text areas together, in points.
  var textHeight: Double { textAreas.reduce(0) { $0 + $1.height } }
}

extension PageStyle {
  /// The rules that are drawn.
  fileprivate var rules: [MarginRule] {
    [MarginRule(rule: headerRule, isHeader: true), MarginRule(rule: footerRule, isHeader: false)]
      .filter { $0.rule.width > 0 && $0.rule.color.alpha > 0 }
  }

  /// The rectangle inside the margins; columns share the room that wide tables take otherwise.
  fileprivate var textArea: Rect {
    (columns.count > 1 ? geometry.wideArea : geometry.textArea).atLeastOnePoint
  }
}

extension Rect {
  /// The rectangle, at least one point wide and high.
  fileprivate var atLeastOnePoint: Rect {
    Rect(origin: origin, size: Size(width: max(width, 1), height: max(height, 1)))
  }
}
