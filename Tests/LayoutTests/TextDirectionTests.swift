// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing

@Suite("Text direction", .deadline)
struct TextDirectionTests {
  /// The left edge of the first image of a document whose lines go from 20 to 260.
  private func imageX(_ markdown: String) throws -> Double {
    let resources = try MemoryResources.image(width: 80, height: 40)
    let image = try Rendered(markdown) { $0.resources = resources }.first("image")
    return try #require(image.frame()).minX
  }

  @Test(
    "a picture of a right-to-left document is at the right, and so is its caption",
    arguments: [
      "---\nlang: ar\n---\n![x](image.png)", "שלום\n\n![x](image.png \"English\")",
      "---\ndir: rtl\n---\n![x](image.png)", "# Name\n\nשלום\n\nעולם\n\n![x](image.png)",
      "---\nlang: ar\n---\n[1](a.md)![x](image.png)",
      "Text\n\n![x](image.png \"שלום\")",
      "Text\n\n<figure><img src=image.png><figcaption>שלום</figcaption></figure>",
    ])
  func pictures(markdown: String) throws {
    #expect(try imageX(markdown) > 100)
  }

  @Test(
    "other pictures are at the left",
    arguments: [
      "![x](image.png)", "---\nlang: en\n---\nשלום\n\n![x](image.png)",
      "---\nlang: az-Latn\n---\n![x](image.png)", "Text\n\nשלום\n\nText\n\n![x](image.png)",
    ])
  func otherPictures(markdown: String) throws {
    #expect(try imageX(markdown).isNear(20))
  }

  @Test("code does not decide the direction of a text")
  func code() throws {
    let page = try Rendered("`ab` שלום\n\n`שלום` ab\n\n- `ab` שלום")
    let paragraphs = page.all("paragraph").compactMap { $0.frame() }
    #expect(paragraphs[0].maxX.isNear(260))
    #expect(paragraphs[1].minX.isNear(20))
    #expect(paragraphs[2].maxX < 250, "the bullet is at the right")
  }

  @Test("the full stop of a footnote's number is between the number and the text")
  func footnoteNumber() throws {
    let note = try Rendered("שלום[^1]\n\n[^1]: הערה").first("footnote")
    func part(_ text: String) throws -> Rect {
      try #require(note.texts.first { $0.text == text }).rect
    }
    #expect(try part(".").maxX <= part("1").minX + 0.001)
    #expect(try part("הערה").maxX <= part(".").minX)
  }

  @Test("the fill of code touches no letter beside it")
  func fills() throws {
    let laidOut = LaidOut("אב `\"גד\"` `f(x)` הו")
    let fills = laidOut.trace().filter { $0.contains("radii 3 3 3 3") }
      .compactMap { Double($0.split(separator: " ")[1]) }
    #expect(fills.count == 2)
    // A blank of 6 points separates the fills, of 24 + 4 points each.
    #expect((fills.max() ?? 0).isNear((fills.min() ?? 0) + 34, tolerance: 1))
  }
}
