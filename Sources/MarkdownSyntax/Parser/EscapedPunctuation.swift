// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Finds the signs of a text that the author writes behind a backslash.
///
/// cmark joins them with the text around, so they are found by reading the source again.
struct EscapedPunctuation {
  /// The source of a text, from its start to the end of its line.
  let source: ArraySlice<UInt8>

  /// Whether there may be such signs; most lines have none.
  var hasSigns: Bool {
    zip(source, source.dropFirst()).contains {
      $0 == UInt8(ascii: "\\") && Self.signs.contains($1)
    }
  }

  /// The offsets in a text, in UTF-8, of the signs behind a backslash that could have another form.
  ///
  /// Where the text does not follow the source, there are none from there on.
  func offsets(in text: String) -> [Int] {
    let bytes = Array(text.utf8)
    var offsets: [Int] = []
    var (offset, place) = (0, source.startIndex)
    while offset < bytes.count, place < source.endIndex {
      if source[place] == UInt8(ascii: "\\"), source.indices.contains(place + 1),
        source[place + 1].isASCIIPunctuation, source[place + 1] == bytes[offset]
      {
        if Self.signs.contains(bytes[offset]) { offsets.append(offset) }
        place += 1
      } else if source[place] == UInt8(ascii: "&"), let (text, length) = reference(at: place) {
        guard bytes[offset...].starts(with: text.utf8) else { break }
        offset += text.utf8.count
        place += length
        continue
      } else if source[place] != bytes[offset] {
        break
      }
      offset += 1
      place += 1
    }
    return offsets
  }

  private static let signs = Set("\"'-.".utf8)

  /// The text of a character reference, and its length in the source; `nil` when there is none.
  private func reference(at start: Int) -> (text: String, length: Int)? {
    let name = source[start...].prefix(40).prefix { $0 != UInt8(ascii: ";") }
    guard name.endIndex < source.endIndex, source[name.endIndex] == UInt8(ascii: ";") else {
      return nil
    }
    let written = String(decoding: source[start...name.endIndex], as: UTF8.self)
    return CmarkReader.text(ofReference: written).map { ($0, name.count + 1) }
  }
}
