// SPDX-License-Identifier: Apache-2.0

import PDFContent

/// A font program of the Compact Font Format (Adobe Technical Note 5176), as far as rules ask for it.
struct CompactProgram: Sendable {
  /// What the glyphs of a font DICT share.
  private struct Part: Sendable {
    var defaultWidth = 0.0
    var nominalWidth = 0.0
    var subroutines: [Range<Int>] = []
    /// Thousandths of an em for a unit of the glyphs.
    var scale = 1.0
  }

  private let bytes: [UInt8]
  private let glyphs: [Range<Int>]
  private let globalSubroutines: [Range<Int>]
  private let parts: [Part]
  /// The part of each glyph; empty when all have the first.
  private let partOfGlyph: [UInt8]
  /// The names (as strings of the font) or the character numbers of the glyphs.
  private let charset: [Int: Int]
  /// The texts of names that are not standard.
  private let strings: [String]
  /// Whether glyphs have character numbers instead of names.
  let isCIDKeyed: Bool

  /// Reads the program; `nil` when it has no glyphs.
  init?(_ bytes: [UInt8]) {
    let reader = CFFReader(bytes: bytes)
    let top = reader.topDictionary
    guard let place = top[.charStrings]?.operands.first else { return nil }
    let names = reader.index(at: reader.number(at: 2, bytes: 1))
    let dictionaries = reader.index(at: names.end)
    let strings = reader.index(at: dictionaries.end)
    glyphs = reader.index(at: place).objects
    guard !glyphs.isEmpty else { return nil }
    globalSubroutines = reader.index(at: strings.end).objects
    self.bytes = bytes
    self.strings = strings.objects.map { range in
      range.lowerBound >= 0 ? String(decoding: bytes[range], as: UTF8.self) : ""
    }
    isCIDKeyed = top[.registryOrderingSupplement] != nil
    charset = Self.charset(
      reader, at: top[.charset]?.operands.first ?? 0, count: glyphs.count)
    let matrix = top[.fontMatrix]?.values.first
    if let start = top[.fontDictionaries]?.operands.first {
      let fonts = reader.index(at: start).objects.map { reader.dictionary($0) }
      parts = fonts.map { font in
        let own = font[.fontMatrix]?.values.first
        return Self.part(
          font, reader, scale: 1000 * (matrix ?? (own == nil ? 0.001 : 1)) * (own ?? 1))
      }
      partOfGlyph = Self.partOfGlyph(
        reader, at: top[.fontSelect]?.operands.first ?? 0, count: glyphs.count)
    } else {
      parts = [Self.part(top, reader, scale: 1000 * (matrix ?? 0.001))]
      partOfGlyph = []
    }
  }

  private static func part(
    _ font: [CFFEntry], _ reader: CFFReader<[UInt8]>, scale: Double
  ) -> Part {
    var part = Part(scale: scale)
    guard let extent = font[.privateDictionary]?.operands, extent.count == 2, extent[0] >= 0,
      extent[1] >= 0
    else { return part }
    let entries = reader.dictionary(extent[1]..<extent[1] + extent[0])
    part.defaultWidth = entries[.defaultWidth]?.values.last ?? 0
    part.nominalWidth = entries[.nominalWidth]?.values.last ?? 0
    if let offset = entries[.localSubroutines]?.operands.first {
      part.subroutines = reader.index(at: extent[1] + offset).objects
    }
    return part
  }

  /// The glyphs by name or character number (§13).
  private static func charset(
    _ reader: CFFReader<[UInt8]>, at start: Int, count: Int
  ) -> [Int: Int] {
    var glyphs = [0: 0]
    guard start > 2 else {
      // The predefined ones begin like the list of standard strings.
      for glyph in 0..<count { glyphs[glyph] = glyph }
      return glyphs
    }
    let format = reader.number(at: start, bytes: 1)
    var position = start + 1
    var glyph = 1
    while glyph < count, position < reader.bytes.count {
      let first = reader.number(at: position, bytes: 2)
      let size = format == 0 ? 0 : format == 1 ? 1 : 2
      let more = reader.number(at: position + 2, bytes: size)
      position += 2 + size
      for value in first...first + more where glyph < count {
        glyphs[value] = glyph
        glyph += 1
      }
    }
    return glyphs
  }

