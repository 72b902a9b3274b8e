// SPDX-License-Identifier: Apache-2.0

/// Rewrites a `CFF` table as a CID-keyed font (Adobe Technical Note 5176, §18).
///
/// In a PDF, the glyphs of a font that is not CID-keyed are numbered consecutively (ISO 32000-1
/// §9.7.4.2). Here they keep the numbers that text uses, whichever of them are left in a subset.
///
/// - Parameters:
///   - table: A table without subroutines, whose glyphs have names.
///   - numbers: The character number of each glyph, the first one 0, ascending.
/// - Returns: The new table; `nil` when the table is damaged.
func cidKeyedFont(_ table: [UInt8], numbers: [UInt16]) -> [UInt8]? {
  let reader = CFFReader(bytes: table)
  let top = reader.topDictionary
  guard let start = top[.charStrings]?.operands.first,
    let extent = top[.privateDictionary]?.operands, extent.count == 2,
    let highest = numbers.last
  else { return nil }
  let glyphs = reader.index(at: start).objects
  let privateRange = extent[1]..<extent[1] + max(0, extent[0])
  guard glyphs.count == numbers.count, table.indices.contains(privateRange) else { return nil }

  var writer = CFFWriter()
  writer.add(card8: [1, 0, 4, 4])  // Version 1.0, a header of 4 bytes, offsets of 4.
  writer.add(index: [Array("Font".utf8)])
  // The offsets in the top DICT are known once its size is.
  let bounds = top[.fontBounds].map { table[$0.range] } ?? []
  let matrix = top[.fontMatrix].map { Array(table[$0.range]) } ?? CFFWriter.thousandthMatrix
  let strings = [Array("Adobe".utf8), Array("Identity".utf8)]
  var parts = CFFWriter.Parts()
  let head = writer.bytes
  for _ in 0..<2 {
    writer = CFFWriter(bytes: head)
    writer.add(index: [parts.topDictionary(bounds + matrix, count: Int(highest) + 1)])
    writer.add(index: strings)
    writer.add(index: [[UInt8]]())  // Global subroutines.
    parts.charset = writer.bytes.count
    writer.add(card8: [0])
    for number in numbers.dropFirst() { writer.add(card16: number) }
    parts.fontSelect = writer.bytes.count
    // One range, of all glyphs, in font 0.
    writer.add(card8: [3])
    writer.add(card16: 1)
    writer.add(card16: 0)
    writer.add(card8: [0])
    writer.add(card16: UInt16(truncatingIfNeeded: glyphs.count))
    parts.charStrings = writer.bytes.count
    writer.add(index: glyphs.map { table[$0] })
    parts.privateDictionary = writer.bytes.count
    let entries = reader.dictionary(privateRange).filter { $0.key != .localSubroutines }
    for entry in entries { writer.add(card8: table[entry.range]) }
    parts.privateSize = writer.bytes.count - parts.privateDictionary
    parts.fonts = writer.bytes.count
    writer.add(index: [parts.fontDictionary()])
  }
  return writer.bytes
}

extension [UInt8].Indices {
  fileprivate func contains(_ range: Range<Int>) -> Bool {
    range.lowerBound >= lowerBound && range.upperBound <= upperBound
  }
}

/// Writes the parts of a `CFF` table.
private struct CFFWriter {
  /// The offsets of the parts.
  struct Parts {
    var charset = 0
    var fontSelect = 0
    var charStrings = 0
    var fonts = 0
    var privateDictionary = 0
    var privateSize = 0

    /// The top DICT of a CID-keyed font: the strings 391 and 392 are the first that are not standard.
    ///
    /// Some validators misread a matrix right after the first entry, and some printers expect one both here
    /// and in the font DICT.
    func topDictionary(_ kept: [UInt8], count: Int) -> [UInt8] {
      var writer = CFFWriter()
      writer.add(entry: [391, 392, 0], 12, 30)  // ROS
      writer.bytes += kept
      writer.add(entry: [count], 12, 34)  // CIDCount
      writer.add(entry: [charset], 15)
      writer.add(entry: [fontSelect], 12, 37)  // FDSelect
      writer.add(entry: [charStrings], 17)
      writer.add(entry: [fonts], 12, 36)  // FDArray
      return writer.bytes
    }

    func fontDictionary() -> [UInt8] {
      var writer = CFFWriter()
      writer.add(card8: CFFWriter.identityMatrix)
      writer.add(entry: [privateSize, privateDictionary], 18)
      return writer.bytes
    }
  }

  /// The entry `[0.001 0 0 0.001 0 0] FontMatrix` (§9): a number of 139 is 0, and 30 begins a decimal.
  static let thousandthMatrix: [UInt8] = [
    30, 0xA0, 0x01, 0xFF, 139, 139, 30, 0xA0, 0x01, 0xFF, 139, 139, 12, 7,
  ]
  /// The entry `[1 0 0 1 0 0] FontMatrix`.
  static let identityMatrix: [UInt8] = [140, 139, 139, 140, 139, 139, 12, 7]

  var bytes: [UInt8] = []

  mutating func add(card8 values: some Sequence<UInt8>) { bytes += values }

  mutating func add(card16 value: UInt16) {
    bytes += [UInt8(value >> 8), UInt8(value & 0xFF)]
  }

  private mutating func add(card32 value: Int) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Adds an INDEX (§5) with offsets of four bytes.
  mutating func add(index objects: [some Collection<UInt8>]) {
    add(card16: UInt16(truncatingIfNeeded: objects.count))
    guard !objects.isEmpty else { return }
    bytes.append(4)
    var offset = 1
    add(card32: offset)
    for object in objects {
      offset += object.count
      add(card32: offset)
    }
    for object in objects { bytes += object }
  }

  /// Adds an entry of a DICT (§4), each operand in five bytes, so that its size is always the same.
  mutating func add(entry operands: [Int], _ operatorBytes: UInt8...) {
    for operand in operands {
      bytes.append(29)
      add(card32: operand)
    }
    bytes += operatorBytes
  }
}
