// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Resolving
internal import Theming

extension BoxBuilder {
  /// What the resolver of a part of a line makes of it; `nil` when no resolver is to be asked.
  ///
  /// Links to ids in the part lead to what was made, so these get their place now.
  mutating func resolved(
    _ node: InlineNode, _ context: InlineContext, inside resolving: [InlineNode],
    _ builder: inout InlineContentBuilder
  ) -> [InlineNode]? {
    guard let registry = resolution?.registry, registry.hasInlineResolvers, let value = node.node,
      let resolver = registry.resolver(for: value), !resolving.contains(where: node.isSame)
    else { return nil }
    guard resolving.count < Resolution.depthLimit else {
      reportDepth(at: node.range)
      return nil
    }
    var anchors = AnchorCollector()
    anchors.visit(node)
    for id in anchors.ids where isFirst(id) { builder.addAnchor(id) }
    return resolver(
      RenderContext(
        style: computedStyle(of: node, context.text), theme: options.theme, traits: options.traits,
        range: node.range), value)
  }

  private func computedStyle(of node: InlineNode, _ text: TextStyle) -> ComputedStyle {
    var attributes = text.custom
    if let kind = node.context { attributes.merge(options.theme.styles.attributes(of: kind)) }
    return ComputedStyle(
      font: text.font, color: text.color, alignment: .natural, attributes: attributes)
  }
}

extension InlineNode {
  /// Whether a part has the same type and source range, whatever its content.
  fileprivate func isSame(as other: InlineNode) -> Bool {
    guard range == other.range, let node, let other = other.node else { return false }
    return ObjectIdentifier(type(of: node)) == ObjectIdentifier(type(of: other))
  }
}
