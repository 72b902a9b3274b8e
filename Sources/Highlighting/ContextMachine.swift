// SPDX-License-Identifier: Apache-2.0

internal import PCRE2
internal import Primitives

// MARK: - Overview
//
// The machine goes through the code line by line and keeps a stack of its open contexts. At each
// step it looks for the first place where
// 1. an outer context ends that the inner ones do not extend: it and all inside it are left;
// 2. an inner context begins: it is entered, or skipped when it is only one match;
// 3. the innermost context ends: it is left. A context that extends its parent takes precedence
//    over the parent’s end.
//
// Contexts may also end with their line. These are the rules of GtkSourceView’s context engine.

/// Determines the role of each byte of some code; used once.
struct ContextMachine {
  /// The length of a line, in bytes, up to which it is highlighted; the rest stays plain.
  static let longestLine = 2048
  /// The deepest nesting of contexts; deeper ones do not begin.
  private static let deepest = 100
  /// The most contexts that may begin and end at one place.
  private static let mostSteps = 400
  /// The most repeating ends that are compiled.
  private static let mostRepeatingEnds = 256
  /// The number of matches that exceed the limit before all the rest stays plain.
  private static let mostFailures = 16

  private let grammar: Grammar
  private let matcher: Matcher
  private let text: [UInt8]
  /// For each byte 0, or the index of its role among all plus 1.
  private(set) var roles: [UInt8]
  private var stack: [Frame] = []
  private var line = 0
  private var bounds = 0..<0
  private var position = 0
  /// The number of steps taken without moving.
  private var steps = 0
  /// The contexts that began at this place with an empty match.
  private var emptyStarts: [EmptyStart] = []
  private var repeatingEnds: [String: Pattern] = [:]

  /// An open context.
  private final class Frame {
    let definition: ContextDefinition
    let scanner: ContextScanner
    /// The colour of its inside and the one around it.
    let role: UInt8
    let outerRole: UInt8
    let end: Pattern?
    /// The outer contexts that end this one, outermost first.
    let enders: [Int]
    /// The offset of its start.
    let start: Int
    /// The contexts already begun inside, of those that may begin only once.
    var once: [ObjectIdentifier] = []
    /// Its next end as last searched: the line, the start of the search, and the result.
    var nextEnd: (line: Int, from: Int, range: Range<Int>?) = (-1, 0, nil)

    init(
      _ definition: ContextDefinition, _ scanner: ContextScanner, role: UInt8, outerRole: UInt8,
      end: Pattern?, enders: [Int], start: Int
    ) {
      self.definition = definition
      self.scanner = scanner
      self.role = role
      self.outerRole = outerRole
      self.end = end
      self.enders = enders
      self.start = start
    }
  }

  private struct EmptyStart: Equatable {
    var definition: ObjectIdentifier
    var depth: Int
  }

  init(_ text: [UInt8], grammar: Grammar, matcher: Matcher) {
    self.text = text
    self.grammar = grammar
    self.matcher = matcher
    roles = Array(repeating: 0, count: text.count)
  }

  /// Goes through the whole code.
  mutating func run() {
    guard let root = grammar.root else { return }
    let failures = matcher.exceededLimits
    push(root, role: 0, outerRole: 0, end: nil, enders: [])
    var start = 0
    while start <= text.count, matcher.exceededLimits - failures < Self.mostFailures {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      var limit = min(end, start + Self.longestLine)
      // Do not stop in the middle of a character.
      while limit < end, limit > start, text[limit] & 0xC0 == 0x80 { limit -= 1 }
      readLine(start..<limit)
      start = end + 1
      line += 1
    }
  }

  // MARK: - Lines

  private mutating func readLine(_ bounds: Range<Int>) {
    self.bounds = bounds
    move(to: bounds.lowerBound)
    while step() {}
    closeAtLineEnd()
  }

