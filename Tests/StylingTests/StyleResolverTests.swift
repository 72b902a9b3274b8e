// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing
import Theming

@testable import Styling

@Suite("Style resolver", .deadline)
struct StyleResolverTests {
  private func resolver(_ theme: MarkdownTheme = .default) -> StyleResolver {
    StyleResolver(theme: theme, traits: ThemeTraits())
  }

  /// A theme whose fonts are all told apart by family and size.
  private var distinct: MarkdownTheme {
    var theme = MarkdownTheme.default
    theme.fonts.body = ThemeFont(families: ["Body"], pointSize: 10)
    theme.fonts.bold = ThemeFont(families: ["Bold"], pointSize: 12, weight: .heavy)
    theme.fonts.italic = ThemeFont(families: ["Italic"], pointSize: 11, isItalic: true)
    theme.fonts.title = ThemeFont(families: ["Title"], pointSize: 10, weight: .bold)
    theme.fonts.codeInline = ThemeFont(families: ["Code"], pointSize: 9)
    return theme
  }

  @Test("a theme knows the size of its headings")
  func headingSizes() {
    var styled = MarkdownTheme.default
    styled.styles[.heading] = [Attribute(.fontScale, 1.7)]
    styled.styles[.heading, "h3"] = [Attribute(.fontSize, .em(2))]
    let presets = MarkdownTheme.presetNames.compactMap { MarkdownTheme.preset(named: $0) }
    for theme in presets + [styled] {
      for level in 1...6 {
        let set = resolver(theme).heading(level: level).font.pointSize
        #expect(abs(theme.headingSize(level: level) - set) < 1e-9, "\(level)")
      }
    }
  }

  @Test("strong text in running text has the bold font")
  func strongInBody() {
    let resolver = resolver(distinct)
    let font = resolver.strong(resolver.body).font
    #expect(font == ThemeFont(families: ["Bold"], pointSize: 12, weight: .heavy))
  }

  @Test("strong text in a heading keeps the heading's family and size")
  func strongInHeading() {
    let resolver = resolver(distinct)
    let font = resolver.strong(resolver.heading(level: 2)).font
    #expect(font == ThemeFont(families: ["Title"], pointSize: 15, weight: .heavy))
  }

  @Test("emphasis in strong text is both, and in proportion")
  func emphasisInStrong() {
    let resolver = resolver(distinct)
    let both = resolver.emphasis(resolver.strong(resolver.body)).font
    #expect(both.families == ["Italic"])
    #expect(both.weight == .heavy && both.isItalic)
    let other = resolver.strong(resolver.emphasis(resolver.body)).font
    #expect(other.weight == .heavy && other.isItalic)
  }

  @Test("a bold font may be slanted, an italic one light")
  func unusualFonts() {
    var theme = distinct
    theme.fonts.bold.isItalic = true
    theme.fonts.italic.weight = .light
    let resolver = resolver(theme)
    #expect(resolver.strong(resolver.body).font.isItalic)
    #expect(resolver.emphasis(resolver.body).font.weight == .light)
    #expect(resolver.emphasis(resolver.heading(level: 2)).font.weight == .bold)
  }

  @Test("code is as bold, slanted and large as the text around it")
  func codeInline() {
    let resolver = resolver(distinct)
    #expect(resolver.codeInline(resolver.body, inLink: false).font.pointSize == 9)
    let strong = resolver.codeInline(resolver.strong(resolver.body), inLink: false).font
    #expect(strong.families == ["Code"] && strong.weight == .heavy)
    #expect(abs(strong.pointSize - 9 * 1.2) < 1e-9)
    let heading = resolver.codeInline(resolver.heading(level: 1), inLink: false).font
    #expect(heading.weight == .bold)
    #expect(resolver.codeInline(resolver.emphasis(resolver.body), inLink: false).font.isItalic)
  }

  @Test("strong text in code keeps the font of code")
  func strongInCode() {
    let resolver = resolver(distinct)
    let code = resolver.formatted(.code, resolver.body, inLink: false)
    #expect(resolver.strong(code).font.families == ["Code"])
    #expect(resolver.strong(code).font.weight == .heavy)
    #expect(resolver.strong(code).background == code.background)
  }

  @Test("code in a link has the colour of the link")
  func codeInLink() {
    var theme = distinct
    theme.colors.code = ThemeColor(red: 1, green: 0, blue: 0)
    theme.colors.highlight = ThemeColor(red: 0, green: 0, blue: 1)
    let resolver = resolver(theme)
    let link = resolver.link(resolver.body)
    #expect(resolver.codeInline(link, inLink: true).color == link.color)
    #expect(resolver.codeInline(resolver.body, inLink: false).color.red == 1)
  }

