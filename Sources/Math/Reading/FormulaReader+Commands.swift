// SPDX-License-Identifier: Apache-2.0

extension FormulaReader {
  /// Reads what begins with a command.
  mutating func command(_ token: MathToken, into builder: inout ListBuilder) {
    guard let command = MathSymbols.command(token.name) else {
      if MathSymbols.isText(token.name) {
        textInFormula(token, into: &builder)
      } else {
        unknown(token, into: &builder)
      }
      return
    }
    switch command {
    case .left: fence(token, into: &builder)
    case .begin: environment(token, into: &builder)
    case .bigDelimiter(let size, let atomClass):
      bigDelimiter(size, atomClass, token, into: &builder)
    case .verbatim: verbatim(token, into: &builder)
    case .right, .middle, .end, .endGroup: strayEnd(token, into: &builder)
    default:
      tokens.next()
      perform(command, token, into: &builder)
    }
  }

  /// Obeys a command whose name is taken already.
  mutating func perform(
    _ command: MathCommand, _ token: MathToken, into builder: inout ListBuilder
  ) {
    switch command {
    case .symbol(let symbol): append(.symbol(symbol), from: token, into: &builder)
    case .letter(let plain): append(.symbol(letter(plain)), from: token, into: &builder)
    case .letterOf(let plain, let alphabet):
      append(.symbol(letter(plain, alphabet)), from: token, into: &builder)
    case .space(let space): append(.space(space), from: token, into: &builder)
    case .style(let style): append(.style(style), from: token, into: &builder)
    case .operatorName(let name, let limits):
      append(.operatorName(operatorName(name, limits, token)), from: token, into: &builder)
    case .replacement(let source): replace(token, by: source)
    case .dots: dots(token, into: &builder)
    case .alphabetSwitch(let alphabet): self.alphabet = alphabet
    case .boldSwitch: isBold = true
    case .limits(let limits): setLimits(limits, token, &builder)
    case .alphabet, .boldSymbol, .text, .rowText, .verbatim, .character, .choice:
      performAlphabet(command, token, &builder)
    case .fraction, .infixFraction, .genericFraction, .infixAbove, .radical, .accent, .stretch,
      .arrow, .stack, .stackrel, .sideSet, .classified, .namedOperator, .substack, .modulo,
      .bracket,
      .negation:
      performStructure(command, token, &builder)
    case .decoration, .smash, .raise, .rule, .cancelTo, .color, .textColor, .namedColor, .colorBox,
      .frameColorBox, .link, .address, .reference, .spaceOfLength:
      performDecoration(command, token, &builder)
    case .braceTable(let name): braceTable(name, token, into: &builder)
    case .newRow: newLine(token, into: &builder)
    case .horizontalRule:
      report("`\(token.source.trimmed)` stands outside of a table", at: token.range)
    case .tag, .label, .noNumber: setNumber(command, token)
    case .shove(let side): shove(to: side, token, into: &builder)
    case .define(let definition): define(definition, token)
    case .ignored(let count): for _ in 0..<count { _ = tokens.sourceOfArgument() }
    case .beginGroup: semisimpleGroup(token, into: &builder)
    case .left, .right, .middle, .begin, .end, .endGroup, .bigDelimiter: break
    }
  }

  /// Puts the source that stands for a command before the rest.
  private mutating func replace(_ token: MathToken, by source: String) {
    var lexer = MathLexer(Array(source.utf8))
    var replacement: [MathToken] = []
    while true {
      var next = lexer.next()
      if next.kind == .end { break }
      next.range = token.range
      next.isInSource = false
      next.isBuiltin = true
      replacement.append(next)
    }
    tokens.putBack(replacement)
  }

  /// Adds a list as one node: a single symbol as it is, anything else as a group.
  func appendGroup(
    _ list: MathList, _ atomClass: MathClass = .ordinary, from token: MathToken,
    into builder: inout ListBuilder
  ) {
    if atomClass == .ordinary, list.nodes.count == 1, case .symbol = list.nodes[0].kind {
      append(list.nodes[0].kind, from: token, into: &builder)
    } else {
      append(.group(list, atomClass), from: token, into: &builder)
    }
  }

  /// The name of a function as a node.
  func operatorName(
    _ name: String, _ limits: MathLimits, _ token: MathToken
  ) -> MathOperatorName {
    let nodes = name.unicodeScalars.map { scalar in
      MathNode(
        scalar == " " ? .space(.length(MathLength(3, .mu))) : .symbol(MathSymbol(scalar)),
        range: token.range)
    }
    return MathOperatorName(MathList(nodes), limits: limits)
  }

  /// Adds dots: on the axis where a binary sign, a relation or an operator follows, as amsmath has it.
  private mutating func dots(_ token: MathToken, into builder: inout ListBuilder) {
    let next = tokens.peekInMath()
    let following: MathSymbol? =
      switch next.kind {
      case .character: symbol(next.scalar) ?? MathSymbols.symbol(for: next.scalar)
      case .command: MathSymbols.symbol(named: next.name)
      default: nil
      }
    switch following?.atomClass {
    case .binary, .relation, .largeOperator:
      append(.symbol(MathSymbol("⋯", class: .inner)), from: token, into: &builder)
    default: append(.symbol(MathSymbol("…", class: .inner)), from: token, into: &builder)
    }
  }

