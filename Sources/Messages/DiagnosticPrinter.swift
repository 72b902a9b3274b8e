// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

package import MarkdownPDF
package import VisualTests

/// Formats diagnostics as text or JSON.
package struct DiagnosticPrinter: Sendable {
  /// The formats.
  package enum Form: String, Sendable, CaseIterable {
    /// One line, and an indented line for each hint.
    case human
    /// One line.
    case short
    /// One object on a line; the last one is a summary.
    case json
    /// One line that GitHub shows at the place.
    case github
  }

  /// The values of the last JSON object.
  package struct Summary: Sendable {
    /// The number of documents.
    package var inputs = 0
    /// The files written.
    package var outputs: [String] = []
    /// The number of their pages.
    package var pages = 0
    /// The number of errors.
    package var errors = 0
    /// The number of warnings.
    package var warnings = 0
    /// The number of those that were not printed, because their documents have not changed.
    package var unrepeated = 0
    /// The duration, in seconds.
    package var seconds = 0.0
    /// The most memory that a process of the run has used, in bytes.
    package var peakMemory = 0
    /// The times of the stages; `nil` when they are not measured.
    package var times: StageClock.Times?
    /// The counts of a run over many documents; `nil` for other runs.
    package var batch: Batch?
    /// The counts of a run that compared documents with baselines; `nil` for other runs.
    package var tests: TestSummary?

    /// Creates a summary; by default, of a run without documents.
    package init(
      inputs: Int = 0, outputs: [String] = [], pages: Int = 0, errors: Int = 0, warnings: Int = 0,
      seconds: Double = 0, peakMemory: Int = 0
    ) {
      self.inputs = inputs
      self.outputs = outputs
      self.pages = pages
      self.errors = errors
      self.warnings = warnings
      self.seconds = seconds
      self.peakMemory = peakMemory
    }

    /// The numbers of documents by result.
    package struct Batch: Hashable, Sendable, Encodable {
      /// Documents that were converted.
      package var written = 0
      /// Documents that are unchanged since an earlier run.
      package var unchanged = 0
      /// Documents that could not be converted.
      package var failed = 0
      /// The result of the book that the documents are merged into; `nil` when there is none.
      package var book: Outcome?
      /// Whether the book is the only output.
      package var isBook = false

      /// Creates counts; by default, of no documents.
      package init(written: Int = 0, unchanged: Int = 0, failed: Int = 0) {
        self.written = written
        self.unchanged = unchanged
        self.failed = failed
      }

      /// Counts a document, or the book.
      package mutating func count(_ outcome: Outcome, isBook: Bool) {
        switch outcome {
        case .written: written += 1
        case .unchanged: unchanged += 1
        case .failed: failed += 1
        }
        if isBook { book = outcome }
      }

      /// The result for a document or a book.
      package enum Outcome: String, Hashable, Sendable, Encodable {
        case written, unchanged, failed
      }
    }
  }

  /// The format.
  package var form = Form.human
  /// Whether to colour severities for a terminal.
  package var isColored = false

  /// Creates a printer.
  package init(form: Form = .human, isColored: Bool = false) {
    self.form = form
    self.isColored = isColored
  }

  /// The text of a diagnostic, including its line end.
  package func text(for diagnostic: Diagnostic) -> String {
    switch form {
    case .human:
      let hints = diagnostic.hints.map { "  \(styled("hint", .hint)): \($0.printable)\n" }
      return headline(of: diagnostic) + "\n" + hints.joined()
    case .short:
      let hints = diagnostic.hints.map { " (hint: \($0.printable))" }
      return headline(of: diagnostic) + hints.joined() + "\n"
    case .json: return json(JSONDiagnostic(diagnostic))
    case .github: return GitHubAnnotation.text(for: diagnostic)
    }
  }

  /// The last lines about messages by kind; empty when all were printed.
  func text(for remainders: [MessageGroups.Remainder]) -> String {
    var text = ""
    var isComplete = true
    for remainder in remainders {
      switch remainder {
      case .one(let diagnostic): text += self.text(for: diagnostic)
      case .several(let count, let id, let files):
        text += "… and \(count) more\(files > 1 ? " in \(files) files" : "") [\(id)]\n"
        isComplete = false
      }
    }
    return isComplete ? text : text + "  \(styled("hint", .hint)): `--verbose` shows them all\n"
  }

  /// The summary: an object in JSON, or a line after a run over many documents; otherwise empty.
  package func text(for summary: Summary) -> String {
    if form == .json { return JSONSummary(summary).text }
    if let tests = summary.tests { return "\(tests.words)\(warnings(of: summary))\n" }
    let times = summary.times?.text ?? ""
    return times + (summary.batch.map { line(for: summary, $0) } ?? "")
  }

  private func line(for summary: Summary, _ batch: Summary.Batch) -> String {
    if batch.isBook, let book = batch.book {
      let pages = summary.pages == 1 ? "1 page" : "\(summary.pages) pages"
      let outcome =
        switch book {
        case .written, .unchanged: "book of \(pages): \(book.rawValue)"
        case .failed: summary.pages > 0 ? "book of \(pages): written, not complete" : "book: failed"
        }
      return outcome + warnings(of: summary) + "\n"
    }
    // The book is not counted as a document.
    func documents(_ count: Int, _ book: Summary.Batch.Outcome) -> Int {
      batch.book == book ? count - 1 : count
    }
    var parts = ["\(documents(batch.written, .written)) written"]
    let unchanged = documents(batch.unchanged, .unchanged)
    if unchanged > 0 { parts.append("\(unchanged) unchanged") }
    let failed = documents(batch.failed, .failed)
    if failed > 0 { parts.append("\(failed) failed") }
    if let book = batch.book { parts.append("book \(book.rawValue)") }
    let inputs = summary.inputs == 1 ? "1 document" : "\(summary.inputs) documents"
    return "\(inputs): \(parts.joined(separator: ", "))\(warnings(of: summary))\n"
  }

  private func warnings(of summary: Summary) -> String {
    guard summary.warnings > 0 else { return "" }
    let all = summary.warnings == 1 ? ", 1 warning" : ", \(summary.warnings) warnings"
    guard summary.unrepeated > 0 else { return all }
    let some = summary.unrepeated == summary.warnings ? "" : "\(summary.unrepeated) of them "
    return "\(all), \(some)not repeated (see `--replay`)"
  }

  // MARK: - Words

  private func headline(of diagnostic: Diagnostic) -> String {
    var place = (diagnostic.file ?? "mdpdf").printable
    if let start = diagnostic.range?.start { place += ":\(start.line):\(start.column)" }
    let severity = styled(diagnostic.severity.rawValue, Style(diagnostic.severity))
    return "\(styled(place, .place)): \(severity): \(diagnostic.message.printable)"
      + " [\(diagnostic.id)]"
  }

  /// Codes of ECMA-48 §8.3.117 (SGR); all are bold.
  private enum Style: String {
    case place = "1"
    case error = "1;31"
    case warning = "1;33"
    case note = "1;36"
    case hint = "1;32"

    init(_ severity: Diagnostic.Severity) {
      self =
        switch severity {
        case .error: .error
        case .warning: .warning
        case .note: .note
        }
    }
  }

  private func styled(_ text: String, _ style: Style) -> String {
    isColored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  // MARK: - JSON

  private func json(_ value: some Encodable) -> String { jsonLine(value) }
}

/// A value as a JSON object on a line.
package func jsonLine(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(value) else { return "" }
  return String(decoding: data, as: UTF8.self) + "\n"
}

/// The version of the JSON objects; it changes when the meaning of keys does.
package let jsonSchema = 1

private struct JSONDiagnostic: Encodable {
  var schema = jsonSchema
  var severity: Diagnostic.Severity
  var id: String
  var message: String
  var hints: [String]
  var file: String?
  var line: Int?
  var column: Int?
  var endLine: Int?
  var endColumn: Int?

  init(_ diagnostic: Diagnostic) {
    severity = diagnostic.severity
    id = diagnostic.id
    message = diagnostic.message
    hints = diagnostic.hints
    file = diagnostic.file
    line = diagnostic.range?.start.line
    column = diagnostic.range?.start.column
    endLine = diagnostic.range?.end.line
    endColumn = diagnostic.range?.end.column
  }
}
