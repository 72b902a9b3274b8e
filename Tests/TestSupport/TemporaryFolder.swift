// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder of its own for one test; removed with the value.
package final class TemporaryFolder: Sendable {
  /// The absolute path, without links.
  package let path: String

  /// Creates an empty folder.
  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "mdpdf-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of something inside.
  package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and creates the folders it is in.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file of bytes, and creates the folders it is in.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(filePath: self(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Creates a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: self(name), withDestinationPath: target)
  }

  /// Creates a named pipe.
  @discardableResult
  package func pipe(_ name: String) throws -> String {
    let mkfifo = Process()
    mkfifo.executableURL = URL(filePath: "/usr/bin/env")
    mkfifo.arguments = ["mkfifo", self(name)]
    try mkfifo.run()
    mkfifo.waitUntilExit()
    return self(name)
  }

  /// The text of a file; `nil` when there is none.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: self(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The permissions of a file, such as `0o644`; `nil` when there is none.
  package func permissions(_ name: String) -> Int? {
    try? FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int
  }

  /// The names of everything in a folder, hidden files included.
  package func names(in name: String = ".") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self(name)).sorted()
  }
}
