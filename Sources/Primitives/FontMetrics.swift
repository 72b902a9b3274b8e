// SPDX-License-Identifier: Apache-2.0

/// Distances from the baseline that layout needs, in points.
package struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the font's line.
  package var ascent: Double
  /// From the baseline down to the bottom of the font's line; positive.
  package var descent: Double
  /// The height of a flat lowercase letter.
  package var xHeight: Double
  /// The height of a flat capital letter.
  package var capHeight: Double
  /// From the baseline down to the top of an underline.
  package var underlinePosition: Double
  /// The thickness of an underline.
  package var underlineThickness: Double
  /// From the baseline up to the top of a line through lowercase letters.
  package var strikethroughPosition: Double

  /// Creates metrics.
  package init(
    ascent: Double, descent: Double, xHeight: Double, capHeight: Double, underlinePosition: Double,
    underlineThickness: Double, strikethroughPosition: Double
  ) {
    self.ascent = ascent
    self.descent = descent
    self.xHeight = xHeight
    self.capHeight = capHeight
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
    self.strikethroughPosition = strikethroughPosition
  }
}
