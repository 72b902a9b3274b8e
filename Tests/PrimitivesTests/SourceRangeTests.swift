// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("Source range", .deadline)
struct SourceRangeTests {
  @Test("Places are ordered by line, then column")
  func order() {
    let places = [(2, 1), (1, 9), (1, 2)].map { SourceLocation(line: $0.0, column: $0.1) }
    #expect(places.sorted().map(\.line) == [1, 1, 2])
    #expect(places.sorted().map(\.column) == [2, 9, 1])
  }

  @Test("The text form is line:column-line:column")
  func description() {
    #expect(SourceRange(1, 2, 3, 4).description == "1:2-3:4")
    #expect(SourceRange(1, 2, 3, 4).end == SourceLocation(line: 3, column: 4))
  }
}
