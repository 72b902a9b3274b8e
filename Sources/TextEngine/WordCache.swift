// SPDX-License-Identifier: Apache-2.0

/// Remembers something of each word, such as its glyphs: nine of ten words of a long text came before.
///
/// A hash table with open addressing instead of a `Dictionary`, so that looking up the bytes in the
/// middle of a paragraph needs no copy of them.
struct WordCache<Value> {
  private struct Entry {
    let context: Int
    let hash: Int
    /// Where the word's bytes stand in `bytes`.
    let start: Int32
    let count: Int32
  }

  private var slots: [Int32]
  private var entries: [Entry] = []
  /// The values of the entries, apart so that comparing words touches nothing that is counted.
  private var values: [Value] = []
  /// The bytes of all words, one after the other.
  private var bytes: [UInt8] = []
  /// Longer stretches (a line of Chinese, a long address) hardly ever come twice.
  static var longestWord: Int { 48 }

  /// How many words it remembers.
  var count: Int { entries.count }

  init() {
    slots = Array(repeating: -1, count: 1 << 12)
  }

  /// What is known of the bytes `range` of `text` in `context`, made by `make` when they are new.
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
