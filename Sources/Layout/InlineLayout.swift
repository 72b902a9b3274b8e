// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

// MARK: - Overview
//
// 1. Spans of a block become spans of a paragraph: fonts, boxes (`InlineBox`), space
//    around inline code.
// 2. The paragraph is shaped once and broken into lines.
// 3. Each line becomes a box of the flow (`VBox`): inline backgrounds, glyph runs, lines under and
//    through, links, anchors.

/// Turns the text of blocks into placed lines.
final class InlineLayout {
  let tree: BoxTree
  /// The attributes that have drawings.
  let hooks: DrawingHooks
  /// Whether any text has an attribute that a handler may draw.
  let hasCustomAttributes: Bool
  var backgroundValues: [StyleID: StyleValue] = [:]
  private let book: FontBook
  let shaper: ParagraphShaper
  private let breaker: any LineBreaker
  private let clock: StageClock?
  /// The greatest height of an image, in points; that of landscape pages is less.
  var maxImageHeight: Double
  /// The greatest height of a formula in a line, in points: nine tenths of the page, which leave room for the
  /// header of a table.
  var maxFormulaHeight: Double { 1.5 * maxImageHeight }
  private var requests: [ScaledStyle: FontRequest] = [:]
  private(set) var missingGlyphs: [MissingGlyph] = []
  /// The displayed formulas that are wider than their column.
  var wideFormulas: Set<BoxID> = []
  /// The displayed formulas that are small because they are higher than a page.
  var highFormulas: Set<BoxID> = []
  /// What sets formulas.
  private(set) lazy var formulas = FormulaSetter(style: tree.formulas, book: book, shaper: shaper)

  /// A style in text that is scaled as a whole.
  private struct ScaledStyle: Hashable {
    let style: StyleID
    let scale: Double
  }

  /// A character that no font has.
  struct MissingGlyph {
    var character: Unicode.Scalar
    var file: String?
    var range: SourceRange
  }

  /// The lines that body text stands on, in a text area; `nil` when it stands anywhere.
  private(set) lazy var baselineGrid = tree.page.gridStyle.map { style in
    let grid = grid(style)
    return BaselineGrid(pitch: grid.pitch, first: grid.baseline)
  }
  private lazy var gridPitch = baselineGrid?.pitch
  /// The lines of each block laid out so far; `nil` unless they are recorded.
  var paragraphs: [BoxID: ParagraphLines]?
  /// The digits that the number of a page may have.
  let pageDigits: Int
  /// The columns for the numbers of pages in tables of contents, by style.
  var pageColumns: [StyleID: PageColumn] = [:]

  init(
    tree: BoxTree, book: FontBook, shaper: ParagraphShaper, breaker: any LineBreaker,
    maxImageHeight: Double, hooks: DrawingHooks, clock: StageClock? = nil
  ) {
    self.clock = clock
    self.tree = tree
    self.hooks = hooks
    hasCustomAttributes = tree.styles.contains { !$0.custom.isEmpty }
    self.book = book
    self.shaper = shaper
    self.breaker = breaker
    self.maxImageHeight = maxImageHeight
    pageDigits = tree.pageDigits
  }

  // MARK: - Shaping

  /// The shaped text of a block, with its inline boxes.
  struct ShapedContent {
    let content: InlineContent
    var paragraph: ShapedParagraph
    /// The boxes that lines place like letters, by span.
    let boxes: [Int: [InlineBox]]
    /// The scale relative to the styles' sizes.
    let scale: Double
  }

  /// Another thread that shapes texts before they are laid out; `nil` for none.
  var ahead: ShapingAhead?

  /// Shapes the text of a block.
  ///
  /// - Parameters:
  ///   - content: The text.
  ///   - maxImageWidth: The greatest width of images, in points.
  ///   - scale: The scale relative to the styles' sizes.
  ///   - imageSizes: The sizes of images that need not fit, by span.
  ///   - keepsTokens: Whether lines of code end at blanks unless a token fits on no line.
  /// - Returns: The text, ready to be broken into lines.
  func shape(
    _ content: InlineContent, maxImageWidth: Double, scale: Double = 1,
    imageSizes: [Int: Size] = [:], keepsTokens: Bool = false
  ) -> ShapedContent {
    let stage = clock?.enter(.shape)
    defer { if let stage { clock?.enter(stage) } }
    let (text, boxes) = paragraphText(
      of: content, maxImageWidth: maxImageWidth, scale: scale, imageSizes: imageSizes,
      keepsTokens: keepsTokens)
    let paragraph =
      content.start.flatMap { ahead?.take(at: $0) }.flatMap { shaper.adopt($0, of: text) }
      ?? shaper.shape(text)
    for offset in paragraph.missingGlyphs { reportMissing(offset, in: content) }
    return ShapedContent(content: content, paragraph: paragraph, boxes: boxes, scale: scale)
  }

