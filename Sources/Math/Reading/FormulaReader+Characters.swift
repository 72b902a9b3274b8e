// SPDX-License-Identifier: Apache-2.0

extension FormulaReader {
  /// Reads what begins with a character.
  mutating func character(_ token: MathToken, into builder: inout ListBuilder) {
    switch token.scalar {
    case "{":
      let list = group()
      append(.group(list, .ordinary), from: token, into: &builder)
    case "^", "_":
      tokens.next()
      script(token, isAbove: token.scalar == "^", into: &builder)
    case "'", "’":
      primes(token, into: &builder)
    case "~":
      tokens.next()
      append(.space(.interword), from: token, into: &builder)
    case "}":
      stray(token, "`}` has no partner: write `{` where the group begins, or `\\}`", &builder)
    case "&":
      stray(token, "`&` stands outside of a table: write `\\&`", &builder)
    case "#":
      stray(token, "`#` stands for an argument of a macro: write `\\#`", &builder)
    case "$":
      stray(token, "`$` stands in a formula: write `\\$`", &builder)
    case "\\":
      stray(token, "`\\` stands at the end: write `\\backslash`", &builder)
    default:
      tokens.next()
      if let symbol = symbol(token.scalar) {
        append(.symbol(symbol), from: token, into: &builder)
      } else if let script = MathSymbols.script(token.scalar) {
        characterScript(script, token, into: &builder)
      } else if let accent = MathSymbols.combiningAccent(token.scalar) {
        combine(accent, token, into: &builder)
      } else if let command = MathSymbols.command(for: token.scalar) {
        perform(command, token, into: &builder)
      } else {
        plainText(token, into: &builder)
      }
    }
  }

