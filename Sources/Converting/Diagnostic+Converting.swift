// SPDX-License-Identifier: Apache-2.0

import FileWatching
package import MarkdownPDF

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

  /// Outputs whose documents are gone.
  package static func orphanedOutputs(_ paths: [String]) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.orphanedOutput,
      paths.count == 1
        ? "the source of `\(paths[0])` is gone"
        : "the sources of \(paths.count) outputs are gone: \(firstNames(of: paths))",
      hints: [
        "`--prune` removes \(paths.count == 1 ? "it" : "them"), and `--prune --dry-run` lists what "
          + "it would remove"
      ])
  }

  static func removedOutputs(_ paths: [String]) -> Diagnostic {
    Diagnostic(
      .note, id: DiagnosticID.removedOutputs,
      paths.count == 1
        ? "removed `\(paths[0])`, because its source is gone"
        : "removed \(paths.count) outputs, because their sources are gone: \(firstNames(of: paths))"
    )
  }

  static func orphanNotRemoved(_ path: String, reason: String) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.orphanedOutput,
      "the source of `\(path)` is gone, but the output can't be removed: \(reason)")
  }

  /// The first of some paths.
  private static func firstNames(of paths: [String]) -> String {
    let shown = paths.prefix(5).map { "`\($0)`" }.joined(separator: ", ")
    return paths.count > 5 ? "\(shown) and \(paths.count - 5) more" : shown
  }

  static func cannotWatchAll(reason: String) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.cannotWatch, "not all folders can be watched: \(reason)")
  }
}

extension DiagnosticID {
  /// Watching for changes is impossible.
  static let cannotWatch = "cannot-watch"
  /// The kernel can't confine the process that converts.
  static let cannotConfine = "cannot-confine"
  /// An output that can't be written.
  package static let cannotWrite = "cannot-write"
  /// A note about an input.
  static let input = "input"
  /// An input that does not exist.
  package static let noSuchFile = "no-such-file"
  /// An output of an earlier run whose document is gone.
  static let orphanedOutput = "orphaned-output"
  /// Such outputs, and folders, that were removed.
  static let removedOutputs = "removed-outputs"
  /// An input that can't be read.
  package static let unreadableInput = "unreadable-input"
}
