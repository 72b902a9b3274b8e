// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text as the content of an element or the value of an attribute.
  var escapedForXML: String {
    guard unicodeScalars.contains(where: { "&<>\"".unicodeScalars.contains($0) || $0.isForbidden })
    else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar.isForbidden ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// The text with spaces at its ends that an element of text keeps.
  var withLastingSpaces: String {
    guard let first, let last, first == " " || last == " " else { return self }
    var scalars = Array(unicodeScalars)
    var index = 0
    while index < scalars.count, scalars[index] == " " {
      scalars[index] = "\u{A0}"
      index += 1
    }
    index = scalars.count - 1
    while index >= 0, scalars[index] == " " {
      scalars[index] = "\u{A0}"
      index -= 1
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// Whether XML 1.0 has no place for the character.
  fileprivate var isForbidden: Bool {
    value < 0x20 && value != 0x09 && value != 0x0A && value != 0x0D
      || value == 0xFFFE || value == 0xFFFF
  }
}

extension MathLength {
  /// The length in a unit of CSS.
  var cssLength: String {
    switch unit {
    case .em: Self.number(value) + "em"
    case .ex: Self.number(value) + "ex"
    case .mu: Self.number(value / 18) + "em"
    case .point: Self.number(value) + "pt"
    }
  }

  /// A number with four digits behind the point at most.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    guard abs(rounded) < 1e9, rounded == rounded.rounded() else { return String(rounded) }
    return String(Int(rounded))
  }
}

extension MathAccent {
  /// The accent as a character by itself.
  var spacingCharacter: Unicode.Scalar {
    switch character {
    case "\u{300}": "`"
    case "\u{301}": "´"
    case "\u{302}": "^"
    case "\u{303}", "\u{330}": "~"
    case "\u{304}", "\u{305}": "¯"
    case "\u{306}": "˘"
    case "\u{307}", "\u{323}": "˙"
    case "\u{308}": "¨"
    case "\u{30A}": "˚"
    case "\u{30C}": "ˇ"
    case "\u{20D7}": "→"
    case "\u{20D6}": "←"
    default: character
    }
  }
}

extension MathText.Face {
  /// The attribute that gives text this face.
  var style: String {
    switch self {
    case .body, .roman: ""
    case .bold: "style=\"font-weight: bold\""
    case .italic: "style=\"font-style: italic\""
    case .boldItalic: "style=\"font-weight: bold; font-style: italic\""
    case .sans: "style=\"font-family: sans-serif\""
    case .monospace: "style=\"font-family: monospace\""
    }
  }
}

extension MathTable {
  /// The style of CSS for a cell: its alignment, and the rules at its edges.
  func style(row: Int, column: Int) -> String {
    let alignment = column < columns.count ? columns[column].alignment : .center
    var style = "text-align: \(alignment)"
    func add(_ edge: String, _ strokes: [Stroke]) {
      guard let stroke = strokes.first else { return }
      style += "; border-\(edge): \(strokes.count > 1 ? "3px double" : "1px \(stroke)")"
    }
    func strokes(_ rules: [HorizontalRule]) -> [Stroke] {
      rules.filter { $0.columns?.contains(column) ?? true }.map(\.stroke)
    }
    add("top", strokes(rows[row].rulesAbove))
    if row == rows.count - 1 { add("bottom", strokes(rulesBelow)) }
    if column < columns.count { add("left", columns[column].rulesBefore) }
    if column == columns.count - 1 { add("right", rulesAfter) }
    return style
  }
}
