// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Foundation
#endif

extension ThemeColors.Alert {
  /// The shapes of its icon in a square, back to front: lines in the colour of the title.
  func shapes(in square: Rect, color: RGBA) -> [Shape] {
    let unit = square.width / Self.grid
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: square.minX + x * unit, y: square.minY + y * unit)
    }
    func line(_ points: [Point], width: Double = Self.lineWidth) -> Shape {
      Shape(.polyline(points), stroke: color, strokeWidth: width * unit, hasRoundEnds: true)
    }
    func closed(_ points: [Point]) -> Shape { line(points + points.prefix(1)) }
    func dot(_ x: Double, _ y: Double) -> Shape {
      Shape(.circle(center: at(x, y), radius: 0.95 * unit), fill: color)
    }
    /// The points of an arc, in degrees clockwise from the right.
    func arc(_ x: Double, _ y: Double, _ radius: Double, _ degrees: ClosedRange<Double>) -> [Point]
    {
      (0...Self.arcSteps).map { step in
        let share = Double(step) / Double(Self.arcSteps)
        let angle =
          (degrees.lowerBound + share * (degrees.upperBound - degrees.lowerBound)) * .pi / 180
        return at(x + radius * cos(angle), y + radius * sin(angle))
      }
    }
    switch self {
    case .note:
      return [
        Shape(
          .circle(center: at(8, 8), radius: 6.6 * unit), stroke: color,
          strokeWidth: Self.lineWidth * unit),
        dot(8, 4.9), line([at(8, 7.7), at(8, 11.3)]),
      ]
    case .tip:
      // A light bulb: a circle open below, and the two lines of its base.
      return [
        line([at(6.1, 11.2)] + arc(8, 6.1, 4.7, 125...415) + [at(9.9, 11.2)]),
        line([at(6.1, 13.2), at(9.9, 13.2)]), line([at(7, 15), at(9, 15)]),
      ]
    case .important:
      // A speech bubble with its tail at the left.
      return [
        closed([
          at(1.6, 2.2), at(14.4, 2.2), at(14.4, 11.4), at(7.8, 11.4), at(4.6, 14.4), at(4.6, 11.4),
          at(1.6, 11.4),
        ]), line([at(8, 4.6), at(8, 6.8)]), dot(8, 9.1),
      ]
    case .warning:
      return [
        closed([at(8, 1.8), at(14.9, 13.8), at(1.1, 13.8)]), line([at(8, 6.2), at(8, 9)]),
        dot(8, 11.5),
      ]
    case .caution:
      return [
        closed([
          at(5.2, 1.4), at(10.8, 1.4), at(14.6, 5.2), at(14.6, 10.8), at(10.8, 14.6), at(5.2, 14.6),
          at(1.4, 10.8), at(1.4, 5.2),
        ]), line([at(8, 4.6), at(8, 8.4)]), dot(8, 11.3),
      ]
    }
  }

  /// The side of the square that the coordinates refer to.
  private static let grid = 16.0
  /// The width of lines in it.
  private static let lineWidth = 1.5
  /// The number of straight lines that make an arc.
  private static let arcSteps = 24
}
