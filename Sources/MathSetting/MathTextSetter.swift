// SPDX-License-Identifier: Apache-2.0

package import Math

/// Sets the text in formulas, `\text{…}`, in the fonts of the text around them.
package protocol MathTextSetter {
  /// Sets characters in one line.
  ///
  /// - Parameters:
  ///   - characters: The characters; spaces at both ends count.
  ///   - face: The face.
  ///   - size: The size in points.
  /// - Returns: A box whose items are glyphs, in reading order.
  func set(_ characters: String, face: MathText.Face, size: Double) -> MathBox
}
