// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// Values of the wrong kind, out of range, or in units of other languages.
@Suite("Mistakes in the values of theme files", .deadline)
struct ThemeValueMistakeTests {
  private static let mistakes = [
    Mistake(
      "styles: {paragraph: {fontSize: 1.5}}",
      "1:32", "`styles.paragraph.fontSize` is `1.5`, which is too small for a number of points",
      "write `1.5em`, times the size of text, or `1.5pt`"),
    Mistake(
      "fonts: {code: {pointSize: 1.2}}",
      "1:27", "`fonts.code.pointSize` is `1.2`, which is too small for a number of points",
      "write `1.2rem`, times the size of text, or `1.2pt`"),
    Mistake(
      "fonts: {body: {pointSize: 1.2}}",
      "1:27", "`fonts.body.pointSize` is `1.2`, which is too small for a number of points",
      "write `11` or another size in points, or `1.2pt`"),
    Mistake(
      "page: {measure: 31.5}",
      "1:17", "`page.measure` is `31.5`, which is too small for a number of points",
      "write `31.5em`, times the size of text, or `31.5pt`"),
    Mistake(
      "sizes: {bullet: 0.36}",
      "1:17", "`sizes.bullet` is `0.36`, which is too small for a number of points",
      "write `0.36em`, times the size of text, or `0.36pt`"),
    Mistake(
      "styles: {heading: {fontScale: 4mm}}",
      "1:31", "`styles.heading.fontScale` is `4mm`, which is not a factor",
      "write a number without a unit, such as 1.5"),
    Mistake(
      "styles: {heading: {fontScale: 2em}}",
      "1:31", "`styles.heading.fontScale` is `2em`, which is not a factor",
      "did you mean `2`?"),
    Mistake(
      "styles: {heading: {fontScale: 150%}}",
      "1:31", "`styles.heading.fontScale` is `150%`, which is not a factor",
      "did you mean `1.5`?"),
    Mistake(
      "styles: {heading: {fontScale: 30}}",
      "1:31", "`styles.heading.fontScale` is `30`, which is out of range",
      "choose from 0.1 to 20"),
    Mistake(
      "styles: {paragraph: {fontSize: 0}}",
      "1:32", "`styles.paragraph.fontSize` is `0`, which is out of range",
      "choose from 1 to 14400 points, or up to 100em"),
    Mistake(
      "styles: {paragraph: {marginTop: -20}}",
      "1:33", "`styles.paragraph.marginTop` is `-20`, which is out of range",
      "choose from 0 to 14400 points, or up to 100em"),
    Mistake(
      "styles: {paragraph: {marginTop: 500em}}",
      "1:33", "`styles.paragraph.marginTop` is `500em`, which is out of range",
      "choose from 0 to 100 times the size of letters"),
    Mistake(
      "styles: {paragraph: {fontSize: 120%}}",
      "1:32", "`styles.paragraph.fontSize` is `120%`, which is not a length",
      "did you mean `1.2em`?"),
    Mistake(
      "spacings: {general: 1em}",
      "1:21", "`spacings.general` is `1em`, which is not a length",
      "`em` is for `styles` only: did you mean `1rem`, times the size of text?"),
    Mistake(
      "spacings: {general: 150%}",
      "1:21", "`spacings.general` is `150%`, which is not a length",
      "a percentage has no meaning here: did you mean `1.5rem`, times the size of text?"),
    Mistake(
      "spacings: {general: 12 PT}",
      "1:21", "`spacings.general` is `12 PT`, which is not a length",
      "did you mean `12pt`?"),
    Mistake(
      "spacings: {general: \"1,5\"}",
      "1:21", "`spacings.general` is `1,5`, which is not a length",
      "did you mean `1.5`?"),
    Mistake(
      "spacings: {general: 3vw}",
      "1:21", "`spacings.general` is `3vw`, which is not a length",
      "`vw` is not a unit here: write pt, mm, cm, in or rem, or a number of points"),
    Mistake(
      "spacings:\n  general:",
      "2:3", "`spacings.general` has no value",
      "write a number of points, or a length such as 4mm"),
    Mistake(
      "fonts: {body: {pointSize: 1rem}}",
      "1:27", "`fonts.body.pointSize` is `1rem`, which is not a length",
      "`rem` is relative to this: write a number of points"),
    Mistake(
      "fonts: {body: {weight: blod}}",
      "1:24", "`fonts.body.weight` is `blod`, which is not a weight",
      "did you mean `bold`?"),
    Mistake(
      "fonts: {body: {features: {onum: 1}}}",
      "1:26", "`fonts.body.features` is a mapping, which is not a list of OpenType features",
      "write [onum=1]"),
    Mistake(
      "fonts: {body: {features: [onumm]}}",
      "1:27", "`fonts.body.features` is `onumm`, which is not a list of OpenType features",
      "did you mean `onum`?"),
    Mistake(
      "styles: {root: {fontFeatures: small-caps}}",
      "1:31",
      "`styles.root.fontFeatures` is `small-caps`, which is not a list of OpenType features",
      "it is called `smcp`"),
    Mistake(
      "fonts: {body: {families: []}}",
      "1:26", "`fonts.body.families` is an empty list, which is not a list of families",
      "write \"Inter, sans-serif\""),
    Mistake(
      "fonts: {body: {families: 12}}",
      "1:26", "`fonts.body.families` is `12`, which is not a list of families",
      "write \"Inter, sans-serif\""),
    Mistake(
      "page: {isLandscape: no}",
      "1:21", "`page.isLandscape` is `no`, which is not `true` or `false`",
      "write `false`"),
    Mistake(
      "page: {margins: -3}",
      "1:17", "`page.margins` is `-3`, which is not a length",
      "write lengths of 0 or more"),
    Mistake(
      "page: {margins: 10 20 x}",
      "1:17", "`page.margins` is `10 20 x`, in which `x` is not a length",
      "write one to four lengths, for example \"20mm 25mm\""),
    Mistake(
      "page: {margins: [10, x]}",
      "1:17", "`page.margins` is a list, in which `x` is not a length",
      "write one to four lengths, for example \"20mm 25mm\""),
    Mistake(
      "page: {margins: [10, {a: b}]}",
      "1:17", "`page.margins` is a list",
      "write one to four lengths, for example \"20mm 25mm\""),
    Mistake(
      "page: {margins: 20000}",
      "1:17", "`page.margins` is `20000`, which is out of range",
      "choose from 0 to 14400 points"),
    Mistake(
      "page: {size: 10x10}",
      "1:14", "`page.size` is `10x10`, which is out of range",
      "each side is from 36 to 14400 points"),
    Mistake(
      "colors: {body: whte}",
      "1:16", "`colors.body` is `whte`, which is not a colour",
      "did you mean `white`?"),
    Mistake(
      "palette: {ink: black}\ncolors: {body: palette.ink}",
      "2:16", "`colors.body` is `palette.ink`, which is not a colour",
      "did you mean \"{palette.ink}\"?"),
    Mistake(
      "palette: {ink: black}\ncolors: {body: ink}",
      "2:16", "`colors.body` is `ink`, which is not a colour",
      "did you mean \"{palette.ink}\"?"),
    Mistake(
      "colors: {body: {ligth: red, dark: blue}}",
      "1:17", "there is no `ligth` in a colour",
      "did you mean `light`?"),
    Mistake(
      "colors: {body: {red: 1, bleu: 0, green: 1}}",
      "1:25", "there is no `bleu` in a colour",
      "did you mean `blue`?"),
    Mistake(
      "colors: {body: rgb(51 102 153)}",
      "1:16", "`colors.body` is `rgb(51 102 153)`, which is not a colour",
      "did you mean \"#336699\"?"),
    Mistake(
      "colors: {body: none}",
      "1:16", "`colors.body` is `none`, so text can't be seen",
      "write it as \"#1a1a1a\" or \"{palette.name}\""),
  ]

  @Test("K08 K20 a wrong value is an error that says what to write", arguments: mistakes)
  func mistake(_ mistake: Mistake) { mistake.check() }
}
