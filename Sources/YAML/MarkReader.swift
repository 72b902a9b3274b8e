// SPDX-License-Identifier: Apache-2.0

internal import CYAML

/// Finds the places that libyaml names by the number of scalars before them.
///
/// Its own lines are not those of an editor: it also ends a line at U+0085, U+2028 and U+2029, and an
/// unfinished text on a line of its own.
struct MarkReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The byte that was reached, and the number of scalars before it.
  private var (offset, index) = (0, 0)
  private var mark = YAMLMark(line: 1, column: 1)

  /// Begins at the start of a text, which must outlive the reader.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The place of a mark of libyaml.
  ///
  /// Takes linear time for all marks that do not go back.
  mutating func mark(at mark: yaml_mark_t) -> YAMLMark {
    if mark.index < index { self = MarkReader(bytes) }
    while index < mark.index, offset < bytes.count { takeScalar() }
    return self.mark
  }

  private mutating func takeScalar() {
    let first = bytes[offset]
    offset += 1
    while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
    index += 1
    let endsLine =
      first == UInt8(ascii: "\n")
      || first == UInt8(ascii: "\r")
        && !(offset < bytes.count && bytes[offset] == UInt8(ascii: "\n"))
    if endsLine {
      mark = YAMLMark(line: mark.line + 1, column: 1)
    } else {
      mark.column += 1
    }
  }
}
