// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Resolvers of design tokens", .deadline)
struct TokenResolverTests {
  private static let tokens = [
    "base.tokens.json": """
    {"palette": {"$type": "color",
       "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
       "paper": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}},
     "markdown": {"colors": {"$type": "color", "body": {"$value": "{palette.ink}"}},
                  "page": {"$type": "color", "background": {"$value": "{palette.paper}"}}}}
    """,
    "dark.tokens.json": """
    {"palette": {"$type": "color",
       "ink": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
       "paper": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.2, 0.2]}}}}
    """,
    "high.tokens.json": """
    {"palette": {"$type": "color",
       "paper": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}
    """,
  ]

  private func load(_ modifiers: String, order: String, version: String = "2025.10") -> LoadedTheme
  {
    var files = Self.tokens
    files["theme.resolver.json"] = """
      {"version": "\(version)",
       "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
       "modifiers": {\(modifiers)},
       "resolutionOrder": [{"$ref": "#/sets/base"}\(order)]}
      """
    return ThemeFolder(files).load("theme.resolver.json")
  }

  @Test("K13 sets merge in order, and aliases are resolved after that")
  func order() {
    let loaded = load(
      """
      "mood": {"contexts": {"calm": [], "loud": [{"$ref": "dark.tokens.json"}]}, "default": "loud"}
      """, order: ", {\"$ref\": \"#/modifiers/mood\"}")
    #expect(loaded.problems == [])
    #expect(loaded.theme.colors.body.light == .white, "the alias of the base follows the later set")
    #expect(loaded.theme.colors.body.dark == .white)
  }

  @Test("K15 two modifiers answer for appearance and contrast")
  func twoModifiers() {
    let loaded = load(
      """
      "appearance": {"contexts": {"light": [], "dark": [{"$ref": "dark.tokens.json"}]},
                     "default": "light"},
      "contrast": {"contexts": {"standard": [], "high": [{"$ref": "high.tokens.json"}]},
                   "default": "standard"}
      """, order: ", {\"$ref\": \"#/modifiers/appearance\"}, {\"$ref\": \"#/modifiers/contrast\"}")
    #expect(loaded.problems == [])
    let (body, page) = (loaded.theme.colors.body, loaded.theme.page.background)
    #expect(body.light == .black && body.dark == .white)
    #expect(page.light == .white && page.dark.isNear(RGBA(white: 0.2)))
    #expect(page.highContrastDark == .black && page.highContrastLight == .black)
  }

  @Test("K15 one modifier with four contexts answers for both")
  func oneModifier() {
    let loaded = load(
      """
      "theme": {"contexts": {
        "light": [], "dark": [{"$ref": "dark.tokens.json"}],
        "light-high-contrast": [{"$ref": "high.tokens.json"}],
        "dark-high-contrast": [{"$ref": "dark.tokens.json"}, {"$ref": "high.tokens.json"}]},
        "default": "light"}
      """, order: ", {\"$ref\": \"#/modifiers/theme\"}")
    #expect(loaded.problems == [])
    let page = loaded.theme.page.background
    #expect(page.light == .white && page.dark.isNear(RGBA(white: 0.2)))
    #expect(page.highContrastDark == .black && page.highContrastLight == .black)
  }

  @Test("K14 every mistake in a resolver has an error of its own")
  func mistakes() {
    func problem(_ loaded: LoadedTheme) -> String { loaded.diagnostics.first?.message ?? "" }
    let order = ", {\"$ref\": \"#/modifiers/mood\"}"
    #expect(problem(load("", order: "", version: "1")) == "the `version` is `1`")
    #expect(problem(load("", order: order)) == "`#/modifiers/mood` leads nowhere")
    #expect(
      problem(load("\"mood\": {\"contexts\": {\"calm\": []}}", order: order))
        == "the modifier `mood` has no `default`")
    #expect(
      problem(load("\"mood\": {\"contexts\": {\"calm\": []}, \"default\": \"clam\"}", order: order))
        == "the modifier `mood` has no context `clam`")
    #expect(
      problem(load("\"mood\": {\"contexts\": {\"1\": []}, \"default\": 1}", order: order))
        == "the modifier `mood` has no context `1`")
    #expect(
      problem(
        load(
          "\"mood\": {\"contexts\": {\"calm\": [{\"$ref\": \"lost.json\"}]}, \"default\": \"calm\"}",
          order: order)) == "there is no token file `lost.json`")
  }
}
