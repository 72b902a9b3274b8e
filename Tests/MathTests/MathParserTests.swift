// SPDX-License-Identifier: Apache-2.0

import Math
import TestSupport
import Testing

@Suite("The parser of formulas", .deadline)
struct MathParserTests {
  @Test("keeps what it does not understand")
  func keepsSource() {
    #expect(!MathParser().parse("\\nonsense").list.isEmpty)
  }
}
