// SPDX-License-Identifier: Apache-2.0

/// Remembers shaped words: nine of ten words of a long text were shaped before.
///
/// A hash table with open addressing instead of a `Dictionary`, so that looking up the bytes in the
/// middle of a paragraph needs no copy of them.
struct WordCache {
  private struct Entry {
    let context: Int
    let bytes: [UInt8]
    let word: ShapedWord
  }

  private var slots: [Int32]
  private var entries: [Entry] = []
  /// The hashes of the entries, apart so that comparing them touches nothing that is counted.
  private var hashes: [Int] = []
  /// Longer stretches (a line of Chinese, a long address) hardly ever come twice.
  static let longestWord = 48

  init() {
    slots = Array(repeating: -1, count: 1 << 12)
  }

  /// The word of the bytes `range` of `text` shaped in `context`, made by `shape` when it is new.
  mutating func word(
    _ text: [UInt8], _ range: Range<Int>, context: Int, shape: () -> ShapedWord
  ) -> ShapedWord {
    guard range.count <= Self.longestWord else { return shape() }
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
        return entries[index].word
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    let word = shape()
    slots[slot] = Int32(entries.count)
    hashes.append(hash)
    entries.append(Entry(context: context, bytes: Array(text[range]), word: word))
    if entries.count * 2 > slots.count { grow() }
    return word
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
