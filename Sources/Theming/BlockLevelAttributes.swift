// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The space around and inside a block, in points.
///
/// Adjacent margins collapse to the larger one and vanish at the top of a page. Paddings of nested
/// blocks add up and never vanish.
public struct BlockLevelAttributes: Hashable, Sendable, Codable {
  /// Above.
  public var marginTop: Double
  /// Below.
  public var marginBottom: Double
  /// Inside, above the content.
  public var paddingTop: Double
  /// Inside, below the content.
  public var paddingBottom: Double
  /// Inside, where lines begin.
  public var paddingLeading: Double
  /// Inside, where lines end.
  public var paddingTrailing: Double

  /// Creates the space around and inside a block.
  public init(
    marginTop: Double = 0, marginBottom: Double = 0, paddingTop: Double = 0,
    paddingBottom: Double = 0, paddingLeading: Double = 0, paddingTrailing: Double = 0
  ) {
    self.marginTop = marginTop
    self.marginBottom = marginBottom
    self.paddingTop = paddingTop
    self.paddingBottom = paddingBottom
    self.paddingLeading = paddingLeading
    self.paddingTrailing = paddingTrailing
  }

  /// Each length with its attribute.
  static let parts: [(AttributeKey<StyleLength>, any WritableKeyPath<Self, Double> & Sendable)] = [
    (.marginTop, \.marginTop), (.marginBottom, \.marginBottom), (.paddingTop, \.paddingTop),
    (.paddingBottom, \.paddingBottom), (.paddingLeading, \.paddingLeading),
    (.paddingTrailing, \.paddingTrailing),
  ]
}

extension StyleSheet {
  /// The space around and inside a kind of block, as far as the sheet sets it in points; `nil` when
  /// the sheet sets none.
  public func blockLevelAttributes(
    _ node: NodeKind, _ subtype: String? = nil
  ) -> BlockLevelAttributes? {
    let attributes = self[node, subtype]
    var result: BlockLevelAttributes?
    for (key, path) in BlockLevelAttributes.parts {
      guard case .points(let points)? = attributes[key] else { continue }
      var block = result ?? BlockLevelAttributes()
      block[keyPath: path] = points
      result = block
    }
    return result
  }

  /// Sets all the space around and inside a kind of block; `nil` removes it, so that the knobs
  /// apply.
  public mutating func setBlockLevelAttributes(
    _ block: BlockLevelAttributes?, for node: NodeKind, _ subtype: String? = nil
  ) {
    for (key, path) in BlockLevelAttributes.parts {
      self[node, subtype][key] = block.map { .points($0[keyPath: path]) }
    }
  }
}
