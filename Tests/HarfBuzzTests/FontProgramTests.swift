// SPDX-License-Identifier: Apache-2.0

import Foundation
import HarfBuzz
import Primitives
import TestSupport
import Testing

@Suite("Font programs", .deadline)
struct FontProgramTests {
  @Test("lengths are in the units of the font")
  func units() throws {
    let program = try FontProgram(.mono)
    let letter = try #require(program.glyph(of: "a"))
    #expect(program.unitsPerEm == 1000)
    #expect(program.advance(of: letter) == 600)
    #expect(program.glyph(of: "日") == nil)
    #expect(program.isFixedPitch && program.weight == 400 && program.italicAngle == 0)
    #expect(program.postScriptName == "JetBrainsMono-Regular")
  }

  @Test("the outline of a letter is closed and lies in the bounds of the font; a blank has none")
  func outlines() throws {
    for face in [FontFace.mono, .pinned("Inter-Regular.otf")] {
      let program = try FontProgram(face)
      let outline = program.outline(of: try #require(program.glyph(of: "o")))
      var moves = 0
      var closes = 0
      for element in outline {
        switch element {
        case .move(let point), .line(let point), .curve(_, _, let point):
          if case .move = element { moves += 1 }
          let bounds = program.bounds
          #expect(Double(bounds.minX)...Double(bounds.maxX) ~= point.x)
          #expect(Double(bounds.minY)...Double(bounds.maxY) ~= point.y)
        case .close: closes += 1
        }
      }
      #expect(moves == 2 && closes == 2)
      #expect(program.outline(of: try #require(program.glyph(of: " "))).isEmpty)
      #expect(program.outline(of: UInt32.max).isEmpty)
    }
  }

  @Test("a table that the font lacks is empty")
  func tables() throws {
    let program = try FontProgram(.mono)
    #expect(program.table("none").isEmpty)
    #expect(program.table("head").count == 54)
    // The table outlives its font.
    let table = try FontProgram(.pinned("Inter-Regular.otf")).table("head")
    #expect(Array(table[12..<16]) == [0x5F, 0x0F, 0x3C, 0xF5])
  }

  @Test("a file that is none, or no font, is an error that names it")
  func noFont() throws {
    let folder = try TemporaryFolder()
    for file in [folder("none.ttf"), try folder.write("no font", to: "text.ttf")] {
      var face = FontFace.mono
      face.file = file
      let error = #expect(throws: FontProgramError.self) { try FontProgram(face) }
      #expect(error?.file == file)
      #expect(HarfBuzzFace(file: file, index: 0) == nil)
    }
  }

  @Test("half of a font is an error or a font, and never the end of the process")
  func halves() throws {
    let folder = try TemporaryFolder()
    for name in ["JetBrainsMono-Regular.ttf", "Inter-Regular.otf"] {
      var face = FontFace.pinned(name)
      let whole = try [UInt8](Data(contentsOf: URL(filePath: face.file)))
      for part in 1..<8 {
        face.file = try folder.write(
          Array(whole.prefix(whole.count * part / 8)), to: "\(part)-\(name)")
        guard let program = try? FontProgram(face) else { continue }
        for glyph: UInt32 in [0, 40, 900] { _ = program.outline(of: glyph) }
        _ = try? program.subset(keeping: [40, 900])
      }
    }
  }

  @Test("a face that a collection has none of is an error")
  func index() {
    let face = FontFace.pinned("NotoSansCJK-Regular.ttc", index: 200)
    #expect(throws: FontProgramError.self) { try FontProgram(face) }
    #expect(HarfBuzzFace(file: face.file, index: 200) == nil)
  }

  @Test("a file that is cut off or deleted meanwhile stays whole")
  func cutOff() throws {
    let folder = try TemporaryFolder()
    var face = FontFace.mono
    face.file = try folder.write([UInt8](Data(contentsOf: URL(filePath: face.file))), to: "a.ttf")
    let program = try FontProgram(face)
    let font = try program.subset(keeping: [5, 900])
    let file = try FileHandle(forUpdating: URL(filePath: face.file))
    try file.truncate(atOffset: 10)
    #expect(try program.subset(keeping: [5, 900]) == font)
    // Another painter of the same document finds the same font.
    #expect(try FontProgram(face).subset(keeping: [5, 900]) == font)
    try FileManager.default.removeItem(atPath: face.file)
    #expect(try FontProgram(face).subset(keeping: [5, 900]) == font)
  }

  @Test("instances of a variable font have names of their own")
  func instances() {
    #expect(FontProgram.instanceName(of: "Inter-Regular", at: []) == "Inter-Regular")
    #expect(
      FontProgram.instanceName(of: "Inter-Regular", at: [("wght", 700), ("opsz", 12.5)])
        == "Inter_700wght_12.5opsz")
    #expect(FontProgram.instanceName(of: "", at: [("wght", 700)]) == "")
  }
}
