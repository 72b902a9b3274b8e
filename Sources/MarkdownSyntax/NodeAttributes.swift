// SPDX-License-Identifier: Apache-2.0

/// The attributes that an author, or a program, gives one node: `{#id .class name=value}`.
public struct NodeAttributes: Hashable, Sendable {
  /// A name and its value.
  public struct Pair: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a pair.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The id that `#id` links refer to; `nil` when there is none.
  ///
  /// The `id` of an HTML tag becomes an `Anchor` in the place of the tag.
  public var id: String?
  /// The classes, in the order written; style sheets select them like subtypes.
  public var classes: [String]
  /// All other attributes, in the order written.
  public var pairs: [Pair]

  /// Creates attributes.
  public init(id: String? = nil, classes: [String] = [], pairs: [Pair] = []) {
    self.id = id
    self.classes = classes
    self.pairs = pairs
  }

  /// Whether there are no attributes.
  public var isEmpty: Bool { id == nil && classes.isEmpty && pairs.isEmpty }

  /// The last value of a name; `nil` when there is none.
  public subscript(name: String) -> String? { pairs.last { $0.name == name }?.value }

  /// Adds other attributes; an id of theirs counts.
  mutating func add(_ other: NodeAttributes) {
    id = other.id ?? id
    classes += other.classes
    pairs += other.pairs
  }
}
