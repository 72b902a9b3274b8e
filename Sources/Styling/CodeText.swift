// SPDX-License-Identifier: Apache-2.0

/// The bytes of a code block: tabs become blanks up to the next multiple of 4, controls vanish, and
/// blank lines at the end are cut.
func codeBytes(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count)
  var column = 0
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x09:
      repeat {
        bytes.append(0x20)
        column += 1
      } while column % 4 != 0
    case 0x0A:
      bytes.append(0x0A)
      column = 0
    case 0x20...0x7E:
      bytes.append(UInt8(scalar.value))
      column += 1
    default:
      guard !isInvisible(scalar) else { break }
      bytes += Array(String(scalar).utf8)
      column += 1
    }
  }
  while let last = bytes.last, last == 0x0A || last == 0x20 { bytes.removeLast() }
  return bytes
}
