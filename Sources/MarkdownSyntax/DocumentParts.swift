// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// What a document gets besides its text: a title page, a table of contents, headers.
///
/// Front matter asks for it, and so do options. Where one says nothing, `nil`, the other counts, and then
/// the class of the document.
public struct DocumentParts: Hashable, Sendable, Codable {
  /// The class; by default `book` for several files and `article` for one.
  public var documentClass: DocumentClass?
  /// Whether the title in the front matter stands above a text that does not begin with its title; by
  /// default it does.
  public var hasTitleBlock: Bool?
  /// Whether the title is on a page of its own; by default it is in a report and a book.
  public var hasTitlePage: Bool?
  /// The look of that page.
  public var titlePageLook = TitlePageLook()
  /// Whether a table of contents comes before the text; by default it does in a book.
  public var hasContents: Bool?
  /// Whether the text begins on a new page behind that table, as it does in a report and a book; by default
  /// it does not in an article.
  public var startsPageAfterContents: Bool?
  /// The levels of headings in tables of contents; 3 by default.
  public var contentsDepth: Int?
  /// The title of that table of contents; by default the word of the document’s language.
  public var contentsTitle: String?
  /// Whether lists of figures, tables and listings come before the text; by default they do not.
  public var lists: [Figure.Kind: Bool] = [:]
  /// Whether headings are numbered; by default they are not.
  public var numbersHeadings: Bool?
  /// The levels of headings that are numbered; 3 by default.
  public var numberDepth: Int?
  /// The number of the first chapter, or the first of the outermost numbered headings; 1 by default.
  public var firstChapter: Int?
  /// The words in front of numbers in captions and references, by the beginning of ids: `fig`, `tbl`,
  /// `lst`, `eq`, `sec`; those of the document’s language where one is missing.
  public var labels: [String: String] = [:]
  /// Which formulas on lines of their own are numbered; those with a name by default.
  public var equationNumbering: EquationNumbering?
  /// The macros that formulas may use, by what a name would be written as: `RR`, `vect[1]`.
  public var macros: [String: String] = [:]
  /// Whether left and right pages face each other; by default they do in a book.
  public var isTwoSided: Bool?
  /// The number of columns of the text; 1 by default.
  public var columns: Int?
  /// The path of a picture that covers every sheet, but a title page with one of its own; `nil` for none.
  public var pageBackground: String?
  /// The opacity of that picture, from 0 to 1; 0.2 by default.
  public var pageBackgroundOpacity: Double?
  /// The words behind the text of every page; empty for none, which is the default.
  public var watermark: String?
  /// Whether it is a draft, whose pages say so behind the text and mark what does not fit; by default
  /// it is not.
  public var isDraft: Bool?
  /// The number of the first page of the text; 1 by default.
  public var firstPage: Int?
  /// The form of the page numbers of the text; decimal by default.
  public var pageNumbers: NumberStyle?
  /// The lines in the margins, where they are not those of the class.
  public var lines: [RunningLine.Place: RunningLine] = [:]

  /// Creates parts that say nothing.
  public init() {}

  /// The numbers that a first chapter may have.
  package static let chapterNumbers = 0...1000

  /// The numbers that a first page may have.
  package static let pageNumbers = 1...100_000

  /// The numbers of columns that text may have.
  package static let columnCounts = 1...4

  /// The depth where nothing is said.
  public static let standardDepth = 3

  /// The line in the top margin.
  public var header: RunningLine? {
    get { lines[.header] }
    set { lines[.header] = newValue }
  }

  /// The line in the bottom margin.
  public var footer: RunningLine? {
    get { lines[.footer] }
    set { lines[.footer] = newValue }
  }

  /// These parts, and those of `other` where they say nothing.
  public func over(_ other: DocumentParts) -> DocumentParts {
    var parts = self
    parts.documentClass = documentClass ?? other.documentClass
    parts.hasTitleBlock = hasTitleBlock ?? other.hasTitleBlock
    parts.hasTitlePage = hasTitlePage ?? other.hasTitlePage
    parts.titlePageLook = titlePageLook.over(other.titlePageLook)
    parts.hasContents = hasContents ?? other.hasContents
    parts.startsPageAfterContents = startsPageAfterContents ?? other.startsPageAfterContents
    parts.contentsDepth = contentsDepth ?? other.contentsDepth
    parts.contentsTitle = contentsTitle ?? other.contentsTitle
    parts.numbersHeadings = numbersHeadings ?? other.numbersHeadings
    parts.numberDepth = numberDepth ?? other.numberDepth
    parts.firstChapter = firstChapter ?? other.firstChapter
    parts.labels = labels.merging(other.labels) { own, _ in own }
    parts.equationNumbering = equationNumbering ?? other.equationNumbering
    parts.macros = macros.merging(other.macros) { own, _ in own }
    parts.isTwoSided = isTwoSided ?? other.isTwoSided
    parts.columns = columns ?? other.columns
    parts.pageBackground = pageBackground ?? other.pageBackground
    parts.pageBackgroundOpacity = pageBackgroundOpacity ?? other.pageBackgroundOpacity
    parts.watermark = watermark ?? other.watermark
    parts.isDraft = isDraft ?? other.isDraft
    parts.firstPage = firstPage ?? other.firstPage
    parts.pageNumbers = pageNumbers ?? other.pageNumbers
    parts.lists = lists.merging(other.lists) { own, _ in own }
    parts.lines = lines.merging(other.lines) { own, _ in own }
    return parts
  }

  /// These parts with the defaults of the class.
  ///
  /// - Parameter hasChapters: Whether the document consists of several files.
  /// - Returns: Parts that say everything.
  package func completed(hasChapters: Bool) -> DocumentParts {
    var parts = self
    let kind = documentClass ?? (hasChapters ? .book : .article)
    parts.documentClass = kind
    parts.hasTitleBlock = hasTitleBlock ?? true
    parts.hasTitlePage = (hasTitlePage ?? (kind != .article)) && parts.hasTitleBlock != false
    parts.hasContents = hasContents ?? (kind == .book)
    parts.isTwoSided = isTwoSided ?? (kind == .book)
    return parts
  }
}
