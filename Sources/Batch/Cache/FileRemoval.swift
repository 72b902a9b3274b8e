// SPDX-License-Identifier: Apache-2.0

// POSIX is called directly, because Foundation removes folders with everything in them.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

import MarkdownPDF

/// Removes single files and empty folders.
package enum FileRemoval {
  /// Removes a file, or a link, but no folder; returns the system's reason if that fails.
  package static func removeFile(_ path: String) -> String? {
    unsafe unlink(path) == 0 ? nil : FileReader.words(for: errno)
  }

  /// Removes a folder that is empty and no link; returns whether there was one.
  package static func removeEmptyFolder(_ path: String) -> Bool { unsafe rmdir(path) == 0 }
}
