// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The files of the repository that the tests are part of.
enum Repository {
  /// The folder of the repository, absolute.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The text of a file, by its path in the repository.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The paths of the pages that people read, in order.
  static func pages() throws -> [String] {
    let docs = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: "docs").path)
    return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "samples/README.md"]
      + docs.filter { $0.hasSuffix(".md") }.map { "docs/\($0)" }.sorted()
  }

  /// The paths of the articles in the documentation of the library, in order.
  static func articles() throws -> [String] {
    let folder = "Sources/MarkdownPDF/MarkdownPDF.docc"
    return try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path
    ).map { "\(folder)/\($0)" }.sorted()
  }

  /// The texts of all Swift files below `Sources`.
  static func sources() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: "Sources").path)
    return try names.filter { $0.hasSuffix(".swift") }.map { try text("Sources/\($0)") }
  }
}
