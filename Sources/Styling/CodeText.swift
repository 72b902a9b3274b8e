// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The text of a code block as it is set: tabs become blanks up to the next multiple of 4, controls
/// vanish, and blank lines at the end are cut.
struct CodeText {
  /// The characters, UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The offsets of the blanks that begin an expanded tab.
  private var tabs: [Int] = []
  /// The places of the text in the source: one for each line and one after each changed character.
  private(set) var places: [InlineContent.Place] = []

  /// Reads a text that starts at a place of the source; all lines start in the same column.
  init(_ text: String, from start: SourceLocation?) {
    bytes.reserveCapacity(text.utf8.count)
    var column = 0
    var location = start
    func place(_ places: inout [InlineContent.Place], _ offset: Int) {
      guard let location else { return }
      if places.last?.offset == offset { places.removeLast() }
      places.append(InlineContent.Place(offset: offset, location: location))
    }
    place(&places, 0)
    for scalar in text.unicodeScalars {
      location?.column += UTF8.width(scalar)
      switch scalar.value {
      case 0x09:
        tabs.append(bytes.count)
        repeat {
          bytes.append(0x20)
          column += 1
        } while column % 4 != 0
        place(&places, bytes.count)
      case 0x0A:
        bytes.append(0x0A)
        column = 0
        location?.line += 1
        if let start { location?.column = start.column }
        place(&places, bytes.count)
      case 0x20...0x7E:
        bytes.append(UInt8(scalar.value))
        column += 1
      default:
        guard !isInvisible(scalar) else {
          place(&places, bytes.count)
          break
        }
        bytes += Array(String(scalar).utf8)
        column += 1
      }
    }
    while let last = bytes.last, last == 0x0A || last == 0x20 { bytes.removeLast() }
  }

  /// The characters with the original tabs, which some languages need; as many bytes as `bytes`.
  var bytesWithTabs: [UInt8] {
    guard !tabs.isEmpty else { return bytes }
    var bytes = bytes
    for tab in tabs where tab < bytes.count { bytes[tab] = 0x09 }
    return bytes
  }
}
