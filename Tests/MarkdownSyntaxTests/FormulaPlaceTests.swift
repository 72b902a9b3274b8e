// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Places of formulas in random texts", .deadline)
struct FormulaPlaceTests {
  private static let parts = [
    "$", "$", "$$", "$$", "\\(", "\\)", "\\[", "\\]", "`", "\n", "\n", "\n\n", "> ", "- ", "  ",
    "x",
    "a_b", " ", "\\begin{align}", "\\end{align}", " {#eq-a}", "*", "\\text{", "}", "\n```math\n",
    "é", "\t",
    "\r\n", "1. ", "[^1]", "\n[^1]: ", "<b>", "# ", "\\", "^[", "]", "    ", "!!! note\n", ": ",
    "\\$",
  ]

  @Test("each line of a formula is in the file where it says")
  func places() {
    var generator = SeededGenerator(seed: 7)
    var count = 0
    for _ in 0..<3_000 {
      let length = Int.random(in: 2...24, using: &generator)
      let text = (0..<length).map { _ in Self.parts.randomElement(using: &generator) ?? "" }
        .joined()
      let bytes = Array(text.utf8)
      var sink = DiagnosticSink()
      let source = SourceText(bytes, reportingTo: &sink)
      var finder = FormulaFinder()
      finder.visit(Parsed(text).document)
      for formula in finder.formulas + finder.equations.map(\.formula) {
        count += 1
        let lines = formula.source.utf8.split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        #expect(lines.count == formula.lines.starts.count, "\(text.debugDescription)")
        for (line, place) in zip(lines, formula.lines.starts) {
          let start = source.content(ofLine: place.line).lowerBound + place.column - 1
          let found = bytes.dropFirst(start).prefix(line.count)
          #expect(found.elementsEqual(line), "\(text.debugDescription) \(place)")
        }
      }
    }
    #expect(count > 400)
  }
}
