// SPDX-License-Identifier: Apache-2.0

extension ArraySlice<UInt8> {
  /// Whether they have a command, or a raised or lowered part.
  var looksLikeTeX: Bool {
    for (index, byte) in zip(indices, self) {
      if byte == UInt8(ascii: "^") || byte == UInt8(ascii: "_") { return true }
      if byte == UInt8(ascii: "\\"), index + 1 < endIndex, self[index + 1].isASCIILetter {
        return true
      }
    }
    return false
  }

  /// Whether they are the text between two `$$` that stand for the number of a process: words without TeX.
  ///
  /// An equation may be in words too, such as `$$ rate = true positives / all $$`: it has a sign of relation between
  /// spaces.
  var looksLikeSentence: Bool {
    guard let first, let last, contains(where: \.isASCIISpace) else { return false }
    let hasNames = contains(UInt8(ascii: "_")) && !contains(UInt8(ascii: "\\"))
    guard !looksLikeTeX || hasNames && last.isASCIISpace && !first.isASCIISpace else {
      return false
    }
    let words = split(whereSeparator: \.isASCIISpace)
    if words.dropFirst().dropLast().contains(where: \.isRelation) { return false }
    if last.isASCIISpace, !first.isASCIISpace, let end = words.last?.last,
      ",;|&".utf8.contains(end)
    {
      return true
    }
    if first.isASCIISpace || ",;.:?!)'\"`".utf8.contains(first) {
      let signs = "\\^_=+<>/|(".utf8
      if !contains(where: { signs.contains($0) || $0.isASCIIDigit }),
        count(where: \.isASCIILetter) > 1
      {
        return true
      }
    }
    return words.contains { Self.functionWords.contains(String(decoding: $0, as: UTF8.self)) }
  }

  /// Whether they are a part of a sentence without TeX, as between the signs of `$x; it is 5$ more`.
  var saysSomething: Bool {
    guard contains(where: \.isASCIISpace), !looksLikeTeX else { return false }
    return split(whereSeparator: \.isASCIISpace).contains {
      Self.verbs.contains(String(decoding: $0, as: UTF8.self))
    }
  }

  /// Words that formulas don’t have, not even those in words.
  private static let verbs: Set = ["is", "are", "was", "were", "costs"]

  /// Whether a sentence ends inside: `$2M. 5$/h`.
  var hasSentenceEnd: Bool {
    zip(self, dropFirst()).contains { ".!?".utf8.contains($0) && $1.isASCIISpace }
  }

  /// Words of sentences and commands, not of formulas.
  private static let functionWords: Set = [
    "and", "or", "is", "are", "the", "to", "with", "for", "as", "echo", "kill", "exit", "und", "et",
  ]

  private var isRelation: Bool { count == 1 && first.map { "=<>".utf8.contains($0) } == true }
}
