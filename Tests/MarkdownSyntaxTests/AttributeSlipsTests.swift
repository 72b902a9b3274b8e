// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Slips in attributes", .deadline)
struct AttributeSlipsTests {
  private func diagnostics(_ text: String) -> [String] {
    Parsed(text).diagnostics.map { diagnostic in
      let place = diagnostic.range?.start
      return ["\(place?.line ?? 0):\(place?.column ?? 0)", diagnostic.message, diagnostic.hints[0]]
        .joined(separator: " ")
    }
  }

  @Test(
    "a name one letter away from one with a meaning is reported",
    arguments: [
      (
        "# A {.unnumberd}", "1:5 `.unnumberd` has no meaning of its own did you mean `.unnumbered`?"
      ),
      ("::: colums\na\n:::", "1:1 `.colums` has no meaning of its own did you mean `.columns`?"),
      ("[a]{.smalcaps}", "1:1 `.smalcaps` has no meaning of its own did you mean `.smallcaps`?"),
      ("![a](b.png){wdith=2cm}", "1:12 `wdith=` has no meaning of its own did you mean `width=`?"),
      (
        "![a](b.png){width=12parsec}",
        "1:12 `width=12parsec` is not a length and is ignored"
          + " write `50%`, `6cm`, `2in`, `120pt` or `240px`"
      ),
    ])
  func slips(text: String, message: String) {
    #expect(diagnostics(text) == [message])
  }

  @Test(
    "braces behind a picture that are no attributes are reported",
    arguments: [
      "![a](b.png){#fig-5, width=10%}", "![a](b.png) {width=50%}", "![a](b.png){width=3 cm}",
      "> - ![a *b*](b.png){height=2cm, x}",
    ])
  func braces(text: String) {
    let said = diagnostics(text)
    #expect(said.count == 1)
    #expect(said.first?.contains("can't be read as attributes and is printed as text") == true)
  }

  @Test(
    "other braces behind a picture, and behind text, are text",
    arguments: ["![a](b.png) {a}", "![a](b.png){{ x }}", "a {width=50%, b}", "[a](b){#c d}"])
  func otherBraces(text: String) {
    #expect(diagnostics(text).isEmpty)
  }

  @Test(
    "other names are left to themes and other programs",
    arguments: [
      "# A {.unnumbered .mine data-x=1 lines=2}", "::: column\na\n:::", "::: {.numbered}\na\n:::",
      "[a]{.mark .large .small title=x}", "![a](b.png){width=50% height=auto target=_blank}",
      "# A {.unnumberd}\n# B {.unnumbered}\n\n```text\n# C {.unlistd}\n```",
    ])
  func otherNames(text: String) {
    #expect(diagnostics(text).count == (text.contains("unnumberd") ? 1 : 0))
  }
}
