// SPDX-License-Identifier: Apache-2.0

import Foundation
import Layout
import Output
import Painting
import Primitives
import Styling
import TestSupport
import Testing
import TextEngine
import Theming

@Suite("PDF exporter", .deadline)
struct PDFExporterTests {
  /// A document of a page for each paragraph, with a link to the first page on each.
  private func document(pages: Int) -> PagedDocument {
    let paragraphs = (1...pages).map { "page\($0) [a](#first)" }
    return LaidOut(
      "<a id=\"first\"></a>" + paragraphs.joined(separator: "\n\n"), theme: .unit(height: 16)
    ).document
  }

  private func exporter() -> PDFExporter { PDFExporter(producer: "test", drawings: .standard) }

  /// The words of each page.
  private func words(_ file: PDFFile, pages: Int) throws -> [[String]] {
    let words = try file.words()
    return (1...pages).map { page in words.filter { $0.page == page }.map(\.text) }
  }

  @Test("pages stand in the order of their indices, whatever the order in which they come")
  func anyOrder() throws {
    let document = document(pages: 4)
    let exporter = exporter()
    for index in [2, 0, 3, 1] { exporter.add(document.pages[index], at: index) }
    let file = PDFFile(bytes: try exporter.finish(document).bytes)
    try file.check()
    #expect(try words(file, pages: 4).map(\.first) == ["page1", "page2", "page3", "page4"])
    // Links are on the pages that they were laid out on.
    #expect(try file.plain().components(separatedBy: "/Annots").count == 5)
  }

  @Test("links and places of pages that were not added are left out")
  func selection() throws {
    let document = document(pages: 3)
    let exporter = exporter()
    for index in [2, 1] { exporter.add(document.pages[index], at: index) }
    let file = PDFFile(bytes: try exporter.finish(document).bytes)
    try file.check()
    #expect(try words(file, pages: 2).map(\.first) == ["page2", "page3"])
    #expect(try !file.plain().contains("/Annots"), "the place of the links is not in the file")
  }

  @Test("what comes again for a page lies over it, whatever state its content left behind")
  func overlay() throws {
    func page(_ shapes: [Shape]) -> Page {
      var page = document(pages: 1).pages[0]
      let model = page.fragments[0]
      page.size = Size(width: 100, height: 100)
      page.background = RGBA(white: 1)
      page.fragments = shapes.map { shape in
        var fragment = model
        fragment.kind = .shape(shape)
        return fragment
      }
      return page
    }
    let red = RGBA(red: 1, green: 0, blue: 0)
    let bottom = page([.rectangle(Rect(x: 0, y: 0, width: 50, height: 100), fill: red)])
    let black = RGBA(white: 0)
    let top = page([.rectangle(Rect(x: 25, y: 0, width: 50, height: 100), fill: black)])
    let exporter = exporter()
    exporter.add(bottom, at: 0)
    exporter.add(top, at: 0)
    let file = PDFFile(
      bytes: try exporter.finish(LaidOut("").document).bytes)
    try file.check()
    let picture = try #require(try file.pictures().first)
    let row = [10, 40, 60, 90].map { picture[$0 * 2, 100] }
    #expect(row == [red, black, black, RGBA(white: 1)])
  }

  @Test("pages that waited for late text, and numbers of pages in margins, are in the file")
  func lateText() throws {
    var theme = MarkdownTheme.unit(height: 16)
    theme.page.showsPageNumber = true
    var tree = LaidOut("see x\n\nmiddle\n\nend", theme: theme).tree
    guard case .text(var first) = tree.blocks[0], case .text(var last) = tree.blocks[2] else {
      Issue.record("no paragraphs")
      return
    }
    var room = first.content.spans[0]
    first.content.spans[0].range = 0..<4
    first.content.bytes.replaceSubrange(4..., with: "\u{FFFC}".utf8)
    room.range = 4..<7
    room.replaced = .lateText(
      LateText(source: .pageLabel(of: "end"), widest: "00", alignment: .left))
    first.content.spans.append(room)
    last.content.spans[0].anchors = ["end"]
    tree.blocks[0] = .text(first)
    tree.blocks[2] = .text(last)
    var template = PageTemplate(tree.page)
    let contents: [MarginLine.Content] = [.pageNumber, .text("/"), .pageCount]
    template.upright.page.marginBoxes[0].parts = contents.map {
      MarginLine.Part($0, style: template.upright.page.marginBoxes[0].style)
    }

    let exporter = exporter()
    var sink = DiagnosticSink()
    let document = LayoutEngine(book: .pinned, options: LayoutEngine.Options(hooks: []))
      .layOut(tree, on: template, reportingTo: &sink) { page in
        exporter.add(page, at: page.number - 1)
        page.dropText()
      }
    let file = PDFFile(bytes: try exporter.finish(document).bytes)
    try file.check()
    #expect(
      try words(file, pages: 3) == [["see", "3", "1/3"], ["middle", "2/3"], ["end", "3/3"]])
    #expect(try file.plain().components(separatedBy: "/Contents [").count == 4)
  }
}
