// SPDX-License-Identifier: Apache-2.0

/// The schemes of addresses that links may lead to.
///
/// A viewer acts on a link: `javascript:` runs, `file:` and `smb:` open files and send passwords.
package enum LinkScheme {
  /// The schemes that are always allowed.
  package static let standard: Set<String> = ["http", "https", "mailto", "tel", "ftp"]

  /// The scheme of an address in lower case (RFC 3986 §3.1); `nil` for a relative one.
  ///
  /// White space and control characters are skipped, as in browsers, where `java<tab>script:` runs.
  package static func of(_ address: String) -> String? {
    var scheme = ""
    for scalar in address.unicodeScalars {
      if scalar.value <= 0x20 || (0x7F...0xA0).contains(scalar.value) { continue }
      if scalar == ":" { return scheme.isEmpty ? nil : scheme.lowercased() }
      guard isPart(scalar, first: scheme.isEmpty) else { return nil }
      scheme.unicodeScalars.append(scalar)
    }
    return nil
  }

  /// Whether a text is the name of a scheme.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty && of(text + ":") == text.lowercased()
  }

  private static func isPart(_ scalar: Unicode.Scalar, first isFirst: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z": true
    case "0"..."9", "+", "-", ".": !isFirst
    default: false
    }
  }
}
