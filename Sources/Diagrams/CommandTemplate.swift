// SPDX-License-Identifier: Apache-2.0

/// A command that draws a diagram, such as `dot -Tsvg {in} -o {out}`.
///
/// It is split into words at spaces, but not inside `'…'` and `"…"`; no other sign has a meaning. No
/// shell reads it, and nothing of a document becomes part of a word: the words have the names of
/// files in the places of `{in}` and `{out}`.
package struct CommandTemplate: Hashable, Sendable {
  /// What is wrong with a text.
  package enum Problem: Error, Hashable, Sendable {
    /// It has no words.
    case empty
    /// A quote is not closed.
    case openQuote
    /// It names files of both formats.
    case twoFormats
  }

  /// The words: the program and its arguments.
  package let words: [String]
  /// Whether it writes PNG, `{out.png}`, and not SVG.
  package let writesPNG: Bool

  private static let input = "{in}"
  private static let outputs = ["{out}", "{out.svg}"]
  private static let png = "{out.png}"

  /// Splits a text.
  package init(_ text: String) throws(Problem) {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      switch character {
      case _ where character == quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil:
        quote = character
        word = word ?? ""
      case _ where quote == nil && character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw .openQuote }
    if let word { words.append(word) }
    guard words.first?.isEmpty == false else { throw .empty }
    self.words = words
    writesPNG = words.contains { $0.contains(Self.png) }
    if writesPNG, Self.outputs.contains(where: { name in words.contains { $0.contains(name) } }) {
      throw .twoFormats
    }
  }

  /// The name of the program, or its path.
  package var program: String { words[0] }

  /// Whether it reads a file; otherwise it gets the source on its standard input.
  var readsFile: Bool { words.contains { $0.contains(Self.input) } }

  /// Whether it writes a file; otherwise the picture is on its standard output.
  var writesFile: Bool {
    words.contains { word in
      ([Self.png] + Self.outputs).contains { word.contains($0) }
    }
  }

  /// The words with the names of files.
  func words(input: String, output: String) -> [String] {
    words.map { word in
      ([Self.png] + Self.outputs).reduce(word.replacing(Self.input, with: input)) {
        $0.replacing($1, with: output)
      }
    }
  }
}
