// SPDX-License-Identifier: Apache-2.0

import Layout
import MarkdownPDF
import Primitives
import TestSupport
import Testing

/// Text that Unicode's rules would never break stays on the page all the same.
@Suite("Overflow")
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

  @Test("a chip keeps close to a letter, so that readers see one word")
  func chipPadding() throws {
    let trace = LaidOut("`ab`s and `cd`").trace()
    let chips = trace.filter { $0.contains("radii 3") }
    // One em is ten points: 2.5 points of padding beside blanks, 0.8 beside the letter.
    #expect(chips.first?.contains("×") == true)
    #expect(chips.map { $0.split(separator: " ")[3].split(separator: "×")[0] } == ["15.3", "17"])
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
