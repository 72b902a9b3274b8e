// SPDX-License-Identifier: Apache-2.0

import Foundation
import Math
import MathSetting
import Primitives
import TestSupport
import Testing

@Suite("All formulas", .deadline)
struct MathPropertyTests {
  @Test("random trees have finite measures, in any style and without fonts")
  func random() throws {
    let setters = [
      try mathSetter(), MathSetter(fonts: [], textSetter: BlockText(), size: 10),
      MathSetter(fonts: [try OpenTypeMathFont(.mono)], textSetter: BlockText(), size: 0),
    ]
    for seed in 0..<1000 {
      var generator = RandomFormula(seed: seed)
      let list = generator.list(depth: 1 + seed % 5)
      for (index, setter) in setters.enumerated() {
        let box = setter.set(
          list, style: MathStyle.allCases[(seed + index) % 4], lineWidth: seed % 2 == 0 ? 200 : nil)
        #expect(box.width.isFinite && box.height.isFinite && box.depth.isFinite)
        #expect(box.height >= 0 && box.depth >= 0)
        for item in box.items { #expect(item.isFinite, "seed \(seed)") }
      }
    }
  }

  @Test("a box is as high as its ink")
  func encloses() throws {
    let font = try mathFont()
    let setter = try mathSetter()
    for seed in 0..<1000 {
      var generator = RandomFormula(seed: seed)
      generator.movesParts = false
      let box = setter.set(
        generator.list(depth: 1 + seed % 4), style: MathStyle.allCases[seed % 4])
      for glyph in box.glyphs where glyph.face.name == "texgyretermes-math.otf" {
        let metrics = font.metrics(of: glyph.glyph)
        let top = metrics.height * glyph.size - glyph.origin.y
        let bottom = metrics.depth * glyph.size + glyph.origin.y
        #expect(top <= box.height + 0.01, "seed \(seed): \(glyph.text)")
        #expect(bottom <= box.depth + 0.01, "seed \(seed): \(glyph.text)")
      }
      for rule in box.rules {
        #expect(rule.minY >= -box.height - 0.01 && rule.maxY <= box.depth + 0.01, "seed \(seed)")
      }
      for case .stroke(let from, let to, _, _) in box.items {
        #expect(min(from.y, to.y) >= -box.height - 0.01, "seed \(seed)")
        #expect(max(from.y, to.y) <= box.depth + 0.01, "seed \(seed)")
      }
    }
  }

  @Test("slices between breaks have all items, where they are")
  func slices() throws {
    let setter = try mathSetter()
    for seed in 0..<300 {
      var generator = RandomFormula(seed: seed)
      let box = setter.set(generator.list(depth: 3), style: .text)
      var items: [MathItem] = []
      for index in 0...box.breaks.count {
        let before = index == 0 ? nil : index - 1
        let part = box.slice(from: before, to: index == box.breaks.count ? nil : index)
        let left = before.map { box.breaks[$0].start } ?? 0
        items += part.items.map { $0.moved(x: left, y: 0) }
        #expect(part.height <= box.height && part.depth <= box.depth)
        #expect(part.breaks.isEmpty)
      }
      #expect(items.count == box.items.count)
      for (own, whole) in zip(items, box.items) { #expect(own.isNear(whole), "seed \(seed)") }
      for (index, place) in box.breaks.enumerated() {
        let (before, after) = box.split(at: index)
        #expect(before.items.count == place.itemIndex)
        #expect(before.items.count + after.items.count == box.items.count)
        #expect(before.breaks.count + after.breaks.count == box.breaks.count - 1)
      }
    }
  }

  @Test("the time grows with the size")
  func linear() throws {
    let setter = try mathSetter()
    func list(_ count: Int) -> MathList {
      formula(
        String(repeating: "a+\\frac{b_i}{c^2}=\\sqrt{\\hat x},\\left(y\\right)", count: count))
    }
    let (small, large) = (list(300), list(3000))
    let growth = try Growth(
      limit: 20, small: { _ = setter.set(small, style: .text) },
      large: { _ = setter.set(large, style: .text) })
    #expect(growth.ratio <= 20, "\(growth)")
  }

  @Test("200 levels of anything are set", arguments: 0..<12)
  func deep(kind: Int) throws {
    var list = letters("x")
    for _ in 0..<200 {
      let inner = list
      let kind: MathNode.Kind =
        switch kind {
        case 0: .group(inner, .ordinary)
        case 1: .fraction(MathFraction(numerator: inner, denominator: letters("y")))
        case 2: .radical(MathRadical(inner))
        case 3: .fenced(MathFence(opening: "(", parts: [inner], closing: ")"))
        case 4: .accent(MathAccent(inner, character: "\u{302}", isWide: true))
        case 5: .stretched(MathStretch(inner, character: "\u{23DE}", isBelow: false))
        case 6:
          .scripts(
            MathScripts(nucleus: MathNode(.group(inner, .ordinary), range: 0..<0), subscript: inner)
          )
        case 7:
          .table(
            MathTable(
              kind: .matrix, columns: [MathTable.Column(.center)], rows: [MathTable.Row([inner])]))
        case 8: .text(MathText([.formula(inner)]))
        case 9: .decorated(inner, .frame(nil))
        case 10: .colored(inner, MathColor("red", range: 0..<0))
        default: .stack(MathStack(inner, above: letters("z")))
        }
      if case .scripts(let scripts) = kind {
        list = MathList([
          MathNode(
            .scripts(MathScripts(nucleus: scripts.nucleus, subscript: letters("i"))), range: 0..<0)
        ])
      } else {
        list = MathList([MathNode(kind, range: 0..<0)])
      }
    }
    let box = try mathSetter().set(list, style: .display)
    #expect(box.glyphs.contains { $0.text == "x" })
    #expect(box.width.isFinite)
  }

  @Test("what the parser makes of broken source is set")
  func broken() throws {
    let pieces = [
      "\\frac", "{", "}", "^", "_", "\\left(", "\\right)", "\\begin{matrix}", "&", "\\\\", "x",
      "\\sum",
      "\\sqrt", "[", "]", "\\text{a", "\\hat", "\\color{red}", "\\what", "+", "=", "\\end{matrix}",
      "$",
    ]
    let setter = try mathSetter()
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let source = (0..<12).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(
        separator: " ")
      let box = setter.set(formula(source), style: .display)
      #expect(box.width.isFinite && box.height.isFinite && box.depth.isFinite)
    }
  }
}

extension MathItem {
  /// Its places and measures.
  fileprivate var numbers: [Double] {
    switch self {
    case .glyph(let glyph): [glyph.origin.x, glyph.origin.y, glyph.advance, glyph.size]
    case .rule(let area, _), .background(let area, _):
      [area.minX, area.minY, area.width, area.height]
    case .stroke(let from, let to, let thickness, _): [from.x, from.y, to.x, to.y, thickness]
    }
  }

  fileprivate var isFinite: Bool { numbers.allSatisfy(\.isFinite) }

  fileprivate func isNear(_ other: MathItem) -> Bool {
    numbers.count == other.numbers.count
      && zip(numbers, other.numbers).allSatisfy { abs($0 - $1) < 0.001 }
  }
}
