// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Messages
import VisualTests

// The findings of tests about documents and their baselines.
extension Diagnostic {
  static func unusedBaseline(_ folder: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "unused-baseline", "this baseline has no document",
      hints: ["remove it with `mdpdf test clean`"], file: folder)
  }

  static func unusedMask(_ text: String, nearest: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "unused-mask", "the mask `\(text)` covers nothing in any document",
      hints: nearest.map { ["did you mean `\($0)`?"] } ?? [])
  }

  static func recordedBaseline(of file: String) -> Diagnostic {
    Diagnostic(
      .note, id: "recorded-baseline", "recorded as the baseline, because there was none", file: file
    )
  }

  /// A document has no baseline; `baselines` is the folder that the command names, if it does.
  static func missingBaseline(
    of file: String, results: String, baselines: String?
  ) -> Diagnostic {
    let option = baselines.map { " --baseline \($0)" } ?? ""
    return Diagnostic(
      .error, id: "missing-baseline", "there is no baseline",
      hints: ["look at `\(results)`, then run `mdpdf test approve\(option)`"], file: file)
  }

  static func picturesNotWritten(_ message: String, of file: String) -> Diagnostic {
    Diagnostic(.warning, id: "pictures-not-written", message, file: file)
  }

  static func visualDifference(
    _ severity: Severity, _ message: String, hints: [String], in file: String, line: Int
  ) -> Diagnostic {
    Diagnostic(
      severity, id: DiagnosticID.visualDifference, message, hints: hints, file: file,
      at: SourceRange(line, 1, line, 1))
  }
}
