// SPDX-License-Identifier: Apache-2.0

import Primitives
import Testing

@Suite("Nearest names")
struct EditDistanceTests {
  let names = ["default", "light", "dark", "sepia", "oceanic"]

  @Test(
    "finds what was meant",
    arguments: [
      ("lihgt", "light"), ("Dark", "dark"), ("drak", "dark"), ("sepai", "sepia"),
      ("ocean", "oceanic"), ("defualt", "default"), ("lightt", "light"), ("ark", "dark"),
    ])
  func finds(typed: String, meant: String) {
    #expect(names.nearest(to: typed) == meant)
  }

  @Test("suggests nothing far-fetched", arguments: ["", "x", "github", "minimalist", "thgil"])
  func silent(typed: String) {
    #expect(names.nearest(to: typed) == nil)
  }

  @Test("prefers the nearer name, and the earlier of two equally near")
  func prefers() {
    #expect(["a44", "a4"].nearest(to: "a4") == "a4")
    #expect(["b.md", "c.md"].nearest(to: "a.md") == "b.md")
  }

  @Test("does not measure very long names")
  func long() {
    let long = String(repeating: "a", count: 10_000)
    #expect([long].nearest(to: long) == nil)
  }
}
