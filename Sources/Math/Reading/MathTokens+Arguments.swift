// SPDX-License-Identifier: Apache-2.0

/// The arguments of macros.
extension MathTokens {
  /// Reads the arguments of a call.
  mutating func arguments(
    of call: MathToken, _ definition: MathMacros.Definition
  ) -> [[MathToken]] {
    if let text = definition.parameterText { return delimitedArguments(of: call, text) }
    guard definition.argumentCount > 0 else { return [] }
    var arguments: [[MathToken]] = []
    if let defaultArgument = definition.defaultArgument {
      arguments.append(optionalArgument() ?? tokens(of: defaultArgument, at: call))
    }
    while arguments.count < min(definition.argumentCount, 9) {
      guard let argument = argument() else {
        problems.append(
          MathProblem(
            .syntax("`\\\(call.name)` wants \(definition.argumentCount) arguments"),
            range: call.range))
        break
      }
      arguments.append(argument)
    }
    return arguments
  }

  private func tokens(of source: String, at call: MathToken) -> [MathToken] {
    var lexer = MathLexer(Array(source.utf8))
    var tokens: [MathToken] = []
    while true {
      var token = lexer.next()
      if token.kind == .end { return tokens }
      token.range = call.range
      token.isInSource = false
      tokens.append(token)
    }
  }

  private mutating func optionalArgument() -> [MathToken]? {
    skipSpaces()
    let token = nextUnexpanded()
    guard token.isCharacter("[") else {
      putBack([token])
      return nil
    }
    return restOfGroup(closing: "]")
  }

  private mutating func argument() -> [MathToken]? {
    skipSpaces()
    let token = nextUnexpanded()
    if token.isCharacter("{") { return restOfGroup(closing: "}") }
    guard token.kind != .end, !token.isCharacter("}"), !token.isCharacter("&") else {
      putBack([token])
      return nil
    }
    return [token]
  }

  /// Reads arguments that end where the text of the definition says (The TeXbook, chapter 20).
  private mutating func delimitedArguments(of call: MathToken, _ text: String) -> [[MathToken]] {
    var lexer = MathLexer(Array(text.utf8), hasParameters: true)
    var pattern: [MathToken] = []
    while true {
      let token = lexer.next()
      if token.kind == .end { break }
      pattern.append(token)
    }
    var arguments: [[MathToken]] = []
    var index = 0
    while index < pattern.count {
      let isParameter = pattern[index].kind == .parameter
      let next = isParameter ? index + 1 : index
      let isUndelimited = next == pattern.count || pattern[next].kind == .parameter
      var found: [MathToken]?
      if !isParameter {
        found = takes(pattern[next]) ? [] : nil
      } else {
        found = isUndelimited ? argument() : tokens(upTo: pattern[next])
      }
      guard let found else {
        problems.append(
          MathProblem(
            .syntax("`\\\(call.name)` is defined with `\(text.trimmed)` behind it"),
            range: call.range))
        return arguments
      }
      if isParameter { arguments.append(found.withoutBraces) }
      index = isParameter && isUndelimited ? index + 1 : next + 1
    }
    return arguments
  }

  /// Takes a token if it is like another one.
  private mutating func takes(_ wanted: MathToken) -> Bool {
    if wanted.kind != .space { skipSpaces() }
    let token = nextUnexpanded()
    if token.isLike(wanted) { return true }
    putBack([token])
    // Spaces behind the name of a command are gone before they are looked for.
    return wanted.kind == .space
  }

  /// Takes the tokens before another one, and that one; `nil` where there is none.
  private mutating func tokens(upTo end: MathToken) -> [MathToken]? {
    var taken: [MathToken] = []
    var depth = 0
    while true {
      let token = nextUnexpanded()
      if depth == 0, token.isLike(end) {
        return taken
      }
      // What is taken counts, as a call without its end goes through all that follows.
      tokenCount += 1
      if token.isCharacter("{") { depth += 1 }
      if token.isCharacter("}") { depth -= 1 }
      guard token.kind != .end, depth >= 0, tokenCount <= Limits.tokens else {
        putBack(taken + [token])
        return nil
      }
      taken.append(token)
    }
  }
}

extension [MathToken] {
  /// The tokens, or what stands in them when they are one group.
  fileprivate var withoutBraces: [MathToken] {
    guard count >= 2, self[0].isCharacter("{"), self[count - 1].isCharacter("}") else {
      return self
    }
    var depth = 0
    for (index, token) in enumerated() {
      if token.isCharacter("{") { depth += 1 }
      if token.isCharacter("}") { depth -= 1 }
      if depth == 0, index < count - 1 { return self }
    }
    return Array(self[1..<count - 1])
  }
}
