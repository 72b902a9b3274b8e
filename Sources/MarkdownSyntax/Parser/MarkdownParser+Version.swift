// SPDX-License-Identifier: Apache-2.0

extension MarkdownParser {
  /// The version of cmark-gfm at run time.
  package static var libraryVersion: String { CmarkReader.libraryVersion }
}
