// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout

@Suite("Paginator", .deadline)
struct PaginatorTests {
  private func pages(
    _ items: [FlowItem], height: Double, notes: [[FlowItem]] = []
  ) -> [Paginator.AreaContent] {
    var paginator = Paginator(notes: notes, height: height)
    paginator.append(items)
    let pages = paginator.allAreas()
    expectEqualPages(pages, whenFedOneByOne: items, notes: notes, height: height)
    return pages
  }

  /// A page that is taken as soon as it is full is the page of the whole flow.
  private func expectEqualPages(
    _ pages: [Paginator.AreaContent], whenFedOneByOne items: [FlowItem], notes: [[FlowItem]],
    height: Double
  ) {
    var paginator = Paginator(notes: notes, height: height)
    var early: [Paginator.AreaContent] = []
    for item in items {
      paginator.append([item])
      while paginator.hasFullPage { early += paginator.nextPage().areas }
    }
    #expect((early + paginator.allAreas()).map(\.names) == pages.map(\.names))
  }

  @Test("pages are filled in order")
  func filling() {
    let items = (1...5).map { FlowItem.vbox($0, 40) }
    #expect(pages(items, height: 100).map(\.names) == ["1 2", "3 4", "5"])
    #expect(pages(items, height: .infinity).map(\.names) == ["1 2 3 4 5"])
    #expect(pages([], height: 100).map(\.names) == [""])
  }

  @Test("a page ends where it has to, but none is empty")
  func pageBreaks() {
    let items: [FlowItem] = [
      .newPage, .vbox(1, 10), .gap(5), .newPage, .gap(5), .newPage, .vbox(2, 90),
      .vbox(3, 20),
      .newPage, .vbox(4, 10),
    ]
    #expect(pages(items, height: 100).map(\.names) == ["page 1", "page page 2", "3", "page 4"])
    #expect(pages(items, height: .infinity).count == 1)
  }

  @Test("what fits just so stays")
  func exactFit() {
    #expect(pages([.vbox(1, 50), .vbox(2, 50)], height: 100).count == 1)
    #expect(pages([.vbox(1, 50), .gap(1), .vbox(2, 50)], height: 100).count == 2)
  }

  @Test("gaps count between things and vanish at the top of a page")
  func gaps() {
    let items: [FlowItem] = [.vbox(1, 90), .gap(20), .vbox(2, 90), .gap(10), .vbox(3, 5)]
    #expect(pages(items, height: 100).map(\.names) == ["1", "2", "3"])
    #expect(pages(items, height: 105).map(\.names) == ["1", "2 3"])
  }

  @Test("pages end where they may, even when there is room for more")
  func avoiding() {
    let heading: [FlowItem] = [.vbox(1, 60), .vbox(2, 20), .vbox(3, 30, .avoid)]
    #expect(pages(heading, height: 100).map(\.names) == ["1", "2 3"])
  }

  @Test("where nothing may end the page, it ends where it should not")
  func avoidingInVain() {
    let items: [FlowItem] = [.vbox(1, 60), .vbox(2, 60, .avoid), .vbox(3, 60, .avoid)]
    #expect(pages(items, height: 100).map(\.names) == ["1", "2", "3"])
  }

  @Test("a page ends at the cheapest place: free space may cost less than the last place, and more")
  func cheapest() {
    let small: [FlowItem] = [
      .vbox(1, 60), .vbox(2, 30), .vbox(3, 30, .outweighed(byFreeSpace: 0.5)),
    ]
    #expect(pages(small, height: 100).map(\.names) == ["1", "2 3"])
    let large: [FlowItem] = [
      .vbox(1, 30), .vbox(2, 60), .vbox(3, 30, .outweighed(byFreeSpace: 0.5)),
    ]
    #expect(pages(large, height: 100).map(\.names) == ["1 2", "3"])
  }

