// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: the page", .deadline)
struct PageRowTests {
  /// Words that fill some lines of 40 letters.
  private static func words(_ count: Int) -> String {
    (0..<count).map { ["some", "words", "of", "modest", "length"][$0 % 5] }.joined(separator: " ")
  }

  /// A document in which everything is too large for the page.
  private static let oversized = """
    # A heading of several words that takes more than one line of the page

    A word: \(String(repeating: "longword", count: 20)), an address
    <https://example.org/\(String(repeating: "path/", count: 20))>,
    and `\(String(repeating: "code", count: 30))`.

    - \(words(20))
      - \(words(20))
        - \(words(20))
          - \(words(20))
            - \(words(20))
              - \(words(20))

    > > > > > > \(words(30))

    ```
    \(String(repeating: "longcode", count: 30))
    ```

    |\((1...12).map { " column\($0) |" }.joined())
    |\(String(repeating: "---|", count: 12))
    |\((1...12).map { " \($0 * 12345) |" }.joined())

    ![image](image.png)

    1. \(words(90))
    """

  @Test("X07 all words stand inside the margins, and none is cut", arguments: [200.0, 90, 400])
  func margins(height: Double) throws {
    let resources = try MemoryResources.image(width: 900, height: 900)
    let page = try Rendered(Self.oversized, theme: .unit(height: height)) {
      $0.resources = resources
    }
    let area = Rect(x: 20, y: 20, width: 240, height: height)
    for word in try page.pdf.words() {
      #expect(area.contains(word.rect, tolerance: 0.06), "\(word.text) on page \(word.page)")
    }
    #expect(!page.diagnostics.contains("overfull"))
    let text = try page.pdf.text().filter { !$0.isWhitespace }
    #expect(text.contains(String(repeating: "longword", count: 20)))
    #expect(text.contains(String(repeating: "longcode", count: 30)))
  }

  @Test("X08 a heading never ends a page", arguments: [100.0, 113, 127, 150, 173, 200])
  func headings(height: Double) throws {
    let section = "## Heading\n\n### Below it\n\n\(Self.words(13))\n\n"
    let text = String(repeating: section + Self.words(29) + "\n\n", count: 12)
    let page = try Rendered(text, theme: .unit(height: height))
    let blocks = page.layout.root.children
    for (block, next) in zip(blocks, blocks.dropFirst()) where block.kind == "heading" {
      #expect(block.pages.last == next.pages.first)
    }
    #expect(page.rendering.pageCount > 5)
  }

  @Test("X08 at least two lines stand on either side", arguments: [100.0, 113, 127, 150, 173])
  func orphansAndWidows(height: Double) throws {
    let text = (10..<50).map(Self.words).joined(separator: "\n\n")
    let page = try Rendered(text, theme: .unit(height: height))
    var parted = 0
    for paragraph in page.all("paragraph") where paragraph.pages.count > 1 {
      parted += 1
      for number in paragraph.pages {
        #expect(paragraph.texts.filter { $0.page == number }.count >= 2)
      }
    }
    #expect(parted > 3)
  }

