// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

/// Sets the margin boxes of pages.
struct Furniture {
  private let template: PageTemplate
  private let inline: InlineLayout
  /// The places of lines of the document that lost words, in the order of pages; their running headings
  /// do not count.
  private(set) var cutPlaces: [SourceRange] = []

  init(template: PageTemplate, inline: InlineLayout) {
    self.template = template
    self.inline = inline
  }

  /// Whether margin boxes of a page contain the number of pages.
  func needsPageCount(on kind: PageKind) -> Bool {
    template.box(of: kind).marginBoxes.contains(where: \.needsPageCount)
  }

  /// Adds margin boxes to a page.
  ///
  /// - Parameters:
  ///   - kind: What the page is.
  ///   - headings: The headings that belong to the page.
  ///   - last: The label of the last page, which adds the boxes that contain it; `nil` adds all others.
  ///   - builder: The builder that places the lines.
  mutating func add(
    to kind: PageKind, _ headings: RunningHeadings.OfPage, of last: PageLabel?,
    _ builder: inout PageBuilder
  ) {
    let page = template.box(of: kind)
    let boxes = page.marginBoxes
    let texts = boxes.map { text(of: $0, on: kind, headings, of: last) }
    if last == nil, !page.rules.isEmpty {
      let shown = boxes.indices.filter { !texts[$0].isEmpty }
      for rule in page.rules {
        // The top margin begins at the top of the page.
        let beside = shown.filter { (boxes[$0].rect.minY == 0) == rule.isHeader }
        add(rule, beside: beside.map { (boxes[$0], line(of: texts[$0], in: boxes[$0])) }, &builder)
      }
    }
    for (number, box) in boxes.enumerated()
    where box.needsPageCount == (last != nil) && !texts[number].isEmpty {
      let room = room(of: number, in: boxes, texts)
      var text = texts[number]
      if width(of: text, in: box) > room + 0.01 {
        text = shortened(text, to: room, in: box)
        if let place = box.place, !box.showsHeading, !cutPlaces.contains(place) {
          cutPlaces.append(place)
        }
      }
      if let line = line(of: text, in: box) {
        builder.addFurniture(
          line, at: Point(x: 0, y: top(of: box, height: line.height, page.rules)))
      }
    }
  }

  // MARK: - Text

  /// A part of a line on one page.
  private struct Run {
    var text: String
    var span: InlineSpan
    var isVariable = false
  }

  /// The separators that vanish beside a variable without a value.
  private static let separators = Set<Character>(" \u{A0}·•|/–—-:,")
  /// Stands for a picture.
  private static let object = "\u{FFFC}"

  /// The text of a box; empty when all its variables are.
  private func text(
    of box: MarginBox, on kind: PageKind, _ headings: RunningHeadings.OfPage, of last: PageLabel?
  ) -> [Run] {
    let runs: [Run] = box.parts.flatMap { part -> [Run] in
      var run = Run(text: "", span: part.span, isVariable: true)
      switch part.content {
      case .text(let text): (run.text, run.isVariable) = (text, text.isEmpty)
      case .replaced: (run.text, run.isVariable) = (Self.object, false)
      case .pageNumber: run.text = template.label(of: kind).text
      // Before it is known, it has room for three digits.
      case .pageCount: run.text = last?.text ?? "000"
      case .part: return self.runs(of: headings.part, in: part)
      case .chapter: return self.runs(of: headings.chapter, in: part)
      case .section: return self.runs(of: headings.section, in: part)
      }
      return [run]
    }
    return withoutSeparators(runs)
  }

  /// A title, with its code in the style of code.
  private func runs(of heading: OutlineEntry?, in part: MarginBox.Part) -> [Run] {
    guard let heading else { return [Run(text: "", span: part.span, isVariable: true)] }
    let bytes = Array(heading.title.utf8)
    var runs: [Run] = []
    func add(_ range: Range<Int>, _ span: InlineSpan) {
      guard !range.isEmpty else { return }
      let text = String(decoding: bytes[range], as: UTF8.self)
      runs.append(Run(text: text, span: span, isVariable: true))
    }
    var end = 0
    for range in heading.codeRanges {
      add(end..<range.lowerBound, part.span)
      var span = part.span
      span.style = part.codeStyle ?? span.style
      add(range, span)
      end = range.upperBound
    }
    add(end..<bytes.count, part.span)
    return runs
  }

