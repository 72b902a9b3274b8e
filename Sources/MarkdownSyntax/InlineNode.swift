// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A part of a line of text.
///
/// Switches over it are exhaustive: a new case must be handled everywhere.
public indirect enum InlineNode: Hashable, Sendable {
  /// Characters.
  case text(Text)
  /// A line end of the source, which is a space on paper.
  case softBreak(SourceRange)
  /// A hard line break.
  case lineBreak(SourceRange)
  /// A code span.
  case code(InlineCode)
  /// A formula.
  case formula(Formula)
  /// Emphasised text.
  case emphasis(Emphasis)
  /// Strongly emphasised text.
  case strong(Strong)
  /// Struck text.
  case strikethrough(Strikethrough)
  /// Highlighted text.
  case mark(MarkedText)
  /// Text in a form for which only HTML has syntax, or with a class.
  case formatted(Formatted)
  /// A link.
  case link(Link)
  /// A box to tick.
  case checkbox(Checkbox)
  /// An image.
  case image(Image)
  /// A call of a footnote.
  case footnoteReference(FootnoteReference)
  /// A link destination; prints nothing.
  case anchor(Anchor)

  /// The range of the part in the source.
  public var range: SourceRange {
    switch self {
    case .text(let node): node.range
    case .softBreak(let range), .lineBreak(let range): range
    case .code(let node): node.range
    case .formula(let node): node.range
    case .emphasis(let node): node.range
    case .strong(let node): node.range
    case .strikethrough(let node): node.range
    case .mark(let node): node.range
    case .formatted(let node): node.range
    case .link(let node): node.range
    case .checkbox(let node): node.range
    case .image(let node): node.range
    case .footnoteReference(let node): node.range
    case .anchor(let node): node.range
    }
  }

  /// The id of the part; `nil` when it has none.
  public var id: String? {
    switch self {
    case .anchor(let node): node.id
    case .formatted(let node): node.attributes.id
    case .image(let node): node.attributes.id
    case .text, .softBreak, .lineBreak, .code, .formula, .emphasis, .strong, .strikethrough, .mark,
      .link,
      .checkbox, .footnoteReference:
      nil
    }
  }

  /// The text without formatting; breaks are spaces, an image is its alternative text.
  public var plainText: String {
    switch self {
    case .text(let node): node.text
    case .softBreak, .lineBreak: " "
    case .code(let node): node.text
    case .formula(let node): node.source
    case .image(let node): node.alternative
    case .checkbox: ""
    case .emphasis, .strong, .strikethrough, .mark, .formatted, .link, .footnoteReference, .anchor:
      content.plainText
    }
  }

  /// The parts inside; empty where there can be none, and setting them does nothing there.
  ///
  /// Every node that holds parts is handled here, so that walkers and rewriters find them.
  public var content: [InlineNode] {
    get {
      switch self {
      case .emphasis(let node): node.content
      case .strong(let node): node.content
      case .strikethrough(let node): node.content
      case .mark(let node): node.content
      case .formatted(let node): node.content
      case .link(let node): node.content
      case .text, .softBreak, .lineBreak, .code, .formula, .checkbox, .image, .footnoteReference,
        .anchor:
        []
      }
    }
    set {
      switch self {
      case .emphasis(var node):
        node.content = newValue
        self = .emphasis(node)
      case .strong(var node):
        node.content = newValue
        self = .strong(node)
      case .strikethrough(var node):
        node.content = newValue
        self = .strikethrough(node)
      case .mark(var node):
        node.content = newValue
        self = .mark(node)
      case .formatted(var node):
        node.content = newValue
        self = .formatted(node)
      case .link(var node):
        node.content = newValue
        self = .link(node)
      case .text, .softBreak, .lineBreak, .code, .formula, .checkbox, .image, .footnoteReference,
        .anchor:
        break
      }
    }
  }
}

extension [InlineNode] {
  /// The texts of all parts, one after the other.
  public var plainText: String { map(\.plainText).joined() }
}

