// SPDX-License-Identifier: Apache-2.0

/// A pattern for paths, such as `docs/**/*.md`, as in shells and `.gitignore`.
///
/// `*` and `?` match any characters and any one character other than `/`, `[a-z]` and `[!a-z]` one
/// character of a set. `\` makes the next character literal, and `**` as a whole name matches any
/// number of folders. `fnmatch` in the C library does not know `**`, counts bytes instead of
/// characters, and takes exponential time for some patterns. This takes at most the product of both
/// lengths.
package struct GlobPattern: Hashable, Sendable {
  /// A pattern for one name in a path.
  private enum Segment: Hashable, Sendable {
    /// Any number of names.
    case folders
    case name([Element])
  }

  /// A pattern for one character; `any` matches any number.
  private enum Element: Hashable, Sendable {
    case any
    case one
    case character(Unicode.Scalar)
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)
  }

  private var segments: [Segment]

  /// Parses a pattern; a set without an end is literal.
  package init(_ text: some StringProtocol) {
    segments = text.split(separator: "/").map { part in
      part == "**" ? .folders : .name(Self.elements(of: part))
    }
  }

  /// Whether a text contains wildcards.
  package static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[{".contains($0) }
  }

  /// The patterns for a text with `{a,b}`: at most 256, beyond which braces are literal.
  package static func alternatives(_ text: String) -> [String] {
    var done: [String] = []
    var open = [text]
    while let next = open.popLast() {
      guard let (before, choices, after) = firstChoice(in: next),
        done.count + open.count + choices.count <= 256
      else {
        done.append(next)
        continue
      }
      for choice in choices.reversed() { open.append(before + choice + after) }
    }
    return done
  }

  /// The first innermost `{a,b}` in a text.
  private static func firstChoice(
    in text: String
  ) -> (before: String, choices: [String], after: String)? {
    var start: String.Index?
    for index in text.indices {
      if text[index] == "{" { start = index }
      guard text[index] == "}", let open = start else { continue }
      let inside = text[text.index(after: open)..<index]
      guard inside.contains(",") else {
        start = nil
        continue
      }
      return (
        String(text[..<open]),
        inside.split(separator: ",", omittingEmptySubsequences: false).map(String.init),
        String(text[text.index(after: index)...])
      )
    }
    return nil
  }

  /// Whether the pattern ends in `**`.
  package var endsInFolders: Bool { segments.last == .folders }

  /// The pattern with another name of any kind at its end.
  package func followedByAnyName() -> GlobPattern {
    var result = self
    result.segments.append(.name([.any]))
    return result
  }

  /// The pattern after any number of folders.
  package func atAnyDepth() -> GlobPattern {
    var result = self
    result.segments.insert(.folders, at: 0)
    return result
  }

  // MARK: - Matching

  /// Whether the pattern matches all names of a path.
  package func matches(_ names: [String]) -> Bool {
    Self.matches(
      segments, names, isAny: { $0 == .folders },
      { segment, name in
        guard case .name(let elements) = segment else { return false }
        return Self.matches(
          elements, Array(name.unicodeScalars), isAny: { $0 == .any }, Self.matches)
      })
  }

  /// Matches both from the start; at a mismatch, the last "any number" takes one more.
  private static func matches<Sign, Thing>(
    _ signs: [Sign], _ things: [Thing], isAny: (Sign) -> Bool, _ fits: (Sign, Thing) -> Bool
  ) -> Bool {
    var (sign, thing) = (0, 0)
    var restart: (sign: Int, thing: Int)?
    while thing < things.count {
      if sign < signs.count, isAny(signs[sign]) {
        restart = (sign, thing)
        sign += 1
      } else if sign < signs.count, fits(signs[sign], things[thing]) {
        sign += 1
        thing += 1
      } else if let last = restart {
        restart = (last.sign, last.thing + 1)
        (sign, thing) = (last.sign + 1, last.thing + 1)
      } else {
        return false
      }
    }
    return signs[sign...].allSatisfy(isAny)
  }

  private static func matches(_ element: Element, _ scalar: Unicode.Scalar) -> Bool {
    switch element {
    case .any: false
    case .one: true
    case .character(let character): character == scalar
    case .set(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar) } != isNegated
    }
  }

  // MARK: - Reading

  private static func elements(of name: some StringProtocol) -> [Element] {
    let scalars = Array(name.unicodeScalars)
    var elements: [Element] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      index += 1
      switch scalar {
      case "*":
        if elements.last != .any { elements.append(.any) }
      case "?": elements.append(.one)
      case "\\" where index < scalars.count:
        elements.append(.character(scalars[index]))
        index += 1
      case "[":
        if let (set, end) = set(in: scalars, from: index) {
          elements.append(set)
          index = end
        } else {
          elements.append(.character(scalar))
        }
      default: elements.append(.character(scalar))
      }
    }
    return elements
  }

  /// Parses a set after `[`, up to and including `]`; a `]` at its start is a member.
  private static func set(
    in scalars: [Unicode.Scalar], from start: Int
  ) -> (set: Element, end: Int)? {
    var index = start
    var isNegated = false
    if index < scalars.count, scalars[index] == "!" || scalars[index] == "^" {
      isNegated = true
      index += 1
    }
    let first = index
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    while index < scalars.count {
      if scalars[index] == "]", index > first {
        return (.set(ranges, isNegated: isNegated), index + 1)
      }
      if scalars[index] == "\\", index + 1 < scalars.count { index += 1 }
      let low = scalars[index]
      if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]" {
        if low <= scalars[index + 2] { ranges.append(low...scalars[index + 2]) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return nil
  }
}
