// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Design tokens", .deadline)
struct TokenFileTests {
  private func load(_ text: String) -> LoadedTheme {
    ThemeFolder(["theme.tokens.json": text]).load("theme.tokens.json")
  }

  /// A file with one group of colours, `a`, and one knob that refers to it.
  private func load(color value: String) -> LoadedTheme {
    load(
      """
      {"palette": {"$type": "color", "a": {"$value": \(value)}},
       "markdown": {"colors": {"$type": "color", "body": {"$value": "{palette.a}"}}}}
      """)
  }

  private static let minimal = """
    {
      "$schema": "https://www.designtokens.org/schemas/2025.10/format.json",
      // Comments are allowed.
      "palette": {
        "$type": "color", "$extensions": {"dev.mdpdf": {"tier": "primitive"}},
        "ink": {"$value": {"colorSpace": "srgb", "components": [0.10, 0.10, 0.10]}},
        "sea": {"$value": {"colorSpace": "srgb", "components": [0.00, 0.40, 0.80]}}
      },
      "color": {
        "$type": "color",
        "text": {"$value": "{palette.ink}"}, "primary": {"$value": "{palette.sea}"}
      },
      "markdown": {
        "colors": {
          "$type": "color", "body": {"$value": "{color.text}"},
          "highlight": {"$value": "{color.primary}"}
        },
        "spacings": {"$type": "dimension", "general": {"$value": {"value": 10, "unit": "px"}}},
        "image": {"maxWidthFraction": {"$type": "number", "$value": 0.8}}
      },
      "$extensions": {"dev.mdpdf": {"extends": "default"}, "org.example": {"keep": [1, "two"]}}
    }
    """

  @Test("K01 a small file of tokens sets exactly the knobs it names")
  func minimal() {
    let loaded = load(Self.minimal)
    var expected = MarkdownTheme.default
    expected.colors.body = ThemeColor(white: 0.1)
    expected.colors.highlight = ThemeColor(red: 0, green: 0.4, blue: 0.8)
    expected.palette = ["ink": expected.colors.body, "sea": expected.colors.highlight]
    expected.spacings.general = 10
    expected.image.maxWidthFraction = 0.8
    #expect(loaded.problems == [])
    #expect(loaded.theme == expected)
  }

  @Test(
    "K03 every preset written as tokens and read again is the same theme",
    arguments: MarkdownTheme.presetNames)
  func roundTrip(name: String) throws {
    var theme = try #require(MarkdownTheme.preset(named: name))
    if name == "book" {
      theme.colors.selectionBackground = nil
      theme.palette = ["blue": .black, "blue.500": ThemeColor(light: .white, dark: .black)]
      theme.fonts.body.families = ["quo\"te", "back\\slash", "日本"]
    }
    let text = theme.designTokens()
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    let loaded = load(text)
    #expect(loaded.problems == [])
    #expect(loaded.theme == theme)
  }

