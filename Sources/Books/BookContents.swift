// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// The table of contents of a book: which files it is made of, in which order and how deep.
package struct BookContents: Hashable, Sendable {
  /// A line of it.
  package struct Entry: Hashable, Sendable {
    /// What the list calls it; `nil` leaves that to the file.
    package var title: String?
    /// The path of the file, made of what the user wrote; `nil` is a title above other entries.
    package var path: String?
    /// How many entries it lies in.
    package var depth: Int
    /// The list that names it; `nil` when it was found in a folder.
    package var list: String?
    /// Its place in that list.
    package var place: SourceRange?

    /// Creates an entry.
    package init(
      title: String? = nil, path: String?, depth: Int, list: String? = nil,
      place: SourceRange? = nil
    ) {
      self.title = title
      self.path = path
      self.depth = depth
      self.list = list
      self.place = place
    }
  }

  /// The entries in the order of reading.
  package var entries: [Entry] = []
  /// What the list says of the book as front matter would; `nil` when it says nothing.
  package var frontMatter: FrontMatter?
  /// The list that says it.
  package var list: String?

  /// Creates a book without chapters.
  package init() {}
}

/// What decides about the order of chapters.
package enum BookOrder: Hashable, Sendable {
  /// A list that lies in the folder, or else names.
  case automatic
  /// The names of files and folders.
  case natural
  /// A list.
  case list(String)

  /// Reads what `--order` says.
  package init(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "natural": self = .natural
    default: self = .list(text)
    }
  }
}
