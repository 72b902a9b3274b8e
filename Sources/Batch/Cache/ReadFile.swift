// SPDX-License-Identifier: Apache-2.0

internal import Primitives
import MarkdownPDF
import Synchronization

/// A file that an output depends on, with its state at that time.
package struct ReadFile: Hashable, Sendable, Codable {
  /// The absolute path.
  package var path: String
  /// The metadata; `nil` when the file did not exist.
  package var facts: FileFacts?
  /// The hash of the content; `nil` when it was not read.
  package var hash: String?
  /// Whether equal metadata prove that the content is the same.
  package var isSettled: Bool

  /// Records a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - bytes: The content; `nil` when it could not be read.
  package init(path: String, bytes: [UInt8]?) {
    self.path = path
    facts = FileFacts(path)
    hash = bytes.map { ContentHash($0).hexadecimal }
    isSettled = facts.map { !$0.isFresh } ?? true
  }

  /// The result of comparing a file with its earlier state.
  package enum Comparison: Hashable, Sendable {
    case same
    /// The content is the same, but the metadata are not.
    case sameContent(ReadFile)
    case changed
  }

  /// Compares a file with its earlier state; reads it only if the metadata are not enough.
  package func comparison() -> Comparison {
    let now = FileFacts(path)
    if now == facts, isSettled { return .same }
    guard now != nil, let hash else { return .changed }
    let read = ReadFile(path: path, bytes: try? FileReader.read(path, limit: 256 << 20))
    return read.hash == hash ? .sameContent(read) : .changed
  }
}

/// Records the files that are read for a document, and those that are looked for but missing.
package final class ReadRecorder: Sendable {
  private let files = Mutex<[String: ReadFile]>([:])
  private let absolute: @Sendable (String) -> String

  /// Creates an empty recorder.
  ///
  /// - Parameter absolute: Makes a path absolute.
  package init(absolute: @escaping @Sendable (String) -> String) {
    self.absolute = absolute
  }

  /// Records a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - bytes: The content; `nil` when it could not be read.
  package func note(_ path: String, bytes: [UInt8]?) {
    let file = ReadFile(path: absolute(path), bytes: bytes)
    files.withLock { $0[file.path] = file }
  }

  /// The files, sorted by path.
  package var recorded: [ReadFile] {
    files.withLock { $0.values.sorted { $0.path < $1.path } }
  }
}
