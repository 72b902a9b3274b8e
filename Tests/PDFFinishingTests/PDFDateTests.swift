// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PDFFinishing

@Suite(.deadline) struct `PDF dates` {
  @Test(arguments: [
    (0, "D:19700101000000Z", "1970-01-01T00:00:00Z"),
    (951_782_400, "D:20000229000000Z", "2000-02-29T00:00:00Z"),
    (1_709_251_199, "D:20240229235959Z", "2024-02-29T23:59:59Z"),
    (-1, "D:19691231235959Z", "1969-12-31T23:59:59Z"),
    (4_107_542_400, "D:21000301000000Z", "2100-03-01T00:00:00Z"),
    (253_402_300_799, "D:99991231235959Z", "9999-12-31T23:59:59Z"),
    (-62_135_596_800, "D:00010101000000Z", "0001-01-01T00:00:00Z"),
  ])
  func `A moment has two spellings`(seconds: Int, pdf: String, iso8601: String) {
    let date = PDFDate(secondsSince1970: seconds)
    #expect(date?.pdf == pdf)
    #expect(date?.iso8601 == iso8601)
  }

  @Test(arguments: [Int.min, Int.max, 253_402_300_800, -62_135_596_801])
  func `Years without four digits have none`(seconds: Int) {
    #expect(PDFDate(secondsSince1970: seconds) == nil)
  }
}
