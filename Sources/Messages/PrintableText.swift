// SPDX-License-Identifier: Apache-2.0

extension String {
  /// The text with control characters escaped, so that it stays on its line, reads in the order in
  /// which it is written, and can't control the terminal.
  ///
  /// These are the controls of C0 and C1, the separators of lines and paragraphs, and the characters
  /// that override or isolate the direction of text (UAX #9). Names of files may contain them all.
  package var printable: String {
    guard unicodeScalars.contains(where: \.controlsTerminals) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.controlsTerminals {
        result += scalar.escapedControl
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var controlsTerminals: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// A control character escaped as in shells and most languages.
  fileprivate var escapedControl: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }
}
