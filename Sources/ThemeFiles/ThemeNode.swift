// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Where something was written: in a file, in the block at the top of a document, in an argument.
package struct ThemePlace: Hashable, Sendable {
  /// The name of the file as the user knows it; `nil` means an argument of a command.
  package var file: String?
  /// The line and column in it.
  package var location: SourceLocation?
  /// Its last byte; `nil` when that is not known.
  var end: SourceLocation?
  /// Whether it belongs to the document, which can be shown whatever is wrong with its theme.
  var isDocuments = false
  /// What to call the layer that it belongs to: `brand.yml`, `front matter`, `--set`.
  var layer: String

  /// The place in the words of `mdpdf theme show`.
  var description: String {
    guard let location else { return layer }
    return "\(layer):\(location.line):\(location.column)"
  }

  /// A diagnostic about what stands here.
  package func diagnostic(
    _ message: String, hints: [String] = [], severity: Diagnostic.Severity = .error,
    id: String = DiagnosticID.badTheme
  ) -> Diagnostic {
    Diagnostic(
      isDocuments ? .warning : severity, id: id, message, hints: hints, file: file,
      at: location.map { SourceRange(start: $0, end: end ?? $0) })
  }
}

/// A value of a theme file as it is written, with its place.
package struct ThemeNode: Hashable, Sendable {
  /// A key of a mapping and its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// Where the key stands.
    package var place: ThemePlace
    /// What stands behind it.
    package var value: ThemeNode
  }

  /// What kinds of values there are.
  package enum Content: Hashable, Sendable {
    /// Nothing, as in `key:`.
    case empty
    /// A text, number or other word; `isQuoted` when it stands in quotes and can only be a text.
    case scalar(String, isQuoted: Bool)
    case list([ThemeNode])
    case mapping([Member])
  }

  /// What it is.
  package var content: Content
  /// Where it stands.
  package var place: ThemePlace

  /// The text of a scalar.
  package var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// The members of a mapping.
  package var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  /// The items of a list.
  package var items: [ThemeNode]? { if case .list(let items) = content { items } else { nil } }

  /// The value of a member.
  package subscript(_ key: String) -> ThemeNode? { members?.first { $0.key == key }?.value }

  /// The value in the words of a message.
  package var description: String {
    switch content {
    case .empty: "nothing"
    case .scalar(let text, _): "`\(text.count > 40 ? text.prefix(40) + "…" : text[...])`"
    case .list(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping: "a mapping"
    }
  }
}