  @Test("of places that cost the same the last is taken")
  func lastOfEqual() {
    let items: [FlowItem] = [.vbox(1, 80), .vbox(2, 0), .vbox(3, 0), .vbox(4, 30)]
    #expect(pages(items, height: 100).map(\.names) == ["1 2 3", "4"])
  }

  @Test("a paragraph is not torn above much free space, only above little")
  func torn() {
    func items(_ last: Double) -> [FlowItem] {
      [.vbox(1, 40), .vbox(2, 5), .vbox(3, 5, .insideText), .vbox(4, last, .afterAnnouncement)]
    }
    // Before 2 more space is free, but before 3 it would look like lost text.
    #expect(pages(items(60), height: 100).map(\.names) == ["1", "2 3 4"])
    #expect(pages(items(40), height: 60).map(\.names) == ["1 2", "3 4"])
  }

  @Test("a head that does not repeat takes no room on the next page")
  func headOnce() {
    var container = FlowContainer(box: BoxID(index: 9), x: 0, width: 100)
    container.head = [VBox(height: 20)]
    container.repeatsHead = false
    let items: [FlowItem] =
      [.open(container, .allowed), .vbox(1, 80, .never), .vbox(2, 50), .vbox(3, 50), .close]
    let result = pages(items, height: 100)
    #expect(result.map(\.names) == ["open 9 1", "2 3 close"])
    #expect(result[1].continued.map(\.isContinued) == [true])
    #expect(result[1].continued.map(\.headHeight) == [0])
  }

  @Test("a container does not start on a page that holds none of its content")
  func lonelyContainer() {
    let items: [FlowItem] = [
      .vbox(1, 80), .container(9, padding: 5), .vbox(2, 30, .never), .close,
    ]
    #expect(pages(items, height: 100).map(\.names) == ["1", "open 9 2 close"])
  }

  @Test("containers go on, and take their padding and head from every page")
  func containers() {
    let items: [FlowItem] =
      [.container(9, padding: 5, head: 10), .vbox(1, 40, .never)]
      + (2...4).map { .vbox($0, 40) } + [.close]
    let result = pages(items, height: 100)
    #expect(result.map(\.names) == ["open 9 1 2", "3 4 close"])
    #expect(result.map { $0.continued.map(\.box.index) } == [[], [9]])
    // One point less, and the padding below has no room beside two.
    #expect(pages(items, height: 99).map(\.names) == ["open 9 1", "2", "3", "4 close"])
  }

  @Test("nested containers go on from the outermost")
  func nested() {
    let items: [FlowItem] = [
      .container(8, padding: 0), .container(9, padding: 0, .never), .vbox(1, 60, .never),
      .vbox(2, 60), .close, .vbox(3, 60), .close, .vbox(4, 60),
    ]
    let result = pages(items, height: 100)
    #expect(result.map { $0.continued.map(\.box.index) } == [[], [8, 9], [8], []])
  }

  @Test("what is higher than a page stands alone, and is told")
  func overfull() {
    let result = pages([.vbox(1, 10), .vbox(2, 150), .vbox(3, 10)], height: 100)
    #expect(result.map(\.names) == ["1", "2", "3"])
    #expect(result.map { $0.overfull.map(\.index) } == [[], [2], []])
  }

  // MARK: - Rows

  private func row(_ number: Int, lines: Int) -> FlowItem {
    let line = VBox(
      height: 10,
      boxes: [
        BoxFragment(
          box: BoxID(index: number), rect: Rect(x: 0, y: 0, width: 1, height: 10))
      ])
    let row = TableRowLayout(
      flows: [CellFlow(lines: Array(repeating: line, count: lines))],
      padding: Sides(top: 5, bottom: 5))
    return .vbox(row.vbox(), .allowed)
  }

  private func lineCounts(_ pages: [Paginator.AreaContent]) -> [[Int]] {
    pages.map { page in
      page.items.compactMap { item in
        if case .vbox(let vbox, _) = item { vbox.row?.cells[0].flow.units.count } else { nil }
      }
    }
  }

