// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The place of a value: in a file, in front matter, or in an argument.
package struct ThemePlace: Hashable, Sendable {
  /// The name of the file in messages; `nil` means a command-line argument.
  package var file: String?
  /// The line and column.
  package var location: SourceLocation?
  /// The place of its last byte; `nil` when it is not known.
  var end: SourceLocation?
  /// Whether it belongs to a document, which can be shown whatever is wrong with its theme.
  var isDocuments = false
  /// The name of its layer: `brand.yml`, `front matter`, `--set`.
  var layer: String

  /// The place in the form of `mdpdf theme show`.
  var description: String {
    guard let location else { return layer }
    return "\(layer):\(location.line):\(location.column)"
  }

  /// A diagnostic about this place.
  package func diagnostic(
    _ message: String, hints: [String] = [], severity: Diagnostic.Severity = .error,
    id: String = DiagnosticID.badTheme
  ) -> Diagnostic {
    Diagnostic(
      isDocuments ? .warning : severity, id: id, message, hints: hints, file: file,
      at: location.map { SourceRange(start: $0, end: end ?? $0) })
  }
}

/// A value in a theme file as written, with its place.
package struct ThemeNode: Hashable, Sendable {
  /// A key of a mapping and its value.
  package struct Member: Hashable, Sendable {
    /// The key.
    package var key: String
    /// The place of the key.
    package var place: ThemePlace
    /// The value.
    package var value: ThemeNode
  }

  /// The kinds of values.
  package enum Content: Hashable, Sendable {
    /// Nothing, as in `key:`.
    case empty
    /// A text, a number or another word; `isQuoted` when it is in quotes, so that it can only be a
    /// text.
    case scalar(String, isQuoted: Bool)
    case list([ThemeNode])
    case mapping([Member])
  }

  /// The content.
  package var content: Content
  /// The place.
  package var place: ThemePlace

  /// The text of a scalar.
  package var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

  /// The members of a mapping.
  package var members: [Member]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  /// The items of a list.
  package var items: [ThemeNode]? { if case .list(let items) = content { items } else { nil } }

  /// The value with this place for all that is in it.
  func placed(at place: ThemePlace) -> ThemeNode {
    var node = self
    node.place = place
    switch content {
    case .empty, .scalar: break
    case .list(let items): node.content = .list(items.map { $0.placed(at: place) })
    case .mapping(let members):
      node.content = .mapping(
        members.map { Member(key: $0.key, place: place, value: $0.value.placed(at: place)) })
    }
    return node
  }

  /// The value of a member.
  package subscript(_ key: String) -> ThemeNode? { members?.first { $0.key == key }?.value }

  /// The value in the form of messages.
  package var description: String {
    switch content {
    case .empty: "nothing"
    case .scalar(let text, _): "`\(text.count > 40 ? text.prefix(40) + "…" : text[...])`"
    case .list(let items): items.isEmpty ? "an empty list" : "a list"
    case .mapping: "a mapping"
    }
  }
}
