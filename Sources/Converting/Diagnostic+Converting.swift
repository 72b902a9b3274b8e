// SPDX-License-Identifier: Apache-2.0

import FileWatching
import MarkdownPDF

// Warnings and notes about conversions; the errors that end one are `CommandError`s.
extension Diagnostic {
  static func noDarkPages(in file: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "no-dark-pages", "the theme has no dark pages, so the pages are light",
      hints: ["choose a theme with dark pages, such as `default`, or a dark theme, such as `dark`"],
      file: file)
  }

  static func cacheNotWritten(_ severity: Severity, _ problem: String) -> Diagnostic {
    Diagnostic(
      severity, id: "cache-not-written", "the cache can't be written: \(problem)",
      hints: severity == .note ? [] : ["choose another folder with `--cache-dir`"])
  }

  static func cannotWatchAll(reason: String) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.cannotWatch, "not all folders can be watched: \(reason)")
  }
}

extension DiagnosticID {
  /// Watching for changes is impossible.
  static let cannotWatch = "cannot-watch"
  /// An output that can't be written.
  package static let cannotWrite = "cannot-write"
  /// A note about an input.
  static let input = "input"
  /// An input that does not exist.
  package static let noSuchFile = "no-such-file"
  /// An input that can't be read.
  package static let unreadableInput = "unreadable-input"
}
