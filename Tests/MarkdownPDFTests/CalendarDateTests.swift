// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MarkdownPDF

@Suite("Dates of front matter", .deadline)
struct CalendarDateTests {
  @Test(
    "are seconds since 1970 UTC",
    arguments: [
      ("1970-01-01", 0), ("2001-02-03", 981_158_400), ("2001/2/3", 981_158_400),
      ("2001-02-03T04:05:06Z", 981_173_106), ("2001-02-03 04:05:06.78", 981_173_106),
      ("2001-02-03t04:05", 981_173_100), ("2001-02-03T00:30:00+02:00", 981_153_000),
      ("2001-02-03 00:30:00 -0530", 981_180_000), ("2001-02-03T00:30:00 +2", 981_153_000),
      ("2000-02-29", 951_782_400), ("1969-12-31T23:59:59Z", -1),
      ("February 3, 2001", 981_158_400), ("3 Feb 2001", 981_158_400),
      ("Feb. 3rd 2001", 981_158_400), ("Saturday, 3 february 2001", 981_158_400),
    ])
  func seconds(text: String, seconds: Int) {
    #expect(CalendarDate(text)?.secondsSince1970 == seconds)
  }

  @Test(
    "are none when no calendar has them",
    arguments: [
      "", "today", "November 31, 2026", "21.11.2026", "Nov 26", "21 Oxtober 2026", "21 No 2026",
      "May May 2026", "November 21 26", "+1 May 2026", "2026-11", "2026-13-01", "2026-02-29",
      "2026-11-21T25:00", "2026-11-21T10:00+02:70", "2026-11-21 CET", "0000-01-01", "٢٠٢٦-11-21",
      "2026-11-21T10:00:00" + String(repeating: " ", count: 100_000),
    ])
  func none(text: String) {
    #expect(CalendarDate(text) == nil)
  }
}
