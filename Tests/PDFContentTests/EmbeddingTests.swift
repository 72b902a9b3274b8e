// SPDX-License-Identifier: Apache-2.0

import Deflate
import Foundation
import HarfBuzz
import Primitives
import TestSupport
import Testing

@testable import PDFContent

/// The font that shows a text, embedded.
private func embedded(_ text: String, _ face: FontFace) throws -> EmbeddedFont {
  let registry = FontRegistry()
  let font = try registry.font(face)
  var stream = ContentStream(pageHeight: 100)
  stream.show(
    run(text, in: font.program), at: .zero, face: face, font: font, color: .black)
  return try #require(try registry.embedded(by: Compressor(level: 1)).first)
}

private func bytes(_ stream: PDFStream) throws -> [UInt8] {
  #expect(stream.isCompressed)
  return try #require(decompressed(stream.bytes, count: stream.length))
}

@Suite(.deadline) struct `Embedding a font` {
  @Test func `A TrueType font keeps its glyph numbers`() throws {
    let font = try embedded("ab", .mono)
    guard case .trueType(let file) = font.glyphs else {
      Issue.record("not TrueType")
      return
    }
    #expect(font.name.contains(#/^[A-Z]{6}\+JetBrainsMono-Regular$/#))
    #expect(font.widths.map(\.width) == [600, 600])
    #expect(try bytes(file).starts(with: [0, 1, 0, 0]))
    #expect(file.bytes.count < 8_000)
  }

  @Test func `A font that names its glyphs numbers them by character`() throws {
    let face = FontFace.pinned("Inter-Regular.otf")
    let font = try embedded("Av", face)
    guard case .compact(let table) = font.glyphs else {
      Issue.record("not a CFF table")
      return
    }
    let content = try bytes(table)
    let reader = CFFReader(bytes: content)
    let top = reader.topDictionary
    #expect(top.first?.key == .registryOrderingSupplement)
    let glyphs = reader.index(at: top[.charStrings]?.operands.first ?? 0).objects
    #expect(glyphs.count == 3)
    #expect(glyphs.allSatisfy { !$0.isEmpty && $0.upperBound <= content.count })
    let charset = try #require(CIDCharset(content, glyphCount: 3))
    #expect([charset[1], charset[2]] == font.widths.map(\.code))
  }

  @Test func `A CID-keyed font keeps the numbers of its characters`() throws {
    let face = FontFace.pinned("NotoSansCJK-Regular.ttc", index: 0)
    let font = try embedded("日本", face)
    guard case .compact(let table) = font.glyphs else {
      Issue.record("not a CFF table")
      return
    }
    let charset = try #require(CIDCharset(try bytes(table), glyphCount: 3))
    #expect([charset[1], charset[2]] == font.widths.map(\.code))
    #expect(font.widths.map(\.width) == [1000, 1000])
  }

  @Test func `Colour pictures carry characters and paint nothing`() throws {
    var face = FontFace.pinned("NotoColorEmoji.ttf")
    face.hasColorPictures = true
    let registry = FontRegistry()
    let font = try registry.font(face)
    var stream = ContentStream(pageHeight: 100)
    stream.show(run("😀😁", in: font.program), at: .zero, face: face, font: font, color: .black)
    let embedded = try #require(try registry.embedded(by: Compressor(level: 1)).first)
    guard case .procedures(let glyphs) = embedded.glyphs else {
      Issue.record("no procedures")
      return
    }
    #expect(glyphs.map(\.code) == [0, 1])
    for glyph in glyphs {
      #expect(String(decoding: try bytes(glyph.content), as: UTF8.self).hasSuffix("d1\n"))
    }
    let map = String(decoding: try bytes(embedded.toUnicode), as: UTF8.self)
    #expect(map.contains("<00><D83DDE00>\n<01><D83DDE01>\n"))
  }