  @Test("K04 circular aliases, groups and pointers are errors that name the chain")
  func circles() {
    let alias = load(
      """
      {"palette": {"$type": "color", "a": {"$value": "{palette.b}"}, "b": {"$value": "{palette.a}"}}}
      """)
    #expect(
      alias.problems.first?.hasSuffix(
        "circular reference: `palette.a` → `palette.b` → `palette.a` "
          + "(give one of them a value instead of a reference)") == true)
    let group = load(
      """
      {"a": {"$type": "color", "$extends": "{b}"}, "b": {"$extends": "{a}"}}
      """)
    #expect(group.problems.contains { $0.contains("groups extend each other: `b` → `a` → `b`") })
    let pointer = load(
      """
      {"palette": {"$type": "color", "a": {"$ref": "#/palette/b"}, "b": {"$ref": "#/palette/a"}}}
      """)
    #expect(
      pointer.problems.contains {
        $0.contains("circular reference: `#/palette/b` → `#/palette/a` → `#/palette/b`")
      })
  }

  @Test("K05 a JSON pointer leads to a component of a colour, with ~0 and ~1")
  func pointers() {
    let loaded = load(
      """
      {"palette": {"$type": "color",
        "a/b~c": {"$value": {"colorSpace": "srgb", "components": [0.25, 0.5, 0.75]}},
        "d": {"$value": {"colorSpace": "srgb", "components": [
          {"$ref": "#/palette/a~1b~0c/$value/components/2"}, 0, 0]}},
        "e": {"$ref": "#/palette/d"}}}
      """)
    #expect(loaded.problems == [])
    #expect(loaded.theme.palette["d"] == ThemeColor(red: 0.75, green: 0, blue: 0))
    #expect(loaded.theme.palette["e"] == loaded.theme.palette["d"])
    #expect(
      load("{\"palette\": {\"$type\": \"color\", \"a\": {\"$ref\": \"#/palette/x\"}}}").problems
        == ["1:37: `#/palette/x` leads nowhere (did you mean `#/palette/a`?)"])
  }

  @Test("K06 a group extends another deeply, its own tokens win, and $root is addressed by name")
  func extending() {
    let loaded = load(
      """
      {"base": {"$type": "color", "$root": {"$value": "#101010"},
                "deep": {"one": {"$value": "#111111"}, "two": {"$value": "#222222"}}},
       "palette": {"$extends": "{base}", "$type": "color", "deep": {"two": {"$value": "#999999"}},
                   "root": {"$value": "{base.$root}"}}}
      """)
    #expect(!loaded.hasErrors)
    let palette = loaded.theme.palette
    #expect(palette["deep.one"]?.light.hex == "#111111")
    #expect(palette["deep.two"]?.light.hex == "#999999")
    #expect(palette["root"]?.light.hex == "#101010")
  }

  @Test("K07 a type is inherited from the group, and never guessed")
  func types() {
    #expect(load(color: "\"#123456\"").theme.colors.body.light.hex == "#123456")
    #expect(
      load("{\"x\": {\"y\": {\"$value\": 3}}}").problems == [
        "1:8: the token `x.y` has no `$type` (give it or its group one, such as `color`)"
      ])
  }

  @Test(
    "K08 a wrong value is an error with its place",
    arguments: [
      (
        "color", "{\"colorSpace\": \"srbg\", \"components\": [0, 0, 0]}",
        "there is no colour space `srbg` here (did you mean `srgb`?)"
      ),
      ("color", "{\"colorSpace\": \"srgb\", \"components\": [0, 2, 0]}", "out of range"),
      ("color", "{\"colorSpace\": \"srgb\", \"components\": [0, 0]}", "is not three components"),
      (
        "color", "{\"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"alpha\": 2}",
        "the opacity"
      ),
      ("color", "\"blue\"", "which is not a colour"),
      ("dimension", "{\"value\": 3, \"unit\": \"pt\"}", "the unit of"),
      ("dimension", "3", "which is not a dimension"),
      ("fontWeight", "\"semibold\"", "which is not a weight (did you mean `semi-bold`?)"),
      ("fontWeight", "1001", "which is not a weight"),
      ("colour", "\"#fff\"", "there is no type `colour` (did you mean `color`?)"),
    ])
  func mistakes(type: String, value: String, problem: String) {
    let loaded = load("{\"a\": {\"b\": {\"$type\": \"\(type)\", \"$value\": \(value)}}}")
    #expect(loaded.hasErrors)
    #expect(loaded.problems.count == 1)
    #expect(loaded.problems.first?.contains(problem) == true, "\(loaded.problems)")
    #expect(loaded.diagnostics.first?.range != nil)
  }

  @Test("K08 names and knobs that can't be are errors", arguments: ["{a}", "a.b"])
  func names(name: String) {
    #expect(
      load("{\"\(name)\": {\"$type\": \"color\", \"$value\": \"#fff\"}}").problems.first?.contains(
        "`\(name)` can't be a name") == true)
    let knob = load(
      "{\"markdown\": {\"colors\": {\"bodi\": {\"$type\": \"color\", \"$value\": \"#fff\"}}}}")
    #expect(
      knob.problems == [
        "1:26: there is no `colors.bodi` in a theme (did you mean `colors.body`?)"
      ])
  }

  @Test("K09 pixels are points, and rem counts from the size of body text")
  func dimensions() {
    let loaded = load(
      """
      {"markdown": {"spacings": {"$type": "dimension",
         "general": {"$value": {"value": 10, "unit": "px"}},
         "list": {"$value": {"value": 0.5, "unit": "rem"}}},
       "fonts": {"body": {"$type": "typography", "$value": {"fontFamily": ["Inter", "serif"],
         "fontSize": {"value": 14, "unit": "px"}, "fontWeight": "semi-bold"}}}}}
      """)
    #expect(loaded.problems == [])
    #expect(loaded.theme.spacings.general == 10)
    #expect(loaded.theme.spacings.list == 7)
    #expect(loaded.theme.fonts.body.families == ["Inter", "serif"])
    #expect(loaded.theme.fonts.body.weight == .semibold)
  }

  @Test(
    "K10 colour spaces agree with reference values",
    arguments: [
      ("srgb", "1, 0.5, 0", "#ff8000"), ("srgb-linear", "0.5, 0.5, 0.5", "#bcbcbc"),
      ("display-p3", "0.5, 0.5, 0.5", "#808080"), ("display-p3", "0.4, 0.6, 0.3", "#559b41"),
      ("hsl", "210, 100, 40", "#0066cc"), ("hwb", "210, 0, 20", "#0066cc"),
      ("lab", "53.39, 0, 0", "#7f7f7f"), ("lch", "100, 0, 0", "#ffffff"),
      ("oklab", "0.628, 0.2249, 0.1258", "#ff0000"), ("oklch", "0.452, 0.3132, 264.05", "#0000ff"),
      ("xyz-d65", "0.4124, 0.2126, 0.0193", "#ff0000"), ("srgb", "none, 0, 1", "#0000ff"),
    ])
  func colorSpaces(space: String, components: String, hex: String) throws {
    let components = components.replacing("none", with: "\"none\"")
    let loaded = load(
      color: "{\"colorSpace\": \"\(space)\", \"components\": [\(components)]}")
    #expect(loaded.problems == [])
    let color = loaded.theme.colors.body.light
    #expect(color.isNear(try #require(RGBA(hex: hex))), "\(color.hex)")
    #expect(color.alpha == 1)
  }

  @Test("K11 colours as texts are read with a warning, which --strict counts")
  func texts() {
    let loaded = load(color: "\"#336699\"")
    #expect(loaded.theme.colors.body.light.hex == "#336699")
    #expect(loaded.diagnostics.map(\.severity) == [.warning])
    #expect(loaded.diagnostics.map(\.id) == ["old-token-color"])
  }

  @Test("K12 what is not understood survives being loaded and saved")
  func keeping() throws {
    let loaded = load(Self.minimal)
    let text = loaded.designTokens()
    #expect(text.contains("\"org.example\": {\n      \"keep\": [1, \"two\"]"))
    #expect(text.contains("\"$value\": \"{palette.ink}\""), "aliases are kept")
    let again = load(text)
    #expect(again.problems == [])
    #expect(again.theme == loaded.theme)
    #expect(again.designTokens() == text)
    // What was changed is written over.
    let changed = ThemeFolder(["t.tokens.json": Self.minimal]).load("t.tokens.json") {
      $0.set("colors.body", to: "#ff0000")
    }
    #expect(load(changed.designTokens()).theme == changed.theme)
  }

  @Test("K17 a deprecated token that is used is a warning with its message")
  func deprecated() {
    let loaded = load(
      """
      {"palette": {"$type": "color", "old": {"$value": "#111111", "$deprecated": "use ink"},
                   "older": {"$value": "#222222", "$deprecated": true}},
       "markdown": {"colors": {"$type": "color", "body": {"$value": "{palette.old}"}}}}
      """)
    let problems = loaded.diagnostics.filter { $0.id == "deprecated-token" }.map(\.message)
    #expect(problems == ["`palette.old` is deprecated: use ink"])
  }
}
