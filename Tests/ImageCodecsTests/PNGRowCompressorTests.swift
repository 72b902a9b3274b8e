// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import ImageCodecs

@Suite(.deadline) struct `Compressing rows` {
  /// Checks that an image is of a kind (bit depth, colour type) and comes back as it was.
  private func expectRoundTrip(_ image: PixelImage, kind: [UInt8]) throws {
    let file = try encodePNG(image, ppi: 0)
    #expect(Array(file[24...25]) == kind)
    #expect(try decodeImage(probeImage(file).get()).get() == image)
  }

  /// Text-like pixels: runs of a background and, in between, short pieces of many colours, some of
  /// which occur again; every third row equals the one above.
  private func image(
    _ width: Int, _ height: Int, seed: Int, _ color: (UInt32) -> UInt32
  ) -> PixelImage {
    var random = SeededGenerator(seed: seed)
    var rows: [[UInt32]] = []
    for y in 0..<height {
      if y % 3 == 2, let last = rows.last {
        rows.append(last)
        continue
      }
      var row: [UInt32] = []
      while row.count < width {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: row += [UInt32](repeating: color(0), count: .random(in: 1..<300, using: &random))
        case 1:
          row += (0..<Int.random(in: 1..<20, using: &random)).map { _ in
            color(.random(in: 0..<0x0100_0000, using: &random))
          }
        default:
          let above = rows.last ?? row
          let start = Int.random(in: 0...above.count, using: &random)
          row += above[start..<min(above.count, start + .random(in: 1..<30, using: &random))]
        }
      }
      rows.append(Array(row.prefix(width)))
    }
    return pixelImage(rows)
  }

  @Test(arguments: [(700, 90), (11_000, 6), (32_767, 4), (40, 900), (2, 3000)])
  func `Rows of colours come back`(width: Int, height: Int) throws {
    let image = image(width, height, seed: width) { 0xFF00_0000 | $0 }
    try expectRoundTrip(image, kind: [8, 2])
  }

  @Test(arguments: [(700, 90), (32_767, 4), (32_767, 60), (3, 900), (2, 900), (1, 900)])
  func `Rows of greys come back`(width: Int, height: Int) throws {
    let image = image(width, height, seed: width) { 0xFF00_0000 | ($0 % 256) * 0x010101 }
    try expectRoundTrip(image, kind: [8, 0])
  }

  @Test(arguments: [(700, 90), (32_767, 4), (1, 900)])
  func `Rows of a palette come back`(width: Int, height: Int) throws {
    let image = image(width, height, seed: width) { 0xFF00_4000 | ($0 % 100) << 16 | $0 % 100 }
    try expectRoundTrip(image, kind: [8, 3])
  }

  @Test func `Noise grows by less than 1 %`() throws {
    var random = SeededGenerator(seed: 7)
    let noise = pixelImage(
      (0..<200).map { _ in
        (0..<300).map { _ in 0xFF00_0000 | .random(in: 0..<0x0100_0000, using: &random) }
      })
    try expectRoundTrip(noise, kind: [8, 2])
    #expect(try encodePNG(noise, ppi: 0).count < 200 * 300 * 3 * 101 / 100)
  }

  @Test func `Rows that are equal need less than 1 %`() throws {
    let row = (0..<400).map { UInt32(0xFF00_0000 | $0 * 0x0102) }
    let image = pixelImage([[UInt32]](repeating: row, count: 3000))
    try expectRoundTrip(image, kind: [8, 2])
    #expect(try encodePNG(image, ppi: 0).count < 400 * 3000 * 3 / 100)
  }

  /// The weights of Fibonacci give the longest codes that there are.
  @Test(arguments: [7, 15])
  func `Codes are no longer than allowed, and leave no gap`(longest: Int) {
    var weights: [UInt32] = [1, 1]
    for _ in 0..<(longest == 7 ? 17 : 28) { weights.append(weights.suffix(2).reduce(0, +)) }
    let code = PrefixCode(frequencies: weights + [0], longest: longest)
    #expect(code.lengths.max() == UInt8(longest))
    #expect(code.lengths.last == 0)
    let room = code.lengths.filter { $0 > 0 }.reduce(0) { $0 + 1 << (longest - Int($1)) }
    #expect(room == 1 << longest)
  }

  @Test(arguments: [[0, 0, 0], [0, 5, 0], [9, 0, 0]] as [[UInt32]])
  func `There are at least two codes`(weights: [UInt32]) {
    #expect(PrefixCode(frequencies: weights, longest: 15).lengths.sorted() == [0, 1, 1])
  }
}
