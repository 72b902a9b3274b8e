// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import TextEngine
import Testing
import Theming

@testable import Layout

@Suite("Late text", .deadline)
struct LateTextTests {
  /// A paragraph, which fills a page.
  private struct Paragraph {
    var text = "p"
    /// The names that lead to it.
    var names: [String] = []
    /// What stands behind its text, with a blank between.
    var late: LateText?
  }

  private static func page(
    of name: String, widest: String = "00", _ alignment: TextAlignment = .left
  ) -> LateText {
    LateText(source: .pageLabel(of: name), widest: widest, alignment: alignment)
  }

  /// The boxes of some paragraphs, with a page for each.
  private func tree(_ paragraphs: [Paragraph]) -> BoxTree {
    let markdown = paragraphs.map { $0.late == nil ? $0.text : "\($0.text) x" }
    var tree = LaidOut(markdown.joined(separator: "\n\n"), theme: .unit(height: 16)).tree
    for (index, paragraph) in paragraphs.enumerated() {
      guard case .text(var text) = tree.blocks[index] else { continue }
      text.content.spans[0].anchors = paragraph.names
      if let late = paragraph.late {
        let end = text.content.bytes.count - 1
        text.content.bytes.replaceSubrange(end..., with: "\u{FFFC}".utf8)
        var span = text.content.spans[0]
        text.content.spans[0].range = 0..<end
        span.range = end..<end + 3
        span.anchors = []
        span.replaced = .lateText(late)
        text.content.spans.append(span)
      }
      tree.blocks[index] = .text(text)
    }
    return tree
  }

  private struct Outcome {
    var document: PagedDocument
    /// The numbers of the pages in the order in which they were shipped out.
    var order: [Int] = []
    /// The texts of each of them at that time.
    var texts: [[String]] = []
    var diagnostics: [Diagnostic] = []
  }

  private func laidOut(
    _ tree: BoxTree, by engine: LayoutEngine? = nil, _ template: PageTemplate? = nil
  ) -> Outcome {
    let engine =
      engine ?? LayoutEngine(book: .pinned, options: LayoutEngine.Options(hooks: []))
    var sink = DiagnosticSink()
    var order: [Int] = []
    var texts: [[String]] = []
    let document = engine.layOut(tree, on: template, reportingTo: &sink) { page in
      order.append(page.number)
      texts.append(text(of: page))
      #expect(!page.hasLateText)
    }
    return Outcome(
      document: document, order: order, texts: texts, diagnostics: sink.diagnostics)
  }

  private func fragments(_ page: Page) -> [TextFragment] {
    page.fragments.compactMap { if case .text(let text) = $0.kind { text } else { nil } }
  }

  private func text(of page: Page) -> [String] {
    fragments(page).map { String(decoding: $0.run.text, as: UTF8.self) }
  }

  @Test("a page that refers to a later one leaves with it, and all others at once")
  func forward() {
    let outcome = laidOut(
      tree([
        Paragraph(text: "a", late: Self.page(of: "c")), Paragraph(text: "b"),
        Paragraph(text: "c", names: ["c"]), Paragraph(text: "d"),
      ]))
    #expect(outcome.order == [2, 1, 3, 4])
    #expect(outcome.texts == [["b"], ["a ", "3"], ["c"], ["d"]])
    #expect(outcome.document.pages.map(\.number) == [1, 2, 3, 4])
    #expect(text(of: outcome.document.pages[0]) == ["a ", "3"])
    #expect(outcome.diagnostics.isEmpty)
  }

  @Test("a page that refers to itself or to an earlier one waits for nothing")
  func backward() {
    let outcome = laidOut(
      tree([
        Paragraph(text: "a", names: ["a"], late: Self.page(of: "a")), Paragraph(text: "b"),
        Paragraph(text: "c", names: ["a"], late: Self.page(of: "a")),
      ]))
    #expect(outcome.order == [1, 2, 3])
    #expect(outcome.texts == [["a ", "1"], ["b"], ["c ", "1"]])
  }

  @Test("the number of pages is known at the end")
  func pageCount() {
    let count = LateText(source: .pageCount, widest: "00", alignment: .left)
    let outcome = laidOut(
      tree([Paragraph(text: "a", late: count), Paragraph(text: "b"), Paragraph(text: "c")]))
    #expect(outcome.order == [2, 3, 1])
    #expect(outcome.texts.last == ["a ", "3"])
  }

