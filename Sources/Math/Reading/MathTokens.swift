// SPDX-License-Identifier: Apache-2.0

/// The tokens of a formula, with what macros stand for.
///
/// Replacements are arrays of tokens on a stack above the source, so that an expansion costs as much as
/// it gives, whatever follows.
struct MathTokens {
  /// The limits of a formula.
  enum Limits {
    static let expansions = 1_000
    static let depth = 100
    static let tokens = 65_536
  }

  /// What a macro stands for, as far as it is not read yet.
  private struct Expansion {
    var tokens: [MathToken]
    var index = 0
  }

  /// The macros that are known here.
  var macros: MathMacros
  /// What is wrong with calls of macros.
  var problems: [MathProblem] = []
  /// The end of the last token that was taken from the source.
  private(set) var end = 0
  /// Whether a limit is reached, so that macros are no longer replaced.
  private(set) var isExhausted = false

  private var lexer: MathLexer
  private var stack: [Expansion] = []
  private var peeked: MathToken?
  private var bodies: [String: [MathToken]] = [:]
  private var expansionCount = 0
  /// How many tokens macros gave.
  var tokenCount = 0

  /// Creates the tokens of source.
  init(_ bytes: [UInt8], macros: MathMacros) {
    lexer = MathLexer(bytes)
    self.macros = macros
  }

  // MARK: Reading

  /// The next token, which stays the next one; macros are replaced.
  mutating func peek() -> MathToken {
    if let peeked { return peeked }
    var token = raw()
    while token.kind == .command, !token.isBuiltin, expand(token) { token = raw() }
    peeked = token
    return token
  }

  /// Takes the next token; macros are replaced.
  @discardableResult
  mutating func next() -> MathToken {
    let token = peek()
    peeked = nil
    end = max(end, token.range.upperBound)
    return token
  }

  /// Takes the next token; macros are left.
  mutating func nextUnexpanded() -> MathToken {
    let token = peeked ?? raw()
    peeked = nil
    end = max(end, token.range.upperBound)
    return token
  }

  /// The next token that is no space; macros are replaced.
  mutating func peekInMath() -> MathToken {
    var token = peek()
    while token.kind == .space {
      next()
      token = peek()
    }
    return token
  }

  /// Drops spaces, without a look at what follows them.
  mutating func skipSpaces() {
    while true {
      let token = peeked ?? raw()
      guard token.kind == .space else {
        peeked = nil
        putBack([token])
        return
      }
      peeked = nil
    }
  }

  /// Takes a character if it comes next, behind spaces; macros are left.
  mutating func take(_ scalar: Unicode.Scalar) -> MathToken? {
    skipSpaces()
    let token = nextUnexpanded()
    if token.isCharacter(scalar) { return token }
    putBack([token])
    return nil
  }

  /// Puts braces around what comes next, if it is a command that stands for other tokens: as an argument, it
  /// is all of them.
  mutating func groupReplacement() {
    skipSpaces()
    let token = nextUnexpanded()
    var tokens = [token]
    if token.kind == .command, stands(token) {
      let braces = "{}".unicodeScalars.map { scalar in
        MathToken(
          kind: .character, scalar: scalar, range: token.range, isInSource: token.isInSource,
          isFresh: false)
      }
      tokens = [braces[0], token, braces[1]]
    }
    putBack(tokens)
  }

  /// Whether a command stands for other tokens, and wants no arguments.
  private func stands(_ token: MathToken) -> Bool {
    if !token.isBuiltin, !isExhausted, let definition = macros.definitions[token.name] {
      return definition.argumentCount == 0 && definition.parameterText == nil
    }
    if case .replacement = MathSymbols.command(token.name) { return true }
    return false
  }

  /// Puts tokens before the rest.
  mutating func putBack(_ tokens: [MathToken]) {
    if let peeked {
      stack.append(Expansion(tokens: [peeked]))
      self.peeked = nil
    }
    if tokens.count == 1, tokens[0].kind != .command {
      peeked = tokens[0]
    } else {
      stack.append(Expansion(tokens: tokens))
    }
  }

  private mutating func raw() -> MathToken {
    while let last = stack.indices.last {
      if stack[last].index < stack[last].tokens.count {
        stack[last].index += 1
        return stack[last].tokens[stack[last].index - 1]
      }
      stack.removeLast()
    }
    return lexer.next()
  }

  // MARK: Source

  /// The bytes of the source.
  var bytes: [UInt8] { lexer.bytes }

  /// The characters of a group, as they are written, without its braces.
  ///
  /// - Returns: The characters and their place; `nil` where no group follows.
  mutating func sourceOfGroup() -> (text: String, range: Range<Int>)? {
    skipSpaces()
    if let rewound = rewind() { return sourceOfGroup(at: rewound) }
    let first = nextUnexpanded()
    guard first.isCharacter("{") else {
      putBack([first])
      return nil
    }
    let tokens = restOfGroup(closing: "}")
    let text = tokens.map(\.source).joined()
    let start = tokens.first?.range.lowerBound ?? first.range.upperBound
    return (text, start..<max(start, tokens.last?.range.upperBound ?? start))
  }

  /// The characters of a group or of the next token, as they are written; `nil` at the end of a list.
  mutating func sourceOfArgument() -> (text: String, range: Range<Int>)? {
    if let group = sourceOfGroup() { return group }
    let token = nextUnexpanded()
    guard token.kind != .end, !token.isCharacter("}"), !token.isCharacter("&") else {
      putBack([token])
      return nil
    }
    return (token.source, token.range)
  }

