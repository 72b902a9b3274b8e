// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing

@testable import Layout

@Suite("Images beside text", .deadline)
struct FloatsTests {
  private static let words = Array(repeating: "word", count: 60).joined(separator: " ")

  private func rendered(_ markdown: String, height: Double = 400) throws -> Rendered {
    // 80 pixels are 60 points.
    let resources = try MemoryResources.image(width: 80, height: 80)
    return try Rendered(markdown, theme: .unit(width: 240, height: height)) {
      $0.resources = resources
    }
  }

  @Test("lines beside them are shorter, those below are not")
  func insets() {
    var floats = Floats()
    floats.right = Floats.Side(edge: 160, height: 25)
    #expect(
      floats.insets(x: 20, width: 180, below: 0, pitch: 10)
        == Array(repeating: Sides(right: 40), count: 3))
    #expect(floats.insets(x: 20, width: 180, below: 6, pitch: 10).count == 2)
    floats.advance(by: 24)
    #expect(floats.insets(x: 20, width: 180, below: 0, pitch: 10).count == 1)
    floats.advance(by: 1)
    #expect(floats.right == nil && floats.height == 0)
  }

  @Test("text flows around them", arguments: ["align=\"right\"", "style=\"float:left\""])
  func flow(side: String) throws {
    let page = try rendered("<img src=\"image.png\" \(side)> \(Self.words)")
    let image = try #require(page.first("image").frame())
    let lines = try page.first("paragraph").texts.map(\.rect)
    for line in lines where line.minY < image.maxY - 1 {
      #expect(line.maxX <= image.minX || line.minX >= image.maxX)
    }
    #expect(lines.contains { $0.width > 200 })
    #expect(image.minY.isNear(try #require(lines.first).minY, tolerance: 4))
  }

  @Test("code, tables and the next image begin below")
  func clear() throws {
    for block in ["```\na\n```", "| a |\n| - |\n| b |", "![](image.png)"] {
      let page = try rendered("<img src=\"image.png\" align=\"left\"> One.\n\n\(block)")
      let image = try #require(page.all("image").first?.frame())
      let kind = block.hasPrefix("`") ? "code" : block.hasPrefix("|") ? "table" : "image"
      let below = try #require(page.all(kind).last?.frame())
      #expect(below.minY >= image.maxY, "\(kind)")
    }
  }

  @Test("a page does not end beside one, and the end of the document is below it")
  func pages() throws {
    for count in 1...12 {
      let above = (0..<count).map { "Line \($0)." }.joined(separator: "\n\n")
      let page = try rendered(
        "\(above)\n\n<img src=\"image.png\" align=\"right\"> \(Self.words)", height: 150)
      let image = try page.first("image")
      let number = try #require(image.pages.first)
      let frame = try #require(image.frame(onPage: number))
      #expect(frame.maxY <= 170.1, "\(count)")
    }
    let last =
      "<br>A line.<br>Another.<br>And one more.\n\n<img src=\"image.png\" align=\"right\">\n"
    let alone = try rendered("Text.\(last)", height: 80)
    #expect(try alone.first("image").pages == [2])
  }

  @Test("one that leaves too little room stands between the blocks, at its side")
  func wide() throws {
    let resources = try MemoryResources.image(width: 200, height: 80)
    let page = try Rendered("<img src=\"image.png\" align=\"right\"> Text.", theme: .unit()) {
      $0.resources = resources
    }
    let image = try #require(page.first("image").frame())
    #expect(image.maxX.isNear(260))
    #expect(try page.part("Text.").rect.minY >= image.maxY)
  }
}

@Suite("Images in lines", .deadline)
struct InlineImageTests {
  private func rendered(_ markdown: String) throws -> Rendered {
    let resources = try MemoryResources.image(width: 80, height: 80)
    return try Rendered(markdown, theme: .unit()) { $0.resources = resources }
  }

  private func bottoms(_ markdown: String) throws -> Set<Double> {
    Set(try rendered(markdown).all("image").compactMap { $0.frame()?.maxY })
  }

  @Test("share a baseline, except icons in text, which are centred on its capitals")
  func baseline() throws {
    let icon = "<img src=\"image.png\" width=\"20\">"
    #expect(try bottoms("\(icon) ![](image.png)").count == 1)
    #expect(try bottoms("Text \(icon) and ![](image.png)").count == 1)
    let page = try rendered("Text \(icon)")
    let text = try #require(page.first("paragraph").texts.first)
    let image = try #require(page.first("image").frame())
    #expect(image.maxY > text.baseline ?? 0)
  }
}
