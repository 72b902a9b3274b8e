// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Theme files", .deadline)
struct ThemeFileTests {
  private let dark = ThemeTraits(userInterfaceStyle: .dark)

  private func color(_ hex: String) throws -> ThemeColor { try #require(ThemeColor(hex: hex)) }

  @Test("K01 a small file sets exactly the knobs it names")
  func minimal() throws {
    let loaded = ThemeFolder.load(
      """
      palette:
        ink: "#1a1a1a"
        sea: "#0066cc"
        mist: "#f5f5f5"
      colors:
        body: "{palette.ink}"
        highlight: "{palette.sea}"
        codeBackground: "{palette.mist}"
      spacings:
        general: 10
      image:
        maxWidthFraction: 80%
      """)
    var expected = MarkdownTheme.default
    expected.palette = [
      "ink": try color("#1a1a1a"), "sea": try color("#0066cc"), "mist": try color("#f5f5f5"),
    ]
    expected.colors.body = try color("#1a1a1a")
    expected.colors.highlight = try color("#0066cc")
    expected.colors.codeBackground = try color("#f5f5f5")
    expected.spacings.general = 10
    expected.image.maxWidthFraction = 0.8
    #expect(loaded.problems == [])
    #expect(loaded.theme == expected)
  }

  @Test("an empty file is the default theme", arguments: ["", "# nothing\n", "{}", "palette:\n"])
  func empty(text: String) {
    let loaded = ThemeFolder.load(text)
    #expect(loaded.theme == .default)
    #expect(loaded.problems == [])
  }

  @Test("K02 P08 changing one primitive changes every token and knob that refers to it")
  func primitives() throws {
    let base = """
      palette: {ink: "#222222", brand: "#7a1f5c"}
      tokens: {primary: "{palette.brand}", quiet: "{tokens.primary}"}
      colors: {code: "{tokens.quiet}"}
      table: {borderColor: "{colors.code} / 50%"}
      """
    let folder = ThemeFolder([
      "base.yml": base, "theme.yml": "extends: base.yml\npalette:\n  brand: \"#005c3a\"\n",
    ])
    for (name, hex) in [("base.yml", "#7a1f5c"), ("theme.yml", "#005c3a")] {
      let loaded = folder.load(name)
      #expect(loaded.problems == [])
      let brand = try color(hex)
      #expect(loaded.theme.colors.highlight == brand)
      #expect(loaded.theme.colors.emphasis == brand)
      #expect(loaded.theme.colors.code == brand)
      #expect(loaded.theme.table.borderColor == brand.withAlphaComponent(0.5))
      #expect(loaded.theme.colors.selectionBackground == brand.withAlphaComponent(0.2))
      let page = try Rendered("`code`", as: .png, theme: loaded.theme)
      #expect(try page.first("codeInline").style?.color == hex)
    }
  }

  @Test(
    "K03 every preset written as YAML and read again is the same theme",
    arguments: MarkdownTheme.presetNames)
  func roundTrip(name: String) throws {
    let theme = try #require(MarkdownTheme.preset(named: name))
    let loaded = ThemeFolder.load(theme.yaml())
    #expect(loaded.problems == [])
    #expect(loaded.theme == theme)
    #expect(loaded.theme.yaml() == theme.yaml())
  }

  @Test("K03 odd values survive being written and read")
  func oddRoundTrip() throws {
    var theme = MarkdownTheme.book
    theme.colors.selectionBackground = nil
    theme.colors.body = ThemeColor(red: 1.0 / 3, green: 0.1, blue: 0.7, alpha: 1.0 / 7)
    theme.page.size = try #require(PageSize(name: "123.456mmx10.1in"))
    theme.fonts.body.families = ["Name: with #signs", "quo\"te", "back\\slash", "日本"]
    theme.fonts.body.pointSize = 11.0 / 3
    theme.palette = ["blue.500": .black, "a b": ThemeColor(light: .black, dark: .white)]
    let loaded = ThemeFolder.load(theme.yaml())
    #expect(loaded.problems == [])
    #expect(loaded.theme == theme)
  }

  @Test("K04 circular references are errors that name the whole chain")
  func circles() {
    let loaded = ThemeFolder.load(
      """
      palette:
        a: "{palette.b}"
        b: "{tokens.c}"
      tokens:
        c: "{palette.a}"
      """)
    #expect(loaded.hasErrors)
    #expect(
      loaded.problems.first
        == "5:6: circular reference: `palette.a` → `palette.b` → `tokens.c` → `palette.a` "
        + "(give one of them a value instead of a reference)")

    let folder = ThemeFolder([
      "theme.yml": "extends: sub/one.yml", "sub/one.yml": "extends: [../two.yml]",
      "two.yml": "extends: theme.yml",
    ])
    #expect(
      folder.load().problems == [
        "1:10: themes extend each other: `theme.yml` → `sub/one.yml` → `two.yml` → `theme.yml` "
          + "(remove this `extends`, or name the theme that both start from)"
      ])
  }

  @Test("K06 K16 a chain of files merges deeply and the later file wins")
  func chain() throws {
    let folder = ThemeFolder([
      "one.yml":
        "extends: github\ncolors: {body: \"#111111\", code: \"#111111\"}\nsizes: {bullet: 1}",
      "two.yml": "extends: one.yml\ncolors: {code: \"#222222\"}\nsizes: {bullet: 2}",
      "theme.yml": "extends: two.yml\nsizes: {bullet: 3}\nfonts: {body: {pointSize: 13}}",
    ])
    let loaded = folder.load()
    #expect(loaded.problems == [])
    var expected = MarkdownTheme.github
    expected.colors.body = try color("#111111")
    expected.colors.code = try color("#222222")
    expected.sizes.bullet = 3
    expected.fonts.body.pointSize = 13
    #expect(loaded.theme == expected)
  }

  @Test("variants change colours in their circumstances only, narrower ones last")
  func variants() throws {
    let loaded = ThemeFolder.load(
      """
      variants:
        highContrastDark: {tokens: {text: "#ffff00"}}
        dark: {palette: {ink: "#dddddd"}, page: {background: "#101010"}}
        highContrast: {colors: {highlight: "#000044"}}
      palette: {ink: "#222222"}
      tokens: {text: "{palette.ink}"}
      """)
    #expect(loaded.problems == [])
    let colors = loaded.theme.colors
    #expect(colors.body.light.hex == "#222222")
    #expect(colors.body.dark.hex == "#dddddd")
    #expect(colors.body.highContrastLight == nil)
    #expect(colors.body.highContrastDark?.hex == "#ffff00")
    #expect(loaded.theme.page.background.dark.hex == "#101010")
    #expect(loaded.theme.page.background.light.hex == "#ffffff")
    #expect(colors.highlight.light == MarkdownTheme.default.colors.highlight.light)
    #expect(colors.highlight.highContrastLight?.hex == "#000044")
  }

  @Test("K20 fonts, lengths and pages are read as people write them")
  func spellings() throws {
    let loaded = ThemeFolder.load(
      """
      fonts.body: Inter, sans-serif
      fonts:
        title: {families: [Inter, sans-serif], weight: semibold, isItalic: true}
        largeTitle: "{fonts.title}"
        code: {pointSize: 4mm}
      page:
        size: 148mm x 210mm
        margins: 20mm 1in
        isLandscape: true
      colors: {body: {light: 333, dark: white}, selectionBackground: none}
      table.cellBackgroundColor: {colors.body}
      """)
    let theme = loaded.theme
    #expect(loaded.problems == [])
    #expect(theme.fonts.body.families == ["Inter", "sans-serif"])
    #expect(theme.fonts.largeTitle == theme.fonts.title)
    #expect(theme.fonts.title.weight == .semibold && theme.fonts.title.isItalic)
    #expect(theme.fonts.code.pointSize.isNear(11.34))
    #expect(theme.page.size == .a5)
    #expect(theme.page.margins.left == 72 && theme.page.margins.bottom?.isNear(56.69) == true)
    #expect(theme.colors.body.light.hex == "#333333" && theme.colors.body.dark.hex == "#ffffff")
    #expect(theme.colors.selectionBackground == nil)
    #expect(theme.table.cellBackgroundColor == theme.colors.body)
  }

  @Test("P10 the palette of a file is the palette of the theme, and the other way round")
  func palette() throws {
    let loaded = ThemeFolder.load(
      "palette:\n  ink: black\n  blue: {100: \"#eef\", 900: \"#003\"}\n  sea: \"{palette.blue.900}\""
    )
    #expect(loaded.problems == [])
    #expect(loaded.theme.palette.names == ["ink", "blue.100", "blue.900", "sea"])
    #expect(loaded.theme.palette["sea"]?.light.hex == "#000033")
    #expect(ThemeFolder.load(loaded.theme.yaml()).theme.palette == loaded.theme.palette)
  }

  @Test("K18 colours outside of the palette are reported when asked for")
  func lint() {
    let loaded = ThemeFolder.load(
      """
      palette: {ink: "#111111"}
      tokens: {text: "{palette.ink}", quiet: "#777777"}
      colors:
        code: {light: "{palette.ink}", dark: "#eeeeee"}
        highlight: "{tokens.quiet}"
      table: {cellBackgroundColor: none}
      """)
    #expect(loaded.problems == [])
    #expect(
      loaded.rawColors.map { "\($0.range?.start.line ?? 0): \($0.message)" } == [
        "2: `tokens.quiet` is a colour without a name in the palette",
        "4: `colors.code` is a colour without a name in the palette",
      ])
  }

  @Test("the file that `theme new` writes is sound, and passes in every variant")
  func starter() {
    let loaded = ThemeFolder.load(ThemeStarter.yaml(named: "a \"b\""))
    #expect(loaded.problems == [])
    for style in ThemeTraits.InterfaceStyle.allCases {
      for contrast in ThemeTraits.Contrast.allCases {
        let traits = ThemeTraits(userInterfaceStyle: style, contrast: contrast)
        #expect(loaded.theme.contrastReport(for: traits).allSatisfy { $0.passes }, "\(traits)")
      }
    }
  }

  /// Files that nobody writes by hand; the tests are called by their numbers, for they are long.
  private static let hostile = [
    String(repeating: "[", count: 100_000), String(repeating: "a: {", count: 50_000),
    "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: &d [*c, *c]\npalette: *d",
    "palette: {" + String(repeating: "{a}, ", count: 30_000) + "}", "\u{0}", "- a\n- b", "text",
    "colors: {body: \"{{{\"}", "palette: {a: \"#111\"}\ncolors: {body: \"{palette.a} / 900%\"}",
    "? [a]\n: b",
  ]

  @Test("hostile files end in a message", arguments: hostile.indices)
  func refusal(index: Int) {
    #expect(ThemeFolder.load(Self.hostile[index]).hasErrors)
  }
}