  /// The font DICT of each glyph (§19).
  private static func partOfGlyph(
    _ reader: CFFReader<[UInt8]>, at start: Int, count: Int
  ) -> [UInt8] {
    var parts = [UInt8](repeating: 0, count: count)
    if reader.number(at: start, bytes: 1) == 0 {
      for glyph in 0..<count {
        parts[glyph] = UInt8(truncatingIfNeeded: reader.number(at: start + 1 + glyph, bytes: 1))
      }
      return parts
    }
    for range in 0..<reader.number(at: start + 1, bytes: 2) {
      let record = start + 3 + 3 * range
      let first = reader.number(at: record, bytes: 2)
      let end = min(reader.number(at: record + 3, bytes: 2), count)
      guard first < end else { continue }
      let part = UInt8(truncatingIfNeeded: reader.number(at: record + 2, bytes: 1))
      for glyph in first..<end { parts[glyph] = part }
    }
    return parts
  }

  /// The number of glyphs.
  var glyphCount: Int { glyphs.count }

  /// The glyph of a character number; `nil` for none.
  func glyph(ofCharacter number: Int) -> Int? {
    isCIDKeyed ? charset[number] : number < glyphs.count ? number : nil
  }

  /// The glyph with a name; `nil` for none.
  func glyph(named name: String) -> Int? {
    if let standard = GlyphNames.standardIndex[name] { return charset[standard] }
    return strings.firstIndex(of: name).flatMap { charset[391 + $0] }
  }

  /// The width of a glyph in thousandths of an em; `nil` when the program does not say it.
  func width(of glyph: Int) -> Double? {
    guard glyph < glyphs.count else { return nil }
    let index = glyph < partOfGlyph.count ? Int(partOfGlyph[glyph]) : 0
    guard index < parts.count else { return nil }
    let part = parts[index]
    var reader = CharstringReader(bytes: bytes, local: part.subroutines, global: globalSubroutines)
    switch reader.read(glyphs[glyph]) {
    case .width(let extra?): return (part.nominalWidth + extra) * part.scale
    case .width(nil): return part.defaultWidth * part.scale
    case .goesOn, .unknown: return nil
    }
  }
}

/// Reads a Type 2 charstring up to the operator that says whether it has a width (Adobe Technical Note 5177,
/// §3.1).
private struct CharstringReader {
  enum Result {
    /// The width, from the nominal one; `nil` for the default one.
    case width(Double?)
    /// The end of a subroutine.
    case goesOn
    case unknown
  }

  let bytes: [UInt8]
  let local: [Range<Int>]
  let global: [Range<Int>]
  private var stack: [Double] = []
  private var depth = 0
  private var steps = 0

  init(bytes: [UInt8], local: [Range<Int>], global: [Range<Int>]) {
    self.bytes = bytes
    self.local = local
    self.global = global
  }

  mutating func read(_ range: Range<Int>) -> Result {
    guard depth < 10, range.lowerBound >= 0 else { return .unknown }
    depth += 1
    defer { depth -= 1 }
    var position = range.lowerBound
    func next() -> Int {
      defer { position += 1 }
      return position < bytes.count ? Int(bytes[position]) : 0
    }
    while position < range.upperBound {
      steps += 1
      guard steps < 1000, stack.count < 200 else { return .unknown }
      let byte = next()
      switch byte {
      case 1, 3, 18, 23, 19, 20:  // Stems and masks take pairs.
        return .width(stack.count % 2 == 1 ? stack[0] : nil)
      case 21: return .width(stack.count > 2 ? stack[0] : nil)  // rmoveto
      case 4, 22: return .width(stack.count > 1 ? stack[0] : nil)  // vmoveto, hmoveto
      case 14: return .width(stack.count == 1 || stack.count == 5 ? stack[0] : nil)  // endchar
      case 10, 29:  // callsubr, callgsubr
        let subroutines = byte == 10 ? local : global
        let bias = subroutines.count < 1240 ? 107 : subroutines.count < 33_900 ? 1131 : 32_768
        guard let index = stack.popLast().flatMap({ Int(exactly: $0) }),
          subroutines.indices.contains(index + bias)
        else { return .unknown }
        let result = read(subroutines[index + bias])
        if case .goesOn = result { continue }
        return result
      case 11: return .goesOn  // return
      case 28:
        let high = next()
        stack.append(Double(Int16(truncatingIfNeeded: high << 8 | next())))
      case 32...246: stack.append(Double(byte - 139))
      case 247...250: stack.append(Double((byte - 247) * 256 + next() + 108))
      case 251...254: stack.append(Double(-(byte - 251) * 256 - next() - 108))
      case 255:
        var value = 0
        for _ in 0..<4 { value = value << 8 | next() }
        stack.append(Double(Int32(truncatingIfNeeded: value)) / 65_536)
      default: return .unknown  // Arithmetic, which no program needs before a width.
      }
    }
    return .goesOn
  }
}
