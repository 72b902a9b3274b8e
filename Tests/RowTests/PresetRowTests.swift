// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: presets", .deadline)
struct PresetRowTests {
  private let dark = ThemeTraits(userInterfaceStyle: .dark)
  private let light = ThemeTraits()

  private func hex(_ color: ThemeColor) -> String { color.light.hex }

  @Test("V15 every preset exists as a property and by its name")
  func names() {
    let themes: [(String, MarkdownTheme)] = [
      ("paper", .paper), ("default", .default), ("light", .light), ("dark", .dark),
      ("sepia", .sepia),
      ("highContrast", .highContrast), ("minimalist", .minimalist), ("oceanic", .oceanic),
      ("adaptiveProfessional", .adaptiveProfessional), ("accessible", .accessible()),
      ("platformOptimized", .platformOptimized), ("github", .github), ("book", .book),
    ]
    #expect(themes.map(\.0) == MarkdownTheme.presetNames)
    for (name, theme) in themes { #expect(MarkdownTheme.preset(named: name) == theme, "\(name)") }
    // They differ on purpose.
    for (index, (name, theme)) in themes.enumerated() where name != "light" {
      #expect(!themes[..<index].contains { $0.0 != "light" && $0.1 == theme }, "\(name)")
    }
  }

  @Test("V16 oceanic: 16 and 14 points, pale text, blue links, yellow code on a deep blue")
  func oceanic() {
    let theme = MarkdownTheme.oceanic
    #expect(theme.fonts.body.pointSize == 16)
    #expect(theme.fonts.code.pointSize == 14)
    for traits in [light, dark] {
      #expect(theme.colors.body.resolved(for: traits) == RGBA(red: 0.9, green: 0.9, blue: 0.95))
      #expect(theme.colors.highlight.resolved(for: traits) == RGBA(red: 0.2, green: 0.7, blue: 0.9))
      #expect(theme.colors.code.resolved(for: traits) == RGBA(red: 0.95, green: 0.95, blue: 0.7))
      #expect(
        theme.colors.codeBackground.resolved(for: traits)
          == RGBA(red: 0.1, green: 0.2, blue: 0.3))
    }
    #expect(hex(theme.page.background) == "#0d1b2a")
  }

  @Test("V17 highContrast: 20 points, black on white, wide gaps, a border of 2")
  func highContrast() {
    let theme = MarkdownTheme.highContrast
    #expect(theme.fonts.body.pointSize == 20)
    #expect(theme.colors.body.light == .black)
    #expect(theme.colors.codeBackground.light == .white)
    #expect(theme.page.background.light == .white)
    #expect(theme.colors.highlight.light == RGBA(red: 0, green: 0.3, blue: 0.8))
    #expect(theme.spacings.general == 16)
    #expect(theme.spacings.list == 12)
    #expect(theme.table.borderWidth == 2)
    #expect(theme.table.borderColor.light == .black)
  }

  @Test("V18 minimalist: a serif of 17 points, greys, square corners, no stripes")
  func minimalist() throws {
    let theme = MarkdownTheme.minimalist
    #expect(theme.fonts.body.pointSize == 17)
    #expect(theme.fonts.body.families.last == "serif")
    #expect(theme.colors.body.light == RGBA(white: 0.2))
    #expect(theme.colors.highlight.light == RGBA(white: 0.4))
    #expect(theme.colors.codeBackground.light == RGBA(white: 0.95))
    #expect(theme.table.borderColor.light == RGBA(white: 0.8))
    #expect(theme.table.cornerRadius == 0)
    #expect(theme.image.cornerRadius == 0)
    #expect(theme.table.stripeCellBackgroundColor == .clear)
    let rendering = try Rendered("# Head\n\nText *and* **more**", theme: theme).rendering
    #expect(!rendering.fonts.isEmpty)
    #expect(rendering.fonts.allSatisfy { $0.name.hasPrefix("Linux Libertine") })
    #expect(rendering.diagnostics == [])
  }

