// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The lines of a YAML text, to convert places: YAML counts columns in Unicode scalars, places in
/// bytes.
package struct YAMLLines {
  /// A line without its end.
  private struct Line {
    var bytes: ArraySlice<UInt8>
    /// The offset of each scalar in the line; `nil` when all scalars have one byte.
    var offsets: [Int32]?
  }

  private var lines: [Line] = []

  /// Splits a text, in linear time.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    var index = 0
    while index <= bytes.count {
      let isEnd = index == bytes.count
      guard isEnd || bytes[index] == UInt8(ascii: "\n") || bytes[index] == UInt8(ascii: "\r") else {
        index += 1
        continue
      }
      lines.append(Self.line(bytes[start..<index]))
      if isEnd { break }
      let isPair =
        bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count
        && bytes[index + 1] == UInt8(ascii: "\n")
      index += isPair ? 2 : 1
      start = index
    }
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> Line {
    guard bytes.contains(where: { $0 >= 0x80 }) else { return Line(bytes: bytes) }
    var offsets: [Int32] = []
    for (offset, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      offsets.append(Int32(truncatingIfNeeded: offset))
    }
    return Line(bytes: bytes, offsets: offsets)
  }

  /// The number of lines.
  package var count: Int { lines.count }

  /// The bytes of a line, counted from 1; empty when the line does not exist.
  package func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    lines.indices.contains(line - 1) ? lines[line - 1].bytes : []
  }

  /// The text of a line, counted from 1.
  package func text(ofLine line: Int) -> String {
    String(decoding: bytes(ofLine: line), as: UTF8.self)
  }

  /// The place in bytes of a line and scalar, both counted from 1.
  package func location(line: Int, scalar: Int) -> SourceLocation {
    guard lines.indices.contains(line - 1), let offsets = lines[line - 1].offsets else {
      return SourceLocation(line: line, column: scalar)
    }
    let column =
      offsets.indices.contains(scalar - 1)
      ? Int(offsets[scalar - 1]) : lines[line - 1].bytes.count + max(0, scalar - 1 - offsets.count)
    return SourceLocation(line: line, column: column + 1)
  }

  /// The last byte of the scalar that begins at a place, quoted or plain; the place itself when the
  /// scalar does not end in its line.
  package func end(of text: String, at start: SourceLocation) -> SourceLocation {
    let line = bytes(ofLine: start.line)
    let first = line.startIndex + start.column - 1
    guard first >= line.startIndex, first < line.endIndex else { return start }
    let quote = line[first]
    var length = 0
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      var index = first + 1
      while index < line.endIndex, line[index] != quote {
        index += quote == UInt8(ascii: "\"") && line[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      length = index < line.endIndex ? index - first + 1 : 0
    } else if line[first...].starts(with: text.utf8) {
      length = text.utf8.count
    }
    return SourceLocation(line: start.line, column: start.column + max(length, 1) - 1)
  }
}
