// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Layout report", .deadline)
struct LayoutReportTests {
  @Test("the report is a tree of nodes with place, style and characters")
  func tree() throws {
    let page = try Rendered("Text **bold** \"quoted\\\\\" text")
    #expect(page.layout.pages.map(\.width) == [280])
    #expect(page.layout.pages.map(\.background) == ["#ffffff"])
    let strong = try page.first("strong")
    #expect(strong.path == "document/paragraph[0]/strong[0]")
    #expect(strong.source == [1, 6, 1, 13])
    #expect(strong.style?.weight == 700)
    #expect(strong.texts.map(\.text) == ["bold"])
    #expect(strong.texts.first?.font == "JetBrains Mono Bold")
    #expect(strong.texts.first?.rect.minX.isNear(50) == true)
    #expect(page.layout.texts.contains { $0.text == " \"quoted\\\" text" })
  }

  @Test("a node on two pages has parts on both")
  func pages() throws {
    let text = String(repeating: "word ", count: 80)
    let paragraph = try Rendered(text, theme: .unit(height: 80)).first("paragraph")
    #expect(paragraph.pages == [1, 2])
    #expect(paragraph.text.split(separator: "word", omittingEmptySubsequences: false).count == 81)
  }

  @Test("fallback faces are named with their own height")
  func fallback() throws {
    let page = try Rendered("漢字")
    let part = try page.part("漢字")
    #expect(part.font?.hasPrefix("Noto Sans CJK") == true)
    #expect(part.rect.height > 13.2)
  }
}
