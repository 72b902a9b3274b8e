// SPDX-License-Identifier: Apache-2.0

import Primitives

/// Keeps attributes of SVG files in the range that drawing libraries survive.
enum SVGSafety {
  /// Attributes that hold names and other text.
  private static let textual: Set = [
    "id", "class", "href", "font-family", "in", "in2", "result", "lang", "systemLanguage", "type",
    "title", "name", "label", "inkscape", "docname", "xmlns",
  ]

  /// A safe value in place of one that is not.
  ///
  /// - Parameters:
  ///   - text: The value without escapes of XML.
  ///   - key: The local name of the attribute.
  /// - Returns: The new value; `nil` when it may stay.
  /// - Throws: When its brackets nest too deep.
  static func replacement(for text: [UInt8], of key: String) throws(ImageError) -> [UInt8]? {
    switch key {
    case "style": return try SVGCSS.sanitized(text)
    case "d", "points": return SVGNumber.clamped(text)
    case "font-size", "font":
      return SVGNumber.clamped(text, largest: SVGNumber.largestFontSize)
    // Each octave has half of the strength of the one before.
    case "numOctaves": return SVGNumber.clamped(text, largest: 16)
    case _ where textual.contains(key): return nil
    default:
      guard
        SVGNumber.mayNeedClamping(text, SVGNumber.largest)
          || text.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "\\") })
      else { return nil }
      return try SVGCSS.sanitized(text)
    }
  }

  /// Whether the matrix of `feConvolveMatrix` is larger than librsvg reads, after which it panics.
  static func isHugeMatrix(_ attributes: [(key: String, value: [UInt8], text: [UInt8])]) -> Bool {
    attributes.contains { key, _, text in
      guard key == "order" || key == "kernelMatrix" else { return false }
      let numbers = SVGNumber.list(text[...])
      if key == "kernelMatrix" { return numbers.count > 400 }
      return (numbers.first ?? 0) * (numbers.dropFirst().first ?? numbers.first ?? 0) > 400
    }
  }
}
