// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

package import Messages
import MarkdownPDF

/// What stands at the path of an output before it is written.
package struct OutputTarget {
  /// The kinds of things that matter for writing.
  package enum Kind {
    case missing, regularFile, folder, special
  }

  /// The path to write to, with links followed.
  package let path: String
  /// What is there.
  package let kind: Kind
  /// The permissions and the owner of what is there; zero when nothing is.
  let status: stat

  /// Looks at a path.
  package init(_ path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      self.path = Self.end(ofLinksAt: path)
      kind = .missing
      self.status = stat()
      return
    }
    self.path = (try? FileReader.resolve(path)) ?? path
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regularFile
      case S_IFDIR: .folder
      default: .special
      }
    self.status = status
  }

  /// Where links lead that lead to nothing yet.
  private static func end(ofLinksAt path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = FileReader.linkTarget(path) else { break }
      path =
        target.hasPrefix("/") ? target : path.deletingLastComponent.appendingComponent(target)
    }
    return path
  }

  /// Whether the content replaces a file at once; a stream is written to instead.
  package var isReplaceable: Bool { kind == .missing || kind == .regularFile }

  /// Throws if writing can't succeed, so that this is known before the work and not after it.
  package func check() throws(CommandError) {
    guard kind != .folder else { throw .cannotWrite(path, reason: "it is a folder") }
    // A file that may not be written is not replaced either, though the folder would allow it.
    if kind != .missing, unsafe access(path, W_OK) != 0 {
      throw .cannotWrite(path, reason: FileReader.words(for: errno))
    }
    guard isReplaceable else { return }
    try Self.checkFolder(path.deletingLastComponent, for: path)
  }

  /// Throws if no file can be created in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - path: What is to be written, for the message.
  /// - Throws: What stands in the way.
  package static func checkFolder(_ folder: String, for path: String) throws(CommandError) {
    switch OutputTarget(folder).kind {
    case .missing:
      throw .cannotWrite(
        path, reason: "there is no folder `\(folder)`",
        hint: "create it first, with `mkdir -p \(folder)`")
    case .regularFile, .special:
      throw .cannotWrite(path, reason: "`\(folder)` is not a folder")
    case .folder: break
    }
    if unsafe access(folder, W_OK | X_OK) != 0 {
      throw .cannotWrite(path, reason: "`\(folder)`: \(FileReader.words(for: errno))")
    }
  }

  /// Creates the folder that the file goes to, and the folders around it, if they are not there.
  package static func createFolder(of path: String) throws(CommandError) {
    let folder = path.deletingLastComponent
    guard folder != ".", folder != "/" else { return }
    if OutputTarget(folder).kind == .folder { return }
    try createFolder(of: folder)
    // Another process may have made it in the meantime.
    if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw .cannotWrite(path, reason: "`\(folder)`: \(FileReader.words(for: errno))")
    }
  }
}
