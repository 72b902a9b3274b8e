// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The creation date that a build system sets (reproducible-builds.org).
enum CreationDate {
  /// The name of the environment variable.
  static let variable = "SOURCE_DATE_EPOCH"

  /// The last second of the year 9999, the latest date in PDF (ISO 32000-1 §7.9.4).
  static let last = 253_402_300_799

  /// Reads the date in seconds since 1970 UTC; `nil` when there is none.
  ///
  /// A value that is not a valid number is reported and ignored.
  static func read(
    from environment: [String: String], report: (Diagnostic) -> Void
  ) -> Int? {
    guard let text = environment[variable], !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int(text),
      seconds <= last
    {
      return seconds
    }
    report(.badSourceDate(text, in: variable))
    return nil
  }
}
