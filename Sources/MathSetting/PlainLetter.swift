// SPDX-License-Identifier: Apache-2.0

internal import Math

/// The plain letter or digit that a character of a mathematical alphabet is a form of (Unicode, chapter 22.2), for
/// text fonts, which have none of these alphabets.
struct PlainLetter {
  /// The forms of letters that text fonts may have.
  private enum Form {
    case bold, italic, boldItalic, sans, monospace
    /// Script, Fraktur and double-struck letters, which no face of text is like.
    case other
  }

  /// The letter.
  let plain: Unicode.Scalar
  private let form: Form

  /// Finds the letter of a character; `nil` when it is of no such alphabet.
  init?(_ character: Unicode.Scalar) {
    let value = character.value
    if let (plain, form) = Self.outside[character] {
      (self.plain, self.form) = (plain, form)
    } else if (0x1D400...0x1D6A3).contains(value) {
      let (alphabet, index) = Int(value - 0x1D400).quotientAndRemainder(dividingBy: 52)
      plain = Unicode.Scalar(UInt8(index < 26 ? 0x41 + index : 0x61 + index - 26))
      form = Self.latinForms[alphabet]
    } else if (0x1D6A8...0x1D7C9).contains(value) {
      let (alphabet, index) = Int(value - 0x1D6A8).quotientAndRemainder(dividingBy: 58)
      guard let letter = Self.greek(index) else { return nil }
      (plain, form) = (letter, Self.greekForms[alphabet])
    } else if (0x1D7CE...0x1D7FF).contains(value) {
      let (alphabet, digit) = Int(value - 0x1D7CE).quotientAndRemainder(dividingBy: 10)
      (plain, form) = (Unicode.Scalar(UInt8(0x30 + digit)), Self.digitForms[alphabet])
    } else {
      return nil
    }
  }

  /// Whether the plain letter in its face says the same.
  var hasSameMeaning: Bool { form != .other }

  /// The face of text that is like the alphabet.
  func face(isBold: Bool) -> MathText.Face {
    switch form {
    case .bold: .bold
    case .italic: isBold ? .boldItalic : .italic
    case .boldItalic: .boldItalic
    case .sans: .sans
    case .monospace: .monospace
    case .other: isBold ? .bold : .roman
    }
  }

  private static let latinForms: [Form] = [
    .bold, .italic, .boldItalic, .other, .other, .other, .other, .other, .sans, .sans, .sans, .sans,
    .monospace,
  ]
  private static let greekForms: [Form] = [.bold, .italic, .boldItalic, .sans, .sans]
  private static let digitForms: [Form] = [.bold, .other, .sans, .sans, .monospace]

  /// The Greek letter at a place of such an alphabet.
  private static func greek(_ index: Int) -> Unicode.Scalar? {
    switch index {
    case 17: "ϴ"
    case 0...24: Unicode.Scalar(0x391 + UInt32(index))
    case 25: "∇"
    case 26...50: Unicode.Scalar(0x3B1 + UInt32(index - 26))
    default: "∂ϵϑϰϕϱϖ".unicodeScalars.dropFirst(index - 51).first
    }
  }

  /// The letters that have a place elsewhere.
  private static let outside: [Unicode.Scalar: (Unicode.Scalar, Form)] = {
    var outside: [Unicode.Scalar: (Unicode.Scalar, Form)] = [
      "ℎ": ("h", .italic), "\u{1D6A4}": ("ı", .italic), "\u{1D6A5}": ("ȷ", .italic),
    ]
    let letters = "ℬB ℰE ℱF ℋH ℐI ℒL ℳM ℛR ℯe ℊg ℴo ℭC ℌH ℑI ℜR ℨZ ℂC ℍH ℕN ℙP ℚQ ℝR ℤZ"
    for pair in letters.unicodeScalars.split(separator: " ") {
      guard let first = pair.first, let last = pair.last else { continue }
      outside[first] = (last, .other)
    }
    return outside
  }()
}
