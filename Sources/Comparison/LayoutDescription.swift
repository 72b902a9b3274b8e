// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The layout of a document, as far as comparing renderings needs it.
package struct LayoutDescription: Hashable, Sendable {
  /// A page.
  package struct Page: Hashable, Sendable {
    /// The size, in points.
    package var size: Size
    /// The colour, as `#rrggbb`.
    package var background: String
    /// The margins in points, in the order of CSS.
    package var margins: String
    /// The size and checksums of the page’s pixels, such as `794x1123-…`; `nil` when they are unknown.
    package var pixels: String?

    /// Creates a page.
    package init(size: Size, background: String, margins: String) {
      self.size = size
      self.background = background
      self.margins = margins
    }
  }

  /// The part of a node on one page.
  package struct Part: Hashable, Sendable {
    /// The page, from 1.
    package var page: Int
    /// The rectangle, in points from the top left corner of the page.
    package var rect: Rect

    /// Creates a part.
    package init(page: Int, rect: Rect) {
      self.page = page
      self.rect = rect
    }
  }

  /// The look of something in a node.
  package struct Look: Hashable, Sendable {
    /// The part that has the look: `text`, `panel`, `marker`, or an inline kind, such as `link`.
    package var subject: String
    /// The name of the style in `LayoutDescription.styles`.
    package var style: String

    /// Creates a look.
    package init(subject: String, style: String) {
      self.subject = subject
      self.style = style
    }
  }

  /// A value in a style, such as `color` and `#333333`.
  package struct Attribute: Hashable, Sendable {
    /// The name.
    package var name: String
    /// The value, as in theme files.
    package var value: String

    /// Creates a value.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A visible node of the document.
  package struct Node: Hashable, Sendable {
    /// The number of its ancestors.
    package var depth = 0
    /// The kind, the subtype and the classes.
    package var context: NodeContext
    /// The line in the source where it begins.
    package var line: Int
    /// Its parts, by page.
    package var parts: [Part] = []
    /// The number of lines; 0 without text.
    package var lines = 0
    /// Whether it is part of an ancestor's text.
    package var isInline = false
    /// The different looks in it.
    package var looks: [Look] = []
    /// A name for the content of an image; `nil` without an image.
    package var content: String?
    /// The text; `nil` when it has none.
    package var text: String?

    /// Creates a node.
    package init(_ context: NodeContext, line: Int) {
      self.context = context
      self.line = line
    }

    /// The pages with parts of it.
    package var pages: [Int] { parts.map(\.page) }
  }

  /// The options of the command line that the document was rendered with, by their long names; `nil`
  /// when they are unknown.
  package var options: [Attribute]?
  /// The pages in order.
  package var pages: [Page] = []
  /// The styles in use, by name; equal styles have equal names in all documents.
  package var styles: [String: [Attribute]] = [:]
  /// The nodes in reading order, each before its descendants.
  package var nodes: [Node] = []

  /// Creates an empty description.
  package init() {}

  /// The index of each node's parent; `nil` for the outermost.
  package var parents: [Int?] {
    var open: [Int] = []
    return nodes.enumerated().map { index, node in
      while let last = open.last, nodes[last].depth >= node.depth { open.removeLast() }
      defer { open.append(index) }
      return open.last
    }
  }
}
