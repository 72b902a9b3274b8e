// SPDX-License-Identifier: Apache-2.0

import Foundation
import Math
import MathSetting
import Primitives
import TestSupport
import Testing

/// How LuaTeX sets a formula: a line of a file that `make math-oracle` writes.
private struct OracleFormula: Decodable {
  var style: String
  var source: String
  var width: Double
  var height: Double
  var depth: Double
  /// Number, x, y, size.
  var glyphs: [[Double]]
  /// x, y of the top, width, height.
  var rules: [[Double]]

  static func read(_ font: String) throws -> [OracleFormula] {
    let file = Checkout.root.appending(path: "Tests/MathSettingTests/Oracle/\(font).json")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.map { try JSONDecoder().decode(OracleFormula.self, from: Data($0.utf8)) }
  }

  /// The formulas that are set differently on purpose, with the reasons.
  static func deviations() throws -> [String: String] {
    let file = Checkout.root.appending(path: "Tests/MathSettingTests/Oracle/deviations.tsv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let pairs = lines.filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t", maxSplits: 2) }
    return Dictionary(
      pairs.map { ("\($0[0])\t\($0[1])", String($0[2])) }, uniquingKeysWith: { first, _ in first })
  }

  /// The first difference of a box; `nil` when there is none.
  func difference(_ box: MathBox) -> String? {
    var rest = box.glyphs
    for glyph in glyphs {
      let index = rest.firstIndex {
        Double($0.glyph) == glyph[0] && abs($0.origin.x - glyph[1]) <= 0.02
          && abs($0.origin.y - glyph[2]) <= 0.02 && abs($0.size - glyph[3]) <= 0.02
      }
      guard let index else {
        let near = rest.map {
          "\($0.glyph)@\($0.origin.x.short),\($0.origin.y.short)/\($0.size.short)"
        }
        return "no glyph \(glyph) among \(near)"
      }
      rest.remove(at: index)
    }
    if let glyph = rest.first { return "glyph \(glyph.glyph) too many" }
    var lines = box.rules
    for rule in Self.joined(rules) {
      let index = lines.firstIndex {
        abs($0.minX - rule[0]) <= 0.02 && abs($0.minY - rule[1]) <= 0.02
          && abs($0.width - rule[2]) <= 0.02 && abs($0.height - rule[3]) <= 0.02
      }
      guard let index else {
        let near = lines.map {
          "\($0.minX.short),\($0.minY.short) \($0.width.short)×\($0.height.short)"
        }
        return "no rule \(rule) among \(near)"
      }
      lines.remove(at: index)
    }
    if !lines.isEmpty { return "rule \(lines[0]) too many" }
    for (name, own, wanted) in [
      ("width", box.width, width), ("height", box.height, height), ("depth", box.depth, depth),
    ] where abs(own - wanted) > 0.05 {
      return "\(name) \(own.short), not \(wanted)"
    }
    return nil
  }

  /// Vertical rules of rows below each other as one.
  private static func joined(_ rules: [[Double]]) -> [[Double]] {
    var result: [[Double]] = []
    for rule in rules {
      let above = result.firstIndex {
        abs($0[0] - rule[0]) < 0.01 && abs($0[2] - rule[2]) < 0.01 && $0[2] < $0[3]
          && abs($0[1] + $0[3] - rule[1]) < 0.41
      }
      if let above {
        result[above][3] = rule[1] + rule[3] - result[above][1]
      } else {
        result.append(rule)
      }
    }
    return result
  }
}

extension Double {
  fileprivate var short: String { String(format: "%.3f", self) }
}

@Suite("Formulas beside LuaTeX", .deadline)
struct OracleTests {
  @Test("glyphs, places and rules", arguments: ["texgyretermes-math", "texgyrepagella-math"])
  func agrees(font: String) throws {
    let setter = try mathSetter(font)
    let deviations = try OracleFormula.deviations()
    let formulas = try OracleFormula.read(font)
    var differing = 0
    for wanted in formulas {
      let box = setter.set(formula(wanted.source), style: wanted.style == "D" ? .display : .text)
      let difference = wanted.difference(box)
      if difference != nil { differing += 1 }
      let isListed = deviations["\(wanted.style)\t\(wanted.source)"] != nil
      if !isListed, let difference {
        Issue.record("\(wanted.style) \(wanted.source): \(difference)")
      }
      if isListed, difference == nil {
        Issue.record("\(wanted.style) \(wanted.source): agrees; take it out of deviations.tsv")
      }
    }
    #expect(Double(differing) <= Double(formulas.count) * 0.05)
  }
}
