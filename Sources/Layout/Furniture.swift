// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

/// Sets the margin boxes of pages.
struct Furniture {
  private let template: PageTemplate
  private let inline: InlineLayout

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
  func add(
    to kind: PageKind, _ headings: RunningHeadings.OfPage, of last: PageLabel?,
    _ builder: inout PageBuilder
  ) {
    let page = template.box(of: kind)
    let boxes = page.marginBoxes
    let texts = boxes.map { text(of: $0, on: kind, headings, of: last) }
    if last == nil, !page.rules.isEmpty {
      let shown = boxes.indices.filter { !texts[$0].isEmpty }.map { boxes[$0] }
      for rule in page.rules { add(rule, to: shown, on: page, &builder) }
    }
    for (number, box) in boxes.enumerated()
    where box.needsPageCount == (last != nil) && !texts[number].isEmpty {
      let neighbours = boxes.indices.filter { $0 != number && boxes[$0].rect == box.rect }
      set(
        texts[number], in: box,
        beside: neighbours.map { (boxes[$0].alignment, width(of: texts[$0], boxes[$0].style)) },
        &builder)
    }
  }

  // MARK: - Text

  /// The separators that vanish beside a variable without a value.
  private static let separators = Set<Character>(" \u{A0}·•|/–—-:,")

  /// The text of a box; empty when all its variables are.
  private func text(
    of box: MarginBox, on kind: PageKind, _ headings: RunningHeadings.OfPage, of last: PageLabel?
  ) -> String {
    var values: [(text: String, isVariable: Bool)] = []
    for part in box.parts {
      switch part {
      case .text(let text): values.append((text, text.isEmpty))
      case .pageNumber: values.append((template.label(of: kind).text, true))
      // Before it is known, it has room for three digits.
      case .pageCount: values.append((last?.text ?? "000", true))
      case .part: values.append((headings.part, true))
      case .chapter: values.append((headings.chapter, true))
      case .section: values.append((headings.section, true))
      }
    }
    let text = values.map(\.text).joined()
    let variables = values.filter(\.isVariable)
    guard variables.contains(where: \.text.isEmpty) else { return text }
    if variables.allSatisfy(\.text.isEmpty), values.allSatisfy({ $0.text.isSeparator }) {
      return ""
    }
    let start = text.drop(while: Self.separators.contains)
    return String(start.reversed().drop(while: Self.separators.contains).reversed())
  }

  // MARK: - Lines

  private func shape(_ text: String, _ style: StyleID) -> InlineLayout.ShapedContent {
    let content = InlineContent(Array(text.utf8), style: style, box: BoxID(index: 0))
    return inline.shape(content, maxImageWidth: .infinity)
  }

  private func width(of text: String, _ style: StyleID) -> Double {
    text.isEmpty ? 0 : shape(text, style).paragraph.maxContentWidth
  }

  private func set(
    _ text: String, in box: MarginBox, beside neighbours: [(TextAlignment, Double)],
    _ builder: inout PageBuilder
  ) {
    let gap = 1.5 * inline.tree.styles[box.style.index].font.pointSize
    let room = box.room(beside: neighbours, gap: gap)
    let shaped = shape(shortened(text, to: room, box.style), box.style)
    let frame = InlineLayout.Frame(
      x: box.rect.minX, width: box.rect.width, alignment: box.alignment, strut: box.style,
      box: BoxID(index: 0))
    guard let line = inline.brokenLines(shaped, measure: .infinity).first else { return }
    let vbox = inline.vbox(line, of: shaped, in: frame)
    guard vbox.height <= box.rect.height else { return }
    let lowest = box.rect.maxY - vbox.height
    let y = min(max(box.middle - vbox.height / 2, box.rect.minY), lowest)
    builder.addFurniture(vbox, at: Point(x: 0, y: y))
  }

  /// Draws a rule beside the lines of a margin, if there are any.
  private func add(
    _ rule: MarginRule, to boxes: [MarginBox], on page: PageTemplate.PageBox,
    _ builder: inout PageBuilder
  ) {
    // The top margin begins at the top of the page.
    guard let box = boxes.first(where: { ($0.rect.minY == 0) == rule.isHeader }),
      let line = inline.brokenLines(shape("0", box.style), measure: .infinity).first
    else { return }
    let height = inline.vbox(
      line, of: shape("0", box.style),
      in: InlineLayout.Frame(
        x: 0, width: box.rect.width, alignment: .left, strut: box.style, box: BoxID(index: 0))
    ).height
    let top = min(max(box.middle - height / 2, box.rect.minY), box.rect.maxY - height)
    let gap = 0.25 * inline.tree.styles[box.style.index].font.pointSize
    let width = rule.rule.width
    let y =
      rule.isHeader
      ? min(top + height + gap, box.rect.maxY - width) : max(top - gap - width, box.rect.minY)
    let rect = Rect(x: box.rect.minX, y: y, width: box.rect.width, height: width)
    builder.addSeparator(.rectangle(rect, fill: rule.rule.color))
  }

  /// A text without the words at its end for which there is no room.
  private func shortened(_ text: String, to room: Double, _ style: StyleID) -> String {
    guard width(of: text, style) > room + 0.01 else { return text }
    func longest(_ count: Int, _ start: (Int) -> String) -> String? {
      var (low, high) = (0, count)
      while low + 1 < high {
        let middle = (low + high) / 2
        if width(of: start(middle), style) <= room { low = middle } else { high = middle }
      }
      return low > 0 ? start(low) : nil
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    let characters = Array(text)
    return longest(words.count) { words[..<$0].joined(separator: " ") + "…" }
      ?? longest(characters.count) { String(characters[..<$0]) + "…" } ?? "…"
  }
}

extension String {
  /// Whether it is empty or only separates words.
  fileprivate var isSeparator: Bool { allSatisfy { !$0.isLetter && !$0.isNumber } }
}

extension MarginBox {
  /// The width that the line may have beside others in the same box.
  fileprivate func room(beside neighbours: [(TextAlignment, Double)], gap: Double) -> Double {
    let whole = rect.width
    let widths = neighbours.filter { $0.1 > 0 }
    guard !widths.isEmpty else { return whole }
    if alignment == .center {
      let side = widths.reduce(0) { max($0, $1.1) }
      return max(whole - 2 * (side + gap), whole / 3)
    }
    if let center = widths.first(where: { $0.0 == .center })?.1 {
      return max((whole - center) / 2 - gap, whole / 4)
    }
    return max(whole - widths[0].1 - gap, whole / 2 - gap / 2)
  }
}
