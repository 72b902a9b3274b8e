// SPDX-License-Identifier: Apache-2.0

extension Double {
  /// The number as a person writes it, without `.0`.
  package var decimalText: String {
    let text = String(self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