  // MARK: Alphabets

  private mutating func performAlphabet(
    _ command: MathCommand, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    switch command {
    case .alphabet(let alphabet):
      let saved = self.alphabet
      self.alphabet = alphabet
      let list = argument(of: token)
      self.alphabet = saved
      appendGroup(list, from: token, into: &builder)
    case .boldSymbol:
      let saved = isBold
      isBold = true
      let list = argument(of: token)
      isBold = saved
      appendGroup(list, from: token, into: &builder)
    case .text(let face):
      let outer = textFace ?? .body
      for node in textArgument(of: token, face: MathSymbols.combined(outer, face)) {
        append(node.kind, from: token, into: &builder)
      }
    case .rowText:
      for node in textArgument(of: token, face: textFace ?? .body) {
        append(node.kind, from: token, into: &builder)
      }
    case .character: characterCode(token, &builder)
    case .choice:
      // The style is not known here; the second list is for text.
      let lists = (0..<4).map { _ in argument(of: token) }
      append(.group(isDisplay ? lists[0] : lists[1], .ordinary), from: token, into: &builder)
    default: break
    }
  }

  /// Reads `\char"2208`, `\char8712`, `\unicode{x2208}`.
  private mutating func characterCode(_ token: MathToken, _ builder: inout ListBuilder) {
    var digits = ""
    if tokens.peekInMath().isCharacter("{") {
      digits = tokens.sourceOfArgument()?.text.trimmed ?? ""
    } else {
      while true {
        let next = tokens.peek()
        guard next.kind == .character, next.scalar.isASCII else { break }
        let isPrefix = next.scalar == "\"" || next.scalar == "`"
        let isHexadecimal = digits.hasPrefix("\"")
        guard
          digits.isEmpty && isPrefix || (0x30...0x39).contains(next.scalar.value)
            || isHexadecimal && next.scalar.properties.isASCIIHexDigit
        else { break }
        digits.unicodeScalars.append(next.scalar)
        tokens.next()
      }
    }
    let isHexadecimal = digits.first.map { "\"xX".contains($0) } ?? false
    let value = UInt32(
      isHexadecimal ? String(digits.dropFirst()) : digits, radix: isHexadecimal ? 16 : 10)
    guard let value, value >= 0x20, let scalar = Unicode.Scalar(value) else {
      report("`\(token.source.trimmed)` wants the number of a character", at: token.range)
      append(.unknown(token.source.trimmed + digits), from: token, into: &builder)
      return
    }
    append(.symbol(MathSymbol(scalar)), from: token, into: &builder)
  }

  // MARK: What has no partner

  private mutating func strayEnd(_ token: MathToken, into builder: inout ListBuilder) {
    tokens.next()
    let name = token.source.trimmed
    var text = name
    switch MathSymbols.command(token.name) {
    case .end:
      if let group = tokens.sourceOfGroup() { text += "{\(group.text)}" }
      report("`\(text)` has no `\\begin`", at: range(from: token))
    case .endGroup: report("`\(name)` has no `\\begingroup`", at: token.range)
    default: report("`\(name)` has no `\\left`", at: token.range)
    }
    append(.unknown(text), from: token, into: &builder)
  }

  private mutating func semisimpleGroup(_ token: MathToken, into builder: inout ListBuilder) {
    guard depth < Self.depthLimit else { return }
    let list = self.list(until: .group)
    let end = tokens.peek()
    if end.kind == .command, MathSymbols.command(end.name) == .endGroup {
      tokens.next()
    } else {
      report("`\(token.source.trimmed)` has no `\\endgroup`", at: token.range)
    }
    append(.group(list, .ordinary), from: token, into: &builder)
  }

  private mutating func unknown(_ token: MathToken, into builder: inout ListBuilder) {
    tokens.next()
    let text = token.source.trimmed
    if tokens.macros.definitions[token.name] == nil {
      problems.append(
        MathProblem(
          .unknownCommand(text, suggestion: suggestion(for: token.name).map { "\\" + $0 }),
          range: token.range))
    }
    append(.unknown(text), from: token, into: &builder)
  }

  /// The nearest known name; looked for a few times only, as this takes a while.
  mutating func suggestion(for name: String) -> String? {
    if let known = suggestions[name] { return known }
    guard suggestions.count < 16 else { return nil }
    let nearest = MathSymbols.nearest(to: name, macros: tokens.macros)
    suggestions[name] = .some(nearest)
    return nearest
  }

  /// Ends a line outside of a table.
  private mutating func newLine(_ token: MathToken, into builder: inout ListBuilder) {
    let space = rowSpace()
    guard !builder.isSingle else { return }
    builder.endLine(space: space)
  }
}
