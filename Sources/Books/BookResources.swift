// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Reads the files around the chapters of a book, for each from its own folder.
package struct BookResources: ResourceProvider {
  private let folder: String
  private let root: String?
  private let observer: (@Sendable (String, [UInt8]?) -> Void)?

  /// Creates the provider of a book.
  ///
  /// - Parameters:
  ///   - folder: The folder that what belongs to no chapter is looked up from.
  ///   - root: The folder that nothing is read outside of; `nil` is the project of each chapter, or
  ///     else the folder of the book.
  ///   - observer: Gets every path that is looked at, with the content.
  package init(
    folder: String, root: String?, observer: (@Sendable (String, [UInt8]?) -> Void)?
  ) {
    self.folder = folder
    self.root = root
    self.observer = observer
  }

  /// Reads what the book itself refers to.
  package func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    resources(in: folder).load(reference)
  }

  /// Reads what a chapter refers to.
  package func load(_ reference: String, from file: String?) -> Result<[UInt8], ResourceError> {
    resources(in: file.map { $0 == "-" ? "." : $0.deletingLastComponent } ?? folder)
      .load(reference)
  }

  private func resources(in folder: String) -> DirectoryResources {
    var resources = DirectoryResources(directory: folder, root: root)
    resources.observer = observer
    return resources
  }
}
