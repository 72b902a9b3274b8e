// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import PDFFinishing

@Suite("Labels of pages", .deadline)
struct PageLabelRangesTests {
  private func labels(_ style: NumberStyle, _ numbers: ClosedRange<Int>) -> [PageLabel] {
    numbers.map { PageLabel(style: style, number: $0) }
  }

  @Test("pages that count on share a range, and 1, 2, 3 need none")
  func ranges() {
    #expect(PageLabelRanges(labels(.decimal, 1...9)).isStandard)
    #expect(PageLabelRanges([]).isStandard)
    let book = PageLabelRanges(
      labels(.lowerRoman, 1...4) + labels(.decimal, 1...9) + labels(.upperAlpha, 1...2))
    #expect(!book.isStandard)
    #expect(book.syntax == "0<</S/r/St 1>>4<</S/D/St 1>>13<</S/A/St 1>>")
    let selected = PageLabelRanges(labels(.decimal, 3...4) + labels(.decimal, 8...8))
    #expect(selected.syntax == "0<</S/D/St 3>>2<</S/D/St 8>>")
  }
}
