// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Page margins", .deadline)
struct PageMarginsTests {
  @Test(
    "One to four lengths go to the sides as in CSS",
    arguments: [
      ("54", [54.0, 54, 54, 54]), ("1in 2in", [72, 144, 72, 144]),
      ("1 2 3", [1, 2, 3, 2]), (" 1  2\t3 4 ", [1, 2, 3, 4]), ("0", [0, 0, 0, 0]),
    ])
  func accepted(text: String, sides: [Double]) throws {
    let margins = try #require(Sides(cssMargins: text))
    #expect([margins.top, margins.right, margins.bottom, margins.left] == sides)
  }

  @Test(
    "Anything else is no margins",
    arguments: ["", " ", "1 2 3 4 5", "auto", "1 x", "-1", "1,2", "14401", "10%"])
  func refused(text: String) {
    #expect(Sides(cssMargins: text) == nil)
  }
}
