// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension Sides {
  /// The narrowest column that indents may leave, in points: about eight letters.
  static let narrowest = 48.0

  /// The padding, narrowed horizontally when it would leave too narrow a column.
  func limited(to width: Double) -> Sides {
    guard width - horizontal < Self.narrowest, horizontal > 0 else { return self }
    let factor = max(0, width - Self.narrowest) / horizontal
    return Sides(
      top: top, right: right * min(1, factor), bottom: bottom, left: left * min(1, factor))
  }
}
