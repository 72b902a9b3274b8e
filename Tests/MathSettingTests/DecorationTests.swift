// SPDX-License-Identifier: Apache-2.0

import Math
import MathSetting
import Primitives
import TestSupport
import Testing

@Suite("Text, colours and decorations in formulas", .deadline)
struct DecorationTests {
  private func set(_ source: String) throws -> MathBox {
    try mathSetter().set(formula(source), style: .text)
  }

  @Test("text has the size of its style, and its own scale")
  func text() throws {
    var setter = try mathSetter()
    setter.textScale = 1.5
    let box = setter.set(formula("\\text{ab}_{\\text{cd}}"), style: .text)
    #expect(box.text == "abcd")
    #expect(box.glyphs[0].size == 15)
    #expect(abs(box.glyphs[2].size - 11.1) < 0.001)
  }

  @Test("formulas in text are formulas")
  func formulaInText() throws {
    let box = try set("\\text{if $x^2$ so}")
    #expect(box.text == "if x2 so")
    #expect(box.glyphs[4].origin.y < -3)
  }

  @Test("a colour is that of glyphs, rules and text, and takes no part in spaces")
  func color() throws {
    let plain = try set("a+\\frac{b}{c}+d")
    let colored = try set("a\\textcolor{red}{+\\frac{b}{c}}+d")
    #expect(plain.width == colored.width)
    #expect(colored.glyphs.map { $0.color?.name } == [nil, "red", "red", "red", nil, nil])
    let inks = colored.items.compactMap { item -> MathColor? in
      if case .rule(_, let color) = item { color } else { nil }
    }
    #expect(inks.map(\.name) == ["red"])
    #expect(try set("\\color{blue}\\text{x}").glyphs[0].color?.name == "blue")
  }

  @Test("source that is not understood is marked")
  func unknown() throws {
    let box = try set("x+\\nonsense")
    #expect(box.text == "x+\\nonsense")
    #expect(box.glyphs.map(\.isError) == [false, false] + Array(repeating: true, count: 9))
  }

  @Test("a link is that of its glyphs")
  func link() throws {
    let box = try set("a\\href{https://example.org}{b}")
    #expect(box.glyphs.map(\.link) == [nil, "https://example.org"])
  }

  @Test("a frame is around what it has")
  func frame() throws {
    let box = try set("\\boxed{x}")
    #expect(box.rules.count == 4)
    let outside = box.rules.reduce(box.rules[0]) { $0.union($1) }
    #expect(abs(outside.width - box.width) < 0.001)
    #expect(abs(outside.minY + box.height) < 0.001 && abs(outside.maxY - box.depth) < 0.001)
    #expect(abs(box.width - (4.44 + 6.8)) < 0.001)
    #expect(abs(box.glyphs[0].origin.x - 3.4) < 0.001)
  }

  @Test("a background comes before what it is behind")
  func background() throws {
    let box = try set("\\colorbox{yellow}{x}")
    guard case .background(let area, let color) = box.items.first else {
      Issue.record("no background")
      return
    }
    #expect(color.name == "yellow")
    #expect(abs(area.width - box.width) < 0.001)
    #expect(abs(area.height - box.height - box.depth) < 0.001)
  }

  /// The lines of a formula: start and end.
  private func strokes(_ box: MathBox) -> [[Double]] {
    box.items.compactMap {
      if case .stroke(let from, let to, _, _) = $0 { [from.x, from.y, to.x, to.y] } else { nil }
    }
  }

  @Test("strokes are thinner in scripts")
  func thickness() throws {
    let thicknesses = try set("\\cancel{a}^{\\cancel{b}}").items.compactMap { item in
      if case .stroke(_, _, let thickness, _) = item { thickness } else { nil as Double? }
    }
    #expect(thicknesses.count == 2 && thicknesses[0] == 0.5)
    #expect(thicknesses[1] < 0.4 && thicknesses[1] > 0.3)
  }

  @Test("strokes go from corner to corner, and beyond the letters")
  func cancel() throws {
    let letters = try set("ab")
    let box = try set("\\xcancel{ab}")
    #expect(box.width == letters.width && box.height > letters.height + 1)
    let wanted = [
      [-0.8, box.depth, box.width + 0.8, -box.height],
      [-0.8, -box.height, box.width + 0.8, box.depth],
    ]
    let strokes = strokes(box)
    #expect(strokes.count == 2)
    for (own, wanted) in zip(strokes, wanted) {
      #expect(zip(own, wanted).allSatisfy { abs($0 - $1) < 0.001 })
    }
  }

