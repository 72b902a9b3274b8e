// SPDX-License-Identifier: Apache-2.0

/// Reads the names of emoji: `:smile:`.
///
/// As on GitHub, the name must be known, and no letter or digit may be beside the colons.
enum EmojiReader {
  /// The most bytes of a name.
  static let limit = 40

  /// Reads the name that begins some bytes; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - bytes: The text from the first colon on.
  ///   - before: The byte in front of it; `nil` at the start of the text.
  /// - Returns: The length with both colons, and the emoji.
  static func read(
    _ bytes: some Collection<UInt8>, after before: UInt8?
  ) -> (length: Int, emoji: Substring)? {
    guard bytes.first == UInt8(ascii: ":"), before?.isLetterOrDigit != true else { return nil }
    let name = bytes.dropFirst().prefix(limit + 1).prefix(while: \.isInEmojiName)
    let rest = bytes.dropFirst(name.count + 1)
    guard 1...limit ~= name.count, rest.first == UInt8(ascii: ":"),
      rest.dropFirst().first?.isLetterOrDigit != true,
      let emoji = EmojiNames.emoji(named: Substring(decoding: name, as: UTF8.self))
    else { return nil }
    return (name.count + 2, emoji)
  }

  /// The names of a text, each with its range in the UTF-8 form.
  static func names(in text: String) -> [(range: Range<Int>, emoji: Substring)] {
    let bytes = Array(text.utf8)
    var names: [(range: Range<Int>, emoji: Substring)] = []
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: ":")) {
      index = start + 1
      let isNextToName = names.last?.range.upperBound == start
      let before = start > 0 && !isNextToName ? bytes[start - 1] : nil
      guard before != UInt8(ascii: ":"), let found = read(bytes[start...], after: before) else {
        continue
      }
      index = start + found.length
      names.append((start..<index, found.emoji))
    }
    return names
  }
}

extension UInt8 {
  /// Whether it may be in the name of an emoji.
  var isInEmojiName: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || isASCIIDigit || "_+-".utf8.contains(self)
  }
}
