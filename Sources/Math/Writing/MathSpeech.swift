// SPDX-License-Identifier: Apache-2.0

extension MathParse {
  /// The formula in words, as a screen reader says it.
  ///
  /// - Parameter language: The tag of the language (BCP 47), such as `en-GB`.
  /// - Returns: The words; `nil` in languages without words for formulas.
  package func spoken(in language: String) -> String? {
    let primary = language.prefix { $0 != "-" && $0 != "_" }
    guard primary.lowercased() == "en" else { return nil }
    var speaker = EnglishSpeaker()
    speaker.say(list)
    return speaker.sentence
  }
}

/// Says a tree in English.
struct EnglishSpeaker {
  /// What is said so far.
  private(set) var text = ""
  /// Whether a part of a fraction is being said, in which all fractions have an end.
  private var isInFraction = false

  /// What is said, without a pause at its end.
  var sentence: String {
    String(text.last.map(Self.isPause) == true ? text.dropLast() : text[...])
  }

  /// Adds words; a pause joins the word before it, and two of them are one.
  mutating func say(_ words: String) {
    guard let first = words.first else { return }
    if Self.isPause(first) {
      if text.isEmpty { return }
      if let last = text.last, Self.isPause(last) {
        text.removeLast()
      }
    } else if !text.isEmpty {
      text += " "
    }
    text += words
  }

  private static func isPause(_ character: Character) -> Bool {
    character == "," || character == ";" || character == ":"
  }

  /// Says a list.
  mutating func say(_ list: MathList) {
    var word = ""
    for unit in list.units {
      // Upright letters are words: `\mathrm{softmax}`.
      if case .node(let node) = unit, let letter = node.uprightLetter {
        word.unicodeScalars.append(letter)
        continue
      }
      say(word)
      word = ""
      switch unit {
      case .number(let digits, nil): say(digits)
      case .number(let digits, let scripts?):
        say(digits)
        sayScripts(scripts, isNumber: true)
      case .node(let node): say(node)
      }
    }
    say(word)
  }

  /// Says a list that belongs together; words mark its end where it has several parts.
  private mutating func say(_ list: MathList, end: String) {
    say(list)
    if !list.isShort, !end.isEmpty { say("\(end),") }
  }

  private mutating func say(_ node: MathNode) {
    switch node.kind {
    case .symbol(let symbol): say(SpokenWords.words(for: symbol))
    case .operatorName(let name): say(SpokenWords.name(name))
    case .scripts(let scripts): say(scripts)
    case .fraction(let fraction): say(fraction)
    case .radical(let radical): say(radical)
    case .fenced(let fence): say(fence)
    case .delimiter(let delimiter): delimiter.character.map { say(SpokenWords.delimiter($0)) }
    case .accent(let accent): say(accent)
    case .stretched(let stretch): say(stretch)
    case .arrow(let arrow):
      say(SpokenWords.words(for: MathSymbol(arrow.character, class: .relation)))
      if !arrow.above.isEmpty {
        say("with")
        say(arrow.above)
        say(arrow.isVertical ? "at the left" : "above")
      }
      if let below = arrow.below {
        say("with")
        say(below)
        say(arrow.isVertical ? "at the right" : "below")
      }
    case .stack(let stack): say(stack)
    case .table(let table): say(table)
    case .text(let text): say(text)
    case .group(let list, _), .colored(let list, _), .link(let list, _): say(list)
    case .style, .space: break
    case .decorated(let list, let decoration): say(list, decoration)
    case .reference(let label, _): say("formula \(label)")
    case .unknown(let source): say(source)
    }
  }

  // MARK: Scripts

  private mutating func say(_ scripts: MathScripts) {
    if let nucleus = scripts.nucleus {
      if let words = nucleus.operatorWords {
        sayRange(words, scripts)
        return
      }
      say(nucleus)
      if case .stretched(let stretch) = nucleus.kind, stretch.isBrace {
        if let note = scripts.superscript ?? scripts.`subscript` {
          say("that says")
          say(note)
          say(",")
        }
        return
      }
    }
    sayScripts(scripts, isNumber: false)
  }

  /// Says an operator with its limits: “sum from i equals 1 to n of”.
  private mutating func sayRange(_ words: String, _ scripts: MathScripts) {
    say(words)
    if let below = scripts.`subscript` {
      let hasRange = scripts.superscript != nil
      say(words == "limit" ? "as" : hasRange ? "from" : "over")
      if words == "limit" {
        sayLimit(below)
      } else {
        say(below)
      }
    }
    if let above = scripts.superscript {
      say("to")
      say(above)
    }
    say("of")
  }

