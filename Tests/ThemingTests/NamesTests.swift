// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Names of colours and themes", .deadline)
struct NamesTests {
  @Test("colours have their names in CSS, in any case")
  func colors() {
    #expect(ThemeColor.names.count == 148)
    #expect(ThemeColor(name: "RebeccaPurple") == ThemeColor(hex: "#663399"))
    #expect(ThemeColor(name: "cornflowerblue")?.light.hex == "#6495ed")
    #expect(ThemeColor(name: "grey") == ThemeColor(name: "gray"))
    #expect(ThemeColor(name: "orangy") == nil && ThemeColor(name: "") == nil)
  }

  @Test("presets are found in any case", arguments: ["GitHub", "HIGHCONTRAST", "Paper"])
  func presets(name: String) {
    #expect(MarkdownTheme.preset(named: name) == ThemePreset.named(name.lowercased())?.theme())
    #expect(MarkdownTheme.preset(named: name) != nil)
  }
}
