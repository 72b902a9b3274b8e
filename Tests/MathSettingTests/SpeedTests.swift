// SPDX-License-Identifier: Apache-2.0

import Foundation
import Math
import MathSetting
import TestSupport
import Testing

@Suite("Time to set formulas", .deadline)
struct SpeedTests {
  /// The formulas of the comparison with LuaTeX.
  private static func sources() throws -> [String] {
    let file = Checkout.root.appending(path: "Tests/MathSettingTests/Oracle/formulas.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return lines.filter { !$0.hasPrefix("#") }.map { String($0.dropFirst(2)) }
  }

  @Test("a formula takes microseconds")
  func average() throws {
    let setter = try mathSetter()
    let sources = try Self.sources()
    let parsing = threadSeconds(limit: 0.1) { for source in sources { _ = formula(source) } }
    let lists = sources.map { formula($0) }
    let setting = threadSeconds(limit: 0.1) {
      for list in lists { _ = setter.set(list, style: .display) }
    }
    if ProcessInfo.processInfo.environment["MDPDF_TIMES"] != nil {
      print(
        "parsing \(parsing / Double(sources.count) * 1e6) µs, setting \(setting / Double(sources.count) * 1e6) µs"
      )
    }
    #expect(setting / Double(sources.count) < 0.001)
  }
}
