// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The attributes of each kind of node, where they differ from those of the knobs.
///
///     theme.styles[.paragraph] = [.lineHeight(.em(1.6))]
///     theme.styles[.heading, "h1"] = [.textTransform(.uppercase)]
///
/// A node inherits the attributes of its ancestors, and the innermost wins. On one node, those of
/// its subtype take precedence over those of its kind, and these over the knobs.
public struct StyleSheet: Hashable, Sendable {
  /// By kind, and by kind with a subtype or class; the keys have no `classes`.
  var rules: [NodeContext: Attributes] = [:]

  /// Creates a sheet without rules.
  public init() {}

  /// Whether there are no rules.
  public var isEmpty: Bool { rules.isEmpty }

  /// The attributes of a kind of node, or those of a subtype or class alone.
  public subscript(_ kind: NodeKind, _ subtype: String? = nil) -> Attributes {
    get { rules[NodeContext(kind, subtype)] ?? Attributes() }
    set { rules[NodeContext(kind, subtype)] = newValue.isEmpty ? nil : newValue }
  }

  /// The width of the marker column of one list, in points.
  public var indentSize: Double {
    get {
      guard case .points(let size)? = self[.list][.indentSize] else { return Self.indentSize }
      return size
    }
    set { self[.list][.indentSize] = .points(newValue) }
  }

  /// The default width of the marker column of a list.
  package static let indentSize = 24.0

  /// The attributes of one node.
  ///
  /// Those of its subtype override those of its kind, and those of its classes override both; of
  /// several classes, the first wins. A part has its own only, and inherits from the node around it.
  public func attributes(of node: NodeContext) -> Attributes {
    var attributes = node.isPart ? Attributes() : self[node.kind]
    if let subtype = node.subtype { attributes.merge(self[node.kind, subtype]) }
    for name in node.classes.reversed() { attributes.merge(self[node.kind, name]) }
    return attributes
  }

  /// The kinds and subtypes with rules: those of mdpdf in their usual order, then others by name.
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

/// Coding as an ordered list of rules.
extension StyleSheet: Codable {
  private struct Rule: Codable {
    var node: String
    var subtype: String?
    var attributes: Attributes
  }

  /// Reads a list; if a kind appears twice, the last rule counts.
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
