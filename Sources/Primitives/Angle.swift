// SPDX-License-Identifier: Apache-2.0

/// An angle, counterclockwise on the page.
package struct Angle: Hashable, Sendable {
  /// The cosine.
  package var cosine: Double
  /// The sine.
  package var sine: Double

  /// No turn.
  package static let zero = Angle(cosine: 1, sine: 0)
  /// 60 degrees.
  package static let sixtyDegrees = Angle(cosine: 0.5, sine: 0.75.squareRoot())

  private init(cosine: Double, sine: Double) {
    self.cosine = cosine
    self.sine = sine
  }

  /// The angle between the lower edge of a rectangle and its diagonal; 0 when it has no size.
  package init(ofDiagonalIn size: Size) {
    let diagonal = size.diagonal
    self = diagonal > 0 ? Angle(cosine: size.width / diagonal, sine: size.height / diagonal) : .zero
  }
}

extension Size {
  /// The length of the diagonal.
  package var diagonal: Double { (width * width + height * height).squareRoot() }
}
