// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Looking ahead to the next page", .deadline)
struct LookAheadTests {
  private func pages(_ items: [FlowItem]) -> [String] {
    var paginator = Paginator(notes: [], height: 100)
    paginator.append(items)
    let pages = paginator.allAreas().map(\.names)
    // Pages that are taken as soon as they are full are the same.
    var early = Paginator(notes: [], height: 100)
    var taken: [Paginator.AreaContent] = []
    for item in items {
      early.append([item])
      while early.hasFullPage { taken += early.nextPage().areas }
    }
    #expect((taken + early.allAreas()).map(\.names) == pages)
    return pages
  }

  /// Boxes of ten points with these numbers, which a page may end before.
  private func lines(_ numbers: ClosedRange<Int>) -> [FlowItem] { numbers.map { .vbox($0, 10) } }

  /// The same as lines of text of five points.
  private func text(_ numbers: ClosedRange<Int>) -> [FlowItem] {
    lines(numbers).map { item in
      guard case .vbox(var vbox, let rule) = item else { return item }
      (vbox.height, vbox.baseline) = (5, 4)
      return .vbox(vbox, rule)
    }
  }

  @Test(
    "before something high, two pages with some free space are better than a full and a poor one")
  func sharing() {
    // Full pages would leave 35 points free before the high box.
    let items = lines(1...16) + [.gap(5), .vbox(17, 90)] + lines(18...18)
    #expect(pages(items) == ["1 2 3 4 5 6 7 8", "9 10 11 12 13 14 15 16", "17 18"])
  }

  @Test("a little free space moves nothing")
  func littleFreeSpace() {
    let items = lines(1...18) + [.vbox(19, 90)]
    #expect(
      pages(items) == ["1 2 3 4 5 6 7 8 9 10", "11 12 13 14 15 16 17 18", "19"])
  }

  @Test("the end of the document and a page break of the author may leave a page empty")
  func ends() {
    #expect(pages(lines(1...12)) == ["1 2 3 4 5 6 7 8 9 10", "11 12"])
    #expect(
      pages(lines(1...12) + [.newPage] + lines(13...13))
        == ["1 2 3 4 5 6 7 8 9 10", "11 12", "page 13"])
  }

  @Test("the last page of a chapter and of the document has five lines of text")
  func lastPage() {
    func counts(_ items: [FlowItem]) -> [Int] {
      pages(items).map { $0.split(separator: " ").filter { $0 != "page" }.count }
    }
    #expect(counts(text(1...42)) == [19, 18, 5])
    #expect(counts(text(1...22) + [.newPage] + text(23...24)) == [17, 5, 2])
    #expect(counts(text(1...25)) == [20, 5])
    // A picture is enough.
    #expect(counts(text(1...20) + [.vbox(21, 9)]) == [20, 1])
  }

  @Test("a page ends earlier for the page after the next one if there is no other way")
  func window() {
    // Full pages would leave 40 points free below 13. With 12 beside it, the second page would be half
    // empty, but for some lines of the first.
    let items = lines(1...10) + [.vbox(11, 50), .vbox(12, 40), .vbox(13, 60), .vbox(14, 90)]
    #expect(pages(items) == ["1 2 3 4 5 6 7 8", "9 10 11", "12 13", "14"])
  }

  @Test("no page ends where it may not, to help the next one")
  func rules() {
    let start: [FlowItem] = (1...10).map { .vbox($0, 10, $0 == 1 ? .allowed : .avoid) }
    let items = start + lines(11...16) + [.vbox(17, 90)]
    #expect(
      pages(items) == ["1 2 3 4 5 6 7 8 9 10", "11 12 13 14 15 16", "17"])
  }
}
