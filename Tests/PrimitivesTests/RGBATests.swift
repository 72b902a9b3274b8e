// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("RGBA", .deadline)
struct RGBATests {
  @Test(
    "Hex forms are read",
    arguments: [
      ("#f80", "#ff8800"), ("f80", "#ff8800"), ("#f80c", "#ff8800cc"), ("#A84300", "#a84300"),
      ("a8430080", "#a8430080"), ("#ffffffff", "#ffffff"), ("00000000", "#00000000"),
    ])
  func hex(text: String, expected: String) {
    #expect(RGBA(hex: text)?.hex == expected)
  }

  @Test(
    "Anything else is no colour",
    arguments: ["", "#", "12", "#12345", "#1234567", "#123456789", "##fff", "#ggg", "#ｆｆｆ", "red"])
  func refused(text: String) {
    #expect(RGBA(hex: text) == nil)
  }

  @Test("Writing rounds and clamps, and survives what is no number")
  func writing() {
    #expect(RGBA(red: 2, green: -1, blue: 0.5).hex == "#ff0080")
    #expect(RGBA(red: .nan, green: .infinity, blue: -.infinity).hex == "#00ff00")
  }

  @Test("Painting over follows source-over")
  func compositing() {
    let half = RGBA(white: 0, alpha: 0.5)
    #expect(half.composited(over: .white) == RGBA(white: 0.5))
    #expect(RGBA.black.composited(over: .white) == .black)
    #expect(RGBA.clear.composited(over: .white) == .white)
    #expect(RGBA.clear.composited(over: .clear) == .clear)
    #expect(half.composited(over: half) == RGBA(white: 0, alpha: 0.75))
    #expect(RGBA(white: 1, alpha: 0.5).composited(over: .clear) == RGBA(white: 1, alpha: 0.5))
  }

  @Test("Opacity is multiplied")
  func opacity() {
    #expect(RGBA(white: 1, alpha: 0.5).withAlpha(multipliedBy: 0.5).alpha == 0.25)
  }
}
