// SPDX-License-Identifier: Apache-2.0

import Foundation
import HarfBuzz
import Primitives
import TestSupport
import Testing

@testable import PDFContent

/// The text operators that show runs of a face, with glyph numbers in hexadecimal.
private func shown(
  _ face: FontFace = .mono, _ runs: (DocumentFont) -> [GlyphRun]
) throws -> String {
  let font = try FontRegistry().font(face)
  var stream = ContentStream(pageHeight: 100)
  for (line, run) in runs(font).enumerated() {
    stream.show(
      run, at: Point(x: 20, y: 30 + 15 * Double(line)), face: face, font: font, color: .black)
  }
  stream.endText()
  return hexadecimalStrings(stream.writer.bytes)
}

/// Spells the bytes of strings as digits, so that they can be compared with text.
private func hexadecimalStrings(_ bytes: [UInt8]) -> String {
  var text = ""
  var isString = false
  var isEscaped = false
  for byte in bytes {
    if isString, !isEscaped, byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if isString, isEscaped || byte != UInt8(ascii: ")") {
      text += String(UInt16(byte) + 256, radix: 16).dropFirst()
      isEscaped = false
    } else {
      if byte == UInt8(ascii: "(") { isString = true }
      if byte == UInt8(ascii: ")") { isString = false }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
  }
  return text
}

private func code(_ character: Unicode.Scalar, _ font: DocumentFont) -> String {
  String(65_536 + (font.program.glyph(of: character) ?? 0), radix: 16).dropFirst().description
}

@Suite(.deadline) struct `Glyphs in a content stream` {
  @Test func `Natural advances need no corrections`() throws {
    let text = try shown { [run("abc", in: $0.program)] }
    let font = try FontRegistry().font(.mono)
    let codes = "abc".unicodeScalars.map { code($0, font) }.joined()
    #expect(text == "BT\n20 70 Td /F0 10 Tf [(\(codes))]TJ\nET\n")
  }

  @Test func `Expanded letters need no corrections either`() throws {
    let text = try shown {
      var run = run("abc", in: $0.program) { glyph, _ in glyph.x *= 1.0075 }
      run.expansion = 1.0075
      return [run]
    }
    let font = try FontRegistry().font(.mono)
    let codes = "abc".unicodeScalars.map { code($0, font) }.joined()
    #expect(text == "BT\n100.75 Tz 20 70 Td /F0 10 Tf [(\(codes))]TJ\nET\n")
  }

  @Test func `Lines of one font share a text object`() throws {
    let text = try shown { [run("a", in: $0.program), run("a", in: $0.program)] }
    #expect(text.components(separatedBy: "BT").count == 2)
    #expect(text.components(separatedBy: "Tf").count == 2)
    #expect(text.contains("0 -15 Td [("))
  }

  @Test func `A run that begins where the pen stands needs no move`() throws {
    let font = try FontRegistry().font(.mono)
    var stream = ContentStream(pageHeight: 100)
    let run = run("abc", in: font.program)
    // The second goes on, the third stands a tenth of a point away, the fourth on another line.
    for (x, y) in [(20.0, 30.0), (20 + run.width, 30), (20.1 + 2 * run.width, 30), (20.1, 45)] {
      stream.show(run, at: Point(x: x, y: y), face: .mono, font: font, color: .black)
    }
    stream.endText()
    let moves = String(decoding: stream.writer.bytes, as: UTF8.self).matches(of: #/(\S+) (\S+) Td/#)
    #expect(moves.map { String($0.1) } == ["20", "36.1", "-36"])
    #expect(moves.map { String($0.2) } == ["70", "0", "-15"])
  }

  @Test func `A run that begins where the line began goes back there`() throws {
    let font = try FontRegistry().font(.mono)
    var stream = ContentStream(pageHeight: 100)
    let run = run("abc", in: font.program)
    for _ in 0..<2 {
      stream.show(run, at: Point(x: 20, y: 30), face: .mono, font: font, color: .black)
    }
    let moves = String(decoding: stream.writer.bytes, as: UTF8.self).matches(of: #/(\S+) (\S+) Td/#)
    #expect(moves.map { String($0.0) } == ["20 70 Td", "0 0 Td"])
  }

  @Test func `Fonts that number different glyphs alike keep their codes apart`() throws {
    let (registry, other) = (FontRegistry(), FontFace.pinned("NotoSans-Regular.ttf"))
    let fonts = try [registry.font(.mono), registry.font(other)]
    let glyph = try #require(fonts[0].program.glyph(of: "a"))
    var stream = ContentStream(pageHeight: 100)
    for (font, face) in [(fonts[0], FontFace.mono), (fonts[1], other), (fonts[0], .mono)] {
      var run = run("a", in: fonts[0].program)
      run.glyphs[0].id = glyph
      stream.show(run, at: Point(x: 20, y: 30), face: face, font: font, color: .black)
    }
    let text = String(decoding: stream.writer.bytes, as: UTF8.self)
    #expect(text.matches(of: #/\/F(\d)/#).map { String($0.1) } == ["0", "1", "0"])
  }

  @Test func `A moved glyph is corrected in thousandths of the size`() throws {
    let text = try shown {
      [run("abc", in: $0.program) { glyph, index in if index > 0 { glyph.x += 0.5 } }]
    }
    let font = try FontRegistry().font(.mono)
    let (first, rest) = (code("a", font), code("b", font) + code("c", font))
    #expect(text.contains("[(\(first))-50(\(rest))]TJ"))
  }

  @Test func `Letter spacing is a parameter of the text state and needs no corrections`() throws {
    func spaced(_ text: String, _ points: Double, in program: FontProgram) -> GlyphRun {
      var run = run(text, in: program) { $0.x += points * Double($1) }
      run.letterSpacing = points
      return run
    }
    let text = try shown { [spaced("abc", 0.3, in: $0.program), run("a", in: $0.program)] }
    let font = try FontRegistry().font(.mono)
    let codes = "abc".unicodeScalars.map { code($0, font) }.joined()
    #expect(text.contains(".3 Tc "))
    #expect(text.contains("[(\(codes))]TJ"))
    #expect(text.contains("0 Tc "))
    // With wide spacing, readers would find four letters and not two words.
    let wide = try shown { [spaced("ab cd", 2, in: $0.program)] }
    #expect(wide.contains("/Span<</ActualText<FEFF00610062>>>BDC"))
    #expect(wide.contains("/Span<</ActualText<FEFF00630064>>>BDC"))
  }

  @Test func `Corrections don't add up their rounding`() throws {
    // 0.004 points too far for each glyph: 0.4 thousandths, which alone would never be corrected.
    let text = try shown {
      [run(String(repeating: "a", count: 100), in: $0.program) { $0.x += 0.004 * Double($1) }]
    }
    let corrections = text.matches(of: #/\)(-?\d+)\(/#).compactMap { Int($0.1) }
    #expect(corrections.reduce(0, +) == -40)
  }

  @Test func `A raised glyph is raised alone`() throws {
    let text = try shown { [run("abc", in: $0.program) { $0.y = $1 == 1 ? -2 : 0 }] }
    #expect(text.contains("]TJ\n2 Ts [("))
    #expect(text.contains("]TJ\n0 Ts [("))
  }

  @Test func `A slanted face leans and an upright one stands again`() throws {
    let face = FontFace.pinned("JetBrainsMono-Regular.ttf", slant: 0.2)
    let text = try shown(face) { [run("a", in: $0.program)] }
    #expect(text.contains("1 0 .2 1 20 70 Tm"))
    let font = try FontRegistry().font(.mono)
    var stream = ContentStream(pageHeight: 100)
    let plain = run("a", in: font.program)
    for face in [face, .mono] {
      stream.show(plain, at: Point(x: 20, y: 30), face: face, font: font, color: .black)
    }
    let both = hexadecimalStrings(stream.writer.bytes)
    #expect(both.contains("1 0 0 1 20 70 Tm"))
  }

  @Test func `An emboldened face is stroked as well`() throws {
    var face = FontFace.mono
    face.isEmboldened = true
    let text = try shown(face) { [run("a", in: $0.program)] }
    #expect(text.hasPrefix(".42 w\n2 Tr\nBT\n"))
  }

  @Test func `Characters of one glyph that differ are given apart`() throws {
    let text = try shown { font in
      var other = run("a", in: font.program)
      other.text = Array("b".utf8)
      return [run("a", in: font.program), other, run("a", in: font.program)]
    }
    #expect(text.components(separatedBy: "/Span<</ActualText<FEFF0062>>>BDC").count == 2)
    #expect(text.components(separatedBy: "EMC").count == 2)
  }

  @Test func `Two glyphs of one character are given apart`() throws {
    let text = try shown { font in
      var run = run("ab", in: font.program)
      run.text = Array("\u{1F600}".utf8)
      run.clusters = [TextCluster(byteCount: 4, glyphCount: 2)]
      return [run]
    }
    #expect(text.contains("/Span<</ActualText<FEFFD83DDE00>>>BDC\n/F0 10 Tf [("))
  }

  @Test func `A glyph of many characters keeps them`() throws {
    let registry = FontRegistry()
    let font = try registry.font(.mono)
    var stream = ContentStream(pageHeight: 100)
    let family = "\u{1F469}\u{200D}\u{1F680}"
    for text in [family, family, "a"] {
      var run = run("a", in: font.program)
      run.text = Array(text.utf8)
      run.clusters = [TextCluster(byteCount: Int32(run.text.count), glyphCount: 1)]
      stream.show(run, at: .zero, face: .mono, font: font, color: .black)
    }
    #expect(font.glyphs(of: 0).map(\.characters) == [Array(family.utf8)])
    let text = hexadecimalStrings(stream.writer.bytes)
    #expect(text.components(separatedBy: "ActualText").count == 2)
    #expect(text.contains("<FEFF0061>"))
  }

  @Test func `Text from right to left keeps its characters`() throws {
    let registry = FontRegistry()
    let face = FontFace.pinned("NotoSansHebrew-Regular.ttf")
    let font = try registry.font(face)
    var stream = ContentStream(pageHeight: 100)
    let hebrew = run("אבג", in: font.program, isRightToLeft: true)
    stream.show(hebrew, at: .zero, face: face, font: font, color: .black)
    let characters = font.glyphs(of: 0).map { String(decoding: $0.characters, as: UTF8.self) }
    #expect(Set(characters) == ["א", "ב", "ג"])
    for glyph in font.glyphs(of: 0) {
      let text = String(decoding: glyph.characters, as: UTF8.self)
      #expect(text.unicodeScalars.first.flatMap(font.program.glyph) == glyph.glyph)
    }
  }

  @Test func `Glyph numbers beyond the font are the missing glyph`() throws {
    let text = try shown { font in
      [run("a", in: font.program) { glyph, _ in glyph.id = 0x1000_0000 }]
    }
    // A code of one byte: that of a procedure.
    #expect(text.contains("[(00)]TJ"))
  }
}
