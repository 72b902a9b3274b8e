// SPDX-License-Identifier: Apache-2.0

/// Writes samples and repetitions as blocks of DEFLATE, each with codes of its own (RFC 1951).
struct DeflateBlocks {
  /// The tokens of a block.
  private static let blockLength = 1 << 14
  /// Marks a token as a repetition: its length, less 3, stands above 16 bits of distance, less 1.
  private static let repetition: UInt32 = 1 << 31
  /// Marks a token as a single byte.
  private static let byte: UInt32 = 1 << 30
  /// The symbol that ends a block.
  private static let end = 256
  /// The order in which a block states how long the codes are that describe its codes.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// The bytes of a sample, 1 or 3.
  private let sampleBytes: Int
  private var tokens = [UInt32](repeating: 0, count: Self.blockLength)
  private var count = 0
  /// How often literals and lengths occur in the block, and classes of distances.
  private var symbols = [UInt32](repeating: 0, count: 286)
  private var distances = [UInt32](repeating: 0, count: 30)
  private let lengths = LengthSymbols()
  private var output = BitWriter()

  /// Creates the stream's beginning.
  init(sampleBytes: Int) {
    self.sampleBytes = sampleBytes
    output.write(0x0178, 16)
  }

  /// Adds one byte.
  mutating func add(byte: UInt8) {
    append(Self.byte | UInt32(byte))
    symbols[Int(byte)] += 1
  }

  /// Adds a sample, whose first byte is the lowest.
  @inline(__always)
  mutating func add(sample: UInt32) {
    append(sample)
    symbols[Int(sample & 255)] += 1
    if sampleBytes == 3 {
      symbols[Int(sample >> 8 & 255)] += 1
      symbols[Int(sample >> 16 & 255)] += 1
    }
  }

  /// Adds the repetition of at least 3 bytes at most 32 768 bytes before.
  @inline(__always)
  mutating func add(repetitionOf length: Int, distance: Int) {
    var rest = length
    while rest > 0 {
      let part = rest <= 258 ? rest : min(258, rest - 3)
      append(Self.repetition | UInt32(part - 3) << 16 | UInt32(distance - 1))
      symbols[Int(lengths.symbols[part - 3])] += 1
      distances[DistanceClass(distance - 1).number] += 1
      rest -= part
    }
  }

  @inline(__always)
  private mutating func append(_ token: UInt32) {
    if count == Self.blockLength { writeBlock(isLast: false) }
    tokens[count] = token
    count += 1
  }

  /// Ends the stream, whose checksum is given, and returns it.
  mutating func finish(checksum: UInt32) -> [UInt8] {
    writeBlock(isLast: true)
    output.fillByte()
    output.write(checksum.byteSwapped & 0xFFFF, 16)
    output.write(checksum.byteSwapped >> 16, 16)
    return output.finish()
  }

  /// Writes the tokens that have been added, and forgets them.
  private mutating func writeBlock(isLast: Bool) {
    symbols[Self.end] = 1
    let code = PrefixCode(frequencies: symbols, longest: 15)
    let distanceCode = PrefixCode(frequencies: distances, longest: 15)
    output.write(isLast ? 1 : 0, 1)
    output.write(2, 2)
    writeCodes(code, distanceCode)
    writeTokens(code, distanceCode)
    output.write(code, Self.end)
    count = 0
    for index in symbols.indices { symbols[index] = 0 }
    for index in distances.indices { distances[index] = 0 }
  }

  private mutating func writeTokens(_ code: PrefixCode, _ distanceCode: PrefixCode) {
    for index in 0..<count {
      let token = tokens[index]
      if token & Self.repetition != 0 {
        let length = Int(token >> 16 & 255)
        let symbol = Int(lengths.symbols[length])
        output.write(code, symbol)
        let base = lengths.bases[symbol - 257]
        output.write(UInt32(length - base.length), base.bits)
        let distance = DistanceClass(Int(token & 0x7FFF))
        output.write(distanceCode, distance.number)
        output.write(distance.extra, distance.extraBits)
      } else if token & Self.byte != 0 || sampleBytes == 1 {
        output.write(code, Int(token & 255))
      } else {
        output.write(code, Int(token & 255))
        output.write(code, Int(token >> 8 & 255))
        output.write(code, Int(token >> 16 & 255))
      }
    }
  }

