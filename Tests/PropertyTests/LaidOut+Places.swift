// SPDX-License-Identifier: Apache-2.0

import Layout
import Primitives
import Styling
import TestSupport

extension LaidOut {
  /// The kinds of a box and of all boxes around it, innermost first.
  func kinds(of box: BoxID) -> [String] { ancestors(of: box).map { tree.records[$0.index].kind } }

  /// A box and all boxes around it, innermost first.
  func ancestors(of box: BoxID) -> [BoxID] {
    Array(sequence(first: box) { tree.records[$0.index].parent })
  }

  /// The innermost box of a kind around a box.
  func box(_ kind: String, around box: BoxID) -> BoxID? {
    ancestors(of: box).first { tree.records[$0.index].kind == kind }
  }

  /// The boxes of a kind, in the order of the document.
  func boxes(_ kind: String) -> [BoxID] {
    tree.records.indices.filter { tree.records[$0].kind == kind }.map(BoxID.init(index:))
  }

  /// The Greek letters of each place, over all pages; a repeated header has its letters repeatedly.
  func letters() -> [DocumentText.Place: String] {
    var places: [BoxID: DocumentText.Place] = [:]
    for (index, box) in boxes("footnote").enumerated() { places[box] = .footnote(index + 1) }
    var headers = 0
    var cells = 0
    for row in boxes("row") {
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
        guard case .text(let text) = fragment.kind, !text.isDecorative else { continue }
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
    fragment.box.index != 0 && box("footnote", around: fragment.box) == nil
  }

  /// What stands on a page in the order of the document, without what is only painted behind.
  func content(of page: Page) -> [Fragment] {
    page.fragments.filter { fragment in
      guard isInFlow(fragment) else { return false }
      switch fragment.kind {
      case .text(let text): return !text.isDecorative
      case .image: return true
      case .shape: return tree.records[fragment.box.index].kind == "thematicBreak"
      }
    }
  }

  /// The baselines of the lines that a box has on a page, from top to bottom.
  func baselines(of box: BoxID, on page: Page) -> [Double] {
    var found: [Double] = []
    for fragment in page.fragments {
      guard case .text(let text) = fragment.kind, ancestors(of: fragment.box).contains(box),
        // A raised or lowered text belongs to the line around it.
        !found.contains(where: { abs($0 - text.origin.y) < 7 })
      else { continue }
      found.append(text.origin.y)
    }
    return found.sorted()
  }
}

extension String {
  /// The Greek letters.
  var greek: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { (0x3B1...0x3C9).contains($0.value) }))
  }
}
