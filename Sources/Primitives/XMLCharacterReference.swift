// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// The character that a reference of XML stands for: a predefined entity or a number
  /// (XML 1.0 §4.1, §4.6); `nil` when what is between `&` and `;` names none.
  package init?(xmlReference name: String) {
    switch name {
    case "amp": self = "&"
    case "lt": self = "<"
    case "gt": self = ">"
    case "quot": self = "\""
    case "apos": self = "'"
    case _ where name.hasPrefix("#x"): self.init(number: name.dropFirst(2), radix: 16)
    case _ where name.hasPrefix("#"): self.init(number: name.dropFirst(), radix: 10)
    default: return nil
    }
  }

  private init?(number: Substring, radix: Int) {
    // The syntax has digits only, where Swift also takes a sign.
    guard number.first?.isHexDigit == true, let value = UInt32(number, radix: radix) else {
      return nil
    }
    self.init(value)
  }
}
