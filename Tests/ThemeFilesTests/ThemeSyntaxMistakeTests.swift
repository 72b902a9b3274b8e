// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// Texts that are not the YAML or JSON that people meant.
@Suite("Mistakes in the syntax of theme files", .deadline)
struct ThemeSyntaxMistakeTests {
  private static let brokenYAML = [
    Mistake(
      "palette: {\"üüü\": \"#333\", b: \"#zz\"}",
      "1:32", "`palette.b` is `#zz`, which is not a colour",
      "write \"#\" and 3, 4, 6 or 8 digits from 0 to f, such as \"#1a1a1a\""),
    Mistake(
      "palette: {ink: #333, sea: \"#123456\"}\ncolors: {body: red}",
      "1:16", "this is not YAML: a colour without quotes is a comment",
      "put colours in quotes, \"#1a1a1a\": YAML takes `#` for the start of a comment"),
    Mistake(
      "colors:\n  body: red\n  code: blue\n  body: green",
      "4:3", "`body` appears twice",
      "keep one of them, the other is at 2:3"),
    Mistake(
      "colors: {body: red, code: {dark: x}, body: blue}",
      "1:38", "`body` appears twice",
      "keep one of them, the other is at 1:10"),
    Mistake(
      "colors:\n  body: \"red\npage:\n  size: a5",
      "2:9", "this is not YAML: the quote that begins here does not end",
      "close it with the same quote"),
    Mistake(
      "page: {size: a5\ncolors: red",
      "1:7", "this is not YAML: the `{` that begins here does not end",
      "close it with `}`, and separate its values with commas"),
    Mistake(
      "colors: {body: red code: blue}",
      "1:24", "this is not YAML: something is missing before this",
      "put a comma between two values, and a `}` after the last"),
    Mistake(
      "colors\npage: {size: a5}",
      "1:1", "this is not YAML: there is no `:` after this name",
      "write `colors:`"),
    Mistake(
      "name: b\n---\nname: d",
      "2:1", "another YAML document begins here",
      "remove the line `---`, or make two files"),
    Mistake(
      "colors: {body: *x}",
      "1:16", "this is not YAML: this `*` refers to a name that no `&` defines",
      "put text that begins with `*` in quotes"),
    Mistake(
      "colors:\n\tbody: red",
      "2:1", "this is not YAML: found character that cannot start any token",
      "indent with spaces, not tabs"),
    Mistake(
      "colors:\n  body: red\n code: blue",
      "3:2", "this is not YAML: did not find expected key",
      "check the indentation, and put text with `:`, `#` or `{` in quotes"),
  ]

  @Test("K08 broken YAML is an error at the place of the mistake", arguments: brokenYAML)
  func syntax(_ mistake: Mistake) { mistake.check() }

  private static let tokens = [
    Mistake(
      "{\"markdown\": {\"colors\": {\"body\": {\"$type\": \"color\" \"$value\": 3}}}}",
      "1:52", "this is not JSON: something is missing before this",
      "put a comma between two values, and a `}` after the last"),
    Mistake(
      "{\"markdown\": {\"styles\": {\"paragraf\": {\"marginTop\": {\"$type\": "
        + "\"dimension\", \"$value\": {\"value\": 3, \"unit\": \"px\"}}}}}}",
      "1:26", "there is no `styles.paragraf` in a theme",
      "did you mean `styles.paragraph`?"),
    Mistake(
      "{\"$extensions\": {\"dev.mdpdf\": {\"extend\": \"book\"}}}",
      "1:32", "there is no `extend` in `dev.mdpdf`",
      "did you mean `extends`?"),
    Mistake(
      "{\"markdown\": {\"colors\": {\"body\": {\"$type\": \"dimension\", "
        + "\"$value\": {\"value\": 3, \"unit\": \"px\"}}}}}",
      "1:44", "`colors.body` has the type `dimension`, which is not that of a colour",
      "give it the `$type` `color`"),
    Mistake(
      "{\"markdown\": {\"fonts\": {\"body\": {\"$type\": \"typography\", "
        + "\"$value\": {\"fontWeight\": \"blod\"}}}}}",
      "1:82", "`fonts.body.weight` is `blod`, which is not a weight",
      "did you mean `bold`?"),
    Mistake(
      "{\"palette\": {\"$type\": \"color\", \"sea\": {\"$value\": "
        + "{\"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8]}}, \"x\": "
        + "{\"$ref\": \"#/palette/see\"}}}",
      "1:109", "`#/palette/see` leads nowhere",
      "did you mean `#/palette/sea`?"),
  ]

  @Test("K08 a mistake in design tokens is an error at its place", arguments: tokens)
  func designTokens(_ mistake: Mistake) { mistake.check(in: "theme.tokens.json") }

  @Test("a place is that of bytes, from the first to the last")
  func places() {
    let loaded = ThemeFolder.load("palette: {\"üüü\": \"#333\", b: \"#zz\", c: x}")
    #expect(
      loaded.diagnostics.map(\.range) == [SourceRange(1, 32, 1, 36), SourceRange(1, 42, 1, 42)])
    let matter = ThemeFolder.load("# ü\r\ncolors: {\"ü\": red}\r\n")
    #expect(matter.diagnostics.map(\.range) == [SourceRange(2, 10, 2, 13)])
  }

  @Test("a file that is not UTF-8 is an error at its first such byte")
  func notUTF8() {
    var loader = ThemeLoader()
    loader.choose(
      "theme.yml", from: MemoryResources(["theme.yml": [0x61, 0x0A, 0xC3, 0xBC, 0xFF]]))
    #expect(
      loader.load().problems == [
        "2:3: the theme file is not UTF-8 (save it as UTF-8 and try again)"
      ])
  }

  @Test("a byte order mark is not part of the first line")
  func byteOrderMark() {
    for (text, place) in [("colors: {x: 1}", "1:10"), ("a: \u{FEFF}é: b: c", "1:9")] {
      var loader = ThemeLoader()
      loader.choose("t.yml", from: MemoryResources(["t.yml": Array("\u{FEFF}\(text)".utf8)]))
      #expect(loader.load().problems.first?.hasPrefix("\(place): ") == true)
    }
  }
}
