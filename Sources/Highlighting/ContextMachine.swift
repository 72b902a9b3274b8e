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
  /// The contexts of the grammar, which come back when the code ends.
  private var table = ContextTable()
  /// For each byte 0, or the code of its role.
  private(set) var roles: [UInt8]
  private var stack: [Frame] = []
  private var bounds = 0..<0
  private var position = 0
  /// The number of steps taken without moving.
  private var steps = 0
  /// The contexts that began at this place with an empty match.
  private var emptyStarts: [Begun] = []
  /// The contexts already begun inside open ones, of those that may begin only once.
  private var begunOnce: [Begun] = []
  private var searches = LineSearches()
  private var repeatingEnds: [String: Int32] = [:]

  /// An open context.
  private struct Frame {
    var context: Int32
    /// The colour of its inside and the one around it.
    var role: UInt8
    var outerRole: UInt8
    /// The expression that ends it, or none.
    var end: Int32
    /// The innermost outer context that ends this one, which knows the next; −1 for none.
    var ender: Int32
    /// The offset of its start.
    var start: Int
  }

  /// A context that began at a depth of the stack.
  private struct Begun: Equatable {
    var context: Int32
    var depth: Int32
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
    swap(&table, &grammar.table)
    defer { swap(&table, &grammar.table) }
    let failures = matcher.exceededLimits
    push(table.number(of: root), role: 0, outerRole: 0, end: ContextTable.none, ender: -1)
    var start = 0
    while start <= text.count, matcher.exceededLimits - failures < Self.mostFailures {
      var end = start
      while end < text.count, text[end] != 0x0A { end += 1 }
      var limit = min(end, start + Self.longestLine)
      // Do not stop in the middle of a character.
      while limit < end, limit > start, text[limit] & 0xC0 == 0x80 { limit -= 1 }
      readLine(start..<limit)
      start = end + 1
      searches.line += 1
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
    let frame = stack[stack.count - 1]
    let context = table.contexts[Int(frame.context)]
    var next = Int.max
    var ender: Int32?
    // The outermost of several at one place counts.
    var outer = frame.ender
    while outer >= 0 {
      let start = end(of: outer, from: position).start
      if start >= 0, Int(start) <= next { (next, ender) = (Int(start), outer) }
      outer = stack[Int(outer)].ender
    }
    let ownEnd = frame.end < 0 ? nil : search(frame.end, from: position).range
    if let ownEnd, ownEnd.lowerBound < next { (next, ender) = (ownEnd.lowerBound, nil) }
    let child = steps > Self.mostSteps ? nil : firstChild(context, through: next)
    if let child, child.match.lowerBound < next { (next, ender) = (child.match.lowerBound, nil) }
    guard next <= bounds.upperBound else {
      fill(position..<bounds.upperBound, frame.role)
      return false
    }
    fill(position..<next, frame.role)
    move(to: next)
    if let ender {
      pop(to: Int(ender) + 1)
      return true
    }
    let endsHere = ownEnd?.lowerBound == next
    if let child, child.match.lowerBound == next {
      for index in child.index..<context.children.count {
        let match = child.isFound && index == child.index ? child.match : nil
        let inner = table.children[Int(context.children.lowerBound) + index]
        if begin(inner, in: frame, match, endsHere: endsHere) { return true }
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

  private mutating func firstChild(
    _ context: ContextTable.Context, through last: Int
  ) -> FirstChild? {
    guard !context.children.isEmpty else { return nil }
    guard context.scanner >= 0 else {
      return FirstChild(match: position..<position, index: 0, isFound: false)
    }
    let found = search(context.scanner, from: position, through: last, marks: true)
    return found.range.map {
      FirstChild(match: $0, index: max(0, Int(found.mark)), isFound: found.mark >= 0)
    }
  }

  /// The next end of an open context on this line.
  private mutating func end(of index: Int32, from start: Int) -> LineSearches.Search {
    let end = stack[Int(index)].end
    return end < 0 ? LineSearches.Search() : search(end, from: start)
  }

  /// Leaves contexts that end with their line, and all inside them.
  private mutating func closeAtLineEnd() {
    var remaining = stack.count
    var index = stack.count - 1
    while index > 0 {
      if table.contexts[Int(stack[index].context)].traits.contains(.endsAtLineEnd) {
        remaining = index
      } else if stack[index].ender < 0 {
        break
      }
      index -= 1
    }
    pop(to: remaining)
  }

  // MARK: - Contexts

  private mutating func push(
    _ context: Int32, role: UInt8, outerRole: UInt8, end: Int32, ender: Int32
  ) {
    if !table.contexts[Int(context)].traits.contains(.isEntered) {
      grammar.enter(context, in: &table)
    }
    stack.append(
      Frame(
        context: context, role: role, outerRole: outerRole, end: end, ender: ender,
        start: position))
  }

  /// Leaves the innermost contexts until some are left.
  private mutating func pop(to count: Int) {
    stack.removeLast(stack.count - count)
    while let last = begunOnce.last, Int(last.depth) >= count { begunOnce.removeLast() }
  }

  /// Begins a context here if it can.
  ///
  /// - Parameters:
  ///   - child: The context.
  ///   - frame: The innermost open context.
  ///   - found: Its match here, if known.
  ///   - endsHere: Whether `frame` ends here.
  /// - Returns: Whether it began.
  private mutating func begin(
    _ child: ContextTable.Child, in frame: Frame, _ found: Range<Int>?, endsHere: Bool
  ) -> Bool {
    let number = child.context
    let traits = table.contexts[Int(number)].traits
    guard traits.contains(.extendsParent) || !endsHere,
      !traits.contains(.isFirstLineOnly) || searches.line == 0,
      !traits.contains(.isOnceOnly) || !hasBegun(number)
    else { return false }
    let pattern = grammar.start(of: number, in: &table)
    guard pattern >= 0 else { return false }
    let ender = traits.contains(.extendsParent) ? frame.ender : Int32(stack.count - 1)
    let needsGroups = traits.contains(.needsGroups)
    guard let match = match(pattern, found, endedBy: ender, needsGroups: needsGroups) else {
      return false
    }
    let role = child.role ?? frame.role
    if traits.contains(.isSimple) {
      // An empty match has no effect unless it ends the context around it.
      guard
        !match.isEmpty
          || (traits.contains(.endsParent) && position != frame.start && stack.count > 1)
      else { return false }
      fill(match, role)
      fillGroups(table.contexts[Int(number)].startGroups)
      note(number, traits)
      move(to: match.upperBound)
      if traits.contains(.endsParent) { popParents() }
    } else {
      guard stack.count < Self.deepest, let end = end(ofNew: number, startedBy: pattern) else {
        return false
      }
      if match.isEmpty {
        let start = Begun(context: number, depth: Int32(stack.count))
        guard !emptyStarts.contains(start) else { return false }
        emptyStarts.append(start)
      }
      fill(match, traits.contains(.isStyledInside) ? frame.role : role)
      fillGroups(table.contexts[Int(number)].startGroups)
      note(number, traits)
      push(number, role: role, outerRole: frame.role, end: end, ender: ender)
      move(to: match.upperBound)
    }
    return true
  }

  /// Matches an expression here; the match extends no further than the end of a context that the
  /// new one does not extend.
  private mutating func match(
    _ pattern: Int32, _ found: Range<Int>?, endedBy ender: Int32, needsGroups: Bool
  ) -> Range<Int>? {
    func match(_ bounds: Range<Int>) -> Range<Int>? {
      let range = matcher.firstMatch(
        of: table.patterns[Int(pattern)], in: text, bounds, from: position)
      return range?.lowerBound == position ? range : nil
    }
    if pattern == ContextTable.everywhere { return position..<position }
    var whole = needsGroups ? nil : found
    if !needsGroups {
      // Several contexts may begin with one expression.
      if let known = searches.known(pattern, at: position) {
        whole = known.range
      } else {
        whole = whole ?? match(bounds)
        searches.keep(searches.found(whole, from: position), for: pattern)
      }
    } else {
      whole = match(bounds)
    }
    guard let range = whole else { return nil }
    guard ender >= 0, range.count > 1 else { return range }
    let inside = nextCharacter(after: position)
    var limit = range.upperBound
    var outer = ender
    while outer >= 0 {
      let start = end(of: outer, from: inside).start
      if start >= 0 { limit = min(limit, Int(start)) }
      outer = stack[Int(outer)].ender
    }
    if limit < range.upperBound { return match(bounds.lowerBound..<limit) }
    // The searches have overwritten the groups.
    return needsGroups ? match(bounds) : range
  }

  /// Whether a context has begun in the innermost open one.
  private func hasBegun(_ context: Int32) -> Bool {
    let depth = Int32(stack.count - 1)
    var index = begunOnce.count - 1
    while index >= 0, begunOnce[index].depth == depth {
      if begunOnce[index].context == context { return true }
      index -= 1
    }
    return false
  }

  private mutating func note(_ context: Int32, _ traits: ContextTable.Traits) {
    guard traits.contains(.isOnceOnly) else { return }
    begunOnce.append(Begun(context: context, depth: Int32(stack.count - 1)))
  }

  /// The end of a context that begins with the last match; `nil` when too many were compiled.
  private mutating func end(ofNew context: Int32, startedBy pattern: Int32) -> Int32? {
    if table.contexts[Int(context)].endKind == .unknown { grammar.findEnd(of: context, in: &table) }
    let known = table.contexts[Int(context)]
    guard known.endKind == .repeating, let source = table.definitions[Int(context)].repeatingEnd
    else { return known.end }
    let start = table.patterns[Int(pattern)]
    let filled = Grammar.filled(source) { name in
      let number = Int(name) ?? start.group(named: String(name)) ?? -1
      return matcher.group(number).map { String(decoding: text[$0], as: UTF8.self) } ?? ""
    }
    if let known = repeatingEnds[filled] { return known }
    guard repeatingEnds.count < Self.mostRepeatingEnds, let end = Pattern(filled) else {
      return nil
    }
    let number = searches.add(end)
    repeatingEnds[filled] = number
    return number
  }

  /// Leaves the innermost context at its end.
  private mutating func leave(at range: Range<Int>) {
    guard let frame = stack.last else { return }
    let context = table.contexts[Int(frame.context)]
    let traits = context.traits
    fill(range, traits.contains(.isStyledInside) ? frame.outerRole : frame.role)
    if context.endKind == .repeating {
      fillGroups(ofRepeatingEnd: frame, range)
    } else if !context.endGroups.isEmpty, rematch(frame.end, range) {
      fillGroups(context.endGroups)
    }
    move(to: range.upperBound)
    pop(to: stack.count - 1)
    if traits.contains(.endsParent) { popParents() }
  }

  /// Leaves the innermost context, and outer ones as long as each ends the next.
  private mutating func popParents() {
    var count = stack.count
    while count > 1 {
      count -= 1
      guard table.contexts[Int(stack[count].context)].traits.contains(.endsParent) else { break }
    }
    pop(to: count)
  }

  // MARK: - Matches

  private func pattern(_ number: Int32) -> Pattern {
    searches.repeatingPattern(number) ?? table.patterns[Int(number)]
  }

  /// The first match of an expression on this line, at a place or after it.
  ///
  /// - Parameters:
  ///   - number: The number of the expression.
  ///   - start: The place.
  ///   - last: The last place where a match may start, for a scanner.
  ///   - marks: Whether its mark is wanted.
  /// - Returns: The match, which may start later than `last`.
  private mutating func search(
    _ number: Int32, from start: Int, through last: Int = .max, marks: Bool = false
  ) -> LineSearches.Search {
    if number == ContextTable.everywhere { return searches.found(start..<start, from: start) }
    if let known = searches.known(number, from: start, through: last) { return known }
    let isLimited = last < bounds.upperBound
    let range = matcher.firstMatch(
      of: pattern(number), in: text, bounds, from: start, through: isLimited ? last : nil)
    var found = searches.found(range, from: start)
    if isLimited { found.last = Int32(last) }
    if marks, range != nil, let mark = matcher.mark { found.mark = Int32(clamping: mark) }
    searches.keep(found, for: number)
    return found
  }

  /// Matches an expression where it has matched before, for its groups.
  private func rematch(_ number: Int32, _ range: Range<Int>) -> Bool {
    matcher.firstMatch(of: pattern(number), in: text, bounds, from: range.lowerBound) == range
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

  private mutating func fill(_ range: Range<Int>, _ role: UInt8) {
    for index in range { roles[index] = role }
  }

  /// Colours groups of the last match.
  private mutating func fillGroups(_ groups: Range<Int32>) {
    for index in groups {
      let group = table.groups[Int(index)]
      if let range = matcher.group(Int(group.number)) { fill(range, group.role) }
    }
  }

  /// Colours the groups of an end whose expression is not the same each time.
  private mutating func fillGroups(ofRepeatingEnd frame: Frame, _ range: Range<Int>) {
    let groups = table.definitions[Int(frame.context)].subPatterns.filter { $0.place == .end }
    guard !groups.isEmpty, frame.end >= 0, rematch(frame.end, range) else { return }
    let pattern = pattern(frame.end)
    for group in groups {
      let number = Int(group.group) ?? pattern.group(named: group.group) ?? -1
      guard let role = grammar.role(of: group.style)?.code, let range = matcher.group(number) else {
        continue
      }
      fill(range, role)
    }
  }
}
