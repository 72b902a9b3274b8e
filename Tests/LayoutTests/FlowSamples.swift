// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling

@testable import Layout

extension FlowItem {
  /// Something of a height, known by a number.
  static func vbox(
    _ number: Int, _ height: Double, _ rule: BreakRule = .allowed, notes: [Int] = []
  ) -> FlowItem {
    var vbox = VBox(height: height)
    vbox.boxes = [
      BoxFragment(
        box: BoxID(index: number), rect: Rect(x: 0, y: 0, width: 1, height: height))
    ]
    vbox.notes = notes
    return .vbox(vbox, rule)
  }

  /// A rule, known by a number.
  static func rule(_ number: Int) -> FlowItem {
    guard case .vbox(var vbox, let rule) = FlowItem.vbox(number, 1) else { return .close }
    vbox.isDiscardable = true
    return .vbox(vbox, rule)
  }

  /// The start of a container with space above and below.
  static func container(
    _ number: Int, padding: Double, head: Double = 0, _ rule: BreakRule = .allowed
  ) -> FlowItem {
    var container = FlowContainer(box: BoxID(index: number), x: 0, width: 100)
    container.paddingTop = padding
    container.paddingBottom = padding
    if head > 0 { container.head = [VBox(height: head)] }
    return .open(container, rule)
  }

  /// How a test names an item.
  var name: String {
    switch self {
    case .gap(let height, _): "gap \(Int(height))"
    case .open(let container, _): "open \(container.box.index)"
    case .close: "close"
    case .pageBreak: "page"
    case .newBand(let isWide, _): isWide ? "wide" : "columns"
    case .regionStart(let region): "start \(region.id)"
    case .regionEnd(let id): "end \(id)"
    case .vbox(let vbox, _): vbox.boxes.first.map { "\($0.box.index)" } ?? "vbox"
    }
  }
}

extension PageTemplate.PageBox {
  /// A page with text areas of these heights side by side.
  static func unit(heights: Double...) -> PageTemplate.PageBox {
    let areas = heights.enumerated().map { index, height in
      Rect(x: 20 + 120 * Double(index), y: 20, width: 100, height: height)
    }
    return PageTemplate.PageBox(
      size: Size(width: 40 + 120 * Double(heights.count), height: 40 + (heights.max() ?? 0)),
      background: RGBA(white: 1), textAreas: areas)
  }
}

extension PageTemplate {
  /// Pages that are all alike.
  static func unit(_ page: PageBox) -> PageTemplate {
    PageTemplate(page: page, flow: FlowExtents(textArea: page.textAreas[0].size))
  }
}

extension Paginator {
  /// Creates a paginator for pages with one text area of a height.
  init(notes: [[FlowItem]], height: Double) {
    self.init(template: .unit(.unit(heights: height)), notes: notes)
  }

  /// The text areas of all pages; of at most 100 pages, should it never end.
  mutating func allPages() -> [[AreaContent]] {
    var pages: [[AreaContent]] = []
    repeat { pages.append(nextPage().areas) } while !isDone && pages.count < 100
    return pages
  }

  /// The text areas of all pages in one row.
  mutating func allAreas() -> [AreaContent] { allPages().flatMap(\.self) }
}

extension Paginator.AreaContent {
  /// What stands in the text area, without gaps.
  var names: String {
    items.map(\.name).filter { !$0.hasPrefix("gap") }.joined(separator: " ")
  }

  /// What stands at the foot.
  var noteNames: String {
    notes.map(\.name).filter { !$0.hasPrefix("gap") }.joined(separator: " ")
  }
}

extension FlowItem {
  /// The end of a page before one of any kind.
  static let newPage = FlowItem.pageBreak(PageStart())
}
