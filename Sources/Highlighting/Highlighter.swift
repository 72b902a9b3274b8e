// SPDX-License-Identifier: Apache-2.0

internal import PCRE2
package import Primitives
internal import Synchronization

// MARK: - Overview
//
// GtkSourceView's files (`*.lang`) describe languages. The highlighter looks for them when code in
// a known language first occurs, and interprets them:
//
// 1. `XMLElement` reads a file; `Grammar` turns it into contexts as code needs them.
// 2. `ContextMachine` goes through code and tracks the context of each byte.
// `BuiltInLanguages` has definitions that GtkSourceView lacks.
//
// 3. `StyleRoles` maps the many styles of the files to our few roles.

/// A stretch of code in one colour.
package struct HighlightedRange: Hashable, Sendable {
  /// The UTF-8 bytes.
  package var range: Range<Int>
  /// Their role.
  package var role: SyntaxRole

  /// Creates a stretch.
  package init(_ range: Range<Int>, _ role: SyntaxRole) {
    self.range = range
    self.role = role
  }
}

/// Finds the roles of the parts of code, on any number of threads; languages are read once and
/// kept.
package final class Highlighter: Sendable {
  /// The result of highlighting code.
  package enum Result: Hashable, Sendable {
    /// The highlighted ranges, in order and without overlaps; everything between them is plain.
    case highlighted([HighlightedRange])
    /// The language has no file.
    case unknownLanguage
    /// No language files are installed.
    case noLanguages
  }

  private struct State {
    var pools: [String: GrammarPool] = [:]
    var hasLanguages: Bool?
  }

  /// Locked only for lookups: several threads highlight code at the same time.
  private let state = Mutex(State())
  private let read: @Sendable (String) -> [UInt8]?

  /// Creates a highlighter.
  ///
  /// - Parameter read: The content of a file of language definitions by its name, such as `swift`;
  ///   `nil` when there is none.
  package init(read: @escaping @Sendable (String) -> [UInt8]?) {
    self.read = read
  }

  /// The most steps that a match may take; beyond it, there is no match.
  private static let matchLimit: UInt32 = 20_000

  /// Finds the roles of the parts of code.
  ///
  /// - Parameters:
  ///   - code: Valid UTF-8; lines end with line feeds.
  ///   - language: The language as the author names it.
  /// - Returns: The highlighted ranges, or the reason why there are none.
  package func highlight(_ code: [UInt8], language: String) -> Result {
    guard let id = LanguageNames.id(of: language), !Self.plainText.contains(id) else {
      return .unknownLanguage
    }
    let ranges = pool(of: id).withGrammar { grammar in
      guard let matcher = Matcher(limit: Self.matchLimit) else { return [HighlightedRange]() }
      var machine = ContextMachine(code, grammar: grammar, matcher: matcher)
      machine.run()
      return Self.ranges(of: machine.roles, in: code)
    }
    if let ranges { return .highlighted(ranges) }
    return hasLanguages() ? .unknownLanguage : .noLanguages
  }

  /// The names that ask for plain text.
  private static let plainText: Set<String> = [
    "def", "text", "txt", "plain", "plaintext", "none", "tree", "default", "output", "nohighlight",
    "no-highlight",
  ]

  /// Whether a name asks for plain text and says nothing to readers.
  ///
  /// - Parameter name: The name in the info string of a code block.
  /// - Returns: Whether it is one of `text`, `txt`, `plain`, `plaintext`, `none`, `default`, `nohighlight`.
  package static func isPlainText(_ name: String) -> Bool {
    plainText.subtracting(["output", "tree"]).contains(name.lowercased())
  }

  private func pool(of id: String) -> GrammarPool {
    state.withLock { state in
      if let known = state.pools[id] { return known }
      let read = read
      let pool = GrammarPool {
        Grammar(id) { name in
          (read(LanguageNames.file(of: name)) ?? BuiltInLanguages.definition(of: name))
            .flatMap(XMLElement.parse)
        }
      }
      state.pools[id] = pool
      return pool
    }
  }

  private func hasLanguages() -> Bool {
    if let known = state.withLock({ $0.hasLanguages }) { return known }
    let answer = read("def") != nil
    state.withLock { $0.hasLanguages = answer }
    return answer
  }

  /// The ranges of equal roles; blanks, which are invisible, join the range before them.
  private static func ranges(of roles: [UInt8], in code: [UInt8]) -> [HighlightedRange] {
    var ranges: [HighlightedRange] = []
    var start = 0
    var current: UInt8 = 0
    var end = 0
    func close() {
      guard current > 0, start < end else { return }
      ranges.append(HighlightedRange(start..<end, SyntaxRole.allCases[Int(current) - 1]))
    }
    for index in code.indices
    where code[index] != 0x20 && code[index] != 0x0A && code[index] != 0x09 {
      if roles[index] != current {
        close()
        (start, current) = (index, roles[index])
      }
      end = index + 1
    }
    close()
    return ranges
  }
}
