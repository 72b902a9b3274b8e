// SPDX-License-Identifier: Apache-2.0

/// Remembers something of each word, such as its glyphs: nine of ten words of a long text came before.
///
/// A hash table with open addressing instead of a `Dictionary`, so that looking up the bytes in the
/// middle of a paragraph needs no copy of them.
struct WordCache<Value> {
  private struct Entry {
    let context: Int
    let bytes: [UInt8]
    let value: Value
  }

  private var slots: [Int32]
  private var entries: [Entry] = []
  /// The hashes of the entries, apart so that comparing them touches nothing that is counted.
  private var hashes: [Int] = []
  /// Longer stretches (a line of Chinese, a long address) hardly ever come twice.
  static var longestWord: Int { 48 }

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
      if hashes[index] == hash, entries[index].context == context,
        entries[index].bytes.count == range.count,
        matches(entries[index].bytes, text, range.lowerBound)
      {
        return entries[index].value
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let value = make()
    slots[slot] = Int32(entries.count)
    hashes.append(hash)
    entries.append(Entry(context: context, bytes: Array(text[range]), value: value))
    if entries.count * 2 > slots.count { grow() }
    return value
  }

  private func matches(_ bytes: [UInt8], _ text: [UInt8], _ start: Int) -> Bool {
    for index in 0..<bytes.count where bytes[index] != text[start + index] { return false }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(index)
    }
  }
}
