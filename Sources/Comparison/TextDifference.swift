// SPDX-License-Identifier: Apache-2.0

/// The difference between two versions of a text, in words.
package struct TextDifference: Hashable, Sendable {
  /// The words before the difference.
  package let before: String
  /// The old words; empty when words were only added.
  package let old: String
  /// The new words; empty when words were only removed.
  package let new: String
  /// The words after the difference.
  package let after: String

  /// Compares two versions; everything between the first and the last difference counts as
  /// different.
  package init(old: String, new: String) {
    let one = Self.words(old)
    let other = Self.words(new)
    var start = 0
    while start < min(one.count, other.count), one[start] == other[start] { start += 1 }
    var end = 0
    while end < min(one.count, other.count) - start,
      one[one.count - 1 - end] == other[other.count - 1 - end]
    { end += 1 }
    before = other[..<start].joined(separator: " ")
    self.old = one[start..<one.count - end].joined(separator: " ")
    self.new = other[start..<other.count - end].joined(separator: " ")
    after = other[(other.count - end)...].joined(separator: " ")
  }

  /// The difference in a few words, such as “harbour” became “port”.
  package var summary: String {
    let (old, new) = (Self.brief(old), Self.brief(new))
    return switch (old.isEmpty, new.isEmpty) {
    case (false, false): "“\(old)” became “\(new)”"
    case (true, false): "“\(new)” was added"
    case (false, true): "“\(old)” was removed"
    case (true, true): "white space changed"
    }
  }

  /// The beginning of a text, on one line.
  package static func brief(_ text: String, limit: Int = 40) -> String {
    let words = words(text).joined(separator: " ")
    return words.count > limit ? words.prefix(limit - 1) + "…" : words
  }

  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }
}
