// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import Styling
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("Title pages", .deadline)
struct TitlePageTests {
  private func pages(_ keys: String) -> LaidOut {
    LaidOut("---\ntitle: T\nclass: report\n\(keys)\n---\nText\n")
  }

  private func textColor(_ page: Page) -> RGBA? { textColors(page).first }

  private func textColors(_ page: Page) -> [RGBA] {
    page.fragments.compactMap { fragment in
      if case .text(let text) = fragment.kind { text.color } else { nil }
    }
  }

  @Test("the colour fills the sheet of the title page alone")
  func color() throws {
    let document = pages("titlepage-color: 435488").document
    #expect(document.pages.count == 2)
    #expect(document.pages[0].background == RGBA(hex: "435488"))
    #expect(document.pages[1].background == LaidOut("a").document.pages[0].background)
  }

  @Test(
    "text on a coloured sheet can be read",
    arguments: ["000000", "123456", "435488", "808080", "aa8844", "f4efe3", "ffffff"])
  func contrast(color: String) throws {
    let sheet = try #require(RGBA(hex: color))
    let text = try #require(textColor(pages("titlepage-color: \"\(color)\"").document.pages[0]))
    #expect(contrastRatio(foreground: text, background: sheet) >= 4.5)
  }

  @Test("its text has the colour that front matter says")
  func textColor() {
    let page = pages("titlepage-color: 435488\ntitlepage-text-color: \"#ffcc00\"").document.pages[0]
    #expect(textColor(page) == RGBA(hex: "ffcc00"))
  }

  @Test("links on a coloured sheet have the colour of its text")
  func links() {
    let author = "author: {name: Ada, email: ada@e.org, orcid: 0000-0001}"
    let colors = textColors(pages("titlepage-color: 1f4e63\n\(author)").document.pages[0])
    #expect(colors.count > 3)
    #expect(Set(colors).count == 1)
    #expect(Set(textColors(pages(author).document.pages[0])).count == 3)
  }

  @Test("a rule stands above the title if it has a colour or a thickness")
  func rule() {
    func rules(_ keys: String) -> [String] {
      pages(keys).trace().filter { line in
        line.hasPrefix("rect") && (line.contains("#435488") || line.contains("×3 "))
      }.map { String($0) }
    }
    #expect(rules("lang: en").isEmpty)
    #expect(rules("titlepage-rule-color: 435488").count == 1)
    #expect(rules("titlepage-rule-height: 3").count == 1)
    #expect(rules("titlepage-rule-color: 435488\ntitlepage-rule-height: 0").isEmpty)
  }

  @Test("is one sheet: first its space above shrinks, then its gaps, then its letters")
  func fitting() throws {
    var tops: [Double] = []
    // The title has one letter.
    var widths: Set<Double> = []
    for count in stride(from: 1, through: 260, by: 7) {
      let abstract = Array(repeating: "abstract", count: count).joined(separator: " ")
      let laidOut = pages("subtitle: S\nauthor: A\nabstract: \(abstract)")
      let page = try #require(laidOut.document.pages.first)
      let titles = page.fragments.compactMap { fragment -> TextFragment? in
        if case .text(let text) = fragment.kind { text } else { nil }
      }
      let title = try #require(titles.first)
      let area = laidOut.tree.page.geometry.textArea
      #expect(page.boxes.allSatisfy { $0.rect.maxY <= area.maxY + 0.1 })
      guard laidOut.document.pages.count == 2 else {
        // Not even the smallest letters are small enough.
        #expect(count > 120)
        #expect(title.run.width == widths.min())
        break
      }
      tops.append(title.origin.y)
      widths.insert(title.run.width)
    }
    #expect(tops.count > 10)
    #expect(try #require(tops.min()) < tops[0] - 50)
    let largest = try #require(widths.max())
    #expect(widths.count > 3)
    #expect(widths.allSatisfy { $0 >= 0.59 * largest })
  }

  @Test("values that are no colours or lengths are reported")
  func mistakes() {
    let text = """
      ---
      titlepage-color: blau
      titlepage-rule-height: 999
      ---
      """
    let problems = MarkdownDocument(parsing: text).diagnostics
    #expect(problems.map(\.id) == ["front-matter", "front-matter"])
    #expect(problems.compactMap { $0.range?.start.line } == [2, 3])
  }

  /// The texts of the first page in reading order.
  private func texts(_ document: LaidOut) -> [String] {
    document.document.pages[0].fragments.compactMap { fragment in
      guard case .text(let text) = fragment.kind, fragment.mark.kind == .content else { return nil }
      return String(decoding: text.run.text, as: UTF8.self)
    }
  }

  @Test("raised numbers tell which affiliation is whose, unless there is one for all")
  func affiliations() {
    func texts(_ authors: String, _ kind: String) -> String {
      self.texts(LaidOut("---\ntitle: T\nclass: \(kind)\nauthor: \(authors)\n---\na"))
        .filter { $0 != "T" && $0 != "a" }.joined(separator: "|")
    }
    let two = "[{name: A, affiliation: X, email: a@e.org}, {name: B, affiliation: Y, orcid: 0-1}]"
    #expect(texts(two, "article") == "A|1|, B|2|1|\u{A0}X|2|\u{A0}Y|a@e.org| · |ORCID 0-1")
    #expect(texts(two, "report") == "A|X|a@e.org|B|Y|ORCID 0-1")
    #expect(
      texts("[{name: A, affiliation: X}, {name: B, affiliation: X}]", "article") == "A, B|X")
    #expect(texts("[{name: A, affiliation: X}, B]", "article") == "A|1|, B|1|\u{A0}X")
    #expect(
      texts("[{name: A, affiliation: [X, Y]}, {name: B, affiliation: Y}]", "article")
        == "A|1,2|, B|2|1|\u{A0}X|2|\u{A0}Y")
  }

  @Test("pictures cover the sheets, in proportion and as pale as front matter says")
  func backgrounds() throws {
    let keys = "titlepage-background: image.png\npage-background: image.png"
    let document = LaidOut(
      "---\ntitle: T\nclass: report\n\(keys)\n---\nText\n",
      resources: try MemoryResources.image(width: 40, height: 10)
    ).document
    #expect(document.pages.count == 2)
    for page in document.pages {
      guard case .image(let image)? = page.fragments.first?.kind else {
        Issue.record("no picture")
        return
      }
      #expect(image.rect.minY == 0 && image.rect.height.isNear(page.size.height))
      #expect(image.rect.width.isNear(4 * page.size.height))
      #expect(((image.rect.minX + image.rect.maxX) / 2).isNear(page.size.width / 2))
    }
    // The veil of the other page leaves a fifth of the picture.
    guard case .shape(let veil) = document.pages[1].fragments[1].kind else {
      Issue.record("no veil")
      return
    }
    #expect(veil.fill?.alpha == 0.8)
    #expect(document.pages[0].fragments.count < document.pages[1].fragments.count + 1)
  }

  @Test("a title is larger than the headings of level 1 below it")
  func titleSize() throws {
    func sizes(_ text: String) -> [Double] {
      let document = LaidOut("---\ntitle: T\n---\n\(text)")
      return document.document.pages[0].fragments.compactMap { fragment in
        guard case .text(let text) = fragment.kind, fragment.mark.kind == .content else {
          return nil
        }
        return document.tree.styles[text.style.index].font.pointSize
      }
    }
    let (alone, above) = (sizes("## A\n\na"), sizes("# A\n\na\n\n# B"))
    #expect(above[0].isNear(1.25 * above[1]))
    #expect(alone[0].isNear(above[1]))
  }
}
