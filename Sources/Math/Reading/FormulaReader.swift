// SPDX-License-Identifier: Apache-2.0

/// Makes a tree of tokens: one function for each kind of construct, which calls those for its parts.
struct FormulaReader {
  /// What ends a list.
  enum Closer: Equatable {
    /// The end of the formula.
    case formula
    /// `}`
    case brace
    /// `\endgroup`
    case group
    /// `]`
    case bracket
    /// `\middle` or `\right`
    case right
    /// `&`, `\\`, or `\end`
    case cell
    /// `$`, in a formula that stands in text
    case dollar
    /// `@`, or what ends a cell
    case diagram
    /// The sign of an arrow in a diagram, or what ends a cell
    case label(Unicode.Scalar)
  }

  /// How deep constructs may stand in one another; deeper ones are shown as their source.
  static let depthLimit = 128

  /// The source.
  var tokens: MathTokens
  /// What ends the lists that are being read, the innermost last.
  var closers: [Closer] = []
  /// The alphabet of letters.
  var alphabet = MathAlphabet.automatic
  /// Whether symbols are bold.
  var isBold = false
  /// The face of text that is being read; `nil` in formulas.
  var textFace: MathText.Face?
  /// Whether the formula stands in a line of its own.
  let isDisplay: Bool
  /// How deep the construct that is being read stands.
  var depth = 0
  /// What is wrong.
  var problems: [MathProblem] = []
  /// What `\tag`, `\label` and `\notag` say about what is being read.
  var number = MathNumber()
  /// The edge to which the row of `multline` that is being read is moved; `nil` for none.
  var rowAlignment: MathTable.Alignment?
  /// Whether a row of `multline` is being read.
  var isInMultiline = false
  /// The last columns of the rules in the table that is being read, with their places.
  var partialRules: [(last: Int, range: Range<Int>)] = []
  /// Whether macros were defined.
  var hasDefinitions = false
  /// Whether something was too deep to be read.
  var isTooDeep = false
  /// How many arguments were read, and how many were missing.
  private(set) var argumentCounts = (given: 0, missing: 0)
  /// Names that were looked for near unknown ones.
  var suggestions: [String: String?] = [:]

  /// Creates one.
  init(_ source: String, macros: MathMacros, isDisplay: Bool) {
    tokens = MathTokens(Array(source.utf8), macros: macros)
    self.isDisplay = isDisplay
  }

  /// Reads everything.
  mutating func read() -> MathParse {
    let list = self.list(until: .formula)
    let isDefinitionsOnly = hasDefinitions && list.nodes.allSatisfy(\.isBlank)
    problems += tokens.problems
    let sorted = problems.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    return MathParse(
      list: isDefinitionsOnly ? MathList() : list, problems: sorted.map(\.element),
      number: number, macros: tokens.macros, isDefinitionsOnly: isDefinitionsOnly)
  }

  // MARK: Lists

  /// Reads a list up to what ends it, which stays.
  mutating func list(until closer: Closer) -> MathList {
    let saved = (alphabet, isBold)
    closers.append(closer)
    depth += 1
    defer {
      (alphabet, isBold) = saved
      closers.removeLast()
      depth -= 1
    }
    var builder = ListBuilder()
    while true {
      let token = tokens.peek()
      if token.kind == .space {
        tokens.next()
      } else if ends(token) {
        return builder.finish()
      } else {
        item(token, into: &builder)
      }
    }
  }

  /// Whether a token ends the list that is being read.
  func ends(_ token: MathToken) -> Bool {
    switch token.kind {
    case .end: return true
    case .space, .parameter: return false
    case .character:
      switch token.scalar {
      case "}": return closers.contains { $0 == .brace }
      case "&": return isInCell
      case "]": return closers.last == .bracket
      case "$": return closers.contains { $0 == .dollar }
      case "@": return closers.last == .diagram
      default: return closers.last == .label(token.scalar)
      }
    case .command:
      guard token.mayEndList else { return false }
      switch MathSymbols.command(token.name) {
      case .right, .middle: return isInFence
      case .newRow, .rowText: return isInCell
      case .end: return closers.contains { $0 == .cell || $0 == .diagram }
      case .endGroup: return closers.contains { $0 == .group }
      default: return token.name == ")" && closers.contains { $0 == .dollar }
      }
    }
  }

