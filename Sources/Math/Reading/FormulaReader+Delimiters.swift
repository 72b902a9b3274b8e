// SPDX-License-Identifier: Apache-2.0

extension FormulaReader {
  /// Reads `\left … \middle … \right`.
  mutating func fence(_ token: MathToken, into builder: inout ListBuilder) {
    guard depth < Self.depthLimit else {
      builder.append(tooDeep())
      return
    }
    tokens.next()
    let opensWithBrace = tokens.peekInMath().isCharacter("{")
    var lost: MathNode?
    let opening = delimiter(after: token, brace: opensWithBrace ? "{" : nil, &lost)
    if let lost { builder.append(lost) }
    lost = nil
    var parts: [MathList] = []
    var middles: [Unicode.Scalar?] = []
    var closing: Unicode.Scalar?
    while true {
      parts.append(MathList((lost.map { [$0] } ?? []) + list(until: .right).nodes))
      lost = nil
      let end = tokens.peek()
      let command = end.kind == .command ? MathSymbols.command(end.name) : nil
      if command == .middle {
        tokens.next()
        middles.append(delimiter(after: end, &lost))
        continue
      }
      if command == .right {
        tokens.next()
        closing = delimiter(after: end, brace: opensWithBrace ? "}" : nil, &lost)
      } else {
        report(
          "`\\left` has no partner: write `\\right` and a delimiter, or `\\right.` for none",
          at: token.range)
      }
      break
    }
    append(
      .fenced(MathFence(opening: opening, parts: parts, middles: middles, closing: closing)),
      from: token, into: &builder)
    if let lost { builder.append(lost) }
  }

  /// Reads `\big(` and its like.
  mutating func bigDelimiter(
    _ size: Int, _ atomClass: MathClass, _ token: MathToken, into builder: inout ListBuilder
  ) {
    tokens.next()
    var (character, lost): (Unicode.Scalar?, MathNode?)
    if tokens.peekInMath().isCharacter("{") {
      let opening = tokens.next()
      character = delimiter(after: token, &lost)
      if let lost { builder.append(lost) }
      // What is no delimiter is set behind the command: one message is enough.
      if lost != nil, depth < Self.depthLimit {
        append(.group(list(until: .brace), .ordinary), from: token, into: &builder)
      } else {
        _ = tokens.peekInMath()
      }
      close("}", of: opening)
    } else {
      character = delimiter(after: token, &lost)
      if let lost { builder.append(lost) }
    }
    if lost != nil { return }
    append(
      .delimiter(MathDelimiter(character, size: size, class: atomClass)), from: token,
      into: &builder)
  }

  /// Reads a delimiter; `nil` for `.`, and where none follows, with a problem.
  ///
  /// A brace may stand for one, as `\left{` and `\right}` are often written.
  ///
  /// - Parameters:
  ///   - command: The command that wants it.
  ///   - brace: The brace that stands for one.
  ///   - lost: Gets the source of the command where there is none.
  /// - Returns: The delimiter.
  private mutating func delimiter(
    after command: MathToken, brace: Unicode.Scalar? = nil, _ lost: inout MathNode?
  ) -> Unicode.Scalar? {
    let count = problems.count
    let character = delimiter(after: command, brace: brace)
    if character == nil, problems.count > count {
      lost = MathNode(.unknown(command.source.trimmed), range: command.range)
    }
    return character
  }

  /// Reads a delimiter; `nil` for `.`, and where none follows, with a problem.
  mutating func delimiter(
    after command: MathToken, brace: Unicode.Scalar? = nil
  ) -> Unicode.Scalar? {
    let token = tokens.peekInMath()
    if let brace, token.isCharacter(brace) {
      tokens.next()
      report(
        "a brace groups: write `\\\(Character(brace))` for a delimiter", at: token.range)
      return brace
    }
    if token.isCharacter(".") {
      tokens.next()
      return nil
    }
    if let character = MathSymbols.delimiter(token) {
      tokens.next()
      return character
    }
    report(
      "`\(command.source.trimmed)` wants a delimiter, such as `(`, or `.` for none",
      at: command.range)
    return nil
  }
}
