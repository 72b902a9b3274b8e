// SPDX-License-Identifier: Apache-2.0

extension FormulaReader {
  /// Obeys `\tag`, `\label` and `\notag`, which print nothing where they stand.
  mutating func setNumber(_ command: MathCommand, _ token: MathToken) {
    switch command {
    case .tag:
      let isBare = tokens.take("*") != nil
      let next = tokens.peekInMath()
      guard !ends(next) else {
        report("`\\tag` wants text: write `{1}`", at: token.range)
        return
      }
      let text = self.text(face: .body)
      if number.tag != nil {
        report("a second `\\tag` for a formula or a row", at: range(from: token))
      }
      number.tag = text
      number.isBareTag = isBare
    case .label:
      guard let group = tokens.sourceOfGroup() else {
        report("`\\label` wants a name: write `{eq:name}`", at: token.range)
        return
      }
      guard checkName(group.text.trimmed, of: token) else { return }
      if number.label != nil {
        report("a second `\\label` for a formula or a row", at: range(from: token))
      }
      number.label = number.label ?? group.text.trimmed
    default: number.isSuppressed = true
    }
    let range = range(from: token)
    let start = min(number.range?.lowerBound ?? range.lowerBound, range.lowerBound)
    number.range = start..<max(start, number.range?.upperBound ?? start, range.upperBound)
  }

  // MARK: Macros

  /// Obeys `\newcommand` and its like.
  mutating func define(_ definition: MathDefinition, _ token: MathToken) {
    switch definition {
    case .prefix: return
    case .command, .missingCommand: newCommand(definition, token)
    case .plain: plainDefinition(token)
    case .alias: alias(token)
    case .namedOperator: declareOperator(token)
    }
  }

  private mutating func newCommand(_ definition: MathDefinition, _ token: MathToken) {
    _ = tokens.take("*")
    guard let name = macroName(token) else { return }
    var count = 0
    var defaultArgument: String?
    if let first = bracketSource() {
      count = Int(first.trimmed) ?? -1
      defaultArgument = bracketSource()
    }
    guard let body = body(of: name, token, argumentCount: count) else { return }
    guard (0...9).contains(count) else {
      report("`\\\(name)` has 0 to 9 arguments", at: range(from: token))
      return
    }
    hasDefinitions = true
    let isKnown =
      tokens.macros.definitions[name] != nil || MathSymbols.command(name) != nil
    if definition == .missingCommand, isKnown { return }
    tokens.define(
      name,
      .init(argumentCount: count, defaultArgument: defaultArgument, replacement: body))
  }

  /// Reads the name of a macro, with or without braces.
  private mutating func macroName(_ token: MathToken) -> String? {
    tokens.skipSpaces()
    var name = tokens.nextUnexpanded()
    var taken = [name]
    if name.isCharacter("{") {
      tokens.skipSpaces()
      name = tokens.nextUnexpanded()
      taken.append(name)
      guard name.kind == .command else {
        tokens.putBack(taken)
        report("`\(token.source.trimmed)` wants the name of a command", at: token.range)
        return nil
      }
      tokens.skipSpaces()
      let end = tokens.nextUnexpanded()
      if !end.isCharacter("}") { tokens.putBack([end]) }
    }
    guard name.kind == .command else {
      tokens.putBack(taken)
      report("`\(token.source.trimmed)` wants the name of a command", at: token.range)
      return nil
    }
    return name.name
  }

  /// Reads the replacement of a macro.
  private mutating func body(
    of name: String, _ token: MathToken, argumentCount: Int
  ) -> String? {
    tokens.skipSpaces()
    if let group = tokens.sourceOfGroup() {
      checkParameters(in: group.text, at: group.range, of: name, argumentCount)
      return group.text
    }
    let next = tokens.nextUnexpanded()
    guard next.kind != .end, !next.isCharacter("}") else {
      tokens.putBack([next])
      report(
        "`\(token.source.trimmed)` wants what `\\\(name)` stands for: write `{…}`",
        at: token.range)
      return nil
    }
    return next.source
  }

  /// Reports the first `#2` in the replacement of a macro that has one argument.
  private mutating func checkParameters(
    in text: String, at range: Range<Int>, of name: String, _ count: Int
  ) {
    guard (0...9).contains(count), text.utf8.contains(UInt8(ascii: "#")) else { return }
    var lexer = MathLexer(Array(text.utf8), hasParameters: true)
    while true {
      let token = lexer.next()
      if token.kind == .end { return }
      guard token.kind == .parameter else { continue }
      let number = Int(token.scalar.value) - 0x30
      if (1...9).contains(number), number <= count { continue }
      // What a macro gave has no places of its own.
      let start = range.lowerBound + token.range.lowerBound
      let place =
        range.count == text.utf8.count ? start..<start + token.range.count : range
      let most = count == 0 ? "none" : "\(count)"
      report(
        "`#\(number)` stands for no argument: `\\\(name)` has \(most)",
        at: place)
      return
    }
  }

  private mutating func bracketSource() -> String? {
    tokens.skipSpaces()
    let next = tokens.nextUnexpanded()
    guard next.isCharacter("[") else {
      tokens.putBack([next])
      return nil
    }
    return tokens.restOfGroup(closing: "]").map(\.source).joined()
  }

  /// Obeys `\def\name#1#2{…}`.
  private mutating func plainDefinition(_ token: MathToken) {
    guard let name = macroName(token) else { return }
    var count = 0
    var text = ""
    var isPlain = true
    var isInOrder = true
    while true {
      let next = tokens.nextUnexpanded()
      if next.kind == .end || next.isCharacter("{") {
        tokens.putBack([next])
        break
      }
      text += next.source
      if next.isCharacter("#") {
        let digit = tokens.nextUnexpanded()
        text += digit.source
        count += 1
        isInOrder = isInOrder && count <= 9 && digit.source == String(count)
      } else if next.kind != .space {
        isPlain = false
      }
    }
    guard let body = body(of: name, token, argumentCount: count) else { return }
    guard isInOrder else {
      report("arguments are `#1`, `#2` and so on, in order", at: range(from: token))
      return
    }
    hasDefinitions = true
    tokens.define(
      name,
      .init(argumentCount: count, replacement: body, parameterText: isPlain ? nil : text))
  }

  /// Obeys `\let\name=\other`.
  private mutating func alias(_ token: MathToken) {
    guard let name = macroName(token) else { return }
    tokens.skipSpaces()
    var value = tokens.nextUnexpanded()
    if value.isCharacter("=") {
      tokens.skipSpaces()
      value = tokens.nextUnexpanded()
    }
    guard value.kind != .end else {
      report("`\\let` wants what `\\\(name)` stands for", at: token.range)
      return
    }
    hasDefinitions = true
    if value.kind == .command, let known = tokens.macros.definitions[value.name] {
      tokens.define(name, known)
    } else {
      tokens.define(name, .init(replacement: value.source, isAlias: true))
    }
  }

  /// Obeys `\DeclareMathOperator{\name}{text}`.
  private mutating func declareOperator(_ token: MathToken) {
    let hasLimits = tokens.take("*") != nil
    guard let name = macroName(token),
      let body = body(of: name, token, argumentCount: 0)
    else { return }
    hasDefinitions = true
    tokens.define(
      name, .init(replacement: "\\operatorname\(hasLimits ? "*" : ""){\(body)}"))
  }
}
