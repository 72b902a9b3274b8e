// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Theming

@Suite("Length", .deadline)
struct LengthTests {
  @Test(
    "Numbers with and without units",
    arguments: [
      ("54", 54.0), ("54pt", 54), ("1in", 72), ("25.4mm", 72), ("2.54CM", 72), (".5in", 36),
      ("5.", 5), ("0", 0),
    ])
  func accepted(text: String, points: Double) throws {
    let length = try #require(Length(text))
    #expect(abs(length.points - points) < 1e-9)
  }

  @Test(
    "Anything else is no length",
    arguments: [
      "", "mm", ".", "1.2.3", "-1", "+1", "1e3", "nan", "inf", "0x10", "1 mm", "1px", "1mmm", "１",
      "½", String(repeating: "9", count: 400),
    ])
  func refused(text: String) {
    #expect(Length(text) == nil)
  }

  @Test("Units are in proportion")
  func units() {
    #expect(Length(1, .in) == Length(72))
    #expect(abs(Length(10, .mm).points - Length(1, .cm).points) < 1e-12)
    #expect(abs(Length(2.54, .cm).points - 72) < 1e-12)
  }
}
