// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// Names of the wrong group, from other languages, and references that don't fit.
@Suite("Mistakes in the names of theme files", .deadline)
struct ThemeNameMistakeTests {
  private static let mistakes = [
    Mistake(
      "paragraph: {bold: true}",
      "1:1", "there is no `paragraph` in a theme",
      "did you mean `styles.paragraph`?"),
    Mistake(
      "variants.dark.colors.body: red",
      "1:1", "there is no `variants.dark` in a theme",
      "write `variants:`, and `dark:` below it"),
    Mistake(
      "styles.headng.bold: true",
      "1:1", "there is no `styles.headng` in a theme",
      "did you mean `styles.heading`?"),
    Mistake(
      "styles.heading.sidebar: true",
      "1:1", "there is no `styles.heading.sidebar` in a theme",
      "write the attributes of the class below it"),
    Mistake(
      "styles.division.sidebar.bodl: true",
      "1:1", "there is no `styles.division.sidebar.bodl` in a theme",
      "did you mean `styles.division.sidebar.bold`?"),
    Mistake(
      "styles: {image: {wide: {borderColor: red}}}",
      "1:25", "there is no `styles.image.wide.borderColor` in a theme",
      "`image` has no `borderColor`; it has `marginTop`, `marginBottom`; see also "
        + "`image.cornerRadius`, `image.maxWidthFraction`, `image.placeholderColor`"),
    Mistake(
      "styles: {alert: {info: {bold: true}}}",
      "1:18", "there is no `styles.alert.info` in a theme",
      "it is called `note` here"),
    Mistake(
      "styles: {alert: {sidebar: {bold: true}}}",
      "1:18", "there is no `styles.alert.sidebar` in a theme",
      "`alert` has `note`, `tip`, `important`, `warning`, `caution`"),
    Mistake(
      "styles: {td: {bold: true}}",
      "1:10", "there is no `styles.td` in a theme",
      "it is called `tableCell` here"),
    Mistake(
      "styles: {th: {bold: true}}",
      "1:10", "there is no `styles.th` in a theme",
      "it is called `tableCell.header` here"),
    Mistake(
      "styles: {footer: {bold: true}}",
      "1:10", "there is no `styles.footer` in a theme",
      "it is called `pageFooter` here"),
    Mistake(
      "styles: {paragraph: {fontStyle: italic}}",
      "1:22", "there is no `styles.paragraph.fontStyle` in a theme",
      "write `italic`"),
    Mistake(
      "styles: {paragraph: {tracking: 1}}",
      "1:22", "there is no `styles.paragraph.tracking` in a theme",
      "write `letterSpacing`"),
    Mistake(
      "styles: {paragraph: {text-decoration: underline}}",
      "1:22", "there is no `styles.paragraph.text-decoration` in a theme",
      "write `underlineStyle` or `strikethroughStyle`"),
    Mistake(
      "styles: {paragraph: {padding: 3}}",
      "1:22", "there is no `styles.paragraph.padding` in a theme",
      "write `paddingTop`, `paddingBottom`, `paddingLeading`, `paddingTrailing`, "
        + "`paddingHead` or `paddingTail`"),
    Mistake(
      "styles: {image: {borderColor: red}}",
      "1:18", "there is no `styles.image.borderColor` in a theme",
      "`image` has no `borderColor`; it has `marginTop`, `marginBottom`; see also "
        + "`image.cornerRadius`, `image.maxWidthFraction`, `image.placeholderColor`"),
    Mistake(
      "styles: {image: {cornerRadius: 3}}",
      "1:18", "there is no `styles.image.cornerRadius` in a theme",
      "did you mean the knob `image.cornerRadius`?"),
    Mistake(
      "styles: {strong: {marginTop: 4}}",
      "1:19", "there is no `styles.strong.marginTop` in a theme",
      "`strong` has no `marginTop`; it has the attributes of text, `textTransform`, "
        + "`foregroundColor`, `baselineOffset`, `backgroundColor`, `borderColor`, "
        + "`borderWidth`, `cornerRadius`"),
    Mistake(
      "styles: {caption: {alignment: center}}",
      "1:20", "there is no `styles.caption.alignment` in a theme",
      "`caption` has no `alignment`; it has the attributes of text, `textTransform`, "
        + "`foregroundColor`, `lineHeight`, `lineSpacing`, `marginTop`, `marginBottom`; see also "
        + "`caption.position`, `caption.separator`"),
    Mistake(
      "styles: {paragraph: {bold: {a: 1}}}",
      "1:28", "`styles.paragraph.bold` is a mapping, which is not `true` or `false`",
      "write `true` or `false`"),
    Mistake(
      "styles.paragraph.bold.a: true",
      "1:1", "there is no `styles.paragraph.bold.a` in a theme",
      "`styles.paragraph.bold` has no parts"),
    Mistake(
      "colors: {body: \"{fonts.body}\"}",
      "1:16", "`fonts.body` is a font",
      "this needs a colour: write it as \"#1a1a1a\" or \"{palette.name}\""),
    Mistake(
      "colors: {body: \"{fonts.body.pointSize}\"}",
      "1:16", "`colors.body` is `{fonts.body.pointSize}`, which is not a colour",
      "`fonts.body.pointSize` is a length; write it as \"#1a1a1a\" or \"{palette.name}\""),
    Mistake(
      "fonts: {body: {families: \"{fonts.code}\"}}",
      "1:26", "`fonts.code` is a font",
      "did you mean `{fonts.code.families}`?"),
    Mistake(
      "styles: {link: {font: \"{fonts.bdy}\"}}",
      "1:23", "nothing is called `fonts.bdy`",
      "did you mean `{fonts.body}`?"),
    Mistake(
      "palette: {sky: {ligth: red, dark: blue}}\ncolors: {body: \"{palette.sky}\"}",
      "2:16", "`palette.sky` is a group, not a value",
      "did you mean `light` instead of `ligth`?"),
    Mistake(
      "palette: {sky: {day: red}}\ncolors: {body: \"{palette.sky}\"}",
      "2:16", "`palette.sky` is a group, not a value",
      "did you mean `{palette.sky.day}`?"),
    Mistake(
      "colors: {body: \"{palette.a}\"}\npalette: {a: \"{palette.a}\"}",
      "2:14", "circular reference: `palette.a` → `palette.a`",
      "give it a value instead of a reference"),
    Mistake(
      "tokens: {text: 12}",
      "1:16", "`tokens.text` is `12`, which is not a colour",
      "write \"#\" and 3, 4, 6 or 8 digits from 0 to f, such as \"#1a1a1a\""),
    Mistake(
      "tokens: {gap: 12}\ncolors: {body: \"{tokens.gap}\"}",
      "1:15", "`tokens.gap` is `12`, which is not a colour",
      "`colors.body` refers to it; write \"#\" and 3, 4, 6 or 8 digits from 0 to f, "
        + "such as \"#1a1a1a\""),
    Mistake(
      "colors: {body: red}\ncolors.body: blue",
      "2:1", "`colors.body` appears twice",
      "keep one of them, the other is at 1:10"),
    Mistake(
      "variants: {dark: {tokens: {bodyFont: Inter}}}",
      "1:28", "`tokens.bodyFont` can't differ between variants, only colours can",
      "set it outside of `variants`"),
    Mistake(
      "[book, sepia]",
      "1:1", "a theme is a mapping such as `colors:`, not a list",
      "write `extends: [book, sepia]`"),
    Mistake(
      "book",
      "1:1", "a theme is a mapping such as `colors:`, not `book`",
      "write `extends: book`"),
    Mistake(
      "colors",
      "1:1", "a theme is a mapping such as `colors:`, not `colors`",
      "write a colon after it: `colors:`"),
    Mistake(
      "extends: book.yml",
      "1:10", "there is no theme file `book.yml`",
      "did you mean the theme `book`, without an ending?"),
    Mistake(
      "extends: theme.yml",
      "1:10", "themes extend each other: `theme.yml` → `theme.yml`",
      "remove this `extends`, or name the theme that both start from"),
  ]

  @Test("K08 K20 a wrong name is an error that says what to write", arguments: mistakes)
  func mistake(_ mistake: Mistake) { mistake.check() }
}
