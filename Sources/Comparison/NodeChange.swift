// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A difference of one node between two renderings.
package struct NodeChange: Hashable, Sendable {
  /// The kind of difference.
  package enum Kind: Hashable, Sendable {
    /// The node is new.
    case added
    /// The node is gone.
    case removed
    /// The text changed.
    case text(TextDifference)
    /// The image has another content.
    case content
    /// The subtype changed, such as the level of a heading or the mark of an item.
    case subtype(old: NodeContext, new: NodeContext)
    /// A value of a look changed, such as a colour or a size.
    case look(subject: String, attribute: String, old: String?, new: String?)
    /// The node begins on another page.
    case page(old: Int, new: Int)
    /// The node begins on the same page and ends on another.
    case lastPage(old: Int, new: Int)
    /// The number of lines changed.
    case lines(old: Int, new: Int)
    /// The size changed, in points.
    case size(old: Size, new: Size)
    /// The node moved on its page, by distances in points.
    case place(x: Double, y: Double)

    /// Whether a change elsewhere can cause this one.
    package var isConsequence: Bool {
      switch self {
      case .added, .removed, .text, .content, .subtype, .look: false
      case .page, .lastPage, .lines, .size, .place: true
      }
    }
  }

  /// The kind of difference.
  package var kind: Kind
  /// The actual node; if it is gone, the expected one.
  package var node: LayoutDescription.Node
  /// The index of `node` in its description.
  package var index: Int
  /// Whether a message about an ancestor covers the change.
  package var isSilent = false
  /// The expected parts; empty when the node is new.
  package var oldParts: [LayoutDescription.Part]
  /// The actual parts; empty when the node is gone.
  package var newParts: [LayoutDescription.Part]
}
