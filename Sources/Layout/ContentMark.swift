// SPDX-License-Identifier: Apache-2.0

/// Whether a fragment is content of the document or an artifact, and which part of its box it
/// shows.
///
/// A tagged PDF marks everything it paints this way (ISO 32000-1 §14.8.2.2).
package struct ContentMark: Hashable, Sendable {
  /// The role of a fragment for a reader who does not see the page.
  package enum Kind: Hashable, Sendable {
    /// Content of its box.
    case content
    /// The number or the mark of a list item or a footnote.
    case label
    /// Something that readers skip.
    case artifact(Artifact)
  }

  /// The kinds of artifacts; `pageFurniture`, `watermark` and `repeatedHead` are pagination artifacts in the
  /// sense of ISO 32000-1 §14.8.2.2.2, all others layout artifacts.
  package enum Artifact: String, Hashable, Sendable {
    /// Panels, frames, bars, fills, grids, lines over, under and between text, and images without an
    /// alternative text.
    case decoration
    /// The page number and everything else in the margins.
    case pageFurniture
    /// The words behind the text of every page.
    case watermark
    /// The header of a table on a page that continues the table.
    case repeatedHead
    /// The sign at the end of a line of code that continues below.
    case continuationSign
    /// The number of a line of code.
    case lineNumber
  }

  /// The number of the source line in code, from 1, which its continuations keep; in paragraphs with text
  /// from right to left, the place in reading order, from 1; 0 elsewhere.
  package var part: Int32 = 0
  /// The role.
  package var kind = Kind.content

  /// Creates a mark.
  package init(_ kind: Kind, part: Int32 = 0) {
    self.kind = kind
    self.part = part
  }
}

extension Fragment.Kind {
  /// The default mark in a layer.
  func mark(in layer: Fragment.Layer) -> ContentMark.Kind {
    guard layer == .content else { return .artifact(.decoration) }
    let isContent =
      switch self {
      case .text(let text): !text.isDecorative
      case .shape, .lateText: true
      case .image(let image): !image.alternative.isEmpty
      // What a handler draws around text is decoration.
      case .drawing: false
      }
    return isContent ? .content : .artifact(.decoration)
  }
}

extension [Fragment] {
  /// The same fragments marked as an artifact or as a label; a label leaves artifacts as they are.
  func marked(_ kind: ContentMark.Kind) -> [Fragment] {
    map { fragment in
      if kind == .label, fragment.mark.kind != .content { return fragment }
      var fragment = fragment
      fragment.mark.kind = kind
      return fragment
    }
  }
}
