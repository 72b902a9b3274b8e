// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The lines of a paragraph, a heading or a cell as written, with marks in place of what is not text:
/// code spans, tags, destinations of links, and escaped characters.
struct MaskedText {
  /// Stands for a byte that is not text.
  static let mask: UInt8 = 0x01

  /// The bytes, with a line feed between lines.
  private(set) var bytes: [UInt8] = []
  /// Where each line starts in `bytes`, without blanks and the marks of quotes.
  private(set) var lineStarts: [Int] = []
  /// The offset in the source of each byte.
  private var offsets: [Int] = []

  /// Reads lines of a text.
  ///
  /// - Parameters:
  ///   - lines: The offsets of the lines without their ends.
  ///   - source: The text.
  init(_ lines: [Range<Int>], of source: SourceText) {
    for line in lines {
      if !lineStarts.isEmpty {
        bytes.append(UInt8(ascii: "\n"))
        offsets.append(line.lowerBound)
      }
      let start = line.first { !" \t>".utf8.contains(source.bytes[$0]) } ?? line.upperBound
      lineStarts.append(bytes.count)
      bytes += source.bytes[start..<line.upperBound]
      offsets += start..<line.upperBound
    }
    maskAll()
  }

  /// The bytes of a line, without blanks at its end.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    let end = number + 1 < lineStarts.count ? lineStarts[number + 1] - 1 : bytes.count
    var line = bytes[lineStarts[number]..<end]
    while let last = line.last, last.isASCIISpace { line.removeLast() }
    return line
  }

  /// A byte as written.
  func written(_ index: Int, in source: SourceText) -> UInt8 { source.bytes[offsets[index]] }

  /// The place in the file of some bytes.
  func place(of range: Range<Int>, in source: SourceText) -> SourceRange {
    guard !range.isEmpty, range.upperBound <= offsets.count else { return SourceRange(1, 1, 1, 1) }
    return SourceRange(
      start: source.location(atOffset: offsets[range.lowerBound]),
      end: source.location(atOffset: offsets[range.upperBound - 1]))
  }

  // MARK: - Masking

  /// The longest run of backticks that is looked for.
  private static let longestFence = 80
  /// The elements whose content is code.
  private static let codeTags: Set = ["code", "pre", "kbd", "samp", "tt", "var"]

  /// What has been looked for in vain, so that no search is repeated.
  private struct Missing {
    var fences: Set<Int> = []
    var endTags: Set<String> = []
    var tagEnd = false
  }

  private mutating func maskAll() {
    var missing = Missing()
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"):
        if index + 1 < bytes.count, bytes[index + 1].isASCIIPunctuation {
          bytes[index + 1] = Self.mask
          index += 1
        }
        index += 1
      case UInt8(ascii: "`"): index = maskCode(at: index, &missing)
      case UInt8(ascii: "<"): index = maskTag(at: index, &missing)
      case UInt8(ascii: "]"): index = maskDestination(at: index)
      default: index += 1
      }
    }
  }

  private mutating func mask(_ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = Self.mask }
  }

  /// Masks a code span; returns the index after it, or after the backticks that begin none.
  private mutating func maskCode(at start: Int, _ missing: inout Missing) -> Int {
    let fence = bytes[start...].prefix { $0 == UInt8(ascii: "`") }
    guard fence.count <= Self.longestFence, !missing.fences.contains(fence.count) else {
      return fence.endIndex
    }
    var index = fence.endIndex
    while let next = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
      let run = bytes[next...].prefix { $0 == UInt8(ascii: "`") }
      index = run.endIndex
      guard run.count == fence.count else { continue }
      mask(start..<index)
      return index
    }
    missing.fences.insert(fence.count)
    return fence.endIndex
  }

  /// Masks a tag or an address in angle brackets, and the content of tags for code.
  private mutating func maskTag(at start: Int, _ missing: inout Missing) -> Int {
    guard start + 1 < bytes.count, !missing.tagEnd,
      bytes[start + 1].isASCIILetter || "/!?".utf8.contains(bytes[start + 1])
    else { return start + 1 }
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) else {
      missing.tagEnd = true
      return start + 1
    }
    let name = String(
      decoding: bytes[(start + 1)..<end].prefix { $0.isASCIILetter }, as: UTF8.self
    ).lowercased()
    var last = end + 1
    if Self.codeTags.contains(name), !missing.endTags.contains(name) {
      if let close = endTag(name, after: end) {
        last = close
      } else {
        missing.endTags.insert(name)
      }
    }
    mask(start..<last)
    return last
  }

  /// The index of the end tag of an element.
  private func endTag(_ name: String, after start: Int) -> Int? {
    let name = Array("</\(name)".utf8)
    var index = start
    while let next = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let candidate = bytes[next...].prefix(name.count)
      if candidate.count == name.count, zip(candidate, name).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
      {
        return next
      }
      index = next + 1
    }
    return nil
  }

  /// Masks the destination of a link.
  private mutating func maskDestination(at start: Int) -> Int {
    guard start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "(") else { return start + 1 }
    let end =
      bytes[(start + 2)...].firstIndex { $0 == UInt8(ascii: ")") || $0.isASCIISpace }
      ?? bytes.count
    mask(start + 2..<end)
    return end
  }
}

extension UInt8 {
  /// Whether it is a letter of ASCII.
  var isASCIILetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
  /// Whether it is a digit of ASCII.
  var isASCIIDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  /// Whether it is a letter or a digit of ASCII, or part of a character of another script.
  var isLetterOrDigit: Bool { isASCIILetter || isASCIIDigit || self >= 0x80 }
  /// Whether it is a sign of ASCII, which a backslash makes text.
  var isASCIIPunctuation: Bool {
    0x21...0x7E ~= self && !isASCIILetter && !isASCIIDigit
  }
}
