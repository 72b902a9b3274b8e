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
    /// A symbolic link, which an output replaces.
    case link
  }

  /// The path, in messages.
  package let path: String
  /// The absolute path with links resolved; for an output, only those in its folder.
  let place: String
  /// The kind of target.
  package let kind: Kind
  /// The permissions and the owner of the target; zero when it does not exist.
  let status: stat

  /// Inspects a path, and follows links.
  package init(_ path: String) {
    var status = stat()
    let exists = unsafe stat(path, &status) == 0
    self.init(path, at: FileReader.place(of: path), exists ? status : nil)
  }

  /// Inspects the path of an output.
  ///
  /// A link there is not followed but replaced: somebody else may have made it, and lead the output
  /// to another file of the user.
  package init(output path: String) {
    var status = stat()
    let exists = unsafe lstat(path, &status) == 0
    let folder = FileReader.place(of: path.deletingLastComponent)
    self.init(
      path, at: folder?.appendingComponent(path.lastComponent), exists ? status : nil)
  }

  private init(_ path: String, at place: String?, _ status: stat?) {
    self.path = path
    self.place = place ?? path
    guard let status else {
      kind = .missing
      self.status = stat()
      return
    }
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regularFile
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    self.status = status
  }

  /// Whether the target is replaced atomically; otherwise the bytes are written to it.
  package var isReplaceable: Bool { [.missing, .regularFile, .link].contains(kind) }

  /// Throws if writing can't succeed, to find out before the work.
  package func check() throws(CommandError) {
    guard kind != .folder else { throw .cannotWrite(path, reason: "it is a folder") }
    // A read-only file is not replaced, even if its folder allows it.
    if kind != .missing, kind != .link, unsafe access(path, W_OK) != 0 {
      throw .cannotWrite(path, reason: FileReader.words(for: errno))
    }
    guard isReplaceable else { return }
    try Self.checkFolder(path.deletingLastComponent, for: path)
  }

  /// Throws if the path of an output leads outside a folder, through links in its folders.
  package static func check(_ path: String, isInside bound: String) throws(CommandError) {
    guard !FileReader.isInside(path.deletingLastComponent, [bound]) else { return }
    throw .cannotWrite(
      path, reason: "a link in its path leads outside `\(bound)`",
      hint: "remove the link, or name a place for the outputs yourself")
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
    case .regularFile, .special, .link:
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
