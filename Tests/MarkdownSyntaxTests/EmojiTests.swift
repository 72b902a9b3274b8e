// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Emoji by name", .deadline)
struct EmojiTests {
  /// The first paragraph, in one line.
  private func lines(of text: String, extensions: Set<MarkdownExtension>? = nil) -> String {
    Parsed(text, extensions: extensions).dump.split(separator: "\n").dropFirst()
      .map { $0.dropFirst(2) }.joined(separator: "|")
  }

  @Test("all names of the table are found, and each has an emoji")
  func table() {
    #expect(EmojiNames.count == 1_913)
    #expect(EmojiNames.emoji(named: "+1") == "👍")
    #expect(EmojiNames.emoji(named: "thumbsup") == "👍")
    #expect(EmojiNames.emoji(named: "zzz") == "💤")
    // Signs that are text as well are followed by the selector of their coloured form.
    #expect(EmojiNames.emoji(named: "airplane") == "✈\u{FE0F}")
    #expect(EmojiNames.emoji(named: "one") == "1\u{FE0F}\u{20E3}")
    #expect(EmojiNames.emoji(named: "smiles") == nil)
  }

  @Test(
    "known names are emoji where no letter or digit is beside their colons",
    arguments: [
      (":tada: a (:+1:), :-1:.", "text \"🎉 a (👍), 👎.\""),
      (":smile::heart:", "text \"😄❤\u{FE0F}\""), ("*:100:*", "emphasis|  text \"💯\""),
      ("[:tada:](a)", "link \"a\"|  text \"🎉\""),
      (":unknown: :Smile: : smile:", "text \":unknown: :Smile: : smile:\""),
      ("a:x:b 1:x: :x:2 é:x:", "text \"a:x:b 1:x: :x:2 é:x:\""),
      ("a::heart::b std::x::y", "text \"a::heart::b std::x::y\""),
      ("\\:x: `:x:` :x\\:", "text \":x: \"|code \":x:\"|text \" :x:\""),
      ("<http://a:x:> a", "link \"http://a:x:\"|  text \"http://a:x:\"|text \" a\""),
      ("![:x:](a)", "image \"a\" alt \":x:\""),
      ("a <code>:x:</code>", "text \"a \"|code \":x:\""),
    ])
  func names(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test("names in HTML are read, but not in code")
  func html() {
    #expect(lines(of: "<p>:x: <b>:tada:</b></p>") == "text \"❌ \"|strong|  text \"🎉\"")
    #expect(lines(of: "<p>:x: :x:y</p>", extensions: []) == "text \":x: :x:y\"")
    #expect(Parsed("<p><code>:x:</code></p>").dump.contains(":x:"))
    #expect(Parsed("<pre>:x:</pre>").dump.contains(":x:"))
  }

  @Test("the id of a heading has the name, as on GitHub")
  func ids() {
    func id(_ text: String) -> String? { Parsed(text).document.ids.first }
    #expect(id("# :rocket: Start *:tada:*") == "rocket-start-tada")
    #expect(id("# 🚀 Start") == "-start")
    #expect(id("<h2>:rocket: Start</h2>") == "rocket-start")
    #expect(id(":rocket:\n\n# a :x:") == "a-x")
  }
}
