// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// MARK: - Overview
//
// A float is part of the first line beside it, although it is higher. Text that follows gets shorter
// lines until the float ends (CSS 2.2 §9.5), and no page ends before that. Whatever can't stand
// beside it, such as code or a table, begins below.

/// The images at the sides of the column, beside which text flows.
struct Floats {
  /// An image at one side.
  struct Side {
    /// The edge that lines keep away from, in points from the left edge of the text area.
    var edge: Double
    /// The height that is still beside the lines to come, in points.
    var height: Double
  }

  /// The image at the left; `nil` for none.
  var left: Side?
  /// The image at the right; `nil` for none.
  var right: Side?
  /// The images to paint with the next line, at its top.
  var waiting: [VBox] = []

  /// The space between an image and the lines beside it, in points.
  static let gap = 12.0
  /// The narrowest lines beside an image, in points: about twenty letters.
  static let narrowest = 100.0
  /// The greatest height of an image beside text, as a share of the page.
  static let tallest = 0.5

  /// The height beside the lines to come, in points.
  var height: Double { max(left?.height ?? 0, right?.height ?? 0) }

  /// Goes down by the height of a line or a gap.
  mutating func advance(by distance: Double) {
    func reduce(_ side: inout Side?) {
      guard var rest = side else { return }
      rest.height -= distance
      side = rest.height > 0.01 ? rest : nil
    }
    reduce(&left)
    reduce(&right)
  }

  /// The space that images take from the first lines of a text.
  ///
  /// - Parameters:
  ///   - x: The left edge of the text, in points.
  ///   - width: The width of the text, in points.
  ///   - gap: The space above the text, in points.
  ///   - pitch: The least height of a line, in points.
  /// - Returns: The space at either side of each line that is not as wide as the text.
  func insets(x: Double, width: Double, below gap: Double, pitch: Double) -> [Sides] {
    func count(_ side: Side?) -> Int {
      guard let side, pitch > 0 else { return 0 }
      // An image that waits begins with the first line.
      let height = waiting.isEmpty ? side.height - gap : side.height
      return Int(max(0, (height / pitch).rounded(.up)))
    }
    let (leftCount, rightCount) = (count(left), count(right))
    return (0..<max(leftCount, rightCount)).map { line in
      Sides(
        right: line < rightCount ? max(0, x + width - (right?.edge ?? 0)) : 0,
        left: line < leftCount ? max(0, (left?.edge ?? 0) - x) : 0)
    }
  }
}

extension FlowBuilder {
  /// Puts an image at the side of the text that follows.
  ///
  /// - Returns: Whether there is room for text beside it; otherwise nothing is added.
  mutating func addFloat(
    _ image: ImageBox, at side: FloatSide, x: Double, width: Double
  ) -> Bool {
    guard tableDepth == 0, image.caption == nil else { return false }
    let isTaken = side == .left ? floats.left != nil : floats.right != nil
    if isTaken { clearFloats() }
    let size = usedSize(
      of: image.content, maxWidth: width, maxHeight: Floats.tallest * pageHeight)
    // A size that the author asks for is kept, without text beside it if need be.
    let whole = usedSize(of: image.content, maxWidth: width, maxHeight: pageHeight)
    if whole.height > size.height,
      image.content.states(whole, maxWidth: width, maxHeight: pageHeight)
    {
      return false
    }
    let least = max(x, floats.left?.edge ?? x)
    let most = min(x + width, floats.right?.edge ?? x + width)
    guard size.height > 0, most - least - size.width - Floats.gap >= Floats.narrowest else {
      return false
    }
    let rect = Rect(
      x: side == .left ? x : x + width - size.width, y: 0, width: size.width, height: size.height)
    var vbox = VBox(height: 0)
    vbox.fragments = [image.content.fragment(in: rect, box: image.box)]
    vbox.boxes = [BoxFragment(box: image.box, rect: rect)]
    if let link = image.link { vbox.links = [VBox.Link(rect: rect, link: link)] }
    vbox.anchors = image.anchors.map { VBox.Anchor(name: $0, point: rect.origin) }
    // A second image beside the first begins at the next line, which is lower.
    floats.waiting.append(vbox)
    let height = size.height + Floats.gap / 3
    switch side {
    case .left: floats.left = Floats.Side(edge: rect.maxX + Floats.gap, height: height)
    case .right: floats.right = Floats.Side(edge: rect.minX - Floats.gap, height: height)
    }
    return true
  }

  /// Whether a block begins below the images at the sides.
  func clearsFloats(_ block: BlockBox) -> Bool {
    switch block {
    case .text(let text): text.pageStart != nil
    case .code, .formula, .table, .rule: true
    case .image(let image): image.float == nil
    case .container(let container):
      container.arrangement != .stacked || container.pageStart != nil || container.decoration != nil
        || container.width != nil
        || container.maxWidthFraction < 1 || (container.padding.left > 0 && floats.left != nil)
        || (container.padding.right > 0 && floats.right != nil)
    }
  }
}
