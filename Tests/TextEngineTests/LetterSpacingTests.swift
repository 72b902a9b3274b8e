// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import TextEngine

@Suite("Letter spacing", .deadline)
struct LetterSpacingTests {
  let unit = UnitText()

  private func shape(
    _ text: String, spacing: Double, font: FontRequest = UnitText.font
  ) -> ShapedParagraph {
    unit.shape([(text, { $0.letterSpacing = spacing })], font: font)
  }

  @Test("each letter and each blank has the space after it, but not the last of a line")
  func widths() throws {
    let paragraph = shape("ab cde", spacing: 2)
    #expect(paragraph.list.tokens.map(\.width) == [16, 8, 24])
    let line = try #require(paragraph.lines(1000).first)
    #expect(line.width == 46)
    #expect(line.runs.flatMap(\.glyphs).map(\.x) == [0, 8, 16, 24, 32, 40])
    #expect(line.runs.map(\.letterSpacing) == [2])
    #expect(shape("ab cd", spacing: 2).lines(20).map(\.width) == [14, 14])
  }

  @Test("words with and without spacing are told apart, in plain text and in other text")
  func cache() {
    for text in ["word", "wörd 漢"] {
      let plain = unit.shape(text).maxContentWidth
      #expect(shape(text, spacing: 3).maxContentWidth > plain)
      #expect(shape(text, spacing: 1).maxContentWidth < shape(text, spacing: 3).maxContentWidth)
      #expect(unit.shape(text).maxContentWidth == plain)
    }
  }

  @Test("plain text has the same spacing when other text is in its paragraph")
  func paths() throws {
    let inter = FontRequest(families: ["Inter"], size: 11)
    let plain = try #require(shape("Wave fly", spacing: 1.5, font: inter).lines(1000).first)
    let mixed = try #require(
      shape("Wave fly\n\u{5D0}", spacing: 1.5, font: inter).lines(1000).first)
    let places = [plain, mixed].map { $0.runs.flatMap(\.glyphs).map(\.x) }
    #expect(zip(places[0], places[1]).allSatisfy { abs($0 - $1) < 0.02 })
    #expect(abs(plain.width - mixed.width) < 0.02)
  }

  @Test("spaced letters form no ligatures, unless the font asks for them")
  func ligatures() throws {
    func glyphs(_ spacing: Double, _ features: [String] = []) throws -> Int {
      let font = FontRequest(families: ["Linux Libertine O"], size: 11, features: features)
      let lines = shape("ffi", spacing: spacing, font: font).lines(1000)
      return try #require(lines.first).runs.flatMap(\.glyphs).count
    }
    #expect(try glyphs(0) == 1)
    #expect(try glyphs(0.5) == 3)
    #expect(try glyphs(0.5, ["liga=1"]) == 1)
  }

  @Test("nothing comes between a letter and its marks, or between joined letters")
  func clusters() {
    #expect(shape("q\u{302}", spacing: 5).maxContentWidth == 11)
    let arabic = FontRequest(families: ["Noto Sans Arabic"], size: 11)
    for text in ["السلام", "لا\u{200C}لا"] {
      let joined = unit.shape(text, font: arabic).lines(1000)
      let spaced = shape(text, spacing: 5, font: arabic).lines(1000)
      #expect(joined.map(\.width) == spaced.map(\.width))
      #expect(joined.flatMap(\.runs).map(\.glyphs) == spaced.flatMap(\.runs).map(\.glyphs))
    }
  }

  @Test("from right to left, the space is at the left of each letter")
  func rightToLeft() throws {
    let hebrew = FontRequest(families: ["Noto Sans Hebrew"], size: 11)
    let plain = try #require(unit.shape("שלום", font: hebrew).lines(1000).first)
    let spaced = try #require(shape("שלום", spacing: 4, font: hebrew).lines(1000).first)
    #expect(abs(spaced.width - plain.width - 16) < 0.01)
    let places = [plain, spaced].map { $0.runs.flatMap(\.glyphs).map(\.x) }
    for (index, (before, after)) in zip(places[0], places[1]).enumerated() {
      #expect(abs(after - before - 4 * Double(index + 1)) < 0.01)
    }
  }

  @Test("letters never change places, and numbers without sense do nothing")
  func extremes() throws {
    let line = try #require(shape("abc", spacing: -1000).lines(1000).first)
    #expect(line.runs.flatMap(\.glyphs).map(\.x) == [0, 0, 0])
    #expect(shape("abc", spacing: .nan).maxContentWidth == 18)
    #expect(shape("abc", spacing: .infinity).maxContentWidth == 18)
  }
}
