// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

/// Inputs that make careless programs crash, hang or grow without measure.
///
/// Time is measured as a ratio: four times the input may take about four times the time. Clocks of
/// the thread are read, so that other work on the machine does not count.
@Suite("Hostile input", .serialized, .deadline)
struct HostileInputTests {
  struct Input: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The size of the smaller input; the larger one is four times as large.
    let size: Int
    let make: @Sendable (Int) -> String

    init(_ name: String, _ size: Int, _ make: @escaping @Sendable (Int) -> String) {
      testDescription = name
      self.size = size
      self.make = make
    }
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  static let growing: [Input] = [
    Input("nested quotes", 250) { times($0, "> ") + "a" },
    Input("nested lists", 50) { n in
      (0..<n).map { times($0, "  ") + "- a\n" }.joined()
    },
    Input("nested emphasis", 500) { times($0, "*a **a ") + times($0, "b** b*") },
    Input("unclosed emphasis", 1500) { times($0, "*a ") },
    Input("unclosed brackets", 2500) { times($0, "[") + "a" },
    Input("nested brackets", 4000) { times($0, "[") + "a" + times($0, "]") },
    Input("unclosed links", 1000) { times($0, "[a](<b") },
    Input("back ticks of all lengths", 20_000) { n in
      (1...Int(Double(n).squareRoot())).map { "e" + times($0, "`") }.joined()
    },
    Input("unclosed comments", 1000) { times($0, "<!-- a ") },
    Input("unclosed tags", 1000) { times($0, "<b><i>a ") },
    Input("rows of a table", 250) { "| a | b |\n| - | - |\n" + times($0, "| x | y |\n") },
    Input("columns of a table", 125) { n in
      times(n, "| a ") + "|\n" + times(n, "| - ") + "|\n" + times(n, "| x ") + "|\n"
    },
    Input("one word", 10_000) { times($0, "a") },
    Input("one word in a cell", 5_000) { "| a | b |\n| - | - |\n| " + times($0, "x") + " | y |" },
    Input("lines of a cell", 750) { "| a | b |\n| - | - |\n| " + times($0, "x<br>") + " | y |\n" },
    Input("lines of a header", 750) { "| " + times($0, "x<br>") + " | y |\n| - | - |\n" },
    Input("words beside a long word", 1250) { n in
      "| a | b |\n| - | - |\n| " + times(n, "word ") + "| " + times(300, "x") + " |\n"
    },
    Input("lines of a cell in a footnote", 1000) { n in
      "a[^1]\n\n[^1]:\n    | a |\n    | - |\n    | " + times(n, "x<br>") + " |\n"
    },
    Input("footnotes called in a cell", 125) { n in
      "| a | b |\n| - | - |\n| " + (1...n).map { "a[^\($0)]<br>" }.joined() + " | x |\n\n"
        + (1...n).map { "[^\($0)]: note\n" }.joined()
    },
    Input("one line of code", 12_000) { "```\n" + times($0, "a") + "\n```" },
    Input("lines of code", 1000) { "```\n" + times($0, "let a = 1\n") + "```" },
    Input("blocks of code", 75) { times($0, "As here:\n\n```\n\(times(9, "a {\n"))```\n\n") },
    Input("names without what they name", 400) { times($0, "Filename: a\n\n") + "```\na\n```" },
    Input("long lines of code", 30) { "```\n" + times($0, times(60, "    a, b;") + "\n") + "```" },
    Input("footnotes", 300) { n in
      (1...n).map { "a[^\($0)]\n\n[^\($0)]: note\n\n" }.joined()
    },
    Input("calls of no footnotes", 1000) { n in (1...n).map { "[^a\($0)] " }.joined() },
    Input("what is no tag", 300) { n in (1...n).map { "<a\($0)> x `a`<kbd>b</kbd>-" }.joined() },
    Input("rows of unequal cells", 250) { n in
      "| a | b | c |\n| - | - | - |\n" + times(n, "| some words | and some more | x y |\n")
        + "| " + times(n, "word ") + "| x | " + times(50, "more ") + "|\n"
    },
    Input("links", 500) { n in (1...n).map { "[a](https://example.org/\($0)) " }.joined() },
    Input("headings of one name", 250) { times($0, "# a\n\n") },
    Input("one heading", 5_000) { "# " + times($0 / 5, "word ") },
    Input("references", 500) { n in
      (1...n).map { "[a\($0)]: https://example.org\n" }.joined() + times(n, "[a1] ")
    },
    Input("combining marks", 5_000) { "a" + times($0, "\u{301}") },
    Input("punctuation", 4000) {
      "---\nextensions: +smart\n---\n\n" + times($0, "\"don't -- ... ")
    },
    Input("changes of direction", 1000) { times($0, "a \u{5D0} ") },
    Input("hard breaks", 1000) { times($0, "a\\\n") },
  ]

  @Test("takes time in proportion", arguments: growing)
  func growth(_ input: Input) throws {
    let small = input.make(input.size)
    let large = input.make(4 * input.size)
    let growth = try Growth(
      limit: 6, fixed: { try render("a") }, small: { try render(small) },
      large: { try render(large) })
    #expect(growth.ratio <= 6.5, "\(growth)")
  }

  @Test(
    "gives a page",
    arguments: [
      "", "\n", " ", "\u{FEFF}", "---\ntitle: Only this\n---\n", "---\n", "---\n: : :\n---\na",
      "\0", "a\0b\u{1}\u{7F}\u{80}", "\r\r\n\n\r", "#",
      "######", "-", "1.", ">",
      "|",
      "```", "~~~", "[^a]", "[^a]: b", "[^a]\n\n[^a]: [^a]", "![]()", "[]()", "<", "&#0;",
      "&#x110000;",
      "| a |\n| - |", "\u{202E}abc\u{202C}", "\u{2028}\u{2029}", "![a](data:image/png;base64,AAAA)",
      "[a]: <\u{0}>\n\n[a]", "999999999. a", "<table><td><td></table>", "<details><summary>",
    ])
  func oddities(_ text: String) throws {
    #expect(try render(text).files.count == 1)
  }

  @Test(
    "holds what is no character, and still gives a page",
    arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] as [UInt32])
  func noncharacters(_ value: UInt32) throws {
    let sign = try #require(Unicode.Scalar(value))
    let text = "# \(sign)\n\na\(sign)b `\(sign)` [\(sign)](#\(sign))\n\n    \(sign)\n"
    #expect(try render("---\ntitle: \(sign)\n---\n\(text)").files.count == 1)
    #expect(try render(text).files.count == 1)
  }

