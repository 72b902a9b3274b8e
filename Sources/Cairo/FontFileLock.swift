// SPDX-License-Identifier: Apache-2.0

internal import Foundation

private let lock = NSRecursiveLock()

/// Does what makes cairo open or close font files, on one thread of the process at a time.
///
/// Cairo 1.16 keeps ten faces open in one FreeType library for all threads. It closes one to open
/// another without seeing whether a thread has just begun to use it, and opens files while others do
/// (`cairo-ft-font.c`, `_cairo_ft_unscaled_font_lock_face`): painting on two threads crashes. So
/// painting takes turns, and so do Pango's calls that measure with cairo's fonts and letting go of
/// fonts. Everything between those calls, and the compression of pictures, takes none.
package func withFontFiles<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  lock.lock()
  defer { lock.unlock() }
  return try body()
}
