// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

/// How narrow and how wide a block may be (CSS Sizing 3 §2.1), in points.
struct IntrinsicWidths: Hashable {
  /// The width below which a word is cut; at most `minContent`.
  var wordContent: Double
  /// The min-content width: in less, a name or an address is cut, or a picture shrinks.
  var minContent: Double
  /// The width below which a line of code ends inside a token; at least `minContent`.
  var tokenContent: Double
  /// The width below which short code and the like breaks; at least `tokenContent`.
  var wholeContent: Double
  /// The max-content width: in more, no line changes.
  var maxContent: Double

  /// Creates the widths of something that cannot change its width.
  init(_ width: Double) {
    (wordContent, minContent, tokenContent) = (width, width, width)
    (wholeContent, maxContent) = (width, width)
  }

  /// Creates the widths of a paragraph.
  init(_ paragraph: ShapedParagraph) {
    wordContent = paragraph.wordContentWidth
    minContent = paragraph.minContentWidth
    tokenContent = paragraph.tokenContentWidth
    wholeContent = paragraph.comfortableContentWidth
    maxContent = paragraph.maxContentWidth
  }

  /// The widths of this block and another above or below it.
  func stacked(on other: IntrinsicWidths) -> IntrinsicWidths {
    mapped(with: other, max)
  }

  /// The widths of this block and another beside it, or space beside it.
  func beside(_ other: IntrinsicWidths) -> IntrinsicWidths {
    mapped(with: other, +)
  }

  private func mapped(
    with other: IntrinsicWidths, _ combine: (Double, Double) -> Double
  ) -> IntrinsicWidths {
    var result = self
    result.wordContent = combine(wordContent, other.wordContent)
    result.minContent = combine(minContent, other.minContent)
    result.tokenContent = combine(tokenContent, other.tokenContent)
    result.wholeContent = combine(wholeContent, other.wholeContent)
    result.maxContent = combine(maxContent, other.maxContent)
    return result
  }
}

extension FlowBuilder {
  /// The depth up to which nested tables are measured; deeper tables take the available width.
  static let measuredTableDepth = 4

  /// The intrinsic widths of blocks under each other.
  ///
  /// - Parameters:
  ///   - blocks: The blocks.
  ///   - available: The greatest width of pictures, in points; fractions refer to it.
  /// - Returns: Zero when there are none.
  func intrinsicWidths(of blocks: [BlockBox], available: Double) -> IntrinsicWidths {
    let column = widestMarker(of: blocks)
    return blocks.reduce(IntrinsicWidths(0)) { widths, block in
      widths.stacked(on: intrinsicWidths(of: block, markerColumn: column, available: available))
    }
  }

  private func intrinsicWidths(
    of block: BlockBox, markerColumn: Double, available: Double
  ) -> IntrinsicWidths {
    switch block {
    case .text(let text): widths(of: text, available: available)
    case .container(let container):
      widths(of: container, markerColumn: markerColumn, available: available)
    case .code(let code): widths(of: code, available: available)
    case .formula(let formula): widths(of: formula)
    case .table(let table): widths(of: table, available: available)
    // A rule takes whatever width there is.
    case .rule: IntrinsicWidths(0)
    case .image(let image): widths(of: image, available: available)
    }
  }

  private func widths(of text: TextBox, available: Double) -> IntrinsicWidths {
    IntrinsicWidths(inline.shape(text.content, maxImageWidth: available).paragraph)
      .beside(IntrinsicWidths(text.indent.horizontal))
  }

  private func widths(
    of container: ContainerBox, markerColumn: Double, available: Double
  ) -> IntrinsicWidths {
    let padding = padding(of: container, markerColumn: markerColumn)
    var widths = contentWidths(of: container, available: available)
      .beside(IntrinsicWidths(padding.horizontal))
    if padding.horizontal > 0 {
      // In less, the padding would shrink (`Sides.limited(to:)`).
      widths.maxContent = max(widths.maxContent, padding.horizontal + Sides.narrowest)
    }
    var share = container.maxWidthFraction
    switch container.width {
    case nil: break
    case .fraction(let fraction): share = min(share, fraction)
    case .points(let width):
      widths.wordContent = min(widths.wordContent, width)
      widths.minContent = min(widths.minContent, width)
      widths.tokenContent = min(widths.tokenContent, width)
      widths.wholeContent = min(widths.wholeContent, width)
      widths.maxContent = width
    }
    // A container with a share of the width needs that much more width (see `place(x:width:)`).
    widths.maxContent /= max(share, 0.01)
    return widths
  }

  private func contentWidths(
    of container: ContainerBox, available: Double
  ) -> IntrinsicWidths {
    guard case .sideBySide(let gap, _) = container.arrangement else {
      return intrinsicWidths(of: container.blocks, available: available)
    }
    let gaps = IntrinsicWidths(gap * Double(max(0, container.blocks.count - 1)))
    return container.blocks.reduce(gaps) {
      $0.beside(intrinsicWidths(of: [$1], available: available))
    }
  }

  private func widths(of code: CodeBox, available: Double) -> IntrinsicWidths {
    let text = code.parts.reduce(IntrinsicWidths(0)) { widest, part in
      let shaped = inline.shape(code.part(part), maxImageWidth: available)
      return widest.stacked(on: IntrinsicWidths(shaped.paragraph))
    }
    // The label takes one line.
    let label = code.label.map { label in
      inline.shape(label, maxImageWidth: available).paragraph.maxContentWidth
    }
    return
      text
      .beside(IntrinsicWidths(gutterWidth(code)))
      .stacked(on: IntrinsicWidths(label ?? 0))
      .beside(IntrinsicWidths(code.padding.horizontal))
  }

  /// The sum of the columns.
  private func widths(of table: TableBox, available: Double) -> IntrinsicWidths {
    let minimum = table.style.minimumColumnWidth
    // Each table measures those inside it more than once.
    guard tableDepth < Self.measuredTableDepth else {
      var widths = IntrinsicWidths(available)
      widths.minContent = min(available, minimum * Double(table.columnCount))
      widths.wordContent = widths.minContent
      return widths
    }
    let fitting = fit(
      Array(0..<table.columnCount), of: table, measure: available, available: available,
      scale: table.isText ? tableScale : 1)
    return fitting.demands
      .map { demand in
        var column = IntrinsicWidths(demand.minContent)
        column.wordContent = demand.words
        column.tokenContent = max(demand.tokenContent, demand.minContent)
        column.wholeContent = max(demand.wholeContent, column.tokenContent)
        column.maxContent = max(demand.maxContent, column.wholeContent, minimum)
        return column
      }
      .reduce(IntrinsicWidths(table.style.outerLine.width)) { $0.beside($1) }
  }

  private func widths(of image: ImageBox, available: Double) -> IntrinsicWidths {
    let size = usedSize(of: image.content, maxWidth: available, maxHeight: pageHeight)
    let caption = image.caption.map { widths(of: $0, available: available) }
    var picture = IntrinsicWidths(size.width)
    picture.wordContent = 0
    return picture.stacked(on: caption ?? IntrinsicWidths(0))
  }
}
