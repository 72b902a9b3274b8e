// SPDX-License-Identifier: Apache-2.0

/// What attributes each kind of node has, where that differs from what the knobs of a theme say.
///
///     theme.styles.paragraph = [.lineHeight(.em(1.6))]
///     theme.styles[.heading, "h1"] = [.textTransform(.uppercase)]
///
/// A node takes the attributes of everything above it, and the deepest wins. At one node, what is
/// said of its subtype beats what is said of its kind, which beats the knobs.
@dynamicMemberLookup
public struct StyleSheet: Hashable, Sendable {
  /// A kind of node with its subtype.
  struct Selector: Hashable, Sendable {
    var node: NodeType
    var subtype: String?
  }

  var rules: [Selector: Attributes] = [:]

  /// Creates a sheet that says nothing.
  public init() {}

  /// Whether nothing is said.
  public var isEmpty: Bool { rules.isEmpty }

  /// What is said of a kind of node, or of a subtype of it alone.
  public subscript(_ node: NodeType, _ subtype: String? = nil) -> Attributes {
    get { rules[Selector(node: node, subtype: subtype)] ?? Attributes() }
    set {
      rules[Selector(node: node, subtype: subtype)] = newValue.isEmpty ? nil : newValue
    }
  }

  /// What is said of a kind of node, by its name: `styles.paragraph`.
  ///
  /// `NodeNames` has the names.
  public subscript(dynamicMember node: KeyPath<NodeNames, NodeType>) -> Attributes {
    get { self[NodeNames()[keyPath: node]] }
    set { self[NodeNames()[keyPath: node]] = newValue }
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

  /// Everything that is said of one node: of its kind, and over that of its subtype.
  public func attributes(of node: NodeType, _ subtype: String? = nil) -> Attributes {
    var attributes = self[node]
    if subtype != nil { attributes.merge(self[node, subtype]) }
    return attributes
  }

  /// The kinds and subtypes that something is said of: those of documents in their usual order, then
  /// others by name.
  public var selectors: [(node: NodeType, subtype: String?)] {
    let known = NodeType.all.flatMap { node in
      [Selector(node: node, subtype: nil)]
        + node.subtypes.map { Selector(node: node, subtype: $0) }
    }
    let others = rules.keys.filter { !known.contains($0) }.sorted {
      ($0.node.rawValue, $0.subtype ?? "") < ($1.node.rawValue, $1.subtype ?? "")
    }
    return (known.filter { rules[$0] != nil } + others).map { ($0.node, $0.subtype) }
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
      self[NodeType(rawValue: rule.node), rule.subtype] = rule.attributes
    }
  }

  /// Writes the list.
  public func encode(to encoder: any Encoder) throws {
    try selectors.map {
      Rule(node: $0.node.rawValue, subtype: $0.subtype, attributes: self[$0.node, $0.subtype])
    }.encode(to: encoder)
  }
}
