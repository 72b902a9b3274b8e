// SPDX-License-Identifier: Apache-2.0

/// The form of the numbers of a list or of pages (CSS Counter Styles 3 §6).
public enum NumberStyle: String, Hashable, Sendable, CaseIterable, Codable {
  /// `1`, `2`, `3`.
  case decimal
  /// `a`, `b`, … `z`, `aa`.
  case lowerAlpha = "lower-alpha"
  /// `A`, `B`, … `Z`, `AA`.
  case upperAlpha = "upper-alpha"
  /// `i`, `ii`, `iii`, `iv`.
  case lowerRoman = "lower-roman"
  /// `I`, `II`, `III`, `IV`.
  case upperRoman = "upper-roman"

  /// The style whose first number is a text: `1`, `i`, `I`, `a` or `A`; `nil` for any other text.
  package init?(first text: String) { self.init(type: text) }

  /// The style that the `type` of `<ol>` asks for (HTML §4.4.5); `nil` for any other text.
  package init?(type: String) {
    switch type {
    case "1": self = .decimal
    case "a": self = .lowerAlpha
    case "A": self = .upperAlpha
    case "i": self = .lowerRoman
    case "I": self = .upperRoman
    default: return nil
    }
  }

  /// A number in this form; in decimal digits when the form has no sign for it.
  public func text(of number: Int) -> String {
    switch self {
    case .decimal: String(number)
    case .lowerAlpha: Self.letters(of: number) ?? String(number)
    case .upperAlpha: Self.letters(of: number)?.uppercased() ?? String(number)
    case .lowerRoman: Self.roman(number) ?? String(number)
    case .upperRoman: Self.roman(number)?.uppercased() ?? String(number)
    }
  }

  private static func letters(of number: Int) -> String? {
    guard number > 0 else { return nil }
    var (rest, letters) = (number, [UInt8]())
    while rest > 0 {
      letters.append(UInt8(ascii: "a") + UInt8((rest - 1) % 26))
      rest = (rest - 1) / 26
    }
    return String(decoding: letters.reversed(), as: UTF8.self)
  }

  private static let romanDigits: [(value: Int, digits: String)] = [
    (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
    (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]

  private static func roman(_ number: Int) -> String? {
    guard 1...3999 ~= number else { return nil }
    var (rest, text) = (number, "")
    for (value, digits) in romanDigits {
      text += String(repeating: digits, count: rest / value)
      rest %= value
    }
    return text
  }
}
