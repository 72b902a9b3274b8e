// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Attributes in braces", .deadline)
struct AttributeReaderTests {
  @Test("have an id, classes and values")
  func items() throws {
    let text = "{#a.b-1 .c .d-e width=60% t=\"a \\\"b\\\" }\" u='x y' -} more"
    let (attributes, length) = try #require(AttributeReader.read(text.utf8))
    #expect(
      attributes
        == NodeAttributes(
          id: "a.b-1", classes: ["c", "d-e", "unnumbered"],
          pairs: [.init("width", "60%"), .init("t", "a \"b\" }"), .init("u", "x y")]))
    #expect(length == text.utf8.count - " more".utf8.count)
  }

  @Test(
    "may be written as kramdown does, and close together", arguments: ["{: .a}", "{:.a}", "{ .a }"])
  func kramdown(text: String) {
    #expect(AttributeReader.read(text.utf8)?.attributes.classes == ["a"])
  }

  @Test(
    "are text when anything else is inside",
    arguments: [
      "", "{", "{}", "{ }", "{a}", "{download}", "{0->6}", "{#}", "{.}", "{.a", "{.a{", "{.a.b c}",
      "{#a #b}", "{a=}", "{=a}", "{a=\"b}", "{--}", "{.a,.b}", "{{.a}}", "{%.a%}", "{.a=b}",
      "{" + String(repeating: " ", count: 300) + ".a}",
    ])
  func text(text: String) {
    #expect(AttributeReader.read(text.utf8) == nil)
  }
}
