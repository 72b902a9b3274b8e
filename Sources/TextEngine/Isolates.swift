// SPDX-License-Identifier: Apache-2.0

internal import Pango
internal import Primitives

// MARK: - Overview
//
// Code in Arabic or Hebrew text, and such text in code, must not change each other's order. Inline
// code and all else with padding is an isolate, as in CSS (`unicode-bidi: isolate`). In code, which
// reads from left to right, the prose is: what is in quotes, a comment, a name.

extension ParagraphText {
  /// The isolates in a text of a base direction; none where all is written from left to right.
  func isolates(isRightToLeft: Bool) -> [BidiIsolate] {
    guard isRightToLeft || hasRightToLeftLetter(bytes, 0..<bytes.count) else { return [] }
    var isolates: [BidiIsolate] = []
    var index = 0
    while index < spans.count {
      let first = spans[index]
      index += 1
      guard first.isolation != .none else { continue }
      var range = first.range
      while let end = endOfIsolate(at: index) {
        range = range.lowerBound..<spans[end - 1].range.upperBound
        index = end
      }
      switch first.isolation {
      case .none: break
      case .natural:
        let direction = strongDirection(of: bytes[range]) ?? false
        isolates.append(BidiIsolate(range: range, isRightToLeft: direction))
      case .code:
        isolates.append(
          BidiIsolate(range: range, isRightToLeft: false, inner: proseInCode(bytes, range)))
      }
    }
    return isolates
  }

  /// The index after the spans at `index` that belong to the isolate before them; `nil` when none do:
  /// the next part of the same code, or a sign and the next key, as in `Ctrl+C`.
  private func endOfIsolate(at index: Int) -> Int? {
    guard index < spans.count else { return nil }
    let last = spans[index - 1]
    if spans[index].isolation == last.isolation {
      return last.spaceAfter == 0 && spans[index].spaceBefore == 0 ? index + 1 : nil
    }
    guard last.isolation == .code, index + 1 < spans.count, spans[index + 1].isolation == .code,
      spans[index].range.count <= 3
    else { return nil }
    let sign = bytes[spans[index].range].filter { $0 != 0x20 }
    return sign == [UInt8(ascii: "+")] || sign == [UInt8(ascii: "-")] ? index + 2 : nil
  }
}

private func hasRightToLeftLetter(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
  // As in `isRightToLeft`: without such a byte there is nothing to decode.
  guard bytes[range].contains(where: { $0 >= 0xD6 }) else { return false }
  return String(decoding: bytes[range], as: UTF8.self).unicodeScalars
    .contains { $0.strongDirection == true }
}

/// The prose in code: strings, comments and names with letters that are written from right to left.
func proseInCode(_ bytes: [UInt8], _ range: Range<Int>) -> [BidiIsolate] {
  var prose: [BidiIsolate] = []
  var start = range.lowerBound
  while start < range.upperBound {
    let end = bytes[start..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
    if hasRightToLeftLetter(bytes, start..<end) {
      var line = CodeLineScanner(bytes: bytes, position: start, end: end)
      line.scan()
      prose += line.prose
    }
    start = end + 1
  }
  return prose
}

/// Finds the prose in a line of code, by the signs that most languages share.
private struct CodeLineScanner {
  let bytes: [UInt8]
  var position: Int
  let end: Int
  private(set) var prose: [BidiIsolate] = []

  init(bytes: [UInt8], position: Int, end: Int) {
    self.bytes = bytes
    self.position = position
    self.end = end
  }

  mutating func scan() {
    let start = position
    while position < end {
      let before = position > start ? bytes[position - 1] : 0x20
      if let close = stringEnd(before: before) {
        add(position + 1..<close)
        position = close + 1
      } else if let sign = commentSign(before: before) {
        addComment(sign)
      } else if bytes[position] < 0x80 {
        position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
      } else {
        addName()
      }
    }
  }

  private mutating func add(_ range: Range<Int>) {
    guard hasRightToLeftLetter(bytes, range) else { return }
    prose.append(
      BidiIsolate(range: range, isRightToLeft: strongDirection(of: bytes[range]) ?? false))
  }

  /// The place of the quote that closes a string here; `nil` when there is none.
  private func stringEnd(before: UInt8) -> Int? {
    let quote = bytes[position]
    guard "\"'`".utf8.contains(quote) else { return nil }
    // An apostrophe.
    if quote == UInt8(ascii: "'"), before >= 0x80 || isWord(before) { return nil }
    var index = position + 1
    while index < end, bytes[index] != quote {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index < end ? index : nil
  }

  private struct CommentSign {
    var length: Int
    /// The sign that ends the comment; `nil` for the end of the line.
    var closing: String?
  }

  private func commentSign(before: UInt8) -> CommentSign? {
    func starts(_ sign: String) -> Bool { bytes[position..<end].starts(with: sign.utf8) }
    if starts("//") { return before == UInt8(ascii: ":") ? nil : CommentSign(length: 2) }
    if starts("/*") { return CommentSign(length: 2, closing: "*/") }
    if starts("<!--") { return CommentSign(length: 4, closing: "-->") }
    guard before == 0x20 else { return nil }
    for sign in ["#", "--", ";", "%"] where starts(sign) {
      let next = position + sign.utf8.count
      if next < end, bytes[next] == 0x20 || bytes[next] >= 0x80 {
        return CommentSign(length: sign.utf8.count)
      }
    }
    return nil
  }

  private mutating func addComment(_ sign: CommentSign) {
    var start = position + sign.length
    var stop = end
    position = end
    if let closing = sign.closing, let index = firstIndex(of: closing, from: start) {
      stop = index
      position = index + closing.utf8.count
    }
    while start < stop, bytes[start] == 0x20 { start += 1 }
    while start < stop, bytes[stop - 1] == 0x20 { stop -= 1 }
    add(start..<stop)
  }

  private func firstIndex(of sign: String, from start: Int) -> Int? {
    (start..<max(start, end)).first { bytes[$0..<end].starts(with: sign.utf8) }
  }

  /// Adds the words from here on that are written from right to left, with the blanks between them;
  /// skips any other character.
  private mutating func addName() {
    let start = position
    var last = position
    var index = position
    while index < end {
      var next = index + 1
      while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
      let scalar = String(decoding: bytes[index..<next], as: UTF8.self).unicodeScalars.first
      let isPart =
        scalar?.strongDirection == true
        || last > start && scalar?.properties.generalCategory == .nonspacingMark
      if isPart { last = next } else if last == start || bytes[index] != 0x20 { break }
      index = next
    }
    guard last > start else {
      repeat { position += 1 } while position < end && bytes[position] & 0xC0 == 0x80
      return
    }
    prose.append(BidiIsolate(range: start..<last, isRightToLeft: true))
    position = last
  }

  private func isWord(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}
