// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Words are divided by Liang’s method (F. M. Liang, “Word Hy-phen-a-tion by Com-put-er”, 1983), as in TeX.
// A pattern is a few letters with digits between them, such as `hy3ph`; a full stop stands for an end of
// the word. Of all patterns that apply to a word, the greatest digit at each place counts: an odd one
// allows a hyphen there, an even one forbids it.
//
// The files are those that distributions install for LibreOffice. Its library is not used because it takes
// 0.9 s to load the German ones, many times what a document takes; this reader takes some 20 ms. It divides
// as that library does, because the files are made for it: TeX applies all patterns that a word contains,
// but a file for libhyphen states in each pattern what the shorter ones in it say. At each letter, only the
// longest start of a pattern that ends there counts, and no shorter one, even if it is not a whole pattern.

/// The patterns of a language: where its words may be divided.
package struct HyphenationPatterns: Sendable {
  /// The patterns that divide a word; those after the first divide the parts that the one before left.
  private let levels: [PatternTable]
  /// The letters that stay together at the beginning of a word.
  package let leastBefore: Int
  /// The letters that stay together at its end.
  package let leastAfter: Int
  /// The letters that stay together at the beginning of a part of a compound, and at its end.
  private let leastInCompounds: (before: Int, after: Int)

  /// The words that are longer are not divided, in bytes.
  private static let longestWord = 100

  /// Reads the text of a file, in UTF-8, without its first line, which names the encoding.
  package init(_ text: [UInt8]) {
    var tables: [PatternTable] = []
    var table = PatternTable(textLength: text.count)
    var (before, after) = (2, 2)
    var inCompounds: (before: Int?, after: Int?)
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
      case "COMPOUNDLEFTHYPHENMIN": inCompounds.before = number
      case "COMPOUNDRIGHTHYPHENMIN": inCompounds.after = number
      case "NEXTLEVEL":
        tables.append(table)
        table = PatternTable(textLength: text.count - end)
      default: break
      }
    }
    levels = tables + [table]
    (leastBefore, leastAfter) = (before, after)
    leastInCompounds = (inCompounds.before ?? before, inCompounds.after ?? after)
  }

  /// The places where a word may be divided.
  ///
  /// - Parameter word: Its letters in UTF-8, in lowercase.
  /// - Returns: The places in order.
  package func divisions(of word: [UInt8]) -> [WordDivision] {
    guard word.count <= Self.longestWord else { return [] }
    var divisions: [WordDivision] = []
    var parts = [0..<word.count]
    for (number, level) in levels.enumerated() {
      var next: [Range<Int>] = []
      for part in parts {
        var found = level.divisions(of: word[part])
        for index in found.indices { found[index].move(by: part.lowerBound) }
        if number > 0 {
          let places = placesInside(part, of: word)
          found = found.filter { places.contains($0.place) }
        }
        divisions += found
        guard number + 1 < levels.count else { continue }
        let edges = [part.lowerBound] + found.map(\.place) + [part.upperBound]
        next += zip(edges, edges.dropFirst()).map { $0..<$1 }
      }
      parts = next
    }
    let allowed = places(in: 0..<word.count, of: word, leastBefore, leastAfter)
    return divisions.filter { allowed.contains($0.place) }.sorted { $0.place < $1.place }
  }

  /// The places of a part of a compound that are not too near to other parts.
  private func placesInside(_ part: Range<Int>, of word: [UInt8]) -> Range<Int> {
    places(
      in: part, of: word, part.lowerBound > 0 ? leastInCompounds.before : 0,
      part.upperBound < word.count ? leastInCompounds.after : 0)
  }

  /// The places with some letters before and after them.
  private func places(
    in part: Range<Int>, of word: [UInt8], _ before: Int, _ after: Int
  ) -> Range<Int> {
    let starts = part.filter { word[$0] & 0xC0 != 0x80 } + [part.upperBound]
    guard starts.count > before + after else { return 0..<0 }
    return starts[before]..<starts[starts.count - 1 - after] + 1
  }
}