  /// The text of a block as a paragraph to be shaped, with its inline boxes.
  func paragraphText(
    of content: InlineContent, maxImageWidth: Double, scale: Double,
    imageSizes: [Int: Size], keepsTokens: Bool
  ) -> (text: ParagraphText, boxes: [Int: [InlineBox]]) {
    var boxes: [Int: [InlineBox]] = [:]
    let standsOnBaseline =
      content.spans.contains { $0.image != nil }
      && standsOnBaseline(content, maxImageWidth: maxImageWidth)
    let spans = content.spans.enumerated().map { index, span in
      var text = TextSpan(range: span.range, font: request(span.style, scale: scale))
      let space = space(around: index, in: content, scale: scale)
      text.spaceBefore = space.before
      text.spaceAfter = space.after
      text.letterSpacing = tree.styles[span.style.index].letterSpacing * scale
      text.isolation = isolation(of: span)
      text.staysWithPrevious = span.footnote != nil
      text.language = tree.language(of: span.box)
      setEastAsianRules(of: &text, span, scale: scale)
      if index > 0 { text.joinsPrevious = reads(span, asOneWith: content.spans[index - 1]) }
      if let replaced = span.replaced {
        let made = self.boxes(
          of: replaced, in: span, maxImageWidth: maxImageWidth, scale: scale,
          imageSize: imageSizes[index], standsOnBaseline: standsOnBaseline)
        text.objects = made.map(\.object)
        boxes[index] = made
      }
      return text
    }
    var text = ParagraphText(
      bytes: content.bytes, spans: spans, keptRanges: keptRanges(of: content),
      isRightToLeft: content.direction.isRightToLeft)
    text.originals = content.originals
    if keepsTokens { text.tokenRanges = codeRanges(of: content) }
    return (text, boxes)
  }

  /// Whether two spans read as one word: spans of one node that differ at most in colour, or spans
  /// of several nodes with one style.
  private func reads(_ span: InlineSpan, asOneWith other: InlineSpan) -> Bool {
    guard span.replaced == nil, other.replaced == nil else { return false }
    if span.style == other.style {
      return span.box != other.box && span.footnote == nil && other.footnote == nil
        && tree.styles[span.style.index].background == nil
    }
    guard span.box == other.box else { return false }
    var (style, last) = (tree.styles[span.style.index], tree.styles[other.style.index])
    guard style.background == nil, last.background == nil else { return false }
    style.color = last.color
    return style == last
  }

  func request(_ id: StyleID, scale: Double) -> FontRequest {
    let key = ScaledStyle(style: id, scale: scale)
    if let known = requests[key] { return known }
    let font = tree.styles[id.index].font
    // Beside characters that fill their squares, figures are as high as capitals.
    let features =
      tree.eastAsian.isEastAsian ? font.features.filter { !$0.hasPrefix("onum") } : font.features
    let request = FontRequest(
      families: font.families, size: font.pointSize * scale, weight: font.weight.value,
      isItalic: font.isItalic, features: features)
    requests[key] = request
    return request
  }

  /// The fixed space around a span: the padding of inline code, the gap between two footnote calls.
  func space(
    around index: Int, in content: InlineContent, scale: Double
  ) -> (before: Double, after: Double) {
    let span = content.spans[index]
    let style = tree.styles[span.style.index]
    guard let background = style.background else {
      guard span.footnote != nil, index > 0, content.spans[index - 1].footnote != nil else {
        return (0, 0)
      }
      return (0.3 * style.font.pointSize * scale, 0)
    }
    let spans = content.spans
    let starts = index == 0 || spans[index - 1].backgroundBox != span.backgroundBox
    let ends = index + 1 == spans.count || spans[index + 1].backgroundBox != span.backgroundBox
    return (starts ? background.padding * scale : 0, ends ? background.padding * scale : 0)
  }

