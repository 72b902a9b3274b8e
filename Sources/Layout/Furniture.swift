// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// Sets the margin boxes of pages.
struct Furniture {
  private let template: PageTemplate
  private let inline: InlineLayout

  init(template: PageTemplate, inline: InlineLayout) {
    self.template = template
    self.inline = inline
  }

  /// Whether margin boxes of a page contain the number of pages.
  func needsPageCount(onPage index: Int) -> Bool {
    template.page(at: index).marginBoxes.contains(where: \.needsPageCount)
  }

  /// Adds margin boxes to the page at an index.
  ///
  /// - Parameters:
  ///   - index: The index of the page.
  ///   - count: The number of pages, which adds the boxes that contain it; `nil` adds all others.
  ///   - builder: The builder that places the lines.
  func add(toPage index: Int, of count: Int?, _ builder: inout PageBuilder) {
    for box in template.page(at: index).marginBoxes where box.needsPageCount == (count != nil) {
      set(box, onPage: index, of: count, &builder)
    }
  }

  private func set(
    _ box: MarginBox, onPage index: Int, of count: Int?, _ builder: inout PageBuilder
  ) {
    let text = box.parts.map { part in
      switch part {
      case .text(let text): text
      case .pageNumber: template.label(ofPage: index)
      case .pageCount: count.map(String.init) ?? ""
      }
    }.joined()
    let root = BoxID(index: 0)
    let content = InlineContent(Array(text.utf8), style: box.style, box: root)
    let frame = InlineLayout.Frame(
      x: box.rect.minX, width: box.rect.width, alignment: box.alignment, strut: box.style,
      box: root)
    let shaped = inline.shape(content, maxImageWidth: frame.width)
    guard let vbox = inline.lines(shaped, in: frame).first, vbox.height <= box.rect.height else {
      return
    }
    let lowest = box.rect.maxY - vbox.height
    let y = min(max(box.middle - vbox.height / 2, box.rect.minY), lowest)
    builder.addFurniture(vbox, at: Point(x: 0, y: y))
  }
}
