// SPDX-License-Identifier: Apache-2.0

import Highlighting
import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@testable import Styling

@Suite("Code highlighted ahead", .deadline)
struct HighlightingAheadTests {
  /// The definition of a language whose only word is `if`.
  private static let definition = """
    <language id="x" name="x" version="2.0" _section="Source">
      <definitions>
        <context id="x">
          <include>
            <context id="word" style-ref="def:keyword"><keyword>if</keyword></context>
          </include>
        </context>
      </definitions>
    </language>
    """

  /// The definitions that all languages share.
  private static let shared = """
    <language id="def" version="2.0">
      <styles><style id="keyword" map-to="def:statement"/><style id="statement"/></styles>
      <definitions></definitions>
    </language>
    """

  private let highlighter = Highlighter { name in
    ["x": Self.definition, "def": Self.shared][name].map { Array($0.utf8) }
  }

  /// A document of blocks of code that differ.
  ///
  /// - Parameters:
  ///   - count: The number of blocks.
  ///   - lines: The number of lines of each.
  /// - Returns: The document, and its blocks.
  private func code(_ count: Int, lines: Int = 40) -> (document: Document, blocks: [CodeBlock]) {
    var sink = DiagnosticSink()
    let text = (0..<count).map { number in
      let line = String(repeating: "a", count: number) + " if b then\n"
      return "```x\n" + String(repeating: line, count: lines) + "```\n"
    }
    let document = MarkdownParser().parse(
      Array(text.joined(separator: "\n").utf8), reportingTo: &sink)
    let blocks = document.blocks.compactMap { block -> CodeBlock? in
      if case .codeBlock(let code) = block { code } else { nil }
    }
    return (document, blocks)
  }

  private func result(_ block: CodeBlock) -> Highlighter.Result {
    highlighter.highlight(Array(block.text.utf8), language: "x")
  }

  @Test("is the same as code highlighted when it is needed")
  func equal() throws {
    let (document, blocks) = code(40)
    let ahead = try #require(HighlightingAhead(document, by: highlighter))
    ahead.work()
    for block in blocks {
      guard case .highlighted(let ranges) = result(block) else {
        Issue.record("no such language")
        return
      }
      #expect(ranges.count == 40)
      #expect(ahead.take(block) == .highlighted(ranges))
    }
  }

  @Test("may be left out, and is not there a second time")
  func leftOut() throws {
    let (document, blocks) = code(40)
    let ahead = try #require(HighlightingAhead(document, by: highlighter))
    ahead.work()
    #expect(ahead.take(blocks[9]) == result(blocks[9]))
    #expect(ahead.take(blocks[9]) == nil)
    #expect(ahead.take(blocks[3]) == nil)
    #expect(ahead.take(blocks[10]) == result(blocks[10]))
    #expect(ahead.take(blocks[39]) == nil)
  }

  @Test("that another thread works on is waited for")
  func together() throws {
    let (document, blocks) = code(60)
    let ahead = try #require(HighlightingAhead(document, by: highlighter))
    ahead.start()
    for block in blocks { #expect(ahead.take(block) ?? result(block) == result(block)) }
    ahead.stop()
  }

  @Test("does not pile up, and goes on when there is room")
  func room() throws {
    let (document, blocks) = code(40, lines: 1000)
    let ahead = try #require(HighlightingAhead(document, by: highlighter))
    ahead.work()
    let ready = blocks.prefix { ahead.take($0) != nil }
    #expect((5..<30).contains(ready.count))
    ahead.stop()
  }

  @Test("is not worth a thread where there is little")
  func little() {
    #expect(HighlightingAhead(code(4).document, by: highlighter) == nil)
    #expect(HighlightingAhead(code(1, lines: 4000).document, by: highlighter) == nil)
  }
}
