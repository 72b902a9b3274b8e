// SPDX-License-Identifier: Apache-2.0

internal import CPango

/// Unicode's break properties of the place before a character (UAX #14, UAX #29).
package struct CharacterBreak: OptionSet, Sendable {
  /// The bits.
  package let rawValue: UInt8

  /// Creates a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A line may end here.
  package static let line = CharacterBreak(rawValue: 1)
  /// A line that ends here shows a hyphen (a soft hyphen came before).
  package static let hyphen = CharacterBreak(rawValue: 2)
}

/// Finds the break opportunities of a text: one entry for each character and one for the end.
///
/// - Parameters:
///   - text: UTF-8.
///   - characterCount: The number of Unicode scalars in it.
///   - language: A BCP 47 tag; some languages have special rules.
/// - Returns: The breaks before each character, and at the end.
package func characterBreaks(
  of text: [UInt8], characterCount: Int, language: String
) -> [CharacterBreak] {
  guard characterCount > 0 else { return [[]] }
  return withUnsafeTemporaryAllocation(of: PangoLogAttr.self, capacity: characterCount + 1) {
    attributes in
    attributes.initialize(repeating: PangoLogAttr())
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        pango_get_log_attrs(
          characters.baseAddress, CInt(characters.count), -1, pango_language_from_string(language),
          attributes.baseAddress, CInt(characterCount + 1))
      }
    }
    return (0...characterCount).map { index in
      var attribute = attributes[index]
      return CharacterBreak(rawValue: mdpdf_log_attr_mask(&attribute))
    }
  }
}
