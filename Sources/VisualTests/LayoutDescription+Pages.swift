// SPDX-License-Identifier: Apache-2.0

package import Comparison
package import Layout
internal import Primitives
package import Styling
internal import Theming

extension LayoutDescription {
  /// Describes the pages of a document.
  package init(_ document: PagedDocument, tree: BoxTree) {
    self.init()
    pages = document.pages.map { page in
      let turned = tree.page.landscape.flatMap { $0.sheet == page.size ? $0 : nil }
      let margins = (turned ?? tree.page.geometry).margins
      let words = [margins.top, margins.right, margins.bottom, margins.left]
        .map(LayoutDescription.number).joined(separator: " ")
      return Page(size: page.size.rounded, background: page.background.hex, margins: words)
    }
    var details = NodeDetails(tree)
    let places = NodePlaces(document, tree, details)
    var depths = Array(repeating: 0, count: tree.records.count)
    for (index, record) in tree.records.enumerated() {
      if let parent = record.parent { depths[index] = depths[parent.index] + 1 }
      guard index > 0, !places.parts[index].isEmpty else { continue }
      details.addFaces(places.faces[index], to: index)
      var node = details.take(index)
      node.depth = depths[index]
      node.parts = places.parts[index]
      node.lines = node.text == nil ? 0 : places.lines[index]
      nodes.append(node)
    }
    for (number, rect) in places.pageNumbers {
      var node = Node(NodeContext(.pageFooter), line: nodes.last?.line ?? 1)
      node.depth = 1
      node.parts = [Part(page: number, rect: rect)]
      node.text = String(number)
      if let style = tree.page.pageNumberStyle { node.looks = [details.look(of: style, "text")] }
      nodes.append(node)
    }
    styles = details.styles
  }
}

/// The places of a document's nodes.
private struct NodePlaces {
  /// The parts of each node, by `BoxID`.
  private(set) var parts: [[LayoutDescription.Part]]
  /// The number of lines of each node.
  private(set) var lines: [Int]
  /// The names of the fonts in the text of each block.
  private(set) var faces: [[String]]
  /// The pages with numbers, and the places of the numbers.
  private(set) var pageNumbers: [(page: Int, rect: Rect)] = []

  init(_ document: PagedDocument, _ tree: BoxTree, _ details: NodeDetails) {
    faces = Array(repeating: [], count: tree.records.count)
    parts = Array(repeating: [], count: tree.records.count)
    lines = Array(repeating: 0, count: tree.records.count)
    for (index, page) in document.pages.enumerated() {
      var rects: [Int: Rect] = [:]
      func add(_ rect: Rect, to box: Int) { rects[box] = rects[box]?.union(rect) ?? rect }
      for part in page.boxes {
        add(part.rect, to: part.box.index)
        lines[part.box.index] += 1
      }
      var number: Rect?
      for fragment in page.fragments {
        switch fragment.kind {
        case .text(let text):
          let face = page.faces[text.run.font.index]
          let rect = Rect(
            x: text.origin.x + text.run.x, y: text.origin.y - face.ascent, width: text.run.width,
            height: face.ascent + face.descent)
          if let box = fragment.box {
            // Blocks have the places of their lines.
            if details.isInline[box.index] { add(rect, to: box.index) }
            let block = details.block(around: box.index)
            if faces[block].count < 16, !faces[block].contains(face.name) {
              faces[block].append(face.name)
            }
          } else {
            number = number?.union(rect) ?? rect
          }
        case .image(let image): if let box = fragment.box { add(image.rect, to: box.index) }
        case .shape, .drawing, .lateText: break
        }
      }
      if let number { pageNumbers.append((index + 1, number.rounded)) }
      spread(&rects, tree)
      for (box, rect) in rects {
        parts[box].append(LayoutDescription.Part(page: index + 1, rect: rect.rounded))
      }
    }
  }

  /// Adds the places of nodes to the nodes around them.
  private func spread(_ rects: inout [Int: Rect], _ tree: BoxTree) {
    var boxes = Set(rects.keys)
    for box in rects.keys {
      var box = box
      while let parent = tree.records[box].parent?.index, boxes.insert(parent).inserted {
        box = parent
      }
    }
    // Nodes precede their descendants.
    for box in boxes.sorted(by: >) {
      guard let rect = rects[box], let parent = tree.records[box].parent?.index else { continue }
      rects[parent] = rects[parent]?.union(rect) ?? rect
    }
  }
}

extension Rect {
  /// The rectangle in the precision of descriptions, a hundredth of a point.
  fileprivate var rounded: Rect {
    Rect(
      x: minX.hundredths, y: minY.hundredths, width: width.hundredths, height: height.hundredths)
  }
}

extension Size {
  fileprivate var rounded: Size { Size(width: width.hundredths, height: height.hundredths) }
}

extension Double {
  fileprivate var hundredths: Double {
    isFinite && abs(self) < 1e12 ? (self * 100).rounded() / 100 : 0
  }
}
