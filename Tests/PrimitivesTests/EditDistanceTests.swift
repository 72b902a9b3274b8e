// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("Nearest name", .deadline)
struct EditDistanceTests {
  private let names = ["default", "light", "dark", "github", "book"]

  @Test(
    "Slips of the pen are found",
    arguments: [
      ("defualt", "default"), ("lihgt", "light"), ("lighr", "light"), ("drk", "dark"),
      ("Dark", "dark"),
      ("git-hub", "github"), ("bok", "book"),
    ])
  func found(name: String, expected: String?) {
    #expect(names.nearest(to: name) == expected)
  }

  @Test("What is far from everything is not guessed", arguments: ["", "sepia", "oceanic"])
  func notFound(name: String) {
    #expect(names.nearest(to: name) == nil)
  }

  @Test("The nearest wins, the first of equals")
  func ties() {
    #expect(["colour", "color"].nearest(to: "color") == "color")
    #expect(["cat", "car"].nearest(to: "caw") == "cat")
    #expect([String]().nearest(to: "a") == nil)
  }

  @Test("One edit is allowed even in a single letter")
  func shortNames() {
    #expect(["a"].nearest(to: "b") == "a")
    #expect(["a"].nearest(to: "") == "a")
  }

  @Test("Endless names are not compared")
  func longNames() {
    let long = String(repeating: "a", count: 201)
    #expect([long].nearest(to: long) == nil)
    #expect([long].nearest(to: "a") == nil)
  }
}
