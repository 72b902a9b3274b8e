// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

// Problems with the environment and with configuration files.
extension Diagnostic {
  /// An environment variable that is not a date.
  static func badSourceDate(_ text: String, in variable: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "bad-source-date",
      "`\(variable)` is `\(text)`, not a number of seconds since 1970",
      hints: [
        "no date is written; set it, for example, with `\(variable)=$(git log -1 --format=%ct)`"
      ])
  }

  /// A report that `merge-reports` has read already.
  static func repeatedReport(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "repeated-report", "this report is named twice; it is counted once", file: path)
  }

  /// A configuration file that applies to some of the documents, but not to the first.
  static func otherConfiguration(_ other: String, than found: String, for input: String)
    -> Diagnostic
  {
    Diagnostic(
      .warning, id: DiagnosticID.otherConfiguration,
      "`\(other)` is not used; this run uses the settings of `\(found)`",
      hints: ["convert its documents in a separate run, or choose a file with `--config`"],
      file: input)
  }

  /// A configuration file in the working folder that is not known to belong to the documents.
  static func passedOverConfiguration(_ path: String, for input: String) -> Diagnostic {
    Diagnostic(
      .warning, id: DiagnosticID.otherConfiguration,
      "`\(path)` in the working folder is not used: without version control, settings are only "
        + "looked for in the folder of the document",
      hints: [
        "name it with `--config \(path)`, or search up to this folder with `--root .`; "
          + "`--no-config` looks for no settings"
      ], file: input)
  }
}
