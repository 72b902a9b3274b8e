// SPDX-License-Identifier: Apache-2.0

/// A prefix code of DEFLATE (RFC 1951 §3.2.2).
struct PrefixCode {
  /// The bits of each symbol's code; 0 for symbols that do not occur.
  private(set) var lengths: [UInt8]
  /// The codes, with the bit that is written first in the lowest place.
  private(set) var codes: [UInt16]

  /// Creates the shortest code for symbols that occur so often, with codes of a greatest length.
  ///
  /// At least two symbols get a code, because some decoders refuse a code with fewer.
  init(frequencies: [UInt32], longest: Int) {
    lengths = [UInt8](repeating: 0, count: frequencies.count)
    codes = [UInt16](repeating: 0, count: frequencies.count)
    var symbols = frequencies.indices.filter { frequencies[$0] > 0 }
    for other in frequencies.indices where symbols.count < 2 && !symbols.contains(other) {
      symbols.append(other)
    }
    symbols.sort { (frequencies[$0], $0) < (frequencies[$1], $1) }
    var counts = Self.counts(ofLengthsFor: symbols.map { max(1, frequencies[$0]) })
    Self.limit(&counts, to: longest)
    var next = 0
    for length in stride(from: longest, to: 0, by: -1) {
      for symbol in symbols[next..<next + counts[length]] { lengths[symbol] = UInt8(length) }
      next += counts[length]
    }
    assignCodes(counts, longest: longest)
  }

  /// How many codes of each length the shortest code has, for weights in rising order.
  private static func counts(ofLengthsFor weights: [UInt32]) -> [Int] {
    let leaves = weights.count
    // Nodes are made in the order of their weights: first the leaves, then the pairs.
    var pairs: [UInt32] = []
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var (leaf, pair) = (0, 0)
    for made in 0..<(leaves - 1) {
      var weight: UInt32 = 0
      for _ in 0..<2 {
        if leaf < leaves, pair == pairs.count || weights[leaf] <= pairs[pair] {
          weight += weights[leaf]
          parents[leaf] = leaves + made
          leaf += 1
        } else {
          weight += pairs[pair]
          parents[leaves + pair] = leaves + made
          pair += 1
        }
      }
      pairs.append(weight)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    var counts = [Int](repeating: 0, count: max(16, leaves + 1))
    for node in stride(from: parents.count - 2, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
      if node < leaves { counts[depths[node]] += 1 }
    }
    return counts
  }

  /// Shortens the codes that are too long, and lengthens others until all have room.
  private static func limit(_ counts: inout [Int], to longest: Int) {
    for length in counts.indices where length > longest {
      counts[longest] += counts[length]
      counts[length] = 0
    }
    var room = (1...longest).reduce(0) { $0 + counts[$1] << (longest - $1) }
    while room > 1 << longest {
      guard let shorter = (1..<longest).last(where: { counts[$0] > 0 }) else { return }
      counts[longest] -= 1
      counts[shorter] -= 1
      counts[shorter + 1] += 2
      room -= 1
    }
  }

  /// Numbers the codes by length, then by symbol.
  private mutating func assignCodes(_ counts: [Int], longest: Int) {
    var code: UInt16 = 0
    for length in 1...longest {
      for symbol in lengths.indices where lengths[symbol] == length {
        codes[symbol] = code.bitReversed >> UInt16(16 - length)
        code &+= 1
      }
      code <<= 1
    }
  }
}

extension UInt16 {
  /// The bits in the opposite order.
  fileprivate var bitReversed: UInt16 {
    var (bits, reversed): (UInt16, UInt16) = (self, 0)
    for _ in 0..<16 {
      reversed = reversed << 1 | bits & 1
      bits >>= 1
    }
    return reversed
  }
}