/// A place where a word may be divided.
package struct WordDivision: Hashable, Sendable {
  /// The byte of the word before which the hyphen stands.
  package var place: Int
  /// The change of spelling there; `nil` for none.
  package var change: Change?

  /// What is written otherwise when the word is divided, as in Hungarian `asz-szony` for `asszony`.
  package struct Change: Hashable, Sendable {
    /// The bytes of the word that are replaced.
    package var range: Range<Int>
    /// What stands there before the hyphen, in UTF-8.
    package var before: [UInt8]
    /// What stands there after it.
    package var after: [UInt8]

    /// Creates a change.
    package init(range: Range<Int>, before: [UInt8] = [], after: [UInt8] = []) {
      (self.range, self.before, self.after) = (range, before, after)
    }
  }

  /// Creates a division without a change of spelling.
  package init(place: Int) { self.place = place }

  fileprivate mutating func move(by distance: Int) {
    place += distance
    if let range = change?.range {
      change?.range = range.lowerBound + distance..<range.upperBound + distance
    }
  }
}

/// Patterns by their letters: a hash table with open addressing, because there are tens of thousands.
private struct PatternTable: Sendable {
  private struct Entry {
    /// The first byte of its letters in `letters`, and of its digits in `digits`: one more digit than letters.
    var letters: Int32
    var digits: Int32
    var count: Int32
    /// The index of the change of spelling at its place; −1 for none.
    var change: Int32 = -1

    /// Whether another entry has the same letters.
    func hasLetters(of other: Entry, in letters: [UInt8]) -> Bool {
      guard count == other.count else { return false }
      return (0..<Int(count)).allSatisfy {
        letters[Int(self.letters) + $0] == letters[Int(other.letters) + $0]
      }
    }
  }

  /// What a pattern writes otherwise where it divides a word.
  fileprivate struct Change {
    /// The letters that it replaces, in bytes from the first letter of the pattern.
    var range: Range<Int>
    /// What stands there before the hyphen.
    var before: [UInt8]
    /// What stands there after it.
    var after: [UInt8]
  }

  private var slots: [Int32]
  private var starts: HashSet
  private var entries: [Entry] = []
  private var letters: [UInt8] = []
  private var digits: [UInt8] = []
  private var changes: [Change] = []

  /// Creates a table with room for the patterns of a text of some bytes.
  init(textLength: Int) {
    // A pattern has two bytes at least, with the end of its line; most have more than six.
    var capacity = 64
    while capacity < textLength / 4 { capacity *= 2 }
    slots = Array(repeating: -1, count: capacity)
    starts = HashSet(capacity: 2 * capacity)
    entries.reserveCapacity(textLength / 8)
    letters.reserveCapacity(textLength)
    digits.reserveCapacity(textLength)
  }

