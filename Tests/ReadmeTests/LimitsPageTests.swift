// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("docs/limits.md", .deadline)
struct LimitsPageTests {
  /// A number in groups of three digits.
  private func grouped(_ number: Int) -> String {
    var digits = Array(String(number))
    for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(" ", at: index) }
    return String(digits)
  }

  @Test("has a row for each limit, in their order, with its number")
  func table() throws {
    let rows = try Repository.text("docs/limits.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    #expect(
      rows.map(String.init)
        == Limit.all.map { "| `\($0.name)` | \(grouped($0.value)) | \($0.meaning) |" })
  }
}
