// SPDX-License-Identifier: Apache-2.0

extension FormulaReader {
  /// Reads fractions, roots, accents and what else has lists as its parts; what has none of them is shown as its
  /// source.
  mutating func performStructure(
    _ command: MathCommand, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    let (counts, count) = (argumentCounts, builder.nodes.count)
    readStructure(command, token, &builder)
    guard argumentCounts.missing > counts.missing, argumentCounts.given == counts.given,
      builder.nodes.count == count + 1
    else { return }
    builder.nodes.removeLast()
    append(.unknown(source(from: token)), from: token, into: &builder)
  }

  private mutating func readStructure(
    _ command: MathCommand, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    switch command {
    case .fraction(var fraction):
      if fraction.isContinued { _ = continuedAlignment() }
      fraction.numerator = argument(of: token)
      fraction.denominator = argument(of: token)
      append(.fraction(fraction), from: token, into: &builder)
    case .infixFraction(let fraction): divide(fraction, token, &builder)
    case .infixAbove(var fraction):
      fraction.ruleThickness = length()
      divide(fraction, token, &builder)
    case .genericFraction:
      let fraction = genericFraction(token)
      append(.fraction(fraction), from: token, into: &builder)
    case .radical:
      let degree = optionalArgument()
      let radicand = argument(of: token)
      append(.radical(MathRadical(radicand, degree: degree)), from: token, into: &builder)
    case .accent(let character, let isWide, let isBelow):
      let base = argument(of: token)
      append(
        .accent(MathAccent(base, character: character, isWide: isWide, isBelow: isBelow)),
        from: token, into: &builder)
    case .stretch(let character, let isBelow):
      let base = argument(of: token)
      append(
        .stretched(MathStretch(base, character: character, isBelow: isBelow)), from: token,
        into: &builder)
    case .arrow(let character):
      let below = optionalArgument()
      let above = argument(of: token)
      append(
        .arrow(MathArrow(character, above: above, below: below)), from: token, into: &builder)
    case .stack, .stackrel: stack(command, token, &builder)
    case .sideSet: sideSet(token, &builder)
    case .classified(let atomClass):
      let list = argument(of: token)
      append(.group(list, atomClass), from: token, into: &builder)
    case .namedOperator: namedOperator(token, &builder)
    case .substack: substack(token, into: &builder)
    case .modulo(let modulo): self.modulo(modulo, token, &builder)
    case .bracket(let bracket): self.bracket(bracket, token, &builder)
    case .negation: negate(token, &builder)
    default: break
    }
  }

  private mutating func divide(
    _ fraction: MathFraction, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    let range = self.range(from: token)
    guard !builder.isSingle, builder.beginDenominator(fraction, range: range) else {
      report(
        "a second `\(token.source.trimmed)` in a group: write braces around one of them",
        at: token.range)
      append(.unknown(token.source.trimmed), from: token, into: &builder)
      return
    }
  }

  /// Reads the `[l]` of `\cfrac`, which shifts the numerator.
  private mutating func continuedAlignment() -> String? {
    guard tokens.take("[") != nil else { return nil }
    return tokens.restOfGroup(closing: "]").map(\.source).joined()
  }

  /// Reads the arguments of `\genfrac`.
  private mutating func genericFraction(_ token: MathToken) -> MathFraction {
    let opening = groupedDelimiter(token)
    let closing = groupedDelimiter(token)
    let thickness = tokens.sourceOfGroup()?.text.trimmed ?? ""
    let style = tokens.sourceOfGroup()?.text.trimmed ?? ""
    let rule = thickness.isEmpty ? nil : MathLength(source: thickness)
    let numerator = argument(of: token)
    let denominator = argument(of: token)
    return MathFraction(
      numerator: numerator, denominator: denominator, hasRule: rule?.value != 0,
      ruleThickness: rule?.value == 0 ? nil : rule,
      style: Int(style).flatMap(MathStyle.init(rawValue:)), opening: opening, closing: closing)
  }

