// SPDX-License-Identifier: Apache-2.0

import PDFContent

extension PDFFile {
  /// Adds the fonts and returns their object numbers.
  mutating func addFonts(_ fonts: [EmbeddedFont]) -> [Int] {
    var objects: [Int] = []
    for font in fonts { objects.append(add(font)) }
    return objects
  }

  private mutating func add(_ font: EmbeddedFont) -> Int {
    let characters = PDFSyntax.reference(addStream("<<>>", font.toUnicode))
    switch font.glyphs {
    case .trueType(let file):
      let program = addStream("<</Length1 \(file.length)>>", file)
      return addComposite(
        font, characters, program: "/FontFile2 \(PDFSyntax.reference(program))",
        kind: "/CIDFontType2/CIDToGIDMap/Identity")
    case .compact(let table):
      let program = addStream("<</Subtype/CIDFontType0C>>", table)
      return addComposite(
        font, characters, program: "/FontFile3 \(PDFSyntax.reference(program))",
        kind: "/CIDFontType0")
    case .procedures(let glyphs): return addDrawn(font, characters, glyphs)
    }
  }

  /// A font with codes of two bytes (ISO 32000-1 §9.7).
  private mutating func addComposite(
    _ font: EmbeddedFont, _ characters: String, program: String, kind: String
  ) -> Int {
    let first = reserve(3)
    define(first, descriptor(font, program: program))
    define(
      first + 1,
      "<</Type/Font/Subtype\(kind)/BaseFont/\(font.name)"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        + "/FontDescriptor \(PDFSyntax.reference(first))/DW 0/W[\(widths(font))]>>")
    define(
      first + 2,
      "<</Type/Font/Subtype/Type0/BaseFont/\(font.name)/Encoding/Identity-H"
        + "/DescendantFonts[\(PDFSyntax.reference(first + 1))]/ToUnicode \(characters)>>")
    return first + 2
  }

  /// A Type 3 font, whose glyphs are content streams (§9.6.5).
  private mutating func addDrawn(
    _ font: EmbeddedFont, _ characters: String, _ glyphs: [(code: UInt16, content: PDFStream)]
  ) -> Int {
    // Poppler derives the size of such a font from the width of a glyph named `m`, which it takes
    // to be 0.6 em. It puts text of another size on its own line.
    let letter = PDFSyntax.reference(
      addStream("<<>>", [UInt8]("600 0 0 0 600 600 d1".utf8)))
    var procedures = "/m \(letter)"
    var names = ""
    for glyph in glyphs {
      let object = addStream("<<>>", glyph.content)
      procedures += "/g\(glyph.code) \(PDFSyntax.reference(object))"
      names += "/g\(glyph.code)"
    }
    let first = reserve(2)
    define(first, descriptor(font, program: ""))
    // Codes are consecutive, from 0.
    let widths = (font.widths.map(\.width) + [600]).map(PDFSyntax.fineNumber)
      .joined(separator: " ")
    let bounds = font.descriptor.bounds.map(PDFSyntax.number).joined(separator: " ")
    define(
      first + 1,
      "<</Type/Font/Subtype/Type3/BaseFont/\(font.name)/FontMatrix[.001 0 0 .001 0 0]"
        + "/FontBBox[\(bounds)]/FontDescriptor \(PDFSyntax.reference(first))"
        + "/FirstChar 0/LastChar \(glyphs.count)/Widths[\(widths)]"
        + "/Encoding<</Differences[0\(names)/m]>>/CharProcs<<\(procedures)>>"
        + "/Resources<<>>/ToUnicode \(characters)>>")
    return first + 1
  }

  private func descriptor(_ font: EmbeddedFont, program: String) -> String {
    let face = font.descriptor
    let bounds = face.bounds.map(PDFSyntax.number).joined(separator: " ")
    return "<</Type/FontDescriptor/FontName/\(font.name)/Flags \(face.flags)/FontBBox[\(bounds)]"
      + "/ItalicAngle \(PDFSyntax.number(face.italicAngle))/Ascent \(PDFSyntax.number(face.ascent))"
      + "/Descent \(PDFSyntax.number(face.descent))/CapHeight \(PDFSyntax.number(face.capHeight))"
      + "/StemV \(PDFSyntax.number(face.stemWidth))\(program)>>"
  }

  /// Runs of consecutive codes, each with its first code and its widths (§9.7.4.3).
  private func widths(_ font: EmbeddedFont) -> String {
    var text = ""
    var last: UInt16?
    for (code, width) in font.widths {
      if let last, last != .max, code == last + 1 {
        text += " "
      } else {
        text += last == nil ? "\(code)[" : "]\(code)["
      }
      text += PDFSyntax.fineNumber(width)
      last = code
    }
    return last == nil ? "" : text + "]"
  }
}
