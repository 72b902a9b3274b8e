// SPDX-License-Identifier: Apache-2.0

/// Writes the CMap that maps codes to characters for readers (ISO 32000-1 §9.10.3).
///
/// - Parameters:
///   - characters: The codes, ascending, with their characters in UTF-8.
///   - bytesPerCode: 1 or 2.
/// - Returns: The CMap.
func toUnicode(_ characters: [(code: UInt16, text: [UInt8])], bytesPerCode: Int) -> [UInt8] {
  var writer = OperatorWriter()
  writer.add("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n")
  writer.add("/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n")
  writer.add("/CMapName/Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n")
  writer.add(bytesPerCode == 1 ? "<00><FF>\n" : "<0000><FFFF>\n")
  writer.add("endcodespacerange\n")
  // A block holds at most 100 entries.
  for start in stride(from: 0, to: characters.count, by: 100) {
    let block = characters[start..<min(start + 100, characters.count)]
    writer.add(block.count)
    writer.add(" beginbfchar\n")
    for entry in block {
      writer.add("<")
      if bytesPerCode == 1 {
        writer.add(hexadecimal: UInt8(truncatingIfNeeded: entry.code))
      } else {
        writer.add(hexadecimal: entry.code)
      }
      writer.add("><")
      // No map may hold these (ISO 14289-1 §7.21.7).
      let forbidden: Set<UInt16> = [0, 0xFEFF, 0xFFFE]
      for unit in String(decoding: entry.text, as: UTF8.self).utf16.map({
        forbidden.contains($0) ? 0xFFFD : $0
      }) {
        writer.add(hexadecimal: unit)
      }
      writer.add(">\n")
    }
    writer.add("endbfchar\n")
  }
  writer.add("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend")
  return writer.bytes
}
