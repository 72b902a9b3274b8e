// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("The openings of chapters", .deadline)
struct OpeningTests {
  private func document(_ text: String, _ theme: MarkdownTheme = .unit(height: 300))
    -> PagedDocument
  {
    LaidOut("---\ntoc: false\ntitle-page: false\n\(text)", theme: theme).document
  }

  private func lines(_ page: Page) -> [(y: Double, text: String)] {
    page.fragments.compactMap { fragment in
      guard case .text(let text) = fragment.kind, fragment.mark.kind == .content else { return nil }
      return (text.origin.y, String(decoding: text.run.text, as: UTF8.self))
    }
  }

  @Test("the first text stands at one height, whatever the page needs to be full")
  func height() {
    var theme = MarkdownTheme.unit(height: 300)
    theme.page.verticalStretch = true
    var chapters = "class: book\n---\n"
    for count in [9, 10, 11, 12] {
      chapters += "# A\n\n" + (1...count).map { "line \($0)" }.joined(separator: "\n\n") + "\n\n"
    }
    let firsts = document(chapters, theme).pages.compactMap { page in
      lines(page).first { $0.text == "line" || $0.text == "line 1" }?.y
    }
    #expect(firsts.count == 4)
    #expect(Set(firsts).count == 1)
  }

  @Test("below a title without a page of its own, the first chapter begins no page")
  func belowTitle() {
    let pages = document("class: report\ntitle: T\n---\n# A\n\na\n\n# B\n\nb").pages
    #expect(pages.count == 2)
    // A text between them ends that.
    #expect(document("class: report\ntitle: T\n---\nx\n\n# A\n\na\n\n# B\n\nb").pages.count == 3)
  }
}
