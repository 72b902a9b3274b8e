// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing

@Suite("Ruby layout", .deadline)
struct RubyLayoutTests {
  @Test("a reading is half as large and centred above its base")
  func place() throws {
    let page = try Rendered("a <ruby>base<rt>i</rt></ruby> b")
    let (base, reading) = (try page.part("base"), try page.part("i"))
    #expect(abs((base.rect.minX + base.rect.maxX) - (reading.rect.minX + reading.rect.maxX)) < 0.1)
    #expect(try #require(base.baseline) - #require(reading.baseline) > 8)
    #expect(try base.baseline == page.part("a ").baseline)
    let sizes = try ["ruby", "rubyText"].map { try #require(page.first($0).style).size }
    #expect(sizes[1] == sizes[0] / 2)
  }

  @Test("a base narrower than its reading gets the width of the reading")
  func wideReading() throws {
    let page = try Rendered("a <ruby>i<rt>a long reading</rt></ruby> b")
    let (base, reading) = (try page.part("i").rect, try page.part("a long reading").rect)
    #expect(abs((base.minX + base.maxX) - (reading.minX + reading.maxX)) < 0.1)
    #expect(try page.part(" b").rect.minX >= reading.maxX - 0.01)
    #expect(try page.part("a ").rect.maxX <= reading.minX + 0.01)
  }

  @Test("a reading makes its line at most a quarter higher")
  func lineHeight() throws {
    func pitch(_ markdown: String) throws -> Double {
      let page = try Rendered(markdown)
      return try #require(page.part("end").baseline) - #require(page.part("a").baseline)
    }
    let plain = try pitch("a  \nb  \nend")
    let ruby = try pitch("a  \n<ruby>b<rt>c</rt></ruby>  \nend")
    #expect(ruby > plain && ruby < plain * 1.125)
  }

  @Test("what is wider than the line becomes smaller, and very long text keeps its reading in line")
  func tooWide() throws {
    let base = String(repeating: "w", count: 40)
    let page = try Rendered("<ruby>\(base)<rt>i</rt></ruby>", theme: .unit(width: 100))
    #expect(try page.part(base).rect.maxX <= 120.01)
    let long = String(repeating: "word ", count: 40)
    let lines = LaidOut("<ruby>\(long)<rt>reading</rt></ruby>").lines.flatMap { $0 }
    #expect(lines.last?.hasSuffix("(reading)") == true)
    #expect(LaidOut("<ruby><rt>only</rt></ruby>").lines == [["(only)"]])
    #expect(LaidOut("<ruby>only<rt></rt></ruby>").lines == [["only"]])
  }

  @Test("a link and a footnote in a base work")
  func links() throws {
    let laidOut = LaidOut("<ruby>[a](https://a.example)[^1]<rt>b</rt></ruby>\n\n[^1]: Note")
    #expect(laidOut.targets.contains(.uri("https://a.example")))
    #expect(laidOut.lines.flatMap { $0 }.contains("1.Note"))
  }
}
