// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
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

  @Test(arguments: ["> [!NOTE] a", "> [!OTHER]\n> a", "> a\n> [!NOTE]", "> [!NOTE]", "[!NOTE]\na"])
  func leavesOtherQuotesAlone(text: String) {
    #expect(!Parsed(text).dump.contains("alert"))
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
