// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Follows the fences of code through the lines of a text, in lists too (CommonMark §4.5).
///
/// Lines of quotes are passed over: no mark of ours stands in them.
struct CodeFence {
  private var open: (sign: UInt8, count: Int)?
  /// The column of the text of the list item around the line, from 0; 0 outside of lists.
  private var column = 0

  /// Whether the next line is code.
  var isOpen: Bool { open != nil }

  /// Reads the next line.
  mutating func read(_ line: ArraySlice<UInt8>) {
    var text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard !text.isEmpty else { return }
    var indent = Self.columns(of: line[..<text.startIndex])
    if indent < column {
      // The item ends, and the code in it.
      (column, open) = (0, nil)
    }
    if open == nil {
      let content = Self.withoutBullets(text)
      if content.startIndex > text.startIndex, indent < column + 4 {
        column = Self.columns(of: line[..<content.startIndex])
        (text, indent) = (content, column)
      }
    }
    guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return
    }
    let count = text.prefix { $0 == sign }.count
    let rest = text.dropFirst(count)
    if let open {
      let isBlank = rest.allSatisfy { $0 <= 0x20 }
      if sign == open.sign, count >= open.count, isBlank { self.open = nil }
    } else if count >= 3, indent < column + 4, sign == UInt8(ascii: "~") || !rest.contains(sign) {
      open = (sign, count)
    }
  }

  /// The number of columns that the start of a line takes (CommonMark §2.2).
  private static func columns(of start: ArraySlice<UInt8>) -> Int {
    start.reduce(0) { $1 == UInt8(ascii: "\t") ? ($0 / 4 + 1) * 4 : $0 + 1 }
  }

  /// The text of a line behind the bullets and numbers of items that begin in it.
  private static func withoutBullets(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = line
    while true {
      var rest = text
      if let first = rest.first, "-*+".utf8.contains(first) {
        rest = rest.dropFirst()
      } else {
        let digits = rest.prefix(9).prefix { (0x30...0x39).contains($0) }.count
        guard digits > 0, let sign = rest.dropFirst(digits).first, ".)".utf8.contains(sign) else {
          return text
        }
        rest = rest.dropFirst(digits + 1)
      }
      guard rest.first == UInt8(ascii: " ") || rest.first == UInt8(ascii: "\t") else {
        return text
      }
      text = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    }
  }
}
