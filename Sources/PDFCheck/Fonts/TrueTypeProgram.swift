// SPDX-License-Identifier: Apache-2.0

/// A font program of TrueType or OpenType, as far as rules ask for it.
///
/// Bytes past the end read as zero, so that a damaged program gives no glyphs.
struct TrueTypeProgram: Sendable {
  /// A table that maps characters to glyphs.
  struct CharacterMap: Hashable, Sendable {
    var platform: Int
    var encoding: Int
    var start: Int
  }

  private let bytes: [UInt8]
  private let tables: [String: Range<Int>]
  /// The number of glyphs.
  let glyphCount: Int
  /// The tables that map characters to glyphs.
  let characterMaps: [CharacterMap]
  private let unitsPerEm: Int
  private let metricsCount: Int

  /// Reads the tables; `nil` when there is no such program.
  init?(_ bytes: [UInt8]) {
    let reader = BigEndian(bytes: bytes)
    guard [0x0001_0000, 0x7472_7565, 0x4F54_544F].contains(reader.number(0, 4)) else { return nil }
    var tables: [String: Range<Int>] = [:]
    for index in 0..<min(reader.number(4, 2), 64) {
      let record = 12 + 16 * index
      guard record + 16 <= bytes.count else { break }
      let tag = String(decoding: bytes[record..<record + 4], as: UTF8.self)
      let start = min(reader.number(record + 8, 4), bytes.count)
      tables[tag] = start..<min(start + reader.number(record + 12, 4), bytes.count)
    }
    guard let head = tables["head"], let maxp = tables["maxp"] else { return nil }
    self.bytes = bytes
    self.tables = tables
    unitsPerEm = reader.number(head.lowerBound + 18, 2)
    glyphCount = reader.number(maxp.lowerBound + 4, 2)
    metricsCount = tables["hhea"].map { reader.number($0.lowerBound + 34, 2) } ?? 0
    var maps: [CharacterMap] = []
    if let cmap = tables["cmap"] {
      for index in 0..<min(reader.number(cmap.lowerBound + 2, 2), 64) {
        let record = cmap.lowerBound + 4 + 8 * index
        maps.append(
          CharacterMap(
            platform: reader.number(record, 2), encoding: reader.number(record + 2, 2),
            start: cmap.lowerBound + reader.number(record + 4, 4)))
      }
    }
    characterMaps = maps
  }

  /// The bytes of the table `CFF `; `nil` without one.
  var compactTable: [UInt8]? { tables["CFF "].map { Array(bytes[$0]) } }

  /// The advance of a glyph in thousandths of an em; `nil` when the program has none.
  func width(of glyph: Int) -> Double? {
    guard let table = tables["hmtx"], metricsCount > 0, unitsPerEm > 0, glyph < glyphCount
    else { return nil }
    let offset = table.lowerBound + 4 * min(glyph, metricsCount - 1)
    guard offset + 2 <= table.upperBound else { return nil }
    return Double(BigEndian(bytes: bytes).number(offset, 2)) * 1000 / Double(unitsPerEm)
  }

  /// The glyph that a table gives a character; `nil` for none.
  func glyph(for code: Int, platform: Int, encoding: Int) -> Int? {
    guard
      let map = characterMaps.first(where: { $0.platform == platform && $0.encoding == encoding })
    else { return nil }
    let glyph = glyph(for: code, in: map.start)
    return glyph == 0 ? nil : glyph
  }

  private func glyph(for code: Int, in start: Int) -> Int {
    let reader = BigEndian(bytes: bytes)
    switch reader.number(start, 2) {
    case 0: return code < 256 ? reader.number(start + 6 + code, 1) : 0
    case 4:
      let size = reader.number(start + 6, 2)
      for segment in 0..<size / 2 {
        let end = start + 14 + 2 * segment
        guard reader.number(end, 2) >= code else { continue }
        let first = reader.number(end + 2 + size, 2)
        guard first <= code else { return 0 }
        let delta = reader.number(end + 2 + 2 * size, 2)
        let place = end + 2 + 3 * size
        let offset = reader.number(place, 2)
        if offset == 0 { return (code + delta) & 0xFFFF }
        let glyph = reader.number(place + offset + 2 * (code - first), 2)
        return glyph == 0 ? 0 : (glyph + delta) & 0xFFFF
      }
      return 0
    case 6:
      let index = code - reader.number(start + 6, 2)
      guard index >= 0, index < reader.number(start + 8, 2) else { return 0 }
      return reader.number(start + 10 + 2 * index, 2)
    case 12:
      for group in 0..<min(reader.number(start + 12, 4), bytes.count / 12) {
        let record = start + 16 + 12 * group
        let first = reader.number(record, 4)
        if (first...max(first, reader.number(record + 4, 4))).contains(code) {
          return reader.number(record + 8, 4) + code - first
        }
      }
      return 0
    default: return 0
    }
  }
}

/// Reads big-endian numbers; bytes past the end are zero.
struct BigEndian {
  let bytes: [UInt8]

  func number(_ offset: Int, _ count: Int) -> Int {
    var value = 0
    for index in offset..<offset + count {
      value = value << 8 | (index < bytes.count ? Int(bytes[index]) : 0)
    }
    return value
  }
}