/// Characters.
public struct Text: Hashable, Sendable {
  /// The characters, with escapes and entities already replaced.
  public var text: String
  /// The range of the text in the source.
  public var range: SourceRange

  /// Creates a text.
  public init(_ text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// A code span.
public struct InlineCode: Hashable, Sendable {
  /// The code.
  public var text: String
  /// The range of the span in the source.
  public var range: SourceRange

  /// Creates a code span.
  public init(_ text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// Emphasised text: `*…*`, `<i>`, `<em>`.
public struct Emphasis: Hashable, Sendable {
  /// The text.
  public var content: [InlineNode]
  /// The range of the text in the source.
  public var range: SourceRange

  /// Creates emphasised text.
  public init(content: [InlineNode], range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// Strongly emphasised text: `**…**`, `<b>`, `<strong>`.
public struct Strong: Hashable, Sendable {
  /// The text.
  public var content: [InlineNode]
  /// The range of the text in the source.
  public var range: SourceRange

  /// Creates strongly emphasised text.
  public init(content: [InlineNode], range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// Struck text: `~~…~~`, `<s>`, `<del>`.
public struct Strikethrough: Hashable, Sendable {
  /// The text.
  public var content: [InlineNode]
  /// The range of the text in the source.
  public var range: SourceRange

  /// Creates struck text.
  public init(content: [InlineNode], range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// Highlighted text: `<mark>`.
public struct MarkedText: Hashable, Sendable {
  /// The text.
  public var content: [InlineNode]
  /// The range of the text in the source.
  public var range: SourceRange

  /// Creates highlighted text.
  public init(content: [InlineNode], range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// Text in a form for which Markdown has no syntax, or with a class, from raw HTML.
public struct Formatted: Hashable, Sendable {
  /// The forms of text.
  public enum Style: String, Sendable, CaseIterable {
    /// Lowered: `<sub>`.
    case `subscript`
    /// Raised: `<sup>`.
    case superscript
    /// A key: `<kbd>`.
    case keyboard
    /// Underlined: `<u>`, `<ins>`.
    case underline
    /// Smaller: `<small>`.
    case small
    /// Code with markup inside: `<code>`, `<samp>`, `<tt>`.
    case code
    /// In quotation marks, those of the document's language: `<q>`.
    case quotation
    /// A word that stands for others, which are its attribute `title`: `*[HTML]: …`, `<abbr>`.
    case abbreviation
    /// With readings above, each of which is a part of the form `rubyText` after its base: `<ruby>`.
    case ruby
    /// The reading of the text before it: `<rt>`.
    case rubyText
  }

  /// The form; `nil` keeps the style of the text around it.
  public var style: Style?
  /// The attributes that the author gives it.
  public var attributes: NodeAttributes
  /// The text.
  public var content: [InlineNode]
  /// The range of the text in the source.
  public var range: SourceRange

  /// Creates text of a form.
  public init(
    style: Style?, attributes: NodeAttributes = NodeAttributes(), content: [InlineNode],
    range: SourceRange
  ) {
    self.style = style
    self.attributes = attributes
    self.content = content
    self.range = range
  }
}

/// A link.
public struct Link: Hashable, Sendable {
  /// The destination as written; `#id` points into the document.
  public var destination: String
  /// The title; `nil` when there is none.
  public var title: String?
  /// The text.
  public var content: [InlineNode]
  /// Whether it is a cross-reference, `@fig-id`, whose text `Document.resolvingReferences(_:)` makes.
  public var isReference = false
  /// Whether its destination is the name of a page, `[[page]]`, which may lie in any folder.
  package var isWiki = false
  /// The range of the link in the source.
  public var range: SourceRange

  /// Creates a link.
  public init(destination: String, title: String?, content: [InlineNode], range: SourceRange) {
    self.destination = destination
    self.title = title
    self.content = content
    self.range = range
  }
}

extension Link {
  /// The ids that its `#fragment` may mean, the likeliest first; empty for other destinations.
  package var fragmentNames: [String] {
    guard destination.utf8.first == UInt8(ascii: "#") else { return [] }
    let fragment = String(destination.dropFirst())
    let decoded = String(validating: fragment.utf8.percentDecoded(), as: UTF8.self) ?? fragment
    return [fragment, decoded, decoded.lowercased()]
  }
}

/// A box to tick: `<input type="checkbox">`.
public struct Checkbox: Hashable, Sendable {
  /// Whether it is ticked.
  public var isChecked: Bool
  /// The range of the tag in the source.
  public var range: SourceRange

  /// Creates a box.
  public init(isChecked: Bool, range: SourceRange) {
    self.isChecked = isChecked
    self.range = range
  }
}

/// An image.
public struct Image: Hashable, Sendable {
  /// A requested width or height.
  public enum Extent: Hashable, Sendable {
    /// CSS pixels, 0.75 points each.
    case pixels(Double)
    /// A fraction of the available width or height, from 0 to 1.
    case fraction(Double)
  }

  /// The appearance an image is made for.
  public enum Appearance: String, Sendable {
    case any, light, dark
  }

  /// The file, as written; `data:` URIs are allowed.
  public var destination: String
  /// The title, shown as the caption of a block-level image; `nil` when there is none.
  public var title: String?
  /// The alternative text.
  public var alternative: String
  /// Whether the author says that it has no meaning, by an empty alternative text: `alt=""`.
  ///
  /// `![](image.png)` has none either, but may have been forgotten.
  public var isDecorative = false
  /// The requested width; `nil` for the natural width.
  public var width: Extent?
  /// The requested height; `nil` for the natural height.
  public var height: Extent?
  /// The greatest width; `nil` for that of the text.
  public var maxWidth: Extent?
  /// The radius of the corners, in CSS pixels; `nil` for the theme's radius.
  public var cornerRadius: Double?
  /// Whether it is centred as a block-level image.
  public var isCentered: Bool
  /// The side at which text flows around it; `nil` for an image in the text.
  public var float: FloatSide?
  /// The appearance it is made for (`#gh-dark-mode-only`, `<picture>`).
  public var appearance: Appearance
  /// The attributes that the author gives it.
  public var attributes: NodeAttributes
  /// The alternative text with its markup, for the caption that it may become; empty when it has none.
  package var caption: [InlineNode] = []
  /// Whether its destination is the name of a file, `![[file]]`, which may lie in any folder.
  package var isWiki = false
  /// The range of the image in the source.
  public var range: SourceRange

  /// Creates an image.
  public init(
    destination: String, title: String?, alternative: String, width: Extent? = nil,
    height: Extent? = nil, maxWidth: Extent? = nil, cornerRadius: Double? = nil,
    isCentered: Bool = false, float: FloatSide? = nil, appearance: Appearance = .any,
    attributes: NodeAttributes = NodeAttributes(), range: SourceRange
  ) {
    self.destination = destination
    self.title = title
    self.alternative = alternative
    self.width = width
    self.height = height
    self.maxWidth = maxWidth
    self.cornerRadius = cornerRadius
    self.isCentered = isCentered
    self.float = float
    self.appearance = appearance
    self.attributes = attributes
    self.range = range
  }
}

/// A call of a footnote.
public struct FootnoteReference: Hashable, Sendable {
  /// The label of the footnote; empty for a note in a line.
  public var label: String
  /// The number shown.
  public var number: Int
  /// The ordinal of this call among those of the same footnote, from 1.
  public var occurrence: Int
  /// The range of the call in the source.
  public var range: SourceRange

  /// Creates a call.
  public init(label: String, number: Int, occurrence: Int, range: SourceRange) {
    self.label = label
    self.number = number
    self.occurrence = occurrence
    self.range = range
  }
}

/// A destination of `#id` links, from `<a id>` and other `id` attributes.
public struct Anchor: Hashable, Sendable {
  /// The id as written, without `#`.
  public var id: String
  /// The range of the tag in the source.
  public var range: SourceRange

  /// Creates a destination.
  public init(id: String, range: SourceRange) {
    self.id = id
    self.range = range
  }
}
