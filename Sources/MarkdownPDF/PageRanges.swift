// SPDX-License-Identifier: Apache-2.0

/// A selection of pages, such as `2,3-6,8-`; pages count from 1.
public struct PageRanges: Hashable, Sendable, CustomStringConvertible {
  /// The selected pages in ascending order, without overlap; an open range ends at `Int.max`.
  public let ranges: [ClosedRange<Int>]

  /// Why a text is not a selection of pages.
  public struct ParsingError: Error, Hashable, Sendable {
    /// The problem, with names in backticks.
    public let message: String

    /// Creates an error.
    public init(message: String) {
      self.message = message
    }
  }

  /// Creates a selection from ranges; numbers below 1 match no page.
  public init(_ ranges: [ClosedRange<Int>]) {
    var merged: [ClosedRange<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, last.upperBound == .max || range.lowerBound <= last.upperBound + 1
      {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    self.ranges = merged
  }

  /// Parses ranges separated by commas: `4`, `2-5`, `8-` (to the end) or `-3` (from the start).
  public init(parsing text: String) throws(ParsingError) {
    var ranges: [ClosedRange<Int>] = []
    for item in text.split(separator: ",", omittingEmptySubsequences: false) {
      ranges.append(try Self.parseRange(item.filter { !$0.isWhitespace }))
    }
    self.init(ranges)
  }

  /// Whether a page, counted from 1, is selected.
  public func contains(_ page: Int) -> Bool {
    page >= 1 && ranges.contains { $0.contains(page) }
  }

  /// The form that `init(parsing:)` reads, such as `2-6,8-`.
  public var description: String {
    ranges.map { range in
      if range.upperBound == .max { return "\(range.lowerBound)-" }
      if range.count == 1 { return "\(range.lowerBound)" }
      return "\(range.lowerBound)-\(range.upperBound)"
    }
    .joined(separator: ",")
  }

  private static func parseRange(_ text: String) throws(ParsingError) -> ClosedRange<Int> {
    guard !text.isEmpty else {
      throw ParsingError(message: "a page number is missing; write `2`, `3-6` or `8-`")
    }
    guard let dash = text.firstIndex(of: "-") else {
      let page = try parsePage(text)
      return page...page
    }
    let lower = text[..<dash]
    let upper = text[text.index(after: dash)...]
    guard !(lower.isEmpty && upper.isEmpty) else {
      throw ParsingError(message: "`-` names no page; write `2`, `3-6` or `8-`")
    }
    let first = lower.isEmpty ? 1 : try parsePage(lower)
    let last = upper.isEmpty ? .max : try parsePage(upper)
    guard first <= last else {
      throw ParsingError(message: "`\(text)` runs backwards; write `\(last)-\(first)`")
    }
    return first...last
  }

  private static func parsePage(_ text: some StringProtocol) throws(ParsingError) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw ParsingError(message: "`\(text)` is not a page number")
    }
    // A number with more digits than `Int` holds is beyond all pages.
    let page = Int(text) ?? .max
    guard page >= 1 else { throw ParsingError(message: "pages count from 1; there is no page 0") }
    return page
  }
}
