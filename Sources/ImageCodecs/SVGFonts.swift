// SPDX-License-Identifier: Apache-2.0

/// Substitutes for the classic families of PostScript and the web in SVG files.
///
/// Drawings ask for Times, Helvetica or Courier, which few Linux systems have; fontconfig would use
/// its default, whose letters are much wider, and labels would overflow their boxes. So families
/// with the same widths, and then those of our themes, are added after the name. When the family
/// itself is installed, nothing changes.
enum SVGFonts {
  private static let serif =
    "Liberation Serif,Tinos,Nimbus Roman,TeX Gyre Termes,Linux Libertine O,Noto Serif"
  private static let sansSerif =
    "Liberation Sans,Arimo,Nimbus Sans,TeX Gyre Heros,Inter,Noto Sans"
  private static let monospace =
    "Liberation Mono,Cousine,Nimbus Mono PS,TeX Gyre Cursor,JetBrains Mono"

  private static let substitutes = [
    "times": serif, "times new roman": serif, "times roman": serif, "times-roman": serif,
    "helvetica": sansSerif, "helvetica neue": sansSerif, "arial": sansSerif,
    "courier": monospace, "courier new": monospace,
  ]

  private static let quotes = ["&quot;", "&apos;", "&#34;", "&#39;", "\"", "'"]

  /// The longest list of families considered, in bytes.
  private static let longestList = 400

  /// The value of an attribute `font-family`, with substitutes added.
  static func extended(families value: [UInt8]) -> [UInt8] {
    extended(value[...], isShorthand: false) ?? value
  }

  /// CSS with substitutes added to the declarations `font-family` and `font`.
  static func extended(css: [UInt8]) -> [UInt8] {
    let keyword = Array("font".utf8)
    var result: [UInt8] = []
    var copied = 0
    var index = 0
    while index + keyword.count < css.count {
      guard css[index] | 0x20 == keyword[0], lowercased(css[index...].prefix(4)) == "font" else {
        index += 1
        continue
      }
      index += keyword.count
      let isFamily = lowercased(css[index...].prefix(7)) == "-family"
      if isFamily { index += 7 }
      while index < css.count, SVGText.isSpace(css[index]) { index += 1 }
      guard index < css.count, css[index] == UInt8(ascii: ":") else { continue }
      index += 1
      let end = css[index...].prefix(longestList).firstIndex {
        $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "!")
      }
      let value = css[index..<(end ?? min(css.count, index + longestList))]
      let list = value[..<declarationEnd(value)]
      if let longer = extended(list, isShorthand: !isFamily) {
        result += css[copied..<index] + longer
        copied = list.endIndex
      }
      index = list.endIndex
    }
    return copied == 0 ? css : result + css[copied...]
  }

  /// The first semicolon that ends more than a reference such as `&quot;`.
  private static func declarationEnd(_ value: ArraySlice<UInt8>) -> Int {
    var isReference = false
    for index in value.indices {
      switch value[index] {
      case UInt8(ascii: "&"): isReference = true
      case UInt8(ascii: ";"):
        if !isReference { return index }
        isReference = false
      default: break
      }
    }
    return value.endIndex
  }

  /// The list with substitutes after the classic names; `nil` when it contains none of them.
  private static func extended(_ list: ArraySlice<UInt8>, isShorthand: Bool) -> [UInt8]? {
    guard list.count <= longestList else { return nil }
    var parts: [String] = []
    var isChanged = false
    for part in String(decoding: list, as: UTF8.self).split(
      separator: ",", omittingEmptySubsequences: false)
    {
      parts.append(String(part))
      var name = part.lowercased()
      for quote in quotes where name.utf8.contains(where: { $0 == quote.utf8.first }) {
        name = name.split(separator: quote, omittingEmptySubsequences: true).joined(separator: " ")
      }
      name = name.split { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r\n" }
        .joined(separator: " ")
      let substitute =
        substitutes[name]
        ?? (isShorthand ? substitutes.first { name.hasSuffix(" " + $0.key) }?.value : nil)
      guard let substitute else { continue }
      parts.append(substitute)
      isChanged = true
    }
    return isChanged ? Array(parts.joined(separator: ",").utf8) : nil
  }

  private static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
