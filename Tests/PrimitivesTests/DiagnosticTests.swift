// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("Diagnostics", .deadline)
struct DiagnosticTests {
  @Test("Severities are ordered")
  func severities() {
    #expect(Diagnostic.Severity.note < .warning)
    #expect(Diagnostic.Severity.warning < .error)
    #expect(Diagnostic.Severity.allCases.sorted() == [.note, .warning, .error])
  }

  @Test("Reports keep their order and are not repeated")
  func order() {
    var sink = DiagnosticSink(file: "a.md")
    let first = Diagnostic(.warning, id: "one", "first")
    let second = Diagnostic(.note, id: "two", "second")
    sink.report(first)
    sink.report(contentsOf: [second, first])
    #expect(sink.diagnostics.map(\.message) == ["first", "second"])
  }

  @Test("The same words at another place are another report")
  func places() {
    var sink = DiagnosticSink()
    for line in 1...3 {
      sink.report(Diagnostic(.warning, id: "x", "same", at: SourceRange(line, 1, line, 2)))
    }
    #expect(sink.diagnostics.count == 3)
  }

  @Test("What several files have to say comes in their order")
  func fileOrder() {
    var sink = DiagnosticSink(file: "book")
    sink.fileOrder = ["b.md", "a.md"]
    for (file, line) in [("a.md", 1), ("b.md", 2), (nil, 3), ("b.md", 1)] {
      sink.report(
        Diagnostic(.warning, id: "x", "\(line)", file: file, at: SourceRange(line, 1, line, 1)))
    }
    #expect(
      sink.inSourceOrder.map { "\($0.file ?? "") \($0.message)" } == [
        "book 3", "b.md 1", "b.md 2", "a.md 1",
      ])
  }

  @Test("A report without file is about the current one")
  func files() {
    var sink = DiagnosticSink(file: "a.md")
    sink.report(Diagnostic(.note, id: "x", "mine"))
    sink.report(Diagnostic(.note, id: "x", "theme", file: "theme.yaml"))
    sink.report(Diagnostic(.note, id: "x", "mine", file: "a.md"))
    #expect(sink.diagnostics.map(\.file) == ["a.md", "theme.yaml"])
  }

  @Test("what is said about other files comes behind what is said about a single one")
  func otherFiles() {
    var sink = DiagnosticSink(file: "a.md")
    let first = SourceRange(1, 1, 1, 1)
    sink.report(Diagnostic(.warning, id: "theme", "", file: "theme.yml", at: first))
    sink.report(Diagnostic(.warning, id: "late", "", at: SourceRange(9, 1, 9, 1)))
    sink.report(Diagnostic(.warning, id: "whole", ""))
    #expect(sink.inSourceOrder.map(\.id) == ["late", "whole", "theme"])
    sink.fileOrder = ["a.md"]
    #expect(sink.inSourceOrder.map(\.id) == ["theme", "late", "whole"])
  }
}
