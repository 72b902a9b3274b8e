// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import MarkdownPDFTesting

/// Expects that a guide looks as recorded.
func expectGuide(_ document: MarkdownDocument) {
  expectPages(of: document, theme: .book, match: "guide")
}
