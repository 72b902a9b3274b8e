// SPDX-License-Identifier: Apache-2.0

import Math
import MathSetting
import Primitives
import TestSupport
import Testing

@Suite("Tables in formulas", .deadline)
struct TableTests {
  private func set(_ source: String) throws -> MathBox {
    try mathSetter().set(formula(source), style: .display)
  }

  /// The distances of the baselines of the letters `x`, which are in each row.
  private func distances(_ source: String) throws -> [Double] {
    let places = try set(source).glyphs.filter { $0.text == "x" }.map(\.origin.y)
    return zip(places, places.dropFirst()).map { (($1 - $0) * 100).rounded() / 100 }
  }

  @Test(
    "high rows keep a gap, as those of aligned equations do",
    arguments: ["matrix", "cases", "dcases", "array}{cc", "aligned"])
  func highRows(name: String) throws {
    let end = name.prefix { $0 != "}" }
    let row = "x & \\dfrac{a}{b}"
    let fraction = try set("\\dfrac{a}{b}")
    let extent = fraction.height + fraction.depth
    let distances = try distances("\\begin{\(name)} \(row) \\\\ \(row) \\\\ \(row) \\end{\(end)}")
    for distance in distances { #expect(abs(distance - extent - 4) < 0.06, "\(distance)") }
  }

  @Test("fractions of letters have 0.3 em between them")
  func fractions() throws {
    let high = try mathSetter().set(formula("\\frac{b}{b}"), style: .text)
    let two = try set("\\begin{matrix} x\\frac{b}{b} \\\\ x\\frac{b}{b} \\end{matrix}")
    let places = two.glyphs.filter { $0.text == "x" }.map(\.origin.y)
    #expect(abs(places[1] - places[0] - high.height - high.depth - 3) < 0.01)
  }

  @Test("rows of letters and scripts are as far apart as in LaTeX, or nearly so")
  func lowRows() throws {
    #expect(try distances("\\begin{matrix} x \\\\ x \\\\ x \\end{matrix}") == [12, 12])
    let scripts = try distances("\\begin{matrix} x_1^2 \\\\ x_1^2 \\end{matrix}")
    #expect((12...13).contains(scripts[0]))
    #expect(try distances("\\begin{matrix} x \\\\[-4bp] x \\end{matrix}") == [8])
    let moved = try distances(
      "\\begin{matrix} x\\dfrac{a}{b} \\\\[-4bp] x\\dfrac{a}{b} \\end{matrix}")
    let extent = try set("\\dfrac{a}{b}")
    #expect(abs(moved[0] - (extent.height + extent.depth - 4)) < 0.01)
  }

  @Test("rules keep a gap to high rows")
  func rules() throws {
    let box = try set("\\begin{array}{c} \\hline \\dfrac{a}{b} \\\\ \\hline \\end{array}")
    let fraction = try set("\\dfrac{a}{b}")
    let rules = box.rules.filter { $0.width > 10 }.map(\.minY).sorted()
    #expect(rules.count == 2)
    #expect(abs(rules[1] - rules[0] - 0.4 - fraction.height - fraction.depth - 4) < 0.01)
  }

  @Test("rules keep two of their thicknesses to low fractions")
  func rulesAtFractions() throws {
    let box = try set("\\begin{array}{c} \\hline \\frac{a}{b} \\\\ \\hline \\end{array}")
    let fraction = try mathSetter().set(formula("\\frac{a}{b}"), style: .text)
    let rules = box.rules.filter { $0.width > 10 }.map(\.minY).sorted()
    #expect(rules[1] - rules[0] - 0.4 - fraction.height - fraction.depth >= 4 * 0.4)
  }

  @Test(
    "the first or the last row is on the baseline if the source says so",
    arguments: ["array", "aligned", "gathered", "alignedat", "multlined"])
  func positions(name: String) throws {
    let columns = name == "array" ? "{c}" : name == "alignedat" ? "{1}" : ""
    func places(_ letter: String) throws -> [Double] {
      try set("\\begin{\(name)}[\(letter)]\(columns) x \\\\ y \\\\ z \\end{\(name)}").glyphs
        .map(\.origin.y)
    }
    #expect(try places("t")[0] == 0)
    #expect(try places("b")[2] == 0)
    #expect(try places("c")[0] < -10 && places("c")[2] > 5)
  }

  @Test("a rule is as wide as its columns")
  func partialRules() throws {
    let box = try set(
      "\\begin{array}{ccc} x & x & x \\\\ \\cline{2-9} \\cline{1-1} x \\\\ \\cline{7-8} \\end{array}"
    )
    let letters = box.glyphs.map(\.origin.x)
    #expect(box.rules.map(\.minX) == [letters[1] - 5, 0])
    #expect(abs(box.rules[0].maxX - box.width) < 0.001)
    #expect(abs(box.rules[1].maxX - letters[1] + 5) < 0.001)
    #expect(box.rules[0].minY == box.rules[1].minY)
  }

  @Test("dashes begin and end where the rule does")
  func dashes() throws {
    let box = try set("\\begin{array}{c:c} x & x \\\\ \\hdashline x \\end{array}")
    let level = box.rules.filter { $0.width > $0.height }
    let upright = box.rules.filter { $0.height > $0.width }
    #expect(level.count == 5 && upright.count == 5)
    #expect(level.map(\.minX).min() == 0)
    #expect(abs((level.map(\.maxX).max() ?? 0) - box.width) < 0.001)
    #expect(abs((upright.map(\.minY).min() ?? 0) + box.height) < 0.001)
    #expect(abs((upright.map(\.maxY).max() ?? 0) - box.depth) < 0.001)
  }

  @Test("a table of many rules has few dashes")
  func manyDashes() throws {
    let source =
      "\\begin{array}{*{100}{c::::}} " + String(repeating: "x \\\\ \\hdashline ", count: 200)
      + "\\end{array}"
    #expect(try set(source).rules.count < 20_000)
    let high = "\\begin{array}{c:c} x & x \\\\[9999em] x & x \\end{array}"
    #expect(try set(high).rules.count == 250)
  }

  @Test("text between rows begins at the left of the line, and the columns stay below each other")
  func rowText() throws {
    let source = "\\begin{align} a &= b \\\\ \\intertext{so} cc &= d \\end{align}"
    let box = try mathSetter().set(formula(source), style: .display, lineWidth: 200)
    #expect(box.width == 200)
    #expect(box.text == "a=bsocc=d")
    let signs = box.glyphs.filter { $0.text == "=" }
    #expect(abs(signs[0].origin.x - signs[1].origin.x) < 0.001)
    #expect(
      abs(box.glyphs[5].origin.x + box.glyphs[8].origin.x + box.glyphs[8].advance - 200) < 0.001)
    let text = try #require(box.glyphs.first { $0.text == "s" })
    #expect(text.origin.x == 0)
    #expect(box.rows.map(\.number.isSuppressed) == [false, true, false])
    #expect(abs(box.rows[1].baseline - text.origin.y) < 0.001)
  }

