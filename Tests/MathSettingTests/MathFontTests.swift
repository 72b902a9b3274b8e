// SPDX-License-Identifier: Apache-2.0

import HarfBuzz
import Math
import MathSetting
import Primitives
import TestSupport
import Testing

/// A font of one box for all letters, made by hand: its corners are cut in.
private final class CutFont: MathFont {
  let constants: [Double]
  let xHeight = 0.5
  var heights: [Double] = []

  init() throws { constants = try mathFont().constants }

  func glyph(of character: Unicode.Scalar) -> UInt32? { character == "\u{2211}" ? 2 : 1 }
  func metrics(of glyph: UInt32) -> MathGlyphMetrics {
    MathGlyphMetrics(
      advance: 0.5, height: glyph == 2 ? 2 : 0.7, depth: 0.2, italics: 0.1,
      isExtendedShape: glyph == 2)
  }
  func kern(of glyph: UInt32, _ corner: MathCorner, at height: Double) -> Double {
    heights.append(height)
    return switch corner {
    case .topRight: -0.05
    case .bottomRight: -0.2
    case .topLeft, .bottomLeft: 0.01
    }
  }
  func growth(of glyph: UInt32, isVertical: Bool) -> MathGlyphGrowth { MathGlyphGrowth() }
  func scriptForm(of glyph: UInt32, level: Int) -> UInt32 { glyph }
  func dotlessForm(of glyph: UInt32) -> UInt32 { glyph }
  func face(at size: Double) -> FontFace { .mono }
}

@Suite("Fonts of formulas", .deadline)
struct MathFontTests {
  @Test("scripts move into the corners that are cut into both glyphs")
  func corners() throws {
    let font = try CutFont()
    let setter = MathSetter(fonts: [font], textSetter: BlockText(), size: 10)
    let glyphs = setter.set(formula("x_a^b"), style: .text).glyphs
    #expect(glyphs.count == 3)
    // The advance and a fifth of an em less, and a hundredth of the script’s em.
    #expect(abs(glyphs[1].origin.x - (5 - 2 + 0.074)) < 0.001)
    // The advance, the correction, and a twentieth of an em less.
    #expect(abs(glyphs[2].origin.x - (5 + 1 - 0.5 + 0.074)) < 0.001)
    #expect(font.heights.allSatisfy { $0 > -1 && $0 < 1.5 })
  }

  @Test("scripts of a high sign are placed by its height")
  func extended() throws {
    let setter = MathSetter(fonts: [try CutFont()], textSetter: BlockText(), size: 10)
    let sum = MathNode(.symbol(MathSymbol("\u{2211}")), range: 0..<0)
    let scripts = MathNode(
      .scripts(MathScripts(nucleus: sum, superscript: letters("a"))), range: 0..<0)
    let glyphs = setter.set(MathList([scripts]), style: .text).glyphs
    let drop = font(.superscriptBaselineDropMax, try CutFont()) * 10
    #expect(abs(glyphs[1].origin.y + 20 - drop) < 0.001)
  }

  private func font(_ constant: MathConstant, _ font: CutFont) -> Double {
    font.constants[Int(constant.rawValue)]
  }

  @Test("small letters of scripts are forms for them, and accents are over dotless letters")
  func forms() throws {
    let font = try mathFont()
    let setter = try mathSetter()
    let x = setter.set(formula("x^{x^x}"), style: .text).glyphs.map(\.glyph)
    #expect(Set(x).count == 3)
    #expect(x[1] == font.scriptForm(of: x[0], level: 1))
    #expect(x[2] == font.scriptForm(of: x[0], level: 2))
    let i = try #require(font.glyph(of: "\u{1D456}"))
    let glyphs = setter.set(formula("\\hat i"), style: .text).glyphs
    #expect(glyphs[0].glyph != i)
    #expect(glyphs[0].text == "i")
  }

  @Test("a face has the size of its glyphs")
  func faces() throws {
    let glyphs = try mathSetter().set(formula("x^2"), style: .text).glyphs
    #expect(glyphs.map(\.size) == [10, 7.4])
    for glyph in glyphs {
      #expect(abs(glyph.face.transform.yy - glyph.size) < 0.001)
      #expect(abs(glyph.face.ascent - glyph.size) < 0.001)
    }
  }

  @Test("constants are in ems or fractions")
  func constants() throws {
    let font = try mathFont()
    #expect(font.constants.count == 56)
    #expect(font.constants[Int(MathConstant.axisHeight.rawValue)] == 0.25)
    #expect(font.constants[Int(MathConstant.scriptPercentScaleDown.rawValue)] == 0.74)
    #expect(font.constants[Int(MathConstant.radicalDegreeBottomRaisePercent.rawValue)] == 0.55)
    #expect(try OpenTypeMathFont(.mono).constants.count == 56)
  }

  @Test("what a font lacks is shown by what looks like it")
  func substitutes() throws {
    let box = try mathSetter().set(formula("A\\setminus B"), style: .text)
    #expect(box.missing.isEmpty)
    #expect(box.glyphs.count == 3)
  }
}
