// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine

// The boxes in place of missing images: as large as the images were to be, larger only where the
// words need it.

extension InlineLayout {
  /// Lays out a placeholder in a line.
  func box(
    of placeholder: Placeholder, in span: InlineSpan, maxWidth: Double, scale: Double
  ) -> InlineBox {
    let allowed = maxWidth * min(max(placeholder.maxWidthFraction, 0.01), 1)
    var size = Size(
      width: placeholder.width?.length(of: maxWidth) ?? 0,
      height: min(placeholder.height?.length(of: maxImageHeight) ?? 0, maxImageHeight))
    // Without a width, it is at least a square.
    if placeholder.width == nil { size.width = min(size.height, allowed) }
    // Like an image, it keeps its ratio when it is too wide.
    if size.width > allowed {
      size = Size(width: allowed, height: size.height * allowed / size.width)
    }
    var words = VBox(height: 0)
    for reduction in Self.reductions {
      let shaped = shape(placeholder.words, maxImageWidth: maxWidth, scale: scale * reduction)
      let isLast = reduction == Self.reductions.last || placeholder.height == nil
      words = stack(shaped, placeholder, box: span.box, width: size.width)
      let fits = shaped.paragraph.minContentWidth + 2 * Self.padding <= size.width
      if fits, words.height <= size.height { break }
      guard isLast || placeholder.width == nil else { continue }
      // Now the box has to grow.
      let needed = shaped.paragraph.maxContentWidth + 2 * Self.padding
      size.width = max(size.width, min(needed, allowed))
      words = stack(shaped, placeholder, box: span.box, width: size.width)
      if isLast || words.height <= size.height { break }
    }
    size.height = max(size.height, words.height)
    return box(of: size, words, placeholder, in: span, scale: scale)
  }

  /// The sizes of letters to try, in relation to those of the text around.
  private static let reductions = [1, 0.85, 0.7]
  /// The space left and right of the words, in points.
  private static let padding = 3.0

  private func box(
    of size: Size, _ words: VBox, _ placeholder: Placeholder, in span: InlineSpan, scale: Double
  ) -> InlineBox {
    var box = InlineBox(object: object(of: size, in: span.style, scale: scale), clearance: 2)
    let rect = box.rect
    box.content.fragments = [
      Fragment(
        kind: .shape(.rectangle(rect, radius: placeholder.cornerRadius, fill: placeholder.fill)),
        box: span.box, mark: .artifact(.decoration))
    ]
    box.content.append(words, y: rect.minY + (size.height - words.height) / 2)
    box.content.boxes = [BoxFragment(box: span.box, rect: rect)]
    return box
  }

  /// The lines of a placeholder under each other.
  private func stack(
    _ shaped: ShapedContent, _ placeholder: Placeholder, box: BoxID, width: Double
  ) -> VBox {
    let frame = Frame(
      x: Self.padding, width: max(1, width - 2 * Self.padding), alignment: .center,
      strut: placeholder.strut, box: box)
    var result = VBox(height: 0)
    for line in lines(shaped, in: frame) {
      result.append(line, y: result.height)
      result.height += line.height
    }
    return result
  }
}

extension FlowBuilder {
  /// Adds space above and below the text of a container up to its requested height.
  ///
  /// - Parameters:
  ///   - padding: The space around the text.
  ///   - container: The container; only texts in it count.
  ///   - width: Its width, in points.
  ///   - available: The width that it could have had.
  func stretch(
    _ padding: inout Sides, of container: ContainerBox, width: Double, available: Double
  ) {
    guard let requested = container.height?.length(of: pageHeight) else { return }
    let wanted = container.width?.length(of: available) ?? width
    let height = min(requested * min(1, width / max(wanted, 1)), pageHeight)
    let inner = max(1, width - padding.horizontal)
    let content = container.blocks.reduce(0) { sum, block in
      guard case .text(let text) = block else { return sum }
      let shaped = inline.shape(text.content, maxImageWidth: inner)
      let frame = InlineLayout.Frame(
        x: 0, width: inner, alignment: .center, strut: text.strut, box: text.box)
      return sum + inline.lines(shaped, in: frame).reduce(0) { $0 + $1.height }
    }
    let rest = (height - content - padding.top - padding.bottom) / 2
    padding.top += max(0, rest)
    padding.bottom += max(0, rest)
  }
}
