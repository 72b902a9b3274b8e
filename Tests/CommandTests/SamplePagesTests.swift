// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import Primitives
import TestSupport
import Testing

/// Reads the samples’ PDFs again: what stands at the end of a line of contents, and what a reference
/// to a page says, is the label of the page that its link leads to.
@Suite("Pages of the samples", .deadline)
struct SamplePagesTests {
  @Test(
    "contents name the pages of headings and figures", arguments: MarkdownTheme.presetNames,
    [
      Sample(name: "report.md", paper: "a4", entries: 15),
      Sample(name: "book", paper: "a5", entries: 27),
    ])
  func contents(preset: String, sample: Sample) throws {
    let command = try CommandRunner()
    let result = try command.runWithFonts([
      Checkout.root.appending(path: "samples/\(sample.name)").path, "-o", "out.pdf",
      "--theme", preset, "--paper", sample.paper,
    ])
    #expect(result.code == 0, "\(result.error)")
    let bytes = FileManager.default.contents(atPath: command.folder("out.pdf")) ?? Data()
    let found = try entriesFound(in: PDFFile(bytes: [UInt8](bytes)))
    #expect(found.count == sample.entries)
    #expect(found.filter { $0.shown != $0.label }.isEmpty)
  }

  struct Sample: Sendable {
    let name: String
    let paper: String
    let entries: Int
  }

  /// The numbers under links at the ends of lines in front of the text, with the labels of the links’
  /// pages.
  private func entriesFound(in pdf: PDFFile) throws -> [(shown: String, label: String)] {
    let (pages, labels, words) = try (pdf.destinationPages(), pdf.pageLabels(), pdf.words())
    return try pdf.links().compactMap { link -> (shown: String, label: String)? in
      guard let name = link.destination, let page = pages[name], page > 0 else { return nil }
      let inside = words.filter { word in
        let middle = (word.rect.minY + word.rect.maxY) / 2
        return word.page == link.page && link.rect.minY...link.rect.maxY ~= middle
          && word.rect.minX >= link.rect.minX - 1 && word.rect.maxX <= link.rect.maxX + 1
      }
      guard inside.count == 1, inside[0].text.allSatisfy({ $0.isNumber || "ivxlc".contains($0) }),
        link.rect.minX > 250, labels[link.page - 1].allSatisfy(\.isLetter)
      else { return nil }
      return (shown: inside[0].text, label: labels[page - 1])
    }
  }
}
