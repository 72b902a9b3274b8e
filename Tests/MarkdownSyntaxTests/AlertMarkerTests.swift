// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct AlertMarkerTests {
  @Test(arguments: Alert.Kind.allCases)
  func recognizesKindsInAnyCase(kind: Alert.Kind) {
    for name in [kind.rawValue, kind.rawValue.uppercased(), kind.rawValue.capitalized] {
      #expect(
        Parsed("> [!\(name)]  \n> *a*\n>\n> b").dump == """
          alert \(kind.rawValue)
            paragraph
              emphasis
                text "a"
            paragraph
              text "b"
          """)
    }
  }

  @Test func takesBlocksBehindTheMarker() {
    #expect(
      Parsed("> [!TIP]\n>\n> - a").dumpWithRanges == """
        alert tip 1:1-3:5
          list tight 3:3-3:5
            item 3:3-3:5
              paragraph 3:5-3:5
                text "a" 3:5-3:5
        """)
  }

  @Test func takesTitlesAndOtherNames() {
    #expect(
      Parsed("> [!NOTE] a *b*\n> c\n\n> [!Bug]-\n> d").dumpWithRanges == """
        alert note titled 1:1-2:3
          text "a " 1:11-1:12
          emphasis 1:13-1:15
            text "b" 1:14-1:14
          paragraph 2:3-2:3
            text "c" 2:3-2:3
        alert caution bug 4:1-5:3
          paragraph 5:3-5:3
            text "d" 5:3-5:3
        """)
  }

  @Test("a marker that is almost one of the five is reported, others are not")
  func slips() {
    let near = Parsed("> [!NTOE]\n> a").diagnostics
    #expect(near.map(\.message) == ["there is no alert `[!NTOE]`, so this is a quote"])
    #expect(near.map(\.hints) == [["did you mean `[!NOTE]`?"]])
    for name in ["custom", "1", "ok", "quote", "note2go"] {
      #expect(Parsed("> [!\(name)]\n> a").diagnostics.isEmpty, "\(name)")
    }
  }

  @Test("in a vault of Obsidian, any name makes a note with that name")
  func anyName() {
    let extensions = ParsingOptions().extensions.union([.wikilinks])
    #expect(
      Parsed("> [!recipe]\n> a\n\n> [!bug|wide] b\n> c\n\n> [!cite]\n> d", extensions: extensions)
        .dump == """
          alert note recipe titled
            text "Recipe"
            paragraph
              text "a"
          alert caution bug titled
            text "b"
            paragraph
              text "c"
          quote
            paragraph
              text "d"
          """)
  }

  @Test("quotes and citations of Obsidian stay quotes, without their marker")
  func quotations() {
    #expect(
      Parsed("> [!quote] A *b*\n> c\n\n> [!CITE]-\n> d").dumpWithRanges == """
        quote 1:1-2:3
          paragraph 1:12-1:16
            strong 1:12-1:16
              text "A " 1:12-1:13
              emphasis 1:14-1:16
                text "b" 1:15-1:15
          paragraph 2:3-2:3
            text "c" 2:3-2:3
        quote 4:1-5:3
          paragraph 5:3-5:3
            text "d" 5:3-5:3
        """)
  }

  @Test func leavesThemToGitHub() {
    var options = ParsingOptions()
    options.extensions.remove(.callouts)
    for text in ["> [!NOTE] a", "> [!BUG]\n> a", "> [!NOTE]-\n> a"] {
      var sink = DiagnosticSink()
      let document = MarkdownParser(options: options).parse(Array(text.utf8), reportingTo: &sink)
      #expect(!document.dump().contains("alert"))
    }
  }

  @Test(arguments: [
    "> [!OTHER] a", "> [!NOTE]a", "> [!OTHER]\n> a", "> a\n> [!NOTE]", "> [!NOTE]", "[!NOTE]\na",
  ])
  func leavesOtherQuotesAlone(text: String) {
    #expect(!Parsed(text).dump.contains("alert"))
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
