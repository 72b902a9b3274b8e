// SPDX-License-Identifier: Apache-2.0

/// A part of a line that our syntax adds to Markdown’s.
///
/// What it belongs to is known only in the tree. If there is nothing, it is printed as written.
struct InlineToken: Hashable, Sendable {
  /// The kinds of tokens.
  enum Kind: Hashable, Sendable {
    /// A raised or lowered text between two signs.
    case script(Formatted.Style)
    /// The attributes of the part in front.
    case attributes(NodeAttributes)
    /// The attributes of the heading around it.
    case headingAttributes(NodeAttributes)
    /// A reference to what has an id.
    case reference
    /// The name of an emoji.
    case emoji(String)
    /// A sign behind a backslash; the source is the sign alone.
    case escaped
    /// A formula, with the attributes behind it.
    case formula(Formula, NodeAttributes)
    /// A note in the line; its text is the definition at this index, from 0.
    case note(definition: Int)
    /// The bracket where a text with attributes starts.
    case spanStart(NodeAttributes)
    /// The bracket where it ends, with the attributes as written.
    case spanEnd
  }

  /// The kind.
  var kind: Kind
  /// The token as written.
  var source: String
}
