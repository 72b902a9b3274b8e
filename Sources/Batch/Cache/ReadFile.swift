// SPDX-License-Identifier: Apache-2.0

internal import Primitives
import MarkdownPDF
import Synchronization

/// A file that an output was made of, as it was then.
package struct ReadFile: Hashable, Sendable, Codable {
  /// The absolute path.
  package var path: String
  /// What the file system said of it; `nil` when there was no file.
  package var facts: FileFacts?
  /// The hash of the content; `nil` when it was not read.
  package var hash: String?
  /// Whether the facts prove that the content is the same.
  package var isSettled: Bool

  /// Notes a file.
  ///
  /// - Parameters:
  ///   - path: The absolute path.
  ///   - bytes: What was read; `nil` when nothing could be.
  package init(path: String, bytes: [UInt8]?) {
    self.path = path
    facts = FileFacts(path)
    hash = bytes.map { ContentHash($0).hexadecimal }
    isSettled = facts.map { !$0.isFresh } ?? true
  }

  /// How a file compares with what it was.
  package enum Comparison: Hashable, Sendable {
    case same
    /// The content is the same, the facts are not.
    case sameContent(ReadFile)
    case changed
  }

  /// Compares a file with what it was; it is read only if its facts don't settle the matter.
  package func comparison() -> Comparison {
    let now = FileFacts(path)
    if now == facts, isSettled { return .same }
    guard now != nil, let hash else { return .changed }
    let read = ReadFile(path: path, bytes: try? FileReader.read(path, limit: 256 << 20))
    return read.hash == hash ? .sameContent(read) : .changed
  }
}

/// Notes which files are read for a document, and which were looked for and are not there.
package final class ReadRecorder: Sendable {
  private let files = Mutex<[String: ReadFile]>([:])
  private let absolute: @Sendable (String) -> String

  /// Creates a recorder of nothing.
  ///
  /// - Parameter absolute: Makes a path absolute.
  package init(absolute: @escaping @Sendable (String) -> String) {
    self.absolute = absolute
  }

  /// Notes a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - bytes: What was read; `nil` when nothing could be.
  package func note(_ path: String, bytes: [UInt8]?) {
    let file = ReadFile(path: absolute(path), bytes: bytes)
    files.withLock { $0[file.path] = file }
  }

  /// The files, by their paths.
  package var recorded: [ReadFile] {
    files.withLock { $0.values.sorted { $0.path < $1.path } }
  }
}