  @Test("the page of something that does not exist is two question marks, and reported")
  func missing() {
    let outcome = laidOut(
      tree([Paragraph(text: "a", late: Self.page(of: "z")), Paragraph(text: "b")]))
    #expect(outcome.order == [2, 1])
    #expect(text(of: outcome.document.pages[0]) == ["a ", "??"])
    #expect(
      outcome.diagnostics.map(\.message) == [
        "reference to the page of `z`, which is not in the document"
      ])
    #expect(outcome.diagnostics.map(\.range?.start.line) == [1])
  }

  @Test("a number wider than its room is set smaller, and reported")
  func tooWide() throws {
    var paragraphs = (1...12).map { Paragraph(text: "p\($0)") }
    paragraphs[0].late = Self.page(of: "end", widest: "0")
    paragraphs[11].names = ["end"]
    let outcome = laidOut(tree(paragraphs))
    let number = try #require(fragments(outcome.document.pages[0]).last)
    #expect(String(decoding: number.run.text, as: UTF8.self) == "12")
    #expect(number.scale.isNear(0.5, tolerance: 0.001))
    #expect(number.run.width.isNear(6))
    #expect(outcome.diagnostics.map(\.id) == ["unstable-page-reference"])
  }

  @Test("text stands on the baseline of its line, at the side of its room")
  func places() throws {
    for (alignment, x) in [(TextAlignment.left, 32.0), (.center, 41), (.right, 50)] {
      let outcome = laidOut(
        tree([
          Paragraph(text: "a", names: ["a"], late: Self.page(of: "a", widest: "0000", alignment))
        ]))
      let texts = fragments(outcome.document.pages[0])
      let (word, number) = (try #require(texts.first), try #require(texts.last))
      #expect((number.origin.x + number.run.x).isNear(x))
      #expect(number.origin.y.isNear(word.origin.y, tolerance: 0.001))
    }
  }

  @Test("room for text does not move lines apart")
  func lineHeight() {
    let plain = laidOut(tree([Paragraph(text: "a 00"), Paragraph()]))
    let late = laidOut(tree([Paragraph(text: "a", late: Self.page(of: "b")), Paragraph()]))
    func baselines(_ outcome: Outcome) -> [Double] {
      outcome.document.pages.flatMap { fragments($0).map(\.origin.y) }.uniqued()
    }
    #expect(baselines(plain) == baselines(late))
  }

  @Test("the link of late text covers its room")
  func link() throws {
    var tree = tree([Paragraph(text: "a", names: ["a"], late: Self.page(of: "a", widest: "000"))])
    guard case .text(var text) = tree.blocks[0] else { return }
    text.content.spans[1].link = BoxLink(LinkID(index: 0), box: text.box)
    tree.blocks[0] = .text(text)
    tree.links = [.destination("a")]
    tree.linkDescriptions = ["a"]
    let area = try #require(laidOut(tree).document.links.first).rect
    #expect(area.minX.isNear(32) && area.width.isNear(18))
  }

  @Test("a layout may be measured first, and comes out the same again")
  func measuringFirst() {
    let tree = tree([
      Paragraph(text: "a é", late: Self.page(of: "c")), Paragraph(text: "b"),
      Paragraph(text: "c", names: ["c"]),
    ])
    let engine = LayoutEngine(book: .pinned, options: LayoutEngine.Options(hooks: []))
    var sink = DiagnosticSink()
    let measured = engine.layOut(tree, reportingTo: &sink)
    let again = laidOut(tree, by: engine)
    let fresh = laidOut(tree)
    func dump(_ document: PagedDocument) -> [String] {
      document.pages.flatMap { page in
        fragments(page).map { "\($0.origin) \($0.run) \(page.faces[$0.run.font.index].name)" }
      } + document.destinations.map { "\($0)" }
    }
    #expect(dump(measured) == dump(fresh.document))
    #expect(dump(again.document) == dump(fresh.document))
    #expect(again.texts == fresh.texts)
  }
}

extension [Double] {
  /// Each value once.
  fileprivate func uniqued() -> [Double] { Set(self).sorted() }
}
