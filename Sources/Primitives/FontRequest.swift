// SPDX-License-Identifier: Apache-2.0

/// A request for a font; the first installed family that has a character draws it.
package struct FontRequest: Hashable, Sendable {
  /// Family names, most preferred first; `sans-serif`, `serif` and `monospace` represent whole
  /// stacks.
  package var families: [String]
  /// The size in points.
  package var size: Double
  /// The weight, from 1 to 1000; 400 is regular, 700 bold.
  package var weight: Int
  /// Whether an italic face is wanted.
  package var isItalic: Bool
  /// OpenType features such as `tnum=1`.
  package var features: [String]

  /// Creates a request.
  package init(
    families: [String], size: Double, weight: Int = 400, isItalic: Bool = false,
    features: [String] = []
  ) {
    self.families = families
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
  }
}
