// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

extension Document {
  /// Changes all links, in the order of the text.
  mutating func changeLinks(_ change: (inout Link) -> Void) {
    withoutActuallyEscaping(change) { change in
      var rewriter = LinkChanger(change: change)
      rewriter.rewrite(&self)
    }
  }

  /// The anchors for `#fragment` links.
  var anchors: Set<String> { Set(ids) }
}

/// Changes the links of a document.
private struct LinkChanger: MarkdownRewriter {
  let change: (inout Link) -> Void

  mutating func rewrite(_ inlines: inout [InlineNode]) {
    // Most texts contain no link, and are not copied.
    guard inlines.holdsLinks else { return }
    for index in inlines.indices { rewrite(&inlines[index]) }
  }

  mutating func rewrite(_ inline: inout InlineNode) {
    guard case .link(var link) = inline else { return descend(into: &inline) }
    change(&link)
    inline = .link(link)
  }
}

extension [InlineNode] {
  /// Whether they contain a link.
  fileprivate var holdsLinks: Bool {
    var finder = LinkFinder()
    finder.visit(self)
    return finder.hasFound
  }
}

/// Searches for a link.
private struct LinkFinder: MarkdownWalker {
  private(set) var hasFound = false

  mutating func visit(_ inline: InlineNode) {
    if hasFound { return }
    if case .link = inline { hasFound = true } else { descend(into: inline) }
  }
}
