// SPDX-License-Identifier: Apache-2.0

package import MarkdownSyntax
internal import Styling

/// What a page is, besides its content: the page selectors of CSS (Paged Media 3 §3).
package struct PageKind: Hashable, Sendable {
  /// The index in the document, from 0.
  package var index = 0
  /// The division of the book that the page belongs to.
  package var matter = PageBreak.Matter.main
  /// The number, counted from the first page with numbers of the same form.
  package var number = 1
  /// Whether a chapter begins with it.
  package var isOpener = false
  /// Whether it belongs to a landscape stretch.
  package var isLandscape = false
  /// Whether it was left blank, because what follows begins on a right page.
  package var isBlank = false

  /// Creates the first page.
  package init() {}

  /// Whether it is a left page, if pages face each other: the second one and every other after it.
  package var isLeft: Bool { index % 2 == 1 }

  /// The page, if something begins with it; a blank one when that needs a right page and this is none.
  func beginning(with start: PageStart) -> PageKind {
    var kind = self
    kind.isLandscape = start.isLandscape ?? isLandscape
    if start.isRight, isLeft {
      kind.isBlank = true
      return kind
    }
    if let matter = start.matter, matter != kind.matter {
      if !matter.continues(kind.matter) { kind.number = 1 }
      kind.matter = matter
    }
    kind.isOpener = start.isOpener
    return kind
  }

  /// The next page of the same division and the same stretch.
  func next() -> PageKind {
    var kind = PageKind()
    (kind.index, kind.matter, kind.number) = (index + 1, matter, number + 1)
    kind.isLandscape = isLandscape
    return kind
  }
}

extension PageBreak.Matter {
  /// Whether its page numbers continue those of another division; cover and front matter count together.
  func continues(_ other: PageBreak.Matter) -> Bool { (self == .main) == (other == .main) }
}
