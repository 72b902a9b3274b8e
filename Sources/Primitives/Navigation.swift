// SPDX-License-Identifier: Apache-2.0

/// A place that links and the outline can jump to.
public struct Destination: Hashable, Sendable {
  /// The name, unique in the document.
  public var name: String
  /// The 0-based page.
  public var page: Int
  /// The place that comes to the top left of the window; y grows down from the page's top.
  public var point: Point

  /// Creates a destination.
  public init(name: String, page: Int, point: Point) {
    self.name = name
    self.page = page
    self.point = point
  }
}

/// Where a link goes.
public enum LinkTarget: Hashable, Sendable {
  /// A URI outside the document.
  case uri(String)
  /// The name of a `Destination` in the document.
  case destination(String)
}

/// A rectangle on a page that jumps somewhere.
public struct LinkArea: Hashable, Sendable {
  /// The 0-based page.
  public var page: Int
  /// The area; y grows down from the page's top.
  public var rect: Rect
  /// Where it goes.
  public var target: LinkTarget
  /// The link's text, for readers that do not see the page.
  public var description: String
  /// The box that is the link; `nil` where there are no boxes.
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
  /// The name of the `Destination` to jump to.
  public var destination: String

  /// Creates an entry.
  public init(title: String, level: Int, destination: String) {
    self.title = title
    self.level = level
    self.destination = destination
  }
}

/// What a document says of itself.
public struct DocumentMetadata: Hashable, Sendable {
  /// The title; `nil` when the document has none.
  public var title: String?
  /// The authors, joined by a comma.
  public var author: String?
  /// What it is about.
  public var subject: String?
  /// Search words.
  public var keywords: [String]
  /// The BCP 47 language tag.
  public var language: String?
  /// The date of creation and change, in seconds since 1970 UTC; `nil` writes no date.
  public var date: Int?

  /// Creates metadata; what is left out is unknown.
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
