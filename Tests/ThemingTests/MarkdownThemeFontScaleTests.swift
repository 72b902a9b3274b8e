// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import Theming

@Suite("Font scale", .deadline)
struct MarkdownThemeFontScaleTests {
  @Test("V04 five steps in order, named by their cases")
  func steps() {
    #expect(
      MarkdownTheme.FontScale.allCases.map(\.rawValue) == [
        "tiny", "small", "middle", "large", "huge",
      ])
    #expect(MarkdownTheme.FontScale.allCases.map(\.offset) == [-4, -2, 0, 2, 4])
  }

  @Test("V05 no font gets smaller than 4 points")
  func floor() {
    let font = ThemeFont.serifSystemFont(ofSize: 5, weight: .bold)
    #expect(MarkdownTheme.FontScale.tiny.scale(font) == font.withSize(4))
    #expect(MarkdownTheme.FontScale.small.scale(font.withSize(7)).pointSize == 5)
    #expect(MarkdownTheme.FontScale.huge.scale(font).pointSize == 9)
  }

  @Test("V06 scaleFont adds 2 to every font")
  func offset() throws {
    var theme = MarkdownTheme()
    theme.scaleFont(by: .large)
    let before = try sizes(MarkdownTheme())
    let after = try sizes(theme)
    #expect(before.count == 8)
    for (font, size) in before { #expect(after[font] == size + 2, "\(font)") }
  }

  @Test("V07 scaleFont starts from the default fonts")
  func reset() {
    var theme = MarkdownTheme()
    theme.fonts.body = ThemeFont(families: ["Some Family"], pointSize: 30)
    theme.scaleFont(by: .huge)
    #expect(theme.fonts.body == .systemFont(ofSize: 15))
    let once = theme
    theme.scaleFont(by: .huge)
    #expect(theme == once)
    theme.scaleFont(by: .middle)
    #expect(theme.fonts == MarkdownTheme.default.fonts)
  }

  @Test("V07 scaleFont changes nothing but fonts")
  func scaleLocality() {
    var theme = MarkdownTheme.book
    theme.scaleFont(by: .tiny)
    var expected = MarkdownTheme.book
    expected.fonts = theme.fonts
    #expect(theme == expected)
  }

  @Test("V08 align(to: 18) sets body text and fits the rest")
  func align() throws {
    var theme = MarkdownTheme()
    let footnote = theme.fonts.footnote.pointSize / theme.fonts.body.pointSize
    theme.align(to: 18)
    var sizes = try sizes(theme)
    let code = try #require(sizes["code"])
    #expect(abs(code - 15.3) < 1e-9)
    let aligned = try #require(sizes["footnote"])
    #expect(abs(aligned - 18 * footnote) < 1e-9)
    sizes["code"] = nil
    sizes["footnote"] = nil
    #expect(sizes.keys.sorted() == ["body", "bold", "codeInline", "italic", "largeTitle", "title"])
    #expect(sizes.values.allSatisfy { $0 == 18 })
  }

  @Test("V08 align keeps the proportion of inline code")
  func alignInlineCode() {
    var theme = MarkdownTheme.github
    theme.align(to: 22)
    #expect(abs(theme.fonts.codeInline.pointSize - 22 * 0.85) < 1e-9)
  }

  /// Presets whose code has the usual proportion to text.
  private static let proportioned = MarkdownTheme.presetNames
    .filter { !["oceanic", "accessible"].contains($0) }

  @Test("V08 a preset aligned to its own size stays", arguments: proportioned)
  func alignIdentity(preset: String) throws {
    let theme = try #require(MarkdownTheme.preset(named: preset))
    var aligned = theme
    aligned.align(to: theme.fonts.body.pointSize)
    #expect(aligned == theme)
  }

  @Test("V08 sizes that are no sizes change nothing", arguments: [0, -3, .nan, .infinity])
  func alignNonsense(size: Double) {
    var theme = MarkdownTheme()
    theme.align(to: size)
    #expect(theme == MarkdownTheme())
  }

  @Test("V08 align recovers from a body font without size")
  func alignFromZero() {
    var theme = MarkdownTheme()
    theme.fonts.body.pointSize = 0
    theme.align(to: 18)
    var expected = MarkdownTheme()
    expected.align(to: 18)
    #expect(theme == expected)
  }

  @Test("V09 align keeps everything but sizes", arguments: MarkdownTheme.presetNames)
  func alignTraits(preset: String) throws {
    var theme = try #require(MarkdownTheme.preset(named: preset))
    theme.fonts.title.isItalic = true
    theme.fonts.bold.weight = .black
    var aligned = theme
    aligned.align(to: 18)
    #expect(aligned != theme)
    for path in [
      \MarkdownTheme.Fonts.body, \.codeInline, \.bold, \.italic, \.code, \.largeTitle, \.title,
      \.footnote,
    ] {
      aligned.fonts[keyPath: path].pointSize = theme.fonts[keyPath: path].pointSize
    }
    #expect(aligned == theme)
  }

  /// The sizes of all fonts by name, found in the written form so that none can be forgotten.
  private func sizes(_ theme: MarkdownTheme) throws -> [String: Double] {
    var sizes: [String: Double] = [:]
    for (path, leaf) in try JSONValue(encoding: theme.fonts).leaves {
      guard path.hasSuffix(".pointSize"), case .number(let size) = leaf else { continue }
      sizes[String(path.prefix { $0 != "." })] = size
    }
    return sizes
  }
}
