// SPDX-License-Identifier: Apache-2.0

/// A place that links and the outline lead to.
public struct Destination: Hashable, Sendable {
  /// The name, unique in the document.
  public var name: String
  /// The index of the page, from 0.
  public var page: Int
  /// The place shown at the top left of the window; y grows down from the page's top.
  public var point: Point

  /// Creates a destination.
  public init(name: String, page: Int, point: Point) {
    self.name = name
    self.page = page
    self.point = point
  }
}

/// The target of a link.
public enum LinkTarget: Hashable, Sendable {
  /// A URI outside the document.
  case uri(String)
  /// The name of a `Destination` in the document.
  case destination(String)
}

/// The area of a link on a page.
public struct LinkArea: Hashable, Sendable {
  /// The index of the page, from 0.
  public var page: Int
  /// The area; y grows down from the page's top.
  public var rect: Rect
  /// The target.
  public var target: LinkTarget
  /// The description of the link, for readers who do not see the page.
  public var description: String
  /// The box of the link; `nil` when there are no boxes.
  package var box: BoxID?

  /// Creates a link area.
  public init(page: Int, rect: Rect, target: LinkTarget, description: String) {
    self.page = page
    self.rect = rect
    self.target = target
    self.description = description
  }
}

/// An entry of the outline (the bookmarks panel of a PDF reader).
public struct OutlineEntry: Hashable, Sendable {
  /// The text shown.
  public var title: String
  /// The heading level, 1 to 6; entries nest by it.
  public var level: Int
  /// The name of its `Destination`.
  public var destination: String
  /// What the heading begins; `nil` for headings below sections.
  package var division: Division?
  /// The parts of the title that are code, in bytes of UTF-8; running heads set them as code.
  package var codeRanges: [Range<Int>] = []

  /// What a heading begins, in running heads.
  package enum Division: Hashable, Sendable { case title, part, chapter, section }

  /// Creates an entry.
  public init(title: String, level: Int, destination: String) {
    self.title = title
    self.level = level
    self.destination = destination
  }
}

/// The metadata of a document.
public struct DocumentMetadata: Hashable, Sendable {
  /// The title; `nil` when the document has none.
  public var title: String?
  /// The authors, joined by a comma.
  public var author: String?
  /// The subject.
  public var subject: String?
  /// Search words.
  public var keywords: [String]
  /// The BCP 47 language tag.
  public var language: String?
  /// The date of creation and modification, in seconds since 1970 UTC; `nil` writes no date.
  public var date: Int?

  /// Creates metadata; omitted values are unknown.
  public init(
    title: String? = nil, author: String? = nil, subject: String? = nil, keywords: [String] = [],
    language: String? = nil, date: Int? = nil
  ) {
    self.title = title
    self.author = author
    self.subject = subject
    self.keywords = keywords
    self.language = language
    self.date = date
  }
}
