// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownSyntax
import TestSupport
import Testing

@testable import References

@Suite("Logos of title pages", .deadline)
struct LogoTests {
  @Test(
    "a logo decorates unless it has a description, and has the place of its key",
    arguments: [
      ("logo: nope.png", "", true), ("logo: {path: nope.png}", "", true),
      ("logo: {path: nope.png, alt: A boat}", "A boat", false),
    ])
  func logo(keys: String, text: String, isDecorative: Bool) throws {
    let source = "---\ntitle: T\nclass: report\n\(keys)\n---\nText\n"
    let parsed = MarkdownDocument(parsing: source).document
    let document = parsed.resolved(with: parsed.frontMatter?.parts ?? DocumentParts()).document
    guard case .titleBlock(let title)? = document.blocks.first else {
      Issue.record("no title page")
      return
    }
    let logo = try #require(title.logo)
    #expect((logo.destination, logo.alternative) == ("nope.png", text))
    #expect(logo.isDecorative == isDecorative)
    #expect(logo.range.start.line == 4)
  }
}
