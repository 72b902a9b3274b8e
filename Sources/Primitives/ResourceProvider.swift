// SPDX-License-Identifier: Apache-2.0

/// Reads what a document refers to: its only access to files and the network.
public protocol ResourceProvider: Sendable {
  /// Reads what a document refers to.
  ///
  /// - Parameter reference: The destination as written in the document: a path relative to the
  ///   document, percent-encoded or not, or a URL.
  /// - Returns: The whole content, or why there is none.
  func load(_ reference: String) -> Result<[UInt8], ResourceError>

  /// Reads what one file of a document made of several refers to; as above unless said.
  ///
  /// - Parameters:
  ///   - reference: The destination as written.
  ///   - file: The file that it is written in; `nil` is the document's.
  /// - Returns: The whole content, or why there is none.
  func load(_ reference: String, from file: String?) -> Result<[UInt8], ResourceError>
}

extension ResourceProvider {
  /// Reads a reference as if there were one file.
  public func load(_ reference: String, from file: String?) -> Result<[UInt8], ResourceError> {
    load(reference)
  }
}

/// Why a resource could not be read.
public enum ResourceError: Error, Hashable, Sendable {
  /// There is no such file; `nearest` is a similar name that exists, if there is one.
  case notFound(nearest: String?)
  /// The file lies outside the root that the document is confined to.
  case outsideRoot(root: String)
  /// The reference goes to the network, which is off.
  case remote
  /// It is there but can't be read; the reason in words.
  case unreadable(String)
}

/// A provider that has nothing: every reference is `notFound`.
public struct NoResources: ResourceProvider {
  /// Creates the empty provider.
  public init() {}

  /// Answers `notFound`.
  public func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    .failure(.notFound(nearest: nil))
  }
}
