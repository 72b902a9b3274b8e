// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import ThemeFiles
internal import Theming

// The chapter on type: specimens of each font, then all values of fonts.

extension GuideWriter {
  /// Adds a specimen of each font, set by the nodes that use it, and all parts of all fonts.
  mutating func addType() {
    let fonts = theme.fonts
    add("# Type")
    addFontValues()
    add("## Specimens")
    addSpecimen("fonts.body", fonts.body, Self.alphabet)
    add(Self.prose)
    addSpecimen("fonts.bold", fonts.bold, "<b>\(Self.letters)</b>")
    addSpecimen("fonts.italic", fonts.italic, "<i>\(Self.letters)</i>")
    addSpecimen("fonts.codeInline", fonts.codeInline, "<code>\(Self.codeLetters)</code>")
    add("<p><small>\(label("fonts.code", fonts.code))</small></p>")
    add("```\n\(Self.codeLetters)\n0O 1lI| 5S 8B .,:; 'a' \"b\" -> => != == <= && || {} [] ()\n```")
    add("<p><small>\(label("fonts.footnote", fonts.footnote))</small></p>")
    add("A note at the foot of this page is set in it.[^footnote]")
    add("[^footnote]: \(Self.letters) 0123456789")
    for level in MarkdownTheme.headingScale.indices.map({ $0 + 1 }) {
      let knob = level == 1 ? "fonts.largeTitle" : "fonts.title"
      let size = theme.headingSize(level: level).brief
      add(
        String(repeating: "#", count: level)
          + " Heading \(level) <small>\(knob) · \(size) pt</small>")
      add(Self.headingTexts[level - 1])
    }
  }

  /// The text of specimens of headings.
  private static let headingTexts = [
    "The first level names the whole, or opens a chapter.",
    "The second divides a chapter into what can be read at one sitting.",
    "The third is for those who look something up,", "the fourth for those who wrote it,",
    "the fifth for committees,", "and the sixth because there were six.",
  ]
  private static let letters =
    "Aa Bb Cc Dd Ee Ff Gg Hh Ii Jj Kk Ll Mm Nn Oo Pp Qq Rr Ss Tt Uu Vv Ww Xx Yy Zz"
  private static let codeLetters = "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz 0123456789"
  private static let alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ ÀÉÎÕÜ<br>abcdefghijklmnopqrstuvwxyz ßçñø<br>0123456789 &amp; ?! “”"
  private static let prose = """
    The quick hand sets letters, and the space between them is set with as much care: a page is grey \
    when they are right, and spotted when they are not. “Quotes”, (brackets) – dashes — and 3,708 \
    figures belong to a font as much as its letters.
    """

  /// A description of a font on one line.
  private func label(_ knob: String, _ font: ThemeFont) -> String {
    "\(knob) · \(font.words.escapedForHTML)"
  }

  /// Adds a text in a font, under a description of the font.
  private mutating func addSpecimen(_ knob: String, _ font: ThemeFont, _ html: String) {
    add("<p><small>\(label(knob, font))</small><br>\(html)</p>")
  }

  /// Adds a row for each font with all its parts, and the tokens that are not colours.
  private mutating func addFontValues() {
    var rows: [[String]] = []
    var parts: [String] = []
    for knob in MarkdownTheme.knobs {
      guard case .font = knob.storage else { continue }
      parts = knob.settings.map { String($0.path.dropFirst(knob.path.count + 1)) }
      rows.append(
        [entry(knob.path, knob.summary)] + knob.settings.map { value(of: $0) })
    }
    addTable(["Name"] + parts, rows)
    let others = subject.loaded.names.compactMap { name -> [String]? in
      guard case .text(let text) = name.value else { return nil }
      return [entry(name.path, nil), text.escapedForHTML]
    }
    guard !others.isEmpty else { return }
    add("## Tokens of type and size")
    addTable(["Name", "Value"], others)
  }

  /// A value, with the references that lead to it.
  func value(of setting: ThemeSetting) -> String {
    let words = setting.value(in: theme).words.escapedForHTML
    let chain = chain(of: setting.path, in: variants[0])
    return chain.isEmpty ? words : "\(words)<br><small>\(chain)</small>"
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
  /// The weight by name, if it has one, and number.
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
    case .auto: "auto"
    case .flag(let flag): String(flag)
    case .paper(let size): size.name
    case .list(let items): items.isEmpty ? "–" : items.joined(separator: ", ")
    case .length(.points(let points)): "\(points.brief) pt"
    case .length(.em(let factor)): "\(factor.brief) em"
    case .length(.rem(let factor)): "\(factor.brief) rem"
    case .choice(let word): word
    }
  }
}
