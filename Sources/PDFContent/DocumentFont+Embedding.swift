// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Primitives

extension DocumentFont {
  /// One of the fonts, with the glyphs that were used.
  func embedded(
    _ index: Int, picture: (DocumentFont, UInt32) -> (image: Int, rect: Rect)?
  ) throws(FontProgramError) -> EmbeddedFont {
    let used = glyphs(of: index)
    let characters = used.filter { !$0.characters.isEmpty }.map { ($0.code, $0.characters) }
    return EmbeddedFont(
      name: Self.tag(of: used) + "+" + name,
      glyphs: try isDrawn ? procedures(used, picture) : outlines(used),
      descriptor: descriptor,
      widths: used.map { ($0.code, $0.width) },
      toUnicode: PDFStream(toUnicode(characters, bytesPerCode: isDrawn ? 1 : 2)))
  }

  private func outlines(
    _ used: [UsedGlyph]
  ) throws(FontProgramError) -> EmbeddedFont.Glyphs {
    let subset = try program.subset(keeping: used.map(\.glyph))
    guard program.outlines == .compact else { return .trueType(PDFStream(subset)) }
    if charset != nil { return .compact(PDFStream(subset)) }
    let numbers = [0] + used.map(\.code).filter { $0 > 0 }
    guard let keyed = cidKeyedFont(subset, numbers: numbers) else {
      throw FontProgramError(file: face.file, reason: "its CFF table is damaged")
    }
    return .compact(PDFStream(keyed))
  }

  // MARK: - Procedures

  /// Procedures that show pictures, or fill outlines (ISO 32000-1 §9.6.5).
  private func procedures(
    _ used: [UsedGlyph], _ picture: (DocumentFont, UInt32) -> (image: Int, rect: Rect)?
  ) -> EmbeddedFont.Glyphs {
    var images: Set<Int> = []
    let procedures = used.map { glyph -> (UInt16, PDFStream) in
      var writer = OperatorWriter()
      writer.add(glyph.width)
      writer.add("0 ")
      guard face.hasColorPictures else { return (glyph.code, shape(of: glyph.glyph, after: writer)) }
      writer.add("d0\n")
      if let (image, rect) = picture(self, glyph.glyph) {
        images.insert(image)
        for number in [rect.width, 0, 0, rect.height, rect.minX, rect.minY] { writer.add(number) }
        writer.add("cm ")
        writer.add(name: "/I", image)
        writer.add(" Do")
      }
      return (glyph.code, PDFStream(writer.bytes))
    }
    return .procedures(procedures, images: images.sorted())
  }

  private func shape(of glyph: UInt32, after start: OperatorWriter) -> PDFStream {
    var writer = start
    for number in descriptor.bounds { writer.add(number) }
    writer.add("d1\n")
    var path = OutlinePath(after: writer)
    path.add(program.outline(of: glyph)) { Point(x: thousandths($0.x), y: thousandths($0.y)) }
    return PDFStream(path.finish())
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

  /// The PostScript name, without what a name object can't hold.
  private var name: String {
    let source = program.postScriptName.isEmpty ? face.name : program.postScriptName
    let name = source.unicodeScalars.filter {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "-")
    }
    return name.isEmpty ? "Font" : String(String.UnicodeScalarView(name))
  }

  /// Six letters that differ for different sets of glyphs, by the FNV-1a hash of their numbers.
  private static func tag(of used: [UsedGlyph]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for glyph in used {
      for byte in [UInt8(truncatingIfNeeded: glyph.glyph >> 8), UInt8(truncatingIfNeeded: glyph.glyph)] {
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
