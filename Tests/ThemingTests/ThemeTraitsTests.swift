// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Theming

@Suite("Theme traits", .deadline)
struct ThemeTraitsTests {
  @Test("What is left out is a printed page")
  func defaults() {
    let traits = ThemeTraits()
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.contrast == .standard)
    #expect(traits.medium == .print)
  }
}