  @Test(
    "text between rows has as many lines as it wants, and is as wide as it is in part of a formula")
  func longRowText() throws {
    let words = "aaa bbb $c^2$, ddd 数数。数"
    let table = "\\begin{aligned} x \\\\ \\intertext{\(words)} x \\end{aligned}"
    let box = try mathSetter().set(formula(table), style: .display, lineWidth: 36)
    let text = box.glyphs.dropFirst().dropLast()
    #expect(text.map(\.text).joined() == "aaa bbbc2, ddd数数。数")
    let starts = text.filter { $0.origin.x == 0 && $0.size == 10 }.map(\.text)
    #expect(starts == ["a", "c", "数"])
    let lines = text.filter { $0.origin.x == 0 && $0.size == 10 }.map(\.origin.y)
    #expect(abs(lines[2] - lines[1] - 12) < 0.001)
    var wide = try mathSetter()
    wide.textPitch = 1.5
    let second = wide.set(formula(table), style: .display, lineWidth: 36)
    #expect(abs(second.height + second.depth - box.height - box.depth - 6) < 0.001)
    #expect(box.width == 36)
    let part = try mathSetter().set(formula("y" + table), style: .display, lineWidth: 36)
    #expect(Set(part.glyphs.map(\.origin.y)).count == 5)
  }
}