  /// Adds a line of a file.
  ///
  /// A pattern may change the spelling where it divides a word, as Hungarian `as5szon2y/sz=,2,1` does: from
  /// the second letter on, one letter becomes `sz` with the hyphen after it, so that `asszony` is divided
  /// as `asz-szony`.
  mutating func add(_ text: [UInt8], _ line: Range<Int>) {
    let (firstLetter, firstDigit) = (letters.count, digits.count)
    var digit: UInt8 = 0
    var hash = Self.firstHash
    var rest = line.upperBound
    // Most patterns begin as the one before.
    var previous = entries.last.map { Int($0.letters)..<Int($0.letters + $0.count) } ?? 0..<0
    var isStartOfPrevious = true
    for index in line {
      let byte = text[index]
      if byte == UInt8(ascii: "/") {
        rest = index + 1
        break
      }
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { break }
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digit = byte & 0xF
      } else {
        digits.append(digit)
        letters.append(byte)
        hash = Self.next(hash, byte)
        isStartOfPrevious =
          isStartOfPrevious && previous.popFirst().map { letters[$0] == byte } ?? false
        if !isStartOfPrevious { starts.insert(hash) }
        digit = 0
      }
    }
    let count = letters.count - firstLetter
    guard count > 0 else { return }
    digits.append(digit)
    var entry = Entry(letters: Int32(firstLetter), digits: Int32(firstDigit), count: Int32(count))
    if rest < line.upperBound {
      if let change = Change(text[rest..<line.upperBound], in: letters[firstLetter...]) {
        entry.change = Int32(changes.count)
        changes.append(change)
      } else {
        // Words are not divided in a way that is not understood.
        for index in firstDigit..<digits.count where digits[index] & 1 == 1 { digits[index] = 8 }
      }
    }
    entries.append(entry)
    if 2 * entries.count > slots.count { grow() } else { place(hash, at: entries.count - 1) }
  }

  // FNV-1a, which grows letter by letter.
  private static let firstHash: UInt64 = 0xCBF2_9CE4_8422_2325
  private static func next(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
  }

  /// Of patterns with the same letters, the last one counts.
  private mutating func place(_ hash: UInt64, at index: Int) {
    var slot = slot(hash)
    while slots[slot] >= 0, !entries[Int(slots[slot])].hasLetters(of: entries[index], in: letters) {
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(index)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: 2 * slots.count)
    for (index, entry) in entries.enumerated() {
      let own = letters[Int(entry.letters)..<Int(entry.letters + entry.count)]
      place(own.reduce(Self.firstHash, Self.next), at: index)
    }
  }

  /// The places where a word may be divided, from its first byte.
  func divisions(of word: ArraySlice<UInt8>) -> [WordDivision] {
    let end = UInt8(ascii: ".")
    let text = [end] + word + [end]
    var values = [UInt8](repeating: 0, count: text.count + 1)
    // The changes by place, with the starts of their patterns.
    var changed: [Int: (change: Change, start: Int)] = [:]
    var start = 0
    var hash = Self.firstHash
    for stop in text.indices {
      hash = Self.next(hash, text[stop])
      // The longest start of a pattern that ends here.
      while start <= stop, !starts.contains(hash) {
        start += 1
        hash = start > stop ? Self.firstHash : text[start...stop].reduce(Self.firstHash, Self.next)
      }
      guard start <= stop, let entry = entry(hash, text[start...stop]) else { continue }
      for index in 0...(stop - start + 1) {
        let value = digits[Int(entry.digits) + index]
        guard value > values[start + index] else { continue }
        values[start + index] = value
        guard entry.change >= 0 || !changed.isEmpty else { continue }
        let change = entry.change < 0 ? nil : changes[Int(entry.change)]
        let applies = change.map { ($0.range.lowerBound...$0.range.upperBound).contains(index) }
        changed[start + index] = applies == true ? change.map { ($0, start) } : nil
      }
    }
    // The first letter of the word is at 1.
    return (1..<Swift.max(1, word.count)).filter { values[$0 + 1] & 1 == 1 }.map { place in
      var division = WordDivision(place: place)
      if let (change, start) = changed[place + 1] {
        division.change = WordDivision.Change(
          range: start - 1 + change.range.lowerBound..<start - 1 + change.range.upperBound,
          before: change.before, after: change.after)
      }
      return division
    }
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

extension PatternTable.Change {
  /// Reads what follows the stroke of a pattern: the new letters with `=` for the hyphen, the first letter
  /// that they replace, from 1, and how many; `nil` when it is something else.
  ///
  /// - Parameters:
  ///   - text: The text after the stroke.
  ///   - letters: The letters of the pattern.
  fileprivate init?(_ text: ArraySlice<UInt8>, in letters: ArraySlice<UInt8>) {
    let fields = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let parts = fields[0].split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
    func number(_ field: ArraySlice<UInt8>) -> Int? {
      Int(String(decoding: field, as: UTF8.self).filter { $0 != " " && $0 != "\t" })
    }
    guard fields.count == 3, parts.count == 2, let first = number(fields[1]),
      let count = number(fields[2]), first > 0, count >= 0
    else { return nil }
    // Fields count letters but not the mark of a word’s start; tables count bytes.
    var starts = letters.indices.filter { letters[$0] & 0xC0 != 0x80 }.map {
      $0 - letters.startIndex
    }
    if letters.first == UInt8(ascii: ".") { starts.removeFirst() }
    starts.append(letters.count)
    guard first - 1 + count < starts.count else { return nil }
    range = starts[first - 1]..<starts[first - 1 + count]
    (before, after) = (Array(parts[0]), Array(parts[1]))
  }
}

/// Hashes of 64 bits: a table with open addressing.
private struct HashSet: Sendable {
  private var slots: [UInt64]
  private var count = 0

  /// Creates a set with room for some hashes; the capacity is a power of 2.
  init(capacity: Int) { slots = Array(repeating: 0, count: capacity) }

  func contains(_ hash: UInt64) -> Bool { slots[slot(of: hash)] != 0 }

  mutating func insert(_ hash: UInt64) {
    let slot = slot(of: hash)
    guard slots[slot] == 0 else { return }
    // 0 stands for a free slot; no start of a pattern has that hash in practice.
    slots[slot] = hash
    count += 1
    guard 2 * count > slots.count else { return }
    let old = slots
    slots = Array(repeating: 0, count: 2 * old.count)
    for hash in old where hash != 0 { slots[self.slot(of: hash)] = hash }
  }

  /// The slot that has a hash, or else the free one where it belongs.
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    while slots[slot] != 0, slots[slot] != hash { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }
}
