// SPDX-License-Identifier: Apache-2.0

/// The Arabic ligatures of two letters that have a character of their own.
///
/// Readers turn the characters of a line from right to left around, also the two of a ligature: “لا” would
/// be copied as “ال”. One character can't be turned around, and searching treats it like the two (UAX #15,
/// compatibility decomposition).
enum PresentationForms {
  private static let ligatures: [[UInt8]: [UInt8]] = {
    var forms: [[UInt8]: [UInt8]] = [:]
    func add(_ form: UInt32, _ first: UInt32, _ second: UInt32) {
      let letters = [first, second].compactMap(Unicode.Scalar.init)
      guard letters.count == 2, let form = Unicode.Scalar(form) else { return }
      forms[Array(String(String.UnicodeScalarView(letters)).utf8)] = Array(String(form).utf8)
    }
    for (index, pair) in isolatedForms.enumerated() {
      add(0xFC00 + UInt32(index), 0x600 + UInt32(pair >> 8), 0x600 + UInt32(pair & 0xFF))
    }
    for (index, alef) in [0x622, 0x623, 0x625, 0x627].enumerated() {
      add(0xFEF5 + 2 * UInt32(index), 0x644, UInt32(alef))
    }
    return forms
  }()

  /// The letters of U+FC00 to U+FC5D, which are isolated forms: two bytes above U+0600 each (Unicode Character
  /// Database, `UnicodeData.txt`).
  private static let isolatedForms: [UInt16] = [
    0x262C, 0x262D, 0x2645, 0x2649, 0x264A, 0x282C, 0x282D, 0x282E, 0x2845, 0x2849, 0x284A, 0x2A2C,
    0x2A2D, 0x2A2E, 0x2A45, 0x2A49, 0x2A4A, 0x2B2C, 0x2B45, 0x2B49, 0x2B4A, 0x2C2D, 0x2C45, 0x2D2C,
    0x2D45, 0x2E2C, 0x2E2D, 0x2E45, 0x332C, 0x332D, 0x332E, 0x3345, 0x352D, 0x3545, 0x362C, 0x362D,
    0x362E, 0x3645, 0x372D, 0x3745, 0x3845, 0x392C, 0x3945, 0x3A2C, 0x3A45, 0x412C, 0x412D, 0x412E,
    0x4145, 0x4149, 0x414A, 0x422D, 0x4245, 0x4249, 0x424A, 0x4327, 0x432C, 0x432D, 0x432E, 0x4344,
    0x4345, 0x4349, 0x434A, 0x442C, 0x442D, 0x442E, 0x4445, 0x4449, 0x444A, 0x452C, 0x452D, 0x452E,
    0x4545, 0x4549, 0x454A, 0x462C, 0x462D, 0x462E, 0x4645, 0x4649, 0x464A, 0x472C, 0x4745, 0x4749,
    0x474A, 0x4A2C, 0x4A2D, 0x4A2E, 0x4A45, 0x4A49, 0x4A4A, 0x3070, 0x3170, 0x4970,
  ]

  /// The text of a ligature, in UTF-8; other texts stay as they are.
  static func of(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.count == 4, let form = ligatures[Array(text)] else { return text }
    return form[...]
  }
}
