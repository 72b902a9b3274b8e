// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageCodecs
import Synchronization
import TestSupport

/// The pictures of failed comparisons in `Tests/failures`, and a page that shows them.
enum FailureReport {
  static let folder = Checkout.root.appending(path: "Tests/failures")

  private static let failures = Mutex<[String: Int]>([:])

  /// Removes what an earlier run left.
  static let isReset: Bool = {
    try? FileManager.default.removeItem(at: folder)
    return true
  }()

  /// Writes the picture of a failure and mentions it on the page.
  static func add(_ comparison: PictureComparison, name: String) throws {
    let file = name.replacing("/", with: "-")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(encodePNG(comparison.triptych(), ppi: 72))
      .write(to: folder.appending(path: "\(file).png"))
    try failures.withLock { failures in
      failures[file] = comparison.differingPixels
      let rows = failures.sorted { $0.key < $1.key }.map { file, count in
        "<h2>\(file): \(count) pixels differ</h2>\n<img src=\"\(file).png\" alt=\"\">"
      }
      let page = """
        <!DOCTYPE html>
        <meta charset="utf-8">
        <title>Pictures that differ</title>
        <style>body { font-family: sans-serif } img { image-rendering: pixelated }</style>
        <p>expected | difference | actual</p>
        \(rows.joined(separator: "\n"))

        """
      try Data(page.utf8).write(to: folder.appending(path: "index.html"))
    }
  }
}