  @Test func `Outlined text is one form however often it is shown`() throws {
    let registry = FontRegistry()
    let font = try registry.font(.mono)
    let outlines = OutlinedText()
    let compressor = Compressor(level: 1)
    let form = outlines.form(
      of: run("l", in: font.program), face: .mono, font: font, by: compressor)
    #expect(form == 0)
    #expect(
      outlines.form(of: run("l", in: font.program), face: .mono, font: font, by: compressor) == 0)
    let shape = outlines.forms[0]
    #expect(shape.bounds[0] > 0 && shape.bounds[2] < 6)
    #expect(abs(shape.bounds[1]) < 0.2 && shape.bounds[3] > 6)
  }

  @Test func `Characters without a glyph have codes of their own`() throws {
    let registry = FontRegistry()
    let font = try registry.font(.mono)
    var stream = ContentStream(pageHeight: 100)
    let text = run("a\u{13000}\u{13001}\u{13000}", in: font.program)
    #expect(text.glyphs.dropFirst().allSatisfy { $0.id == 0 })
    stream.show(text, at: .zero, face: .mono, font: font, color: .black)
    let fonts = try registry.embedded(by: Compressor(level: 1))
    #expect(fonts.count == 2)
    let missing = try #require(fonts.last)
    guard case .procedures(let glyphs) = missing.glyphs else {
      Issue.record("no procedures")
      return
    }
    #expect(glyphs.map(\.code) == [0, 1])
    // The outline of `.notdef` is filled.
    #expect(String(decoding: try bytes(glyphs[0].content), as: UTF8.self).hasSuffix("f"))
    #expect(missing.widths.map(\.width) == [600, 600])
    let map = String(decoding: try bytes(missing.toUnicode), as: UTF8.self)
    #expect(map.contains("<00><D80CDC00>\n<01><D80CDC01>\n"))
  }

  @Test func `Arabic ligatures have one character, which readers can't turn around`() throws {
    let registry = FontRegistry()
    let font = try registry.font(.mono)
    var stream = ContentStream(pageHeight: 100)
    for (index, text) in ["\u{644}\u{627}", "\u{644}\u{623}", "\u{644}\u{649}", "\u{644}\u{6A9}"]
      .enumerated()
    {
      var ligature = run("a", in: font.program, isRightToLeft: true) { glyph, _ in
        glyph.id += UInt32(index)
      }
      ligature.text = Array(text.utf8)
      ligature.clusters = [TextCluster(byteCount: 4, glyphCount: 1)]
      stream.show(ligature, at: .zero, face: .mono, font: font, color: .black)
    }
    let embedded = try #require(try registry.embedded(by: Compressor(level: 1)).first)
    let map = String(decoding: try bytes(embedded.toUnicode), as: UTF8.self)
    #expect(map.contains("><FEFB>") && map.contains("><FEF7>"))
    #expect(map.contains("><FC43>") && map.contains("><064406A9>"))
  }

  @Test func `More drawn glyphs than codes make another font`() throws {
    var face = FontFace.mono
    face.hasColorPictures = true
    let registry = FontRegistry()
    let font = try registry.font(face)
    var stream = ContentStream(pageHeight: 100)
    let text = String(repeating: "a", count: 300)
    let many = run(text, in: font.program) { glyph, index in glyph.id = UInt32(index + 1) }
    stream.show(many, at: .zero, face: face, font: font, color: .black)
    let fonts = try registry.embedded(by: Compressor(level: 1))
    #expect(fonts.count == 2)
    #expect(fonts.first?.widths.count == 255)
    #expect(stream.resources.fonts == [0, 1])
  }

  @Test func `The characters of codes are listed in blocks of a hundred`() {
    let characters = (1...201).map { (code: UInt16($0), text: Array("ﬃ".utf8)) }
    let map = String(decoding: toUnicode(characters, bytesPerCode: 2), as: UTF8.self)
    #expect(map.components(separatedBy: "100 beginbfchar").count == 3)
    #expect(map.contains("1 beginbfchar\n<00C9><FB03>\nendbfchar"))
  }

  @Test(arguments: [
    [], [1, 0], [1, 0, 4, 4, 0, 1, 1, 1, 200], [UInt8](repeating: 255, count: 64),
  ])
  func `Damaged CFF tables are refused`(table: [UInt8]) {
    #expect(cidKeyedFont(table, numbers: [0, 1]) == nil)
    #expect(CIDCharset(table, glyphCount: 2) == nil)
  }

  /// A table whose Private DICT lies at its end.
  @Test func `A damaged entry at the end of a CFF table reads nothing behind it`() {
    func index(_ objects: [[UInt8]]) -> [UInt8] {
      var bytes: [UInt8] = [0, UInt8(objects.count), 1, 1]
      var offset: UInt8 = 1
      for object in objects {
        offset += UInt8(object.count)
        bytes.append(offset)
      }
      return bytes + objects.flatMap(\.self)
    }
    let head: [UInt8] = [1, 0, 4, 1] + index([[65]])
    func table(_ privateDictionary: [UInt8]) -> [UInt8] {
      let glyphs = index([[14], [14]])
      let start = head.count + index([[UInt8](repeating: 0, count: 8)]).count
      let top: [UInt8] = [
        UInt8(start + 139), 17, UInt8(privateDictionary.count + 139), 28, 0,
        UInt8(start + glyphs.count), 18, 139,
      ]
      return head + index([top]) + glyphs + privateDictionary
    }
    #expect(cidKeyedFont(table([139, 20]), numbers: [0, 1]) != nil)
    for end in [[28], [29, 1], [12], [247], [139, 12]] as [[UInt8]] {
      #expect(cidKeyedFont(table([139, 20] + end), numbers: [0, 1]) != nil)
    }
  }

  @Test func `A file that is no font is refused`() {
    #expect(throws: FontProgramError.self) {
      try FontRegistry().font(.pinned("../packages.tsv"))
    }
  }
}
