// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// A theme with everything that it extends: a preset, and files above it, the strongest last.
struct ThemeStack: Sendable {
  /// A file of a provider of files.
  struct FileName: Hashable, Sendable {
    /// The number of the provider.
    var provider: Int
    /// The path in it.
    var path: FilePath
  }

  /// The preset under the files; `nil` when none is named.
  private(set) var preset: String?
  /// Whether the preset hides what is below, because it sets everything.
  private var hidesLower = false
  private var files: [(name: FileName, document: ThemeDocument)] = []
  /// The tree of the last token file, for writing it again.
  private(set) var tokens: ThemeNode?

  /// The content of the files.
  var documents: [ThemeDocument] { files.map(\.document) }

  /// Creates an empty stack.
  init() {}

  /// Creates a stack of a preset alone.
  init(preset: String) {
    self.preset = preset
    hidesLower = true
  }

  /// Creates a stack of a token file without its content, over a preset.
  ///
  /// - Parameters:
  ///   - start: The preset that it starts from; `nil` when it extends something.
  ///   - tokens: The tree of the token file; `nil` for another file.
  init(startingFrom start: String?, tokens: ThemeNode?) {
    preset = start
    self.tokens = tokens
  }

  /// Puts another stack on top.
  ///
  /// A file that is in both remains once, at its higher place: there it sets the same values again.
  mutating func add(_ top: ThemeStack) {
    preset = top.preset ?? preset
    tokens = top.tokens ?? tokens
    if top.hidesLower {
      files = top.files
      hidesLower = true
    } else {
      let names = Set(top.files.map(\.name))
      files.removeAll { names.contains($0.name) }
      files += top.files
    }
  }

  /// Puts the content of a file on top.
  mutating func add(_ document: ThemeDocument, named name: FileName) {
    files.append((name, document))
  }
}
