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
  static let classes: Set = [
    "pagebreak", "page-break", "page_break", "newpage", "new-page", "page-break-after",
    "break-after-page",
  ]

  /// Whether a value of a property breaks pages.
  private static func isPage(_ value: String?) -> Bool {
    ["always", "page", "left", "right", "recto", "verso", "all"].contains(value)
  }
}

extension TreeAssembler {
  /// Does what a comment asks for.
  mutating func obey(_ command: PageCommand, _ range: SourceRange) {
    switch command {
    case .pageBreak: addPageBreak(range)
    case .landscape: beginLandscape(range)
    case .portrait: endLandscape(range)
    }
  }

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
  // MARK: - Landscape stretches

  /// Begins a landscape stretch, if no other block is open.
  private mutating func beginLandscape(_ range: SourceRange) {
    guard extensions.contains(.pageBreaks), !frames[top].isPreformatted else { return }
    endLandscape(range)
    guard frames.count == 1 else { return sink.report(.nestedLandscape(at: range)) }
    landscape = (frames[0].blocks.count, range)
  }

  /// Makes the blocks since the start of a landscape stretch a division; without one, nothing happens.
  mutating func endLandscape(_ range: SourceRange?) {
    endLine()
    guard frames.count == 1, let (start, first) = landscape else { return }
    landscape = nil
    let blocks = Array(frames[0].blocks[start...])
    guard let last = blocks.last else { return }
    frames[0].blocks.removeSubrange(start...)
    addBlock(
      .division(
        Division(
          attributes: NodeAttributes(classes: [Division.landscape]), blocks: blocks,
          range: first.union(range ?? last.range))))
  }
}
