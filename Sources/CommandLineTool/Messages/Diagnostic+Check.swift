// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Messages
import PDFCheck

// What `mdpdf check` finds.
extension Diagnostic {
  /// The id of all findings; the rule is their topic.
  private static var findingID: String { "pdf-check" }

  /// Something in a PDF file that breaks a rule.
  static func pdfFinding(_ finding: PDFCheckReport.Finding, in path: String) -> Diagnostic {
    var words = finding.page.map { "page \($0): " } ?? ""
    words += "\(finding.message) (\(finding.clause), rule `\(finding.rule)`"
    words += finding.object.map { ", object \($0))" } ?? ")"
    var diagnostic = Diagnostic(.error, id: findingID, words, file: path)
    diagnostic.topic = finding.rule
    return diagnostic
  }

  /// A file that passes, for programs that read messages; `words` say what it passes.
  static func pdfPasses(_ words: String, in path: String) -> Diagnostic {
    Diagnostic(.note, id: findingID, words, file: path)
  }

  /// The findings of a rule that are not printed.
  static func moreFindings(_ count: Int, of rule: String, in path: String) -> Diagnostic {
    Diagnostic(.error, id: findingID, "\(count) more of rule `\(rule)`", file: path)
  }
}

extension CommandError {
  /// A file that libqpdf can’t open.
  static func unreadablePDF(_ path: String, reason: String) -> CommandError {
    CommandError(
      .unusableInput, id: "unreadable-pdf", "this is not a PDF file that can be read: \(reason)",
      file: path)
  }

  /// The library that reads PDF files is not installed.
  static func cannotCheck() -> CommandError {
    CommandError(
      .unavailable, id: DiagnosticID.missingLibrary,
      "libqpdf, which reads PDF files, is not installed",
      hint: "install the library; `mdpdf doctor` names its package")
  }

  /// No file to check.
  static func nothingToCheck() -> CommandError {
    badArgument("there is no file to check", hint: "name PDF files, such as `guide.pdf`")
  }
}
