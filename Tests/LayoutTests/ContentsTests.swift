// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("Tables of contents on pages", .deadline)
struct ContentsTests {
  /// A text of many pages with headings of three levels, some of them long.
  private static let text: String = {
    var text = "---\ntoc: true\nnumber-sections: true\n---\n# Title\n\n"
    for number in 1...40 {
      let level = String(repeating: "#", count: 2 + number % 3)
      let words = String(repeating: "word ", count: number % 7 == 0 ? 40 : 3)
      text += "\(level) Heading \(number) \(words)\n\n"
      for _ in 0..<(number % 5) { text += String(repeating: "Some text. ", count: 30) + "\n\n" }
    }
    return text
  }()

  /// The pages at the ends of lines with dots or with links to headings, and those of the headings.
  private func pages(of laidOut: LaidOut) -> [(shown: String, page: Int)] {
    let pages = Dictionary(
      laidOut.document.destinations.map { ($0.name, $0.page) }, uniquingKeysWith: { a, _ in a })
    var found: [(String, Int)] = []
    for link in laidOut.document.links {
      let middle = laidOut.document.pages[link.page].size.width / 2
      guard case .destination(let name) = link.target, let target = pages[name],
        link.rect.minX > middle
      else { continue }
      let texts = laidOut.document.pages[link.page].fragments.compactMap { fragment -> String? in
        guard case .text(let text) = fragment.kind,
          text.origin.x + text.run.x >= link.rect.minX - 1,
          link.rect.minY...link.rect.maxY ~= text.origin.y,
          text.origin.x + text.run.x + text.run.width <= link.rect.maxX + 1
        else { return nil }
        return String(decoding: text.run.text, as: UTF8.self)
      }
      if texts.count == 1, Int(texts[0]) != nil { found.append((texts[0], target + 1)) }
    }
    return found
  }

  @Test(
    "name the pages of the headings",
    arguments: MarkdownTheme.presetNames, [PageSize.a4, PageSize.a5])
  func numbers(preset: String, paper: PageSize) throws {
    var theme = try #require(MarkdownTheme.preset(named: preset))
    theme.page.size = paper
    let laidOut = LaidOut(Self.text, theme: theme)
    let found = pages(of: laidOut)
    #expect(found.count == 40)
    #expect(found.allSatisfy { Int($0.shown) == $0.page })
    #expect(Set(found.map(\.page)).count > 10)
    #expect(laidOut.diagnostics.isEmpty)
  }

  @Test("have room for the numbers of long documents")
  func manyPages() {
    let text = (1...1010).map { "# H\($0)\n\n\\newpage\n" }.joined(separator: "\n")
    let laidOut = LaidOut("[TOC]\n\n\(text)")
    #expect(laidOut.document.pages.count > 1010)
    #expect(laidOut.diagnostics.isEmpty)
  }

  @Test("dots end where the numbers begin, and are no text")
  func leaders() throws {
    let laidOut = LaidOut("[TOC]\n\n# A\n\n## B\n\n## Longer")
    let dots = laidOut.document.pages[0].fragments.filter { fragment in
      guard case .text(let text) = fragment.kind else { return false }
      return text.run.text.starts(with: ". .".utf8)
    }
    #expect(dots.count == 2)
    #expect(dots.allSatisfy { $0.mark.kind == .artifact(.decoration) })
    let ends = dots.compactMap { fragment -> Double? in
      guard case .text(let text) = fragment.kind else { return nil }
      return text.origin.x + text.run.x + text.run.width
    }
    #expect(ends[0].isNear(ends[1]))
  }

  /// The styles of the first texts that begin so, by their beginnings.
  private func styles(_ starts: [String], _ text: String, _ theme: MarkdownTheme) -> [TextStyle] {
    let laidOut = LaidOut(text, theme: theme)
    let fragments = laidOut.document.pages.flatMap(\.fragments)
    return starts.compactMap { start in
      for case .text(let text) in fragments.lazy.map(\.kind)
      where text.run.text.starts(with: start.utf8) {
        return laidOut.tree.styles[text.style.index]
      }
      return nil
    }
  }

  @Test("entries of lists of figures look like sections, not like chapters")
  func listOfFigures() {
    var theme = MarkdownTheme.unit()
    theme.styles[.contents, "l1"] = [.fontFeatures(["smcp=1"])]
    let text = """
      ---
      toc: true
      lot: true
      ---
      # Title

      ## Chapter

      | a |
      | - |
      | b |

      : Waders
      """
    let looks = styles(["Chapter", "Waders"], text, theme)
    #expect(looks.map { $0.font.features.contains("smcp=1") } == [true, false])
  }

