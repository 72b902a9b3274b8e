// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// What people do wrong in theme files; each mistake gets its place and what to write instead.
@Suite("Mistakes in theme files", .deadline)
struct ThemeMistakeTests {
  private static let mistakes = [
    Mistake(
      "colours:\n  body: \"#333\"",
      "1:1", "there is no `colours` in a theme",
      "did you mean `colors`?"),
    Mistake(
      "colors:\n  bodi: \"#333\"",
      "2:3", "there is no `colors.bodi` in a theme",
      "did you mean `colors.body`?"),
    Mistake(
      "colors:\n  link: \"#333\"",
      "2:3", "there is no `colors.link` in a theme",
      "it is called `colors.highlight` here"),
    Mistake(
      "math:\n  color: red",
      "2:3", "there is no `math.color` in a theme",
      "known here: `fonts`, `scale`, `errorColor`, `numbering`, `numberSide`, `copy`"),
    Mistake(
      "background: white",
      "1:1", "there is no `background` in a theme",
      "it is called `page.background` here"),
    Mistake(
      "page:\n  bullet: 3",
      "2:3", "there is no `page.bullet` in a theme",
      "did you mean `sizes.bullet`?"),
    Mistake(
      "colors:\n  body: #333333",
      "2:3", "`colors.body` has no value",
      "put colours in quotes, \"#1a1a1a\": YAML takes `#` for the start of a comment"),
    Mistake(
      "colors:\n  body: blurple",
      "2:9", "`colors.body` is `blurple`, which is not a colour",
      "did you mean `purple`?"),
    Mistake(
      "colors:\n  body: \"#33\"",
      "2:9", "`colors.body` is `#33`, which is not a colour",
      "write \"#\" and 3, 4, 6 or 8 digits from 0 to f, such as \"#1a1a1a\""),
    Mistake(
      "colors:\n  body: [1, 2, 3]",
      "2:9", "`colors.body` is a list, which is not a colour",
      "write it as \"#1a1a1a\" or \"{palette.name}\""),
    Mistake(
      "colors:\n  body: {dark: \"#eee\"}",
      "2:9", "`colors.body` is a mapping, which is not a colour",
      "write `light` and optionally `dark`, or `red`, `green` and `blue` from 0 to 1"),
    Mistake(
      "colors:\n  body: {red: 3, green: 0, blue: 0}",
      "2:9", "`colors.body` is a mapping, which is not a colour",
      "write `light` and optionally `dark`, or `red`, `green` and `blue` from 0 to 1"),
    Mistake(
      "palette: {ink: black}\ncolors:\n  body: \"{palette.inc}\"",
      "3:9", "nothing is called `palette.inc`",
      "did you mean `{palette.ink}`?"),
    Mistake(
      "palette: {ink: black}\ncolors:\n  body: \"{ink}\"",
      "3:9", "nothing is called `ink`",
      "did you mean `{palette.ink}`?"),
    Mistake(
      "colors:\n  body: \"{palette.ink\"",
      "2:9", "`{palette.ink` is not a reference",
      "write \"{palette.name}\", for an opacity \"{palette.name} / 20%\""),
    Mistake(
      "spacings:\n  general: wide",
      "2:12", "`spacings.general` is `wide`, which is not a length",
      "write a number of points, or a length such as 4mm"),
    Mistake(
      "spacings:\n  general: 4px",
      "2:12", "`spacings.general` is `4px`, which is not a length",
      "a pixel of CSS is 0.75 points: did you mean `3pt`?"),
    Mistake(
      "table:\n  borderWidth: -1",
      "2:16", "`table.borderWidth` is `-1`, which is out of range",
      "choose from 0 to 14400 points"),
    Mistake(
      "table:\n  rowLine: thin",
      "2:12", "`table.rowLine` is `thin`",
      "write `auto` or `none`, or its parts below it: width, color"),
    Mistake(
      "table:\n  rowLine: {width: thin}",
      "2:20", "`table.rowLine.width` is `thin`, which is not a width",
      "write `auto`, a number of points, or a length such as 1pt"),
    Mistake(
      "code: {theme: harbor}",
      "1:15", "there is no code theme `harbor`", "did you mean `harbour`?"),
    Mistake(
      "code: {theme: monokai}",
      "1:15", "there is no code theme `monokai`",
      "write harbour, meadow, ember or orchid"),
    Mistake(
      "code: {theme: [ember]}",
      "1:15", "`code.theme` is a list, which is not the name of a code theme",
      "write harbour, meadow, ember or orchid"),
    Mistake(
      "list: {bullets: [disc, squar]}",
      "1:24", "`list.bullets` is `squar`, which is not a list of shapes",
      "did you mean `square`?"),
    Mistake(
      "list: {bullets: []}",
      "1:17", "`list.bullets` is an empty list, which is not a list of shapes",
      "write disc, circle, square, dash or triangle, or a character in quotes, for each level"),
    Mistake(
      "image:\n  maxWidthFraction: 80",
      "2:21", "`image.maxWidthFraction` is `80`, which is out of range",
      "choose from 0 to 1, or write `80%`"),
    Mistake(
      "typography:\n  expansion: 1.5",
      "2:14", "`typography.expansion` is `1.5`, which is out of range",
      "choose from 0 to 0.03, or write `1.5%`"),
    Mistake(
      "fonts:\n  body:\n    family: Inter",
      "3:5", "there is no `fonts.body.family` in a theme",
      "it is called `families` here"),
    Mistake(
      "fonts:\n  body:\n    size: 12",
      "3:5", "there is no `fonts.body.size` in a theme",
      "it is called `pointSize` here"),
    Mistake(
      "fonts:\n  body:\n    weight: fat",
      "3:13", "`fonts.body.weight` is `fat`, which is not a weight",
      "write a number from 1 to 1000, or thin, ultralight, light, regular, normal, "
        + "medium, semibold, bold, heavy or black"),
    Mistake(
      "fonts:\n  body:\n    pointSize: 0",
      "3:16", "`fonts.body.pointSize` is `0`, which is out of range",
      "choose from 1 to 14400 points"),
    Mistake(
      "fonts:\n  body:\n    isItalic: yes",
      "3:15", "`fonts.body.isItalic` is `yes`, which is not `true` or `false`",
      "write `true`"),
    Mistake(
      "page:\n  size: a44",
      "2:9", "`page.size` is `a44`, which is not a paper size",
      "did you mean `a4`?"),
    Mistake(
      "page:\n  margins: 1 2 3 4 5",
      "2:12", "`page.margins` is `1 2 3 4 5`, which is 5 lengths",
      "write one to four lengths, for example \"20mm 25mm\""),
    Mistake(
      "page: a4",
      "1:7", "`page` is `a4`",
      "write its parts below it: size, isLandscape, margins, measure, background, showsPageNumber, "
        + "pageNumberPosition, verticalStretch, baselineGrid, headingBreakLevel, chapterBreakLevel, "
        + "headerRule, footerRule, columnGap"
    ),
    Mistake(
      "extends: defalt",
      "1:10", "there is no theme `defalt`",
      "did you mean `default`?"),
    Mistake(
      "extends: {a: b}",
      "1:10", "`extends` is a mapping",
      "name a theme, such as `default`, or a file, such as `brand.yml`"),
    Mistake(
      "extends: bse.yml",
      "1:10", "there is no theme file `bse.yml`",
      "paths are relative to the folder of `theme.yml`"),
    Mistake(
      "variants:\n  drak: {}",
      "2:3", "there is no variant `drak`",
      "did you mean `dark`?"),
    Mistake(
      "variants:\n  dark: {spacings: {general: 3}}",
      "2:21", "`spacings.general` can't differ between variants, only colours can",
      "set it outside of `variants`"),
    Mistake(
      "colors:\n  body: red\n  body: blue",
      "3:3", "`body` appears twice",
      "keep one of them, the other is at 2:3"),
    Mistake(
      "palette: black",
      "1:10", "`palette` is `black`",
      "write names and values below it, such as `ink: \"#1a1a1a\"`"),
    Mistake(
      "palette: {\"a}b\": black}",
      "1:11", "`a}b` can't be a name",
      "leave out braces"),
  ]

