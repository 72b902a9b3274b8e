// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import Primitives
import TestSupport
import Testing

/// Text that Unicode's rules would never break stays on the page all the same.
@Suite("Overflow", .deadline)
struct OverflowTests {
  @Test(
    "text without a place to break stays inside the margins, all of it",
    arguments: [
      "```\nx" + String(repeating: " ", count: 120) + "// comment\n```",
      String(repeating: "! ", count: 80), String(repeating: "a~~b~~", count: 60),
      String(repeating: "a**b**", count: 60), String(repeating: "aא", count: 60),
      String(repeating: "a`b`", count: 60),
      String(repeating: "x[^1]", count: 60) + "\n\n[^1]: note",
    ])
  func fits(markdown: String) throws {
    let laidOut = LaidOut(markdown)
    let area = Rect(x: 20, y: 0, width: 240, height: 1000)
    var letters = 0
    for page in laidOut.document.pages {
      for fragment in page.fragments {
        guard case .text(let text) = fragment.kind else { continue }
        let rect = Rect(
          x: text.origin.x + text.run.x, y: text.origin.y, width: text.run.width, height: 0)
        // A letter at the edge may stand with its padding outside.
        #expect(area.contains(rect, tolerance: 3), "\(text.run.x)")
        letters += text.run.text.count { $0 > 0x20 }
      }
    }
    #expect(letters >= markdown.utf8.count { $0 > 0x20 } / 5)
  }

  @Test("a row of many pages is cut beside a footnote that goes on", arguments: [100.0, 120, 160])
  func rowBesideNote(height: Double) {
    let cell = "a b[^1]" + String(repeating: " word", count: 200)
    let laidOut = LaidOut(
      "| A | B |\n| - | - |\n| \(cell) | x |\n\n[^1]:" + String(repeating: " note", count: 150),
      theme: .unit(width: 240, height: height))
    #expect(laidOut.diagnostics.isEmpty)
    var letters = 0
    for page in laidOut.document.pages {
      for fragment in page.fragments {
        guard case .text(let text) = fragment.kind else { continue }
        #expect(text.origin.y <= page.size.height)
        letters += text.run.text.count { $0 > 0x20 }
      }
    }
    #expect(letters >= 4 * 350)
  }

  @Test("an image in a footnote goes to a page that has room for it")
  func footnoteImage() throws {
    let image = try MemoryResources.image(width: 100, height: 200)
    let words = String(repeating: "word ", count: 150)
    let laidOut = LaidOut(
      "\(words)[^1]\n\n[^1]: ![alt](image.png)\n", theme: .unit(width: 240, height: 200),
      resources: image)
    for page in laidOut.document.pages {
      for fragment in page.fragments {
        guard case .image(let image) = fragment.kind else { continue }
        #expect(image.rect.maxY <= page.size.height)
      }
    }
  }

  /// The left edges and widths of the fills of code.
  private func backgrounds(_ markdown: String) -> [String] {
    LaidOut(markdown).trace().filter { $0.contains("radii 3") }.map { line in
      let words = line.split(separator: " ")
      return "\(words[1]) \(words[3].prefix { $0 != "×" })"
    }
  }

  @Test("inline code has the same padding on both sides, whatever stands beside it")
  func codePadding() {
    // One em is ten points: letters take six, the padding two.
    #expect(backgrounds("`ab`s and `cd`") == ["20 16", "72 16"])
    #expect(backgrounds("(`ab`),`cd`") == ["26 16", "54 16"])
    #expect(backgrounds("<kbd>a</kbd>-<kbd>b</kbd>").count == 2)
  }

  @Test("code with markup inside has one background")
  func backgroundOfParts() {
    #expect(backgrounds("<code>a <em>b</em> <a href=\"https://a.org\">c</a></code>") == ["20 34"])
  }

