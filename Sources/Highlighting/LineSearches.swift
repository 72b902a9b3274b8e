// SPDX-License-Identifier: Apache-2.0

internal import PCRE2

/// The last search for each expression in the line that is being read.
///
/// The first match from a place on is the first match from any later place up to its start, so most of
/// what contexts ask is known: the contexts of one language share many expressions.
struct LineSearches {
  /// The first match of an expression in a line, from a place on.
  struct Search {
    var line: Int32 = -1
    var from: Int32 = 0
    /// The bytes of the match; below 0 when there is none.
    var start: Int32 = -1
    var end: Int32 = -1
    /// The mark of the match; below 0 when it has none.
    var mark: Int32 = -1
    /// The last place where a match was looked for.
    var last: Int32 = .max

    /// The bytes of the match; `nil` when there is none.
    var range: Range<Int>? { start < 0 ? nil : Int(start)..<Int(end) }
  }

  /// The number of the line.
  var line: Int32 = 0
  private var searches: [Search] = []
  /// The expressions that repeat text; their numbers count from `firstRepeating`.
  private var repeating: [Pattern] = []
  private var repeatingSearches: [Search] = []
  private static let firstRepeating: Int32 = 1 << 30

  /// Adds an expression that repeats text; returns its number.
  mutating func add(_ pattern: Pattern) -> Int32 {
    repeating.append(pattern)
    repeatingSearches.append(Search())
    return Self.firstRepeating + Int32(repeating.count - 1)
  }

  /// The expression that repeats text with a number; `nil` for a number of the table.
  func repeatingPattern(_ number: Int32) -> Pattern? {
    number < Self.firstRepeating ? nil : repeating[Int(number - Self.firstRepeating)]
  }

  /// A search in this line with its result.
  func found(_ range: Range<Int>?, from start: Int) -> Search {
    var search = Search(line: line, from: Int32(start))
    if let range { (search.start, search.end) = (Int32(range.lowerBound), Int32(range.upperBound)) }
    return search
  }

  /// The first match of an expression from a place on, if it is known.
  ///
  /// - Parameters:
  ///   - number: The number of the expression.
  ///   - start: The place.
  ///   - end: The last place where a match matters.
  /// - Returns: The search; `nil` when it is to be made.
  func known(_ number: Int32, from start: Int, through end: Int) -> Search? {
    let known = last(number)
    guard known.line == line, known.from <= start else { return nil }
    guard known.start < 0 else { return known.start >= start ? known : nil }
    return known.last == .max || end <= Int(known.last) ? known : nil
  }

  /// The match of an expression for one place, if it is known.
  func known(_ number: Int32, at place: Int) -> Search? {
    let known = last(number)
    return known.line == line && known.from == place ? known : nil
  }

  private func last(_ number: Int32) -> Search {
    if number >= Self.firstRepeating {
      return repeatingSearches[Int(number - Self.firstRepeating)]
    }
    return Int(number) < searches.count ? searches[Int(number)] : Search()
  }

  /// Keeps a search for an expression.
  mutating func keep(_ search: Search, for number: Int32) {
    guard number < Self.firstRepeating else {
      repeatingSearches[Int(number - Self.firstRepeating)] = search
      return
    }
    let index = Int(number)
    if index >= searches.count {
      searches += Array(repeating: Search(), count: index + 1 - searches.count)
    }
    searches[index] = search
  }
}
