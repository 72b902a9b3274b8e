// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Table layout", .deadline)
struct TableLayoutTests {
  @Test("a table is as wide as its content, and no wider than the text")
  func width() throws {
    let small = try Rendered("| abcdef |\n|---|\n| x |").first("table")
    // Six letters, the padding, the border, and half a point against rounding.
    #expect(try #require(small.frame()).width.isNear(36 + 18 + 1 + 0.5))
    let long = String(repeating: "words ", count: 40)
    let large = try Rendered("| a | b |\n|---|---|\n| \(long) | \(long) |").first("table")
    #expect(try #require(large.frame()).width.isNear(240))
  }

  @Test("the highest cell makes the row; the others start at its top")
  func rows() throws {
    let page = try Rendered("| a | b |\n|---|---|\n| one<br>two | x |\n| y | z |")
    let rows = page.all("row").map { $0.children.map(\.baselines) }
    #expect(rows[1][0].first == rows[1][1].first)
    #expect(try #require(rows[2][0].first).isNear(rows[1][0][1] + 15.55 + 10))
  }

  @Test("one long cell does not make all other rows wrap")
  func outlier() throws {
    let rows = String(repeating: "| some words here | two words | closed |\n", count: 6)
    let page = try Rendered(
      "| a | b | c |\n|---|---|---|\n\(rows)| x | y | a much longer remark than all others |\n",
      theme: .unit(width: 300))
    let lines = page.all("row").map { $0.children.map(\.baselines.count).max() ?? 0 }
    #expect(lines.dropLast() == [1, 1, 1, 1, 1, 1, 1])
    #expect((lines.last ?? 0) > 1)
  }

  @Test(
    "short numbers stay on one line where prose can give way",
    arguments: ["1 204 m", "+ 12 %", "− 3.5", "21 11 2026"])
  func numbers(number: String) throws {
    let prose = String(repeating: "words ", count: 40)
    let page = try Rendered("| a | b | c |\n|---|---|---|\n| \(prose) | \(number) | \(prose) |")
    #expect(page.all("row").last?.children.map(\.baselines.count)[1] == 1)
  }

  @Test("pictures leave room for the text beside them")
  func pictures() throws {
    let resources = try MemoryResources.image(width: 800, height: 400)
    func page(_ text: String) throws -> Rendered {
      try Rendered("| p | t |\n|---|---|\n| ![](image.png) | \(text) |") {
        $0.resources = resources
      }
    }
    // Text that wants little gets it, and the picture the rest.
    let short = try page("two words")
    #expect(try short.part("two words").rect.width > 0)
    #expect(try #require(short.first("image").frame()).width > 0.5 * 240)
    // Beside long text, a picture has two fifths of the table.
    let long = try page(String(repeating: "words ", count: 40))
    #expect(try #require(long.first("image").frame()).width.isNear(0.4 * 239))
  }

  @Test("rows with missing cells have empty ones")
  func missingCells() throws {
    let page = try Rendered("| a | b |\n|---|---|\n| c |")
    #expect(page.all("row").map(\.children.count) == [2, 2])
    #expect(try page.part("c").rect.minX.isNear(page.part("a").rect.minX))
  }

  @Test("the columns of a right-to-left table start at the right")
  func rightToLeft() throws {
    let page = try Rendered("| שם | גיל |\n|---|---|\n| דן | 7 |")
    #expect(try page.part("שם").rect.minX > page.part("גיל").rect.minX)
    #expect(try #require(page.first("table").frame()).maxX.isNear(260))
  }

  @Test("a table with more columns than fit is shown in bands, and loses no cell")
  func bands() throws {
    let numbers = 1...30
    let head = numbers.map { "h\($0)" }.joined(separator: " | ")
    let cells = numbers.map { "c\($0)" }.joined(separator: " | ")
    let page = try Rendered(
      "| \(head) |\n|\(String(repeating: "---|", count: 30))\n| \(cells) |",
      theme: .unit(height: 2000))
    let table = try page.first("table")
    #expect(table.boxes.count > 1)
    #expect(table.boxes.allSatisfy { $0.rect.maxX <= 260.05 })
    let text = Set(table.texts.compactMap(\.text))
    #expect(text == Set(numbers.flatMap { ["h\($0)", "c\($0)"] }))
  }

  @Test("a table that would have to break words is set smaller, to four fifths at least")
  func scaling() throws {
    let word = String(repeating: "w", count: 10)
    let page = try Rendered(
      "| \(word) | \(word) | \(word) | \(word) |\n|---|---|---|---|\n| a | b | c | d |")
    let heights = Set(page.all("cell").flatMap(\.texts).map { $0.rect.height })
    #expect(heights.allSatisfy { $0 >= 0.8 * 13.2 - 0.01 && $0 < 13.2 })
    #expect(page.all("cell").prefix(4).allSatisfy { $0.texts.count == 1 && $0.text == word })
  }
}