  /// Describes the codes of a block: the lengths of their codes, in a code of their own.
  private mutating func writeCodes(_ code: PrefixCode, _ distanceCode: PrefixCode) {
    let symbolCount = max(257, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let distanceCount = (distanceCode.lengths.lastIndex { $0 > 0 } ?? 0) + 1
    let runs = Self.runs(
      Array(code.lengths[..<symbolCount] + distanceCode.lengths[..<distanceCount]))
    var frequencies = [UInt32](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    let runCode = PrefixCode(frequencies: frequencies, longest: 7)
    let stated = max(4, (Self.order.lastIndex { runCode.lengths[$0] > 0 } ?? 0) + 1)
    output.write(UInt32(symbolCount - 257), 5)
    output.write(UInt32(distanceCount - 1), 5)
    output.write(UInt32(stated - 4), 4)
    for symbol in Self.order[..<stated] { output.write(UInt32(runCode.lengths[symbol]), 3) }
    for run in runs {
      output.write(runCode, run.symbol)
      output.write(run.extra, run.extraBits)
    }
  }

  /// A length of a code, or how often one is repeated.
  private struct Run {
    let symbol: Int
    var extra: UInt32 = 0
    var extraBits = 0
  }

  /// Lengths with repetitions stated as numbers (RFC 1951 §3.2.7).
  private static func runs(_ lengths: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var start = 0
    while start < lengths.count {
      let length = lengths[start]
      let end = lengths[start...].firstIndex { $0 != length } ?? lengths.count
      var rest = end - start
      if length > 0 {
        runs.append(Run(symbol: Int(length)))
        rest -= 1
      }
      while rest >= 3 {
        let part = min(rest, length > 0 ? 6 : 138)
        if length > 0 {
          runs.append(Run(symbol: 16, extra: UInt32(part - 3), extraBits: 2))
        } else if part <= 10 {
          runs.append(Run(symbol: 17, extra: UInt32(part - 3), extraBits: 3))
        } else {
          runs.append(Run(symbol: 18, extra: UInt32(part - 11), extraBits: 7))
        }
        rest -= part
      }
      for _ in 0..<rest { runs.append(Run(symbol: Int(length))) }
      start = end
    }
    return runs
  }
}

/// The symbols of lengths, less 3, and of each symbol its shortest length and its extra bits.
private struct LengthSymbols {
  var symbols = [UInt16](repeating: 0, count: 256)
  var bases: [(length: Int, bits: Int)] = []

  init() {
    var length = 0
    for symbol in 0..<28 {
      let bits = max(0, symbol / 4 - 1)
      bases.append((length, bits))
      for value in length..<min(256, length + 1 << bits) { symbols[value] = UInt16(257 + symbol) }
      length += 1 << bits
    }
    bases.append((255, 0))
    symbols[255] = 285
  }
}

/// The symbol of a distance, less 1, and what follows it.
private struct DistanceClass {
  let number: Int
  let extra: UInt32
  let extraBits: Int

  @inline(__always)
  init(_ distance: Int) {
    guard distance >= 2 else {
      (number, extra, extraBits) = (distance, 0, 0)
      return
    }
    let log = Int.bitWidth - 1 - distance.leadingZeroBitCount
    extraBits = log - 1
    number = 2 * log + distance >> extraBits & 1
    extra = UInt32(distance & (1 << extraBits - 1))
  }
}

/// Bytes filled from the lowest bit.
private struct BitWriter {
  private var words: [UInt32] = []
  private var bits: UInt64 = 0
  private var count = 0

  /// Adds up to 16 bits.
  @inline(__always)
  mutating func write(_ value: UInt32, _ width: Int) {
    bits |= UInt64(value) &<< UInt64(count)
    count += width
    if count >= 32 {
      words.append(UInt32(truncatingIfNeeded: bits).littleEndian)
      bits >>= 32
      count -= 32
    }
  }

  /// Adds the code of a symbol.
  @inline(__always)
  mutating func write(_ code: PrefixCode, _ symbol: Int) {
    write(UInt32(code.codes[symbol]), Int(code.lengths[symbol]))
  }

  /// Adds zeros up to the next whole byte.
  mutating func fillByte() { write(0, -count & 7) }

  /// The bytes; the last one is filled with zeros.
  func finish() -> [UInt8] {
    let rest = (0..<(count + 7) / 8).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) }
    return words.withUnsafeBytes { Array($0) } + rest
  }
}
