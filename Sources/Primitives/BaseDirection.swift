// SPDX-License-Identifier: Apache-2.0

/// Whether a text's first strong character is written from right to left (UAX #9, P2 and P3).
public func isRightToLeft(_ text: [UInt8]) -> Bool {
  // Right-to-left scripts start at U+0590, whose first byte is 0xD6: without such a byte there is
  // nothing to decode.
  guard text.contains(where: { $0 >= 0xD6 }) else { return false }
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    switch scalar.value {
    case 0x200E: return false
    case 0x200F, 0x061C: return true
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      if scalar.properties.isAlphabetic { return true }
    default:
      if scalar.properties.isAlphabetic { return false }
    }
  }
  return false
}
