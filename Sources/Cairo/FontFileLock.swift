// SPDX-License-Identifier: Apache-2.0

internal import Foundation

private let lock = NSRecursiveLock()

/// Does what makes cairo open or close the font files that threads share, one thread at a time.
///
/// For fonts that Pango chooses, cairo 1.16 keeps ten faces open in one FreeType library for all
/// threads. It closes one to open another without seeing whether a thread has just begun to use it,
/// and opens files while others do (`cairo-ft-font.c`, `_cairo_ft_unscaled_font_lock_face`): two
/// threads at once crash. So Pango's calls that measure with cairo's fonts take turns, and so do
/// the text of SVG pictures, which is Pango's too, and letting go of anything that may hold a font:
/// cairo then also closes fonts that others let go of before. Painting text takes no turns, since
/// `FontCache` opens files of its own.
package func withFontFiles<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  lock.lock()
  defer { lock.unlock() }
  return try body()
}
