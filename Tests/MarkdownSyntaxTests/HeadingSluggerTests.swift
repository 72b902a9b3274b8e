// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import TestSupport
import Testing

@Suite(.deadline) struct HeadingSluggerTests {
  @Test(arguments: [
    ("Hello, World!", "hello-world"), ("`f(x)` and *y*", "fx-and-y"), ("a  b", "a--b"),
    ("Ärger & Öl_1-2", "ärger--öl_1-2"), ("😀 smile", "-smile"), ("日本語 の", "日本語-の"),
    ("C++ / C#", "c--c"), ("x² ½ Ⅷ", "x--ⅷ"), ("[link](u) ![alt](i)", "link-"),
    ("e\u{301}", "e\u{301}"),
    ("!!!", ""),
  ])
  func makesIDs(heading: String, id: String) {
    #expect(ids("# \(heading)") == [id])
  }

  @Test func countsDuplicates() {
    #expect(ids("# a\n# a\n# a-1\n# a\n# A") == ["a", "a-1", "a-1-1", "a-2", "a-3"])
  }

  private func ids(_ text: String) -> [String] {
    Parsed(text).document.blocks.compactMap { block in
      if case .heading(let heading) = block { heading.id } else { nil }
    }
  }
}
