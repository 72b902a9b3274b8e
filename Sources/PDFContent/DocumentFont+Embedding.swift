// SPDX-License-Identifier: Apache-2.0

internal import Deflate
internal import HarfBuzz
internal import Primitives

extension DocumentFont {
  /// One of the fonts, with the glyphs that were used.
  func embedded(
    _ index: Int, by compressor: Compressor
  ) throws(FontProgramError) -> EmbeddedFont {
    let used = glyphs(of: index)
    let characters = used.map { ($0.code, $0.characters) }
    let isDrawn = isDrawn(index)
    return EmbeddedFont(
      name: isWhole ? name : Self.tag(of: used) + "+" + name,
      glyphs: try isDrawn
        ? .procedures(used.map { procedure(of: $0, by: compressor) })
        : outlines(used, by: compressor),
      descriptor: descriptor,
      widths: used.map { ($0.code, $0.width) },
      toUnicode: PDFStream(toUnicode(characters, bytesPerCode: isDrawn ? 1 : 2), by: compressor),
      privateCharacters: Set(
        used.lazy.flatMap { String(decoding: $0.characters, as: UTF8.self).unicodeScalars }
          .filter { $0.properties.generalCategory == .privateUse }))
  }

  private func outlines(
    _ used: [UsedGlyph], by compressor: Compressor
  ) throws(FontProgramError) -> EmbeddedFont.Glyphs {
    let glyphs = isWhole ? Array(0..<UInt32(program.glyphCount)) : used.map(\.glyph)
    let subset = try program.subset(keeping: glyphs)
    guard program.outlines == .compact else { return .trueType(PDFStream(subset, by: compressor)) }
    if charset != nil { return .compact(PDFStream(subset, by: compressor)) }
    let codes = isWhole ? glyphs.map { UInt16(truncatingIfNeeded: $0) } : used.map(\.code)
    let numbers = [0] + codes.filter { $0 > 0 }
    guard let keyed = cidKeyedFont(subset, numbers: numbers) else {
      throw FontProgramError(file: face.file, reason: "its CFF table is damaged")
    }
    return .compact(PDFStream(keyed, by: compressor))
  }

  /// Whether all glyphs of the font are embedded, as its licence asks.
  private var isWhole: Bool { program.forbidsSubsetting && !isDrawn }

  // MARK: - Procedures

  /// A procedure that fills an outline (ISO 32000-1 §9.6.5), or nothing for a colour picture.
  ///
  /// Pictures are painted separately from the text: some readers fill pictures in procedures with
  /// black. Others lose the characters of a procedure that states no bounds.
  private func procedure(
    of used: UsedGlyph, by compressor: Compressor
  ) -> (code: UInt16, content: PDFStream) {
    var writer = OperatorWriter()
    writer.add(used.width)
    writer.add("0 ")
    for number in descriptor.bounds { writer.add(number) }
    writer.add("d1\n")
    guard !face.hasColorPictures else {
      return (used.code, PDFStream(writer.bytes, by: compressor))
    }
    var path = OutlinePath(after: writer)
    path.add(program.outline(of: used.glyph)) {
      Point(x: thousandths($0.x), y: thousandths($0.y))
    }
    return (used.code, PDFStream(path.finish(), by: compressor))
  }

  // MARK: - Description

  private func thousandths(_ units: Double) -> Double {
    units * 1000 / Double(program.unitsPerEm)
  }

  private var descriptor: FontDescriptor {
    let bounds = program.bounds
    let isItalic = program.italicAngle != 0
    // Bit 1 fixed pitch, bit 3 symbolic: with glyphs beyond the standard Latin set, bit 7 italic.
    let flags = (program.isFixedPitch ? 1 : 0) | 1 << 2 | (isItalic ? 1 << 6 : 0)
    return FontDescriptor(
      bounds: [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map { thousandths(Double($0)) },
      ascent: thousandths(Double(program.ascender)),
      descent: thousandths(Double(program.descender)),
      capHeight: thousandths(Double(program.capHeight)), italicAngle: program.italicAngle,
      // Regular text has stems of about 80, the heaviest of about 220.
      stemWidth: 50 + (program.weight / 65) * (program.weight / 65), flags: flags)
  }

  /// The PostScript name, without characters that a name object cannot hold.
  private var name: String {
    let source = program.postScriptName.isEmpty ? face.name : program.postScriptName
    let name = source.unicodeScalars.filter {
      $0.isASCII
        && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".contains(Character($0)))
    }
    return name.isEmpty ? "Font" : String(String.UnicodeScalarView(name))
  }

  /// Six letters that differ for different sets of glyphs, by the FNV-1a hash of their numbers.
  private static func tag(of used: [UsedGlyph]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for glyph in used {
      for byte in [
        UInt8(truncatingIfNeeded: glyph.glyph >> 8), UInt8(truncatingIfNeeded: glyph.glyph),
      ] {
        hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
      }
    }
    var letters = ""
    for _ in 0..<6 {
      letters.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "A") + UInt8(hash % 26)))
      hash /= 26
    }
    return letters
  }
}
