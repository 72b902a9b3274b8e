// SPDX-License-Identifier: Apache-2.0

/// The brackets of a text that belong together, without those that are escaped or in code.
///
/// All are found in one pass, so a text of opening brackets takes linear time too.
struct BracketPairs: Sendable {
  private var ends: [Int: Int] = [:]

  /// Finds the pairs.
  ///
  /// - Parameters:
  ///   - bytes: The text; it does not begin in code.
  ///   - offset: What to add to its indices.
  init(_ bytes: [UInt8], at offset: Int = 0) {
    let lastRuns = Self.lastRuns(of: bytes)
    var starts: [Int] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "`"):
        index = Self.codeEnd(at: index, in: bytes, lastRuns) - 1
      case UInt8(ascii: "["): starts.append(index)
      case UInt8(ascii: "]"):
        if let start = starts.popLast() { ends[start + offset] = index + offset }
      default: break
      }
      index += 1
    }
  }

  /// The index of the bracket that closes one; `nil` when none does.
  func end(ofBracketAt start: Int) -> Int? { ends[start] }

  /// Where the last run of each number of backticks starts.
  private static func lastRuns(of bytes: [UInt8]) -> [Int: Int] {
    var runs: [Int: Int] = [:]
    var index = 0
    while let start = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
      index = end(ofRunAt: start, in: bytes)
      runs[index - start] = start
    }
    return runs
  }

  private static func end(ofRunAt start: Int, in bytes: [UInt8]) -> Int {
    bytes[start...].firstIndex { $0 != UInt8(ascii: "`") } ?? bytes.count
  }

  /// The end of the code that backticks begin, or of the backticks alone when nothing closes it.
  private static func codeEnd(at start: Int, in bytes: [UInt8], _ lastRuns: [Int: Int]) -> Int {
    let first = end(ofRunAt: start, in: bytes)
    let length = first - start
    guard lastRuns[length, default: 0] >= first else { return first }
    var index = first
    while let run = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
      index = end(ofRunAt: run, in: bytes)
      if index - run == length { return index }
    }
    return first
  }
}
