// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MarkdownTheme {
  /// All properties of a theme, in the order of the documentation.
  ///
  /// There is no other list of them.
  ///
  /// A new property needs a line in `MarkdownTheme`, a line here, and code that uses it. Theme
  /// files, `--set`, front matter, the documentation and the tests for unused properties read this
  /// table.
  public static let knobs: [ThemeKnob] = [
    ThemeKnob(
      "fonts.body", .font(\.fonts.body), "Paragraphs, list items, table cells"),
    ThemeKnob(
      "fonts.codeInline", .font(\.fonts.codeInline), of: "codeInline code keyboard",
      "Code in a line of text; weight, slant and size follow the text around it"),
    ThemeKnob("fonts.code", .font(\.fonts.code), of: "code", "Code blocks"),
    ThemeKnob(
      "fonts.bold", .font(\.fonts.bold), of: "strong table alert details",
      "Strong text, headers of tables, titles of alerts"),
    ThemeKnob("fonts.italic", .font(\.fonts.italic), of: "emphasis", "Emphasised text"),
    ThemeKnob(
      "fonts.largeTitle", .font(\.fonts.largeTitle), of: "heading",
      "Headings of level 1, before they are enlarged"),
    ThemeKnob(
      "fonts.title", .font(\.fonts.title), of: "heading",
      "Headings of level 2 to 6, before they are enlarged"),
    ThemeKnob(
      "fonts.footnote", .font(\.fonts.footnote), of: "footnote caption document",
      "Footnotes, captions, page numbers"),

    ThemeKnob(
      "colors.body", .color(\.colors.body),
      "Text; in a fainter shade, captions, rules and the bars of quotes"),
    ThemeKnob(
      "colors.highlight", .color(\.colors.highlight), of: "link footnoteReference item",
      "Links, calls of footnotes, ticks of done tasks"),
    ThemeKnob(
      "colors.emphasis", .color(\.colors.emphasis), of: "underline",
      "The line under underlined and inserted text"),
    ThemeKnob(
      "colors.code", .color(\.colors.code), of: "code codeInline keyboard",
      "Code in lines and blocks"),
    ThemeKnob(
      "colors.codeBackground", .color(\.colors.codeBackground), of: "code codeInline keyboard",
      "The fill behind code and keys"),
    ThemeKnob(
      "colors.selectionBackground", .optionalColor(\.colors.selectionBackground), of: "mark",
      "The fill behind marked text; `nil` means none"),

    ThemeKnob(
      "spacings.final", .number(\.spacings.final, ThemeKnob.lengths), of: "document",
      "The space after the last block of a continuous picture"),
    ThemeKnob(
      "spacings.general", .number(\.spacings.general, ThemeKnob.lengths), of: "document",
      "The gap between blocks; half of it is the unit of the spaces around headings, rules and images"
    ),
    ThemeKnob(
      "spacings.list", .number(\.spacings.list, ThemeKnob.lengths), of: "list item",
      "The gap between the items of a list; half as much in a tight list"),
    ThemeKnob(
      "spacings.cell", .number(\.spacings.cell, ThemeKnob.lengths), of: "table",
      "The smallest width of a table column"),
    ThemeKnob(
      "spacings.footnote", .number(\.spacings.footnote, ThemeKnob.lengths), of: "footnote",
      "The space below each footnote"),
    ThemeKnob(
      "sizes.bullet", .length(\.sizes.bullet, ThemeKnob.lengths), of: "item",
      "The diameter of a list bullet; `em` is the size of the item’s text"),

    ThemeKnob(
      "list.bullets", .bullets(\.list.bullets), of: "item",
      "The shapes of bullets, by level; deeper levels have the last one"),

    ThemeKnob(
      "table.cornerRadius", .number(\.table.cornerRadius, ThemeKnob.lengths), of: "table",
      "The radius of the frame’s corners"),
    ThemeKnob(
      "table.borderWidth", .number(\.table.borderWidth, ThemeKnob.lengths), of: "table",
      "The width of frame and grid"),
    ThemeKnob(
      "table.borderColor", .color(\.table.borderColor), of: "table keyboard",
      "The colour of frame and grid, and of the frame of keys"),
    ThemeKnob(
      "table.outerLine", .line(\.table.outerLine), of: "table",
      "Its `width` and `color`, for the frame alone; `auto` follows `table.borderWidth` and "
        + "`table.borderColor`, and `none` draws none"),
    ThemeKnob(
      "table.headerLine", .line(\.table.headerLine), of: "table",
      "The same for the line below the header"),
    ThemeKnob(
      "table.rowLine", .line(\.table.rowLine), of: "table",
      "The same for the lines between rows"),
    ThemeKnob(
      "table.columnLine", .line(\.table.columnLine), of: "table",
      "The same for the lines between columns; a `width` also draws them where "
        + "`table.showsVerticalLines` is off"),
    ThemeKnob(
      "table.showsVerticalLines", .flag(\.table.showsVerticalLines), of: "table",
      "Whether there are lines between columns and at the sides; without them, corners are square and "
        + "lines between rows are hairlines"),
    ThemeKnob(
      "table.cellPadding", .sides(\.table.cellPadding), of: "table",
      "The distances from the edges of a cell to its text: top, right, bottom, left; less at the "
        + "sides if a table would not fit otherwise"),
    ThemeKnob(
      "table.headerBackgroundColor", .color(\.table.headerBackgroundColor), of: "table",
      "The fill of header rows"),
    ThemeKnob(
      "table.cellBackgroundColor", .color(\.table.cellBackgroundColor), of: "table",
      "The fill of all rows"),
    ThemeKnob(
      "table.stripeCellBackgroundColor", .color(\.table.stripeCellBackgroundColor), of: "table",
      "The fill, over that, of every second data row"),

    ThemeKnob(
      "image.cornerRadius", .number(\.image.cornerRadius, ThemeKnob.lengths), of: "image",
      "The radius of the corners"),
    ThemeKnob(
      "image.maxWidthFraction", .number(\.image.maxWidthFraction, 0...1), of: "image",
      "The greatest width, as a share of the available width; images are enlarged only on request"),
    ThemeKnob(
      "image.placeholderColor", .color(\.image.placeholderColor), of: "image",
      "The box that replaces an image that can’t be shown"),

    ThemeKnob(
      "code.showsLanguage", .flag(\.code.showsLanguage), of: "code",
      "Whether the name of the language stands above the code, but for `text` and its like"),
    ThemeKnob(
      "code.showsLineNumbers", .flag(\.code.showsLineNumbers), of: "code",
      "Whether lines are numbered"),
    ThemeKnob(
      "code.highlightsSyntax", .flag(\.code.highlightsSyntax), of: "code",
      "Whether code in a known language has the colours below"),

    ThemeKnob(
      "syntax.keyword", .color(\.syntax.keyword), of: "code",
      "Words of the language, such as `if` and `func`"),
    ThemeKnob("syntax.string", .color(\.syntax.string), of: "code", "Text in quotes"),
    ThemeKnob(
      "syntax.escape", .color(\.syntax.escape), of: "code",
      "Escapes and interpolations in strings"),
    ThemeKnob("syntax.comment", .color(\.syntax.comment), of: "code", "Comments"),
    ThemeKnob(
      "syntax.number", .color(\.syntax.number), of: "code",
      "Numbers and other constants, such as `true`"),
    ThemeKnob("syntax.type", .color(\.syntax.type), of: "code", "Types and classes"),
    ThemeKnob("syntax.function", .color(\.syntax.function), of: "code", "Functions and commands"),
    ThemeKnob(
      "syntax.property", .color(\.syntax.property), of: "code",
      "Keys of data, attributes of elements, variables with a sigil"),
    ThemeKnob(
      "syntax.tag", .color(\.syntax.tag), of: "code", "Elements, selectors, Markdown headings"),
    ThemeKnob(
      "syntax.directive", .color(\.syntax.directive), of: "code",
      "Instructions to the compiler, such as `#include` and `@main`"),
    ThemeKnob("syntax.inserted", .color(\.syntax.inserted), of: "code", "Lines that a diff adds"),
    ThemeKnob(
      "syntax.deleted", .color(\.syntax.deleted), of: "code", "Lines that a diff removes"),

    ThemeKnob(
      "typography.lineBreaking", .choice(\.typography.lineBreaking),
      "How the ends of lines are chosen: `optimal`, all of a paragraph together, or `firstFit`, each line "
        + "as many words as fit"),
    ThemeKnob(
      "typography.hyphens", .choice(\.typography.hyphens),
      "Where words are divided: `auto`, by the rules of the language, in justified text, in columns "
        + "narrower than 25 em and where a word fits on no line, `always`, in all text but headings, or "
        + "`manual`, at soft hyphens only"),
    ThemeKnob(
      "typography.protrusion", .flag(\.typography.protrusion),
      "Whether signs at the edges of justified lines stand a little in the margins, so that the edges look "
        + "even"),
    ThemeKnob(
      "typography.expansion", .number(\.typography.expansion, 0...0.03),
      "The greatest share by which letters of justified lines grow or shrink, so that blanks are more "
        + "even; 0 leaves them alone"),
    ThemeKnob(
      "math.fonts", .families(\.math.fonts), of: "formula equation",
      "The families that set formulas: the first that is installed and has the tables for mathematics, and "
        + "the others for what it lacks"),
    ThemeKnob(
      "math.scale", .number(\.math.scale, StyleAttribute.factors), of: "formula equation",
      "The size of formulas; at 1, their letters are as high as those of the text"),
    ThemeKnob(
      "math.errorColor", .color(\.math.errorColor), of: "formula equation",
      "What is not understood in a formula"),
    ThemeKnob(
      "math.numbering", .choice(\.math.numbering), of: "equation",
      "The displayed formulas that are numbered: `labelled`, those to which references may lead, `all`, or "
        + "`none`"),
    ThemeKnob(
      "math.numberSide", .choice(\.math.numberSide), of: "equation",
      "The side of the numbers of formulas, `right` or `left`"),
    ThemeKnob(
      "math.copy", .choice(\.math.copy), of: "formula equation",
      "What is copied from a formula in a PDF: its `characters`, or its TeX `source`"),

    ThemeKnob(
      "eastAsian.autospace", .flag(\.eastAsian.autospace),
      "Whether a quarter of an em separates Han characters and kana from Latin letters and digits"),
    ThemeKnob(
      "eastAsian.showsEmphasisMarks", .flag(\.eastAsian.showsEmphasisMarks), of: "emphasis",
      "Whether emphasised Chinese, Japanese and Korean text has dots instead of bold letters"),

    ThemeKnob(
      "contents.showsLeaders", .flag(\.contents.showsLeaders), of: "contents",
      "Whether dots lead from an entry to its page; entries of the outermost level have none"),
    ThemeKnob(
      "contents.indent", .length(\.contents.indent, ThemeKnob.lengths), of: "contents",
      "The indent below a level without numbers; `em` is the size of the entries"),

    ThemeKnob(
      "caption.position", .choice(\.caption.position), of: "figure",
      "`above` or `below` what it belongs to; `auto` is above tables and listings, and below figures"
    ),
    ThemeKnob(
      "caption.separator", .choice(\.caption.separator), of: "caption",
      "What follows the label: `colon`, `period`, `space`, `quad` (a wide space) or `endash`"),

    ThemeKnob(
      "cover.logoWidth", .number(\.cover.logoWidth, ThemeKnob.lengths), of: "cover",
      "The width of the logo on a title page, where front matter says none"),

    ThemeKnob("page.size", .paper(\.page.size), "The sheet; `--paper`"),
    ThemeKnob(
      "page.isLandscape", .flag(\.page.isLandscape),
      "Whether the longer side lies at the top; `--landscape`"),
    ThemeKnob(
      "page.margins", .margins(\.page.margins),
      "The distances from the edges to the text: top, right, bottom, left; `auto` follows the sheet "
        + "and `page.measure`; `--margin`"),
    ThemeKnob(
      "page.measure", .length(\.page.measure, ThemeKnob.lengths),
      "The longest line of text between automatic margins; wider tables and code reach into them"),
    ThemeKnob(
      "page.background", .color(\.page.background), "The colour of the sheet, to all edges"),
    ThemeKnob(
      "page.showsPageNumber", .flag(\.page.showsPageNumber), of: "document",
      "Whether the page number stands in the bottom margin"),
    ThemeKnob(
      "page.pageNumberPosition", .number(\.page.pageNumberPosition, 0...1), of: "document",
      "Its height in the margin: 0 is the edge of the sheet, 1 the edge of the text"),
    ThemeKnob(
      "page.verticalStretch", .flag(\.page.verticalStretch), of: "document",
      "Whether gaps grow, by a third at most, to fill pages that are nearly full"),
    ThemeKnob(
      "page.baselineGrid", .flag(\.page.baselineGrid), of: "document",
      "Whether lines of body text are level with those of the facing page and of other columns"),
    ThemeKnob(
      "page.headingBreakLevel", .integer(\.page.headingBreakLevel, 0...6), of: "heading",
      "The lowest level of headings that begin a page; 0 means none"),
    ThemeKnob(
      "page.chapterBreakLevel", .integer(\.page.chapterBreakLevel, 0...6), of: "chapter",
      "The lowest level of the chapters of a book that begin a page; others run on"),
    ThemeKnob(
      "page.headerRule.width", .number(\.page.headerRule.width, ThemeKnob.lengths),
      "The width of the rule below the line in the top margin; 0 draws none"),
    ThemeKnob("page.headerRule.color", .color(\.page.headerRule.color), "Its colour"),
    ThemeKnob(
      "page.footerRule.width", .number(\.page.footerRule.width, ThemeKnob.lengths),
      "The width of the rule above the line in the bottom margin; 0 draws none"),
    ThemeKnob("page.footerRule.color", .color(\.page.footerRule.color), "Its colour"),
    ThemeKnob(
      "page.columnGap", .length(\.page.columnGap, ThemeKnob.lengths),
      "The space between columns; `em` is the size of body text"),
  ]

  /// All values that can be set by a path, in the order of `knobs`.
  public static let settings: [ThemeSetting] = knobs.flatMap(\.settings)

  /// Finds a value by its path; `nil` when there is none.
  ///
  /// An attribute of the style sheet has a path too: `styles.heading.h1.bold`.
  public static func setting(at path: String) -> ThemeSetting? {
    settingsByPath[path] ?? ThemeSetting(stylePath: path)
  }

  private static let settingsByPath = Dictionary(
    uniqueKeysWithValues: settings.map { ($0.path, $0) })
}