  /// Reads a group with a delimiter, or with nothing.
  private mutating func groupedDelimiter(_ command: MathToken) -> Unicode.Scalar? {
    guard tokens.peekInMath().isCharacter("{") else { return delimiter(after: command) }
    let opening = tokens.next()
    let next = tokens.peekInMath()
    if next.isCharacter("}") {
      tokens.next()
      return nil
    }
    let result = delimiter(after: command)
    _ = tokens.peekInMath()
    close("}", of: opening)
    return result
  }

  private mutating func stack(
    _ command: MathCommand, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    var stack = MathStack(MathList())
    switch command {
    case .stack(let hasAbove, let hasBelow):
      if hasAbove { stack.above = argument(of: token) }
      if hasBelow { stack.below = argument(of: token) }
      stack.base = argument(of: token)
      stack.atomClass = stack.base.stackClass
    default:
      stack.below = optionalArgument()
      stack.above = argument(of: token)
      stack.base = argument(of: token)
      stack.atomClass = .relation
    }
    append(.stack(stack), from: token, into: &builder)
  }

  /// Reads `\sideset{…}{…}\sum`: scripts before and behind a large operator.
  private mutating func sideSet(_ token: MathToken, _ builder: inout ListBuilder) {
    let left = argument(of: token)
    let right = argument(of: token)
    let base = argument(of: token)
    var scripts = MathScripts(nucleus: MathNode(.group(base, .largeOperator), range: token.range))
    if base.nodes.count == 1 { scripts.nucleus = base.nodes[0] }
    if right.nodes.count == 1, case .scripts(let found) = right.nodes[0].kind,
      found.nucleus == nil
    {
      scripts.superscript = found.superscript
      scripts.`subscript` = found.`subscript`
    } else if !right.isEmpty {
      scripts.superscript = right
    }
    let hasScripts = scripts.superscript != nil || scripts.`subscript` != nil
    let nucleus = hasScripts ? [MathNode(.scripts(scripts), range: range(from: token))] : base.nodes
    append(.group(MathList(left.nodes + nucleus), .largeOperator), from: token, into: &builder)
  }

  private mutating func namedOperator(_ token: MathToken, _ builder: inout ListBuilder) {
    var limits = MathLimits.never
    if tokens.take("*") != nil {
      limits = .inDisplay
    } else if token.name == "operatornamewithlimits" {
      limits = .inDisplay
    }
    let saved = (alphabet, isBold)
    (alphabet, isBold) = (.upright, false)
    var list = argument(of: token)
    (alphabet, isBold) = saved
    if list.nodes.count == 1, case .group(let inner, .ordinary) = list.nodes[0].kind {
      list = inner
    }
    list.nodes = list.nodes.map(\.asNameLetter)
    append(.operatorName(MathOperatorName(list, limits: limits)), from: token, into: &builder)
  }

  private mutating func modulo(
    _ modulo: MathModulo, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    func space(_ value: Double) -> MathNode {
      MathNode(.space(.length(MathLength(value, .mu))), range: token.range)
    }
    let name = operatorName("mod", .never, token).name
    switch modulo {
    case .binary:
      // Binary signs have 4 mu around them; amsmath makes that 5.
      builder.append(space(1))
      append(.group(name, .binary), from: token, into: &builder)
      builder.append(space(1))
    case .loose:
      builder.append(space(isDisplay ? 18 : 12))
      append(.group(name, .ordinary), from: token, into: &builder)
      builder.append(space(6))
    case .inParentheses, .withoutName:
      // A script takes the place of the argument: `\pmod_m`.
      let next = tokens.peekInMath()
      let list =
        next.isCharacter("_") || next.isCharacter("^") ? MathList() : argument(of: token)
      builder.append(space(isDisplay ? 18 : 8))
      append(.symbol(MathSymbol("(", class: .opening)), from: token, into: &builder)
      if modulo == .inParentheses {
        append(.group(name, .ordinary), from: token, into: &builder)
        builder.append(space(6))
      }
      builder.nodes += list.nodes
      append(.symbol(MathSymbol(")", class: .closing)), from: token, into: &builder)
    }
  }

