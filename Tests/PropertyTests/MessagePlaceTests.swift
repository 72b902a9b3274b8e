// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing

/// Editors go to the places of messages, and mark them: these must be in the text.
@Suite("Places of messages", .deadline)
struct MessagePlaceTests {
  /// Makes texts of pieces that are read in different ways, and of signs that take different space.
  private struct Generator {
    var random: SeededGenerator

    /// Signs that are replaced, removed, wide, or joined to others, and ends of lines.
    private static let oddities: [[UInt8]] = [
      [0], [0x01], [0x1B], [0x7F], [0xC2, 0x85], [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
      [0xEF, 0xBF, 0xBE], [0xF0, 0x9F, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xC0, 0x80],
      Array("é".utf8), Array("e\u{301}\u{323}".utf8), Array("日本".utf8), Array("👩‍🚀".utf8),
      Array("\u{202E}".utf8), Array("\u{FEFF}".utf8), [0x0C], [0x0B],
      [0x09], [0x09, 0x09], Array("\r\n".utf8), [0x0D], [0x0A], Array("  \n".utf8),
    ]

    static let markdown = [
      "# A", "A\n===", "> ", "> > ", "- ", "1. ", "   ", "    ", "| a | b |\n| - | - |\n", "| x",
      "|", "```\n", "```x\n", "~~~", "[a](b.md", ")", "![x](no.png)", "![](", "[^a]", "[^a]: note",
      "[^b", "]", "[x]: <", "[x][y]", "<!-- c", "-->", "<div>", "<div class=\"", "\">", "</div>",
      "<script>", "<style>", "<u:x>", "<List<String>", "<td colspan=2>", "<table>", "<tr>",
      "<br style=\"page-break-after: always\">", "<p style=\"break-after: page\">", "<img src=\"",
      "<details>", "$$", "$a$", "\\(", "[TOC]", ":::", "!!! note", "{#id}", "{{#include a}}",
      "*a", "**", "`", "&#0;", "&#xD800;", "https://e.org/(", "#x", "[q](#gone)", "---\n",
      "%%{init}%%", "\\newpage", "\n\n", "\n", " word ", "```mermaid\n",
      // Ends a line in YAML, and nowhere else.
      "\u{2028}",
    ]

    static let settings = [
      "title: ", "theme: ", "date: x", "colors: {", "}", "[", "]", "- ", "  ", "a: &b c", "*b",
      "\"",
      "'", "paper: a66", "lang: 1", ": ", "? ", "|\n", ">-\n", "# c", "!!x ", "%YAML", "\n", "\n",
      "fonts:\n  body: ", "palette: {x: \"#zz\"}", "page.margins: 3", "authors: [", "<<: ", "= ",
      "[a.b]\n", "\"\"\"", "styles: {paragraf: {}}",
    ]

    mutating func text(of pieces: [String], _ count: Int) -> [UInt8] {
      (0..<count).flatMap { _ in
        random.oneIn(3)
          ? Self.oddities[random.number(0...Self.oddities.count - 1)]
          : Array(pieces[random.number(0...pieces.count - 1)].utf8)
      }
    }

    mutating func document() -> [UInt8] {
      var bytes: [UInt8] = random.oneIn(5) ? [0xEF, 0xBB, 0xBF] : []
      if random.oneIn(3) {
        let fence = random.oneIn(3) ? "+++\n" : "---\n"
        bytes += fence.utf8
        bytes += text(of: Self.settings, random.number(1...8))
        bytes += "\n\(fence)".utf8
      }
      return bytes + text(of: Self.markdown, random.number(1...40))
    }
  }

  /// The length of each line in bytes; a byte order mark is not part of the first.
  private static func lineLengths(of file: [UInt8]) -> [Int] {
    let bytes = file.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(file.dropFirst(3)) : file
    var lengths = [0]
    var index = 0
    while index < bytes.count {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || bytes[index] == 0x0D {
        lengths.append(0)
      } else {
        lengths[lengths.count - 1] += 1
      }
      index += isPair ? 2 : 1
    }
    return lengths
  }

  private static func check(_ diagnostics: [Diagnostic], in file: [UInt8]) {
    let lengths = lineLengths(of: file)
    func isInside(_ place: Primitives.SourceLocation) -> Bool {
      guard lengths.indices.contains(place.line - 1) else { return false }
      return (1...lengths[place.line - 1] + 1).contains(place.column)
    }
    let text = String(decoding: file, as: UTF8.self).debugDescription
    for diagnostic in diagnostics {
      guard let range = diagnostic.range else { continue }
      let isRight = isInside(range.start) && isInside(range.end) && range.start <= range.end
      #expect(isRight, "\(range) \(diagnostic.id): \(lengths) \(text)")
    }
  }

  @Test("are in the text that is parsed", arguments: 1...40)
  func parsing(seed: Int) {
    var generator = Generator(random: SeededGenerator(seed: 100_000 * seed))
    for _ in 1...50 {
      let file = generator.document()
      Self.check(MarkdownDocument(parsing: file).diagnostics, in: file)
    }
  }

  @Test("are in the text that is set", arguments: 1...12)
  func setting(seed: Int) throws {
    var generator = Generator(random: SeededGenerator(seed: 100_000 * (seed + 100)))
    var options = RenderOptions()
    options.fonts = .pinned
    for _ in 1...6 {
      let file = generator.document()
      let document = MarkdownDocument(parsing: file, file: "a.md")
      let rendering = try Renderer(options: options).render(document, as: .pdf)
      Self.check(rendering.diagnostics.filter { $0.file == "a.md" }, in: file)
    }
  }

  @Test("are in the theme file", arguments: 1...40, ["theme.yml", "theme.tokens.json"])
  func themes(seed: Int, name: String) {
    var generator = Generator(random: SeededGenerator(seed: 100_000 * (seed + 200)))
    for _ in 1...25 {
      let mark: [UInt8] = generator.random.oneIn(5) ? [0xEF, 0xBB, 0xBF] : []
      let file = mark + generator.text(of: Generator.settings, generator.random.number(1...12))
      var loader = ThemeLoader()
      loader.choose(name, from: MemoryResources([name: file]))
      Self.check(loader.load().diagnostics.filter { $0.file == name }, in: file)
    }
  }

  @Test(
    "after signs that are replaced by longer ones, they are those of the file",
    arguments: [
      ("<div \0\0 x=\"y", "incomplete-html", "1:1-1:12"),
      ("> <p>\0\n> <x \0", "incomplete-html", "1:3-2:6"),
      ("a \0 [^a\0b] c", "missing-footnote", "1:5-1:10"),
      ("\0 <br style=\"break-after: page\">", "unsupported-syntax", "1:3-1:32"),
      ("<p>\0<i style=\"break-after: page\">", "unsupported-syntax", "1:5-1:33"),
    ])
  func replaced(text: String, id: String, range: String) {
    let diagnostics = MarkdownDocument(parsing: text).diagnostics
    #expect(
      diagnostics.filter { $0.id == id }.map { $0.range?.description } == [range],
      "\(diagnostics)")
  }
}
