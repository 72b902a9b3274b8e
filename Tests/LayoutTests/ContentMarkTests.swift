// SPDX-License-Identifier: Apache-2.0

import Layout
import Painting
import Primitives
import Styling
import TestSupport
import Testing
import Theming

@Suite("Content marks", .deadline)
struct ContentMarkTests {
  /// The marks of all that is not content, without repetitions, with the kinds of their boxes.
  private func marks(_ laidOut: LaidOut, page: Int = 0) -> [String] {
    var result: [String] = []
    for fragment in laidOut.document.pages[page].fragments {
      let kind = fragment.box.map { laidOut.tree.records[$0.index].node.kind.pathName } ?? "page"
      let word =
        switch fragment.mark.kind {
        case .content: "content"
        case .label: "label"
        case .artifact(let artifact): artifact.rawValue
        }
      if word != "content", result.last != "\(word) \(kind)" { result.append("\(word) \(kind)") }
    }
    return result
  }

  @Test("panels, bars, fills, lines and decorative images are decoration")
  func decoration() throws {
    #expect(
      marks(LaidOut("> a `b` ~~c~~")) == [
        "decoration quote", "decoration codeInline", "decoration strikethrough",
      ])
    #expect(marks(LaidOut("a\n\n---\n\nb")) == ["decoration thematicBreak"])
    #expect(marks(LaidOut("| a |\n|---|\n| b |")) == ["decoration table"])
    let image = try MemoryResources.image(width: 8, height: 8)
    #expect(marks(LaidOut("![](image.png)", resources: image)) == ["decoration image"])
    #expect(marks(LaidOut("![a](image.png) b", resources: image)).isEmpty)
  }

  @Test("the marks and numbers of items and footnotes are labels")
  func labels() {
    #expect(marks(LaidOut("- a\n- [x] b\n\n1. c")) == ["label item"])
    #expect(marks(LaidOut("a[^1]\n\n[^1]: b")) == ["decoration page", "label footnote"])
  }

  @Test("the number of the page and the line above footnotes belong to no box")
  func furniture() {
    var theme = MarkdownTheme.unit()
    theme.page.margins.bottom = 60
    theme.page.showsPageNumber = true
    #expect(marks(LaidOut("a", theme: theme)) == ["pageFurniture page"])
  }

  @Test("the header of a table is content once, and an artifact where it is repeated")
  func repeatedHead() {
    let rows = (1...6).map { "| r\($0) |\n" }.joined()
    let laidOut = LaidOut("| head |\n|---|\n" + rows, theme: .unit(height: 100))
    #expect(!marks(laidOut).contains { $0.hasPrefix("repeatedHead") })
    #expect(marks(laidOut, page: 1) == ["decoration table", "repeatedHead cell"])
  }

  @Test("lines of code know their number in the source, and their signs and numbers are artifacts")
  func code() {
    var theme = MarkdownTheme.unit()
    theme.code.showsLineNumbers = true
    let long = String(repeating: "word ", count: 12)
    let laidOut = LaidOut("```\na\n\(long)\nb\n```", theme: theme)
    #expect(
      marks(laidOut) == [
        "decoration code", "lineNumber code", "continuationSign code", "lineNumber code",
      ])
    let parts = laidOut.document.pages[0].fragments.filter { $0.mark.kind == .content }
      .map(\.mark.part)
    #expect(parts == [1, 2, 2, 3])
  }

  @Test("what a program draws is an artifact")
  func handlers() {
    var drawings = CustomDrawings.standard
    drawings.register(
      customAttribute: .inlineBackground, layer: .text, granularity: .characterRuns
    ) { $0.canvas.fill(.rectangle($0.rect), .black) }
    let trace = LaidOut("`a`", drawings: drawings).markedTrace()
    #expect(trace.last?.hasPrefix("rect") == true)
    #expect(trace.dropLast().last == "mark decoration box 2")
  }

  @Test("a canvas is told what it paints")
  func trace() {
    let trace = LaidOut("- a **b**").markedTrace().map { $0.split(separator: " ") }
      .map { $0[0] == "mark" ? $0.joined(separator: " ") : String($0[0]) }
    #expect(
      trace == [
        "mark decoration", "page", "mark content box 3", "text", "mark content box 4", "text",
        "mark label box 2", "circle",
      ])
  }
}
