// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Captions beside nothing", .deadline)
struct StrayCaptionTests {
  private func messages(_ text: String) -> [String] {
    Parsed(text).diagnostics.map { "\($0.range?.start.line ?? 0) \($0.message)" }
  }

  @Test(
    "are reported",
    arguments: [
      (
        "A\n\n: Tides {#tbl-a}\n",
        "3 the caption `#tbl-a` is beside no table and is printed as text"
      ),
      ("A\n: Tides {#tbl-a}\n", "2 the caption `#tbl-a` is beside no table and is printed as text"),
      (
        "Table: Tides {#tbl-a}\n\nB\n\n|a|\n|-|\n|b|\n",
        "1 the caption `#tbl-a` is beside no table and is printed as text"
      ),
      ("A {#fig-a}\n", "1 the caption `#fig-a` is beside no picture and is printed as text"),
      (
        "> Listing: x {#lst-a}\n",
        "1 the caption `#lst-a` is beside no code block and is printed as text"
      ),
    ])
  func stray(text: String, message: String) {
    #expect(messages(text) == [message])
  }

  @Test("a caption above a table is none of a term, however short the paragraph above it is")
  func belowShortParagraph() {
    let text = "The heights follow.\n\n: Heights {#tbl-h}\n\n|a|\n|-|\n|b|\n"
    let parsed = Parsed(text)
    #expect(parsed.document.blocks.map(\.id) == [nil, "tbl-h"])
    #expect(parsed.diagnostics.isEmpty)
  }

  @Test(
    "captions in their place and other braces are not",
    arguments: [
      "|a|\n|-|\n|b|\n\n: Tides {#tbl-a}\n", "Table: Tides {#tbl-a}\n\n|a|\n|-|\n|b|\n",
      "![a](b.png){#fig-a}\n", "A {b}\n", "A {#section}\n", "A\n: B {.c}\n", "`{#tbl-a}`\n",
      "~~~\na\n~~~\n\n: Text {#lst-a}\n",
    ])
  func others(text: String) {
    #expect(messages(text).isEmpty)
  }
}