  // MARK: Negation

  /// Strikes the next construct; where there is a character for the result, it is that.
  private mutating func negate(_ token: MathToken, _ builder: inout ListBuilder) {
    let list = argument(of: token)
    var nodes = list.nodes
    if nodes.count == 1, case .group(let inner, .ordinary) = nodes[0].kind { nodes = inner.nodes }
    if nodes.count == 1, case .symbol(var symbol) = nodes[0].kind,
      let negated = MathSymbols.negated(symbol.character)
    {
      symbol.character = negated
      symbol.text = negated
      append(.symbol(symbol), from: token, into: &builder)
    } else {
      append(.decorated(list, .negated), from: token, into: &builder)
    }
  }

  // MARK: Brackets

  private mutating func bracket(
    _ bracket: MathBracket, _ token: MathToken, _ builder: inout ListBuilder
  ) {
    let list = argument(of: token)
    let (opening, closing): (Unicode.Scalar, Unicode.Scalar) =
      switch bracket {
      case .bra, .growingBra: ("⟨", "|")
      case .ket, .growingKet: ("|", "⟩")
      case .braket, .growingBraket: ("⟨", "⟩")
      case .set, .growingSet: ("{", "}")
      }
    switch bracket {
    case .bra, .ket, .braket, .set:
      var nodes = list.nodes
      if bracket == .set {
        nodes = nodes.map(\.asSetBar)
        let thin = MathNode(.space(.length(MathLength(3, .mu))), range: token.range)
        nodes = [thin] + nodes + [thin]
      }
      let first = MathNode(.symbol(MathSymbol(opening, class: .opening)), range: token.range)
      let last = MathNode(.symbol(MathSymbol(closing, class: .closing)), range: token.range)
      append(.group(MathList([first] + nodes + [last]), .inner), from: token, into: &builder)
    case .growingBra, .growingKet, .growingBraket, .growingSet:
      var parts = [MathList()]
      var middles: [Unicode.Scalar?] = []
      for node in list.nodes {
        if bracket == .growingBraket || bracket == .growingSet && middles.isEmpty,
          case .symbol(let symbol) = node.kind,
          symbol.character == "|" || symbol.character == "‖"
        {
          middles.append(symbol.character)
          parts.append(MathList())
        } else {
          parts[parts.count - 1].nodes.append(node)
        }
      }
      append(
        .fenced(MathFence(opening: opening, parts: parts, middles: middles, closing: closing)),
        from: token, into: &builder)
    }
  }
}

extension MathNode {
  /// The node in the name of a function: a minus is a hyphen, signs have no space around them.
  fileprivate var asNameLetter: MathNode {
    guard case .symbol(var symbol) = kind else { return self }
    if symbol.character == "−" { symbol = MathSymbol("-") }
    if symbol.character == "∗" { symbol = MathSymbol("*") }
    symbol.atomClass = .ordinary
    return MathNode(.symbol(symbol), range: range)
  }

  /// The node in `\set`: a bar is a relation.
  fileprivate var asSetBar: MathNode {
    guard case .symbol(let symbol) = kind, symbol.character == "|" else { return self }
    return MathNode(.symbol(MathSymbol("∣", text: "|", class: .relation)), range: range)
  }
}

extension MathList {
  /// The class of a stack on this list, as amsmath finds it: binary signs and relations stay such, anything
  /// else is an operator.
  fileprivate var stackClass: MathClass {
    guard nodes.count == 1 else { return .largeOperator }
    switch nodes[0].kind {
    case .symbol(let symbol):
      return symbol.atomClass == .binary || symbol.atomClass == .relation
        ? symbol.atomClass : .largeOperator
    case .group(let list, let atomClass):
      if atomClass == .binary || atomClass == .relation { return atomClass }
      return list.stackClass
    case .arrow: return .relation
    case .stack(let stack): return stack.atomClass
    default: return .largeOperator
    }
  }
}
