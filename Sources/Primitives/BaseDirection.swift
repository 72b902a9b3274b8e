// SPDX-License-Identifier: Apache-2.0

/// Whether a text's first strong character is written from right to left (UAX #9, P2 and P3).
public func isRightToLeft(_ text: [UInt8]) -> Bool {
  // Right-to-left scripts start at U+0590, whose first byte is 0xD6: without such a byte there is
  // nothing to decode.
  guard text.contains(where: { $0 >= 0xD6 }) else { return false }
  return strongDirection(of: text[...]) ?? false
}

/// Whether a text's first strong character is written from right to left; `nil` when it has none.
public func strongDirection(of text: ArraySlice<UInt8>) -> Bool? {
  for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
    if let direction = scalar.strongDirection { return direction }
  }
  return nil
}

extension Unicode.Scalar {
  /// Whether the character is written from right to left; `nil` when it is not strong.
  public var strongDirection: Bool? {
    switch value {
    case 0x200E: return false
    case 0x200F, 0x061C: return true
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return properties.isAlphabetic ? true : nil
    default: return properties.isAlphabetic ? false : nil
    }
  }
}
