// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// The table of contents of a book: its files, their order and their depth.
package struct BookContents: Hashable, Sendable {
  /// An entry of the table.
  package struct Entry: Hashable, Sendable {
    /// The title in the list; `nil` takes the one in the file.
    package var title: String?
    /// The path of the file, relative to that of the list; `nil` means a title above other entries.
    package var path: String?
    /// The number of entries around it.
    package var depth: Int
    /// Whether it is the title of a part.
    package var isPart = false
    /// Whether its headings have numbers, when those of the book have.
    package var isNumbered = true
    /// The list that names it; `nil` when it was found in a folder.
    package var list: String?
    /// Its place in that list.
    package var place: SourceRange?

    /// Creates an entry.
    package init(
      title: String? = nil, path: String?, depth: Int, isPart: Bool = false,
      isNumbered: Bool = true, list: String? = nil, place: SourceRange? = nil
    ) {
      self.title = title
      self.path = path
      self.depth = depth
      self.isPart = isPart
      self.isNumbered = isNumbered
      self.list = list
      self.place = place
    }
  }

  /// The program that the chapters are written for.
  package enum Tool: Hashable, Sendable {
    case mdBook
    case mkDocs
    /// None, or one without marks of its own.
    case other
  }

  /// The program that the chapters are written for.
  package var tool = Tool.other
  /// The marks of the files that chapters include.
  package var includes: IncludeSyntax {
    switch tool {
    case .mdBook: .mdBook
    case .mkDocs: .mkDocs
    case .other: .documents
    }
  }
  /// The rules for the ids of headings.
  package var slugs = SlugStyle.gitHub
  /// The folder for paths that begin with `/`; `nil` means the root.
  package var siteFolder: String?
  /// The folders that the paths of included files are relative to.
  package var includeFolders: [String] = []
  /// The settings of the program, which are not chapters either; `nil` when there are none.
  package var settings: String?
  /// The entries in reading order.
  package var entries: [Entry] = []
  /// The book's metadata in the list; `nil` when there is none.
  package var frontMatter: FrontMatter?
  /// The list; `nil` when there is none.
  package var list: String?
  /// The documents in the folder of the book that a list leaves out, with that list.
  package var unlisted: [Unlisted] = []

  /// A document that a list leaves out.
  package struct Unlisted: Hashable, Sendable {
    /// Its path.
    package var path: String
    /// The list.
    package var list: String
  }

  /// Creates a book without chapters.
  package init() {}
}

/// The source of the order of chapters.
package enum BookOrder: Hashable, Sendable {
  /// A list in the folder; without one, the names.
  case automatic
  /// The names of files and folders.
  case natural
  /// A list.
  case list(String)

  /// Reads the value of `--order`.
  package init(_ text: String) {
    switch text {
    case "auto": self = .automatic
    case "natural": self = .natural
    default: self = .list(text)
    }
  }
}
