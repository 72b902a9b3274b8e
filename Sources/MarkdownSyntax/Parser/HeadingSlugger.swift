// SPDX-License-Identifier: Apache-2.0

/// Makes the ids of headings by GitHub's rules, so that links written for it work here too.
///
/// The text, in lowercase, keeps only letters, marks, decimal digits, connectors such as `_`, the
/// hyphen and the space; spaces become hyphens. An id that is taken gets `-1`, `-2`, ….
struct HeadingSlugger {
  /// For each id given, the last number tried after it.
  private var occurrences: [String: Int] = [:]

  /// The id of the next heading.
  mutating func id(of content: [InlineNode]) -> String {
    let base = HeadingSlugger.slug(HeadingSlugger.text(of: content))
    var id = base
    while occurrences[id] != nil {
      let number = (occurrences[base] ?? 0) + 1
      occurrences[base] = number
      id = "\(base)-\(number)"
    }
    occurrences[id] = 0
    return id
  }

  /// The id of a text, whether it is taken or not.
  static func slug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9", "-", "_": slug.append(scalar)
      case " ": slug.append("-")
      case "A"..."Z": slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      case _ where scalar.isASCII: break
      default:
        if isWord(scalar) {
          slug.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
        }
      }
    }
    return String(slug)
  }

  /// Whether a scalar is one of Unicode's word characters (UTS #18, Annex C), without the joiners.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }

  /// The text for the id: with that of code and links, without that of images and without line
  /// ends.
  private static func text(of content: [InlineNode]) -> String {
    var collector = TextCollector()
    collector.visit(content)
    return collector.text
  }
}

/// Collects the characters of text and of code.
private struct TextCollector: MarkdownWalker {
  private(set) var text = ""

  mutating func visit(_ inline: InlineNode) {
    if case .text(let node) = inline { text += node.text }
    if case .code(let node) = inline { text += node.text }
    descend(into: inline)
  }
}
