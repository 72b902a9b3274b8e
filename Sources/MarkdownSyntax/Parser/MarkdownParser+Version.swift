// SPDX-License-Identifier: Apache-2.0

internal import YAML

extension MarkdownParser {
  /// The version of cmark-gfm at run time.
  package static var libraryVersion: String { CmarkReader.libraryVersion }

  /// The version of libyaml at run time.
  package static var yamlVersion: String { YAML.libraryVersion }
}
