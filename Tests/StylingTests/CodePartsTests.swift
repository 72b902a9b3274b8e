// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import Styling

@Suite("Parts of code", .deadline)
struct CodePartsTests {
  private func code(_ text: String, start: Int = 100) -> CodeBox {
    var content = InlineContent(
      Array(text.utf8), style: StyleID(index: 0), box: BoxID(index: 1))
    content.start = start
    return CodeBox(
      box: BoxID(index: 1), content: content, strut: StyleID(index: 0), margins: Margins(),
      padding: Sides(all: 0), decoration: Decoration(), continuationColor: RGBA(white: 0))
  }

  @Test("short code is one part, and so is one long line")
  func one() {
    #expect(code("").parts == [0..<0])
    #expect(code("a\nb").parts == [0..<3])
    #expect(code(String(repeating: "a", count: 200_000)).parts == [0..<200_000])
  }

  @Test("the parts of long code are its lines in order")
  func many() {
    let text = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
    let code = code(text)
    let parts = code.parts
    #expect(parts.count > 3)
    #expect(parts.map { String(decoding: code.part($0).bytes, as: UTF8.self) }.joined() == text)
    #expect(parts.dropLast().allSatisfy { code.content.bytes[$0.upperBound - 1] == 0x0A })
    #expect(parts.allSatisfy { code.part($0).start == 100 + $0.lowerBound })
  }

  @Test("stretches become spans, cut where a part ends")
  func spans() {
    var code = code("ab\ncd\nef")
    let style = StyleID(index: 7)
    code.stretches = [CodeBox.Stretch(1..<5, style), CodeBox.Stretch(6..<8, style)]
    func spans(_ content: InlineContent) -> [String] {
      content.spans.map { "\($0.range) \($0.style.index)" }
    }
    #expect(spans(code.spanned) == ["0..<1 0", "1..<5 7", "5..<6 0", "6..<8 7"])
    #expect(spans(code.part(0..<3)) == ["0..<1 0", "1..<3 7"])
    #expect(spans(code.part(3..<6)) == ["0..<2 7", "2..<3 0"])
    #expect(spans(code.part(6..<8)) == ["0..<2 7"])
  }
}