  @Test("headings have their scale, and levels outside 1 to 6 the nearest one's")
  func headings() {
    let resolver = resolver()
    let sizes = (1...6).map { resolver.heading(level: $0).font.pointSize }
    #expect(sizes == MarkdownTheme.headingScale.map { $0 * 11 })
    #expect(resolver.heading(level: 0) == resolver.heading(level: 1))
    #expect(resolver.heading(level: 9) == resolver.heading(level: 6))
  }

  @Test("raised and lowered text is smaller, in any context")
  func scripts() {
    let resolver = resolver(distinct)
    let raised = resolver.formatted(.superscript, resolver.body, inLink: false)
    #expect(raised.font.pointSize == 7 && raised.baselineShift == 3.5)
    let lowered = resolver.formatted(.subscript, resolver.body, inLink: false)
    #expect(lowered.font.pointSize == 7 && lowered.baselineShift == -1.5)
    let twice = resolver.formatted(.superscript, raised, inLink: false)
    #expect(twice.baselineShift > raised.baselineShift)
  }

  @Test("marked text has the theme's fill, or none")
  func marked() {
    var theme = distinct
    theme.colors.selectionBackground = ThemeColor(red: 1, green: 1, blue: 0)
    let filled = resolver(theme)
    #expect(filled.mark(filled.body).background?.fill.hex == "#ffff00")
    theme.colors.selectionBackground = nil
    let empty = resolver(theme)
    #expect(empty.mark(empty.body) == empty.body)
  }

  @Test("secondary text can be read in every preset", arguments: MarkdownTheme.presetNames)
  func secondary(name: String) throws {
    let theme = try #require(MarkdownTheme.preset(named: name))
    for style in ThemeTraits.InterfaceStyle.allCases {
      let traits = ThemeTraits(userInterfaceStyle: style)
      let resolver = StyleResolver(theme: theme, traits: traits)
      let page = theme.page.background.resolved(for: traits)
      let color = resolver.caption(resolver.body).color
      #expect(contrastRatio(foreground: color, background: page) >= 4.5)
    }
  }

  @Test("figures that stand alone are lining where text has old-style ones")
  func lining() {
    let resolver = resolver(.book)
    #expect(resolver.root.font.features == ["onum=1"])
    #expect(resolver.pageNumber.font.features.isEmpty)
    #expect(StyleResolver.tabular(["onum=1", "smcp=1"]) == ["smcp=1", "tnum=1"])
    // Who asks for others gets them.
    var theme = MarkdownTheme.book
    theme.styles[.pageFooter] = [.fontFeatures(["onum=1"])]
    #expect(self.resolver(theme).pageNumber.font.features == ["onum=1"])
  }

  @Test("code on a tinted ground can be told from it", arguments: MarkdownTheme.presetNames)
  func grounds(name: String) throws {
    let theme = try #require(MarkdownTheme.preset(named: name))
    for style in ThemeTraits.InterfaceStyle.allCases {
      let resolver = StyleResolver(theme: theme, traits: ThemeTraits(userInterfaceStyle: style))
      let panel = resolver.alert(.tip).decoration
      let text = resolver.text(resolver.body, inside: panel)
      let ground = try #require(text.ground)
      let fills = [
        resolver.codeInline(text, inLink: false).background?.fill,
        resolver.codePanel(on: text.ground).fill,
      ]
      for fill in fills {
        let seen = try #require(fill).composited(over: ground)
        let step =
          abs(seen.red - ground.red) + abs(seen.green - ground.green) + abs(seen.blue - ground.blue)
        #expect(step / 3 >= 0.045, "\(style)")
      }
    }
  }

  @Test("small capitals are built in, and a theme may say otherwise")
  func smallCapitals() {
    func features(_ text: String, _ theme: MarkdownTheme) -> [[String]] {
      LaidOut(text, theme: theme).tree.styles.map(\.font.features)
    }
    let text = "a [Nato]{.smallcaps} b"
    var theme = MarkdownTheme.unit()
    #expect(features(text, theme).contains { $0.contains("smcp=1") })
    #expect(features("a [**Nato**]{.smallcaps}", theme).contains { $0.contains("smcp=1") })
    theme.styles[.span, "smallcaps"] = [.fontFeatures(["c2sc=1"])]
    #expect(!features(text, theme).contains { $0.contains("smcp=1") })
  }
}
