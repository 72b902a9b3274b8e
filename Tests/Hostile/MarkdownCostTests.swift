// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing

/// Small texts that once took minutes and gigabytes.
@Suite("The cost of Markdown", .deadline)
struct MarkdownCostTests {
  /// Texts that exceed a limit, made for a number of bytes, with the name of the limit.
  static let refused: [(name: String, limit: String, bytes: Int, text: @Sendable (Int) -> String)] =
    [
      (
        "short rows below a header of many columns", "missing-cells", 16_000,
        { count in table(columns: count / 8, rows: count / 16, row: "|x") }
      ),
      (
        "a wide table", "table-columns", 300_000,
        { count in
          table(columns: count / 6, rows: 1, row: String(repeating: "b|", count: count / 6))
        }
      ),
      (
        "a long row", "table-columns", 100_000,
        { "|a|\n|-|\n" + String(repeating: "|a", count: $0 / 2) }
      ),
      (
        "links between emphasis", "paragraph-marks", 400_000,
        { String(repeating: "[c](d) *e* ", count: $0 / 11) }
      ),
      (
        "numbers in a paragraph", "paragraph-marks", 400_000,
        { "a\n" + String(repeating: "2. [c](d) *e*\n", count: $0 / 14) }
      ),
      (
        "what looks like rows", "paragraph-marks", 400_000,
        { "a\\|b\n-|-\n" + String(repeating: "[c](d)|*e*\n", count: $0 / 11) }
      ),
      (
        "links between strikethrough", "paragraph-marks", 400_000,
        { String(repeating: "[c](d) ~e~ ", count: $0 / 11) }
      ),
      (
        "a long address for many links", "reference-bytes", 200_000,
        { "[Ä  b]: http://x.y/" + repeated("z", $0 / 2) + "\n\n" + repeated("[ä\nB] ", $0 / 2) }
      ),
      (
        "a long title for many images", "reference-bytes", 200_000,
        { "> [a]:\n> x\n> '" + repeated("z", $0 / 2) + "'\n\n" + repeated("![a] ", $0 / 2) }
      ),
      (
        "closing parentheses behind an address", "address-parentheses", 400_000,
        { "http://a.b/" + repeated(")", $0) }
      ),
      ("instructions without ends", "open-html", 400_000, { repeated("a <?", $0) }),
      ("declarations without ends", "open-html", 400_000, { repeated("a <!A ", $0) }),
      ("character data without ends", "open-html", 400_000, { repeated("a <![CDATA[", $0) }),
      (
        "lines below a deep list", "nested-lines", 200_000,
        { repeated("- ", $0 / 2) + "a\n" + repeated("\n", $0 / 2) }
      ),
    ]

  private static func repeated(_ unit: String, _ count: Int) -> String {
    String(repeating: unit, count: max(1, count / unit.utf8.count))
  }

  private static func table(columns: Int, rows: Int, row: String) -> String {
    "|" + String(repeating: "a|", count: columns) + "\n|" + String(repeating: "-|", count: columns)
      + "\n" + String(repeating: row + "\n", count: rows)
  }

  @Test(
    "what would take too long is refused at once, and the message names the limit",
    arguments: refused.indices)
  func refusals(index: Int) throws {
    let hostile = Self.refused[index]
    let text = "# A\n\n" + hostile.text(hostile.bytes)
    var document = MarkdownDocument(parsing: "")
    let seconds = threadSeconds(limit: 2) {
      document = MarkdownDocument(parsing: text, file: "a.md")
    }
    #expect(seconds < 2, "\(hostile.name)")
    let error = #expect(throws: RenderError.self) { try Renderer().render(document, as: .pdf) }
    #expect(error?.category == .limitReached)
    #expect(error?.message.contains("the limit `\(hostile.limit)`") == true, "\(hostile.name)")
    #expect(error?.range?.start.line ?? 0 > 2)
    #expect(error?.diagnostics == [])
    // A tenth of it is an ordinary document.
    let small = hostile.text(hostile.bytes / (hostile.limit == "table-columns" ? 200 : 40))
    #expect(MarkdownDocument(parsing: small).diagnostics.allSatisfy { $0.severity != .error })
  }

  @Test(
    "large documents that people write are not refused",
    arguments: [
      "- [a](b) *c*\n", "1. [a](b) *c*\n", "  - [a](b) *c*\n- **d**\n", "# [a](b) *c*\n",
      "[a](b) *c*\n\n", "http://a.b/c(d)(e).\n", "a <?php b ?> c <!-- d -->\n",
    ])
  func ordinary(unit: String) {
    let text = String(repeating: unit, count: 8_000)
    #expect(MarkdownDocument(parsing: text).diagnostics.allSatisfy { $0.severity != .error })
  }

  @Test("a long table with links and emphasis is not refused")
  func ordinaryTable() {
    let text = Self.table(columns: 2, rows: 8_000, row: "|[a](b)|*c* \\| **d**|")
    #expect(MarkdownDocument(parsing: text).diagnostics.allSatisfy { $0.severity != .error })
  }

  @Test("the command ends with the code of limits")
  func command() throws {
    let command = try CommandRunner()
    try command.folder.write("a\n\n" + Self.refused[0].text(16_000), to: "a.md")
    let result = try command.runWithFonts(["a.md"])
    #expect(result.code == 75)
    #expect(
      result.error == """
        a.md:3:1: error: the document exceeds the limit `missing-cells`, which is 100000 [limit-reached]
          hint: shorten the headers of the tables, or complete their rows

        """)
    #expect(try command.folder.names() == ["a.md"])
  }

  @Test("a link that takes many lines has its address in the file once")
  func longLink() throws {
    let address = "http://a.b/" + Self.repeated("(", 20_000)
    let rendering = try Renderer().render(MarkdownDocument(parsing: address), as: .pdf)
    #expect(rendering.files.reduce(0) { $0 + $1.bytes.count } < 300_000)
  }

  @Test("footnotes that begin each other have their own labels")
  func nestedNotes() {
    let document = MarkdownDocument(parsing: "[^a]:[^b]:[^c]: x\n\ny[^c]\n")
    #expect(
      document.diagnostics.map(\.message) == [
        "footnote `a` is never called, so it is not printed",
        "footnote `b` is never called, so it is not printed",
      ])
    let text = "x[^0]\n\n" + (0..<15_000).map { "[^\($0)]:" }.joined() + " x\n"
    #expect(threadSeconds(limit: 5) { _ = MarkdownDocument(parsing: text) } < 5)
  }

  @Test("twice the text takes twice the time", arguments: MarkdownConstruct.all)
  func growth(of construct: MarkdownConstruct) throws {
    let (small, large) = (construct.text(10_000), construct.text(20_000))
    let growth = try Growth(
      limit: 2.8, seconds: 0.2, small: { _ = MarkdownDocument(parsing: small) },
      large: { _ = MarkdownDocument(parsing: large) })
    // What grows faster is refused before it takes long.
    #expect(growth.ratio <= 2.8 || growth.large <= 0.2, "\(growth)")
  }

  @Test("every construct is printed or refused in time", arguments: MarkdownConstruct.all)
  func pages(of construct: MarkdownConstruct) {
    let document = MarkdownDocument(parsing: construct.text(1_000))
    let seconds = threadSeconds(limit: 10) {
      _ = try? Renderer().render(document, as: .pdf)
    }
    #expect(seconds < 10, "\(construct)")
  }
}