  /// Says `x \to 0` as “x approaches 0”.
  private mutating func sayLimit(_ list: MathList) {
    var list = list
    for (index, node) in list.nodes.enumerated() {
      guard case .symbol(let symbol) = node.kind, "→↗↘".unicodeScalars.contains(symbol.character)
      else { continue }
      list.nodes[index].kind = .text(MathText([.characters("approaches", .body)]))
    }
    say(list)
  }

  private mutating func sayScripts(_ scripts: MathScripts, isNumber: Bool) {
    if let list = scripts.`subscript` {
      say("sub")
      say(list, end: "end sub")
    }
    guard let list = scripts.superscript else { return }
    if let words = SpokenWords.power(list, ofNumber: isNumber) {
      say(words)
      return
    }
    if let primes = list.primes {
      say(
        ["prime", "double prime", "triple prime"].dropFirst(primes - 1).first ?? "\(primes) primes")
      let rest = MathList(Array(list.nodes.dropFirst(primes)))
      if !rest.isEmpty { sayScripts(MathScripts(nucleus: nil, superscript: rest), isNumber: false) }
      return
    }
    say("to the")
    say(list, end: "end power")
  }

  // MARK: Structures

  private mutating func say(_ accent: MathAccent) {
    if accent.character == "\u{20D7}" {
      say("vector")
      say(accent.base, end: "end vector")
    } else {
      say(accent.base, under: SpokenWords.accent(accent.character))
    }
  }

  private mutating func say(_ stretch: MathStretch) {
    if stretch.character == nil {
      say(stretch.base, under: stretch.isBelow ? "underline" : "bar")
    } else {
      if !stretch.base.isShort { say("the group") }
      say(stretch.base, end: "end group")
      say(SpokenWords.stretch(stretch))
    }
  }

  /// Says what has a sign above or below all of it: the sign follows one thing and stands around several.
  private mutating func say(_ list: MathList, under sign: String) {
    if list.isShort {
      say(list)
      say(sign)
    } else {
      say("\(sign) over")
      say(list, end: "end \(sign)")
    }
  }

  private mutating func say(_ fraction: MathFraction) {
    if !fraction.hasRule, fraction.opening == "(", fraction.closing == ")" {
      say(fraction.numerator)
      say("choose")
      say(fraction.denominator)
      return
    }
    let isShort = !isInFraction && fraction.numerator.isShort && fraction.denominator.isShort
    let isInner = isInFraction
    isInFraction = true
    defer { isInFraction = isInner }
    if !isShort { say("the fraction") }
    if let opening = fraction.opening { say(SpokenWords.delimiter(opening)) }
    say(fraction.numerator)
    say(fraction.hasRule ? "over" : "above")
    say(fraction.denominator)
    if let closing = fraction.closing { say(SpokenWords.delimiter(closing)) }
    if !isShort { say("end fraction,") }
  }

  private mutating func say(_ radical: MathRadical) {
    switch radical.degree.flatMap(\.plainNumber) {
    case nil where radical.degree == nil: say("the square root of")
    case "2": say("the square root of")
    case "3": say("the cube root of")
    default:
      say("the root of degree")
      radical.degree.map { say($0) }
      say("of")
    }
    say(radical.radicand, end: "end root")
    // What follows does not belong to it.
    if radical.radicand.isShort { say(",") }
  }

  private mutating func say(_ fence: MathFence) {
    if fence.middles.isEmpty, let words = SpokenWords.fence(fence.opening, fence.closing) {
      say(words.start)
      say(fence.parts[0], end: words.end)
      return
    }
    if let opening = fence.opening { say(SpokenWords.delimiter(opening)) }
    for (index, part) in fence.parts.enumerated() {
      if index > 0, let middle = fence.middles[index - 1] {
        say(SpokenWords.delimiter(middle))
      }
      say(part)
    }
    if let closing = fence.closing { say(SpokenWords.delimiter(closing)) }
  }

  private mutating func say(_ stack: MathStack) {
    say(stack.base)
    if let above = stack.above {
      say("with")
      say(above)
      say("above")
    }
    if let below = stack.below {
      say(stack.base.nodes.first?.operatorWords == nil ? "with" : "over")
      say(below)
      if stack.base.nodes.first?.operatorWords == nil { say("below") }
    }
  }

  private mutating func say(_ text: MathText) {
    for part in text.parts {
      switch part {
      case .characters(let characters, _): say(characters.trimmed)
      case .formula(let list): say(list)
      }
    }
  }

