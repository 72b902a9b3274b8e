// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import Primitives
import TestSupport
import Testing

@Suite("Inline box", .deadline)
struct InlineBoxTests {
  /// The distance of the baselines of two lines.
  private func rise(_ markdown: String) throws -> Double {
    let resources = try MemoryResources.image(width: 24, height: 24)
    let page = try Rendered(markdown) { $0.resources = resources }
    let baselines = try #require(page.all("paragraph").first).baselines
    return try #require(baselines.last) - #require(baselines.first)
  }

  @Test("an image keeps a little air to the lines above and below")
  func clearance() throws {
    // 18 points high, centred on capitals of 7.3: it reaches 12.65 up and 5.35 down. Lines without it
    // reach 11.38 and 4.17.
    #expect(try rise("a  \nb").isNear(15.55))
    #expect(try rise("a  \n![x](image.png) b").isNear(4.17 + 12.65 + 2))
    #expect(try rise("a ![x](image.png)  \nb").isNear(5.35 + 2 + 11.38))
  }

  @Test(
    "images are enlarged on request, up to the width of the text",
    arguments: [
      ("![x](image.png)", 30), ("![x](image.png){width=60pt}", 60),
      ("![x](image.png){height=50pt}", 100), ("![x](image.png){width=100%}", 240),
      ("![x](image.png){width=90cm}", 240), ("<img src=\"image.png\" width=\"100\">", 75),
      ("a ![x](image.png){width=60pt}", 60),
    ] as [(String, Double)])
  func enlarged(markdown: String, width: Double) throws {
    let laidOut = LaidOut(markdown, resources: try MemoryResources.image(width: 40, height: 20))
    let images = laidOut.document.pages[0].fragments.compactMap { fragment -> Rect? in
      if case .image(let image) = fragment.kind { image.rect } else { nil }
    }
    #expect(images.count == 1)
    #expect(images[0].width.isNear(width) && images[0].height.isNear(width / 2))
  }

  @Test("the link of an image in a line is as wide as the image")
  func link() throws {
    let laidOut = LaidOut(
      "a [![x](image.png)](https://a.example) b",
      resources: try MemoryResources.image(width: 24, height: 24))
    let area = try #require(laidOut.document.links.first).rect
    #expect(area.minX.isNear(32) && area.width.isNear(18))
  }
}