  @Test("an arrow goes through what becomes a value, which is at its tip")
  func cancelTo() throws {
    let box = try set("\\cancelto{0}{ab}")
    let strokes = strokes(box)
    #expect(box.text == "ab0" && strokes.count == 3)
    let inner = try set("ab")
    #expect(strokes[0][1] > inner.depth && strokes[0][2] > inner.width)
    #expect(strokes[0][3] < -inner.height)
    // Both sides of the head begin at the tip and go back.
    for side in strokes.dropFirst() {
      #expect(side[0] == strokes[0][2] && side[1] == strokes[0][3] && side[2] < side[0])
    }
    #expect(box.glyphs[2].origin.x > strokes[0][2] && box.glyphs[2].size < 8)
  }

  @Test("a coloured frame is close around its background, and the letters keep their colour")
  func coloredFrame() throws {
    let list = formula("\\fcolorbox{red}{yellow}{$x$}")
    let box = try mathSetter().set(list, style: .text)
    #expect(list.nodes[0].kind.colors.map(\.name) == ["red"])
    #expect(list.nodes[0].kind.lists[0].nodes[0].kind.colors.map(\.name) == ["yellow"])
    let frame = box.items.compactMap { item -> MathColor? in
      if case .rule(_, let color) = item { color } else { nil }
    }
    #expect(frame.map(\.name) == ["red", "red", "red", "red"])
    #expect(box.glyphs[0].color == nil)
    guard case .background(let area, let color) = box.items.first else {
      Issue.record("no background")
      return
    }
    #expect(color.name == "yellow")
    #expect(abs(area.minX - box.rules[0].minX - 0.4) < 0.001)
    #expect(abs(area.width - box.rules[0].width + 0.8) < 0.001)
  }

  @Test("angles have their own signs")
  func angles() throws {
    let phase = try set("\\phase{x}")
    #expect(strokes(phase).count == 1 && phase.rules.count == 1)
    #expect(abs(phase.rules[0].maxY - phase.depth) < 0.001)
    let years = try set("\\angl{n}")
    #expect(years.rules.count == 2)
    #expect(abs(years.rules[0].minY + years.height) < 0.001)
    #expect(abs(years.rules[0].maxX - years.rules[1].maxX) < 0.001)
  }

  @Test("phantoms keep measures, overlaps and smashes do not")
  func phantoms() throws {
    let whole = try set("\\frac{a}{b}")
    let phantom = try set("\\phantom{\\frac{a}{b}}")
    #expect(phantom.items.isEmpty)
    #expect(phantom.width == whole.width && phantom.height == whole.height)
    #expect(try set("\\hphantom{\\frac{a}{b}}").height == 0)
    #expect(try set("\\vphantom{\\frac{a}{b}}").width == 0)
    let smash = try set("\\smash{\\frac{a}{b}}")
    #expect(smash.height == 0 && smash.depth == 0 && smash.items.count == 3)
    let lap = try set("\\mathllap{x}y")
    #expect(abs(lap.glyphs[0].origin.x + 4.44) < 0.001)
    #expect(abs(lap.glyphs[1].origin.x) < 0.001)
  }

  @Test("a strike of negation is in the middle of its sign, and keeps the spaces of a relation")
  func negated() throws {
    let sign = MathNode(.symbol(MathSymbol("\u{2261}", class: .relation)), range: 0..<0)
    func list(_ node: MathNode) -> MathList {
      MathList(letters("a").nodes + [node] + letters("b").nodes)
    }
    let setter = try mathSetter()
    let plain = setter.set(list(sign), style: .text)
    let box = setter.set(
      list(MathNode(.decorated(MathList([sign]), .negated), range: 0..<0)), style: .text)
    #expect(box.text == "a≡\u{338}b")
    #expect(box.width == plain.width)
  }

  @Test("a reference without a number shows its name")
  func reference() throws {
    #expect(try set("\\eqref{a}+\\ref{b}").text == "(a)+b")
  }

  @Test("a letter that leans says by how much")
  func overhang() throws {
    #expect(abs(try set("xf").overhang - 1.74) < 0.001)
    #expect(try set("f+1").overhang < 0.1)
    #expect(try set("f_1").overhang == 0)
  }
}
