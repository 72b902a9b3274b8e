// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A box that calls for attention: `> [!NOTE]`, `::: tip`, `!!! warning`.
public struct Alert: Hashable, Sendable {
  /// The five kinds that GitHub defines, which decide about colour and symbol.
  public enum Kind: String, Sendable, CaseIterable {
    case note, tip, important, warning, caution
  }

  /// The kind of the alert.
  public var kind: Kind
  /// The name that the author gives it, in lower case: that of its kind, or another, such as `info`.
  public var name: String
  /// The title; empty when there is none, `nil` for that of the kind in the document’s language.
  public var title: [InlineNode]?
  /// The content without the marker.
  public var blocks: [BlockNode]
  /// The range of the alert in the source.
  public var range: SourceRange

  /// Creates an alert; without a name, it has that of its kind.
  public init(
    kind: Kind, name: String? = nil, title: [InlineNode]? = nil, blocks: [BlockNode],
    range: SourceRange
  ) {
    self.kind = kind
    self.name = name ?? kind.rawValue
    self.title = title
    self.blocks = blocks
    self.range = range
  }
}

extension Alert: MarkdownNode {
  /// `alert`.
  public static var kind: NodeKind { .alert }
  /// The content.
  public var children: [BlockNode] { blocks }
  /// The node as a block of a document.
  public var block: BlockNode { .alert(self) }
}

extension Alert {
  /// The node kind with the kind of the alert as its subtype.
  public var context: NodeContext { NodeContext(.alert, kind.rawValue) }
}

extension Alert.Kind {
  /// The kind of a name that Docusaurus, VuePress, MkDocs, MyST, Quarto or Obsidian has for boxes, in
  /// any case; `nil` for other names.
  public init?(named name: String) {
    let name = name.lowercased()
    let bare = name.hasPrefix("callout-") ? String(name.dropFirst("callout-".count)) : name
    guard let kind = Alert.Kind(rawValue: bare) ?? Self.others[bare] else { return nil }
    self = kind
  }

  private static let others: [String: Alert.Kind] = [
    "abstract": .note, "admonition": .note, "attention": .warning, "bug": .caution,
    "check": .tip, "danger": .caution, "done": .tip, "error": .caution, "example": .note,
    "fail": .caution, "failure": .caution, "faq": .important, "help": .important, "hint": .tip,
    "info": .note, "missing": .caution, "question": .important, "seealso": .note,
    "success": .tip, "summary": .note, "tldr": .note, "todo": .note,
  ]
}
