// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

// What is wrong with the environment and with files of settings.
extension Diagnostic {
  /// A variable of the environment that is no date.
  static func badSourceDate(_ text: String, in variable: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "bad-source-date",
      "`\(variable)` is `\(text)`, not a number of seconds since 1970",
      hints: [
        "no date is written; set it, for example, with `\(variable)=$(git log -1 --format=%ct)`"
      ])
  }

  /// The settings of a project that some of the documents belong to, but not the first one.
  static func otherConfiguration(_ other: String, than found: String, for input: String)
    -> Diagnostic
  {
    Diagnostic(
      .warning, id: "other-configuration",
      "`\(other)` is not used; this run uses the settings of `\(found)`",
      hints: ["convert its documents in a separate run, or choose a file with `--config`"],
      file: input)
  }
}
