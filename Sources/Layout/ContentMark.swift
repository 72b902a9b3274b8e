// SPDX-License-Identifier: Apache-2.0

/// Whether something painted is content of the document or an artifact, and which part of its box it is.
///
/// A tagged PDF says so of all that is painted (ISO 32000-1 §14.8.2.2).
package struct ContentMark: Hashable, Sendable {
  /// What something painted is to a reader who does not see the page.
  package enum Kind: Hashable, Sendable {
    /// Content of its box.
    case content
    /// The number or the mark of a list item or a footnote.
    case label
    /// Nothing that is read.
    case artifact(Artifact)
  }

  /// The kinds of artifacts; `pageFurniture` and `repeatedHead` are pagination artifacts in the sense of
  /// ISO 32000-1 §14.8.2.2.2, all others layout artifacts.
  package enum Artifact: String, Hashable, Sendable {
    /// Panels, frames, bars, fills, grids, lines over, under and between text, and images without an
    /// alternative text.
    case decoration
    /// The number of the page and all else in its margins.
    case pageFurniture
    /// The header of a table on a page where the table goes on.
    case repeatedHead
    /// The sign at the end of a line of code that goes on below.
    case continuationSign
    /// The number of a line of code.
    case lineNumber
  }

  /// The number of the source line in code, from 1, which its continuations keep; 0 elsewhere.
  package var part: Int32 = 0
  /// What it is.
  package var kind = Kind.content

  /// Creates a mark.
  package init(_ kind: Kind, part: Int32 = 0) {
    self.kind = kind
    self.part = part
  }
}

extension Fragment.Kind {
  /// What it is where nobody says otherwise.
  func mark(in layer: Fragment.Layer) -> ContentMark.Kind {
    guard layer == .content else { return .artifact(.decoration) }
    let isContent =
      switch self {
      case .text(let text): !text.isDecorative
      case .shape, .lateText: true
      case .image(let image): !image.alternative.isEmpty
      // What a program draws around text is no text.
      case .drawing: false
      }
    return isContent ? .content : .artifact(.decoration)
  }
}

extension [Fragment] {
  /// The same fragments as the label of something, but for artifacts, or as an artifact.
  func marked(_ kind: ContentMark.Kind) -> [Fragment] {
    map { fragment in
      if kind == .label, fragment.mark.kind != .content { return fragment }
      var fragment = fragment
      fragment.mark.kind = kind
      return fragment
    }
  }
}
