// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The files of the project that tests read, wherever the checkout lies.
package enum Checkout {
  /// The top folder.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The configuration that knows the fonts of `fonts/files` and no others.
  package static let fontConfiguration = root.appending(path: "fonts/fonts.conf").path

  /// The Markdown files of `samples`, by name.
  package static var samples: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: root.appending(path: "samples"), includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }
    }
  }
}
