// SPDX-License-Identifier: Apache-2.0

import Highlighting
import Primitives
import TestSupport
import Testing

@Suite("Effort of highlighting", .deadline)
struct EffortTests {
  private static let language = Languages(
    """
    <context style-ref="def:string" end-at-line-end="true"><start>"</start><end>"</end></context>
    <context style-ref="def:comment"><start>/\\*</start><end>\\*/</end></context>
    <context style-ref="def:keyword"><keyword>if</keyword></context>
    """)

  @Test("of a line of a megabyte only the beginning is looked at")
  func longLine() throws {
    let line = String(repeating: "if a ", count: 200_000)
    guard case .highlighted(let ranges) = Self.language.result(line + "\nif") else {
      Issue.record("no result")
      return
    }
    #expect(ranges.count > 100 && ranges.count < 1000)
    #expect(ranges.last == HighlightedRange(1_000_001..<1_000_003, .keyword))
  }

  @Test("a hundred thousand lines take a moment")
  func manyLines() throws {
    let code = String(repeating: "if \"a\" /*\n*/\n", count: 50_000)
    guard case .highlighted(let ranges) = Self.language.result(code) else {
      Issue.record("no result")
      return
    }
    #expect(ranges.count == 150_000)
  }

  @Test("expressions that try too many ways are given up")
  func backtracking() {
    let x = Languages(
      """
      <context style-ref="def:keyword"><keyword>if</keyword></context>
      <context style-ref="def:type"><match>(\\w+\\s?)+:</match></context>
      """)
    let line = String(repeating: "a", count: 2000) + "!\n"
    let code = "if\n" + String(repeating: line, count: 2000)
    #expect(x.marked(code).hasPrefix("[kif]"))
  }

  @Test("ends that repeat their starts do not add up")
  func repeatingEnds() {
    let x = Languages(
      """
      <context style-ref="def:string"><start>&lt;&lt;(\\w+)</start><end>\\%{1@start}</end></context>
      """)
    let code = (0..<20_000).map { "<<a\($0)b a\($0)b\n" }.joined()
    #expect(x.marked(code).hasPrefix("[s<<a0b a0b\n<<a1b"))
  }

  @Test("a character is never cut")
  func characters() {
    let line = String(repeating: "é", count: 3000)
    #expect(Self.language.marked("\"" + line) != "?")
    let x = Languages(#"<context style-ref="def:decimal"><match>.</match></context>"#)
    #expect(x.marked("日本") == "[n日本]")
  }
}