  @Test("a row that fits on a page moves on whole")
  func wholeRow() {
    #expect(lineCounts(pages([row(1, lines: 5), row(2, lines: 8)], height: 100)) == [[5], [8]])
  }

  @Test("a row higher than a page is cut between lines and loses none")
  func tallRow() {
    // 10 of padding leave room for 9 lines.
    #expect(
      lineCounts(pages([row(1, lines: 20), row(2, lines: 1)], height: 100)) == [[9], [9], [2, 1]])
  }

  /// A row with a footnote called in each of its lines, from the first one on.
  private func row(calling notes: [Int]) -> TableRowLayout {
    let lines = notes.map { VBox(height: 10, notes: [$0]) }
    return TableRowLayout(flows: [CellFlow(lines: lines)], padding: .zero)
  }

  @Test("a part of a row brings the footnotes that are called in it, and no others")
  func notesOfTallRow() {
    let notes = (1...9).map { [FlowItem.vbox(10 + $0, 10)] }
    let items = [FlowItem.vbox(row(calling: Array(1...9)).vbox(), .allowed)]
    // Four lines, the rule and four notes take 94 of 100.
    let result = pages(items, height: 100, notes: notes)
    #expect(lineCounts(result) == [[4], [4], [1]])
    #expect(result.map(\.noteNames) == ["11 12 13 14", "15 16 17 18", "19"])
  }

  @Test("a row whose footnotes have no room beside it is cut all the same")
  func rowOfLongNotes() {
    let notes = (1...4).map { [FlowItem.vbox(10 + $0, 30)] }
    let cell = CellFlow(lines: [
      VBox(height: 10, notes: [1, 2, 3, 4]), VBox(height: 10),
    ])
    let items = [
      FlowItem.vbox(TableRowLayout(flows: [cell], padding: .zero).vbox(), .allowed)
    ]
    let result = pages(items, height: 100, notes: notes)
    #expect(lineCounts(result).joined().reduce(0, +) == 2)
    #expect(result.flatMap(\.notes).map(\.name) == ["11", "12", "13", "14"])
    #expect(result.flatMap(\.overfull).isEmpty)
  }

  // MARK: - Footnotes

  @Test("a footnote called in a header row stands on the page of the header")
  func headNotes() {
    var container = FlowContainer(box: BoxID(index: 9), x: 0, width: 100)
    container.head = [VBox(height: 10, notes: [1])]
    let items: [FlowItem] = [
      .vbox(1, 60), .open(container, .allowed), .vbox(2, 30, .never), .vbox(3, 40), .close,
    ]
    // Below the first box the header would have room, but not with its footnote.
    let result = pages(items, height: 100, notes: [[.vbox(11, 10)]])
    #expect(result.map(\.names) == ["1", "open 9 2", "3 close"])
    #expect(result.map(\.noteNames) == ["", "11", ""])
  }

  @Test("a footnote called in a footnote follows it")
  func noteOfNote() {
    let notes: [[FlowItem]] = [
      [.vbox(11, 10, notes: [2])], [.vbox(12, 10, notes: [1, 3])], [.vbox(13, 70)],
    ]
    let result = pages([.vbox(1, 20, notes: [1])], height: 100, notes: notes)
    #expect(result.map(\.noteNames) == ["11 12", "13"])
  }

  @Test("a footnote stands on the page of its call, once")
  func footnotes() {
    let items: [FlowItem] = [
      .vbox(1, 30, notes: [1]), .vbox(2, 30, notes: [1]), .vbox(3, 30, notes: [2]), .vbox(4, 30),
    ]
    let result = pages(items, height: 100, notes: [[.vbox(11, 10)], [.vbox(12, 10)]])
    #expect(result.map(\.names) == ["1 2", "3 4"])
    #expect(result.map(\.noteNames) == ["11", "12"])
  }

  @Test("a line whose footnote has no room moves on with it")
  func footnoteRoom() {
    // 60 of text, 14 for the rule and 20 of note make 94; 10 more of text would be too much.
    let items: [FlowItem] = [.vbox(1, 60), .vbox(2, 10, notes: [1])]
    let result = pages(items, height: 100, notes: [[.vbox(11, 20)]])
    #expect(result.map(\.names) == ["1", "2"])
    #expect(result.map(\.noteNames) == ["", "11"])
  }

  @Test("a long footnote goes on at the foot of the next page")
  func carriedFootnote() {
    let note = (11...20).map { FlowItem.vbox($0, 20) }
    let result = pages([.vbox(1, 20, notes: [1]), .vbox(2, 20)], height: 100, notes: [note])
    #expect(result.count > 2)
    let order = result.flatMap(\.notes).map(\.name)
    #expect(order == (11...20).map(String.init))
    #expect(result[0].names == "1 2")
    for page in result {
      let height = Paginator.height(of: page.items) + Paginator.height(of: page.notes)
      #expect(height + Paginator.noteSeparator <= 100.01)
    }
  }

  @Test("nothing is lost or doubled, whatever the heights")
  func conservation() {
    var generator = LinearCongruential(seed: 3)
    for _ in 0..<200 {
      let noteCount = generator.next(below: 4)
      var notes: [[FlowItem]] = []
      for note in 0..<noteCount {
        notes.append(
          (0...generator.next(below: 5)).map { line in
            FlowItem.vbox(1000 + note * 10 + line, Double(generator.next(below: 40) + 1))
          })
      }
      var items: [FlowItem] = []
      var called: Set<Int> = []
      for number in 0..<40 {
        let rule = [BreakRule.allowed, .afterAnnouncement, .avoid][generator.next(below: 3)]
        let calls = noteCount > 0 && number % 9 == 0 ? [number / 9 % noteCount + 1] : []
        called.formUnion(calls)
        items.append(
          .vbox(number, Double(generator.next(below: 60) + 1), rule, notes: calls))
      }
      let result = pages(items, height: 100, notes: notes)
      let texts: [String] = result.flatMap { $0.items.map(\.name) }
      #expect(texts == items.map(\.name))
      let placed: [String] = result.flatMap { $0.notes.map(\.name) }
      let wanted: [String] = called.flatMap { notes[$0 - 1].map(\.name) }
      #expect(placed.sorted() == wanted.sorted())
    }
  }

  @Test("a rule never opens a page, nor has one of its own")
  func discardableBoxes() {
    let text = [FlowItem.vbox(1, 60), .gap(10)]
    let names = { (items: [FlowItem]) in pages(items, height: 100).map(\.names) }
    // It stays where there is room for it and for what follows.
    #expect(names(text + [.rule(2), .gap(10), .vbox(3, 19)]) == ["1 2 3"])
    #expect(names(text + [.rule(2), .gap(10), .vbox(3, 60)]) == ["1 2", "3"])
    #expect(names([.vbox(1, 99.5), .rule(2), .rule(3)]) == ["1 2 3"])
    #expect(
      names([.vbox(1, 99.5), .container(2, padding: 0), .rule(3), .close]) == ["1 open 2 3 close"])
    // A page of the author's own may begin with one.
    #expect(names([.vbox(1, 50), .newPage, .rule(2), .vbox(3, 10)]) == ["1", "page 2 3"])
  }

  @Test("a rule that vanishes keeps its place, without height")
  func discarded() throws {
    let items: [FlowItem] = [.vbox(1, 99.5), .gap(9), .rule(2), .vbox(3, 50)]
    let page = try #require(pages(items, height: 100).first)
    #expect(Paginator.height(of: page.items) == 99.5)
    guard case .vbox(let rule, _) = try #require(page.items.last) else { Issue.record(); return }
    #expect(rule.height == 0 && rule.boxes.map(\.box) == [BoxID(index: 2)])
    #expect(rule.fragments.isEmpty)
  }
}
