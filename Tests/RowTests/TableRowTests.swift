// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: tables", .deadline)
struct TableRowTests {
  private static let rows = "| a | b |\n|---|---|\n| 1 | 1 |\n| 2 | 2 |\n| 3 | 3 |\n| 4 | 4 |\n"

  private let blue = RGBA(red: 0, green: 0, blue: 1)
  private let red = RGBA(red: 1, green: 0, blue: 0)
  private let green = RGBA(red: 0, green: 1, blue: 0)
  private let yellow = RGBA(red: 1, green: 1, blue: 0)

  /// The unit theme with a loud colour for every part of a table.
  private var loud: MarkdownTheme {
    var theme = MarkdownTheme.unit()
    theme.table.borderColor = ThemeColor(blue)
    theme.table.headerBackgroundColor = ThemeColor(red)
    theme.table.cellBackgroundColor = ThemeColor(green)
    theme.table.stripeCellBackgroundColor = ThemeColor(yellow)
    return theme
  }

  @Test("R18 the frame is round and no fill leaves it", arguments: [0.0, 8, 20])
  func frame(radius: Double) throws {
    var theme = loud
    theme.table.cornerRadius = radius
    theme.table.borderWidth = 2
    let page = try Rendered(Self.rows, as: .png, theme: theme)
    let picture = try page.picture()
    let rect = try #require(try page.first("table").frame())
    let corners = [
      (Int(rect.minX.rounded()), Int(rect.minY.rounded())),
      (Int(rect.maxX.rounded()) - 1, Int(rect.minY.rounded())),
      (Int(rect.minX.rounded()), Int(rect.maxY) - 1),
      (Int(rect.maxX.rounded()) - 1, Int(rect.maxY) - 1),
    ]
    for (index, corner) in corners.enumerated() {
      let pixel = picture[corner.0, corner.1]
      #expect(pixel.isNear(radius == 0 ? blue : .white, tolerance: index < 2 ? 2 : 130))
    }
    // Beyond the arc, on the diagonal, there is nothing but the page.
    let outside = Int(radius * 0.29) - 2
    for inset in 0..<max(0, outside) {
      #expect(picture[Int(rect.minX) + inset, Int(rect.minY) + inset].isNear(.white))
    }
  }

  @Test("R18 the stroke has the width of the theme", arguments: [1.0, 2, 4])
  func stroke(width: Double) throws {
    var theme = loud
    theme.table.borderWidth = width
    let page = try Rendered(Self.rows, as: .png, theme: theme)
    let rect = try #require(try page.first("table").frame())
    let middle = Rect(x: rect.minX - 2, y: rect.minY + 15, width: 8, height: 1)
    let stroke = try #require(try page.picture().extent(in: middle) { $0.isNear(blue) })
    #expect(stroke.width == width)
    #expect(stroke.minX == rect.minX.rounded())
  }

  @Test("R19 header, cells and every second data row have their fill")
  func fills() throws {
    let page = try Rendered(Self.rows, as: .png, theme: loud)
    let picture = try page.picture()
    let fills = try page.all("row").map { row in
      let cell = try #require(row.children.last?.texts.first).rect
      return picture[Int(cell.maxX) + 4, Int(cell.minY + 7)]
    }
    #expect(fills == [red, green, yellow, green, yellow])
  }

  @Test("R19 translucent stripes lie over the fill of the cells")
  func translucentStripe() throws {
    var theme = loud
    theme.table.stripeCellBackgroundColor = ThemeColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let page = try Rendered(Self.rows, as: .png, theme: theme)
    let cell = try #require(page.all("row")[2].children.last?.texts.first).rect
    let pixel = try page.picture()[Int(cell.maxX) + 4, Int(cell.minY + 7)]
    #expect(pixel.isNear(RGBA(red: 0.5, green: 0.5, blue: 0)))
  }