  @Test("is no text at all, and still gives a page")
  func bytes() throws {
    var random = SeededGenerator(seed: 7)
    for length in [1, 10, 1000, 20_000] {
      let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let document = MarkdownDocument(parsing: bytes)
      #expect(try Renderer(options: options).render(document, as: .pdf).pageCount > 0)
    }
  }

  @Test("is Markdown with its signs shuffled, and still gives a page", arguments: 1...40)
  func shuffled(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let signs = [
      "*", "**", "_", "`", "```\n", "[", "](", ")", "!", "<", ">", "> ", "- ", "1. ", "# ", "|",
      "-|-",
      "\n", "\n\n", "    ", "\t", "[^a]", "[^a]: ", "<b>", "</b>", "<p align=center>", "<table>",
      "<td>",
      "&amp;", "\\", "a", "word ", "~~", "---\n", "[!NOTE]\n", "- [x] ", "https://a.b ", "é", "א",
      "👩‍🚀",
    ]
    let text = (0..<400).map { _ in signs[random.number(0...signs.count - 1)] }.joined()
    #expect(try render(text).pageCount > 0, "\(text)")
  }

  private var options: RenderOptions {
    var options = RenderOptions()
    options.fonts = .pinned
    return options
  }

  @discardableResult
  private func render(_ text: String) throws -> Rendering {
    try Renderer(options: options).render(MarkdownDocument(parsing: text), as: .pdf)
  }
}
