// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Captions of tables", .deadline)
struct TableCaptionTests {
  /// The line of the table in the dump; that of its figure comes before it.
  private func table(_ caption: String) -> String {
    let lines = Parsed("| a | b |\n|---|---|\n| c | d |\n\n\(caption)").dump
      .split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.last { $0.hasPrefix("table ") }.map(String.init) ?? ""
  }

  @Test(
    "widths of columns are percentages of the text, or ignored as a whole",
    arguments: [
      ("[30,70]", "width=100.0% columns=30.0%,70.0%"),
      ("[20, 20]", "width=40.0% columns=50.0%,50.0%"),
      ("20,60", "width=80.0% columns=25.0%,75.0%"), ("[150,50]", ""), ("[30]", ""),
      ("[30,70,1]", ""),
      ("auto", ""), ("[30,-1]", ""), ("[,]", ""), ("[nan,5]", ""), ("", ""),
    ])
  func widths(value: String, words: String) {
    let line = table(": T {tbl-colwidths=\"\(value)\"}")
    #expect(line == "table none none" + (words.isEmpty ? "" : " " + words))
  }

  @Test("classes of a caption are those of the table, and its id is not")
  func classes() {
    #expect(table(": T {#tbl-x .striped .wide}") == "table none none .striped .wide")
  }
}
