// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Markdown theme", .deadline)
struct MarkdownThemeTests {
  @Test("V01 every documented property has its name, type and place")
  func documentedProperties() {
    var theme = MarkdownTheme()
    let font: PlatformFont = .serifSystemFont(ofSize: 20, weight: .light)
    let color: PlatformColor = .init(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    let length: Double = 3

    theme.fonts.body = font
    theme.fonts.codeInline = font
    theme.fonts.bold = font
    theme.fonts.italic = font
    theme.fonts.code = font
    theme.fonts.largeTitle = font
    theme.fonts.title = font
    theme.fonts.footnote = font
    theme.colors.body = color
    theme.colors.highlight = color
    theme.colors.emphasis = color
    theme.colors.code = color
    theme.colors.codeBackground = color
    theme.colors.selectionBackground = color
    theme.colors.selectionBackground = nil
    theme.spacings.final = length
    theme.spacings.general = length
    theme.spacings.list = length
    theme.spacings.cell = length
    theme.sizes.bullet = .points(length)
    theme.table.cornerRadius = length
    theme.table.borderWidth = length
    theme.table.borderColor = color
    theme.table.headerBackgroundColor = color
    theme.table.cellBackgroundColor = color
    theme.table.stripeCellBackgroundColor = color
    theme.image.cornerRadius = length
    theme.image.maxWidthFraction = length
    theme.image.placeholderColor = color

    #expect(theme.fonts.footnote == font)
    #expect(theme.colors.selectionBackground == nil)
    #expect(theme != MarkdownTheme())
  }

  @Test("V02 numbers have their documented defaults")
  func documentedNumbers() {
    let theme = MarkdownTheme.default
    #expect(theme.spacings.final == 16)
    #expect(theme.spacings.general == 8)
    #expect(theme.spacings.list == 8)
    #expect(theme.spacings.cell == 32)
    #expect(theme.sizes.bullet.points(em: 11, rem: 11).isNear(4, tolerance: 1e-9))
    #expect(theme.table.cornerRadius == 8)
    #expect(theme.table.borderWidth == 1)
    #expect(theme.image.cornerRadius == 4)
    #expect(theme.image.maxWidthFraction == 1.0)
  }

  @Test("V03 code is 0.85 of body text")
  func codeScale() {
    let fonts = MarkdownTheme.default.fonts
    #expect(MarkdownTheme.codeScale == 0.85)
    #expect(fonts.body.pointSize == 11)
    #expect(fonts.code.pointSize == 0.85 * fonts.body.pointSize)
    #expect(fonts.codeInline.pointSize == fonts.body.pointSize)
  }

  @Test("Fonts are what their names say")
  func fontRoles() {
    let fonts = MarkdownTheme.default.fonts
    #expect(fonts.body == .systemFont(ofSize: 11))
    #expect(fonts.bold == fonts.body.bold)
    #expect(fonts.italic == fonts.body.italic)
    #expect(fonts.largeTitle == fonts.body.bold)
    #expect(fonts.title == fonts.body.bold)
    #expect(fonts.footnote == .preferredFont(forTextStyle: .footnote))
    #expect(fonts.code == .monospacedSystemFont(ofSize: 11 * 0.85))
  }

  @Test("Heading factors fall from level 1 to 5, and none is below body text")
  func headingScale() {
    #expect(MarkdownTheme.headingScale == [2, 1.5, 1.25, 1.1, 1, 1])
  }

  @Test("Emphasis has the colour of links and the mark a fifth of it")
  func accent() {
    let colors = MarkdownTheme.default.colors
    #expect(colors.emphasis == colors.highlight)
    #expect(colors.highlight.light.hex == "#9e3f00")
    #expect(colors.highlight.dark.hex == "#ffa31a")
    #expect(colors.selectionBackground == colors.highlight.withAlphaComponent(0.2))
    #expect(colors.codeBackground == .systemGray.withAlphaComponent(0.25))
  }

  @Test("V11 two defaults are equal")
  func equality() {
    #expect(MarkdownTheme() == MarkdownTheme())
    #expect(MarkdownTheme().hashValue == MarkdownTheme().hashValue)
    #expect(MarkdownTheme() == .default)
  }

  // All presets have the same leaves; these two show those of each kind of colour.
  @Test(
    "V11 changing any one leaf makes themes unequal",
    arguments: ["default", "adaptiveProfessional"])
  func inequality(preset: String) throws {
    let theme = try #require(MarkdownTheme.preset(named: preset))
    let written = try JSONValue(encoding: theme)
    #expect(written.leaves.count > 60)
    // Empty groups, which have no leaf of their own, are left out.
    for (path, leaf) in written.leaves
    where leaf != .object([:]) && !["palette", "styles", "page.margins"].contains(path) {
      let changed = try #require(
        changes(of: leaf).lazy.compactMap {
          try? written.replacing(path, by: $0).decoded(as: MarkdownTheme.self)
        }.first, "nothing else can stand at \(path)")
      let isCompared = changed != theme
      #expect(isCompared, "\(path) is not compared")
      let isWritten = try JSONValue(encoding: changed) != written
      #expect(isWritten, "\(path) is not written back")
    }
  }

