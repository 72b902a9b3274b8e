// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Primitives

@Suite(.deadline) struct `Content hashes` {
  // Values of MurmurHash3_x64_128 with seed 0.
  @Test(arguments: [
    ("", "00000000000000000000000000000000"),
    ("hello", "cbd8a7b341bd9b025b1e906a48ae1d19"),
    (
      "The quick brown fox jumps over the lazy dog", "e34bbc7bbc071b6c7a433ca9c49a9347"
    ),
  ])
  func `Known values`(text: String, hash: String) {
    #expect(ContentHash(Array(text.utf8)).hexadecimal == hash)
  }

  @Test func `Each byte counts, at each length`() {
    var seen: Set<ContentHash> = []
    for count in 0..<40 {
      var bytes = [UInt8](repeating: 0, count: count)
      #expect(seen.insert(ContentHash(bytes)).inserted)
      for index in 0..<count {
        bytes[index] = 1
        #expect(seen.insert(ContentHash(bytes)).inserted)
        bytes[index] = 0
      }
    }
  }
}
