// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownPDFTesting
import TestSupport
import Testing

/// The options of small pictures.
let smallPages: RenderOptions = {
  var options = RenderOptions()
  options.fonts = .pinned
  options.theme = .unit(width: 120, height: 60)
  options.png.pixelsPerInch = 60
  return options
}()

@Suite("Pages expected by Swift Testing", .deadline)
struct ExpectPagesTests {
  private let document = MarkdownDocument(parsing: "# Rope\n\nTar and *oakum*.\n", file: "rope.md")

  @Test("match what is recorded")
  func match() {
    #expect(expectPages(of: document, options: smallPages, match: "rope"))
  }

  @Test("the name of the test is that of the pictures")
  func named() {
    expectPages(of: MarkdownDocument(parsing: "One line.\n"), options: smallPages)
  }

  @Test("that differ are an issue, in the words of the document")
  func difference() {
    let other = MarkdownDocument(parsing: "# Rope\n\nTar and *hemp*.\n", file: "rope.md")
    withKnownIssue {
      #expect(!expectPages(of: other, options: smallPages, match: "rope"))
    } matching: { issue in
      let words = issue.comments.map(\.rawValue).joined()
      return words.contains("paragraph at rope.md:3 has different text: “oakum.” became “hemp.”")
        && words.contains("see ") && words.contains("page-1.difference.png")
    }
    // Another run finds what it expects, and nothing is left over.
    #expect(expectPages(of: document, options: smallPages, match: "rope"))
  }

  @Test("without a baseline are an issue")
  func missing() {
    withKnownIssue {
      #expect(!expectPages(of: document, options: smallPages, match: "nothing"))
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("there is no baseline for `nothing`")
    }
  }

  @Test("of a file that is not there are an issue")
  func noFile() {
    withKnownIssue {
      #expect(!expectPages(ofFile: "none.md", options: smallPages))
    } matching: {
      $0.comments.map(\.rawValue).joined().contains("`none.md` can't be read: no such file")
    }
  }
}
