// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Presets", .deadline)
struct MarkdownThemePresetsTests {
  static let allTraits = ThemeTraits.InterfaceStyle.allCases.flatMap { style in
    ThemeTraits.Contrast.allCases.map { ThemeTraits(userInterfaceStyle: style, contrast: $0) }
  }

  @Test("Presets are found by name")
  func names() {
    #expect(Set(MarkdownTheme.presetNames).count == ThemePreset.all.count)
    #expect(MarkdownTheme.preset(named: "book") == .book)
    #expect(MarkdownTheme.preset(named: "github") == .github)
    #expect(MarkdownTheme.preset(named: "dark") == .dark)
    #expect(MarkdownTheme.preset(named: "light") == .default)
    #expect(MarkdownTheme.preset(named: "Book") == .book)
    #expect(MarkdownTheme.preset(named: "bo ok") == nil)
    #expect(MarkdownTheme.preset(named: "") == nil)
  }

  @Test("The default page is dark when asked")
  func darkPage() {
    let traits = ThemeTraits(userInterfaceStyle: .dark)
    let theme = MarkdownTheme.default
    #expect(theme.page.background.resolved(for: traits).hex == "#121212")
    #expect(theme.colors.body.resolved(for: traits).hex == "#f0f0f0")
    #expect(theme.table.borderColor.resolved(for: traits).hex == "#333333")
  }

  @Test("The dark preset is dark in every appearance")
  func darkPreset() throws {
    let theme = MarkdownTheme.dark
    #expect(theme.page.background.light.hex == "#121212")
    #expect(theme.colors.highlight.light.hex == "#4d9fff")
    for (path, leaf) in try JSONValue(encoding: theme).leaves where path.hasSuffix(".light") {
      let dark = path.dropLast(5) + "dark"
      #expect(try JSONValue(encoding: theme).leaves[String(dark)] == leaf, "\(path)")
    }
  }

  @Test("Pages are opaque in every variant", arguments: MarkdownTheme.presetNames)
  func opaquePages(preset: String) throws {
    let background = try #require(MarkdownTheme.preset(named: preset)).page.background
    for traits in Self.allTraits { #expect(background.resolved(for: traits).alpha == 1) }
  }

  @Test("V23 every font ends in a generic family", arguments: MarkdownTheme.presetNames)
  func fallbacks(preset: String) throws {
    let fonts = try #require(MarkdownTheme.preset(named: preset)).fonts
    for font in [fonts.body, fonts.bold, fonts.italic, fonts.footnote, fonts.title] {
      #expect(["sans-serif", "serif"].contains(font.families.last))
    }
    #expect(fonts.largeTitle.families == fonts.title.families)
    for font in [fonts.code, fonts.codeInline] {
      #expect(font.families.last == "monospace")
      #expect(font.features == ["calt=0"])
    }
  }

  @Test("The book has old-style figures and another face for headings")
  func book() {
    let fonts = MarkdownTheme.book.fonts
    #expect(fonts.body.families == ["Linux Libertine O", "serif"])
    #expect(fonts.body.features == ["onum=1"])
    #expect(fonts.title.families == ["Linux Biolinum O", "sans-serif"])
    #expect(abs(fonts.code.pointSize - 9.52) < 1e-9)
  }
}
