// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite(.deadline) struct HTMLTokenizerTests {
  @Test func splitsTagsAndText() {
    #expect(
      tokens("<A HREF=x?a=1&copy=2 title='&lt;é' hidden href=y>a &lt; b</a >< 3") == [
        .startTag(
          HTMLTag(
            name: "a", attributes: ["href": "x?a=1&copy=2", "title": "<é", "hidden": ""])),
        .text("a < b"), .endTag(name: "a"), .text("< 3"),
      ])
  }

  @Test func dropsCommentsAndDeclarations() {
    let text = "<!-- a > b -->1<!-->2<!---->3<!DOCTYPE html>4<?php a > b ?>5<![CDATA[ x > ]]>6</ >7"
    #expect(tokens(text).filter { $0 != .comment }.map(\.characters).joined() == "1234567")
  }

  @Test func takesScriptsAsText() {
    #expect(
      tokens("<script>if (a<b) \"</p>\"</scripty></SCRIPT>x") == [
        .startTag(HTMLTag(name: "script")), .text("if (a<b) \"</p>\"</scripty>"),
        .endTag(name: "script"), .text("x"),
      ])
  }

  @Test(arguments: ["<div class=\"a", "<div class='a>b", "<div a", "<!-- a", "<?a", "</div"])
  func saysWhenATagDoesNotEnd(text: String) {
    var tokenizer = HTMLTokenizer(text)
    var references = HTMLCharacterReferences()
    _ = tokenizer.tokenize(decodingWith: &references)
    #expect(!tokenizer.isComplete)
  }

  @Test func keepsTextBehindAnUnfinishedTag() {
    #expect(tokens("<div class=\"a>\nb") == [.text("\nb")])
  }

  private func tokens(_ text: String) -> [HTMLToken] {
    var tokenizer = HTMLTokenizer(text)
    var references = HTMLCharacterReferences()
    return tokenizer.tokenize(decodingWith: &references).map(\.token)
  }
}

extension HTMLToken {
  fileprivate var characters: String { if case .text(let text) = self { text } else { "?" } }
}