  @Test("V11 a mark colour is unlike none")
  func optionalLeaf() {
    var theme = MarkdownTheme()
    theme.colors.selectionBackground = nil
    #expect(theme != MarkdownTheme())
  }

  @Test("V12 themes with adaptive colours are equal when made alike")
  func adaptiveEquality() {
    func adaptive() -> MarkdownTheme {
      var theme = MarkdownTheme()
      theme.colors.body = PlatformColor { traits in
        PlatformColor(white: traits.userInterfaceStyle == .dark ? 0.95 : 0.1, alpha: 1)
      }
      return theme
    }
    #expect(adaptive() == adaptive())
    #expect(adaptive() != MarkdownTheme())
  }

  @Test("V25 every preset survives being written and read", arguments: MarkdownTheme.presetNames)
  func roundTrip(preset: String) throws {
    let theme = try #require(MarkdownTheme.preset(named: preset))
    #expect(try JSONValue(encoding: theme).decoded(as: MarkdownTheme.self) == theme)
  }

  @Test("V25 odd values survive being written and read")
  func oddRoundTrip() throws {
    var theme = MarkdownTheme()
    theme.colors.selectionBackground = nil
    theme.colors.body = ThemeColor(red: 1.0 / 3, green: 0.1, blue: 0.7, alpha: 1.0 / 7)
    theme.page.size = try #require(PageSize(name: "123.456mmx10.1in"))
    theme.fonts.body.pointSize = 11.0 / 3
    theme.fonts.body.features = []
    theme.fonts.body.families = []
    theme.palette = ["sea": .white, "ink": .label]
    #expect(try JSONValue(encoding: theme).decoded(as: MarkdownTheme.self) == theme)
  }

  /// Values of the same kind that could stand in the place of a leaf.
  private func changes(of leaf: JSONValue) -> [JSONValue] {
    switch leaf {
    case .null: [.number(1)]
    case .bool(let value): [.bool(!value)]
    // Colour components stay within 0 to 1, weights stay whole.
    case .number(let value):
      [.number(value > 1 ? value + 1 : value > 0.5 ? 0.25 : value + 0.5), .number(value + 1)]
    case .string(let text):
      [
        .string(text.replacing("0", with: "1")), .string(String(text.dropLast()) + "b"),
        .string(text + "x"), .string("#0123ab"), .string("legal"),
        .string("dash"), .string("below"), .string("quad"), .string("firstFit"),
        .string("manual"), .string("all"), .string("left"), .string("source"),
      ].filter { $0 != leaf }
    case .array: [.array([.string("liga=0")])]
    case .object: []
    }
  }
}
