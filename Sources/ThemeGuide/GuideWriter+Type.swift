// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import ThemeFiles
internal import Theming

// The chapter of type: each font at work, then all values of fonts.

extension GuideWriter {
  /// A specimen of every font, set by the nodes that use it.
  mutating func addType() {
    let fonts = theme.fonts
    add("# Type")
    addLabel("fonts.body", fonts.body)
    add(Self.alphabet)
    add(
      "The quick hand sets letters, and the space between them is set with as much care: a page is "
        + "grey when they are right, and spotted when they are not. “Quotes”, (brackets) – dashes — "
        + "and 3,708 figures belong to a font as much as its letters.")
    addLabel("fonts.bold", fonts.bold)
    add("**\(Self.letters)**")
    addLabel("fonts.italic", fonts.italic)
    add("*\(Self.letters)*")
    addLabel("fonts.codeInline", fonts.codeInline)
    add("`\(Self.codeLetters)`")
    addLabel("fonts.code", fonts.code)
    add("```\n\(Self.codeLetters)\n0O 1lI| 5S 8B .,:; 'a' \"b\" -> => != == <= && || {} [] ()\n```")
    addLabel("fonts.footnote", fonts.footnote)
    add("A note at the foot of this page is set in it.[^footnote]")
    add("[^footnote]: \(Self.letters) 0123456789")
    addLabel("fonts.largeTitle", fonts.largeTitle)
    addHeading(1, fonts.largeTitle)
    addLabel("fonts.title", fonts.title)
    for level in 2...6 { addHeading(level, fonts.title) }
    addFontValues()
  }

  private static let letters = "Aa Bb Cc Dd Ee Ff Gg Hh Ii Jj Kk Ll Mm Nn Oo Pp Qq Rr Ss Tt Uu Vv Ww Xx Yy Zz"
  private static let codeLetters = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz 0123456789"
  private static let alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789 ÀÉÎÕÜ ßçñø &amp;?!"

  /// What a font is, above its specimen.
  private mutating func addLabel(_ knob: String, _ font: ThemeFont) {
    add("<p><small>\(knob) · \(font.words.escapedForHTML)</small></p>")
  }

  private mutating func addHeading(_ level: Int, _ font: ThemeFont) {
    let size = font.pointSize * MarkdownTheme.headingScale[level - 1]
    add(String(repeating: "#", count: level) + " Heading \(level) in \(size.brief) points")
  }

  /// Every part of every font, and the tokens that are no colours.
  private mutating func addFontValues() {
    let others = subject.loaded.names.compactMap { name -> [String]? in
      guard case .text(let text) = name.value else { return nil }
      return [entry(name.path, nil), text.escapedForHTML]
    }
    let rows = MarkdownTheme.knobs.flatMap { knob -> [[String]] in
      guard case .font = knob.storage else { return [] }
      return knob.settings.map { setting in
        [entry(setting.path, nil), setting.value(in: theme).words.escapedForHTML]
      }
    }
    // At body size: a heading would belong to the specimen of the largest heading.
    add("**All values of fonts**")
    addTable(["Name", "Value"], others + rows)
  }
}

extension ThemeFont {
  /// The font in words.
  fileprivate var words: String {
    var words = [families.joined(separator: ", "), "\(pointSize.brief) pt"]
    words.append(weight.words)
    if isItalic { words.append("italic") }
    return (words + features).joined(separator: " · ")
  }
}

extension FontWeight {
  /// The weight by its name, if it has one, and its number.
  fileprivate var words: String {
    let names: [FontWeight: String] = [
      .thin: "thin", .ultraLight: "ultra-light", .light: "light", .regular: "regular",
      .medium: "medium", .semibold: "semibold", .bold: "bold", .heavy: "heavy", .black: "black",
    ]
    return [names[self], String(value)].compactMap(\.self).joined(separator: " ")
  }
}

extension Double {
  /// The number with at most two decimals.
  var brief: String {
    let rounded = (self * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? String(Int(rounded)) : String(rounded)
  }
}

extension ThemeSetting.Value {
  /// The value in words; colours have swatches instead.
  var words: String {
    switch self {
    case .color(let color): color?.light.hex ?? "none"
    case .number(let number): number.brief
    case .flag(let flag): flag ? "yes" : "no"
    case .paper(let size): size.name
    case .list(let items): items.isEmpty ? "–" : items.joined(separator: ", ")
    }
  }
}
