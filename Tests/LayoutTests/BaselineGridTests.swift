// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Baseline grid", .deadline)
struct BaselineGridTests {
  /// Paragraphs among headings, code, lists, quotes and tables; body text begins with `w`.
  private static let text = (1...30).map { number in
    let other =
      switch number % 6 {
      case 0: "# Heading\n\n"
      case 1: "```\ncode\ncode\n```\n\n"
      case 2: "> w quoted\n\n"
      case 3: "| a | b |\n| - | - |\n| c | d |\n\n"
      case 4: "- w item\n- w item\n\n"
      default: "## Smaller\n\n"
      }
    return other + "w\(number) " + String(repeating: "words ", count: number % 4 * 6) + "\n\n"
  }.joined()

  /// The baselines of lines of body text, in points from the top of the page, by page.
  private func baselines(_ markdown: String, isOnGrid: Bool = true) -> [[Double]] {
    var theme = MarkdownTheme.paper
    theme.page.baselineGrid = isOnGrid
    return LaidOut(markdown, theme: theme).document.pages.map { page in
      page.fragments.compactMap { fragment in
        guard case .text(let text) = fragment.kind, text.run.text.first == UInt8(ascii: "w") else {
          return nil
        }
        return text.origin.y
      }
    }
  }

  /// Whether distances are whole numbers of lines of 16 points.
  private func isEven(_ baselines: [Double]) -> Bool {
    baselines.allSatisfy { baseline in
      let lines = (baseline - (baselines.first ?? 0)) / 16
      return abs(lines - lines.rounded()) < 0.001
    }
  }

  @Test("lines of body text are level on all pages, with whatever between them")
  func pages() {
    let pages = baselines(Self.text)
    #expect(pages.count > 2)
    #expect(isEven(pages.flatMap(\.self)))
    #expect(!isEven(baselines(Self.text, isOnGrid: false).flatMap(\.self)))
  }

  @Test("so are those of columns")
  func columns() {
    let pages = baselines("---\ncolumns: 2\n---\n" + Self.text)
    #expect(pages.count > 1)
    #expect(pages.allSatisfy(isEven))
  }

  @Test("a box moves down to the next line, and one on a line stays")
  func top() {
    let grid = BaselineGrid(pitch: 16, first: 12)
    var vbox = VBox(height: 16, baseline: 12)
    #expect(grid.top(of: vbox, below: 5) == 5)
    vbox.isOnGrid = true
    #expect([0, 0.005, 1, 16, 17].map { grid.top(of: vbox, below: $0) } == [0, 0, 16, 16, 32])
    #expect(grid.lowered(by: 20).top(of: vbox, below: 0) == 12)
  }
}
