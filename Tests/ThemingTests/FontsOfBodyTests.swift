// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Theming

@Suite("Fonts that follow body text", .deadline)
struct FontsOfBodyTests {
  private static let serif = ThemeFont(families: ["Linux Biolinum O"], pointSize: 20)
  private static let running: [any KeyPath<MarkdownTheme.Fonts, ThemeFont> & Sendable] = [
    \.bold, \.italic, \.largeTitle, \.title, \.footnote,
  ]

  @Test("the font of body text carries the others along")
  func follow() {
    var theme = MarkdownTheme()
    theme.fonts.body = Self.serif
    #expect(theme.fonts.bold == Self.serif.bold)
    #expect(theme.fonts.italic == Self.serif.italic)
    #expect(theme.fonts.title == Self.serif.bold && theme.fonts.largeTitle == Self.serif.bold)
    #expect(theme.fonts.footnote.families == Self.serif.families)
    #expect(theme.fonts.footnote.pointSize.isNear(20 * 8.5 / 11))
    #expect(theme.fonts.code.pointSize == 17 && theme.fonts.codeInline.pointSize == 20)
    #expect(theme.fonts.code.families == ["monospace"])
  }

  @Test("a font that is assigned keeps all its parts, whether before body text or after it")
  func explicit() {
    let font = ThemeFont(families: ["Inter"], pointSize: 11, weight: .bold)
    var (before, after) = (MarkdownTheme(), MarkdownTheme())
    before.fonts.bold = font
    before.fonts.body = Self.serif
    after.fonts.body = Self.serif
    after.fonts.bold = font
    #expect(before.fonts.bold == font && before == after)
    #expect(before.hashValue == after.hashValue)
    #expect(before.fonts.italic == Self.serif.italic)
  }

  @Test("a part that is set stays, and the other parts follow")
  func parts() {
    var theme = MarkdownTheme()
    theme.fonts.bold.weight = .semibold
    theme.fonts.title.families = ["Noto Sans"]
    theme.fonts.code.pointSize = 9
    theme.fonts.body = Self.serif
    #expect(theme.fonts.bold.weight == .semibold)
    #expect(theme.fonts.bold.families == Self.serif.families && theme.fonts.bold.pointSize == 20)
    #expect(theme.fonts.title.families == ["Noto Sans"] && theme.fonts.title.pointSize == 20)
    #expect(theme.fonts.code.pointSize == 9)
  }

  @Test("a copy keeps its fonts when the original changes")
  func value() {
    var theme = MarkdownTheme()
    let copy = theme
    theme.fonts.body.pointSize = 30
    #expect(copy == MarkdownTheme() && copy.fonts.bold.pointSize == 11)
    #expect(theme != copy)
  }

  @Test("fonts that were written and read still follow body text")
  func coding() throws {
    var theme = MarkdownTheme.book
    theme.fonts.italic.families = ["Inter"]
    var read = try JSONValue(encoding: theme).decoded(as: MarkdownTheme.self)
    #expect(read == theme)
    read.fonts.body.pointSize = 22
    #expect(read.fonts.bold.pointSize == 22 && read.fonts.italic.families == ["Inter"])
  }

  @Test("in presets too, unless they say otherwise", arguments: MarkdownTheme.presetNames)
  func presets(name: String) throws {
    let preset = try #require(MarkdownTheme.preset(named: name))
    var theme = preset
    theme.fonts.body.families = ["Linux Biolinum O"]
    theme.fonts.body.pointSize *= 2
    for font in Self.running {
      let (old, new) = (preset.fonts[keyPath: font], theme.fonts[keyPath: font])
      #expect(new.pointSize.isNear(2 * old.pointSize))
      #expect(new.weight == old.weight && new.isItalic == old.isItalic)
      let ownFamily = old.families != preset.fonts.body.families
      #expect(new.families == (ownFamily ? old.families : ["Linux Biolinum O"]))
    }
    #expect(theme.fonts.codeInline.pointSize.isNear(2 * preset.fonts.codeInline.pointSize))
    let codeScale = name == "oceanic" ? 1.0 : 2  // its code has a size of its own
    #expect(theme.fonts.code.pointSize.isNear(codeScale * preset.fonts.code.pointSize))
  }
}