  /// The symbol that a letter, a digit or another character of ASCII gives, in the alphabet here.
  func symbol(_ scalar: Unicode.Scalar) -> MathSymbol? {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: letter(scalar)
    case 0..<0x80: MathSymbols.ascii[Int(scalar.value)]
    default: nil
    }
  }

  /// A letter in the alphabet that is in force.
  func letter(_ plain: Unicode.Scalar) -> MathSymbol {
    letter(plain, alphabet)
  }

  /// A letter in an alphabet.
  func letter(_ plain: Unicode.Scalar, _ alphabet: MathAlphabet) -> MathSymbol {
    let used = isBold ? alphabet.emboldened : alphabet
    let character = used.character(for: plain)
    return MathSymbol(character, text: used.isPlain ? plain : character)
  }

  /// Shows a character where it means nothing, and says so.
  private mutating func stray(
    _ token: MathToken, _ problem: String, _ builder: inout ListBuilder
  ) {
    tokens.next()
    report(problem, at: token.range)
    append(.unknown(token.source), from: token, into: &builder)
  }

  /// Reads letters of other scripts, such as Chinese, which are text.
  private mutating func plainText(_ token: MathToken, into builder: inout ListBuilder) {
    var text = String.UnicodeScalarView([token.scalar])
    while !builder.isSingle {
      let next = tokens.peek()
      guard next.kind == .character, next.scalar.value >= 0x80,
        MathSymbols.command(for: next.scalar) == nil,
        MathSymbols.combiningAccent(next.scalar) == nil, MathSymbols.script(next.scalar) == nil
      else { break }
      text.append(next.scalar)
      tokens.next()
    }
    append(
      .text(MathText([.characters(String(text), .body)])), from: token, into: &builder)
  }

  /// Puts a combining accent over the last node.
  private mutating func combine(
    _ accent: MathAccent, _ token: MathToken, into builder: inout ListBuilder
  ) {
    var accent = accent
    // Each accent stands over all before it, so their number is a depth.
    let count = builder.combiningAccents + 1
    guard count <= 8, let last = builder.nodes.popLast() else {
      append(.accent(accent), from: token, into: &builder)
      return
    }
    accent.base = MathList([last])
    let start = min(last.range.lowerBound, token.range.lowerBound)
    builder.append(MathNode(.accent(accent), range: start..<max(start, token.range.upperBound)))
    builder.combiningAccents = count
  }

  // MARK: Scripts

  /// Reads the list of a subscript or superscript.
  private mutating func script(
    _ token: MathToken, isAbove: Bool, into builder: inout ListBuilder
  ) {
    let missing = argumentCounts.missing
    let list = argument(of: token)
    guard !list.isEmpty || argumentCounts.missing == missing else {
      append(.unknown(token.source), from: token, into: &builder)
      return
    }
    attach(list, isAbove: isAbove, from: token, into: &builder)
  }

  /// Reads primes; a superscript may follow them.
  private mutating func primes(_ token: MathToken, into builder: inout ListBuilder) {
    var list = MathList()
    while true {
      let next = tokens.peekInMath()
      guard next.isCharacter("'") || next.isCharacter("’") else { break }
      tokens.next()
      list.nodes.append(MathNode(.symbol(MathSymbol("′")), range: next.range))
    }
    attach(list, isAbove: true, arePrimes: true, from: token, into: &builder)
  }

  /// Reads characters that are scripts by themselves, such as `²`.
  private mutating func characterScript(
    _ first: (plain: Unicode.Scalar, isAbove: Bool), _ token: MathToken,
    into builder: inout ListBuilder
  ) {
    var list = MathList()
    var token = token
    let start = token
    var plain = first.plain
    while true {
      if let symbol = symbol(plain) {
        list.nodes.append(MathNode(.symbol(symbol), range: token.range))
      } else if case .letter(let plain) = MathSymbols.command(for: plain) {
        list.nodes.append(MathNode(.symbol(letter(plain)), range: token.range))
      }
      token = tokens.peek()
      guard token.kind == .character, let next = MathSymbols.script(token.scalar),
        next.isAbove == first.isAbove
      else { break }
      plain = next.plain
      tokens.next()
    }
    attach(list, isAbove: first.isAbove, from: start, into: &builder)
  }

  /// Adds scripts to the last node.
  private mutating func attach(
    _ list: MathList, isAbove: Bool, arePrimes: Bool = false, from token: MathToken,
    into builder: inout ListBuilder
  ) {
    let range = self.range(from: token)
    let (limits, endsWithPrimes) = (builder.limits, builder.endsWithPrimes)
    var scripts = MathScripts(nucleus: nil)
    var start = range.lowerBound
    if let last = builder.nodes.last {
      switch last.kind {
      case .scripts(var old):
        if isAbove, !arePrimes, endsWithPrimes, let above = old.superscript {
          old.superscript = MathList(above.nodes + list.nodes)
          scripts = old
          builder.nodes.removeLast()
          start = last.range.lowerBound
        } else if (isAbove ? old.superscript : old.`subscript`) == nil {
          scripts = old
          builder.nodes.removeLast()
          start = last.range.lowerBound
        } else {
          reportDouble(isAbove, token)
        }
      case .space, .style: break
      default:
        scripts.nucleus = last
        scripts.limits = limits ?? last.limits
        builder.nodes.removeLast()
        start = last.range.lowerBound
      }
    }
    if isAbove {
      if scripts.superscript == nil { scripts.superscript = list }
    } else {
      scripts.`subscript` = list
    }
    start = min(start, range.lowerBound)
    builder.append(
      MathNode(.scripts(scripts), range: start..<max(start, range.upperBound)))
    builder.endsWithPrimes = arePrimes || (endsWithPrimes && !isAbove)
    builder.limits = limits
  }

  private mutating func reportDouble(_ isAbove: Bool, _ token: MathToken) {
    report(
      isAbove
        ? "a second superscript: write `{…}` around the first, or `^{…}` around both"
        : "a second subscript: write `{…}` around the first, or `_{…}` around both",
      at: token.range)
  }

  /// Obeys `\limits` and `\nolimits`.
  mutating func setLimits(_ limits: MathLimits, _ token: MathToken, _ builder: inout ListBuilder) {
    guard var last = builder.nodes.popLast() else {
      report("`\(token.source.trimmed)` stands behind no operator", at: token.range)
      return
    }
    if last.canHaveLimits {
      last.setLimits(limits)
    } else {
      report("`\(token.source.trimmed)` stands behind no operator", at: token.range)
    }
    builder.nodes.append(last)
    builder.limits = limits
  }
}

extension MathNode {
  /// Where scripts of this nucleus go.
  var limits: MathLimits {
    switch kind {
    case .symbol(let symbol): symbol.limits
    case .operatorName(let name): name.limits
    case .group(_, .largeOperator): .inDisplay
    case .stretched(let stretch): stretch.isBrace ? .always : .never
    case .scripts(let scripts): scripts.limits
    case .colored(let list, _): list.nodes.count == 1 ? list.nodes[0].limits : .never
    default: .never
    }
  }

  fileprivate mutating func setLimits(_ limits: MathLimits) {
    switch kind {
    case .symbol(var symbol):
      symbol.limits = limits
      kind = .symbol(symbol)
    case .operatorName(var name):
      name.limits = limits
      kind = .operatorName(name)
    case .scripts(var scripts):
      scripts.limits = limits
      kind = .scripts(scripts)
    default: break
    }
  }

  fileprivate var canHaveLimits: Bool {
    switch kind {
    case .symbol(let symbol): symbol.atomClass == .largeOperator
    case .group(_, let atomClass): atomClass == .largeOperator
    case .operatorName, .stretched, .scripts, .stack, .decorated, .colored: true
    default: false
    }
  }
}

extension MathStretch {
  /// Whether a script of it is a note on it: braces and brackets, but no arrows and rules.
  var isBrace: Bool {
    guard let character else { return false }
    return (0x23B4...0x23B5).contains(character.value)
      || (0x23DC...0x23E1).contains(character.value)
  }
}
