// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

/// Sets what stands in the margins of pages.
struct Furniture {
  private let template: PageTemplate
  private let inline: InlineLayout

  init(template: PageTemplate, inline: InlineLayout) {
    self.template = template
    self.inline = inline
  }

  /// Adds the margin boxes that do not need the number of pages.
  func add(toPage index: Int, _ builder: inout PageBuilder) {
    for box in template.page(at: index).marginBoxes where !box.needsPageCount {
      set(box, onPage: index, of: nil, &builder)
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
    guard let slab = inline.lines(shaped, in: frame).first, slab.height <= box.rect.height else {
      return
    }
    builder.addFurniture(slab, at: Point(x: 0, y: box.middle - slab.height / 2))
  }
}
