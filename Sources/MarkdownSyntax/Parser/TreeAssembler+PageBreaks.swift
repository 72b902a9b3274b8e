// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The page breaks that the style of an element asks for (CSS Fragmentation 3 §3.1).
struct CSSPageBreaks {
  /// Whether the element begins a page.
  var before = false
  /// Whether what follows the element begins a page.
  var after = false

  /// No page breaks.
  init() {}

  /// Reads the style of a tag; the elements of a line can't break pages, except `<br>`.
  init(_ tag: HTMLTag) {
    let element = HTMLElement(name: tag.name)
    guard element.isBlock || element == .lineBreak else { return }
    let style = HTMLStyle(tag)
    before = Self.isPage(style["page-break-before"] ?? style["break-before"])
    after =
      Self.isPage(style["page-break-after"] ?? style["break-after"])
      || style.classes.contains(where: Self.classes.contains)
  }

  /// The classes that READMEs and note programs give to empty elements.
  private static let classes: Set = [
    "pagebreak", "page-break", "page_break", "newpage", "new-page", "page-break-after",
    "break-after-page",
  ]

  /// Whether a value of a property breaks pages.
  private static func isPage(_ value: String?) -> Bool {
    ["always", "page", "left", "right", "recto", "verso", "all"].contains(value)
  }
}

extension TreeAssembler {
  /// Ends the page.
  mutating func addPageBreak(_ range: SourceRange) {
    guard extensions.contains(.pageBreaks), !frames[top].isPreformatted else { return }
    endLine()
    addBlock(.pageBreak(PageBreak(range: range)))
  }

  /// Ends the page after the element whose start tag was just read.
  mutating func addPageBreak(after element: HTMLElement, _ range: SourceRange) {
    if element.isBlock, frames[top].tag != nil, frames[top].range == range {
      frames[top].endsPage = true
    } else {
      addPageBreak(range)
    }
  }
}
