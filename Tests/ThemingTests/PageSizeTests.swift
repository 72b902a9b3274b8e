// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing
import Theming

@Suite("Page size", .deadline)
struct PageSizeTests {
  @Test("Names are found in any case")
  func names() throws {
    #expect(PageSize(name: "A4") == .a4)
    #expect(PageSize(name: " a4 ") == .a4)
    #expect(PageSize(name: "Letter") == .letter)
    #expect(PageSize(name: "JIS-B5") != PageSize(name: "b5"))
    for name in PageSize.names {
      #expect(try #require(PageSize(name: name)).name == name)
    }
    #expect(Set(PageSize.names).isSuperset(of: ["a3", "a4", "a5", "a6", "b5", "letter", "legal"]))
  }

  @Test("A4 is 210 × 297 mm")
  func a4() {
    #expect(abs(PageSize.a4.size.width - 595.2756) < 1e-4)
    #expect(abs(PageSize.a4.size.height - 841.8898) < 1e-4)
  }

  @Test(
    "Sides are read with units",
    arguments: [
      ("8.5inx11in", 612.0, 792.0), ("400x600", 400, 600), ("400pt X 600pt", 400, 600),
      ("1in×100", 72, 100), ("2.54cmx254mm", 72, 720),
      ("1x2in", 72, 144), ("25.4 × 50.8 mm", 72, 144),
    ])
  func sides(text: String, width: Double, height: Double) throws {
    let size = try #require(PageSize(name: text)).size
    #expect(abs(size.width - width) < 1e-9)
    #expect(abs(size.height - height) < 1e-9)
  }

  @Test("Sides of a standard size are that size")
  func standardSides() {
    #expect(PageSize(name: "210mmx297mm") == .a4)
    #expect(PageSize(name: "8.5inx11in")?.name == "letter")
    #expect(PageSize(name: "100x200")?.name == "100.0x200.0")
  }

  @Test(
    "Anything else is no size",
    arguments: [
      "", "x", "a44", "100", "100x", "x100", "100x100x100", "-100x100", "nanxnan", "infx100",
      "100pxx100px", "1e3x1e3", "0x64x100", "35.9x100", "100x14401", "10mx10m",
    ])
  func refused(text: String) {
    #expect(PageSize(name: text) == nil)
  }

  @Test("The limits themselves are allowed")
  func limits() {
    #expect(PageSize(name: "36x14400") != nil)
    #expect(PageSize(width: Length(.nan), height: Length(100)) == nil)
  }

  @Test("The written form is the name or the exact sides")
  func written() throws {
    #expect(try JSONValue(encoding: PageSize.a5) == .string("a5"))
    let odd = try #require(PageSize(name: "123.4567mmx17.3cm"))
    #expect(try JSONValue(encoding: odd).decoded(as: PageSize.self) == odd)
    #expect(throws: (any Error).self) { try JSONValue.string("a44").decoded(as: PageSize.self) }
  }
}