  /// Goes to the next place where a context begins or ends; returns `false` at the end of the line.
  private mutating func step() -> Bool {
    steps += 1
    let top = stack.count - 1
    let frame = stack[top]
    var next = Int.max
    var ender: Int?
    for index in frame.enders {
      guard let range = end(of: stack[index], from: position), range.lowerBound < next else {
        continue
      }
      (next, ender) = (range.lowerBound, index)
    }
    let ownEnd = end(of: frame, from: position)
    if let ownEnd, ownEnd.lowerBound < next { (next, ender) = (ownEnd.lowerBound, nil) }
    let child = steps > Self.mostSteps ? nil : firstChild(frame.scanner)
    if let child, child.match.lowerBound < next { (next, ender) = (child.match.lowerBound, nil) }
    guard next <= bounds.upperBound else {
      fill(position..<bounds.upperBound, frame.role)
      return false
    }
    fill(position..<next, frame.role)
    move(to: next)
    if let ender {
      stack.removeLast(stack.count - 1 - ender)
      return true
    }
    let endsHere = ownEnd?.lowerBound == next
    if let child, child.match.lowerBound == next {
      let children = frame.scanner.children
      for index in child.index..<children.count {
        let match = child.isFound && index == child.index ? child.match : nil
        if begin(children[index], frame, match, endsHere: endsHere) { return true }
      }
    }
    if let ownEnd, endsHere {
      leave(at: ownEnd)
      return true
    }
    // Whatever may begin here is skipped for now.
    guard position < bounds.upperBound else { return false }
    let after = nextCharacter(after: position)
    fill(position..<after, frame.role)
    move(to: after)
    return true
  }

  /// The first place where an inner context may begin, and the first context that does.
  private struct FirstChild {
    var match: Range<Int>
    var index: Int
    /// Whether it is certain that this context begins, with `match` as its match.
    var isFound: Bool
  }

  private func firstChild(_ scanner: ContextScanner) -> FirstChild? {
    guard !scanner.children.isEmpty else { return nil }
    guard let pattern = scanner.pattern else {
      return FirstChild(match: position..<position, index: 0, isFound: false)
    }
    return matcher.firstMatch(of: pattern, in: text, bounds, from: position).map {
      FirstChild(match: $0, index: matcher.mark ?? 0, isFound: matcher.mark != nil)
    }
  }

  /// The next end of a context on this line.
  private func end(of frame: Frame, from start: Int) -> Range<Int>? {
    guard let pattern = frame.end else { return nil }
    let known = frame.nextEnd
    if known.line == line, known.from <= start, known.range.map({ $0.lowerBound >= start }) ?? true
    {
      return known.range
    }
    let range = matcher.firstMatch(of: pattern, in: text, bounds, from: start)
    frame.nextEnd = (line, start, range)
    return range
  }

  /// Leaves contexts that end with their line, and all inside them.
  private mutating func closeAtLineEnd() {
    var remaining = stack.count
    var index = stack.count - 1
    while index > 0 {
      if stack[index].definition.endsAtLineEnd {
        remaining = index
      } else if stack[index].enders.isEmpty {
        break
      }
      index -= 1
    }
    stack.removeLast(stack.count - remaining)
  }

  // MARK: - Contexts

  private mutating func push(
    _ definition: ContextDefinition, role: UInt8, outerRole: UInt8, end: Pattern?, enders: [Int]
  ) {
    stack.append(
      Frame(
        definition, grammar.scanner(of: definition), role: role, outerRole: outerRole, end: end,
        enders: enders, start: position))
  }

  /// Begins a context here if it can.
  ///
  /// - Parameters:
  ///   - child: The context.
  ///   - frame: The context around it.
  ///   - found: Its match here, if known.
  ///   - endsHere: Whether `frame` ends here.
  /// - Returns: Whether it began.
  private mutating func begin(
    _ child: ContextScanner.Child, _ frame: Frame, _ found: Range<Int>?, endsHere: Bool
  ) -> Bool {
    let definition = child.definition
    guard definition.extendsParent || !endsHere, !definition.isFirstLineOnly || line == 0,
      !definition.isOnceOnly || !frame.once.contains(ObjectIdentifier(definition)),
      let pattern = child.pattern
    else { return false }
    let enders = definition.extendsParent ? frame.enders : frame.enders + [stack.count - 1]
    let isKnown = enders.isEmpty && !definition.needsGroups
    guard let match = isKnown && found != nil ? found : match(pattern, endedBy: enders) else {
      return false
    }
    let role = child.role.map(code) ?? frame.role
    switch definition.form {
    case .group: return false
    case .simple:
      // An empty match has no effect unless it ends the context around it.
      guard !match.isEmpty || (definition.endsParent && position != frame.start && stack.count > 1)
      else { return false }
      fill(match, role)
      fillGroups(of: definition, .match, pattern)
      note(definition)
      move(to: match.upperBound)
      if definition.endsParent { popParents() }
    case .container:
      guard stack.count < Self.deepest, let end = end(of: definition, startedBy: pattern) else {
        return false
      }
      let key = EmptyStart(definition: ObjectIdentifier(definition), depth: stack.count)
      if match.isEmpty {
        guard !emptyStarts.contains(key) else { return false }
        emptyStarts.append(key)
      }
      fill(match, definition.isStyledInside ? frame.role : role)
      fillGroups(of: definition, .start, pattern)
      note(definition)
      push(definition, role: role, outerRole: frame.role, end: end.fixed, enders: enders)
      move(to: match.upperBound)
    }
    return true
  }

