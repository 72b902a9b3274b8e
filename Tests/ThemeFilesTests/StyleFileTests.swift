// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Style sheets in files", .deadline)
struct StyleFileTests {
  private static let file = """
    palette: {sea: "#0066cc"}
    styles:
      root: {lineHeight: 1.5em}
      paragraph: {fontSize: 12, marginTop: 4mm, paddingHead: 2rem}
      heading:
        fontFamily: Linux Biolinum O, sans-serif
        bold: false
        h1: {textTransform: uppercase, foregroundColor: "{palette.sea}", fontScale: 2.5}
      heading.h2.underlineStyle: single
      quote: {backgroundColor: {light: "#eee", dark: "#222"}, barWidth: 0}
      code: {font: {families: Noto Sans Mono, pointSize: 9}}
      link: {font: "{fonts.bold}"}
      table: {borderColor: "{palette.sea} / 50%", fontFeatures: [zero=1]}
    variants:
      dark:
        palette: {sea: "#66aaff"}
        styles: {strong: {foregroundColor: white}}
    """

  private static func expected() throws -> MarkdownTheme {
    var theme = MarkdownTheme.default
    let light = try #require(ThemeColor(hex: "#0066cc"))
    let dark = try #require(ThemeColor(hex: "#66aaff"))
    let sea = ThemeColor(light: light, dark: dark)
    theme.palette = ["sea": sea]
    theme.styles[.root] = [.lineHeight(.em(1.5))]
    theme.styles[.paragraph] = [
      .fontSize(12), .marginTop(.points(Length(4, .mm).points)), .paddingHead(.rem(2)),
    ]
    theme.styles[.heading] = [.fontFamily("Linux Biolinum O, sans-serif"), .bold(false)]
    theme.styles[.heading, "h1"] = [
      .textTransform(.uppercase), .foregroundColor(sea), .fontScale(2.5),
    ]
    theme.styles[.heading, "h2"] = [.underlineStyle(.single)]
    theme.styles[.quote] = [
      .backgroundColor(
        ThemeColor(
          light: try #require(ThemeColor(hex: "#eee")),
          dark: try #require(ThemeColor(hex: "#222")))), .barWidth(0),
    ]
    var font = theme.fonts.body
    (font.families, font.pointSize) = (["Noto Sans Mono"], 9)
    theme.styles[.code] = [.font(font)]
    theme.styles[.link] = [.font(theme.fonts.bold)]
    theme.styles[.table] = [
      .borderColor(sea.withAlphaComponent(0.5)), .fontFeatures(["zero=1"]),
    ]
    theme.styles[.strong] = [
      .foregroundColor(ThemeColor(light: .clear, dark: .white))
    ]
    return theme
  }

  @Test("K19 a style sheet in a file is the one that Swift builds")
  func equality() throws {
    let loaded = ThemeFolder.load(Self.file)
    #expect(loaded.problems == [])
    #expect(loaded.theme.styles == (try Self.expected()).styles)
    #expect(loaded.theme == (try Self.expected()))
  }

  @Test("K03 a style sheet survives being written and read, in both formats")
  func roundTrip() throws {
    let theme = try Self.expected()
    let yaml = ThemeFolder.load(theme.yaml())
    #expect(yaml.problems == [])
    #expect(yaml.theme == theme)
    let tokens = ThemeFolder(["t.tokens.json": theme.designTokens()]).load("t.tokens.json")
    #expect(tokens.problems == [])
    #expect(tokens.theme == theme)
  }

  @Test("X03 a single attribute can be set by its path, and wins over files")
  func setting() throws {
    let folder = ThemeFolder(["theme.yml": Self.file])
    let loaded = folder.load { loader in
      loader.set("styles.heading.h1.bold", to: "true")
      loader.set("styles.paragraph.fontSize", to: "1.2em")
      loader.set("styles.heading.h1", to: "{fontScale: 3, textTransform: none}")
    }
    #expect(loaded.problems == [])
    var expected = try Self.expected()
    expected.styles[.heading, "h1"][.bold] = true
    expected.styles[.heading, "h1"][.fontScale] = 3
    expected.styles[.heading, "h1"][.textTransform] = TextTransform.none
    expected.styles[.paragraph][.fontSize] = .em(1.2)
    #expect(loaded.theme == expected)
    let setting = try #require(MarkdownTheme.setting(at: "styles.paragraph.fontSize"))
    #expect(loaded.origin(of: setting) == "--set styles.paragraph.fontSize")
  }

  @Test("X01 X02 in every layer, more specific wins first, then the later layer")
  func layers() throws {
    let places = [
      "colors.body", "styles.heading.foregroundColor", "styles.heading.h2.foregroundColor",
    ]
    // A file, one that extends it, its variant, single settings: weaker ones first.
    for weak in places.indices {
      for strong in places.indices where strong > weak {
        for layer in 0..<3 {
          func entry(_ path: Int, in other: Int) -> String {
            other == layer ? "\(places[path]): \"#00ff00\"\n" : ""
          }
          let folder = ThemeFolder([
            "base.yml": entry(strong, in: 0) + "\(places[weak]): \"#ff0000\"\n",
            "theme.yml": "extends: base.yml\n" + entry(strong, in: 1),
          ])
          let loaded = folder.load {
            if layer == 2 { $0.set(places[strong], to: "#00ff00") }
            $0.set(places[weak], to: "#0000ff")
          }
          #expect(loaded.problems == [])
          let page = try Rendered("## a", theme: loaded.theme)
          #expect(try page.first("heading").style?.color == "#00ff00")
        }
      }
    }
  }

  @Test(
    "K20 mistakes in a style sheet are errors that say what to write",
    arguments: [
      ("styles: {headin: {bold: true}}", "styles.heading"),
      ("styles: {heading: {bolt: true}}", "styles.heading.bold"),
      ("styles: {blockquote: {bold: true}}", "quote"),
      ("styles: {heading: {h7: {bold: true}}}", "styles.heading.h"),
      ("styles: {heading: {color: red}}", "foregroundColor"),
      ("styles: {strong: {marginTop: 4}}", "`strong` has no `marginTop`"),
      ("styles: {paragraph: {bold: yes}}", "true"),
      ("styles: {paragraph: {fontSize: big}}", "1.5em"),
      ("styles: {paragraph: {fontSize: -2}}", "from 1 to 14400 points"),
      ("styles: {paragraph: {alignment: centre}}", "center"),
      ("styles: {paragraph: {foregroundColor: \"{palette.x}\"}}", "palette"),
      ("variants: {dark: {styles: {paragraph: {fontSize: 3}}}}", "outside of `variants`"),
      ("styles: {code: {font: {size: 3}}}", "pointSize"),
      ("styles: 3", "paragraph"),
    ])
  func mistakes(text: String, hint: String) {
    let loaded = ThemeFolder.load(text)
    #expect(loaded.hasErrors)
    let hints = loaded.diagnostics.flatMap(\.hints).joined()
    #expect(hints.contains(hint), "\(loaded.problems)")
    #expect(loaded.diagnostics.allSatisfy { $0.range != nil })
  }
}
