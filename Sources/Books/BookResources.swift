// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Reads the files around the chapters of a book, each relative to its chapter.
package struct BookResources: ResourceProvider {
  private let folder: String
  private let root: String?
  private let folders: [String]?
  private let site: String?
  private let observer: (@Sendable (String, [UInt8]?) -> Void)?

  /// Creates a provider.
  ///
  /// - Parameters:
  ///   - folder: The folder for references that belong to no chapter.
  ///   - root: The folder that contains all files that may be read; `nil` means the project of each
  ///     chapter, or else the folder of the book.
  ///   - folders: The folders inside the root that may be read; `nil` means all of it.
  ///   - site: The folder for references that begin with `/`; `nil` means the root.
  ///   - observer: Gets every path that is looked for, with the content.
  package init(
    folder: String, root: String?, folders: [String]? = nil, site: String? = nil,
    observer: (@Sendable (String, [UInt8]?) -> Void)?
  ) {
    self.folder = folder
    self.root = root
    self.folders = folders
    self.site = site
    self.observer = observer
  }

  /// Reads a reference of the book itself.
  package func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    resources(in: folder).load(reference)
  }

  /// Reads a reference of a chapter.
  package func load(_ reference: String, from file: String?) -> Result<[UInt8], ResourceError> {
    if let site, reference.hasPrefix("/"), !reference.hasPrefix("//"),
      case .success(let bytes) = resources(in: site).load(String(reference.dropFirst()))
    {
      return .success(bytes)
    }
    return resources(in: file.map { $0 == "-" ? "." : $0.deletingLastComponent } ?? folder)
      .load(reference)
  }

  /// Finds the fonts of a theme beside the book.
  package func fontFiles(
    in folder: String, inside base: String
  ) -> Result<FontFolderContent, ResourceError> {
    resources(in: self.folder).fontFiles(in: folder, inside: base)
  }

  private func resources(in folder: String) -> DirectoryResources {
    var resources = DirectoryResources(directory: folder, root: root)
    resources.folders = folders
    resources.observer = observer
    return resources
  }
}
