// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// The names below `styles:` in a theme file.
enum StyleNames {
  /// The names below a path, in order; empty when there is no such path.
  static func below(_ path: String) -> [String] {
    var parts = path.split(separator: ".").dropFirst().map(String.init)[...]
    guard let name = parts.popFirst() else { return NodeType.all.map(\.rawValue) }
    let node = NodeType(rawValue: name)
    guard NodeType.all.contains(node) else { return [] }
    let attributes = StyleAttribute.all.filter { $0.applies(to: node) }.map(\.name)
    guard let next = parts.popFirst() else { return node.subtypes + attributes }
    if next == AttributeKey.font.name, parts.isEmpty { return ThemeSetting.fontParts }
    guard node.subtypes.contains(next) else { return [] }
    guard let last = parts.popFirst() else { return attributes }
    return last == AttributeKey.font.name && parts.isEmpty ? ThemeSetting.fontParts : []
  }

  /// What to write instead of a path that does not exist; `nil` when nothing special is known.
  static func hint(for path: String) -> String? {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.first == ThemeSetting.styleGroup, let name = parts.last, parts.count > 1 else {
      return nil
    }
    guard parts.count > 2 else {
      return nodes[name.lowercased()].map { "it is called `\($0)` here" }
    }
    // The parts of a font have the names that they have in `fonts`.
    guard !parts.dropLast().contains(AttributeKey.font.name) else { return nil }
    let node = parts[1]
    if let attribute = StyleAttribute.named(name) {
      let others = NodeType.all.filter(attribute.applies).map { "`\($0.rawValue)`" }
      return "`\(node)` has no `\(name)`; it is for \(others.joined(separator: ", "))"
    }
    return attributes[name.lowercased()].map { "it is called `\($0)` here" }
  }

  /// What kinds of nodes are called elsewhere.
  private static let nodes = [
    "body": "root", "document": "root", "p": "paragraph", "blockquote": "quote",
    "codeblock": "code", "pre": "code", "inlinecode": "codeInline", "item": "listItem",
    "li": "listItem", "bullet": "listMarker", "marker": "listMarker", "bold": "strong",
    "italic": "emphasis", "em": "emphasis", "a": "link", "hr": "thematicBreak",
    "rule": "thematicBreak", "row": "tableRow", "cell": "tableCell", "kbd": "keyboard",
    "pagenumber": "pageFooter", "h1": "heading.h1", "h2": "heading.h2", "h3": "heading.h3",
    "h4": "heading.h4", "h5": "heading.h5", "h6": "heading.h6", "headings": "heading",
  ]

  /// What attributes are called elsewhere.
  private static let attributes = [
    "color": "foregroundColor", "colour": "foregroundColor", "background": "backgroundColor",
    "fill": "backgroundColor", "size": "fontSize", "pointsize": "fontSize",
    "family": "fontFamily", "families": "fontFamily", "weight": "fontWeight",
    "isbold": "bold", "isitalic": "italic", "slant": "italic", "features": "fontFeatures",
    "uppercase": "textTransform", "transform": "textTransform", "align": "alignment",
    "textalign": "alignment", "underline": "underlineStyle", "radius": "cornerRadius",
    "margin": "marginTop` and `marginBottom", "padding": "paddingTop`, `paddingLeading",
    "indent": "paddingHead", "border": "borderColor` and `borderWidth",
  ]
}
