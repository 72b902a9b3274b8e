// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// How one node of a document differs between two renderings.
package struct NodeChange: Hashable, Sendable {
  /// What is different.
  package enum Kind: Hashable, Sendable {
    /// The node is new.
    case added
    /// The node is gone.
    case removed
    /// The text is another one.
    case text(TextDifference)
    /// What is shown is another image.
    case content
    /// A heading has another level, an item another mark, and so on.
    case subtype(old: NodeContext, new: NodeContext)
    /// Something in it looks different: a color, a size.
    case look(subject: String, attribute: String, old: String?, new: String?)
    /// It begins on another page.
    case page(old: Int, new: Int)
    /// It begins where it did and ends on another page.
    case lastPage(old: Int, new: Int)
    /// It takes another number of lines.
    case lines(old: Int, new: Int)
    /// It has another size, in points.
    case size(old: Size, new: Size)
    /// It stands elsewhere on its page, in points.
    case place(x: Double, y: Double)

    /// Whether it follows from a change elsewhere rather than being one.
    package var isConsequence: Bool {
      switch self {
      case .added, .removed, .text, .content, .subtype, .look: false
      case .page, .lastPage, .lines, .size, .place: true
      }
    }
  }

  /// What is different.
  package var kind: Kind
  /// The node as it is, or was when it is gone.
  package var node: LayoutDescription.Node
  /// The index of the node in its description, as it is, or was when it is gone.
  package var index: Int
  /// Whether it needs no words, as what a node around this one does.
  package var isSilent = false
  /// Where the node stood; empty when it is new.
  package var oldParts: [LayoutDescription.Part]
  /// Where the node stands; empty when it is gone.
  package var newParts: [LayoutDescription.Part]
}
