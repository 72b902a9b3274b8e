// SPDX-License-Identifier: Apache-2.0

/// The place of a value in a YAML or TOML text.
package struct YAMLMark: Hashable, Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1 in Unicode scalars.
  package var column: Int

  /// Creates a place.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// A value in a YAML or TOML text; aliases are replaced by what they stand for.
package enum YAMLNode: Sendable {
  case scalar(Scalar)
  case list(List)
  case mapping(Mapping)

  /// A text; its type is for the reader to decide.
  package struct Scalar: Sendable {
    /// The text without quotes.
    package var string: String
    /// Whether it is written without quotes, so that it can be a number or `null`.
    package var isPlain: Bool
    /// The tag as it is resolved; `nil` when there is none.
    package var tag: String?
    /// Where it begins.
    package var mark: YAMLMark

    /// Creates a text.
    package init(string: String, isPlain: Bool, tag: String? = nil, mark: YAMLMark) {
      self.string = string
      self.isPlain = isPlain
      self.tag = tag
      self.mark = mark
    }
  }

  /// A list.
  package struct List: Sequence, Sendable {
    /// The values.
    package var items: [YAMLNode]
    /// The tag as it is resolved; `nil` when there is none.
    package var tag: String?
    /// Where it begins.
    package var mark: YAMLMark

    /// Creates a list.
    package init(items: [YAMLNode], tag: String? = nil, mark: YAMLMark) {
      self.items = items
      self.tag = tag
      self.mark = mark
    }

    /// Visits the values in order.
    package func makeIterator() -> IndexingIterator<[YAMLNode]> { items.makeIterator() }
  }

  /// A mapping; the keys that are texts are unique.
  package struct Mapping: Sequence, Sendable {
    /// A key and its value.
    package typealias Member = (key: YAMLNode, value: YAMLNode)

    /// The members in the order of the text.
    package var members: [Member]
    /// The tag as it is resolved; `nil` when there is none.
    package var tag: String?
    /// Where it begins.
    package var mark: YAMLMark

    /// Creates a mapping.
    package init(members: [Member], tag: String? = nil, mark: YAMLMark) {
      self.members = members
      self.tag = tag
      self.mark = mark
    }

    /// Whether there are no members.
    package var isEmpty: Bool { members.isEmpty }
    /// The first member; `nil` when there is none.
    package var first: Member? { members.first }
    /// The keys in order.
    package var keys: [YAMLNode] { members.map(\.key) }

    /// Visits the members in order.
    package func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }

    /// The value of a key; `nil` when it is missing.
    package subscript(key: String) -> YAMLNode? {
      members.first { $0.key.scalar?.string == key }?.value
    }
  }

  /// The text; `nil` when the value is not a scalar.
  package var scalar: Scalar? { if case .scalar(let scalar) = self { scalar } else { nil } }
  /// The list; `nil` when the value is not one.
  package var list: List? { if case .list(let list) = self { list } else { nil } }
  /// The mapping; `nil` when the value is not one.
  package var mapping: Mapping? { if case .mapping(let mapping) = self { mapping } else { nil } }

  /// The tag; `nil` when there is none.
  package var tag: String? {
    switch self {
    case .scalar(let scalar): scalar.tag
    case .list(let list): list.tag
    case .mapping(let mapping): mapping.tag
    }
  }

  /// Where the value begins.
  package var mark: YAMLMark {
    switch self {
    case .scalar(let scalar): scalar.mark
    case .list(let list): list.mark
    case .mapping(let mapping): mapping.mark
    }
  }

  /// The value of a key; `nil` when this is not a mapping, or the key is missing.
  package subscript(key: String) -> YAMLNode? { mapping?[key] }
}
