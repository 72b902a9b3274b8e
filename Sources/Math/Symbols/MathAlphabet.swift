// SPDX-License-Identifier: Apache-2.0

/// The mathematical alphabets of Unicode (chapter 22.2), which `\mathbb` and its like ask for.
enum MathAlphabet: Hashable, Sendable {
  /// What TeX does by itself: Latin and small Greek letters are italic, capital Greek is upright.
  case automatic
  case upright, italic, bold, boldItalic, script, boldScript, fraktur, boldFraktur, doubleStruck
  case sans, sansBold, sansItalic, sansBoldItalic, monospace

  /// The alphabet that `\boldsymbol` makes of this one; it keeps the shape of the letters.
  var emboldened: Self {
    switch self {
    case .automatic, .italic, .boldItalic: .boldItalic
    case .upright, .bold: .bold
    case .script, .boldScript: .boldScript
    case .fraktur, .boldFraktur: .boldFraktur
    case .sans, .sansBold: .sansBold
    case .sansItalic, .sansBoldItalic: .sansBoldItalic
    case .doubleStruck, .monospace: self
    }
  }

  /// Whether a copy has plain letters: nothing but the slope tells the difference.
  var isPlain: Bool { self == .automatic || self == .upright || self == .italic }

  /// The character of this alphabet for a letter or a digit; the same character where there is none.
  func character(for plain: Unicode.Scalar) -> Unicode.Scalar {
    switch plain.value {
    case 0x41...0x5A: latin(plain, at: plain.value - 0x41)
    case 0x61...0x7A: latin(plain, at: plain.value - 0x61 + 26)
    case 0x30...0x39: digit(plain)
    case 0x131: slopes(capital: false) ? "\u{1D6A4}" : plain
    case 0x237: slopes(capital: false) ? "\u{1D6A5}" : plain
    case 0x391...0x3F5, 0x2202, 0x2207: greek(plain)
    default: plain
    }
  }

  /// Whether letters without a place in each alphabet, such as a dotless i, are italic.
  private func slopes(capital: Bool) -> Bool {
    switch self {
    case .automatic: !capital
    case .italic, .boldItalic: true
    default: false
    }
  }

  private func latin(_ plain: Unicode.Scalar, at index: UInt32) -> Unicode.Scalar {
    let start: UInt32? =
      switch self {
      case .upright: nil
      case .automatic, .italic: 0x1D434
      case .bold: 0x1D400
      case .boldItalic: 0x1D468
      case .script: 0x1D49C
      case .boldScript: 0x1D4D0
      case .fraktur: 0x1D504
      case .boldFraktur: 0x1D56C
      case .doubleStruck: 0x1D538
      case .sans: 0x1D5A0
      case .sansBold: 0x1D5D4
      case .sansItalic: 0x1D608
      case .sansBoldItalic: 0x1D63C
      case .monospace: 0x1D670
      }
    guard let start else { return plain }
    let value = start + index
    return Self.holes[value] ?? Unicode.Scalar(value) ?? plain
  }

  /// The letters that Unicode had before the alphabets, which have no place in them.
  private static let holes: [UInt32: Unicode.Scalar] = [
    0x1D455: "ℎ",
    0x1D49D: "ℬ", 0x1D4A0: "ℰ", 0x1D4A1: "ℱ", 0x1D4A3: "ℋ", 0x1D4A4: "ℐ", 0x1D4A7: "ℒ",
    0x1D4A8: "ℳ", 0x1D4AD: "ℛ", 0x1D4BA: "ℯ", 0x1D4BC: "ℊ", 0x1D4C4: "ℴ",
    0x1D506: "ℭ", 0x1D50B: "ℌ", 0x1D50C: "ℑ", 0x1D515: "ℜ", 0x1D51D: "ℨ",
    0x1D53A: "ℂ", 0x1D53F: "ℍ", 0x1D545: "ℕ", 0x1D547: "ℙ", 0x1D548: "ℚ", 0x1D549: "ℝ",
    0x1D551: "ℤ",
  ]

  private func digit(_ plain: Unicode.Scalar) -> Unicode.Scalar {
    let start: UInt32? =
      switch self {
      case .bold, .boldItalic, .boldScript, .boldFraktur: 0x1D7CE
      case .doubleStruck: 0x1D7D8
      case .sans, .sansItalic: 0x1D7E2
      case .sansBold, .sansBoldItalic: 0x1D7EC
      case .monospace: 0x1D7F6
      case .automatic, .upright, .italic, .script, .fraktur: nil
      }
    guard let start else { return plain }
    return Unicode.Scalar(start + plain.value - 0x30) ?? plain
  }

  private func greek(_ plain: Unicode.Scalar) -> Unicode.Scalar {
    if self == .doubleStruck { return Self.doubleStruckGreek[plain] ?? plain }
    guard let index = Self.greekIndex(of: plain) else {
      guard self == .bold || self == .boldItalic else { return plain }
      return plain == "Ϝ" ? "\u{1D7CA}" : plain == "ϝ" ? "\u{1D7CB}" : plain
    }
    let isCapital = index <= 25
    let start: UInt32? =
      switch self {
      case .automatic, .script, .fraktur: isCapital ? nil : 0x1D6E2
      case .italic: 0x1D6E2
      case .bold, .boldScript, .boldFraktur: 0x1D6A8
      case .boldItalic: isCapital ? 0x1D6A8 : 0x1D71C
      case .sansBold: 0x1D756
      case .sansBoldItalic: 0x1D790
      case .upright, .sans, .sansItalic, .monospace, .doubleStruck: nil
      }
    guard let start else { return plain }
    return Unicode.Scalar(start + index) ?? plain
  }

  private static let doubleStruckGreek: [Unicode.Scalar: Unicode.Scalar] = [
    "Γ": "ℾ", "Π": "ℿ", "γ": "ℽ", "π": "ℼ",
  ]

  /// The place of a Greek letter, of `∇` and `∂`, in each of the Greek alphabets.
  private static func greekIndex(of plain: Unicode.Scalar) -> UInt32? {
    switch plain.value {
    case 0x391...0x3A1, 0x3A3...0x3A9: plain.value - 0x391
    case 0x3F4: 17
    case 0x2207: 25
    case 0x3B1...0x3C9: plain.value - 0x3B1 + 26
    case 0x2202: 51
    case 0x3F5: 52
    case 0x3D1: 53
    case 0x3F0: 54
    case 0x3D5: 55
    case 0x3F1: 56
    case 0x3D6: 57
    default: nil
    }
  }
}
