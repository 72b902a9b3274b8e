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
  /// A line end that is kept.
  case lineBreak(SourceRange)
  /// A code span.
  case code(InlineCode)
  /// Emphasised text.
  case emphasis(Emphasis)
  /// Strongly emphasised text.
  case strong(Strong)
  /// Struck text.
  case strikethrough(Strikethrough)
  /// Highlighted text.
  case mark(MarkedText)
  /// Text in a form that only HTML has a sign for, or with a class.
  case formatted(Formatted)
  /// A link.
  case link(Link)
  /// An image.
  case image(Image)
  /// A call of a footnote.
  case footnoteReference(FootnoteReference)
  /// A place to jump to; prints nothing.
  case anchor(Anchor)

  /// Where the part stands in the source.
  public var range: SourceRange {
    switch self {
    case .text(let node): node.range
    case .softBreak(let range), .lineBreak(let range): range
    case .code(let node): node.range
    case .emphasis(let node): node.range
    case .strong(let node): node.range
    case .strikethrough(let node): node.range
    case .mark(let node): node.range
    case .formatted(let node): node.range
    case .link(let node): node.range
    case .image(let node): node.range
    case .footnoteReference(let node): node.range
    case .anchor(let node): node.range
    }
  }

  /// The id that leads to the part; `nil` when it has none.
  public var id: String? {
    switch self {
    case .anchor(let node): node.id
    case .formatted(let node): node.attributes.id
    case .image(let node): node.attributes.id
    case .text, .softBreak, .lineBreak, .code, .emphasis, .strong, .strikethrough, .mark, .link,
      .footnoteReference:
      nil
    }
  }

  /// The text without formatting; breaks are spaces, an image is its alternative text.
  public var plainText: String {
    switch self {
    case .text(let node): node.text
    case .softBreak, .lineBreak: " "
    case .code(let node): node.text
    case .image(let node): node.alternative
    case .emphasis, .strong, .strikethrough, .mark, .formatted, .link, .footnoteReference, .anchor:
      content.plainText
    }
  }

  /// The parts inside; none where there can be none, and setting them does nothing there.
  ///
  /// A node that holds parts joins here, and all that walks over trees finds them.
  public var content: [InlineNode] {
    get {
      switch self {
      case .emphasis(let node): node.content
      case .strong(let node): node.content
      case .strikethrough(let node): node.content
      case .mark(let node): node.content
      case .formatted(let node): node.content
      case .link(let node): node.content
      case .text, .softBreak, .lineBreak, .code, .image, .footnoteReference, .anchor: []
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
      case .text, .softBreak, .lineBreak, .code, .image, .footnoteReference, .anchor: break
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
  /// Where they stand in the source.
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
  /// Where the span stands in the source.
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
  /// Where the text stands in the source.
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
  /// Where the text stands in the source.
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
  /// Where the text stands in the source.
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
  /// Where the text stands in the source.
  public var range: SourceRange

  /// Creates highlighted text.
  public init(content: [InlineNode], range: SourceRange) {
    self.content = content
    self.range = range
  }
}

/// Text in a form that Markdown has no sign for, or with a class, from raw HTML.
public struct Formatted: Hashable, Sendable {
  /// The forms.
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
  }

  /// Which form; `nil` looks as the text around.
  public var style: Style?
  /// What the author says of it.
  public var attributes: NodeAttributes
  /// The text.
  public var content: [InlineNode]
  /// Where the text stands in the source.
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
  /// Where the link stands in the source.
  public var range: SourceRange

  /// Creates a link.
  public init(destination: String, title: String?, content: [InlineNode], range: SourceRange) {
    self.destination = destination
    self.title = title
    self.content = content
    self.range = range
  }
}

/// An image.
public struct Image: Hashable, Sendable {
  /// A width or height that the author asks for.
  public enum Extent: Hashable, Sendable {
    /// CSS pixels, 0.75 points each.
    case pixels(Double)
    /// A share of the available width or height, from 0 to 1.
    case fraction(Double)
  }

  /// The appearance an image is made for.
  public enum Appearance: String, Sendable {
    case any, light, dark
  }

  /// The file, as written; `data:` URIs are allowed.
  public var destination: String
  /// The title, shown as a caption when the image stands alone; `nil` when there is none.
  public var title: String?
  /// The text to show or speak instead of the image.
  public var alternative: String
  /// The width asked for; `nil` is the natural one.
  public var width: Extent?
  /// The height asked for; `nil` is the natural one.
  public var height: Extent?
  /// The greatest width; `nil` is that of the text.
  public var maxWidth: Extent?
  /// The radius of the corners, in CSS pixels; `nil` is that of the theme.
  public var cornerRadius: Double?
  /// Whether it stands in the middle when it stands alone.
  public var isCentered: Bool
  /// The appearance it is made for (`#gh-dark-mode-only`, `<picture>`).
  public var appearance: Appearance
  /// What the author says of it.
  public var attributes: NodeAttributes
  /// Where the image stands in the source.
  public var range: SourceRange

  /// Creates an image.
  public init(
    destination: String, title: String?, alternative: String, width: Extent? = nil,
    height: Extent? = nil, maxWidth: Extent? = nil, cornerRadius: Double? = nil,
    isCentered: Bool = false, appearance: Appearance = .any,
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
    self.appearance = appearance
    self.attributes = attributes
    self.range = range
  }
}

/// A call of a footnote.
public struct FootnoteReference: Hashable, Sendable {
  /// The label of the footnote.
  public var label: String
  /// The number shown.
  public var number: Int
  /// The 1-based count of calls of the same footnote up to this one.
  public var occurrence: Int
  /// Where the call stands in the source.
  public var range: SourceRange

  /// Creates a call.
  public init(label: String, number: Int, occurrence: Int, range: SourceRange) {
    self.label = label
    self.number = number
    self.occurrence = occurrence
    self.range = range
  }
}

/// A place that `#id` links jump to, from `<a id>` and other `id` attributes.
public struct Anchor: Hashable, Sendable {
  /// The id as written, without `#`.
  public var id: String
  /// Where the tag stands in the source.
  public var range: SourceRange

  /// Creates a place to jump to.
  public init(id: String, range: SourceRange) {
    self.id = id
    self.range = range
  }
}
