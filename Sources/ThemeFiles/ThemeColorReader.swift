// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// Reads colours in the forms of theme files.
enum ThemeColorReader {
  /// The keys of a colour with variants, and those of a colour with components.
  static let variantKeys: Set = ["light", "dark", "highContrastLight", "highContrastDark"]
  static let componentKeys: Set = ["red", "green", "blue", "alpha"]

  /// Whether a mapping is a colour, and not a group of names.
  static func isColor(_ members: [ThemeNode.Member]) -> Bool {
    let keys = Set(members.map(\.key))
    guard !keys.isEmpty else { return false }
    return keys.isSubset(of: variantKeys) || keys.isSubset(of: componentKeys)
  }

  /// The variant of a colour for some traits; `nil` when the mapping is not a colour with variants.
  static func variant(of node: ThemeNode, for traits: ThemeTraits) -> ThemeNode? {
    let own = node[traits.colorKey]
    return switch (traits.userInterfaceStyle, traits.contrast) {
    case (.light, .standard): own
    case (.light, .high), (.dark, .standard): own ?? node["light"]
    case (.dark, .high): own ?? node["dark"] ?? node["light"]
    }
  }

  /// The colour with components from 0 to 1; `nil` when the mapping has other values.
  static func components(of node: ThemeNode) -> RGBA? {
    func number(_ key: String) -> Double? {
      guard let text = node[key]?.text, let number = Double(text), (0...1).contains(number) else {
        return nil
      }
      return number
    }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else {
      return nil
    }
    guard node["alpha"] != nil else { return RGBA(red: red, green: green, blue: blue) }
    return number("alpha").map { RGBA(red: red, green: green, blue: blue, alpha: $0) }
  }

  /// The colour with a hexadecimal number or a name; `nil` when the text is neither.
  static func color(_ text: String) -> RGBA? {
    let text = text.trimmed
    if transparent.contains(text.lowercased()) { return .clear }
    return RGBA(hex: text) ?? ThemeColor(name: text)?.light
  }

  /// The names of the transparent colour.
  private static let transparent: Set = ["none", "clear", "transparent"]
  /// All names of colours, sorted.
  static let names = (ThemeColor.names + transparent).sorted()

  // MARK: - Mistakes

  /// The key of colours that resembles another key most; `nil` when `key` is correct or resembles
  /// none.
  static func nearestKey(to key: String) -> String? {
    let known = variantKeys.union(componentKeys).sorted()
    return known.contains(key) ? nil : known.nearest(to: key)
  }

  /// The first misspelt key of a colour; `nil` when the mapping is not a colour.
  static func wrongKey(
    in members: [ThemeNode.Member]
  ) -> (member: ThemeNode.Member, nearest: String)? {
    for member in members {
      if let nearest = nearestKey(to: member.key) { return (member, nearest) }
    }
    return nil
  }

  /// A correction for a text that is not a colour; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - paths: The paths that have values, such as `palette.ink`.
  /// - Returns: The hint.
  static func hint(for text: String, names paths: [String]) -> String? {
    let text = text.trimmed
    if let path = paths.first(where: { $0 == text || $0 == "palette.\(text)" }) {
      return "did you mean \"{\(path)}\"?"
    }
    if text.hasPrefix("palette.") || text.hasPrefix("tokens.") {
      return "did you mean \"{\(paths.nearest(to: text) ?? text)}\"?"
    }
    if let hex = rgb(text) { return "did you mean \"\(hex)\"?" }
    if let function = text.firstIndex(of: "("), text[..<function].allSatisfy(\.isLetter) {
      return "write it as \"#1a1a1a\"; CSS functions are not supported"
    }
    if text.hasPrefix("#") || text.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      return "write \"#\" and 3, 4, 6 or 8 digits from 0 to f, such as \"#1a1a1a\""
    }
    return names.nearest(to: text.lowercased()).map { "did you mean `\($0)`?" }
  }

  /// The hexadecimal form of a colour in the functional notation of CSS, `rgb(51, 102, 153)`.
  private static func rgb(_ text: String) -> String? {
    guard text.lowercased().hasPrefix("rgb"), let start = text.firstIndex(of: "("),
      text.hasSuffix(")")
    else { return nil }
    let words = text[text.index(after: start)...].dropLast().split { " ,/".contains($0) }
    let numbers = words.prefix(3).compactMap { Double($0) }
    guard numbers.count == 3, (3...4).contains(words.count),
      numbers.allSatisfy((0...255).contains)
    else { return nil }
    let alpha = words.count == 4 ? Double(words[3]) ?? 1 : 1
    return RGBA(
      red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: alpha
    ).hex
  }

  /// The hexadecimal form, if it is exact; otherwise `nil`.
  static func exactHex(_ color: RGBA) -> String? {
    RGBA(hex: color.hex) == color ? color.hex : nil
  }
}
