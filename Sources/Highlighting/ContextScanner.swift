// SPDX-License-Identifier: Apache-2.0

internal import PCRE2
internal import Primitives

/// The contexts that may begin inside a context, searched as one expression.
final class ContextScanner {
  /// A context that may begin.
  final class Child {
    let definition: ContextDefinition
    /// Its role; `nil` keeps that of the context around it.
    let role: SyntaxRole?
    /// The expression that begins it.
    let source: String
    private var compiled: Pattern??

    init(definition: ContextDefinition, role: SyntaxRole?, source: String) {
      self.definition = definition
      self.role = role
      self.source = source
    }

    /// The compiled expression, for a match at one place; `nil` when it is invalid.
    var pattern: Pattern? {
      if let compiled { return compiled }
      let pattern = Pattern(source, isAnchored: true)
      compiled = .some(pattern)
      return pattern
    }
  }

  /// The contexts in the order in which they are tried.
  private(set) var children: [Child]
  /// The expression that finds the first place where one of them may begin, and marks its index;
  /// `nil` when each must be tried at each place.
  let pattern: Pattern?

  init(_ children: [Child]) {
    guard !children.isEmpty else {
      self.children = []
      pattern = nil
      return
    }
    if let pattern = Self.combined(children) {
      self.children = children
      self.pattern = pattern
      return
    }
    // Some files contain invalid expressions.
    let usable = children.filter { $0.pattern != nil }
    self.children = usable
    pattern = usable.isEmpty ? nil : Self.combined(usable)
  }

  private static func combined(_ children: [Child]) -> Pattern? {
    let list = children.enumerated().map { "\($1.source)(*MARK:\($0))" }.joined(separator: "|")
    // Groups count from 1 in each alternative, so that `\1` keeps its meaning.
    return Pattern("(?|\(list))") ?? (refersToGroups(list) ? nil : Pattern("(?:\(list))"))
  }

  /// Whether an expression may refer to groups by number.
  private static func refersToGroups(_ source: String) -> Bool {
    var isEscaped = false
    for byte in source.utf8 {
      if isEscaped, (0x31...0x39).contains(byte) || byte == 0x67 { return true }
      isEscaped = !isEscaped && byte == 0x5C
    }
    return false
  }
}
