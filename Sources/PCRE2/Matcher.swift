// SPDX-License-Identifier: Apache-2.0

import CPCRE2

/// Matches expressions and keeps the last match; for use on one thread.
package final class Matcher {
  private let data: OpaquePointer
  private let context: OpaquePointer
  /// The number of matches that ended because they took too many steps.
  package private(set) var exceededLimits = 0
  /// The name of the last `(*MARK)` of the last match as a number; `nil` when it has none.
  package var mark: Int? {
    guard count > 0, let name = pcre2_get_mark_8(data) else { return nil }
    return number(name)
  }

  /// `PCRE2_UNSET`, which Swift does not import: the largest number without a sign.
  private static let unlimited = -1
  /// The most groups that are kept.
  private static let mostGroups: UInt32 = 64

  /// Creates a matcher; `nil` when there is too little memory.
  ///
  /// - Parameter limit: The most steps of a match.
  package init?(limit: UInt32) {
    guard let data = pcre2_match_data_create_8(Self.mostGroups, nil) else { return nil }
    guard let context = pcre2_match_context_create_8(nil) else {
      pcre2_match_data_free_8(data)
      return nil
    }
    pcre2_set_match_limit_8(context, limit)
    pcre2_set_depth_limit_8(context, limit)
    pcre2_set_heap_limit_8(context, 16 << 10)
    self.data = data
    self.context = context
  }

  deinit {
    pcre2_match_data_free_8(data)
    pcre2_match_context_free_8(context)
  }

  /// Finds the first match of an expression; `nil` when there is none within the limit.
  ///
  /// - Parameters:
  ///   - pattern: The expression.
  ///   - text: Valid UTF-8.
  ///   - bounds: The bytes to search; `^`, `$` and lookarounds see no others.
  ///   - start: The place to start at: a character in the bounds, or their end.
  ///   - last: The last place where a match may start, for an expression that is limited; `nil` for any.
  /// - Returns: The bytes of the match.
  package func firstMatch(
    of pattern: Pattern, in text: [UInt8], _ bounds: Range<Int>, from start: Int,
    through last: Int? = nil
  ) -> Range<Int>? {
    let bounds = bounds.clamped(to: 0..<text.count)
    if pattern.isLimited {
      let limit = last.map { max(0, $0 - bounds.lowerBound) } ?? Self.unlimited
      pcre2_set_offset_limit_8(context, limit)
    }
    defer { if pattern.isLimited { pcre2_set_offset_limit_8(context, Self.unlimited) } }
    let result = text.withUnsafeBufferPointer { text in
      // An empty buffer may have no address.
      guard let base = text.baseAddress else {
        var nothing: UInt8 = 0
        return pcre2_match_8(pattern.code, &nothing, 0, 0, PCRE2_NO_UTF_CHECK, data, context)
      }
      let first = base + bounds.lowerBound
      let offset = min(max(0, start - bounds.lowerBound), bounds.count)
      // `pcre2_match` checks its arguments, which takes longer than most matches.
      return pattern.isCompiledToMachineCode
        ? pcre2_jit_match_8(pattern.code, first, bounds.count, offset, 0, data, context)
        : pcre2_match_8(
          pattern.code, first, bounds.count, offset, PCRE2_NO_UTF_CHECK, data, context)
    }
    guard result >= 0 else {
      count = 0
      if result != PCRE2_ERROR_NOMATCH { exceededLimits += 1 }
      return nil
    }
    first = bounds.lowerBound
    count = result == 0 ? Int(Self.mostGroups) : Int(result)
    // With `\K` in a lookahead, a match may end before it starts.
    return group(0)
  }

  private var first = 0
  private var count = 0

  /// The bytes of a group in the last match; `nil` when the group did not take part.
  package func group(_ number: Int) -> Range<Int>? {
    guard number >= 0, number < count, let vector = pcre2_get_ovector_pointer_8(data) else {
      return nil
    }
    let (start, end) = (vector[2 * number], vector[2 * number + 1])
    // Groups that did not take part have the largest number.
    guard start >= 0, end >= start, start != Int.max, end != Int.max else { return nil }
    return first + start..<first + end
  }

  private func number(_ name: UnsafePointer<UInt8>) -> Int? {
    var result = 0
    var digit = name
    while digit.pointee != 0 {
      guard (0x30...0x39).contains(digit.pointee), result < 1 << 20 else { return nil }
      result = result * 10 + Int(digit.pointee - 0x30)
      digit += 1
    }
    return result
  }
}