  @Test("cells of HTML are aligned each by itself")
  func cellAlignment() throws {
    let page = try Rendered(
      "<table><tr><td align=right>aa</td></tr><tr><td>bb</td></tr><tr><td>longest</td></tr></table>"
    )
    let (a, b, c) = (try page.part("aa"), try page.part("bb"), try page.part("longest"))
    #expect(abs(a.rect.maxX - c.rect.maxX) < 1 && b.rect.minX.isNear(c.rect.minX))
  }

  @Test("R20 columns are aligned left, centred and right")
  func alignment() throws {
    let page = try Rendered(
      "| left col | mid  col | right co |\n|:--|:-:|--:|\n| a | b | c |\n")
    let head = try #require(page.all("row").first).children.map { $0.texts }
    let left = try page.part("a").rect
    let middle = try page.part("b").rect
    let right = try page.part("c").rect
    #expect(left.minX.isNear(try #require(head[0].first).rect.minX))
    let centre = try #require(head[1].first).rect.minX + 8 * 6 / 2
    #expect((middle.minX + 3).isNear(centre, tolerance: 3.1))
    #expect(right.maxX.isNear(try #require(head[2].last).rect.maxX, tolerance: 0.6))
    let words = try page.pdf.words()
    #expect(words.first { $0.text == "c" }?.rect.minX.isNear(right.minX) == true)
  }

  @Test("R20 the header is bold in the family of the theme")
  func headerFont() throws {
    var theme = MarkdownTheme.default
    theme.fonts.body = ThemeFont(families: ["Linux Libertine O"], pointSize: 11)
    theme.fonts.bold = theme.fonts.body.bold
    theme.page.showsPageNumber = false
    let page = try Rendered("| head |\n|---|\n| cell |\n", theme: theme)
    #expect(try page.part("head").font == "Linux Libertine O Bold")
    #expect(try page.part("cell").font == "Linux Libertine O")
    #expect(
      Set(try page.pdf.fonts().map { $0.name.drop { $0 != "+" } })
        == ["+LinLibertineOB", "+LinLibertineO"])
  }

  @Test("R21 `<br>` starts a line in a cell")
  func lineBreak() throws {
    let page = try Rendered("| a |\n|---|\n| one<br>two |\n")
    let one = try page.part("one")
    let two = try page.part("two")
    #expect(two.rect.minX.isNear(one.rect.minX))
    #expect(try #require(two.baseline).isNear(try #require(one.baseline) + 15.55))
  }

  @Test("R21 long cells wrap between words")
  func wrapping() throws {
    let text = "several words of modest length that have to share the space of a row"
    let page = try Rendered("| a | b |\n|---|---|\n| \(text) | \(text) |\n")
    for cell in try #require(page.all("row").last).children {
      let lines = cell.texts.compactMap(\.text)
      #expect(lines.count > 1)
      #expect(lines.flatMap { $0.split(separator: " ") } == text.split(separator: " "))
    }
  }

  @Test("R21 long words are divided with hyphens rather than that columns move apart")
  func compounds() throws {
    let word = "Rechtsschutzversicherungsgesellschaften"
    let page = try Rendered(
      "---\nlang: de\n---\n| a | b | c |\n|---|---|---|\n| \(word) | \(word) | \(word) |\n")
    #expect(page.all("table").count == 1)
    for cell in try #require(page.all("row").last).children {
      let lines = cell.texts.compactMap(\.text)
      #expect(lines.count > 1)
      #expect(lines.dropLast().allSatisfy { $0.hasSuffix("-") })
      #expect(lines.joined().filter { $0 != "-" } == word)
    }
  }

  @Test("R21 only a word wider than its column is cut")
  func cutting() throws {
    let word = String(repeating: "ABCDEFGHIJ", count: 6)
    let page = try Rendered("| \(word) | short words |\n|---|---|\n| a | b |\n")
    let head = try #require(page.all("row").first).children
    #expect(head[0].texts.count > 1)
    #expect(head[0].text == word)
    #expect(
      Set(head[1].texts.compactMap(\.text).flatMap { $0.split(separator: " ") })
        == ["short", "words"])
    #expect(try #require(try page.first("table").frame()).width <= 240.05)
  }
}
