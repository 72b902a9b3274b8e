// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// Pictures have shrink, as glue has in TeX: where a picture nearly fits on a page, it becomes smaller
// instead of moving to the next page and leaving much space free. All pictures of a page shrink in the
// same ratio, which the paginator chooses together with the end of the page. Pictures whose size the
// author states have no shrink.

/// How much lower a picture may become.
struct PictureShrink: Equatable {
  /// The greatest amount in points.
  var amount: Double
  /// The place that stays where it is, from the left edge of the text area: the edge or the centre that
  /// the picture is aligned to.
  var anchor: Double

  /// A picture keeps at least this share of its size, or its details are lost.
  static let smallest = 0.6

  /// Lower pictures are icons, in points.
  static let lowest = 48.0

  /// The shrink of a picture of some height; `nil` for an icon, which keeps its size.
  init?(height: Double, anchor: Double) {
    guard height >= Self.lowest else { return nil }
    amount = height * (1 - Self.smallest)
    self.anchor = anchor
  }
}

extension VBox {
  /// Whether it shows pictures and nothing else.
  var isPicture: Bool {
    !fragments.isEmpty
      && fragments.allSatisfy { if case .image = $0.kind { true } else { false } }
  }

  /// Whether it shows pictures that are no icons, and nothing else.
  var isHighPicture: Bool { height >= PictureShrink.lowest && isPicture }

  /// Whether it shows one of some images in its size.
  func shows(_ sizes: [BoxID: Size]) -> Bool {
    !sizes.isEmpty
      && fragments.contains { fragment in
        guard case .image(let image) = fragment.kind, let box = fragment.box,
          let size = sizes[box]
        else { return false }
        return image.rect.height > size.height - 0.01
      }
  }

  /// The box with its pictures smaller.
  ///
  /// - Parameter ratio: The share of the shrink that is used, from 0 to 1.
  /// - Returns: The smaller box; the same box when its pictures can't shrink.
  func shrunk(by ratio: Double) -> VBox {
    guard let shrink, ratio > 0, height > 0 else { return self }
    let factor = 1 - ratio * shrink.amount / height
    func scaled(_ point: Point) -> Point {
      Point(x: shrink.anchor + (point.x - shrink.anchor) * factor, y: point.y * factor)
    }
    var pictures: Set<BoxID> = []
    func scaled(_ rect: Rect) -> Rect {
      Rect(
        origin: scaled(rect.origin),
        size: Size(width: rect.width * factor, height: rect.height * factor))
    }
    var result = self
    result.height *= factor
    for index in fragments.indices {
      guard case .image(var image) = fragments[index].kind else { continue }
      image.rect = scaled(image.rect)
      if let box = fragments[index].box { pictures.insert(box) }
      result.fragments[index].kind = .image(image)
    }
    let markers = Set(fragments.compactMap(\.box)).subtracting(pictures)
    for index in boxes.indices where !markers.contains(boxes[index].box) {
      let rect = scaled(boxes[index].rect)
      if pictures.contains(boxes[index].box) {
        result.boxes[index].rect = rect
      } else {
        // The paragraph of a line of pictures keeps its width.
        result.boxes[index].rect.origin.y = rect.origin.y
        result.boxes[index].rect.size.height = rect.height
      }
    }
    result.links = links.map { Link(rect: scaled($0.rect), link: $0.link) }
    result.anchors = anchors.map { Anchor(name: $0.name, point: scaled($0.point)) }
    result.shrink = nil
    return result
  }
}

extension [FlowItem] {
  /// The items with their pictures smaller.
  ///
  /// - Parameter ratio: The share of the shrink that is used, from 0 to 1.
  mutating func shrinkPictures(by ratio: Double) {
    guard ratio > 0 else { return }
    for index in indices {
      if case .vbox(let vbox, let rule) = self[index] {
        self[index] = .vbox(vbox.shrunk(by: ratio), rule)
      }
    }
  }
}

extension TextAlignment {
  /// The place in a column that content of any width is aligned to, from the left edge.
  func anchor(in width: Double) -> Double {
    switch self {
    case .natural, .left, .justified: 0
    case .center: width / 2
    case .right: width
    }
  }
}
