// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A quote that starts with `[!NOTE]` or one of the four other markers.
public struct Alert: Hashable, Sendable {
  /// The five kinds that GitHub defines.
  public enum Kind: String, Sendable, CaseIterable {
    case note, tip, important, warning, caution
  }

  /// The kind of the alert.
  public var kind: Kind
  /// The content without the marker.
  public var blocks: [BlockNode]
  /// The range of the alert in the source.
  public var range: SourceRange

  /// Creates an alert.
  public init(kind: Kind, blocks: [BlockNode], range: SourceRange) {
    self.kind = kind
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
