// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownSyntax
import TestSupport
import Testing

@testable import References

@Suite("The texts of a title", .deadline)
struct TitleBlockTests {
  private func title(_ matter: String, text: String = "Text.") throws -> TitleBlock {
    let document = MarkdownDocument(parsing: "---\n\(matter)\n---\n\n\(text)").document
    let parts = document.frontMatter?.parts ?? DocumentParts()
    guard case .titleBlock(let title)? = document.resolvingReferences(parts).blocks.first else {
      throw Missing()
    }
    return title
  }

  private struct Missing: Error {}

  @Test("title, subtitle and abstract may hold Markdown")
  func markdown() throws {
    let title = try title(
      """
      title: The *Beagle* and `C#`
      subtitle: A [link](https://e.org)
      abstract: |
        First **strong**.

        Second.
      """)
    #expect(title.title.plainText == "The Beagle and C#")
    #expect(title.title.count == 4)
    #expect(title.subtitle.plainText == "A link")
    #expect(title.abstract.count == 2)
  }

  @Test(
    "a report has the same numbers with and without a title page",
    arguments: [true, false])
  func numbers(titlePage: Bool) {
    let matter = "title: T\nclass: report\nnumber-sections: true\ntitle-page: \(titlePage)"
    let document = MarkdownDocument(parsing: "---\n\(matter)\n---\n\n# One\n\n## Two\n").document
    let resolved = document.resolvingReferences(document.frontMatter?.parts ?? DocumentParts())
    let numbers = resolved.blocks.compactMap { block -> String? in
      if case .heading(let heading) = block { heading.number } else { nil }
    }
    #expect(numbers == ["1", "1.1"])
    #expect(resolved.blocks.contains { if case .titleBlock = $0 { true } else { false } })
  }

  @Test("the abstract has the syntax and the punctuation of the text, and no notes")
  func abstract() throws {
    let title = try title(
      "title: T\nclass: report\nfrom: commonmark+smart\nabstract: 'A \"b\" ==c== d^[e] f[^1].'",
      text: "Text.[^1]\n\n[^1]: Note.")
    guard case .paragraph(let abstract)? = title.abstract.first else { throw Missing() }
    #expect(abstract.content.plainText == "A “b” ==c== d^[e] f[^1].")
  }

  @Test(
    "the heading that is the title stands above the abstract, which the text has no other place for",
    arguments: ["abstract: A.", "title: t\nabstract: A."])
  func abstractBelowHeading(matter: String) throws {
    let title = try title(matter + "\nauthor: Ann", text: "# T\n\nText.")
    #expect(title.title.plainText == "T")
    #expect(title.id == "t")
    #expect(title.abstract.count == 1)
    #expect(title.authors.map(\.name) == ["Ann"])
  }

  @Test(
    "a title with other words stands above the only heading where it is meant to be printed",
    arguments: ["subtitle: S", "abstract: A.", "title-block: true"])
  func titleAboveHeading(matter: String) throws {
    let title = try title("title: Other\nauthor: Ann\n\(matter)", text: "# T\n\nText.")
    #expect(title.title.plainText == "Other")
    #expect(title.isAboveLevelOne)
  }

  @Test("a heading that is the title stays in the text without these", arguments: ["T", "Other"])
  func headingWithoutAbstract(words: String) {
    #expect(throws: Missing.self) {
      try title("title: \(words)\nclass: article", text: "# T\n\nText.")
    }
  }

  @Test("problems in the abstract have their lines")
  func abstractPlaces() {
    func lines(_ matter: String) -> [Int?] {
      MarkdownDocument(parsing: "---\n\(matter)\n---\n\nText").diagnostics.map {
        $0.range?.start.line
      }
    }
    #expect(lines("title: T\nabstract: |\n  a\n\n  ::: note\n  b") == [6])
    #expect(lines("title: T\nabstract: 'x ::: note'") == [])
  }

  @Test(
    "what is no paragraph of Markdown is printed as written",
    arguments: ["C# in depth", "# Title", "1. Introduction", "snake_case_names", "2 * 3 * 4"])
  func plain(words: String) throws {
    #expect(try title("title: '\(words)'").title.plainText == words)
  }

  @Test("authors have affiliations, in the forms of pandoc and Quarto")
  func authors() throws {
    let title = try title(
      """
      title: T
      author:
        - name: Ada
          affiliation: Royal Society
          email: ada@e.org
          orcid: 0000-0001
        - {name: {given: Bo, family: Holt}, affiliations: [{name: Harbour Office}, Port]}
        - Cy
      """)
    #expect(
      title.authors == [
        Author(
          name: "Ada", affiliations: ["Royal Society"], email: "ada@e.org", orcid: "0000-0001"),
        Author(name: "Bo Holt", affiliations: ["Harbour Office", "Port"]), Author(name: "Cy"),
      ])
  }

  @Test("authors refer to affiliations by their ids, as in Quarto")
  func affiliationIDs() throws {
    let lists = """
      title: T
      author:
        - {name: Ada, affiliations: [{ref: rs}, {ref: 2}]}
        - {name: Bo, affiliation: rs}
        - {name: Cy, affiliations: [{ref: none}]}
      affiliations: [{id: rs, name: Royal Society}, {id: 2, name: Port}]
      """
    #expect(
      try title(lists).authors.map(\.affiliations) == [
        ["Royal Society", "Port"], ["Royal Society"], ["none"],
      ])
    let document = MarkdownDocument(parsing: "---\n\(lists)\n---\n\nText")
    #expect(document.diagnostics.map(\.id) == ["front-matter"])
    #expect(document.diagnostics.first?.range?.start.line == 6)
  }

  @Test("the date is in words of the language, unless it is to be kept")
  func date() throws {
    let matter = "title: T\ndate: 2024-03-18"
    #expect(try title(matter).date == "2024-03-18")
    #expect(try title(matter + "\nlang: en-GB").date == "18 March 2024")
    #expect(try title(matter + "\nlang: en-GB\ndate-format: iso").date == "2024-03-18")
  }
}
