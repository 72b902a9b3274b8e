// SPDX-License-Identifier: Apache-2.0

extension DocumentMetadata {
  /// Whether a text has the form of a language tag (BCP 47 §2.1), with a language code of ISO 639
  /// as its first part.
  ///
  /// Longer first parts are allowed there, but none is registered.
  package static func isLanguageTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, first.allSatisfy({ $0.isASCII && $0.isLetter }),
      (2...3).contains(first.count)
        || ["i", "x"].contains(first.lowercased()) && parts.count > 1
    else { return false }
    return parts.dropFirst().allSatisfy { part in
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }
}
