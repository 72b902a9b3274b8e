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

  @Test("classes are subtypes with any name, in files of both formats and in single settings")
  func classes() {
    let file = """
      styles:
        division:
          warning: {backgroundColor: "#ffeeee", font: {pointSize: 9}}
          "no": {bold: true}
        span.term: {italic: true}
        image.wide.marginTop: 20
        heading: {draft: {foregroundColor: "#888"}}
      variants: {dark: {styles: {span: {term: {foregroundColor: white}}}}}
      """
    let loaded = ThemeFolder(["theme.yml": file]).load {
      $0.set("styles.division.warning.bold", to: "true")
    }
    #expect(loaded.problems == [])
    let styles = loaded.theme.styles
    #expect(styles[.division, "warning"][.bold] == true)
    #expect(styles[.division, "warning"][.font]?.pointSize == 9)
    #expect(styles[.division, "no"][.bold] == true)
    #expect(styles[.span, "term"][.italic] == true)
    #expect(styles[.span, "term"][.foregroundColor]?.dark == ThemeColor.white.dark)
    #expect(styles[.image, "wide"][.marginTop] == .points(20))
    #expect(styles[.heading, "draft"][.foregroundColor] == ThemeColor(hex: "#888"))
    let again = ThemeFolder.load(loaded.theme.yaml())
    #expect(again.problems == [])
    #expect(again.theme == loaded.theme)
    let tokens = ThemeFolder(["t.tokens.json": loaded.theme.designTokens()]).load("t.tokens.json")
    #expect(tokens.problems == [])
    #expect(tokens.theme == loaded.theme)
  }

  @Test("a class that resembles a subtype is used, and reported")
  func misspeltSubtype() throws {
    let loaded = ThemeFolder.load("styles: {heading: {h9: {bold: false}}}")
    #expect(loaded.theme.styles[.heading, "h9"][.bold] == false)
    let report = try #require(loaded.diagnostics.first)
    #expect(loaded.diagnostics.count == 1)
    #expect(report.severity == .warning)
    #expect(report.message == "`styles.heading.h9` is for heading nodes of the class `h9`")
    #expect(report.hints == ["did you mean `styles.heading.h1`?"])
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