  private mutating func say(_ list: MathList, _ decoration: MathDecoration) {
    switch decoration {
    case .phantom, .rule: return
    case .cancel: say("crossed out")
    case .cancelTo(let value):
      say("crossed out")
      say(list)
      say("which becomes")
      say(value)
      return
    case .phase, .actuarialAngle: say("angle")
    case .negated: say("not")
    case .frame, .background, .smash, .overlap, .raised, .centered: break
    }
    say(list)
  }

  // MARK: Tables

  private mutating func say(_ table: MathTable) {
    switch table.kind {
    case .matrix, .smallMatrix, .array:
      let name =
        table.opening == "|" && table.closing == "|" ? "determinant" : "matrix"
      say("\(name) with \(counted(table.rows.count, "row"))")
      say("and \(counted(table.columns.count, "column"));")
      sayRows(table, word: "row")
      say("end \(name)")
    case .diagram:
      say("diagram with \(counted(table.rows.count, "row"));")
      sayRows(table, word: "row")
      say("end diagram")
    case .cases:
      say("\(counted(table.rows.count, "case"));")
      sayRows(table, word: "case")
      say("end cases")
    case .aligned, .gathered:
      guard table.rows.count > 1 else {
        for cell in table.rows.first?.cells ?? [] { say(cell) }
        return
      }
      sayRows(table, word: "line", separator: "")
    case .substack:
      for (index, row) in table.rows.enumerated() {
        if index > 0 { say(",") }
        for cell in row.cells { say(cell) }
      }
    }
  }

  private mutating func sayRows(_ table: MathTable, word: String, separator: String = ",") {
    var number = 0
    for (index, row) in table.rows.enumerated() {
      if index > 0 { say(";") }
      if row.kind != .cells {
        for cell in row.cells { say(cell) }
        continue
      }
      number += 1
      say("\(word) \(number):")
      var isFirst = true
      for cell in row.cells where !cell.isEmpty {
        if !isFirst { say(separator) }
        isFirst = false
        say(cell)
      }
      if isFirst { say("empty") }
    }
    say(";")
  }

  private func counted(_ count: Int, _ word: String) -> String {
    "\(count) \(word)\(count == 1 ? "" : "s")"
  }
}

extension MathList {
  /// Whether it is one thing to say, so that its end is clear.
  fileprivate var isShort: Bool {
    guard nodes.count <= 24 else { return false }
    let units = units.filter {
      guard case .node(let node) = $0 else { return true }
      if case .space = node.kind { return false }
      return true
    }
    guard units.count == 1 else {
      // A sign before a number or a letter belongs to it.
      guard units.count == 2, case .node(let first) = units[0],
        case .symbol(let symbol) = first.kind
      else { return units.isEmpty }
      if symbol.character == "−" { return true }
      guard symbol.text == "d" || symbol.text == "∂", case .node(let second) = units[1],
        case .symbol = second.kind
      else { return false }
      return true
    }
    guard case .node(let node) = units[0] else { return true }
    switch node.kind {
    case .symbol, .operatorName, .text, .delimiter, .unknown, .reference, .space, .style:
      return true
    case .group(let list, _), .colored(let list, _): return list.isShort
    case .accent(let accent): return accent.base.isShort
    case .scripts(let scripts):
      return (scripts.`subscript`?.isShort ?? true) && (scripts.superscript?.isShort ?? true)
    default: return false
    }
  }

  /// The digits that the list is; `nil` when it is more.
  var plainNumber: String? {
    let units = units
    if units.count == 1, case .node(let node) = units[0], case .group(let list, _) = node.kind {
      return list.plainNumber
    }
    guard units.count == 1, case .number(let digits, nil) = units[0] else { return nil }
    return digits
  }

  /// The number of primes at its start; `nil` when there is none.
  fileprivate var primes: Int? {
    let count = nodes.prefix {
      guard case .symbol(let symbol) = $0.kind else { return false }
      return symbol.character == "′"
    }.count
    return count == 0 ? nil : count
  }
}

extension MathNode {
  /// The letter that the node is, where it is upright.
  fileprivate var uprightLetter: Unicode.Scalar? {
    guard case .symbol(let symbol) = kind, symbol.character.isASCII,
      symbol.character.properties.isAlphabetic
    else { return nil }
    return symbol.character
  }

  /// The name of an operator that has a range; `nil` for other nodes.
  fileprivate var operatorWords: String? {
    switch kind {
    case .symbol(let symbol) where symbol.atomClass == .largeOperator:
      return SpokenWords.words(for: symbol)
    case .operatorName(let name) where name.limits != .never: return SpokenWords.name(name)
    default: return nil
    }
  }
}