  private func reportMissing(_ offset: Int, in content: InlineContent) {
    let index = firstSpan(at: offset, content.spans)
    guard content.spans.indices.contains(index) else { return }
    let span = content.spans[index]
    let bytes = content.bytes[offset..<min(offset + 4, content.bytes.count)]
    guard let character = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
      return
    }
    let range =
      content.location(of: offset).map { SourceRange(start: $0, end: $0) }
      ?? tree.records[span.box.index].range
    reportMissing(
      MissingGlyph(
        character: character, file: tree.records[span.box.index].file, range: range))
  }

  /// Notes a character that no font has.
  func reportMissing(_ glyph: MissingGlyph) { missingGlyphs.append(glyph) }

  /// The metrics of the font that a style asks for.
  func metrics(_ style: StyleID, scale: Double = 1) -> FontMetrics {
    book.primary(for: request(style, scale: scale)).metrics
  }

  // MARK: - Lines

  /// The place of the lines of a block.
  struct Frame {
    /// The left edge, in points from the left edge of the text area.
    var x: Double
    /// The width of the lines, in points.
    var width: Double
    /// The alignment of the lines in it.
    var alignment: TextAlignment
    /// The style of the line grid.
    var strut: StyleID
    /// The box of the block.
    var box: BoxID
    /// The space that pictures beside the text take from its first lines.
    var insets: [Sides] = []
    /// The number of lines that the text should have more than best, or fewer below 0.
    var looseness = 0
  }

  /// Breaks text into lines.
  func lines(_ shaped: ShapedContent, in frame: Frame, wrap: TextWrap = .greedy) -> [VBox] {
    let stage = clock?.enter(.break)
    defer { if let stage { clock?.enter(stage) } }
    let measure =
      switch wrap {
      case .greedy, .filled: frame.width
      case .balance where frame.insets.isEmpty: balancedMeasure(of: shaped, atMost: frame.width)
      case .balance: frame.width
      }
    let shape = LineShape(
      first: frame.insets.map { max(1, frame.width - $0.horizontal) }, measure: max(1, measure),
      isJustified: wrap == .greedy
        && isJustified(
          frame, scale: shaped.scale, isEastAsian: shaped.paragraph.isEastAsian),
      expansion: tree.typography.expansion, protrudes: tree.typography.protrusion,
      prefersHyphens: tree.typography.hyphens == .always,
      looseness: wrap == .greedy ? frame.looseness : 0)
    let isEastAsian = shaped.paragraph.isEastAsian
    let breaker: any LineBreaker =
      wrap == .filled
      ? FirstFitBreaker() : isEastAsian && shape.isJustified ? self.breaker : breaker(of: shaped)
    let paragraph = hyphenated(
      isEastAsian && shape.isJustified
        ? shaped.paragraph.withIdeographicGlue : shaped.paragraph,
      isWanted: wrap == .greedy && wantsHyphens(shape, frame, scale: shaped.scale), in: shape,
      by: breaker)
    if paragraphs != nil {
      let ends = paragraph.lineEnds(in: shape, by: breaker)
      paragraphs?[frame.box] = ParagraphLines(
        text: shaped.content.bytes, ends: ends,
        sourceLines: ends.map {
          shaped.content.location(of: max(0, $0.range.upperBound - 1))?.line
        })
    }
    let lines = paragraph.lines(in: shape, by: breaker)
    var vboxes = lines.enumerated().map { index, line in
      guard index < frame.insets.count else { return vbox(line, of: shaped, in: frame) }
      var beside = frame
      beside.x += frame.insets[index].left
      beside.width = max(1, frame.width - frame.insets[index].horizontal)
      return vbox(line, of: shaped, in: beside)
    }
    for index in lines.indices.dropFirst()
    where !lines[index].objects.isEmpty && !lines[index - 1].objects.isEmpty {
      let upper = vboxes[index - 1]
      let distance = upper.height - (upper.baseline ?? 0) + (vboxes[index].baseline ?? 0)
      vboxes[index - 1].height += missingSpace(
        between: lines[index - 1], lines[index], distance: distance, shaped)
    }
    return vboxes
  }

  /// Breaks ragged text into lines that are not yet placed.
  func brokenLines(_ shaped: ShapedContent, measure: Double) -> [ShapedLine] {
    hyphenated(shaped.paragraph, measure: measure)
      .lines(in: LineShape(measure: max(1, measure)), by: breaker(of: shaped))
  }

  /// The breaker of ragged text: lines of Chinese, Japanese and Korean text are full.
  private func breaker(of shaped: ShapedContent) -> any LineBreaker {
    shaped.paragraph.isEastAsian ? FirstFitBreaker() : breaker
  }

  /// The number of lines that text takes.
  func lineCount(_ shaped: ShapedContent, measure: Double) -> Int {
    hyphenated(shaped.paragraph, measure: measure)
      .lineCount(in: LineShape(measure: max(1, measure)), by: breaker(of: shaped))
  }

  /// The width of the widest line that text takes, in points.
  func widestLine(_ shaped: ShapedContent, measure: Double) -> Double {
    hyphenated(shaped.paragraph, measure: measure)
      .widestLine(in: LineShape(measure: max(1, measure)), by: breaker(of: shaped))
  }

  /// Places a line.
  func vbox(_ line: ShapedLine, of shaped: ShapedContent, in frame: Frame) -> VBox {
    let spans = shaped.content.spans
    let scale = shaped.scale
    let extents = extents(of: line, shaped, strut: frame.strut)
    let baseline = extents.above
    let start = frame.x + startOffset(line, shaped.paragraph, frame)
    var vbox = VBox(height: extents.above + extents.below, baseline: baseline)
    vbox.isOnGrid = extents.pitch == gridPitch
    vbox.formulas = formulaReach(of: line, shaped, above: extents.above, below: extents.below)
    vbox.boxes = [
      BoxFragment(
        box: frame.box, rect: Rect(x: start, y: 0, width: line.width, height: vbox.height))
    ]
    if let first = shaped.content.start {
      vbox.text = first + line.range.lowerBound..<first + line.range.upperBound
    }
    let lineStart = Point(x: start, y: baseline)
    let parts = parts(of: line, spans)
    addDrawings(.background, line, parts, shaped, origin: lineStart, to: &vbox)
    var decorations: [Fragment] = []
    // Readers of a tagged PDF read a line in the order in which it is painted.
    var objects = line.objects[...]
    func addObjects(before x: Double) {
      while let object = objects.first, object.x < x {
        objects.removeFirst()
        guard let box = shaped.boxes[object.span]?[object.number] else { continue }
        let first = vbox.fragments.count
        vbox.append(box.content, x: start + object.x, y: baseline)
        guard shaped.paragraph.isBidirectional else { continue }
        let place = Int32(truncatingIfNeeded: spans[object.span].range.lowerBound + 1)
        for index in first..<vbox.fragments.count { vbox.fragments[index].mark.part = place }
      }
    }
    for run in line.runs {
      let span = spans[run.span]
      let style = tree.styles[span.style.index]
      addObjects(before: run.x)
      let origin = Point(x: start, y: baseline - style.baselineShift * scale)
      vbox.fragments.append(
        Fragment(
          kind: .text(
            TextFragment(
              run: run, origin: origin, color: style.color, style: span.style, scale: scale,
              isDecorative: style.isDecorative)),
          box: span.box))
      vbox.fragments[vbox.fragments.count - 1].mark.part = run.readingPlace
      if style.hasEmphasisMarks, let language = shaped.paragraph.eastAsianLanguage {
        addEmphasisMarks(
          run, span, size: style.font.pointSize * scale, language, origin: origin, to: &decorations)
      }
    }
    addObjects(before: .infinity)
    addLines(parts, spans, scale, origin: Point(x: start, y: baseline), to: &decorations)
    vbox.fragments += decorations
    addDrawings(.text, line, parts, shaped, origin: lineStart, to: &vbox)
    addLinksAndAnchors(line, parts, spans, start: start, to: &vbox)
    return vbox
  }

  // MARK: - Around the glyphs

  private func addLinksAndAnchors(
    _ line: ShapedLine, _ parts: [LinePart], _ spans: [InlineSpan], start: Double,
    to vbox: inout VBox
  ) {
    let height = vbox.height
    // Adjacent parts with the same target share one area.
    for stretch in stretches(parts, key: { spans[$0.span].link?.target }) {
      guard let part = stretch.parts.first, let link = spans[part.span].link else { continue }
      vbox.links.append(
        VBox.Link(
          rect: Rect(
            x: start + stretch.minX, y: 0, width: stretch.maxX - stretch.minX, height: height),
          link: link))
    }
    for object in line.objects where !spans[object.span].isFormula {
      guard let link = spans[object.span].link else { continue }
      vbox.links.append(
        VBox.Link(
          rect: Rect(
            x: start + object.x, y: 0, width: object.object.width, height: height), link: link))
    }
    // A long paragraph has many spans, but each line only a few: search for the first.
    var index = firstSpan(at: line.range.lowerBound, spans)
    while index < spans.count, spans[index].range.lowerBound < line.range.upperBound {
      let span = spans[index]
      if span.range.lowerBound >= line.range.lowerBound {
        if let note = span.footnote { vbox.notes.append(note) }
        if !span.anchors.isEmpty {
          let x = line.runs.first { $0.span == index }?.x ?? 0
          vbox.anchors += span.anchors.map {
            VBox.Anchor(name: $0, point: Point(x: start + x, y: 0))
          }
        }
      }
      index += 1
    }
  }

  private func firstSpan(at byte: Int, _ spans: [InlineSpan]) -> Int {
    var low = 0
    var high = spans.count
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].range.upperBound <= byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension InlineContent.Direction {
  /// Whether the text runs from right to left; `nil` lets the first letter decide.
  fileprivate var isRightToLeft: Bool? {
    switch self {
    case .natural: nil
    case .leftToRight: false
    case .rightToLeft: true
    }
  }
}
