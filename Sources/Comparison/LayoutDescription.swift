// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// What stands where in a document, in few words: enough to say how two renderings of it differ.
package struct LayoutDescription: Hashable, Sendable {
  /// A page.
  package struct Page: Hashable, Sendable {
    /// The size, in points.
    package var size: Size
    /// The colour, as `#rrggbb`.
    package var background: String
    /// The margins in points, in the order of CSS.
    package var margins: String

    /// Creates a page.
    package init(size: Size, background: String, margins: String) {
      self.size = size
      self.background = background
      self.margins = margins
    }
  }

  /// The part of a node that stands on one page.
  package struct Part: Hashable, Sendable {
    /// The page, from 1.
    package var page: Int
    /// The place, in points from the top left corner of the page.
    package var rect: Rect

    /// Creates a part.
    package init(page: Int, rect: Rect) {
      self.page = page
      self.rect = rect
    }
  }

  /// How something in a node looks.
  package struct Look: Hashable, Sendable {
    /// What it is: `text`, `panel`, `marker`, or the kind of a part of the text, such as `link`.
    package var subject: String
    /// Its name in `LayoutDescription.styles`.
    package var style: String

    /// Creates a look.
    package init(subject: String, style: String) {
      self.subject = subject
      self.style = style
    }
  }

  /// A value of a style, such as `color` and `#333333`.
  package struct Attribute: Hashable, Sendable {
    /// What is said.
    package var name: String
    /// The value, as people write it.
    package var value: String

    /// Creates a value.
    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// A node of the document that can be seen.
  package struct Node: Hashable, Sendable {
    /// The number of nodes around it.
    package var depth = 0
    /// What it is: its kind, its subtype and its classes.
    package var context: NodeContext
    /// The line of the source that it begins in.
    package var line: Int
    /// Where it stands, by pages.
    package var parts: [Part] = []
    /// The number of lines; 0 when it has no text of its own.
    package var lines = 0
    /// Whether it is a part of the text of a node around it.
    package var isInline = false
    /// How what it consists of looks, each once.
    package var looks: [Look] = []
    /// What it shows that is no text: a name of the content of an image.
    package var content: String?
    /// Its own text; `nil` when it has none.
    package var text: String?

    /// Creates a node.
    package init(_ context: NodeContext, line: Int) {
      self.context = context
      self.line = line
    }

    /// The pages that it stands on.
    package var pages: [Int] { parts.map(\.page) }
  }

  /// The pages in order.
  package var pages: [Page] = []
  /// The styles in use, by their names; equal styles have equal names in all documents.
  package var styles: [String: [Attribute]] = [:]
  /// The nodes in the order of reading, each before those inside it.
  package var nodes: [Node] = []

  /// Creates the description of nothing.
  package init() {}

  /// The indices of the nodes around each node; `nil` for the outermost.
  package var parents: [Int?] {
    var open: [Int] = []
    return nodes.enumerated().map { index, node in
      while let last = open.last, nodes[last].depth >= node.depth { open.removeLast() }
      defer { open.append(index) }
      return open.last
    }
  }
}
