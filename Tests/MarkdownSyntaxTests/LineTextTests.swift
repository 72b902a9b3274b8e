// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Lines of plain text", .deadline)
struct LineTextTests {
  @Test("a line of plain text has the raised characters of Unicode, if there are all")
  func lineText() {
    func line(_ text: String) -> String {
      guard case .paragraph(let paragraph)? = Parsed(text).document.blocks.first else {
        return ""
      }
      return paragraph.content.lineText
    }
    #expect(line("2^10^, *H~2~O*, 1^er^, x~n+1~") == "2¹⁰, H₂O, 1ᵉʳ, xₙ₊₁")
    #expect(line("x^Q^ y~b~") == "xQ yb")
  }
}
