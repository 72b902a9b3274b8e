// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Loads themes from texts, as if they lay in a folder.
package struct ThemeFolder: Sendable {
  /// The texts by their paths.
  package var files: [String: String]

  /// Creates a folder.
  package init(_ files: [String: String]) { self.files = files }

  /// The door to the folder.
  package var resources: any ResourceProvider {
    MemoryResources(files.mapValues { Array($0.utf8) })
  }

  /// Loads the theme of one of the files.
  package func load(
    _ name: String = "theme.yml", configure: (inout ThemeLoader) -> Void = { _ in }
  ) -> LoadedTheme {
    var loader = ThemeLoader()
    loader.choose(name, from: resources)
    configure(&loader)
    return loader.load()
  }

  /// Loads a theme from one text.
  package static func load(_ text: String) -> LoadedTheme {
    ThemeFolder(["theme.yml": text]).load()
  }
}

extension LoadedTheme {
  /// What is wrong: line, column, message and first hint of each diagnostic.
  package var problems: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.range.map { "\($0.start.line):\($0.start.column): " } ?? ""
      return place + diagnostic.message + (diagnostic.hints.first.map { " (\($0))" } ?? "")
    }
  }
}
