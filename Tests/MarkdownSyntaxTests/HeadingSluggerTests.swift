// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
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

  /// Python-Markdown, pymdown-extensions and pandoc gave these ids; for mdBook, its rules do.
  @Test(arguments: [
    (
      SlugStyle.pythonMarkdown,
      ["hello-world", "arger-ol_1-2", "-x-", "a-b", "x2", "_1", "a-b_1", "1-v20"]
    ),
    (
      .pythonMarkdownUnicode,
      ["hello-world", "ärger-öl_1-2", "-x-", "a-b", "x²", "_1", "a-b_1", "1-v20"]
    ),
    (
      .pymdownx,
      ["hello-world", "ärger--öl_1-2", "--x--", "a---b", "x", "_1", "a-b", "1-v20"]
    ),
    (
      .pandoc,
      ["hello-world", "ärger-öl_1-2", "x--", "a---b", "x²", "section", "a-b", "v2.0"]
    ),
    (
      .mdBook,
      ["hello-world", "Ärger--Öl_1-2", "--x--", "a---b", "x²", "", "a-b", "1-v20"]
    ),
  ])
  func followsOtherPrograms(style: SlugStyle, expected: [String]) {
    let headings = [
      "Hello, World!", "Ärger & Öl_1-2", "\\- x -", "a - b", "x²", "!!!", "a-b", "1\\. v2.0",
    ]
    #expect(ids(headings.map { "# \($0)\n" }.joined(), style) == expected)
  }

  @Test func joinsLinesAsOtherProgramsDo() {
    let made = SlugStyle.allCases.map { ids("a\nb\n===\n", $0).first }
    #expect(made == ["ab", "a-b", "a-b", "ab", "a-b", "a-b"])
  }

  @Test func countsDuplicates() {
    #expect(ids("# a\n# a\n# a-1\n# a\n# A") == ["a", "a-1", "a-1-1", "a-2", "a-3"])
  }

  private func ids(_ text: String, _ style: SlugStyle = .gitHub) -> [String] {
    var sink = DiagnosticSink(file: nil)
    return MarkdownParser(options: ParsingOptions(slugs: style)).parse(
      Array(text.utf8), reportingTo: &sink
    ).blocks.compactMap { block in
      if case .heading(let heading) = block { heading.id } else { nil }
    }
  }
}
