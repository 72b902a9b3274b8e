// SPDX-License-Identifier: Apache-2.0

internal import Styling
internal import Primitives

/// The space on either side of a column that tables and code may use when they do not fit into it,
/// in points.
///
/// Lines of text keep the measure; what does not wrap well reaches into the margins.
struct Overhang: Hashable {
  /// The space at the left.
  var left: Double
  /// The space at the right.
  var right: Double

  /// No space, as in a panel, a cell or a footnote.
  static let none = Overhang(left: 0, right: 0)

  /// The space for the blocks in a container: none beyond an edge with padding, or inside a panel.
  func inside(_ container: ContainerBox, padding: Sides) -> Overhang {
    guard container.decoration == nil, container.width == nil, container.maxWidthFraction >= 1
    else { return .none }
    return Overhang(left: padding.left > 0 ? 0 : left, right: padding.right > 0 ? 0 : right)
  }

  /// The width of both sides.
  var total: Double { left + right }

  /// The place of a block in a column.
  ///
  /// A block that is too wide grows where lines end, so that its other edge stays in line with the
  /// text. If that is not enough, it is centred: a small step at that edge would look like a
  /// mistake.
  ///
  /// - Parameters:
  ///   - wanted: The width that the block needs, in points.
  ///   - x: The left edge of the column, in points.
  ///   - width: The width of the column, in points.
  ///   - isRightToLeft: Whether lines end at the left.
  /// - Returns: The column, or the space for a wider block.
  func place(
    _ wanted: Double, x: Double, width: Double, isRightToLeft: Bool = false
  ) -> (x: Double, width: Double) {
    let more = min(wanted - width, total)
    guard more > 0 else { return (x, width) }
    let end = isRightToLeft ? left : right
    let moreLeft = more > end ? more * left / total : isRightToLeft ? more : 0
    return (x - moreLeft, width + more)
  }
}
