// SPDX-License-Identifier: Apache-2.0

/// The macros of a document: names and what they stand for.
package struct MathMacros: Hashable, Sendable {
  /// A macro.
  package struct Definition: Hashable, Sendable {
    /// The number of arguments.
    package var argumentCount: Int
    /// What stands for the first argument when it is not given; `nil` where it must be.
    package var defaultArgument: String?
    /// The source of the replacement, with `#1` for the first argument.
    package var replacement: String
    /// What stands around the arguments in a call, as in `\def\pair<#1|#2>{…}`: `<#1|#2>`; `nil` for
    /// nothing.
    package var parameterText: String?
    /// Whether the replacement is a command as it was built in when `\let` gave it this name; no macro
    /// of that name takes its place.
    package var isAlias: Bool

    /// Creates a macro.
    package init(
      argumentCount: Int = 0, defaultArgument: String? = nil, replacement: String,
      parameterText: String? = nil, isAlias: Bool = false
    ) {
      self.argumentCount = argumentCount
      self.defaultArgument = defaultArgument
      self.replacement = replacement
      self.parameterText = parameterText
      self.isAlias = isAlias
    }
  }

  /// The macros by their names, without a backslash.
  package var definitions: [String: Definition]

  /// Creates macros.
  package init(_ definitions: [String: Definition] = [:]) { self.definitions = definitions }

  /// Whether a formula seems to define macros.
  package static func areDefined(in source: String) -> Bool {
    let words = source.utf8.split(separator: UInt8(ascii: "\\"))
    return words.contains { word in definingCommands.contains { word.starts(with: $0.utf8) } }
  }

  private static let definingCommands = [
    "newcommand", "renewcommand", "providecommand", "def", "let", "DeclareMathOperator",
  ]

  /// Defines macros as settings write them.
  ///
  /// - Parameter settings: What the macros stand for by their signatures.
  /// - Returns: The signatures that are none, in order.
  package mutating func define(_ settings: [String: String]) -> [String] {
    settings.sorted { $0.key < $1.key }.filter { !define($0.key, as: $0.value) }.map(\.key)
  }

  /// Gives the names of macros the meaning that they had before a chapter defined them.
  ///
  /// - Parameters:
  ///   - settings: The macros of the chapter by their signatures.
  ///   - outer: The macros before it.
  package mutating func forget(_ settings: [String: String], for outer: MathMacros) {
    var own = MathMacros()
    _ = own.define(settings)
    for name in own.definitions.keys { definitions[name] = outer.definitions[name] }
  }

  /// Defines a macro as settings write it: the name, the number of its arguments, the default of the first.
  ///
  /// - Parameters:
  ///   - signature: Such as `RR`, `vect[1]` or `power[2][n]`; a backslash may stand before it.
  ///   - replacement: What it stands for, with `#1` for the first argument.
  /// - Returns: Whether the signature is one; if it is not, nothing is defined.
  package mutating func define(_ signature: String, as replacement: String) -> Bool {
    var rest = signature[...]
    if rest.first == "\\" { rest.removeFirst() }
    let name = rest.prefix { $0 != "[" }
    rest = rest.dropFirst(name.count)
    let isWord = name.utf8.allSatisfy(\.isLetter)
    guard !name.isEmpty, isWord || name.count == 1, !name.contains(where: \.isWhitespace) else {
      return false
    }
    var definition = Definition(replacement: replacement)
    if !rest.isEmpty {
      guard let end = rest.firstIndex(of: "]"), let count = Int(rest.dropFirst().prefix(upTo: end)),
        (0...9).contains(count)
      else { return false }
      definition.argumentCount = count
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty {
      guard rest.first == "[", rest.last == "]", rest.count >= 2, definition.argumentCount > 0
      else { return false }
      definition.defaultArgument = String(rest.dropFirst().dropLast())
    }
    definitions[String(name)] = definition
    return true
  }
}
