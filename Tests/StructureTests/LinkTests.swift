// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing

@Suite("The links of a PDF", .deadline)
struct LinkTests {
  /// The words inside a link, by the middle of each.
  private func words(in link: PDFObjects.Link, of words: [PDFFile.Word]) -> [String] {
    words.filter { word in
      let middle = Point(
        x: word.rect.minX + word.rect.width / 2, y: word.rect.minY + word.rect.height / 2)
      return word.page == link.page
        && link.rect.contains(Rect(origin: middle, size: .zero))
    }.map(\.text)
  }

  @Test("lie on their words, one area for each line")
  func areas() throws {
    let pdf = try Rendered(
      """
      Before [alpha](https://example.org/a) after, then a link with [beta gamma delta epsilon
      zeta eta theta iota kappa](https://example.org/b?x=1&y=2) which goes on in the next line.

      <https://example.org/c> mail@example.org
      """
    ).pdf
    let links = try PDFObjects(pdf).links
    let all = try pdf.words()
    let found = links.map { (($0.uri ?? "?"), words(in: $0, of: all).joined(separator: " ")) }
    try #require(links.count == 5)
    #expect(found[0] == ("https://example.org/a", "alpha"))
    #expect(found[1].0 == "https://example.org/b?x=1&y=2")
    #expect(found[2].0 == found[1].0)
    #expect("\(found[1].1) \(found[2].1)" == "beta gamma delta epsilon zeta eta theta iota kappa")
    #expect(found[3] == ("https://example.org/c", "https://example.org/c"))
    #expect(found[4] == ("mailto:mail@example.org", "mail@example.org"))
    #expect(links.allSatisfy { $0.rect.height < 20 }, "a link is no higher than a line")
  }

  @Test("say what they are")
  func contents() throws {
    let links = try PDFObjects(
      Rendered("[one](https://example.org) and [*two*](https://example.org)").pdf
    ).links
    #expect(links.map(\.contents) == ["one", "two"])
  }

  @Test("lead to headings, before and after, in cells and around images")
  func headings() throws {
    let image = try MemoryResources.image(width: 20, height: 20)
    let pdf = try Rendered(
      """
      [Down](#the-end) and [up](#start)

      # Start

      | A | B |
      | - | - |
      | [cell](#the-end) | x |

      [![](image.png)](#start)

      # The End
      """
    ) { $0.resources = image }.pdf
    let objects = try PDFObjects(pdf)
    #expect(objects.links.map(\.destination) == ["the-end", "start", "the-end", "start"])
    #expect(Set(objects.destinations.keys).isSuperset(of: ["the-end", "start"]))
    let last = try #require(objects.links.last)
    #expect(last.rect.size == Size(width: 15, height: 15))
  }

  @Test("to nowhere are text, and told")
  func dangling() throws {
    let rendered = try Rendered("[nowhere](#nowhere)")
    #expect(try PDFObjects(rendered.pdf).links.isEmpty)
    #expect(rendered.diagnostics == ["missing-anchor"])
  }

  @Test("join the calls and texts of footnotes both ways")
  func footnotes() throws {
    let pdf = try Rendered(
      "Text[^a] and more[^b] and again[^a].\n\n[^a]: Alpha note.\n[^b]: Beta note.\n"
    ).pdf
    let objects = try PDFObjects(pdf)
    let words = try pdf.words()
    let names = objects.links.compactMap(\.destination)
    #expect(
      names.sorted() == [
        "footnote-call:1", "footnote-call:2", "footnote:1", "footnote:1", "footnote:2",
      ])
    func line(_ text: String) throws -> Rect {
      try #require(words.first { $0.text == text }).rect
    }
    for (name, text) in [
      ("footnote:1", "Alpha"), ("footnote:2", "Beta"), ("footnote-call:1", "Text"),
    ] {
      let target = try #require(objects.destinations[name])
      let rect = try line(text)
      #expect(target.point.y < rect.maxY && target.point.y > rect.minY - 12, "\(name)")
    }
    // The number at the note leads back; it stands left of its text, on the same line.
    let back = try #require(objects.links.first { $0.destination == "footnote-call:1" })
    let text = try line("Alpha")
    #expect(back.rect.maxX <= text.minX + 0.1)
    #expect(abs(back.rect.minY - text.minY) < 6)
  }
}
