// SPDX-License-Identifier: Apache-2.0

import HarfBuzz
import Primitives
import TestSupport
import Testing

@Suite("Shaping Latin words", .deadline)
struct LatinShaperTests {
  /// The unit font at 10 points; its face and file are let go of.
  private func font() throws -> HarfBuzzFont {
    let face = try #require(HarfBuzzFace(file: FontFace.mono.file, index: 0))
    return try #require(HarfBuzzFont(face, units: 10 * 1024))
  }

  private func shaper(_ features: [String] = []) throws -> LatinShaper {
    try #require(LatinShaper(font: font(), features: features, language: "en"))
  }

  @Test("a font keeps its face, and measures in points")
  func metrics() throws {
    let font = try font()
    let metrics = font.metrics()
    #expect(metrics.ascent.isNear(10.2) && metrics.descent.isNear(3))
    #expect(metrics.capHeight.isNear(7.3) && metrics.xHeight.isNear(5.5))
    #expect(font.hyphen()?.advance.isNear(6) == true)
    #expect(!font.hasColorPictures)
  }

  @Test("clusters count from the start of the word")
  func clusters() throws {
    let glyphs = try shaper().shape(Array("an état".utf8), 3..<8)
    #expect(glyphs.map(\.cluster) == [0, 2, 3, 4])
    #expect(glyphs.allSatisfy { $0.advance.isNear(6) })
  }

  @Test("what stands around a word does not change it")
  func context() throws {
    let shaper = try shaper()
    let alone = shaper.shape(Array("!=".utf8), 0..<2)
    #expect(shaper.shape(Array("a!=b".utf8), 1..<3).map(\.id) == alone.map(\.id))
  }

  @Test("features count, and words that are none do not")
  func features() throws {
    func ids(_ features: [String]) throws -> [UInt32?] {
      try shaper(features).shape(Array("!=".utf8), 0..<2).map(\.id)
    }
    #expect(try ids([]) != ids(["calt=0"]))
    #expect(try ids(["no feature at all"]) == ids([]))
  }

  @Test("a range beyond the text gives nothing", arguments: [0..<0, 2..<9, 5..<6, -1..<1])
  func bounds(range: Range<Int>) throws {
    #expect(try shaper().shape(Array("abc".utf8), range).isEmpty)
  }
}
