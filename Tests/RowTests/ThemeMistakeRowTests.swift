// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// What people do wrong in theme files; each mistake gets its place and what to write instead.
@Suite("Rows: mistakes in theme files")
struct ThemeMistakeRowTests {
  private static let mistakes: [(text: String, problem: String)] = [
    (
      "colours:\n  body: \"#333\"",
      "1:1: there is no `colours` in a theme (did you mean `colors`?)"
    ),
    (
      "colors:\n  bodi: \"#333\"",
      "2:3: there is no `colors.bodi` in a theme (did you mean `colors.body`?)"
    ),
    (
      "colors:\n  link: \"#333\"",
      "2:3: there is no `colors.link` in a theme (it is called `colors.highlight` here)"
    ),
    (
      "background: white",
      "1:1: there is no `background` in a theme (it is called `page.background` here)"
    ),
    (
      "page:\n  bullet: 3",
      "2:3: there is no `page.bullet` in a theme (did you mean `sizes.bullet`?)"
    ),
    (
      "colors:\n  body: #333333",
      "2:3: `colors.body` has no value (put colours into quotes, \"#1a1a1a\": "
        + "YAML takes `#` for the start of a comment)"
    ),
    (
      "colors:\n  body: blurple",
      "2:9: `colors.body` is `blurple`, which is not a colour "
        + "(write it as \"#1a1a1a\" or \"{palette.name}\")"
    ),
    (
      "colors:\n  body: \"#33\"",
      "2:9: `colors.body` is `#33`, which is not a colour "
        + "(write it as \"#1a1a1a\" or \"{palette.name}\")"
    ),
    (
      "colors:\n  body: [1, 2, 3]",
      "2:9: `colors.body` is a list, which is not a colour "
        + "(write it as \"#1a1a1a\" or \"{palette.name}\")"
    ),
    (
      "colors:\n  body: {dark: \"#eee\"}",
      "2:9: `colors.body` is a mapping, which is not a colour (give `light` and perhaps `dark`, "
        + "or `red`, `green` and `blue` from 0 to 1)"
    ),
    (
      "colors:\n  body: {red: 3, green: 0, blue: 0}",
      "2:9: `colors.body` is a mapping, which is not a colour (give `light` and perhaps `dark`, "
        + "or `red`, `green` and `blue` from 0 to 1)"
    ),
    (
      "palette: {ink: black}\ncolors:\n  body: \"{palette.inc}\"",
      "3:9: nothing is called `palette.inc` (did you mean `{palette.ink}`?)"
    ),
    (
      "palette: {ink: black}\ncolors:\n  body: \"{ink}\"",
      "3:9: nothing is called `ink` (did you mean `{palette.ink}`?)"
    ),
    (
      "colors:\n  body: \"{palette.ink\"",
      "2:9: `{palette.ink` is not a reference "
        + "(write \"{palette.name}\", for an opacity \"{palette.name} / 20%\")"
    ),
    (
      "spacings:\n  general: wide",
      "2:12: `spacings.general` is `wide`, which is not a length "
        + "(write a number of points, or a length such as 4mm)"
    ),
    (
      "spacings:\n  general: 4px",
      "2:12: `spacings.general` is `4px`, which is not a length "
        + "(write a number of points, or a length such as 4mm)"
    ),
    (
      "table:\n  borderWidth: -1",
      "2:16: `table.borderWidth` is `-1`, which is out of range (choose from 0 to 14400)"
    ),
    (
      "image:\n  maxWidthFraction: 80",
      "2:21: `image.maxWidthFraction` is `80`, which is out of range (choose from 0 to 1)"
    ),
    (
      "fonts:\n  body:\n    family: Inter",
      "3:5: there is no `fonts.body.family` in a theme (it is called `families` here)"
    ),
    (
      "fonts:\n  body:\n    size: 12",
      "3:5: there is no `fonts.body.size` in a theme (it is called `pointSize` here)"
    ),
    (
      "fonts:\n  body:\n    weight: fat",
      "3:13: `fonts.body.weight` is `fat`, which is not a weight "
        + "(write a number from 1 to 1000, or thin, light, regular, medium, semibold, bold, black)"
    ),
    (
      "fonts:\n  body:\n    pointSize: 0",
      "3:16: `fonts.body.pointSize` is `0`, which is out of range (choose from 1 to 14400)"
    ),
    (
      "fonts:\n  body:\n    isItalic: yes",
      "3:15: `fonts.body.isItalic` is `yes`, which is not a yes or no (write `true` or `false`)"
    ),
    (
      "page:\n  size: a44",
      "2:9: `page.size` is `a44`, which is not a paper size (did you mean `a4`?)"
    ),
    (
      "page:\n  margins: 1 2 3 4 5",
      "2:12: `page.margins` is `1 2 3 4 5` "
        + "(write one to four lengths, for example \"20mm 25mm\")"
    ),
    (
      "page: a4",
      "1:7: `page` is `a4` (write its parts below it: size, isLandscape, margins, background, "
        + "showsPageNumber)"
    ),
    ("extends: defalt", "1:10: there is no theme `defalt` (did you mean `default`?)"),
    (
      "extends: {a: b}",
      "1:10: `extends` is a mapping "
        + "(name a theme, such as `default`, or a file, such as `brand.yml`)"
    ),
    ("extends: bse.yml", "1:10: there is no theme file `bse.yml`"),
    ("variants:\n  drak: {}", "2:3: there is no variant `drak` (did you mean `dark`?)"),
    (
      "variants:\n  dark: {spacings: {general: 3}}",
      "2:21: `spacings.general` can't differ between variants, only colours can "
        + "(set it outside of `variants`)"
    ),
    ("colors:\n  body: red\n  body: blue", "2:3: `body` is there twice (keep one of them)"),
    (
      "palette: black",
      "1:10: `palette` is `black` (write names and values below it, such as `ink: \"#1a1a1a\"`)"
    ),
    ("palette: {\"a}b\": black}", "1:11: `a}b` can't be a name (leave out braces)"),
  ]

  @Test("K08 K20 a mistake is an error with its place and a hint", arguments: mistakes)
  func mistake(text: String, problem: String) {
    let loaded = ThemeFolder.load(text)
    #expect(loaded.problems == [problem])
    #expect(loaded.hasErrors)
    #expect(loaded.diagnostics.first?.file == "theme.yml")
  }

  @Test("K08 broken YAML is an error with its place")
  func yaml() {
    let tab = ThemeFolder.load("colors:\n\tbody: red\n")
    #expect(tab.problems.count == 1)
    #expect(tab.problems.first?.hasPrefix("2:1: this is not YAML: ") == true)
    #expect(tab.problems.first?.hasSuffix("(indent with blanks, not tabs)") == true)
    #expect(ThemeFolder.load("colors: {body: red\n").hasErrors)
  }

  @Test("one error does not hide another")
  func several() {
    let loaded = ThemeFolder.load("colors: {bodi: red}\nsizes: {bullet: big}\nextends: nothing\n")
    #expect(loaded.diagnostics.map { $0.range?.start.line } == [1, 2, 3])
  }
}
