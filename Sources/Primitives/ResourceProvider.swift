// SPDX-License-Identifier: Apache-2.0

/// Reads the resources of a document, which has no other access to files and the network.
public protocol ResourceProvider: Sendable {
  /// Reads a resource that a document refers to.
  ///
  /// - Parameter reference: The destination as written in the document: a path relative to the
  ///   document, percent-encoded or not, or a URL.
  /// - Returns: The whole content, or the reason why it cannot be read.
  func load(_ reference: String) -> Result<[UInt8], ResourceError>

  /// Reads a resource that one file of a document of several refers to; by default like `load(_:)`.
  ///
  /// - Parameters:
  ///   - reference: The destination as written.
  ///   - file: The file that contains the reference; `nil` for the document's own.
  /// - Returns: The whole content, or the reason why it cannot be read.
  func load(_ reference: String, from file: String?) -> Result<[UInt8], ResourceError>

  /// Finds the font files in a folder that a theme names, with its subfolders; by default, there are
  /// none.
  ///
  /// - Parameters:
  ///   - folder: The folder, relative to the document.
  ///   - base: The folder that must contain it after symbolic links are resolved.
  /// - Returns: The files, or the reason why there are none.
  func fontFiles(in folder: String, inside base: String) -> Result<FontFolderContent, ResourceError>

  /// Announces the images that will be loaded, so that a provider can get several at the same time;
  /// by default without effect.
  ///
  /// - Parameter references: Finds the destinations of the images, in the order of the document.
  func prepare(_ references: () -> [String])
}

extension ResourceProvider {
  /// Reads a reference as in a document of one file.
  public func load(_ reference: String, from file: String?) -> Result<[UInt8], ResourceError> {
    load(reference)
  }

  /// Answers `notFound`.
  public func fontFiles(
    in folder: String, inside base: String
  ) -> Result<FontFolderContent, ResourceError> {
    .failure(.notFound(nearest: nil))
  }

  /// Does nothing.
  public func prepare(_ references: () -> [String]) {}
}

/// The font files in a folder.
public struct FontFolderContent: Hashable, Sendable {
  /// The absolute paths of the files that are fonts by their names, sorted.
  public var files: [String]
  /// The paths of symbolic links that lead outside, which are not followed.
  public var linksOutside: [String]

  /// Creates a list.
  public init(files: [String] = [], linksOutside: [String] = []) {
    self.files = files
    self.linksOutside = linksOutside
  }
}

/// Why a resource could not be read.
public enum ResourceError: Error, Hashable, Sendable {
  /// The file does not exist; `nearest` is a similar name that does, if any.
  case notFound(nearest: String?)
  /// The file is outside the root that the document is confined to.
  case outsideRoot(root: String)
  /// The reference needs the network, which is off.
  case remote
  /// The network does not have it; the reason in words.
  case notFetched(String)
  /// A part of the network can't be reached, or a limit is reached, so that other resources are
  /// missing too; the reason in words.
  case unreachable(String)
  /// The file exists but cannot be read; the reason in words.
  case unreadable(String)
}

/// A provider without resources: every reference is `notFound`.
public struct NoResources: ResourceProvider {
  /// Creates the empty provider.
  public init() {}

  /// Answers `notFound`.
  public func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    .failure(.notFound(nearest: nil))
  }
}
