// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A parsed Markdown text: its blocks, its footnotes and its front matter.
public struct Document: Hashable, Sendable {
  /// The block of YAML or TOML at the top; `nil` when there is none or it is broken, which is reported.
  public var frontMatter: FrontMatter?
  /// The blocks in reading order.
  public var blocks: [BlockNode]
  /// The footnotes that are called, in the order of their first call.
  public var footnotes: [FootnoteDefinition]
  /// The BCP 47 tag of its language if the front matter names none; `nil` when that is not known either.
  public var fallbackLanguage: String?

  /// Creates a document.
  public init(
    frontMatter: FrontMatter? = nil, blocks: [BlockNode], footnotes: [FootnoteDefinition] = []
  ) {
    self.frontMatter = frontMatter
    self.blocks = blocks
    self.footnotes = footnotes
  }
}

/// The values of the block of YAML or TOML at the top of a document.
public struct FrontMatter: Hashable, Sendable {
  /// The title.
  public var title: String?
  /// The line below the title.
  public var subtitle: String?
  /// The authors with what is known of them.
  public var authorList: [Author] = []
  /// The names of the authors; a single name gives one.
  public var authors: [String] {
    get { authorList.map(\.name) }
    set { authorList = newValue.map { Author(name: $0) } }
  }
  /// The abstract, in Markdown.
  public var abstract: String? {
    didSet { abstractBlocks = nil }
  }
  /// The abstract after parsing; `nil` until a document is parsed.
  package var abstractBlocks: [BlockNode]?
  /// The subject of the document.
  public var subject: String?
  /// Search words.
  public var keywords: [String] = []
  /// The BCP 47 language tag.
  public var language: String?
  /// The date as written, for example `2026-11-21`.
  public var date: String?
  /// The version of the document, for headers and footers.
  public var version: String?
  /// Whether the date is printed as written, and not in words.
  public var keepsDate = false
  /// What the document gets besides its text.
  public var parts = DocumentParts()
  /// What it says about the syntax of the document.
  public var syntax = SyntaxChoice()
  /// Where the text of the abstract starts, each line of it at the same column; `nil` when it is unknown.
  package var abstractStart: SourceLocation?
  /// Where the title and the subtitle start, by their text.
  package var textStarts: [String: SourceLocation] = [:]
  /// The files of the texts, in a document of several files.
  package var textFiles = TitleFiles()
  /// The places of the lines in the margins.
  package var linePlaces: [RunningLine.Place: SourceRange] = [:]
  /// Whether the document reads from right to left; `nil` leaves it to its language and its text.
  public var readsRightToLeft: Bool?
  /// The places of the pictures on sheets and title pages, by their paths.
  package var picturePlaces: [String: SourceRange] = [:]
  /// The place of the language; `nil` when it is unknown.
  package var languageRange: SourceRange?
  /// The place of the date; `nil` when it is unknown.
  package var dateRange: SourceRange?
  /// The lines of the block when they set `theme`, `appearance` or `contrast`, to be read by
  /// themes; otherwise `nil`.
  public var look: String?
  /// The language of `look`.
  public var lookSyntax = FrontMatterSyntax.yaml
  /// The line on which `look` begins, from 1; by default the line below the fence.
  public var lookLine = 2
  /// The place of the block, from fence to fence.
  public var range: SourceRange

  /// Creates front matter without values.
  public init(range: SourceRange) {
    self.range = range
  }
}

/// The text of a footnote.
public struct FootnoteDefinition: Hashable, Sendable {
  /// The label between `[^` and `]`; empty for a note in a line, `^[text]`.
  public var label: String
  /// The number shown, from 1, in the order of first calls.
  public var number: Int
  /// The content.
  public var blocks: [BlockNode]
  /// The place of the definition.
  public var range: SourceRange
  /// The file of the definition, in a document of several files; `nil` for the document's own.
  public var file: String?
  /// The BCP 47 tag of its language; `nil` for that of the document.
  public var language: String?

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
