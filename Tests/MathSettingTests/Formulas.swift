// SPDX-License-Identifier: Apache-2.0

import HarfBuzz
import Math
import MathSetting
import Primitives
import TestSupport

/// Sets text as boxes half an em wide, without a font.
struct BlockText: MathTextSetter {
  func set(_ characters: String, face: MathText.Face, size: Double) -> MathBox {
    var box = MathBox()
    for character in characters {
      box.items.append(
        .glyph(
          MathGlyph(
            face: .mono, glyph: 1, text: String(character), origin: Point(x: box.width, y: 0),
            advance: size / 2, size: size)))
      box.width += size / 2
    }
    box.height = characters.isEmpty ? 0 : size * 0.7
    box.depth = characters.isEmpty ? 0 : size * 0.2
    return box
  }
}

/// A font of the checkout.
func mathFont(_ name: String = "texgyretermes-math") throws -> OpenTypeMathFont {
  try OpenTypeMathFont(.pinned(name + ".otf"))
}

/// A setter at 10 points with a font of the checkout.
func mathSetter(_ name: String = "texgyretermes-math") throws -> MathSetter {
  MathSetter(fonts: [try mathFont(name)], textSetter: BlockText(), size: 10)
}

/// A list of characters as ordinary symbols.
func letters(_ text: String) -> MathList {
  MathList(text.unicodeScalars.map { MathNode(.symbol(MathSymbol($0)), range: 0..<0) })
}

/// The tree of a formula.
func formula(_ source: String) -> MathList { MathParser().parse(source).list }

extension MathBox {
  /// The glyphs.
  var glyphs: [MathGlyph] {
    items.compactMap { if case .glyph(let glyph) = $0 { glyph } else { nil } }
  }

  /// The rules.
  var rules: [Rect] {
    items.compactMap { if case .rule(let rule, _) = $0 { rule } else { nil } }
  }

  /// The text to copy.
  var text: String { glyphs.map(\.text).joined() }
}
