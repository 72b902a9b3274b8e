// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Contrast", .deadline)
struct ContrastTests {
  @Test("W01 known pairs, in both orders")
  func knownPairs() throws {
    let pairs = [
      ("#000000", "#ffffff", 21.0), ("#777777", "#777777", 1), ("#0066cc", "#ffffff", 5.57),
      ("#a84300", "#ffffff", 6.06), ("#e65100", "#ffffff", 3.79),
    ]
    for (a, b, expected) in pairs {
      let a = try #require(RGBA(hex: a))
      let b = try #require(RGBA(hex: b))
      #expect(abs(contrastRatio(foreground: a, background: b) - expected) < 0.01)
      #expect(
        contrastRatio(foreground: a, background: b) == contrastRatio(foreground: b, background: a))
    }
  }

  @Test("W02 translucent colours are measured as they are seen")
  func translucency() throws {
    let grey = ThemeColor.systemGray.withAlphaComponent(0.25).light
    let link = try #require(RGBA(hex: "#a84300"))
    let seen = grey.composited(over: .white)
    #expect(
      abs(
        contrastRatio(foreground: link, background: grey)
          - contrastRatio(foreground: link, background: seen)) < 1e-12)
    #expect(abs(contrastRatio(foreground: .clear, background: grey) - 1) < 1e-12)
    #expect(contrastRatio(foreground: .black, background: grey, page: .black) < 3)
  }

  @Test("Luminance runs from 0 to 1")
  func luminance() {
    #expect(RGBA.black.relativeLuminance == 0)
    #expect(abs(RGBA.white.relativeLuminance - 1) < 1e-12)
    let green = RGBA(red: 0, green: 1, blue: 0).relativeLuminance
    #expect(green > RGBA(red: 1, green: 0, blue: 0).relativeLuminance)
  }
}
