// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: text", .deadline)
struct TextRowTests {
  @Test("R01 body text has the font and the colour of the theme")
  func body() throws {
    var theme = MarkdownTheme.default
    theme.fonts.body = ThemeFont(families: ["Linux Libertine O"], pointSize: 13)
    theme.colors.body = ThemeColor(red: 0.2, green: 0.4, blue: 0.6)
    theme.page.showsPageNumber = false
    let page = try Rendered("Plain text.", theme: theme)

    #expect(try page.first("paragraph").style?.color == "#336699")
    #expect(try page.first("paragraph").style?.size == 13)
    let fonts = try page.pdf.fonts()
    #expect(fonts.count == 1)
    #expect(fonts.allSatisfy { $0.name.hasSuffix("+LinLibertineO") })
    #expect(try page.pdf.plain().contains(".2 .4 .6 rg"))
  }

  @Test("R04 bold, italic and both follow the family and size of body text, wherever they stand")
  func followingBody() throws {
    var theme = MarkdownTheme.default
    theme.fonts.body = ThemeFont(families: ["Linux Biolinum O"], pointSize: 20)
    let words = "**a** *b* ***c***"
    let page = try Rendered(
      "# \(words)\n\n\(words)\n\n> \(words)\n\n| \(words) |\n|-|\n| \(words) |\n",
      theme: theme)
    for kind in ["heading", "paragraph", "table"] {
      let fonts = page.all(kind).flatMap(\.texts).compactMap(\.font)
      #expect(fonts.allSatisfy { $0.hasPrefix("Linux Biolinum O") }, "\(kind): \(fonts)")
    }
    #expect(try page.first("paragraph").style?.size == 20)
    #expect(
      page.all("strong").compactMap(\.style?.size) == [40, 40, 20, 20, 20, 20, 20, 20, 20, 20])
  }

  @Test("R02 level 1 has the large title, levels 2 to 6 the title, in falling sizes")
  func headings() throws {
    var theme = MarkdownTheme.default
    theme.fonts.largeTitle.families = ["Linux Libertine O"]
    theme.fonts.title.families = ["Noto Sans"]
    let page = try Rendered(
      "# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F\n", theme: theme)
    let headings = page.all("heading")

    #expect(headings.compactMap(\.style?.size) == [22, 16.5, 13.75, 12.1, 11, 11])
    #expect(
      headings.flatMap(\.texts).compactMap(\.font)
        == ["Linux Libertine O Bold"] + Array(repeating: "Noto Sans Bold", count: 5))
  }

  @Test("R03 code, links and emphasis keep their style inside headings")
  func insideHeadings() throws {
    var theme = MarkdownTheme.default
    theme.colors.highlight = ThemeColor(red: 1, green: 0, blue: 0)
    let page = try Rendered("# Of `code` and [link](https://e.org) and *stress*", theme: theme)

    let code = try page.first("codeInline")
    #expect(code.texts.first?.font == "JetBrains Mono Bold")
    #expect(code.style?.size == 22)
    #expect(code.style?.background == theme.colors.codeBackground.light.hex)
    #expect(try page.first("link").style?.color == "#ff0000")
    #expect(try page.first("link").texts.first?.font == "Inter Bold")
    #expect(try page.first("emphasis").texts.first?.font == "Inter Bold Italic")
    #expect(try page.first("heading").style?.color == "#000000")
  }

  @Test(
    "R04 strong, emphasised and code combine",
    arguments: [
      ("**x**", "Inter Bold"), ("*x*", "Inter Italic"), ("***x***", "Inter Bold Italic"),
      ("`x`", "JetBrains Mono Regular"), ("**`x`**", "JetBrains Mono Bold"),
      ("*`x`*", "JetBrains Mono Italic"), ("***`x`***", "JetBrains Mono Bold Italic"),
    ])
  func combinations(markdown: String, face: String) throws {
    let page = try Rendered("a \(markdown) b", theme: .default)
    #expect(try page.part("x").font == face)
  }

  @Test("R04 strong text has the family of the bold font")
  func boldFamily() throws {
    var theme = MarkdownTheme.default
    theme.fonts.bold = ThemeFont(families: ["Noto Sans"], pointSize: 11, weight: .bold)
    let page = try Rendered("a **b**", theme: theme)
    #expect(try page.part("b").font == "Noto Sans Bold")
    #expect(try page.pdf.fonts().contains { $0.name.hasSuffix("+NotoSans-Bold") })
  }

  @Test("R05 emphasis is italic in the colour around; its colour is that of decoration")
  func emphasis() throws {
    var theme = MarkdownTheme.default
    #expect(theme.colors.emphasis == theme.colors.highlight)
    theme.colors.emphasis = ThemeColor(red: 0, green: 0.6, blue: 0)
    let page = try Rendered("a *b* <u>c</u>", theme: theme)

    #expect(try page.first("emphasis").style?.italic == true)
    #expect(try page.first("emphasis").style?.color == "#000000")
    #expect(try page.first("underline").style?.underline == "#009900")
    #expect(try page.pdf.plain().contains("0 .6 0 rg"))
  }

  @Test("R06 a link has its colour and an area with its address on each line")
  func links() throws {
    var theme = MarkdownTheme.unit()
    theme.colors.highlight = ThemeColor(red: 0, green: 0, blue: 1)
    let page = try Rendered(
      "Thirty letters stand before it [and a link](https://e.org/a) on two lines.", theme: theme)

    #expect(try page.first("link").style?.color == "#0000ff")
    let links = try page.pdf.links()
    let texts = try page.first("link").texts
    #expect(links.map(\.uri) == ["https://e.org/a", "https://e.org/a"])
    #expect(texts.compactMap(\.text).count == 2)
    for (link, text) in zip(links, texts) {
      #expect(link.rect.contains(text.rect, tolerance: 1.3))
      #expect(link.rect.minX.isNear(text.rect.minX) && link.rect.maxX.isNear(text.rect.maxX))
    }
  }

  @Test("R07 inline code has the code fill with its own opacity behind")
  func codeFill() throws {
    var theme = MarkdownTheme.unit()
    theme.colors.codeBackground = ThemeColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let page = try Rendered("a `      ` b", as: .png, theme: theme)
    let code = try page.first("codeInline").texts[0].rect
    let pixel = try page.picture()[Int(code.minX + code.width / 2), Int(code.minY + 8)]
    #expect(pixel.isNear(RGBA(red: 1, green: 0.5, blue: 0.5)))
  }

  @Test("R08 a code block has the font, colour and fill of code")
  func codeBlock() throws {
    var theme = MarkdownTheme.default
    theme.page.setSize(width: 200, height: 120)
    theme.page.margins = PageMargins(all: 20)
    theme.fonts.code.pointSize = 8
    theme.colors.code = ThemeColor(red: 0, green: 0.4, blue: 0)
    theme.colors.codeBackground = ThemeColor(red: 0.8, green: 0.9, blue: 1)
    let page = try Rendered("```\nlet\n```", as: .png, theme: theme) {
      $0.png.pixelsPerInch = 576
    }

    let code = try page.first("code")
    #expect(code.style?.color == "#006600")
    #expect(code.style?.size == 8)
    #expect(code.texts.map(\.font) == ["JetBrains Mono Regular"])
    let panel = try #require(code.frame())
    let picture = try page.picture()
    let fill = RGBA(red: 0.8, green: 0.9, blue: 1)
    #expect(picture[Int(panel.maxX - 12) * 8, Int(panel.minY + 12) * 8].isNear(fill))
    let ink = RGBA(red: 0, green: 0.4, blue: 0)
    #expect(picture.extent { $0.isNear(ink) } != nil)
  }

  @Test("R35 amounts of money are not mathematics")
  func money() throws {
    let page = try Rendered("It costs $5 and $10, or $7.")
    #expect(try page.pdf.text().contains("It costs $5 and $10, or $7."))
    #expect(page.all("paragraph").map(\.children.count) == [0])
  }
}
