// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A parsed Markdown text: its blocks and what stands outside the flow.
public struct Document: Hashable, Sendable {
  /// The YAML block at the top; `nil` when there is none or it is broken, which is reported.
  public var frontMatter: FrontMatter?
  /// The blocks in reading order.
  public var blocks: [BlockNode]
  /// The footnotes that are called, in the order of their first call.
  public var footnotes: [FootnoteDefinition]

  /// Creates a document.
  public init(
    frontMatter: FrontMatter? = nil, blocks: [BlockNode], footnotes: [FootnoteDefinition] = []
  ) {
    self.frontMatter = frontMatter
    self.blocks = blocks
    self.footnotes = footnotes
  }
}

/// What the YAML block at the top of a document says.
public struct FrontMatter: Hashable, Sendable {
  /// The title.
  public var title: String?
  /// The authors; a single name gives one.
  public var authors: [String] = []
  /// What the document is about.
  public var subject: String?
  /// Search words.
  public var keywords: [String] = []
  /// The BCP 47 language tag.
  public var language: String?
  /// The date as written, for example `2026-11-21`.
  public var date: String?
  /// Where the language stands; `nil` when that is not known.
  package var languageRange: SourceRange?
  /// Where the date stands; `nil` when that is not known.
  package var dateRange: SourceRange?
  /// The lines of the block, when they say something about the look: `theme`, `appearance` or
  /// `contrast`; reading that is the affair of themes.
  public var look: String?
  /// The line that `look` begins on, counted from 1: below the fence, unless said.
  public var lookLine = 2
  /// The place of the block, from `---` to `---`.
  public var range: SourceRange

  /// Creates front matter that says nothing.
  public init(range: SourceRange) {
    self.range = range
  }
}

/// The text of a footnote.
public struct FootnoteDefinition: Hashable, Sendable {
  /// The label between `[^` and `]`.
  public var label: String
  /// The 1-based number shown, in the order of first calls.
  public var number: Int
  /// The content.
  public var blocks: [BlockNode]
  /// The place of the definition.
  public var range: SourceRange
  /// The file that it stands in, in a document made of several; `nil` is that of the document.
  public var file: String?

  /// Creates a footnote.
  public init(
    label: String, number: Int, blocks: [BlockNode], range: SourceRange, file: String? = nil
  ) {
    self.label = label
    self.number = number
    self.blocks = blocks
    self.range = range
    self.file = file
  }
}