  /// A line without the separators beside variables that have no value; empty when all are of that kind.
  private func withoutSeparators(_ runs: [Run]) -> [Run] {
    var runs = runs
    let variables = runs.filter(\.isVariable)
    if variables.contains(where: \.text.isEmpty) {
      if variables.allSatisfy(\.text.isEmpty), runs.allSatisfy({ $0.text.isSeparator }) {
        return []
      }
      for index in runs.indices {
        runs[index].text = String(runs[index].text.drop(while: Self.separators.contains))
        guard runs[index].text.isEmpty else { break }
      }
      for index in runs.indices.reversed() {
        let rest = runs[index].text.reversed().drop(while: Self.separators.contains)
        runs[index].text = String(rest.reversed())
        guard runs[index].text.isEmpty else { break }
      }
    }
    return runs.filter { !$0.text.isEmpty }
  }

  // MARK: - Lines

  /// The share of the height of a margin that a picture may take.
  private static let greatestPictureHeight = 0.6

  /// The distance of a rule from the line beside it, and the least one of a rule below a header from the
  /// text, in ems of the line.
  private static let (ruleGap, textGap) = (0.25, 0.8)

  private func shape(_ runs: [Run], in box: MarginBox) -> InlineLayout.ShapedContent {
    var content = InlineContent()
    for run in runs {
      var span = run.span
      let start = content.bytes.count
      content.bytes += run.text.utf8
      if let last = content.spans.last, last.reads(asOneWith: span) {
        content.spans[content.spans.count - 1].range = last.range.lowerBound..<content.bytes.count
      } else {
        span.range = start..<content.bytes.count
        content.spans.append(span)
      }
    }
    let outer = inline.maxImageHeight
    defer { inline.maxImageHeight = outer }
    inline.maxImageHeight = Self.greatestPictureHeight * box.rect.height
    return inline.shape(content, maxImageWidth: box.rect.width)
  }

  private func width(of runs: [Run], in box: MarginBox) -> Double {
    runs.isEmpty ? 0 : shape(runs, in: box).paragraph.maxContentWidth
  }

  /// The line of a box; `nil` when it is higher than the box.
  private func line(of runs: [Run], in box: MarginBox) -> VBox? {
    let shaped = shape(runs, in: box)
    let frame = InlineLayout.Frame(
      x: box.rect.minX, width: box.rect.width, alignment: box.alignment, strut: box.style,
      box: BoxID(index: 0))
    guard let line = inline.brokenLines(shaped, measure: .infinity).first else { return nil }
    let vbox = inline.vbox(line, of: shaped, in: frame)
    return vbox.height <= box.rect.height ? vbox : nil
  }

  /// The top of a line; where the margin is narrow, a rule below the line keeps a distance from the text.
  private func top(of box: MarginBox, height: Double, _ rules: [MarginRule]) -> Double {
    let top = box.top(ofHeight: height)
    guard box.rect.minY == 0, let rule = rules.first(where: \.isHeader) else { return top }
    let em = inline.tree.styles[box.style.index].font.pointSize
    let lowest = box.rect.maxY - height - (Self.ruleGap + Self.textGap) * em - rule.rule.width
    return max(box.rect.minY, min(top, lowest))
  }

  /// Draws a rule beside the lines of a margin, if there are any.
  private func add(
    _ rule: MarginRule, beside lines: [(box: MarginBox, line: VBox?)], _ builder: inout PageBuilder
  ) {
    let lines = lines.compactMap { box, line in line.map { (box: box, height: $0.height) } }
    guard let highest = lines.max(by: { $0.height < $1.height }) else { return }
    let (box, height) = highest
    let top = top(of: box, height: height, [rule])
    let gap = Self.ruleGap * inline.tree.styles[box.style.index].font.pointSize
    let width = rule.rule.width
    let y =
      rule.isHeader
      ? min(top + height + gap, box.rect.maxY - width) : max(top - gap - width, box.rect.minY)
    let rect = Rect(x: box.rect.minX, y: y, width: box.rect.width, height: width)
    builder.addSeparator(.rectangle(rect, fill: rule.rule.color))
  }

