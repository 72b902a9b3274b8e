// SPDX-License-Identifier: Apache-2.0

import Dispatch
import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing
import TextEngine

@testable import Layout

@Suite("Shaping ahead", .deadline)
struct ShapingAheadTests {
  /// A text with headings, lists, tables, code and other scripts.
  private static func text(_ sections: Int) -> String {
    (0..<sections).map { number in
      """
      ## Section \(number)

      Some *words* of `code` and [a link](#x) that fill more than one line, number \(number).

      - An item with $x^2$ in it
      - \u{5D0}\u{5D1} and words

      | a | `b` |
      |---|---|
      | \(number) | c |

      ```swift
      let x = \(number)
      ```

      """
    }.joined(separator: "\n")
  }

  private func trace(_ markdown: String, shapesAhead: Bool) -> [String] {
    let tree = LaidOut(markdown).tree
    var sink = DiagnosticSink()
    let pages = LayoutEngine(
      book: .pinned, options: LayoutEngine.Options(hooks: [], shapesAhead: shapesAhead)
    ).layOut(tree, reportingTo: &sink)
    return pages.pages.flatMap { page in
      page.fragments.compactMap { fragment in
        guard case .text(let text) = fragment.kind else { return nil }
        return "\(text.run) \(text.origin)"
      }
    }
  }

  @Test("changes nothing")
  func same() {
    let text = Self.text(300)
    #expect(trace(text, shapesAhead: true) == trace(text, shapesAhead: false))
  }

  @Test("shapes the texts of blocks, cells and code, each once")
  func all() throws {
    #expect(ShapingAhead(LaidOut(Self.text(2)).tree) == nil, "A short text is shaped at once.")
    let tree = LaidOut(String(repeating: "word ", count: 10_000) + "\n\n" + Self.text(20)).tree
    let ahead = try #require(ShapingAhead(tree))
    ahead.run(in: inline(of: tree))
    var starts: [Int] = []
    for case .table(let table) in tree.blocks {
      starts += table.allRows.flatMap(\.cells).compactMap { $0.text?.content.start }
    }
    for case .code(let code) in tree.blocks { starts.append(try #require(code.content.start)) }
    // The thread began a few texts behind the first.
    #expect(starts.dropFirst(8).allSatisfy { ahead.take(at: $0) != nil })
    #expect(starts.dropFirst(8).allSatisfy { ahead.take(at: $0) == nil })
  }

  @Test("ends when it is stopped, also while it waits for room")
  func limits() throws {
    let tree = LaidOut(Self.text(300)).tree
    let ahead = try #require(ShapingAhead(tree))
    let ended = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      ahead.run(in: self.inline(of: tree))
      ended.signal()
    }
    ahead.stop()
    ended.wait()
  }

  private func inline(of tree: BoxTree) -> InlineLayout {
    let book = FontBook.pinned
    return InlineLayout(
      tree: tree, book: book, shaper: ParagraphShaper(book: book), breaker: FirstFitBreaker(),
      maxImageHeight: 1000, hooks: DrawingHooks([]))
  }
}
