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
}
