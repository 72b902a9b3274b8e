// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Words are divided by Liang’s method (F. M. Liang, “Word Hy-phen-a-tion by Com-put-er”, 1983), as in TeX.
// A pattern is a few letters with digits between them, such as `hy3ph`; a full stop stands for an end of
// the word. Of all patterns that a word contains, the greatest digit at each place counts: an odd one
// allows a hyphen there, an even one forbids it.
//
// The files are those that distributions install for LibreOffice. Its library is not used because it takes
// 0.9 s to load the German ones, many times what a document takes; this reader takes some 20 ms.

/// The patterns of a language: where its words may be divided.
package struct HyphenationPatterns: Sendable {
  /// The patterns that divide a word; those after the first divide the parts that the one before left.
  private let levels: [PatternTable]
  /// The letters that stay together at the beginning of a word.
  package let leastBefore: Int
  /// The letters that stay together at its end.
  package let leastAfter: Int

  /// The words that are longer are not divided, in bytes.
  private static let longestWord = 100

  /// Reads the text of a file, in UTF-8, without its first line, which names the encoding.
  package init(_ text: [UInt8]) {
    var tables: [PatternTable] = []
    var table = PatternTable(textLength: text.count)
    var (before, after) = (2, 2)
    var start = 0
    while start < text.count {
      var end = start
      while end < text.count, text[end] != 0x0A, text[end] != 0x0D { end += 1 }
      defer { start = end + 1 }
      guard start < end, text[start] != UInt8(ascii: "#"), text[start] != UInt8(ascii: "%") else {
        continue
      }
      guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[start]) else {
        table.add(text, start..<end)
        continue
      }
      let words = String(decoding: text[start..<end], as: UTF8.self).split(separator: " ")
      let number = words.count > 1 ? Int(words[1]) ?? 0 : 0
      switch words.first {
      case "LEFTHYPHENMIN": before = Swift.max(before, number)
      case "RIGHTHYPHENMIN": after = Swift.max(after, number)
      case "NEXTLEVEL":
        tables.append(table)
        table = PatternTable(textLength: text.count - end)
      default: break
      }
    }
    levels = tables + [table]
    (leastBefore, leastAfter) = (before, after)
  }

  /// The places where a word may be divided.
  ///
  /// - Parameter word: Its letters in UTF-8, in lowercase.
  /// - Returns: The bytes before which a hyphen may stand, in order.
  package func places(in word: [UInt8]) -> [Int] {
    guard word.count <= Self.longestWord else { return [] }
    var places: [Int] = []
    var parts = [0..<word.count]
    for (number, level) in levels.enumerated() {
      var next: [Range<Int>] = []
      for part in parts {
        let found = level.places(in: word[part]).map { part.lowerBound + $0 }
        places += found
        guard number + 1 < levels.count else { continue }
        let edges = [part.lowerBound] + found + [part.upperBound]
        next += zip(edges, edges.dropFirst()).map { $0..<$1 }
      }
      parts = next
    }
    let starts = word.indices.filter { word[$0] & 0xC0 != 0x80 }
    guard starts.count >= leastBefore + leastAfter else { return [] }
    let allowed = starts[leastBefore]...starts[starts.count - leastAfter]
    return places.filter(allowed.contains).sorted()
  }
}

/// Patterns by their letters: a hash table with open addressing, because there are tens of thousands.
private struct PatternTable: Sendable {
  private struct Entry {
    /// The first byte of its letters in `letters`, and of its digits in `digits`: one more digit than letters.
    var letters: Int32
    var digits: Int32
    var count: Int32
  }

  private var slots: [Int32]
  private var entries: [Entry] = []
  private var letters: [UInt8] = []
  private var digits: [UInt8] = []
  private var longest = 0

  /// Creates a table with room for the patterns of a text of some bytes.
  init(textLength: Int) {
    // A pattern has two bytes at least, with the end of its line; most have more than six.
    var capacity = 64
    while capacity < textLength / 4 { capacity *= 2 }
    slots = Array(repeating: -1, count: capacity)
    entries.reserveCapacity(textLength / 8)
    letters.reserveCapacity(textLength)
    digits.reserveCapacity(textLength)
  }

  /// Adds a line of a file.
  ///
  /// A pattern after which a word is written otherwise, as `Schiff-fahrt` for `Schiffahrt`, forbids its
  /// hyphens: words are printed as written.
  mutating func add(_ text: [UInt8], _ line: Range<Int>) {
    let (firstLetter, firstDigit) = (letters.count, digits.count)
    var digit: UInt8 = 0
    var isChanging = false
    var hash = Self.firstHash
    for index in line {
      let byte = text[index]
      if byte == UInt8(ascii: "/") {
        isChanging = true
        break
      }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { break }
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digit = byte & 0xF
      } else {
        digits.append(digit)
        letters.append(byte)
        hash = Self.next(hash, byte)
        digit = 0
      }
    }
    let count = letters.count - firstLetter
    guard count > 0 else { return }
    digits.append(digit)
    if isChanging {
      for index in firstDigit..<digits.count where digits[index] & 1 == 1 { digits[index] = 8 }
    }
    longest = Swift.max(longest, count)
    if 2 * (entries.count + 1) > slots.count { grow() }
    place(hash, at: entries.count)
    entries.append(
      Entry(letters: Int32(firstLetter), digits: Int32(firstDigit), count: Int32(count)))
  }

  // FNV-1a, which grows letter by letter.
  private static let firstHash: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func next(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
  }

  private mutating func place(_ hash: UInt64, at index: Int) {
    var slot = slot(hash)
    while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = Int32(index)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: 2 * slots.count)
    for (index, entry) in entries.enumerated() {
      let own = letters[Int(entry.letters)..<Int(entry.letters + entry.count)]
      place(own.reduce(Self.firstHash, Self.next), at: index)
    }
  }

  /// The bytes of a word before which a hyphen may stand.
  func places(in word: ArraySlice<UInt8>) -> [Int] {
    let end = UInt8(ascii: ".")
    let text = [end] + word + [end]
    var values = [UInt8](repeating: 0, count: text.count + 1)
    for start in text.indices {
      var hash = Self.firstHash
      for stop in start..<Swift.min(text.count, start + longest) {
        hash = Self.next(hash, text[stop])
        guard let entry = entry(hash, text[start...stop]) else { continue }
        for index in 0...(stop - start + 1) {
          values[start + index] = Swift.max(
            values[start + index], digits[Int(entry.digits) + index])
        }
      }
    }
    // The first letter of the word is at 1.
    return (1..<Swift.max(1, word.count)).filter { values[$0 + 1] & 1 == 1 }
  }

  private func entry(_ hash: UInt64, _ text: ArraySlice<UInt8>) -> Entry? {
    var slot = slot(hash)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      let own = Int(entry.letters)..<Int(entry.letters + entry.count)
      if own.count == text.count, letters[own].elementsEqual(text) { return entry }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }
}
