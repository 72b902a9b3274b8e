// SPDX-License-Identifier: Apache-2.0

// The words of layouts as text: pairs, numbers, and characters that separate lines, fields and words.

extension LayoutDescription {
  /// The parts before and after the first `=`; `nil` without one.
  static func pair(_ field: Substring) -> (Substring, Substring)? {
    guard let sign = field.firstIndex(of: "=") else { return nil }
    return (field[..<sign], field[field.index(after: sign)...])
  }

  /// The attribute of a pair.
  static func attribute(_ pair: (Substring, Substring)) -> Attribute {
    Attribute(name: unescaped(pair.0), value: unescaped(pair.1))
  }

  /// A number with its sign.
  static func signed(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }

  /// A number with at most two decimals.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let whole = abs(hundredths) / 100
    let rest = abs(hundredths) % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A text with escapes for the characters that separate lines and fields.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isWord: Whether to escape spaces too.
  /// - Returns: The text as it stands in a line.
  static func escaped(_ text: String, isWord: Bool = false) -> String {
    let isPlain = !text.utf8.contains { byte in
      byte == 0x5C || byte == 0x09 || byte == 0x0A || byte == 0x0D || isWord && byte == 0x20
    }
    guard !isPlain else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case " " where isWord: result += "\\s"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text that was escaped.
  static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(0x5C) else { return String(text) }
    var result = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      switch (isEscape, scalar) {
      case (false, "\\"):
        isEscape = true
        continue
      case (true, "t"): result += "\t"
      case (true, "n"): result += "\n"
      case (true, "r"): result += "\r"
      case (true, "s"): result += " "
      default: result.unicodeScalars.append(scalar)
      }
      isEscape = false
    }
    return result
  }
}
