// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import MarkdownSyntax
import TestSupport
import Testing

@Suite("What PDF pages hold", .deadline)
struct ContentTests {
  /// Renders a file of the checkout as its users would.
  private func render(_ file: URL) throws -> (document: MarkdownDocument, pdf: PDFFile) {
    let document = MarkdownDocument(
      parsing: Array(try Data(contentsOf: file)), file: file.lastPathComponent)
    var options = RenderOptions()
    options.fonts = .pinned
    options.resources = DirectoryResources(directory: file.deletingLastPathComponent().path)
    let rendering = try Renderer(options: options).render(document, as: .pdf)
    return (document, PDFFile(bytes: rendering.files.first?.bytes ?? []))
  }

  @Test("is sound, with all fonts inside", arguments: Checkout.samples + Checkout.goldenCases)
  func sound(_ file: URL) throws {
    let pdf = try render(file).pdf
    try pdf.check()
    for font in try pdf.fonts() {
      #expect(font.isEmbedded, "\(font.name)")
      #expect(font.isSubset, "\(font.name)")
      #expect(font.hasUnicodeMap, "\(font.name)")
    }
  }

  @Test("has all words of the document", arguments: Checkout.samples)
  func samples(_ file: URL) throws {
    let (document, pdf) = try render(file)
    let parts = document.document.frontMatter?.parts ?? DocumentParts()
    let words = DocumentText(
      document.document.resolvingReferences(parts), isShown: { _ in true }
    ).words.map(\.precomposedStringWithCompatibilityMapping.letters)
    let text = try pdf.text().precomposedStringWithCompatibilityMapping.letters
    // Between two lines of a cell, poppler may read the cell beside it.
    let painted = try pdf.paintedText().precomposedStringWithCompatibilityMapping.letters
    let missing = Set(words).filter {
      !$0.isEmpty && !text.contains($0) && !painted.contains($0)
        && !$0.unicodeScalars.contains(where: isReordered)
    }
    #expect(missing.sorted() == [])
    // However poppler orders them, no letter is lost.
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in text.unicodeScalars { counts[scalar, default: 0] += 1 }
    for scalar in words.joined().unicodeScalars { counts[scalar, default: 0] -= 1 }
    #expect(counts.filter { $0.value < 0 }.keys.map { String($0) }.sorted() == [])
  }

  @Test("has all text of the document in its tags", arguments: Checkout.samples)
  func tags(_ file: URL) throws {
    let (document, pdf) = try render(file)
    let parts = document.document.frontMatter?.parts ?? DocumentParts()
    let blocks = DocumentText(
      document.document.resolvingReferences(parts), isShown: { _ in true }
    ).blocks
    let strings = try pdf.structure().split(separator: "\n").compactMap { line -> Substring? in
      let text = line.drop { $0 == " " }
      return text.first == "\"" && text.last == "\"" ? text.dropFirst().dropLast() : nil
    }
    let tagged = strings.joined().precomposedStringWithCompatibilityMapping.letters
    #expect(!tagged.isEmpty)
    func isTagged(_ text: Substring) -> Bool {
      let letters = String(text).precomposedStringWithCompatibilityMapping.letters
      return letters.isEmpty || tagged.contains(letters)
        || letters.unicodeScalars.contains(where: isShaped)
    }
    // A block as a whole, or, around calls of notes and numbers of pages, word by word.
    let missing = blocks.flatMap { block in
      isTagged(block.text[...])
        ? [] : block.text.split(whereSeparator: \.isWhitespace).filter { !isTagged($0) }
    }
    #expect(missing == [])
  }

  /// Whether poppler reads other letters in tags: those of words from right to left in the order of the page,
  /// those of syllables in the order of their glyphs.
  private func isShaped(_ scalar: Unicode.Scalar) -> Bool {
    (0x590...0x109F).contains(scalar.value)
  }

  /// Whether poppler changes the order of letters: those of Thai syllables by the places of their marks, and
  /// Arabic marks.
  private func isReordered(_ scalar: Unicode.Scalar) -> Bool {
    (0xE00...0xE7F).contains(scalar.value) || (0x64B...0x65F).contains(scalar.value)
  }

  @Test("has no blanks around code that stands beside letters")
  func codeBesideLetters() throws {
    let text = try Rendered("a`Vec`s (`b`), `_`; <kbd>ctrl</kbd>-<kbd>C</kbd> `x`/`y`.").pdf.text()
    #expect(
      text.split(whereSeparator: \.isWhitespace) == ["aVecs", "(b),", "_;", "ctrl-C", "x/y."])
  }

  @Test("has the words of spaced letters as words", arguments: [0.02, 0.06, 0.12, 0.4])
  func spacedLetters(spacing: Double) throws {
    var theme = MarkdownTheme.paper
    theme.styles[.root] = [.letterSpacing(.em(spacing))]
    let text = "Wide letters stay in **wo**rds, _all_ office words"
    let words = try Rendered(text, theme: theme).pdf.paintedText()
      .split(whereSeparator: \.isWhitespace)
    let plain = text.filter { !"*_".contains($0) }.split(separator: " ")
    #expect(words.dropLast() == plain[...])
  }

  @Test("keeps emoji in their lines")
  func emoji() throws {
    let line = "It contained 👍 and 👩‍🚀 there, with 🇵🇱 at the end"
    let pdf = try Rendered("Before\n\n\(line)\n\nAfter", theme: .default).pdf
    #expect(try pdf.text().contains(line))
  }

  @Test("has the words in the order of the document")
  func order() throws {
    let markdown = """
      # Heading *one*

      A paragraph that is long enough to need several lines, with **strong**, `code` and a
      [link](https://example.org) and ~~struck~~ words.

      - item
        1. nested
        2. nested twice

        second paragraph
      - [x] task

      > quote
      > > inner

      ```swift
      let code = "two lines"
          print(code)
      ```

      | Left | Right |
      | ---- | ----- |
      | one  | two   |
      | three | four |

      Last paragraph.
      """
    let document = MarkdownDocument(parsing: markdown)
    // Numbers are the list's; the name of the language is not text to copy.
    let words = try Rendered(markdown).pdf.paintedText().split(whereSeparator: \.isWhitespace)
      .map(String.init).filter { !["1.", "2."].contains($0) }
    #expect(words == DocumentText(document.document).words)
  }

  @Test("has text that can be copied as it was written")
  func copying() throws {
    let text = "Offizier fließt ﬁ – naïve „Żółć” 日本語 привет"
    let copied = try Rendered(text, theme: .book).pdf.paintedText()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(copied.hasPrefix(text))
  }
}

extension String {
  /// Letters, digits and marks; without blanks and hyphens, because lines end inside of long words.
  var letters: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }
}
