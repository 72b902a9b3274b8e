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
    let text = table.texts.compactMap(\.text)
    #expect(Set(text) == Set(numbers.flatMap { ["h\($0)", "c\($0)"] }))
    // The first column begins every band.
    #expect(text.count { $0 == "c1" } == table.boxes.count)
    #expect(text.count { $0 == "c3" } == 1)
  }

  @Test("a first column that only counts rows brings the second with it")
  func keyColumns() throws {
    let names = ["#", "name"] + (1...9).map { "internationally\($0)" }
    let cells = ["1", "abc"] + (1...9).map { "x\($0)" }
    func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
    let table = try Rendered(
      row(names) + row(names.map { _ in "---" }) + row(cells), theme: .unit(height: 2000)
    ).first("table")
    let text = table.texts.compactMap(\.text)
    #expect(table.boxes.count > 1 && text.count { $0 == "abc" } == table.boxes.count)
  }

  @Test("a footnote in a repeated column is called once")
  func repeatedFootnote() throws {
    let names = (1...12).map { "internationally\($0)" }.joined(separator: " | ")
    let page = try Rendered(
      "| \(names) |\n|\(String(repeating: "---|", count: 12))\n| a[^1] |\n\n[^1]: Note.",
      theme: .unit(height: 2000))
    #expect(try page.first("table").boxes.count > 1)
    #expect(page.all("footnote").flatMap(\.texts).count { $0.text == "Note." } == 1)
  }

  @Test("no word of a title or a text is cut while a name can give")
  func words() throws {
    let name = String(repeating: "name_", count: 20)
    let page = try Rendered(
      "| Internationality | b |\n|---|---|\n| a | \(name) |\n| considerations | c |")
    #expect(try page.part("Internationality").rect.width > 0)
    #expect(try page.part("considerations").rect.width > 0)
  }

  @Test("code breaks at blanks before it breaks inside a token")
  func codeTokens() throws {
    let prose = String(repeating: "words ", count: 40)
    let page = try Rendered(
      "| a | b |\n|---|---|\n| \(prose) | `swift run --configuration-file` |",
      theme: .unit(width: 200))
    let lines = page.all("codeInline").flatMap(\.texts).compactMap(\.text)
    #expect(lines.contains { $0.hasSuffix("--configuration-file") })
  }

  @Test("short columns take what they need and prose gets the slack")
  func slack() throws {
    let prose = String(repeating: "some words of text ", count: 12)
    let page = try Rendered(
      "| key | two words | text |\n|---|---|---|\n| a | bb cc | \(prose) |")
    let cells = page.all("row").map { $0.children.map(\.baselines.count) }
    #expect(cells[0] == [1, 1, 1] && cells[1][1] == 1)
    let widest = try #require(page.all("row")[1].children[2].texts.map(\.rect.width).max())
    #expect(widest > 100)
  }

  /// The heights of the text in each table.
  private func heights(_ page: Rendered) -> [Set<Double>] {
    page.all("table").map { table in Set(table.texts.map { ($0.rect.height * 10).rounded() / 10 }) }
  }

  private let squeezed: String = {
    let word = String(repeating: "w", count: 10)
    return "| \(word) | \(word) | \(word) | \(word) |\n|---|---|---|---|\n| a | b | c | d |\n\n"
  }()

  @Test("a table that would have to break words is set smaller, to four fifths at least")
  func scaling() throws {
    let page = try Rendered(squeezed)
    let heights = Set(page.all("cell").flatMap(\.texts).map { $0.rect.height })
    #expect(heights.allSatisfy { $0 >= 0.8 * 13.2 - 0.01 && $0 < 13.2 })
    #expect(page.all("cell").prefix(4).allSatisfy { $0.texts.count == 1 })
  }

  @Test("all tables of a document have one size: the smallest that one needs")
  func oneSize() throws {
    let small = "| a | b |\n|---|---|\n| c | d |\n\n"
    let item = "- item\n\n  " + small.replacing("\n", with: "\n  ") + "\n"
    let note = "x[^1]\n\n[^1]: note\n\n    " + small.replacing("\n", with: "\n    ")
    let page = try Rendered(small + item + squeezed + note, theme: .unit(height: 3000))
    let sizes = heights(page)
    #expect(sizes.count == 4 && Set(sizes).count == 1 && (sizes[0].first ?? 0) < 13)
    #expect(heights(try Rendered(small + item)).allSatisfy { $0 == [13.2] })
  }

  @Test("tables inside tables have the size of all, and cells of blocks the size of the text")
  func nestedSize() throws {
    let inner = "<table><tr><td>inner</td></tr></table>"
    let outer = "<table><tr><td><p>one</p><p>two</p>\(inner)</td></tr></table>\n\n"
    let page = try Rendered(outer + squeezed, theme: .unit(height: 2000))
    #expect(try page.part("one").rect.height.isNear(13.2))
    #expect(try page.part("inner").rect.height < 13)
    // A nested table that is squeezed makes all others smaller.
    let words = (1...6).map { _ in "<td>wwwwwwww</td>" }.joined()
    let nested = try Rendered(
      "| a |\n|---|\n| plain |\n\n<table><tr><td><p>x</p><table><tr>\(words)</tr></table></td></tr></table>",
      theme: .unit(height: 2000))
    #expect(try nested.part("plain").rect.height < 13)
  }

  // MARK: - Widths that the document gives

  @Test(
    "widths in HTML count",
    arguments: [
      ("<table width=100%><tr><td>a</td><td>b</td></tr></table>", 240.0),
      ("<table style='width: 50%'><tr><td>a</td><td>b</td></tr></table>", 120),
      ("<table width=160><tr><td>a</td><td>b</td></tr></table>", 120),
      // 80 pixels are 60 points, and 18 points of padding each.
      ("<table><tr><td width=80>a</td><td style='width:80px'>b</td></tr></table>", 157),
      (
        "<table><colgroup><col width=80 span=2></colgroup><tr><td>a</td><td>b</td></tr></table>",
        157
      ),
      ("<table><colgroup width=80 span=2></colgroup><tr><td>a</td><td>b</td></tr></table>", 157),
      ("<table width=9999><tr><td>a</td><td>b</td></tr></table>", 240),
    ])
  func specifiedWidths(html: String, width: Double) throws {
    let table = try Rendered(html).first("table")
    #expect(try #require(table.frame()).width.isNear(width))
  }

  @Test("shares of the width count, and a word is wider than any of them")
  func shares() throws {
    func starts(_ widths: [String]) throws -> [Double] {
      let cells = zip(["aa", "bb", "cc"], widths).map { "<td width='\($1)'>\($0)</td>" }
      let page = try Rendered("<table width=100%><tr>\(cells.joined())</tr></table>")
      return try ["aa", "bb", "cc"].map { try page.part($0).rect.minX }
    }
    let starts = try starts(["25%", "50%", "25%"])
    #expect((starts[1] - starts[0]).isNear(239 * 0.25))
    #expect((starts[2] - starts[1]).isNear(239 * 0.5))
    let narrow = try Rendered("<table><tr><td width=1>INTERNATIONALITY</td></tr></table>")
    #expect(try narrow.part("INTERNATIONALITY").rect.width > 90)
  }

  @Test("a caption says how wide columns are, and its classes style the table")
  func caption() throws {
    var theme = MarkdownTheme.unit()
    theme.styles[.table, "red"] = [.backgroundColor(.black)]
    let text = "| aa | bb |\n|---|---|\n| c | d |\n\n: T {.red tbl-colwidths=\"[25,50]\"}"
    let page = try Rendered(text, theme: theme)
    #expect(try #require(page.first("table").frame()).width.isNear(180))
    #expect(try (page.part("bb").rect.minX - page.part("aa").rect.minX).isNear(179.0 / 3))
    #expect(LaidOut(text, theme: theme).trace().contains { $0.hasSuffix("fill #000000") })
  }

  @Test(
    "widths that are not one for each column are reported",
    arguments: ["[25]", "[x,50]", "[0,50]", "[25,50,25]", "auto"])
  func unreadWidths(value: String) {
    let text = "| a | b |\n|---|---|\n| c | d |\n\n: T {tbl-colwidths=\"\(value)\"}"
    #expect(LaidOut(text).diagnostics.map(\.id) == ["bad-column-widths"])
  }

  @Test("a picture is as wide as its column says")
  func pictureColumn() throws {
    let resources = try MemoryResources.image(width: 800, height: 400)
    let page = try Rendered(
      "<table><tr><td width=40%><img src=image.png></td><td>text</td></tr></table>"
    ) {
      $0.resources = resources
    }
    #expect(try #require(page.first("image").frame()).width.isNear(0.4 * 239 - 18))
  }
}
