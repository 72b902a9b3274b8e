// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: lists", .deadline)
struct ListRowTests {
  /// The area left of the text in which the marker of an item stands.
  private func column(of item: LayoutNode) throws -> Rect {
    let text = try #require(item.texts.first).rect
    return Rect(x: text.minX - 42, y: text.minY, width: 41, height: text.height)
  }

  /// A page in black on white, with one point a pixel.
  private func rendered(_ markdown: String, bullet: Double) throws -> Rendered {
    var theme = MarkdownTheme.unit()
    theme.fonts.body = .unit(24)
    theme.sizes.bullet = .points(bullet)
    return try Rendered(markdown, as: .png, theme: theme)
  }

  @Test("R14 a bullet has the diameter of the theme", arguments: [4.0, 9, 14])
  func bullet(diameter: Double) throws {
    let page = try rendered("- a", bullet: diameter)
    let area = try page.picture()
      .coverage(of: .black, over: .white, in: column(of: page.first("item")))
    #expect(abs(area - .pi * diameter * diameter / 4) < 0.04 * area + 0.3)
  }

  @Test("R15 bullets are a disc, a ring and squares, centred on the capitals")
  func shapes() throws {
    let page = try rendered("- H\n  - H\n    - H\n      - H\n", bullet: 14)
    let picture = try page.picture()
    let columns = try page.all("item").map { try column(of: $0) }
    var shares: [Double] = []
    for (item, column) in zip(page.all("item"), columns) {
      let extent = try #require(picture.extent(in: column) { !$0.isNear(.white, tolerance: 127) })
      shares.append(
        picture.coverage(of: .black, over: .white, in: extent) / (extent.width * extent.height))
      let baseline = try #require(item.texts.first?.baseline)
      let centre = baseline - 0.73 * 24 / 2
      #expect(abs((extent.minY + extent.maxY) / 2 - centre) <= 0.75)
      #expect(
        picture[Int(extent.minX + extent.width / 2), Int(centre)].isNear(
          shares.count == 2 ? .white : .black))
    }
    #expect(abs(shares[0] - .pi / 4) < 0.06)
    #expect(shares[1] < 0.6)
    #expect(shares[2] > 0.9 && shares[3] > 0.9)
  }

  @Test("R16 numbers honour the start and stand at the right")
  func numbers() throws {
    let page = try Rendered("8. a\n9. b\n10. c\n", theme: .default)
    let words = try page.pdf.words()
    let numbers = words.filter { $0.text.hasSuffix(".") }
    #expect(numbers.map(\.text) == ["8.", "9.", "10."])
    #expect(Set(numbers.map { ($0.rect.maxX * 20).rounded() }).count == 1)

    let long = try Rendered("99. a\n100. b\n", theme: .default).pdf.words()
      .filter { $0.text.hasSuffix(".") }
    #expect(long.map(\.text) == ["99.", "100."])
    #expect(long[0].rect.maxX.isNear(long[1].rect.maxX))
    #expect(long[1].rect.minX >= 64, "the longest number stands inside the margin")
  }

  @Test("R17 task boxes are drawn, differ, and are no characters")
  func tasks() throws {
    let page = try Rendered("- [ ] open\n- [x] done\n", as: .png) { $0.png.pixelsPerInch = 576 }
    let picture = try page.picture()
    func pixels(_ rect: Rect) -> Rect {
      Rect(x: rect.minX * 8, y: rect.minY * 8, width: rect.width * 8, height: rect.height * 8)
    }
    let areas = try page.all("item").map { pixels(try column(of: $0)) }
    for area in areas {
      var best = 0.0
      _ = picture.extent(in: area) { color in
        best = max(best, contrastRatio(foreground: color, background: .white))
        return false
      }
      #expect(best >= 3)
    }
    let coverage = areas.map { picture.coverage(of: .black, over: .white, in: $0) }
    #expect(coverage[1] > 2 * coverage[0])

    let text = try Rendered("- [ ] open\n- [x] done\n").pdf.text()
    #expect(text.split(whereSeparator: \.isWhitespace) == ["open", "done"])
  }

  @Test("R28 items hold code, tables and quotes, and the numbers go on")
  func content() throws {
    let markdown = """
      1. one

         ```
         code
         ```

      2. two

         | a |
         |---|
         | b |

      3. three

         > quote

      4. four
      """
    let page = try Rendered(markdown)
    let items = page.all("item")
    #expect(page.all("list").count == 1)
    #expect(items.map { $0.parts.compactMap(\.text).first } == ["1.", "2.", "3.", "4."])
    for (item, kind) in zip(items, ["code", "table", "quote"]) {
      let node = try #require(item.all(kind).first?.frame())
      #expect(node.minX.isNear(44))
    }
    #expect(try page.pdf.words().filter { $0.text.hasSuffix(".") }.count == 4)
  }
}
