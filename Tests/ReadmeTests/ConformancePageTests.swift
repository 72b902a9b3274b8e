// SPDX-License-Identifier: Apache-2.0

import Foundation
import PDFCheck
import TestSupport
import Testing

/// The table of `docs/conformance.md` is written by the rules of the code.
///
/// With `MDPDF_RECORD=1` the page gets the rows as they are now.
@Suite("docs/conformance.md", .deadline)
struct ConformancePageTests {
  private static let page = "docs/conformance.md"
  private static let head = "| Rule | Says | Clauses |\n| :-- | :-- | :-- |\n"

  @Test("lists all rules in order, in the words of the code")
  func rules() throws {
    let text = try Repository.text(Self.page)
    let parts = text.components(separatedBy: Self.head)
    try #require(parts.count == 2)
    let rows = PDFRule.all.map { rule in
      let clauses = rule.clauses.map(\.words).joined(separator: "; ")
      return "| `\(rule.id)` | \(rule.summary) | \(clauses) |\n"
    }.joined()
    guard ProcessInfo.processInfo.environment["MDPDF_RECORD"] == "1" else {
      #expect(
        parts[1] == rows, "record it with `make golden-update FILTER=ConformancePageTests`")
      return
    }
    try (parts[0] + Self.head + rows)
      .write(to: Repository.root.appending(path: Self.page), atomically: true, encoding: .utf8)
  }
}
