// SPDX-License-Identifier: Apache-2.0

extension PDFSyntax {
  /// A text string (ISO 32000-1 §7.9.2.2), which readers show, in any script.
  ///
  /// Printable ASCII is written as it is, because PDFDocEncoding has the same codes. Everything
  /// else becomes UTF-16BE with a byte order mark. The upper half of PDFDocEncoding would save one
  /// byte a letter, which is not worth a table.
  static func textString(_ text: String) -> String {
    if isPrintableASCII(text) { return literal(text.utf8) }
    var bytes: [UInt8] = [0xFE, 0xFF]
    bytes.reserveCapacity(2 + 2 * text.utf16.count)
    for unit in text.utf16 {
      bytes.append(UInt8(unit >> 8))
      bytes.append(UInt8(unit & 0xFF))
    }
    return hexadecimal(bytes)
  }

  /// A file specification string (§7.11.2), for readers that do not know the Unicode name beside it:
  /// PDFDocEncoding, in which signs that it lacks are `_`.
  ///
  /// - Parameter name: The name of a file, without folders.
  /// - Returns: The string with its delimiters.
  static func fileSpecification(_ name: String) -> String {
    // Characters are compared by canonical equivalence, so both forms of `é` have a code.
    let bytes = name.map { character -> UInt8 in
      if character == "/" || character == "\\" { return UInt8(ascii: "_") }
      return documentCode(of: character) ?? UInt8(ascii: "_")
    }
    return bytes.allSatisfy { 0x20...0x7E ~= $0 } ? literal(bytes) : hexadecimal(bytes)
  }

  /// The code of a character in PDFDocEncoding (Annex D.3); `nil` when it has none there.
  private static func documentCode(of character: Character) -> UInt8? {
    if let code = upperCodes[character] { return code }
    return character.asciiValue.flatMap { 0x20...0x7E ~= $0 ? $0 : nil }
  }

  /// The characters of PDFDocEncoding besides those of ASCII.
  private static let upperCodes: [Character: UInt8] = {
    var codes: [Character: UInt8] = [:]
    for (index, character) in "˘ˇˆ˙˝˛˚˜".enumerated() { codes[character] = UInt8(0x18 + index) }
    let marks = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž"
    for (index, character) in marks.enumerated() { codes[character] = UInt8(0x80 + index) }
    codes["€"] = 0xA0
    for code in UInt8(0xA1)...0xFF where code != 0xAD {
      codes[Character(Unicode.Scalar(code))] = code
    }
    return codes
  }()
}
