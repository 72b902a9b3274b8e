// SPDX-License-Identifier: Apache-2.0

/// The properties of a node that style sheets select by.
///
/// Authors give classes, which act as subtypes: `styles[.division, "sidebar"]` applies to divisions
/// of the class `sidebar`. The first class that a sheet mentions takes precedence over the subtype,
/// and the subtype over the kind.
public struct NodeContext: Hashable, Sendable {
  /// The kind.
  public var kind: NodeKind
  /// The subtype, such as `h2` of a heading; `nil` for most.
  public var subtype: String?
  /// The classes that the author gave the node, in the order written.
  public var classes: [String]

  /// Describes a node.
  public init(_ kind: NodeKind, _ subtype: String? = nil, classes: [String] = []) {
    self.kind = kind
    self.subtype = subtype
    self.classes = classes
  }

  /// Whether it is a part of a node of the kind, such as the title of a table of contents.
  package var isPart: Bool { subtype.map { kind.parts.contains($0) } ?? false }

  /// The kind with its subtype, such as `heading.h2`.
  package var name: String { subtype.map { "\(kind.rawValue).\($0)" } ?? kind.rawValue }

  /// Reads a kind with or without subtype, such as `heading.h2`.
  package init(name: String) {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    self.init(
      NodeKind(rawValue: String(parts[0])), parts.count > 1 ? String(parts[1]) : nil)
  }
}