  @Test("K08 K20 a mistake is an error with its place and a hint", arguments: mistakes)
  func mistake(_ mistake: Mistake) { mistake.check() }

  @Test("one error does not hide another")
  func several() {
    let loaded = ThemeFolder.load("colors: {bodi: red}\nsizes: {bullet: big}\nextends: nothing\n")
    #expect(loaded.diagnostics.map { $0.range?.start.line } == [1, 2, 3])
  }

  @Test(
    "a name that nothing refers to is a warning where it is like another",
    arguments: [
      ("tokens: {primry: \"#123456\"}", "`tokens.primry` sets", "`tokens.primary`"),
      ("tokens: {Background: red}", "`tokens.Background` sets", "`tokens.background`"),
      ("tokens: {surface-variant: red}", "`tokens.surface-variant`", "`tokens.surfaceVariant`"),
      (
        "palette: {ink: black}\nvariants: {dark: {palette: {inkk: white}}}",
        "`palette.inkk` is only in a variant", "`palette.ink`"
      ),
    ])
  func unused(text: String, message: String, hint: String) {
    let loaded = ThemeFolder.load(text)
    #expect(!loaded.hasErrors)
    #expect(loaded.diagnostics.map(\.id) == ["unused-name"])
    #expect(loaded.problems.first?.contains(message) == true, "\(loaded.problems)")
    #expect(loaded.problems.first?.contains("did you mean \(hint)?") == true)
  }

