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
    let padding = try #require(Sides(css: text))
    #expect([padding.top, padding.right, padding.bottom, padding.left] == sides)
    let margins = try #require(PageMargins(css: text))
    #expect([margins.top, margins.right, margins.bottom, margins.left] == sides)
  }

  @Test("A margin may be automatic")
  func automatic() {
    #expect(PageMargins(css: "auto") == PageMargins())
    #expect(PageMargins(css: "20 auto") == PageMargins(top: 20, bottom: 20))
  }

  @Test(
    "Anything else is no margins",
    arguments: ["", " ", "1 2 3 4 5", "1 x", "-1", "1,2", "14401", "10%"])
  func refused(text: String) {
    #expect(Sides(css: text) == nil)
    #expect(PageMargins(css: text) == nil)
  }

  @Test("A padding can't be automatic")
  func padding() {
    #expect(Sides(css: "auto") == nil)
  }
}
