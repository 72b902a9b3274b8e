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

/// The target of an output before writing.
package struct OutputTarget {
  /// The kinds of targets.
  package enum Kind {
    case missing, regularFile, folder, special
  }

  /// The path, with links resolved.
  package let path: String
  /// The kind of target.
  package let kind: Kind
  /// The permissions and the owner of the target; zero when it does not exist.
  let status: stat

  /// Inspects a path.
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

  /// The path at the end of links to a missing file.
  private static func end(ofLinksAt path: String) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = FileReader.linkTarget(path) else { break }
      path =
        target.hasPrefix("/") ? target : path.deletingLastComponent.appendingComponent(target)
    }
    return path
  }

  /// Whether the target is replaced atomically; otherwise the bytes are written to it.
  package var isReplaceable: Bool { kind == .missing || kind == .regularFile }

  /// Throws if writing can't succeed, to find out before the work.
  package func check() throws(CommandError) {
    guard kind != .folder else { throw .cannotWrite(path, reason: "it is a folder") }
    // A read-only file is not replaced, even if its folder allows it.
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
  ///   - path: The path of the output, for the message.
  /// - Throws: The reason.
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

  /// Creates the folder of a file and its parents, if they don't exist.
  package static func createFolder(of path: String) throws(CommandError) {
    let folder = path.deletingLastComponent
    guard folder != ".", folder != "/" else { return }
    if OutputTarget(folder).kind == .folder { return }
    try createFolder(of: folder)
    // Another process may have created it in the meantime.
    if unsafe mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw .cannotWrite(path, reason: "`\(folder)`: \(FileReader.words(for: errno))")
    }
  }
}
