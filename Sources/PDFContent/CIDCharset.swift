// SPDX-License-Identifier: Apache-2.0

/// The character numbers that a `CFF` table gives to its glyphs.
///
/// Text in a composite font refers to characters, not glyphs. A CID-keyed font has a table that
/// maps between them (Adobe Technical Note 5176, §13 and §18); for other fonts this program uses
/// equal numbers.
struct CIDCharset {
  /// The character number of each glyph.
  private var numbers: [UInt16] = [0]

  /// Reads the table; `nil` for a font that is not CID-keyed.
  init?<Table: RandomAccessCollection<UInt8>>(
    _ table: Table, glyphCount: Int
  ) where Table.Index == Int {
    let reader = CFFReader(bytes: table)
    let top = reader.topDictionary
    guard top[.registryOrderingSupplement] != nil else { return nil }
    let charset = top[.charset]?.operands.first ?? 0
    guard charset > 2 else {  // No table: the numbers are those of the glyphs.
      numbers = (0..<glyphCount).map { UInt16(truncatingIfNeeded: $0) }
      return
    }
    numbers.reserveCapacity(glyphCount)
    let format = reader.number(at: charset, bytes: 1)
    var position = charset + 1
    while numbers.count < glyphCount, position < table.count {
      let first = reader.number(at: position, bytes: 2)
      let size = format == 0 ? 0 : format == 1 ? 1 : 2
      let more = reader.number(at: position + 2, bytes: size)
      position += 2 + size
      for number in first...(first + more) where numbers.count < glyphCount {
        numbers.append(UInt16(truncatingIfNeeded: number))
      }
    }
  }

  /// The character number of a glyph.
  subscript(glyph: UInt32) -> UInt16 {
    Int(glyph) < numbers.count ? numbers[Int(glyph)] : UInt16(truncatingIfNeeded: glyph)
  }
}