  /// Whether `&` belongs to a table: no brace is open inside its cell.
  private var isInCell: Bool {
    for closer in closers.reversed() {
      switch closer {
      case .cell, .diagram: return true
      case .right, .label: continue
      case .formula, .brace, .group, .bracket, .dollar: return false
      }
    }
    return false
  }

  /// Whether `\right` has its `\left` in the same cell.
  private var isInFence: Bool {
    for closer in closers.reversed() {
      if closer == .right { return true }
      if closer == .cell || closer == .diagram || closer == .dollar { return false }
    }
    return false
  }

  /// Reads one construct, and adds it to a list.
  mutating func item(_ token: MathToken, into builder: inout ListBuilder) {
    switch token.kind {
    case .end: break
    case .space: tokens.next()
    case .parameter:
      tokens.next()
      append(.unknown(token.source), from: token, into: &builder)
    case .character: character(token, into: &builder)
    case .command: command(token, into: &builder)
    }
  }

  /// Adds a node that reaches from a token to the last one that was read.
  func append(_ kind: MathNode.Kind, from token: MathToken, into builder: inout ListBuilder) {
    builder.append(MathNode(kind, range: range(from: token)))
  }

  /// The bytes from a token to the last one that was read.
  func range(from token: MathToken) -> Range<Int> {
    let start = token.range.lowerBound
    guard token.isInSource else { return token.range }
    return start..<max(token.range.upperBound, tokens.end)
  }

  /// The source from a token to the last one that was read.
  func source(from token: MathToken) -> String {
    guard token.isInSource else { return token.source.trimmed }
    return String(decoding: tokens.bytes[range(from: token)], as: UTF8.self).trimmed
  }

  /// Notes a mistake in the syntax.
  mutating func report(_ text: String, at range: Range<Int>) {
    problems.append(MathProblem(.syntax(text), range: range))
  }

  // MARK: Arguments

  /// Reads an argument: a group, or a single construct; empty where there is none, with a problem.
  mutating func argument(of command: MathToken) -> MathList {
    argumentCounts.given += 1
    if let textFace { return MathList(textArgument(of: command, face: textFace)) }
    tokens.groupReplacement()
    let token = tokens.peekInMath()
    if token.isCharacter("{") { return group() }
    guard !ends(token), !token.isCharacter("^"), !token.isCharacter("_") else {
      argumentCounts.given -= 1
      argumentCounts.missing += 1
      let problem = "`\(command.source.trimmed)` wants an argument: write `{…}`"
      if problems.last != MathProblem(.syntax(problem), range: command.range) {
        report(problem, at: command.range)
      }
      return MathList()
    }
    guard depth < Self.depthLimit else { return MathList([tooDeep()]) }
    depth += 1
    defer { depth -= 1 }
    var builder = ListBuilder()
    builder.isSingle = true
    item(token, into: &builder)
    return builder.finish()
  }

  /// Reads `{…}`.
  mutating func group() -> MathList {
    guard depth < Self.depthLimit else { return MathList([tooDeep()]) }
    let opening = tokens.next()
    let list = self.list(until: .brace)
    close("}", of: opening)
    return list
  }

  /// Takes a closing brace, or reports that there is none.
  mutating func close(_ scalar: Unicode.Scalar, of opening: MathToken) {
    if tokens.peek().isCharacter(scalar) {
      tokens.next()
    } else {
      let name = opening.source.trimmed
      report(
        "`\(name)` has no partner: write `\(Character(scalar))` where the group ends",
        at: opening.range)
    }
  }

  /// Reads `[…]`; `nil` where none follows.
  mutating func optionalArgument() -> MathList? {
    guard depth < Self.depthLimit, let opening = tokens.take("[") else { return nil }
    let list = self.list(until: .bracket)
    close("]", of: opening)
    return list
  }

  /// Takes the construct that begins here as source, as it is too deep to be read.
  mutating func tooDeep() -> MathNode {
    let first = tokens.next()
    var text = first.source
    if first.isCharacter("{") {
      text += tokens.restOfGroup(closing: "}").map(\.source).joined() + "}"
    }
    let range = self.range(from: first)
    if !isTooDeep {
      isTooDeep = true
      report(
        "the formula has more than \(Self.depthLimit) constructs in one another", at: range)
    }
    return MathNode(.unknown(text), range: range)
  }
}

extension MathNode {
  /// Whether it prints nothing.
  fileprivate var isBlank: Bool {
    switch kind {
    case .space, .style: true
    case .group(let list, _), .colored(let list, _): list.nodes.allSatisfy(\.isBlank)
    default: false
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
