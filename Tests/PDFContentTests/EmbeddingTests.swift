// SPDX-License-Identifier: Apache-2.0

import Foundation
import HarfBuzz
import Primitives
import Testing
import Zlib

@testable import PDFContent

/// The font that shows a text, embedded.
private func embedded(_ text: String, _ face: FontFace) throws -> EmbeddedFont {
  let registry = FontRegistry()
  let font = try registry.font(face)
  var stream = ContentStream(pageHeight: 100)
  stream.show(
    run(text, in: font.program), at: .zero, face: face, font: font, color: .black)
  return try #require(try registry.embedded { _, _ in nil }.first)
}

private func bytes(_ stream: PDFStream) throws -> [UInt8] {
  var content: [UInt8] = []
  #expect(stream.isCompressed)
  let isSound = unsafe inflate([stream.bytes.indices], of: stream.bytes, by: stream.length) {
    unsafe content = Array($0)
    return true
  }
  #expect(isSound)
  return content
}

@Suite struct `Embedding a font` {
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
    let face = FontFace.test("Inter-Regular.otf")
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
    let face = FontFace.test("NotoSansCJK-Regular.ttc", index: 0)
    let font = try embedded("日本", face)
    guard case .compact(let table) = font.glyphs else {
      Issue.record("not a CFF table")
      return
    }
    let charset = try #require(CIDCharset(try bytes(table), glyphCount: 3))
    #expect([charset[1], charset[2]] == font.widths.map(\.code))
    #expect(font.widths.map(\.width) == [1000, 1000])
  }

  @Test func `Colour pictures become procedures that show images`() throws {
    var face = FontFace.test("NotoColorEmoji.ttf")
    face.hasColorPictures = true
    let registry = FontRegistry()
    let font = try registry.font(face)
    var stream = ContentStream(pageHeight: 100)
    stream.show(run("😀😁", in: font.program), at: .zero, face: face, font: font, color: .black)
    let embedded = try registry.embedded { _, glyph in
      glyph == font.program.glyph(of: "😁") ? (7, Rect(x: 0, y: -200, width: 900, height: 1000)) : nil
    }
    guard case .procedures(let glyphs, let images)? = embedded.first?.glyphs else {
      Issue.record("no procedures")
      return
    }
    #expect(images == [7])
    #expect(glyphs.map(\.code) == [0, 1])
    let procedures = try glyphs.map { String(decoding: try bytes($0.content), as: UTF8.self) }
    #expect(procedures[0].hasSuffix("0 d0\n"))
    #expect(procedures[1].hasSuffix("900 0 0 1000 0 -200 cm /I7 Do"))
  }

  @Test func `More drawn glyphs than codes make another font`() throws {
    var face = FontFace.mono
    face.hasColorPictures = true
    let registry = FontRegistry()
    let font = try registry.font(face)
    var stream = ContentStream(pageHeight: 100)
    let text = String(String.UnicodeScalarView((0x100..<0x240).compactMap(Unicode.Scalar.init)))
    stream.show(run(text, in: font.program), at: .zero, face: face, font: font, color: .black)
    let fonts = try registry.embedded { _, _ in nil }
    #expect(fonts.count == 2)
    #expect(fonts.first?.widths.count == 256)
    #expect(stream.resources.fonts == [0, 1])
  }

  @Test func `The characters of codes are listed in blocks of a hundred`() {
    let characters = (1...201).map { (code: UInt16($0), text: Array("ﬃ".utf8)) }
    let map = String(decoding: toUnicode(characters, bytesPerCode: 2), as: UTF8.self)
    #expect(map.components(separatedBy: "100 beginbfchar").count == 3)
    #expect(map.contains("1 beginbfchar\n<00C9><FB03>\nendbfchar"))
  }

  @Test(arguments: [[], [1, 0], [1, 0, 4, 4, 0, 1, 1, 1, 200], [UInt8](repeating: 255, count: 64)])
  func `Damaged CFF tables are refused`(table: [UInt8]) {
    #expect(cidKeyedFont(table, numbers: [0, 1]) == nil)
    #expect(CIDCharset(table, glyphCount: 2) == nil)
  }

  @Test func `A file that is no font is refused`() {
    #expect(throws: FontProgramError.self) {
      try FontRegistry().font(.test("../packages.tsv"))
    }
  }
}
