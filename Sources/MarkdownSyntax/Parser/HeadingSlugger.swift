// SPDX-License-Identifier: Apache-2.0

/// Makes the ids of headings as another program does, so that links written for it work here too.
struct HeadingSlugger {
  /// The rules.
  let style: SlugStyle
  /// For each id given, the last number tried after it.
  private var occurrences: [String: Int] = [:]

  /// Creates a slugger that has given no id.
  init(_ style: SlugStyle = .gitHub) {
    self.style = style
  }

  /// The id of the next heading.
  ///
  /// - Parameters:
  ///   - content: Its text.
  ///   - spellings: The emoji in it, in their order, that are written otherwise.
  /// - Returns: The id.
  mutating func id(
    of content: [InlineNode], _ spellings: [(emoji: String, source: String)] = []
  ) -> String {
    let base = style.slug(text(of: content).spelled(spellings))
    var id = base
    while occurrences[id] != nil || id.isEmpty && style.numbersEmptyIDs {
      let number = (occurrences[base] ?? 0) + 1
      occurrences[base] = number
      id = style.numbered(base, number)
    }
    occurrences[id] = 0
    return id
  }

  /// Notes an id that an author gives, so that no later heading gets it.
  mutating func reserve(_ id: String) {
    occurrences[id] = occurrences[id] ?? 0
  }

  /// The text for the id: with that of code and links, without that of images.
  ///
  /// GitHub joins the lines of a heading; for other programs a line end is white space.
  private func text(of content: [InlineNode]) -> String {
    var collector = TextCollector()
    collector.visit(content)
    return collector.text
  }
}

extension String {
  /// The text with emoji as they are written.
  fileprivate func spelled(_ spellings: [(emoji: String, source: String)]) -> String {
    var (result, rest) = ("", self[...])
    for (emoji, source) in spellings {
      guard let place = rest.firstRange(of: emoji) else { continue }
      result += rest[..<place.lowerBound] + source
      rest = rest[place.upperBound...]
    }
    return result + rest
  }
}

/// Collects the characters of text, of code and of formulas, with line feeds between lines.
private struct TextCollector: MarkdownWalker {
  private(set) var text = ""

  mutating func visit(_ inline: InlineNode) {
    switch inline {
    case .text(let node): text += node.text
    case .code(let node): text += node.text
    case .formula(let node): text += node.source
    case .softBreak, .lineBreak: text += "\n"
    default: descend(into: inline)
    }
  }
}