  /// Goes back to the source where the next token begins; `nil` where a macro made it.
  private mutating func rewind() -> Int? {
    while let last = stack.last, last.index == last.tokens.count { stack.removeLast() }
    if let peeked {
      guard stack.isEmpty, peeked.isInSource, peeked.isFresh, peeked.kind != .end else {
        return nil
      }
      self.peeked = nil
      return peeked.range.lowerBound
    }
    guard !stack.isEmpty else { return lexer.offset }
    guard stack.count == 1, stack[0].tokens.count == 1, stack[0].tokens[0].isInSource,
      stack[0].tokens[0].isFresh,
      stack[0].tokens[0].range.upperBound <= lexer.offset
    else { return nil }
    let start = stack[0].tokens[0].range.lowerBound
    stack.removeAll()
    return start
  }

  private mutating func sourceOfGroup(at start: Int) -> (text: String, range: Range<Int>)? {
    lexer.offset = start
    let bytes = lexer.bytes
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{") else { return nil }
    var depth = 0
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        guard depth == 0 else { break }
        lexer.offset = index + 1
        end = max(end, index + 1)
        return (String(decoding: bytes[start + 1..<index], as: UTF8.self), start + 1..<index)
      default: break
      }
      index += 1
    }
    problems.append(
      MathProblem(
        .syntax("`{` has no partner: write `}` where the group ends"), range: start..<start + 1))
    lexer.offset = bytes.count
    end = bytes.count
    return (String(decoding: bytes[(start + 1)...], as: UTF8.self), start + 1..<bytes.count)
  }

  /// The tokens up to the partner of a brace that is taken already, without the partner.
  mutating func restOfGroup(closing: Unicode.Scalar) -> [MathToken] {
    var tokens: [MathToken] = []
    var depth = 0
    while true {
      let token = nextUnexpanded()
      if token.kind == .end { return tokens }
      if depth == 0, token.isCharacter(closing) { return tokens }
      if token.isCharacter("{") { depth += 1 }
      if token.isCharacter("}") { depth -= 1 }
      tokens.append(token)
    }
  }

  // MARK: Macros

  /// Replaces a macro by what it stands for.
  ///
  /// - Returns: Whether it was one.
  private mutating func expand(_ call: MathToken) -> Bool {
    guard !macros.definitions.isEmpty, let definition = macros.definitions[call.name] else {
      return false
    }
    while let last = stack.last, last.index == last.tokens.count { stack.removeLast() }
    expansionCount += 1
    guard !isExhausted, expansionCount <= Limits.expansions, stack.count < Limits.depth else {
      return stop(at: call)
    }
    let arguments = self.arguments(of: call, definition)
    if let peeked {
      // What was looked at and is no argument comes behind the replacement.
      stack.append(Expansion(tokens: [peeked]))
      self.peeked = nil
    }
    let body = self.body(of: call.name, definition)
    var tokens: [MathToken] = []
    tokens.reserveCapacity(body.count)
    for token in body {
      if token.kind == .parameter {
        let index = Int(token.scalar.value) - 0x31
        guard arguments.indices.contains(index) else { continue }
        for var token in arguments[index] {
          token.isFresh = false
          tokens.append(token)
        }
      } else {
        var token = token
        token.range = call.range
        token.isInSource = false
        token.isBuiltin = definition.isAlias
        tokens.append(token)
      }
      guard tokenCount + tokens.count <= Limits.tokens else {
        putBackArguments(arguments, of: call)
        return stop(at: call)
      }
    }
    tokenCount += tokens.count
    stack.append(Expansion(tokens: tokens))
    return true
  }

  /// The longest arguments, in tokens, that are shown as they are when the replacing ends.
  private static let shownArguments = 256

  /// Puts back the arguments of a call that is not replaced.
  ///
  /// Of long ones, each part of the source comes back once: a macro that doubles its argument would make a line of
  /// thousands of letters.
  private mutating func putBackArguments(_ arguments: [[MathToken]], of call: MathToken) {
    var arguments = arguments
    if arguments.reduce(0, { $0 + $1.count }) > Self.shownArguments {
      var starts: Set<Int> = []
      for index in arguments.indices {
        arguments[index].removeAll {
          !$0.isInSource || !starts.insert($0.range.lowerBound).inserted
        }
      }
    }
    let ends = "{}".unicodeScalars.map {
      MathToken(kind: .character, scalar: $0, range: call.range, isInSource: false)
    }
    stack.append(
      Expansion(
        tokens: arguments.flatMap { [ends[0]] + $0 + [ends[1]] }.map { token in
          var token = token
          token.isFresh = false
          return token
        }))
  }

  /// Ends the replacing of macros.
  private mutating func stop(at call: MathToken) -> Bool {
    if !isExhausted {
      problems.append(MathProblem(.macroLoop("\\" + call.name), range: call.range))
      isExhausted = true
    }
    return false
  }

  private mutating func body(
    of name: String, _ definition: MathMacros.Definition
  ) -> [MathToken] {
    if let body = bodies[name] { return body }
    var lexer = MathLexer(Array(definition.replacement.utf8), hasParameters: true)
    var tokens: [MathToken] = []
    while true {
      let token = lexer.next()
      if token.kind == .end { break }
      tokens.append(token)
    }
    bodies[name] = tokens
    return tokens
  }

  /// Defines a macro.
  mutating func define(_ name: String, _ definition: MathMacros.Definition) {
    macros.definitions[name] = definition
    bodies[name] = nil
  }
}
