// SPDX-License-Identifier: Apache-2.0

/// What a text asks of its font; the first installed family that has a character draws it.
package struct FontRequest: Hashable, Sendable {
  /// Family names, most wanted first; `sans-serif`, `serif` and `monospace` stand for whole stacks.
  package var families: [String]
  /// The size in points.
  package var size: Double
  /// The weight, 1 to 1000; 400 is regular, 700 bold.
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
