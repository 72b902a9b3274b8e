// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import TextEngine

/// Why lines and pages end where they do, recorded on request.
package struct LayoutDecisions: Sendable {
  /// The ends of all text areas, in order.
  package var pageEnds: [PageEnd] = []
  /// The lines of each block of text.
  package var paragraphs: [BoxID: ParagraphLines] = [:]
}

/// The lines of a block of text.
package struct ParagraphLines: Sendable {
  /// The text in UTF-8.
  package var text: [UInt8]
  /// The ends of its lines.
  package var ends: [LineEnd]
  /// The line in the source where each of them ends; `nil` for text from elsewhere.
  package var sourceLines: [Int?]
}

/// The end of a text area, and the other places where it could end.
package struct PageEnd: Sendable {
  /// What ends an area.
  package enum Cause: Sendable {
    /// The document ends.
    case end
    /// A page begins there: by a break of the author, a chapter or a heading.
    case newPage
    /// A table row higher than a page is cut.
    case cut
    /// A band over all columns begins or ends.
    case band
    /// The area is full.
    case full
  }

  /// A place where an area may end.
  package struct Place: Sendable {
    /// The box of what follows; `nil` when nothing does.
    package var box: BoxID?
    /// The first words of what follows.
    package var words: String
    /// The share of the area that would stay free.
    package var freeSpace: Double
    /// What an end there would do besides, after “would”; `nil` when it does no harm.
    package var harm: String?
    /// The cost; free space of a tenth costs 1.
    package var cost: Double
  }

  /// The number of the page, from 1.
  package var page = 0
  /// The number of the column, from 1; `nil` on a page with one area.
  package var column: Int?
  /// What ends it.
  package var cause: Cause
  /// The places, in their order.
  package var places: [Place]
  /// The index of the end among them.
  package var chosen: Int
}

extension Paginator {
  /// The end of the text area that a scan has found, before its items leave the flow.
  func pageEnd(_ scan: Scan, height: Double) -> PageEnd {
    func place(_ end: AreaEnd) -> PageEnd.Place {
      var next: VBox?
      var rule = BreakRule.allowed
      if end.index < items.count {
        switch items[end.index] {
        case .vbox(_, let own), .open(_, let own): rule = own
        default: break
        }
        next =
          items[end.index...].lazy.compactMap { item in
            if case .vbox(let vbox, _) = item { vbox } else { nil }
          }.first
      }
      var notes = 0.0
      for note in scan.calls.prefix(end.noteCount) { notes += noteRoom(note) }
      let free = height - end.bodyHeight - foot(notes)
      return PageEnd.Place(
        box: next?.firstBox, words: next?.words ?? "", freeSpace: max(0, free / height),
        harm: rule.harm, cost: end.cost)
    }
    let places = scan.places.isEmpty ? [scan.end] : scan.places
    let cause: PageEnd.Cause
    if scan.split != nil {
      cause = .cut
    } else if !scan.places.isEmpty {
      cause = .full
    } else if scan.end.index >= items.count {
      cause = .end
    } else if case .newBand = items[scan.end.index] {
      cause = .band
    } else {
      cause = .newPage
    }
    return PageEnd(
      cause: cause, places: places.map(place),
      chosen: places.firstIndex { $0.index == scan.end.index } ?? places.count - 1)
  }
}

extension VBox {
  /// The first words of its text.
  fileprivate var words: String {
    var text = ""
    for fragment in fragments {
      guard case .text(let part) = fragment.kind else { continue }
      text += String(decoding: part.run.text, as: UTF8.self)
      if text.utf8.count > 40 { break }
    }
    return text
  }
}

extension BreakRule {
  /// What an end there does, after “would”; `nil` when it does no harm.
  fileprivate var harm: String? {
    switch penalty {
    case 0: nil
    case Self.insideWhole.penalty...: "cut a text that stays whole"
    case Self.avoid.penalty...: "leave a line alone, or part a heading from its text"
    case Self.beforeCaption.penalty...: "part a picture or code from its caption"
    case Self.afterAnnouncement.penalty...: "part something from the line that announces it"
    case Self.insideSmallTable.penalty: "cut a small table"
    case Self.fewLinesBelowHeading.penalty: "leave few lines below a heading"
    case Self.loneItem.penalty: "leave one item of a list alone"
    case Self.beforeStripe.penalty: "begin a page with a striped row"
    case Self.afterNote.penalty: "part a short text from what it introduces"
    default: "cut what should stay whole, such as code"
    }
  }
}
