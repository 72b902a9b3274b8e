// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Theming

@Suite("Font weight", .deadline)
struct FontWeightTests {
  @Test("Weights keep to the scale of 1 to 1000 and are written as numbers")
  func weights() throws {
    #expect(FontWeight(0).value == 1)
    #expect(FontWeight(5000).value == 1000)
    #expect(FontWeight.thin < .regular && .regular < .bold && .bold < .black)
    #expect(try JSONValue(encoding: FontWeight.semibold) == .number(600))
    #expect(try JSONValue.number(-4).decoded(as: FontWeight.self).value == 1)
  }
}
