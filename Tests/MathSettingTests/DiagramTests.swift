// SPDX-License-Identifier: Apache-2.0

import Math
import MathSetting
import Primitives
import TestSupport
import Testing

@Suite("Diagrams in formulas", .deadline)
struct DiagramTests {
  private func set(_ source: String) throws -> MathBox {
    try mathSetter().set(formula("\\begin{CD}\(source)\\end{CD}"), style: .display)
  }

  /// From the left to the right end of the arrows that begin with a character.
  private func ends(_ box: MathBox, from left: String, to right: String) throws -> ClosedRange<
    Double
  > {
    let first = try #require(box.glyphs.first { $0.text == left })
    let last = try #require(box.glyphs.first { $0.text == right })
    return first.origin.x + first.advance...last.origin.x
  }

  @Test("arrows are 3 em long, as long as what is at them, and as long as others in their column")
  func arrows() throws {
    let plain = try ends(set("A @>>> B"), from: "A", to: "B")
    #expect(abs(plain.upperBound - plain.lowerBound - 40) < 0.5)
    let label = try mathSetter().set(formula("abcdefghij"), style: .script).width
    let box = try set("A @>abcdefghij>> B \\\\ C @<<< D \\\\ E @= F")
    let all = [
      try ends(box, from: "A", to: "B"), try ends(box, from: "C", to: "D"),
      try ends(box, from: "E", to: "F"),
    ]
    for ends in all { #expect(ends.upperBound - ends.lowerBound > label + 15) }
    // The pieces of the arrow of the second row reach as far as that of the first.
    func reach(_ y: Double) -> Double {
      let pieces = box.glyphs.filter { abs($0.origin.y - y) < 0.01 && $0.text != "C" }
      let ends = pieces.filter { $0.text != "A" && $0.text != "B" && $0.text != "D" }
      return (ends.map { $0.origin.x + $0.advance }.max() ?? 0) - (ends.map(\.origin.x).min() ?? 0)
    }
    let rows = try ["A", "C"].map { name in
      reach(try #require(box.glyphs.first { $0.text == name }).origin.y)
    }
    #expect(abs(rows[0] - rows[1]) < 1.5 && rows[0] > label + 5)
  }

  @Test("an arrow that goes down is below the middle of its object, whatever is beside it")
  func vertical() throws {
    let box = try set("A @>>> B \\\\ @VabcVV @VVdefghijV \\\\ C @>>> D")
    let object = try #require(box.glyphs.first { $0.text == "A" })
    let arrow = try #require(box.glyphs.first { $0.text == "↓" })
    let middle = object.origin.x + object.advance / 2
    #expect(abs(arrow.origin.x + arrow.advance / 2 - middle) < 0.3)
    // Nothing is outside of the box.
    let names = box.glyphs.filter { "abcdefghij".contains($0.text) }
    #expect((names.map(\.origin.x).min() ?? -1) > -0.001)
    #expect((names.map { $0.origin.x + $0.advance }.max() ?? 0) < box.width + 0.001)
  }

  @Test("an arrow that goes down reaches from row to row")
  func reach() throws {
    let alone = try set("@VVV").glyphs.map(\.glyph)
    let letters = try set("B \\\\ @VVV \\\\ B")
    #expect(letters.glyphs.dropFirst().dropLast().map(\.glyph) != alone, "It is longer.")
    #expect(abs((letters.glyphs.last?.origin.y ?? 0) - letters.glyphs[0].origin.y - 40) < 1)
    let high = try set("\\dfrac{B}{B} \\\\ @VVV \\\\ \\dfrac{B}{B}")
    let object = try mathSetter().set(formula("\\dfrac{B}{B}"), style: .text)
    let gap = high.height + high.depth - 2 * (object.height + object.depth)
    #expect((16 + 6...18 + 7).contains(gap), "\(gap)")
  }

  @Test("an empty arrow takes the place of one")
  func empty() throws {
    let box = try set("A @>>> B \\\\ @. @VVV \\\\ C @>>> D")
    let (object, arrow) = (box.glyphs.first { $0.text == "B" }, box.glyphs.first { $0.text == "↓" })
    let (left, right) = (try #require(object), try #require(arrow))
    #expect(abs(left.origin.x + left.advance / 2 - right.origin.x - right.advance / 2) < 0.3)
  }

  @Test("words beside arrows do not meet")
  func room() throws {
    let box = try set("A @>>> B \\\\ @VVabcdefghV @VijklmnVV \\\\ C @>>> D")
    let left = try #require(box.glyphs.first { $0.text == "h" })
    let right = try #require(box.glyphs.first { $0.text == "i" })
    #expect(right.origin.x - left.origin.x - left.advance > 4)
  }

  @Test("an equals sign grows in every font")
  func equals() throws {
    var setter = try mathSetter()
    func count(_ box: MathBox) -> Int { box.text.filter { $0 == "=" }.count }
    #expect(count(setter.set(formula("\\xlongequal{abcdef}"), style: .display)) == 1)
    setter.fonts.insert(try OpenTypeMathFont(.mono), at: 0)
    let box = setter.set(formula("\\xlongequal{abcdef}"), style: .display)
    #expect(count(box) == 1)
    #expect(box.rules.filter { abs($0.width - box.width) < 0.01 }.count == 2)
  }
}
