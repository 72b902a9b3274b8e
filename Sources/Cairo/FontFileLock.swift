// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A lock that the thread that holds it may take again; that of `Foundation` would bring all of
/// `Foundation` into the program.
nonisolated(unsafe) private let lock: UnsafeMutablePointer<pthread_mutex_t> = {
  let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  var attributes = pthread_mutexattr_t()
  pthread_mutexattr_init(&attributes)
  pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
  pthread_mutex_init(lock, &attributes)
  pthread_mutexattr_destroy(&attributes)
  return lock
}()

/// Runs code that makes cairo open or close the font files that threads share, one thread at a
/// time.
///
/// For fonts that Pango chooses, cairo 1.16 keeps ten faces open in one FreeType library for all
/// threads. It closes one to open another without checking whether a thread has just begun to use
/// it, and opens files while other threads do (`cairo-ft-font.c`,
/// `_cairo_ft_unscaled_font_lock_face`), so two threads at once crash. Three things therefore take
/// turns: Pango's calls that measure with cairo's fonts; the text of SVG pictures, which also uses
/// Pango; and the release of anything that may hold a font, when cairo also closes fonts that
/// others released earlier. Painting text needs no lock, since `FontCache` opens its own files.
package func withFontFiles<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  pthread_mutex_lock(lock)
  defer { pthread_mutex_unlock(lock) }
  return try body()
}
