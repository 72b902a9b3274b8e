// SPDX-License-Identifier: Apache-2.0

/// The classes of characters without a command (Unicode Technical Report 25, `MathClass`).
enum CharacterClasses {
  /// The class of a character; `nil` for text.
  static func atomClass(of scalar: Unicode.Scalar) -> MathClass? {
    let value = scalar.value
    if (0x1D400...0x1D7FF).contains(value) || (0x1EE00...0x1EEFF).contains(value) {
      return .ordinary
    }
    guard value < 0x10000 else { return nil }
    // The ranges are in order and do not overlap.
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].last < value { low = middle + 1 } else { high = middle }
    }
    guard low < ranges.count, ranges[low].first <= value else { return nil }
    return ranges[low].atomClass
  }

  private static let ranges: [(first: UInt32, last: UInt32, atomClass: MathClass)] = {
    var ranges: [(first: UInt32, last: UInt32, atomClass: MathClass)] = []
    for (table, atomClass) in tables {
      for entry in table.utf8.split(whereSeparator: \.isBlank) {
        let bounds = entry.split(separator: UInt8(ascii: "-")).map { Substring($0) }
        guard let first = bounds.first.flatMap({ UInt32($0, radix: 16) }),
          let last = bounds.last.flatMap({ UInt32($0, radix: 16) })
        else { continue }
        ranges.append((first, last, atomClass))
      }
    }
    return ranges.sorted { $0.first < $1.first }
  }()

  private static let tables: [(String, MathClass)] = [
    (
      """
      a1 bf 2010 2012-2014
      """, .punctuation
    ),
    (
      """
      a2-a7 ac b0 b2-b6 b9 bc-be 3b1-3c1 3c3-3c9 3d0-3d2 3d5-3d6 3d8-3dd 3e0-3e1 3f0-3f1
      3f4-3f6 2016 2026 2032-2037 203b-203c 2051-2052 2057 207a-207e 208a-208e 20d3 2102 2107
      210a-2113 2115 2118-211d 2124 2126-2129 212b-212d 212f-2138 213c-213f 2141-2149 214b
      2200-2207 220e 221a-221c 221e-2222 223f 22a4 22be-22bf 2300 2302 2310-2311 2319 2320-2321 2336
      2394 239b-23af 23b2-23b7 23d0 23dc-23e7 24c8 25a0-25a1 25aa-25ab 25ad-25b1 25c6-25c9
      25ce-25d3 25d6-25d7 25e2-25e5 25e7-25ea 25ef 2609 260c 263d-2644 2646-2649 2660-2667
      2669 266d-266f 2680-2689 26aa-26ac 26b2 2713 2717 2720 272a 2736 27c0-27c1 27d0
      2980-2982 2999-29b5 29ba-29bf 29c2-29c3 29c9-29cd 29dc-29de 29e0 29e7-29ea 29ec-29f3
      2ae1 2af1 2b12-2b19 2b1b-2b2f 2b50-2b54 2bc2-2bc8 2bca-2bcb
      """, .ordinary
    ),
    (
      """
      d7 f7 2022 2040 2044 204e 2212-2219 2227-222a 2238 223e 2240 228c-228e 2293-22a1
      22b9-22bd 22c4-22c7 22c9-22cc 22ce-22cf 22d2-22d3 2305-2306 233d 25b2-25b9 25bc-25c5
      25ca-25cb 25e6 25eb-25ec 25f8-25ff 2605-2606 27ce-27cf 27d1 27e0-27e5 29b6-29b9
      29c0-29c1 29c4-29c8 29d6-29d7 29e2 29eb 29f5-29f7 29fa-29fb 29fe-29ff 2a22-2a58
      2a5a-2a65 2a71-2a72 2af4-2af6 2afb 2afd-2afe
      """, .binary
    ),
    (
      """
      2140 220f-2211 222b-2233 22c0-22c3 27cc 27d5-27d9 29f8-29f9 2a00-2a21 2afc
      2aff
      """, .largeOperator
    ),
    (
      """
      2020-2021 204f-2050 2190-21b3 21b6-21b7 21ba-21ff 2208-220d 221d 2223-2226 2234-2237
      2239-223d 2241-228b 228f-2292 22a2-22a3 22a5-22b8 22c8 22cd 22d0-22d1 22d4-22ff
      2322-2323 233f 237c 23b0-23b1 27c2-27cb 27cd 27d2-27d4 27da-27df 27f0-27ff 2900-297f
      29ce-29d5 29df 29e1 29e3-29e6 29f4 2a59 2a66-2a70 2a73-2ae0 2ae2-2af0 2af2-2af3
      2af7-2afa 2b00-2b11 2b30-2b4c 2b95
      """, .relation
    ),
    (
      """
      2308 230a 231c 231e 2772 27e6 27e8 27ea 27ec 27ee 2983 2985 2987 2989 298b 298d 298f
      2991 2993 2995 2997 29d8 29da 29fc
      """, .opening
    ),
    (
      """
      2309 230b 231d 231f 2773 27e7 27e9 27eb 27ed 27ef 2984 2986 2988 298a 298c 298e 2990
      2992 2994 2996 2998 29d9 29db 29fd
      """, .closing
    ),
  ]
}