  @Test("its title is as large as that of a chapter, and as low on its page in books")
  func title() throws {
    for name in ["report", "book"] {
      let text = "---\nclass: \(name)\ntoc: true\n---\n# Title\n\n## One\n\na\n\n## Two\n\nb\n"
      let laidOut = LaidOut(text)
      func place(_ word: String) throws -> (y: Double, size: Double) {
        for page in laidOut.document.pages {
          for case .text(let text) in page.fragments.map(\.kind)
          where text.run.text.elementsEqual(word.utf8) {
            let size = laidOut.tree.styles[text.style.index].font.pointSize
            if size > 15 { return (text.origin.y, size) }
          }
        }
        throw CancellationError()
      }
      let (contents, chapter) = (try place("Contents"), try place("One"))
      #expect(contents.size == chapter.size)
      #expect(contents.y.isNear(chapter.y))
    }
  }

  @Test("from right to left, pages are at the left")
  func rightToLeft() {
    let laidOut = LaidOut("[TOC]\n\n## שלום\n\n### עולם")
    let numbers = laidOut.document.pages[0].fragments.compactMap { fragment -> Double? in
      guard case .text(let text) = fragment.kind, text.run.text.elementsEqual("1".utf8) else {
        return nil
      }
      return text.origin.x + text.run.x
    }
    #expect(numbers.count == 2)
    #expect(numbers.allSatisfy { $0.isNear(20) })
  }

  @Test("an empty one is left out and reported")
  func empty() {
    let laidOut = LaidOut("a\n\n[TOC]")
    #expect(laidOut.lines == [["a"]])
    #expect(laidOut.diagnostics.map(\.id) == ["empty-contents"])
  }

  @Test("lines of a numbered heading are beside its number")
  func label() throws {
    let laidOut = LaidOut(
      "---\nnumber-sections: true\n---\n# \(String(repeating: "long ", count: 30))\n\n# B")
    let starts = laidOut.document.pages[0].fragments.compactMap { fragment -> (String, Double)? in
      guard case .text(let text) = fragment.kind else { return nil }
      return (String(decoding: text.run.text.prefix(4), as: UTF8.self), text.origin.x + text.run.x)
    }
    #expect(starts.first?.0 == "1")
    let lines = starts.filter { $0.0 == "long" }.map(\.1)
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { $0.isNear(lines[0]) && $0 > starts[0].1 + 6 })
  }

  @Test("the page ends at a page break, but in tables and footnotes")
  func pageBreaks() {
    #expect(LaidOut("a\n\n\\newpage\n\nb\n\n\\newpage").lines == [["a"], ["b"]])
    #expect(LaidOut("\\newpage\n\na\n\n\\newpage\n\n\\newpage\n\nb").lines == [["a"], ["b"]])
    #expect(LaidOut("> a\n>\n> \\newpage\n>\n> b\n\nc").lines.count == 2)
    #expect(LaidOut("- a\n\n  \\newpage\n\n- b").lines.count == 2)
    #expect(LaidOut("a[^1]\n\n[^1]: b\n\n    \\newpage\n\n    c").lines.count == 1)
    #expect(
      LaidOut("<table><tr><td>a<div style=\"break-after: page\"></div>b</td></tr></table>").lines
        .count == 1)
  }

  /// The texts on the first page without leaders: their right edges and those of leaders, from the top.
  private func edges(_ title: String) -> [(text: String, maxX: Double)] {
    var theme = MarkdownTheme.unit()
    theme.page.setSize(width: 340, height: 440)
    let laidOut = LaidOut("[TOC]\n\n# A\n\n## \(title)\n", theme: theme)
    return laidOut.document.pages[0].fragments.compactMap { fragment in
      guard case .text(let text) = fragment.kind else { return nil }
      return (
        String(decoding: text.run.text, as: UTF8.self),
        text.origin.x + text.run.x + text.run.width
      )
    }
  }

  @Test("fill their lines, and leave at least two dots")
  func filled() throws {
    // The lines are 300 points wide, and letters 6.
    let long = edges(Array(repeating: "word", count: 12).joined(separator: " "))
    let first = try #require(long.first { $0.text.hasPrefix("word") })
    #expect(first.maxX > 240 && first.maxX <= 320 - 25)
    for letters in 20...44 {
      let words = "b " + String(repeating: "c", count: letters - 2)
      let dots = try #require(edges(words).first { $0.text.hasPrefix(". .") }, "\(letters)")
      // Numbers have three digits, and half an em before them.
      #expect(dots.maxX.isNear(320 - 18 - 5), "\(letters)")
    }
  }
}