  /// The share of the width that texts at the sides keep beside a long one in the middle.
  private static let side = 0.4
  /// The share that a text in the middle keeps beside one that would be cut in any case.
  private static let middle = 1.0 / 3
  /// The least distance between texts, in ems of the line.
  private static let distance = 1.0

  /// The width that a text may have beside the others in its box.
  ///
  /// The middle text stays centred. Others are cut only where they would reach it, or each other.
  private func room(of number: Int, in boxes: [MarginBox], _ texts: [[Run]]) -> Double {
    let box = boxes[number]
    let whole = box.rect.width
    let shown = boxes.indices.filter { boxes[$0].rect == box.rect && !texts[$0].isEmpty }
    guard shown.count > 1 else { return whole }
    let gap = Self.distance * inline.tree.styles[box.style.index].font.pointSize
    func width(_ index: Int) -> Double { self.width(of: texts[index], in: boxes[index]) }
    guard let center = shown.first(where: { boxes[$0].alignment == .center }) else {
      let others = shown.filter { $0 != number }.map(width)
      return max(whole - others.reduce(0, +) - gap, (whole - gap) / 2)
    }
    let side = shown.filter { $0 != center }.map(width).reduce(0, max) + gap
    let centerRoom = whole * (side <= Self.side * whole ? 1 - 2 * side / whole : Self.middle)
    let centerWidth = width(center)
    // Where all texts fit, none is cut.
    if centerWidth + 2 * side <= whole { return whole }
    if number == center { return centerRoom }
    let used =
      centerWidth <= centerRoom
      ? centerWidth
      : self.width(of: shortened(texts[center], to: centerRoom, in: boxes[center]), in: box)
    return (whole - used) / 2 - gap
  }

  /// A text without the words at its end for which there is no room.
  private func shortened(_ runs: [Run], to room: Double, in box: MarginBox) -> [Run] {
    guard width(of: runs, in: box) > room + 0.01 else { return runs }
    /// The longest start that ends at one of some characters.
    func longest(_ ends: [Int]) -> [Run]? {
      var (low, high) = (-1, ends.count)
      while low + 1 < high {
        let middle = (low + high) / 2
        if width(of: start(of: runs, ends[middle]), in: box) <= room {
          low = middle
        } else {
          high = middle
        }
      }
      return low < 0 ? nil : start(of: runs, ends[low])
    }
    let characters = Array(runs.map(\.text).joined())
    let words = characters.indices.filter {
      $0 > 0 && characters[$0] == " " && characters[$0 - 1] != " "
    }
    return longest(words) ?? longest(Array(characters.indices.dropFirst())) ?? start(of: runs, 0)
  }

  /// The first characters of a text and an ellipsis.
  private func start(of runs: [Run], _ count: Int) -> [Run] {
    var rest = count
    var start: [Run] = []
    for var run in runs {
      run.text = String(run.text.prefix(rest))
      rest -= run.text.count
      start.append(run)
      if rest == 0 { break }
    }
    guard var end = start.last else { return [] }
    if end.span.replaced == nil {
      start[start.count - 1].text += "…"
    } else {
      (end.text, end.span.replaced) = ("…", nil)
      start.append(end)
    }
    return start.filter { !$0.text.isEmpty }
  }
}

extension InlineSpan {
  /// Whether two spans of text differ in nothing but their ranges.
  fileprivate func reads(asOneWith other: InlineSpan) -> Bool {
    style == other.style && box == other.box && link == other.link && replaced == nil
      && other.replaced == nil && backgroundBox == other.backgroundBox
  }
}

extension String {
  /// Whether it is empty or only separates words.
  fileprivate var isSeparator: Bool {
    allSatisfy { !$0.isLetter && !$0.isNumber && $0 != "\u{FFFC}" }
  }
}

extension MarginBox {
  /// The top of a line of a height, in points.
  fileprivate func top(ofHeight height: Double) -> Double {
    min(max(middle - height / 2, rect.minY), rect.maxY - height)
  }
}
