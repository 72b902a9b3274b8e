// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: time", .deadline)
struct TimeRowTests {
  /// Text with something of everything, of so many sections of some 300 bytes.
  private static func text(sections: Int) -> String {
    (1...sections).map { number in
      """
      ## Section \(number)

      A paragraph with *emphasis*, `code`, a [link](#section-\(number)) and words enough for more than
      one line of a page; they go on for a while, since most of what people write is prose.

      - first
      - second
        1. inner

      | Name | Value |
      | --- | ---: |
      | alpha | \(number) |

      > A quotation.

      ```swift
      let value = \(number)
      ```

      """
    }.joined(separator: "\n")
  }

  /// The seconds that 400 KB may take here, where the README says one.
  ///
  /// This build is not optimized, which makes it some ten times slower, and machines differ.
  private static let budget = 20.0

  @Test("X18 ten times the text takes ten times as long, and 400 KB stay within what is stated")
  func growth() throws {
    let small = Self.text(sections: 130)
    let large = Self.text(sections: 1300)
    #expect(large.utf8.count > 400_000)
    func render(_ text: String) throws { _ = try Rendered(text, theme: .default) }
    let growth = try Growth(
      limit: 12.9, fixed: { try render("a") }, small: { try render(small) },
      large: { try render(large) })
    #expect(growth.large <= Self.budget)
    #expect(growth.ratio < 13, "\(growth)")
  }
}