  @Test("X09 short code is not split; long code is, with its language above the first part")
  func code() throws {
    // The page holds 26 lines of code; half of it 11 with a label.
    let short = "```swift\n\((1...9).map { "short \($0)" }.joined(separator: "\n"))\n```\n\n"
    let long = "```swift\n\((1...60).map { "long \($0)" }.joined(separator: "\n"))\n```\n\n"
    let page = try Rendered(String(repeating: short, count: 7) + long)
    let blocks = page.all("code")
    #expect(blocks.dropLast().allSatisfy { $0.pages.count == 1 })
    let last = try #require(blocks.last)
    #expect(last.pages.count >= 3)
    for number in last.pages {
      let label = last.texts.first { $0.page == number && $0.text == "swift" }
      #expect((label != nil) == (number == last.pages.first))
      #expect(last.texts.filter { $0.page == number }.count >= 3)
    }
    #expect(
      last.texts.compactMap(\.text).filter { $0 != "swift" }.joined()
        == (1...60).map { "long \($0)" }.joined())
  }

  @Test("X10 the header of a table is repeated, and rows stay whole")
  func table() throws {
    let rows = (1...40).map { "| \($0) | \(Self.words($0 % 14 + 1)) |\n" }.joined()
    let page = try Rendered("| No | Text |\n|---|---|\n\(rows)", theme: .unit(height: 200))
    let nodes = page.all("row")
    #expect(page.rendering.pageCount > 3)
    let header = try #require(nodes.first?.children.first)
    #expect(header.texts.map(\.page) == Array(1...page.rendering.pageCount))
    #expect(Set(header.texts.map(\.rect.minY)).count == 1)
    for row in nodes.dropFirst() {
      #expect(Set(row.texts.map(\.page)).count == 1)
    }
    let order = try page.pdf.words().compactMap { Int($0.text) }
    #expect(order == Array(1...40))
  }

  @Test("X10 a row taller than a page is split, and loses nothing")
  func tallRow() throws {
    let page = try Rendered(
      "| No | Text |\n|---|---|\n| 1 | \(Self.words(300)) |\n| 2 | end |\n",
      theme: .unit(height: 200))
    let cell = try #require(page.all("row")[1].children.last)
    #expect(cell.pages.count > 1)
    #expect(
      cell.texts.compactMap(\.text).joined(separator: " ").split(separator: " ").joined(
        separator: " ") == Self.words(300))
    #expect(page.all("row")[0].texts.filter { $0.text == "No" }.count == page.rendering.pageCount)
  }

  @Test("X12 the outline mirrors the headings, and links jump to them")
  func outline() throws {
    let filler = Self.words(120)
    let page = try Rendered(
      """
      # One

      See [two](#two-words) and [deep](#deep).

      \(filler)

      ## Two *words*

      \(filler)

      ### Deep

      # Three
      """, theme: .unit(height: 200))
    let items = try page.pdf.outline()
    #expect(items.map(\.title) == ["One", "Two words", "Deep", "Three"])
    #expect(items.map(\.depth) == [1, 2, 3, 1])
    #expect(items.map(\.page) == page.all("heading").map(\.pages.first))
    let links = try page.pdf.links()
    #expect(links.map(\.destination) == ["two-words", "deep"])
    #expect(try page.pdf.destinations().isSuperset(of: ["one", "two-words", "deep", "three"]))
  }

  @Test("X15 scripts with a font show no missing glyphs; without one, the report names them")
  func scripts() throws {
    let text = "中文 日本語 한국어 😀👩‍🚀 עברית العربية हिन्दी ไทย e\u{301}q\u{307} ∑√ Ελλάς Русский"
    let page = try Rendered(text, theme: .default)
    #expect(page.diagnostics.isEmpty)
    let copied = try page.pdf.text()
    for word in ["中文", "日本語", "한국어", "😀", "Ελλάς", "Русский", "∑√"] {
      #expect(copied.contains(word))
    }
    let lacking = try Rendered("Egypt: \u{13000}\u{13000}", theme: .default)
    #expect(lacking.diagnostics == ["missing-glyph"])
    #expect(lacking.rendering.diagnostics.first?.message.contains("U+13000") == true)
  }

  @Test("X16 the same input gives the same bytes", arguments: OutputFormat.allCases)
  func reproducible(format: OutputFormat) throws {
    let resources = try MemoryResources.image(width: 90, height: 90)
    func bytes() throws -> [[UInt8]] {
      try Rendered(Self.oversized + " 😀[^1]\n\n[^1]: Note.", as: format, theme: .default) {
        $0.resources = resources
        $0.creationDate = 1_700_000_000
      }.rendering.files.map(\.bytes)
    }
    #expect(try bytes() == bytes())
  }

  @Test("X17 PNG is a picture for each page, or one for all, as large as the resolution asks")
  func pictures() throws {
    /// The width and the height that the header of each PNG says.
    func sizes(
      at pixelsPerInch: Double, isContinuous: Bool = false
    ) throws -> [(width: Int, height: Int)] {
      let text = (1...70).map { "Line \($0).\n\n" }.joined()
      let rendering = try Rendered(text, as: .png, theme: .default) {
        $0.png.pixelsPerInch = pixelsPerInch
        $0.isContinuous = isContinuous
      }.rendering
      return rendering.files.map { file in
        func number(_ range: Range<Int>) -> Int {
          file.bytes[range].reduce(0) { $0 << 8 | Int($1) }
        }
        return (number(16..<20), number(20..<24))
      }
    }
    let pages = try sizes(at: 36)
    #expect(pages.count == 3)
    #expect(pages.allSatisfy { $0 == (298, 421) })
    let larger = try sizes(at: 72)
    #expect(larger.count == 3)
    #expect(larger.allSatisfy { $0 == (595, 842) })
    let whole = try sizes(at: 36, isContinuous: true)
    #expect(whole.count == 1)
    #expect(whole[0].width == 298 && whole[0].height > 2 * 421)
  }

  @Test("X19 fonts are embedded as subsets, with their characters")
  func fonts() throws {
    let page = try Rendered(
      "# Head\n\nText *a* **b** `c` 中文 עברית العربية ∑ x\n", theme: .default)
    let fonts = try page.pdf.fonts()
    #expect(fonts.count >= 7)
    for font in fonts {
      #expect(font.isEmbedded && font.hasUnicodeMap, "\(font.name)")
      #expect(font.isSubset && font.name.contains(/^[A-Z]{6}\+/), "\(font.name)")
    }
    try page.pdf.check()
  }
}
