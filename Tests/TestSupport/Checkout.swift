// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The files of the project that tests read, wherever the checkout lies.
package enum Checkout {
  /// The top folder.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The documents of `samples`.
  package static let samples = documents(in: "samples")

  /// The documents that have recorded pictures.
  package static let goldenCases = documents(in: "Tests/GoldenTests/Cases")

  /// The Markdown files below a folder, sorted.
  private static func documents(in folder: String) -> [URL] {
    let url = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: url.path)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { url.appending(path: $0) }
  }
}
