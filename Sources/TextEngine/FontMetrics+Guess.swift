// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension FontMetrics {
  /// Creates guessed metrics for a machine without fonts.
  init(guessedFor size: Double) {
    self.init(
      ascent: size * 0.95, descent: size * 0.25, xHeight: size * 0.5, capHeight: size * 0.7,
      underlinePosition: size * 0.1, underlineThickness: size * 0.05,
      strikethroughPosition: size * 0.3)
  }
}
