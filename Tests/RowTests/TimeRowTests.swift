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
    func seconds(_ text: String) throws -> Double {
      try threadSeconds { _ = try Rendered(text, theme: .default) }
    }
    // What any render costs is no part of the ratio. Work beside this one can only make a time longer,
    // so the shortest of several is the nearest to the truth, for both sizes alike.
    var fixed = Double.infinity
    var times = (tenth: Double.infinity, whole: Double.infinity)
    var ratio: Double { (times.whole - fixed) / max(times.tenth - fixed, 0.02) }
    for _ in 1...4 {
      fixed = min(fixed, try seconds("a"))
      times.tenth = min(times.tenth, try seconds(small))
      times.whole = min(times.whole, try seconds(large))
      if ratio < 13, times.whole <= Self.budget { break }
    }
    #expect(times.whole <= Self.budget)
    #expect(ratio < 13, "\(times.tenth) s, then \(times.whole) s")
  }
}