  /// Matches an expression here; the match extends no further than the end of a context that the
  /// new one does not extend.
  private mutating func match(_ pattern: Pattern, endedBy enders: [Int]) -> Range<Int>? {
    func match(_ bounds: Range<Int>) -> Range<Int>? {
      let range = matcher.firstMatch(of: pattern, in: text, bounds, from: position)
      return range?.lowerBound == position ? range : nil
    }
    guard let range = match(bounds) else { return nil }
    guard !enders.isEmpty, range.count > 1 else { return range }
    let inside = nextCharacter(after: position)
    var limit = range.upperBound
    for index in enders {
      if let end = end(of: stack[index], from: inside) { limit = min(limit, end.lowerBound) }
    }
    return match(limit < range.upperBound ? bounds.lowerBound..<limit : bounds)
  }

  private mutating func note(_ definition: ContextDefinition) {
    if definition.isOnceOnly { stack[stack.count - 1].once.append(ObjectIdentifier(definition)) }
  }

  /// The end of a context that begins with the last match; `nil` when too many were compiled.
  private mutating func end(
    of definition: ContextDefinition, startedBy pattern: Pattern
  ) -> EndPattern? {
    switch grammar.end(of: definition) {
    case .none: return EndPattern.none
    case .fixed(let end): return .fixed(end)
    case .repeating(let source):
      let filled = Grammar.filled(source) { name in
        let number = Int(name) ?? pattern.group(named: String(name)) ?? -1
        return matcher.group(number).map { String(decoding: text[$0], as: UTF8.self) } ?? ""
      }
      if let known = repeatingEnds[filled] { return .fixed(known) }
      guard repeatingEnds.count < Self.mostRepeatingEnds, let end = Pattern(filled) else {
        return nil
      }
      repeatingEnds[filled] = end
      return .fixed(end)
    }
  }

  /// Leaves the innermost context at its end.
  private mutating func leave(at range: Range<Int>) {
    guard let frame = stack.last, let pattern = frame.end else { return }
    fill(range, frame.definition.isStyledInside ? frame.outerRole : frame.role)
    if !frame.definition.subPatterns(of: .end).isEmpty,
      matcher.firstMatch(of: pattern, in: text, bounds, from: range.lowerBound) == range
    {
      fillGroups(of: frame.definition, .end, pattern)
    }
    move(to: range.upperBound)
    stack.removeLast()
    if frame.definition.endsParent { popParents() }
  }

  /// Leaves the innermost context, and outer ones as long as each ends the next.
  private mutating func popParents() {
    while stack.count > 1, let ended = stack.popLast(), ended.definition.endsParent {}
  }

  // MARK: - Places and colours

  private mutating func move(to place: Int) {
    guard place != position || place == bounds.lowerBound else { return }
    if place != position {
      steps = 0
      emptyStarts.removeAll(keepingCapacity: true)
    }
    position = place
  }

  private func nextCharacter(after place: Int) -> Int {
    var next = place + 1
    while next < bounds.upperBound, text[next] & 0xC0 == 0x80 { next += 1 }
    return next
  }

  private func code(_ role: SyntaxRole) -> UInt8 { Self.codes[role] ?? 0 }

  private static let codes: [SyntaxRole: UInt8] = Dictionary(
    uniqueKeysWithValues: SyntaxRole.allCases.enumerated().map { ($1, UInt8($0 + 1)) })

  private mutating func fill(_ range: Range<Int>, _ role: UInt8) {
    // Fill only what still has the colour of its surroundings.
    guard !range.isEmpty else { return }
    for index in range { roles[index] = role }
  }

  /// Colours the groups of the last match.
  private mutating func fillGroups(
    of definition: ContextDefinition, _ place: ContextDefinition.SubPattern.Place,
    _ pattern: Pattern
  ) {
    for group in definition.subPatterns where group.place == place {
      let number = Int(group.group) ?? pattern.group(named: group.group) ?? -1
      guard let role = grammar.role(of: group.style), let range = matcher.group(number) else {
        continue
      }
      fill(range, code(role))
    }
  }
}
