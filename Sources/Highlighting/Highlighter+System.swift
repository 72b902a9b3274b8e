// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension Highlighter {
  /// The highlighter with the installed language definitions.
  package static let system = Highlighter { name in
    for folder in folders {
      if let data = FileManager.default.contents(atPath: "\(folder)/\(name).lang") {
        return [UInt8](data)
      }
    }
    return nil
  }

  /// The Debian package with the language definitions.
  package static let package = "libgtksourceview-5-common"

  /// The folders of language definitions, most preferred first.
  package static let folders = ["/usr/local/share", "/usr/share"].flatMap { share in
    ["\(share)/gtksourceview-5/language-specs", "\(share)/gtksourceview-4/language-specs"]
  }
}
