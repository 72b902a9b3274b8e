// SPDX-License-Identifier: Apache-2.0

/// Finds the parts of a `CFF` table (Adobe Technical Note 5176).
///
/// Numbers are big-endian; bytes past the end read as zero, so that a damaged table gives empty
/// parts.
package struct CFFReader<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
  /// The bytes of the table.
  package let bytes: Bytes

  /// Creates a reader of a table.
  package init(bytes: Bytes) { self.bytes = bytes }

  /// The number in some bytes, the most significant first.
  package func number(at offset: Int, bytes count: Int) -> Int {
    (offset..<offset + count).reduce(0) {
      $0 << 8 | (bytes.indices.contains($1) ? Int(bytes[$1]) : 0)
    }
  }

  /// The top DICT, which follows the header and the INDEX of names.
  package var topDictionary: [CFFEntry] {
    let names = index(at: number(at: 2, bytes: 1))
    let dictionaries = index(at: names.end)
    return dictionaries.objects.first.map(dictionary) ?? []
  }

  /// The objects of an INDEX (§5), and its end.
  package func index(at position: Int) -> (objects: [Range<Int>], end: Int) {
    let count = number(at: position, bytes: 2)
    let size = number(at: position + 2, bytes: 1)
    guard count > 0, (1...4).contains(size), position + 3 + (count + 1) * size <= bytes.count
    else { return ([], position + 2) }
    // Offsets count from the byte before the data.
    let base = position + 2 + (count + 1) * size
    var objects: [Range<Int>] = []
    objects.reserveCapacity(count)
    var start = base + number(at: position + 3, bytes: size)
    for object in 1...count {
      let end = base + number(at: position + 3 + object * size, bytes: size)
      objects.append(start <= end && end <= bytes.count ? start..<end : base..<base)
      start = end
    }
    return (objects, start)
  }

  /// The entries of a DICT.
  package func dictionary(_ range: Range<Int>) -> [CFFEntry] {
    var entries: [CFFEntry] = []
    var operands: [Double] = []
    var start = range.lowerBound
    var position = start
    func next(_ count: Int) -> Int {
      defer { position += count }
      return number(at: position, bytes: count)
    }
    while position < range.upperBound {
      let byte = next(1)
      switch byte {
      case 0...21:
        let code = byte == 12 ? 12 << 8 | next(1) : byte
        // A damaged operand may reach past the end.
        guard position <= range.upperBound else { return entries }
        entries.append(
          CFFEntry(key: CFFOperator(code: code), values: operands, range: start..<position))
        operands = []
        start = position
      case 28: operands.append(Double(Int16(truncatingIfNeeded: next(2))))
      case 29: operands.append(Double(Int32(truncatingIfNeeded: next(4))))
      case 30:
        var digits = ""
        var isEnded = false
        while !isEnded, position < range.upperBound {
          let pair = next(1)
          for half in [pair >> 4, pair & 15] where !isEnded {
            isEnded = half == 15
            digits += Self.realDigits[half]
          }
        }
        operands.append(Double(digits) ?? 0)
      case 32...246: operands.append(Double(byte - 139))
      case 247...250: operands.append(Double((byte - 247) * 256 + next(1) + 108))
      case 251...254: operands.append(Double(-(byte - 251) * 256 - next(1) - 108))
      default: break
      }
    }
    return entries
  }

  /// What half bytes of real numbers stand for (§4, table 5); 15 ends a number.
  private static var realDigits: [String] {
    ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "E", "E-", "", "-", ""]
  }
}
