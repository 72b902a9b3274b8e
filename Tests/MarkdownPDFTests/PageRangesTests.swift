// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Page ranges", .deadline)
struct PageRangesTests {
  @Test(
    "reads what people write",
    arguments: [
      ("4", "4"), ("2,3-6,8-", "2-6,8-"), (" 1 , 3 - 5 ", "1,3-5"), ("-3", "1-3"), ("7-7", "7"),
      ("9,1", "1,9"), ("1-4,2-3", "1-4"), ("2-,5", "2-"), ("99999999999999999999-", "\(Int.max)-"),
    ])
  func reads(text: String, normal: String) throws {
    #expect(try PageRanges(parsing: text).description == normal)
  }

  @Test(
    "says what is wrong",
    arguments: [
      ("", "a page number is missing; write `2`, `3-6` or `8-`"),
      ("1,,2", "a page number is missing; write `2`, `3-6` or `8-`"),
      ("-", "`-` names no page; write `2`, `3-6` or `8-`"),
      ("0", "pages count from 1; there is no page 0"),
      ("6-3", "`6-3` runs backwards; write `3-6`"),
      ("x", "`x` is not a page number"),
      ("1-2-3", "`2-3` is not a page number"),
      ("+1", "`+1` is not a page number"),
      ("１", "`１` is not a page number"),
    ])
  func refuses(text: String, message: String) {
    #expect(throws: PageRanges.ParsingError(message: message)) {
      try PageRanges(parsing: text)
    }
  }

  @Test("contains the chosen pages only")
  func contains() throws {
    let ranges = try PageRanges(parsing: "2,4-5,8-")
    #expect((0...10).filter(ranges.contains) == [2, 4, 5, 8, 9, 10])
    #expect(ranges.contains(.max))
    #expect(!PageRanges([-5...0]).contains(0))
  }
}