  @Test("V19 adaptiveProfessional answers with other colours on dark pages")
  func adaptiveProfessional() {
    let colors = MarkdownTheme.adaptiveProfessional.colors
    #expect(colors.body.resolved(for: light) == RGBA(white: 0.1))
    #expect(colors.body.resolved(for: dark) == RGBA(white: 0.95))
    #expect(
      colors.codeBackground.resolved(for: light) == RGBA(red: 0.96, green: 0.96, blue: 0.97))
    #expect(
      colors.codeBackground.resolved(for: dark) == RGBA(red: 0.15, green: 0.15, blue: 0.17))
    #expect(MarkdownTheme.adaptiveProfessional.page.background.dark.hex == "#1c1c1e")
  }

  @Test("V20 accessible: code as large as text, roomy gaps, the size that the reader prefers")
  func accessible() throws {
    let theme = MarkdownTheme.accessible()
    #expect(theme.fonts.code.pointSize == theme.fonts.body.pointSize)
    #expect(theme.fonts.codeInline.pointSize == theme.fonts.body.pointSize)
    #expect(theme.spacings.general == 12)
    #expect(theme.spacings.list == 10)
    let large = try #require(
      MarkdownTheme.preset(named: "accessible", textSize: .accessibilityLarge))
    #expect(large.fonts.body.pointSize > 1.8 * theme.fonts.body.pointSize)
    #expect(large.fonts.code.pointSize == large.fonts.body.pointSize)
    let callout = MarkdownTheme.accessible(preferredSize: .callout)
    #expect(callout.fonts.body.pointSize < theme.fonts.body.pointSize)
  }

  @Test("V21 platformOptimized: 12, 10, 10 on the screen and 8, 6, 6 in print")
  func platformOptimized() throws {
    for (medium, numbers) in [
      (ThemeTraits.Medium.screen, [12.0, 10, 10]), (.print, [8, 6, 6]),
    ] {
      let theme = try #require(MarkdownTheme.preset(named: "platformOptimized", for: medium))
      #expect([theme.spacings.general, theme.spacings.list, theme.table.cornerRadius] == numbers)
    }
  }

  @Test("X06 every preset states the colour of its pages, which are opaque")
  func pages() throws {
    for name in MarkdownTheme.presetNames {
      let theme = try #require(MarkdownTheme.preset(named: name))
      for traits in [light, dark] {
        #expect(theme.page.background.resolved(for: traits).alpha == 1)
      }
      let picture = try Rendered("Text", as: .png, theme: theme).picture()
      #expect(picture[0, 0].isNear(theme.page.background.light))
    }
  }

  @Test("A05 high contrast changes nothing but what its variant states")
  func contrast() throws {
    var theme = MarkdownTheme.unit()
    let ordinary = ThemeColor(red: 0.4, green: 0.4, blue: 0.4)
    theme.colors.body = ThemeColor(light: ordinary, dark: ordinary, highContrastLight: .black)
    theme.colors.highlight = ordinary
    let text = "Text [link](https://e.org)"
    let pages = try ThemeTraits.Contrast.allCases.map { contrast in
      try Rendered(text, theme: theme) { $0.traits.contrast = contrast }
    }
    let colors = try pages.map { page in
      try ["paragraph", "link"].map { try page.first($0).style?.color }
    }
    #expect(colors == [["#666666", "#666666"], ["#000000", "#666666"]])
    #expect(try pages[0].first("paragraph").frame() == pages[1].first("paragraph").frame())
  }

  @Test("A10 text sizes grow from category to category")
  func textSizes() {
    let sizes = ContentSizeCategory.allCases.map {
      MarkdownTheme.accessible(compatibleWith: $0).fonts
    }
    for (smaller, larger) in zip(sizes, sizes.dropFirst()) {
      #expect(smaller.body.pointSize < larger.body.pointSize)
      #expect(smaller.code.pointSize < larger.code.pointSize)
      #expect(smaller.footnote.pointSize < larger.footnote.pointSize)
    }
  }

  @Test("P07 a palette is looked up by name and by number")
  func palette() {
    var palette: Palette = ["ink": .black, "sea": ThemeColor(red: 0, green: 0.4, blue: 0.8)]
    #expect(palette["ink"] == .black)
    #expect(palette[1] == palette["sea"])
    #expect(palette["ikn"] == nil && palette[2] == nil && palette[-1] == nil)
    palette["ink"] = nil
    palette["paper"] = .white
    #expect(palette.names == ["sea", "paper"])
    var theme = MarkdownTheme()
    theme.palette = palette
    #expect(theme != MarkdownTheme())
  }

  @Test("lines of paper are on its grid, and follow other sizes of text", arguments: [10.5, 21])
  func paper(size: Double) throws {
    var theme = MarkdownTheme.paper
    theme.align(to: size)
    let text = "One<br>two[^1]\n\n[^1]: Three<br>four\n"
    let page = try Rendered(text, theme: theme)
    func pitch(_ kind: String) throws -> Double {
      let baselines = try page.first(kind).baselines
      return baselines[1] - baselines[0]
    }
    #expect(try pitch("paragraph").isNear(16 * size / 10.5))
    #expect(try pitch("footnote").isNear(12 * size / 10.5))
  }
}
