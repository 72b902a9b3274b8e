// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Output formats", .deadline)
struct OutputFormatTests {
  @Test("are found by their ending in any case", arguments: OutputFormat.allCases)
  func ending(format: OutputFormat) {
    #expect(OutputFormat(fileExtension: format.fileExtension) == format)
    #expect(OutputFormat(fileExtension: format.fileExtension.uppercased()) == format)
  }

  @Test("are not found by other endings", arguments: ["", "jpg", ".pdf", "pdf "])
  func otherEnding(ending: String) {
    #expect(OutputFormat(fileExtension: ending) == nil)
  }

  @Test("only PDF holds all pages in one file")
  func pages() {
    #expect(OutputFormat.allCases.filter(\.holdsAllPages) == [.pdf])
  }
}
