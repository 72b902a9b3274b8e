// SPDX-License-Identifier: Apache-2.0

import Foundation
import Highlighting
import Primitives
import Testing

@Suite("Highlighter: languages of the machine")
struct ScratchTests {
  @Test("scratch")
  func scratch() throws {
    guard let path = ProcessInfo.processInfo.environment["HL_FILE"] else { return }
    for file in path.split(separator: " ") {
      let code = [UInt8](FileManager.default.contents(atPath: String(file))!)
      let ext = file.split(separator: ".").last!
      print("=====", file)
      let start = Date()
      guard case .highlighted(let ranges) = Highlighter.system.highlight(code, language: String(ext)) else { print("??"); continue }
      print(Date().timeIntervalSince(start), ranges.count)
      var text = ""; var last = 0
      for r in ranges { text += String(decoding: code[last..<r.range.lowerBound], as: UTF8.self) + "⟦\(r.role.rawValue.prefix(3)):" + String(decoding: code[r.range], as: UTF8.self) + "⟧"; last = r.range.upperBound }
      text += String(decoding: code[last...], as: UTF8.self)
      print(text.prefix(4000))
    }
  }
}
