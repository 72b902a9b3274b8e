// SPDX-License-Identifier: Apache-2.0

import MathSetting
import TestSupport
import Testing

@Suite("Boxes of formulas", .deadline)
struct MathBoxTests {
  @Test("are empty at first")
  func isEmpty() {
    #expect(MathBox().items.isEmpty)
  }
}