  @Test(
    "a name of one's own is free",
    arguments: [
      "tokens: {odd: 3}", "palette: {ink: black, inks: red}",
      "tokens: {primry: red}\ncolors: {body: \"{tokens.primry}\"}",
      "variants: {dark: {palette: {sea: blue}}}",
    ])
  func free(text: String) { #expect(ThemeFolder.load(text).problems == []) }

  @Test(
    "X03 a mistake in `--set` says what can be set",
    arguments: [
      ("pallete.x", "red", "did you mean `palette`?"),
      ("colors.body", "", "write it after the `=`, as in `colors.body=#1a1a1a`"),
      ("spacings.general", "", "write it after the `=`: write a number of points"),
      ("extends", "book", "choose the theme with `--theme`"),
      ("variants.dark.colors.body", "red", "write it into a file"),
      ("styles.headng.bold", "true", "did you mean `styles.heading`?"),
    ])
  func argument(path: String, value: String, hint: String) {
    let loaded = ThemeFolder(["theme.yml": ""]).load { $0.set(path, to: value) }
    #expect(loaded.hasErrors)
    #expect(loaded.problems.count == 1)
    #expect(loaded.problems.first?.contains(hint) == true, "\(loaded.problems)")
  }

  @Test("a theme that is not there is looked for under other endings, and a folder is called one")
  func missing() {
    func problem(_ name: String) -> String? {
      var loader = ThemeLoader()
      loader.choose(name, from: ThemeFolder(["brand.yml": "", "t.txt": "x"]).resources)
      return loader.load().problems.first
    }
    #expect(problem("brand") == "there is no theme `brand` (did you mean the file `brand.yml`?)")
    #expect(problem("bok") == "there is no theme `bok` (did you mean `book`?)")
    #expect(
      problem("t.txt")
        == "`t.txt` is not the name of a theme file "
        + "(end the name in `.yml`, `.yaml` or `.tokens.json`)")
  }
}
