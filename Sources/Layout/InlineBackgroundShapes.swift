// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

extension InlineBackground {
  /// The fill behind a part of a line, with its frame.
  func shape(in rect: Rect) -> Shape {
    let hasBorder = border != nil && borderWidth > 0
    return Shape(
      .box(rect, Corners(all: cornerRadius)), fill: fill, stroke: hasBorder ? border : nil,
      strokeWidth: hasBorder ? borderWidth : 0)
  }
}

extension [Fragment] {
  /// The same fragments, with consecutive fills of one colour joined into one shape.
  ///
  /// A page full of inline code has hundreds; one shape is smaller in a PDF and quicker to paint.
  /// The joined shape belongs to the box of the first fill.
  func joiningFills() -> [Fragment] {
    var result: [Fragment] = []
    var first: Fragment?
    var color = RGBA.clear
    var paths: [Shape.Path] = []
    func finish() {
      guard var joined = first else { return }
      if paths.count > 1 { joined.kind = .shape(Shape(.compound(paths), fill: color)) }
      result.append(joined)
      (first, paths) = (nil, [])
    }
    for fragment in self {
      guard case .shape(let shape) = fragment.kind, let fill = shape.fill, shape.stroke == nil
      else {
        finish()
        result.append(fragment)
        continue
      }
      if fill != color { finish() }
      if first == nil { (first, color) = (fragment, fill) }
      paths.append(shape.path)
    }
    finish()
    return result
  }
}
