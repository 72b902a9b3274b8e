// SPDX-License-Identifier: Apache-2.0

import Layout
import Primitives
import Styling
import TestSupport

extension LaidOut {
  /// The kinds of a box and of all boxes around it, innermost first; none for what belongs to the page.
  func kinds(of box: BoxID?) -> [NodeKind] {
    ancestors(of: box).map { tree.records[$0.index].node.kind }
  }

  /// A box and all boxes around it, innermost first.
  func ancestors(of box: BoxID?) -> [BoxID] {
    box.map { Array(sequence(first: $0) { tree.records[$0.index].parent }) } ?? []
  }

  /// The innermost box of a kind around a box.
  func box(_ kind: NodeKind, around box: BoxID?) -> BoxID? {
    ancestors(of: box).first { tree.records[$0.index].node.kind == kind }
  }

  /// The boxes of a kind, in the order of the document.
  func boxes(_ kind: NodeKind) -> [BoxID] {
    tree.records.indices.filter { tree.records[$0].node.kind == kind }.map(BoxID.init(index:))
  }

  /// The Greek letters of each place, over all pages; what is repeated for orientation counts once.
  func letters() -> [DocumentText.Place: String] {
    var places: [BoxID: DocumentText.Place] = [:]
    for (index, box) in boxes(.footnote).enumerated() { places[box] = .footnote(index + 1) }
    var headers = 0
    var cells = 0
    for row in boxes(.tableRow) {
      // Every table that is generated has one header row.
      let isHeader = tree.records[row.index].ordinal == 0
      for cell in boxes(childrenOf: row) {
        places[cell] = isHeader ? .headerCell(headers) : .cell(cells)
        if isHeader { headers += 1 } else { cells += 1 }
      }
    }
    var letters: [DocumentText.Place: String] = [:]
    for page in document.pages {
      for fragment in page.fragments {
        guard case .text(let text) = fragment.kind, !text.isDecorative,
          fragment.mark.kind != .artifact(.repeatedHead)
        else { continue }
        let place = ancestors(of: fragment.box).lazy.compactMap { places[$0] }.first ?? .flow
        letters[place, default: ""] += String(decoding: text.run.text, as: UTF8.self).greek
      }
    }
    return letters
  }

  private func boxes(childrenOf parent: BoxID) -> [BoxID] {
    tree.records.indices.dropFirst(parent.index).prefix {
      $0 == parent.index || ancestors(of: BoxID(index: $0)).contains(parent)
    }.filter { tree.records[$0].parent == parent }.map(BoxID.init(index:))
  }

  /// Whether a fragment belongs to the text of a page, and not to its number, the footnotes or the
  /// line above them.
  func isInFlow(_ fragment: Fragment) -> Bool {
    fragment.box != nil && box(.footnote, around: fragment.box) == nil
  }

  /// What stands on a page in the order of the document, without what is painted behind text.
  func content(of page: Page) -> [Fragment] {
    page.fragments.filter { fragment in
      guard isInFlow(fragment) else { return false }
      switch fragment.kind {
      case .text(let text): return !text.isDecorative
      case .image, .lateText: return true
      case .shape, .drawing:
        // Rules, the markers of items and the panels of code, even if there is no text.
        let kind = kinds(of: fragment.box).first
        return [.thematicBreak, .listItem, .code].contains(kind)
      }
    }
  }

  /// The number of lines that a box of text has on a page.
  func lineCount(of box: BoxID, on page: Page) -> Int { page.boxes.count { $0.box == box } }
}

extension String {
  /// The Greek letters.
  var greek: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { (0x3B1...0x3C9).contains($0.value) }))
  }
}
