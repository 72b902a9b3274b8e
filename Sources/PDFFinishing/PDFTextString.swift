// SPDX-License-Identifier: Apache-2.0

extension PDFSyntax {
  /// A text string (ISO 32000-1 §7.9.2.2): what readers show, in any script.
  ///
  /// Printable ASCII is written as it is, where PDFDocEncoding agrees with it. Everything else
  /// becomes UTF-16BE behind a byte order mark; of PDFDocEncoding's own upper half nothing is
  /// used, as its gain of one byte a letter is no worth a table.
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
