// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Theming

@Suite("Theme font", .deadline)
struct ThemeFontTests {
  @Test("System fonts name generic families")
  func systemFonts() {
    #expect(ThemeFont.systemFont(ofSize: 12).families == ["sans-serif"])
    #expect(ThemeFont.serifSystemFont(ofSize: 12).families == ["serif"])
    let code = ThemeFont.monospacedSystemFont(ofSize: 12, weight: .light)
    #expect(code.families == ["monospace"])
    #expect(code.weight == .light)
    #expect(code.features == ["calt=0"])
  }

  @Test("Traits add up and the rest stays")
  func traits() {
    let font = ThemeFont(families: ["A", "serif"], pointSize: 9, features: ["onum=1"])
    let both = font.bold.italic.withSize(10)
    #expect(
      both
        == ThemeFont(
          families: ["A", "serif"], pointSize: 10, weight: .bold, isItalic: true,
          features: ["onum=1"]))
    #expect(ThemeFont.systemFont(ofSize: 9, weight: .black).bold.weight == .black)
  }
}
