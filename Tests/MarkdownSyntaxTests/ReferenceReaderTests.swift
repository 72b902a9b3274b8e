// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("References in text", .deadline)
struct ReferenceReaderTests {
  /// The references in a line, found as the parser finds them.
  private func references(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.indices.compactMap { index in
      guard bytes[index] == UInt8(ascii: "@"),
        let length = ReferenceReader.length(
          of: Array(bytes[index...]), after: Array(bytes[..<index]))
      else { return nil }
      return String(decoding: bytes[index...].prefix(length), as: UTF8.self)
    }
  }

  @Test(
    "end where the id ends",
    arguments: [
      ("see @fig-a.", ["@fig-a"]), ("(@fig-a: b)", ["@fig-a"]), ("@fig-a.b-c_d,", ["@fig-a.b-c_d"]),
      ("@fig-a’s", ["@fig-a"]), ("@fig-a–@fig-b", ["@fig-a", "@fig-b"]), ("@fig-a…", ["@fig-a"]),
      ("@fig-größe.", ["@fig-größe"]), ("“@fig-a”", ["@fig-a"]),
      ("@fig-a/@fig-b/@tbl:c", ["@fig-a", "@fig-b", "@tbl:c"]),
      ("@Fig-a and @Tbl-b", ["@Fig-a", "@Tbl-b"]), ("@FIG-a", []),
      ("如@fig-a所示。", ["@fig-a"]), ("@fig-高所", ["@fig-高所"]), ("@fig-a에서", ["@fig-a"]),
    ])
  func end(text: String, found: [String]) {
    #expect(references(text) == found)
  }

  @Test(
    "are none in addresses, and without a name",
    arguments: [
      "a@fig-a.org", "x/@fig-a", "https://x.org/@fig-a/@fig-b", "@@fig-a", "@fig-", "@fig",
      "@figure-a", "@ada", "@fig-.", "@fig-。",
    ])
  func none(text: String) {
    #expect(references(text).isEmpty)
  }
}
