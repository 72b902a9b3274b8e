// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import TestSupport
import Testing

@Suite("The box of a missing image", .deadline)
struct PlaceholderLayoutTests {
  /// The frame of the image in a text.
  private func frame(_ attributes: String, before: String = "x ") throws -> Rect {
    let page = try Rendered("\(before)<img src=a.png \(attributes)>")
    return try #require(try page.first("image").frame())
  }

  @Test(
    "has the size of the attributes in a line of text",
    arguments: [
      ("width=80 height=40 alt=a", 60.0, 30.0), ("width=20 height=20 alt=a", 15, 15),
      ("width=10% height=100 alt=ab", 24, 75), ("height=40 alt=a", 30, 30),
    ])
  func inline(attributes: String, width: Double, height: Double) throws {
    let frame = try frame(attributes)
    #expect(frame.width.isNear(width))
    #expect(frame.height.isNear(height))
  }

  @Test("has the size of the attributes in a paragraph of its own, less where it is too wide")
  func block() throws {
    let badge = try frame("width=80 height=24 alt=badge", before: "")
    #expect(badge.width.isNear(60))
    #expect(abs(badge.height - 18) < 0.5)
    let wide = try frame("width=640 height=320 alt=wide", before: "")
    #expect(wide.width.isNear(240))
    #expect(abs(wide.height - 120) < 0.5)
    let both = try frame("width=640 height=320 alt=wide")
    #expect(both.width.isNear(240))
    #expect(both.height.isNear(120))
  }

  @Test("a lone badge is as wide as its words")
  func badge() throws {
    let laidOut = LaidOut("<img src=a.png height=20 alt=build>", theme: .unit())
    let box = try #require(laidOut.trace().first { $0.hasPrefix("rect 20 ") })
    let size = try #require(box.split(separator: " ").dropFirst(3).first).split(separator: "×")
    let (width, height) = (Double(size[0]) ?? 0, Double(size[1]) ?? 0)
    #expect(width > 15 && width < 60)
    #expect(height.isNear(15))
  }

  @Test("makes letters smaller before it grows, and loses no words")
  func growth() throws {
    let page = try Rendered("x <img src=a.png width=32 height=20 alt='plan of it'>")
    let frame = try #require(try page.first("image").frame())
    #expect(frame.width > 24 && frame.width < 60)
    #expect(frame.height.isNear(15))
    #expect(try page.pdf.text().contains("plan of it"))
    let long = String(repeating: "word ", count: 40)
    let large = try Rendered("x <img src=a.png width=40 height=20 alt='\(long)'>")
    #expect(try large.pdf.text().split(whereSeparator: \.isWhitespace).count { $0 == "word" } == 40)
    #expect(try #require(try large.first("image").frame()).width <= 240.01)
  }

  @Test("is a link where the image is one")
  func link() throws {
    let laidOut = LaidOut("x [<img src=a.png width=80 height=40 alt=a>](https://a.example)")
    let area = try #require(laidOut.document.links.first).rect
    #expect(area.width.isNear(60))
  }
}
