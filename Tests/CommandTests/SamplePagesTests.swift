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
    "contents and references name the pages they lead to", arguments: MarkdownTheme.presetNames,
    [
      Sample(name: "report.md", paper: "a4", entries: 18, references: 2),
      Sample(name: "report.md", paper: "a5", entries: 18, references: 2),
      Sample(name: "book", paper: "a4", entries: 27, references: 0),
      Sample(name: "book", paper: "a5", entries: 27, references: 0),
    ])
  func pages(preset: String, sample: Sample) throws {
    let command = try CommandRunner()
    let result = try command.runWithFonts([
      Checkout.root.appending(path: "samples/\(sample.name)").path, "-o", "out.pdf",
      "--theme", preset, "--paper", sample.paper,
    ])
    #expect(result.code == 0, "\(result.error)")
    let bytes = FileManager.default.contents(atPath: command.folder("out.pdf")) ?? Data()
    let found = try numbersFound(in: PDFFile(bytes: [UInt8](bytes)))
    #expect(found.entries.count == sample.entries)
    #expect(found.references.count == sample.references)
    #expect((found.entries + found.references).filter { $0.shown != $0.label } == [])
  }

  struct Sample: Sendable {
    let name: String
    let paper: String
    let entries: Int
    let references: Int
  }

  /// A number of a page, and the label of the page to which it leads.
  struct PageNumber: Equatable {
    let shown: String
    let label: String
  }

  /// The numbers under links at the ends of lines in front of the text, and behind the word “page”
  /// under links in the text.
  private func numbersFound(
    in pdf: PDFFile
  ) throws -> (entries: [PageNumber], references: [PageNumber]) {
    let (pages, labels, words) = try (pdf.destinationPages(), pdf.pageLabels(), pdf.words())
    var (entries, references): ([PageNumber], [PageNumber]) = ([], [])
    for link in try pdf.links() {
      guard let name = link.destination, let page = pages[name], page > 0 else { continue }
      // A full stop behind a link belongs to its last word.
      let inside = words.filter { word in
        let (x, y) = (
          (word.rect.minX + word.rect.maxX) / 2, (word.rect.minY + word.rect.maxY) / 2
        )
        return word.page == link.page && link.rect.minX...link.rect.maxX ~= x
          && link.rect.minY...link.rect.maxY ~= y
      }.map { $0.text.trimmingCharacters(in: .punctuationCharacters) }
      guard let last = inside.last else { continue }
      let number = PageNumber(shown: last, label: labels[page - 1])
      if labels[link.page - 1].allSatisfy(\.isLetter) {
        if inside.count == 1, link.rect.minX > 250,
          last.allSatisfy({ $0.isNumber || "ivxlc".contains($0) })
        {
          entries.append(number)
        }
      } else if inside.dropLast().last == "page" {
        references.append(number)
      }
    }
    return (entries, references)
  }
}