  @Test("anchors at the end and around pictures lead somewhere")
  func anchors() throws {
    let laidOut = LaidOut(
      "[a](#pic) [b](#end)\n\n<a id=\"pic\"></a>![x](image.png \"caption\")\n\n"
        + "| t |\n|---|\n| u |\n\n<a id=\"end\"></a>\n",
      resources: try MemoryResources.image(width: 8, height: 8))
    #expect(laidOut.places.contains("pic"))
    #expect(laidOut.places.contains("end"))
    #expect(laidOut.lines.joined().contains { $0.contains("caption") })
  }

  @Test("a heading called Footnote 1 does not catch the links to the note")
  func footnoteNames() {
    let laidOut = LaidOut("# Footnote 1\n\ntext[^1]\n\n[^1]: note\n")
    #expect(Set(laidOut.places).count == laidOut.places.count)
  }

  @Test("code reads from left to right whatever its letters are")
  func codeDirection() throws {
    let texts = LaidOut("```\n# שלום\n```").trace().filter { $0.hasPrefix("text") }
    let starts = texts.compactMap { Double($0.split(separator: " ")[1]) }
    #expect(texts.first?.contains("#") == true && starts == starts.sorted() && starts.count > 1)
  }

  @Test("letters that join across markup are shaped together")
  func joining() throws {
    let joined = LaidOut("ب**ب**").document.pages[0].fragments
    let alone = LaidOut("ب").document.pages[0].fragments
    func glyphs(_ fragments: [Fragment]) -> [UInt32] {
      fragments.flatMap { fragment -> [UInt32] in
        guard case .text(let text) = fragment.kind else { return [] }
        return text.run.glyphs.map(\.id)
      }
    }
    // And again after the letter was shaped alone: the cache must not mix them up.
    let mixed = glyphs(LaidOut("ب ب**ب** ب").document.pages[0].fragments)
    #expect(!glyphs(joined).contains(glyphs(alone)[0]))
    #expect(mixed.count { $0 == glyphs(alone)[0] } == 2)
  }
}

@Suite("Missing glyphs", .deadline)
struct MissingGlyphTests {
  @Test("a character that no font has is reported where it stands")
  func place() throws {
    let report = try #require(
      LaidOut("first line\nand **then \u{F0000}** more").diagnostics.first {
        $0.id == "missing-glyph"
      })
    #expect(report.range?.start == SourceLocation(line: 2, column: 12))
  }

  @Test(
    "an icon names the kind of font that has it",
    arguments: [
      ("\u{F0000}", "a Nerd Font or Font Awesome"), ("\u{E700}", "a Nerd Font"),
      ("\u{F101}", "Font Awesome or a Nerd Font"), ("\u{F8FE}", "a Nerd Font or Font Awesome"),
    ])
  func icons(character: String, font: String) throws {
    let report = try #require(LaidOut(character).diagnostics.first { $0.id == "missing-glyph" })
    #expect(
      report.hints
        == ["private-use characters are icons of one font; install that font, perhaps \(font)"])
  }

  @Test("many missing icons name no font for scripts")
  func manyIcons() {
    let icons = (0xE700...0xE720).compactMap(Unicode.Scalar.init).map(String.init).joined()
    let hints = LaidOut(icons).diagnostics.flatMap(\.hints)
    #expect(hints.count == 13 && hints.allSatisfy { !$0.contains("noto") })
  }

  @Test(
    "a character in code is reported where it stands",
    arguments: [
      ("```\na\n\n\tb\u{F0000}\n```", 4, 3),
      ("> - ~~~ swift\n>   a\n>   \u{F0000}\n>   ~~~", 3, 5),
      ("a\n\n    b\n    \u{F0000}", 4, 5),
      ("<pre>\na\n\u{F0000}</pre>", 3, 1),
    ])
  func placeInCode(markdown: String, line: Int, column: Int) throws {
    let report = try #require(LaidOut(markdown).diagnostics.first { $0.id == "missing-glyph" })
    #expect(report.range?.start == SourceLocation(line: line, column: column))
  }
}
