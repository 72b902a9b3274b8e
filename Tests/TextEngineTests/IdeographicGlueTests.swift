// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import TextEngine

@Suite("Glue between ideographs", .deadline)
struct IdeographicGlueTests {
  let unit = UnitText()

  private func lines(_ text: String, _ measure: Double) -> [ShapedLine] {
    unit.shape(text).withIdeographicGlue
      .lines(in: LineShape(measure: measure, isJustified: true), by: OptimalBreaker())
  }

  @Test("fills justified lines, in which all characters stay")
  func justified() {
    let text = String(repeating: "潮の高さを毎朝、比べた。", count: 12)
    for measure in [131.0, 204, 333] {
      let lines = lines(text, measure)
      #expect(lines.count > 2)
      #expect(lines.map(\.text).joined() == text)
      #expect(lines.dropLast().allSatisfy { abs($0.width - measure) < 0.01 })
      // No line begins with a sign that ends a phrase, and runs are not cut between characters.
      #expect(lines.allSatisfy { !$0.text.hasPrefix("、") && !$0.text.hasPrefix("。") })
      #expect(lines.allSatisfy { $0.runs.count == 1 })
    }
  }

  @Test("has no width of its own, and is not between letters or Hangul")
  func width() {
    #expect(lines("潮の高さ", 1_000)[0].width == unit.shape("潮の高さ").maxContentWidth)
    for text in ["tide tables", "조석표 보관", "a潮"] {
      let paragraph = unit.shape(text)
      #expect(paragraph.withIdeographicGlue.list.tokens.count == paragraph.list.tokens.count)
    }
  }
}
