// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// What attributes each kind of node has, where that differs from what the knobs of a theme say.
///
///     theme.styles[.paragraph] = [.lineHeight(.em(1.6))]
///     theme.styles[.heading, "h1"] = [.textTransform(.uppercase)]
///
/// A node takes the attributes of everything above it, and the deepest wins. At one node, what is
/// said of its subtype beats what is said of its kind, which beats the knobs.
public struct StyleSheet: Hashable, Sendable {
  /// By kind, and by kind with subtype or class; the contexts have no classes of their own.
  var rules: [NodeContext: Attributes] = [:]

  /// Creates a sheet that says nothing.
  public init() {}

  /// Whether nothing is said.
  public var isEmpty: Bool { rules.isEmpty }

  /// What is said of a kind of node, or of a subtype or a class of it alone.
  public subscript(_ kind: NodeKind, _ subtype: String? = nil) -> Attributes {
    get { rules[NodeContext(kind, subtype)] ?? Attributes() }
    set { rules[NodeContext(kind, subtype)] = newValue.isEmpty ? nil : newValue }
  }

  /// The column of the markers of one list, in points.
  public var indentSize: Double {
    get {
      guard case .points(let size)? = self[.list][.indentSize] else { return Self.indentSize }
      return size
    }
    set { self[.list][.indentSize] = .points(newValue) }
  }

  /// The column of the markers of a list where nothing is said.
  package static let indentSize = 24.0

  /// Everything that is said of one node: of its kind, over that of its subtype, and over that of its
  /// classes, the first of which wins.
  public func attributes(of node: NodeContext) -> Attributes {
    var attributes = self[node.kind]
    if let subtype = node.subtype { attributes.merge(self[node.kind, subtype]) }
    for name in node.classes.reversed() { attributes.merge(self[node.kind, name]) }
    return attributes
  }

  /// The kinds and subtypes that something is said of: those of documents in their usual order, then
  /// others by name.
  public var selectors: [NodeContext] {
    let known = NodeKind.all.flatMap { kind in
      [NodeContext(kind)] + kind.subtypes.map { NodeContext(kind, $0) }
    }
    let others = rules.keys.filter { !known.contains($0) }.sorted {
      ($0.kind.rawValue, $0.subtype ?? "") < ($1.kind.rawValue, $1.subtype ?? "")
    }
    return known.filter { rules[$0] != nil } + others
  }
}

/// The written form: a list of what is said, in order.
extension StyleSheet: Codable {
  private struct Rule: Codable {
    var node: String
    var subtype: String?
    var attributes: Attributes
  }

  /// Reads a list; of a kind of node that is there twice, the last counts.
  public init(from decoder: any Decoder) throws {
    for rule in try [Rule](from: decoder) {
      self[NodeKind(rawValue: rule.node), rule.subtype] = rule.attributes
    }
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws {
    try selectors.map {
      Rule(node: $0.kind.rawValue, subtype: $0.subtype, attributes: self[$0.kind, $0.subtype])
    }.encode(to: encoder)
  }
}
