// SPDX-License-Identifier: Apache-2.0

/// A cache of a value for each word, such as its glyphs: in a long text, nine of ten words have
/// occurred before.
///
/// A hash table with open addressing instead of a `Dictionary`, so that looking up bytes in the
/// middle of a paragraph does not copy them.
struct WordCache<Value> {
  private struct Entry {
    let context: Int
    let hash: Int
    /// The offset of the word in `bytes`.
    let start: Int32
    let count: Int32
  }

  private var slots: [Int32]
  private var entries: [Entry] = []
  /// The values of the entries, stored separately so that comparing words needs no reference
  /// counting.
  private var values: [Value] = []
  /// The bytes of all words, one after the other.
  private var bytes: [UInt8] = []
  /// The length of the longest word kept, in bytes; longer stretches (a line of Chinese, a long
  /// address) hardly ever recur.
  static var longestWord: Int { 48 }

  /// The number of words it remembers.
  var count: Int { entries.count }

  init() {
    slots = Array(repeating: -1, count: 1 << 12)
  }

  /// The value for the bytes `range` of `text` in `context`; `make` creates it when the word is
  /// new.
  mutating func word(
    _ text: [UInt8], _ range: Range<Int>, context: Int, make: () -> Value
  ) -> Value {
    guard range.count <= Self.longestWord else { return make() }
    var hash = context &* 0x9E37_79B9
    for index in range { hash = (hash ^ Int(text[index])) &* 0x100_0000_01B3 }
    hash ^= hash >> 29
    var slot = hash & (slots.count - 1)
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      let entry = entries[index]
      if entry.hash == hash, entry.context == context, Int(entry.count) == range.count,
        matches(entry, text, range.lowerBound)
      {
        return values[index]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let value = make()
    slots[slot] = Int32(entries.count)
    entries.append(
      Entry(
        context: context, hash: hash, start: Int32(bytes.count), count: Int32(range.count)))
    values.append(value)
    bytes += text[range]
    if entries.count * 2 > slots.count { grow() }
    return value
  }

  private func matches(_ entry: Entry, _ text: [UInt8], _ start: Int) -> Bool {
    let own = Int(entry.start)
    for index in 0..<Int(entry.count) where bytes[own + index] != text[start + index] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      var slot = entry.hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}
