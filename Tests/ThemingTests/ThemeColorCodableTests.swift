// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Written theme colour", .deadline)
struct ThemeColorCodableTests {
  @Test("One value is written as a string, several as an object")
  func forms() throws {
    #expect(try JSONValue(encoding: ThemeColor(hex: "#A84300")) == .string("#a84300"))
    #expect(try JSONValue(encoding: ThemeColor.clear) == .string("#00000000"))
    #expect(
      try JSONValue(encoding: ThemeColor(light: .black, dark: .white))
        == .object(["light": .string("#000000"), "dark": .string("#ffffff")]))
    #expect(
      try JSONValue(encoding: ThemeColor.accent).leaves.keys.sorted()
        == ["dark", "highContrastDark", "highContrastLight", "light"])
  }

  @Test("Every hex colour and every other one is read back exactly")
  func exactness() throws {
    for byte in 0...255 {
      let white = Double(byte) / 255
      let hex = ThemeColor(white: white)
      guard case .string = try JSONValue(encoding: hex) else {
        Issue.record("\(byte) is not written as hex")
        continue
      }
      #expect(try JSONValue(encoding: hex).decoded(as: ThemeColor.self) == hex)
      let faded = hex.withAlphaComponent(1.0 / 3)
      #expect(try JSONValue(encoding: faded).decoded(as: ThemeColor.self) == faded)
    }
  }

  @Test("A dark variant left out is the light one")
  func missingDark() throws {
    let written = JSONValue.object(["light": .string("#123456")])
    #expect(try written.decoded(as: ThemeColor.self) == ThemeColor(hex: "#123456"))
  }

  @Test(
    "What is no colour is an error",
    arguments: [
      JSONValue.string("orange"), .number(1), .array([]), .object([:]),
      .object(["dark": .string("#000000")]), .object(["light": .string("#00000g")]),
    ])
  func refused(written: JSONValue) {
    #expect(throws: (any Error).self) { try written.decoded(as: ThemeColor.self) }
  }
}
