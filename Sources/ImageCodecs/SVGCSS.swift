// SPDX-License-Identifier: Apache-2.0

import Primitives

/// Makes style sheets and `style` attributes of SVG files safe, and splits them into rules.
enum SVGCSS {
  /// A rule: the selectors before a block, and the declarations in it.
  struct Rule {
    var selectors: [Selector]
    var declarations: ArraySlice<UInt8>
  }

  /// The last compound of a selector, in one of its parts: all elements that a selector matches have
  /// it, perhaps others too.
  struct Selector {
    enum Key: Hashable {
      case id(String)
      case `class`(String)
      case element(String)
      case any
    }
    var key: Key
    /// Whether matching looks at all siblings of an element.
    var looksAtSiblings: Bool
  }

  /// The deepest brackets; the parser calls itself for each.
  private static let maximumDepth = 32

  /// A style sheet or a list of declarations that loads nothing, with numbers in range.
  ///
  /// - Parameter css: The text, without escapes of XML.
  /// - Returns: The new text; `nil` when it may stay.
  /// - Throws: When its brackets nest too deep.
  static func sanitized(_ css: [UInt8]) throws(ImageError) -> [UInt8]? {
    let text = css.contains(UInt8(ascii: "\\")) ? withoutEscapes(css) : css
    var result: [UInt8] = []
    var (copied, index, depth) = (0, 0, 0)
    var word = text[..<0]
    var largest = SVGNumber.largest
    while index < text.count {
      let start = index
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        guard depth <= maximumDepth else {
          throw .refused(.svg, reason: "the brackets in its styles nest too deep")
        }
        index += 1
        if text[start] == UInt8(ascii: "{") { largest = SVGNumber.largest }
        guard text[start] == UInt8(ascii: "("), lowercased(word) == "url" else { continue }
        skipSpacesAndQuote(text, &index)
        // What is not in the file has no name in it.
        guard index < text.count, text[index] != UInt8(ascii: "#") else { continue }
        result += text[copied..<index] + [UInt8(ascii: "#")]
        copied = index
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        index += 1
        if text[start] == UInt8(ascii: "}") { largest = SVGNumber.largest }
      case UInt8(ascii: ";"):
        largest = SVGNumber.largest
        index += 1
      case UInt8(ascii: ":"):
        if ["font", "font-size"].contains(lowercased(word)) { largest = SVGNumber.largestFontSize }
        index += 1
      case UInt8(ascii: "/") where text[index...].starts(with: "/*".utf8): skipComment(text, &index)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(text, &index)
      case UInt8(ascii: "@"):
        index += 1
        let name = skipName(text, &index)
        // It becomes an unknown rule.
        guard lowercased(name) == "import" else { continue }
        result += text[copied...start] + "ignore".utf8
        copied = index
      case UInt8(ascii: "#"):
        index += 1
        _ = skipName(text, &index)
      default:
        if let value = SVGNumber.read(text[...], &index) {
          guard let replacement = SVGNumber.replacement(value, largest: largest) else { continue }
          result += text[copied..<start] + replacement.utf8
          copied = index
        } else {
          word = skipName(text, &index)
          if index == start { index += 1 }
        }
      }
    }
    if copied == 0 { return text == css ? nil : text }
    return result + text[copied...]
  }

  /// Rules of a sanitized style sheet; at-rules are skipped, as librsvg does.
  static func rules(_ css: [UInt8]) -> [Rule] {
    var rules: [Rule] = []
    var (index, start, depth) = (0, 0, 0)
    var prelude = css[..<0]
    while index < css.count {
      switch css[index] {
      case UInt8(ascii: "/") where css[index...].starts(with: "/*".utf8):
        skipComment(css, &index)
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString(css, &index)
        continue
      case UInt8(ascii: "{"):
        if depth == 0 { (prelude, start) = (css[start..<index], index + 1) }
        depth += 1
      case UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        if depth == 0 {
          let text = prelude.drop(while: SVGText.isSpace)
          if text.first != UInt8(ascii: "@") {
            rules.append(
              Rule(selectors: selectors(Array(text)), declarations: css[start..<index]))
          }
          start = index + 1
          prelude = css[..<0]
        }
      case UInt8(ascii: ";") where depth == 0: start = index + 1
      default: break
      }
      index += 1
    }
    // A block that the end of the sheet closes.
    if depth > 0 {
      rules.append(Rule(selectors: selectors(Array(prelude)), declarations: css[start...]))
    }
    return rules
  }

  /// The declarations of a list: names in lowercase, values without their spaces.
  static func declarations(
    _ css: ArraySlice<UInt8>
  ) -> [(name: String, value: ArraySlice<UInt8>)] {
    css.split(separator: UInt8(ascii: ";")).compactMap { part in
      guard let colon = part.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      // A comment may stand before the name.
      let name = part[..<colon].split { !isName($0) }.last ?? part[..<part.startIndex]
      return (lowercased(name), part[(colon + 1)...].drop(while: SVGText.isSpace))
    }
  }

  /// The selectors of a list.
  private static func selectors(_ text: [UInt8]) -> [Selector] {
    var selectors: [Selector] = []
    var (index, compound, depth) = (0, 0, 0)
    var hasSpace = false
    func close(_ end: Int) {
      selectors.append(
        Selector(
          key: key(text[compound..<max(compound, end)]),
          looksAtSiblings: looksAtSiblings(text[compound..<max(compound, end)])))
    }
    while index < text.count {
      let byte = text[index]
      switch byte {
      case UInt8(ascii: "/") where text[index...].starts(with: "/*".utf8):
        skipComment(text, &index)
        if compound == index { compound = index }
        hasSpace = true
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        skipString(text, &index)
        continue
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth <= 0:
        close(index)
        compound = index + 1
        hasSpace = false
      case UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
        if depth <= 0 { hasSpace = true }
      case let space where SVGText.isSpace(space) || space == 0x0C:
        if depth <= 0 { hasSpace = true }
      default:
        if depth <= 0, hasSpace { (compound, hasSpace) = (index, false) }
      }
      index += 1
    }
    close(text.count)
    return selectors
  }

  private static func looksAtSiblings(_ text: ArraySlice<UInt8>) -> Bool {
    let text = lowercased(text)
    return text.contains(":nth-") || text.contains("-of-type")
  }

  private static func key(_ compound: ArraySlice<UInt8>) -> Selector.Key {
    var key: Selector.Key?
    var index = compound.startIndex
    while index < compound.endIndex {
      let kind = compound[index]
      guard [UInt8(ascii: "#"), UInt8(ascii: ".")].contains(kind) || isName(kind) else { break }
      if !isName(kind) { index += 1 }
      let start = index
      while index < compound.endIndex, isName(compound[index]) { index += 1 }
      let name = String(decoding: compound[start..<index], as: UTF8.self)
      switch kind {
      // An escaped name may be any.
      case _ where name.utf8.contains(UInt8(ascii: "\\")): return .any
      case UInt8(ascii: "#"): return .id(name)
      case UInt8(ascii: "."): key = .class(name)
      default: key = key ?? .element(name)
      }
      if start == index { break }
    }
    return key ?? .any
  }

  // MARK: - Tokens

  /// The text with letters in place of their escapes, and all other escapes in six digits.
  private static func withoutEscapes(_ css: [UInt8]) -> [UInt8] {
    var (result, index): ([UInt8], Int) = ([], 0)
    while index < css.count {
      guard css[index] == UInt8(ascii: "\\"), index + 1 < css.count else {
        result.append(css[index])
        index += 1
        continue
      }
      index += 1
      let digits = css[index...].prefix(6).prefix { Character(Unicode.Scalar($0)).isHexDigit }
      guard let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
        let isLetter = isLetter(css[index])
        result += isLetter ? [css[index]] : [UInt8(ascii: "\\"), css[index]]
        index += 1
        continue
      }
      index = digits.endIndex
      if index < css.count, SVGText.isSpace(css[index]) { index += 1 }
      if code < 128, isLetter(UInt8(code)) || code == 0x2D {
        result.append(UInt8(code))
      } else {
        let text = String(code, radix: 16)
        result += "\\\(String(repeating: "0", count: max(0, 6 - text.utf8.count)))\(text)".utf8
      }
    }
    return result
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }

  /// Whether a byte belongs to names, as does a backslash, which escapes.
  private static func isName(_ byte: UInt8) -> Bool {
    isLetter(byte) || SVGNumber.isDigit(byte) || byte >= 0x80
      || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "\\")].contains(byte)
  }

  private static func skipName(_ text: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < text.count, isName(text[index]) { index += 1 }
    return text[start..<index]
  }

  private static func skipComment(_ text: [UInt8], _ index: inout Int) {
    index += 2
    while index < text.count, !text[index...].starts(with: "*/".utf8) { index += 1 }
    index = min(text.count, index + 2)
  }

  private static func skipString(_ text: [UInt8], _ index: inout Int) {
    let quote = text[index]
    index += 1
    while index < text.count, text[index] != quote, text[index] != 0x0A {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(text.count, index + 1)
  }

  private static func skipSpacesAndQuote(_ text: [UInt8], _ index: inout Int) {
    while index < text.count, SVGText.isSpace(text[index]) { index += 1 }
    if index < text.count, text[index] == UInt8(ascii: "\"") || text[index] == UInt8(ascii: "'") {
      index += 1
    }
    // A space inside the quotes is part of the address.
  }

  static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }
}
