// SPDX-License-Identifier: Apache-2.0

/// What a document gets besides its text: a table of contents, numbers of headings.
///
/// Front matter asks for it, and so do options; where one says nothing, `nil`, the other counts.
public struct DocumentParts: Hashable, Sendable, Codable {
  /// Whether the title in the front matter stands above a text that does not begin with its title; by
  /// default it does.
  public var hasTitleBlock: Bool?
  /// Whether a table of contents comes before the text; by default it does not.
  public var hasContents: Bool?
  /// The levels of headings in tables of contents; 3 by default.
  public var contentsDepth: Int?
  /// The title of that table of contents; by default the word of the document’s language.
  public var contentsTitle: String?
  /// Whether headings are numbered; by default they are not.
  public var numbersHeadings: Bool?
  /// The levels of headings that are numbered; 3 by default.
  public var numberDepth: Int?

  /// The line in the top margin; by default there is none.
  public var header: RunningLine?
  /// The line in the bottom margin; by default the number of the page, if the theme shows it.
  public var footer: RunningLine?

  /// Creates parts that say nothing.
  public init() {}

  /// The depth where nothing is said.
  public static let standardDepth = 3

  /// These parts, and those of `other` where they say nothing.
  public func over(_ other: DocumentParts) -> DocumentParts {
    var parts = self
    parts.hasTitleBlock = hasTitleBlock ?? other.hasTitleBlock
    parts.hasContents = hasContents ?? other.hasContents
    parts.contentsDepth = contentsDepth ?? other.contentsDepth
    parts.contentsTitle = contentsTitle ?? other.contentsTitle
    parts.numbersHeadings = numbersHeadings ?? other.numbersHeadings
    parts.numberDepth = numberDepth ?? other.numberDepth
    parts.header = header ?? other.header
    parts.footer = footer ?? other.footer
    return parts
  }
}
