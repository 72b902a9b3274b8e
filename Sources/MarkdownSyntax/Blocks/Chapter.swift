// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The text of one file in a document of several.
///
/// All ranges inside are places in that file, and references are resolved relative to it.
public struct Chapter: Hashable, Sendable {
  /// The path of the file, as the user wrote it.
  public var file: String
  /// The id of its beginning; `nil` for none.
  public var id: String?
  /// Whether it begins on a new page, if chapters of its level do (`page.chapterBreakLevel`).
  public var startsPage: Bool
  /// Whether it is the title of a part, which stands above the next chapters.
  public var isPart = false
  /// The BCP 47 tag of its language; `nil` for that of the document.
  public var language: String?
  /// The macros that its formulas may use besides those of the document: `vect[1]` with what it stands for.
  public var macros: [String: String] = [:]
  /// The content.
  public var blocks: [BlockNode]
  /// The range of the whole text in the file.
  public var range: SourceRange

  /// Creates a chapter.
  public init(
    file: String, id: String? = nil, startsPage: Bool = false, blocks: [BlockNode],
    range: SourceRange
  ) {
    self.file = file
    self.id = id
    self.startsPage = startsPage
    self.blocks = blocks
    self.range = range
  }
}

extension Chapter {
  /// The level of its title: that of its first heading, or 1 without one.
  public var level: Int {
    for block in blocks {
      if case .heading(let heading) = block { return heading.level }
      guard case .division(let division) = block else { continue }
      for case .heading(let heading) in division.blocks { return heading.level }
    }
    return 1
  }
}

extension Chapter: MarkdownNode {
  /// `chapter`.
  public static var kind: NodeKind { .chapter }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a block of a document.
  public var block: BlockNode { .chapter(self) }
}
