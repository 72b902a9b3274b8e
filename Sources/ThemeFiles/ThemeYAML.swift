// SPDX-License-Identifier: Apache-2.0

internal import Primitives
public import Theming

extension MarkdownTheme {
  /// The theme as a file that contains every value by path; reading it makes an equal theme.
  ///
  /// - comment: The comment for a value; `nil` writes none.
  /// - Returns: YAML.
  public func yaml(comment: (ThemeSetting) -> String? = { _ in nil }) -> String {
    var lines: [String] = []
    if !palette.entries.isEmpty {
      lines.append("palette:")
      for entry in palette.entries {
        lines.append("  \(Self.key(entry.name)): \(Self.yaml(.color(entry.color)))")
      }
    }
    var above: [Substring] = []
    for setting in Self.settings + styleSettings {
      let parts = setting.path.split(separator: ".")
      let parents = parts.dropLast()
      let shared = zip(parents, above).prefix { $0 == $1 }.count
      for (depth, name) in parents.enumerated().dropFirst(shared) {
        lines.append(String(repeating: "  ", count: depth) + "\(Self.key(String(name))):")
      }
      above = Array(parents)
      var line = String(repeating: "  ", count: parents.count)
      line += "\(parts.last ?? ""): \(Self.yaml(setting, in: self))"
      if let comment = comment(setting) { line += "  # \(comment)" }
      lines.append(line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A value of a theme in the form of a file, with a unit where a number alone would be read
  /// otherwise.
  static func yaml(_ setting: ThemeSetting, in theme: MarkdownTheme) -> String {
    let value = setting.value(in: theme)
    switch value {
    case .length(.points(let points)), .number(let points):
      let isPoints = BareNumber(points, of: setting.path) == .points
      return isPoints ? yaml(value) : quoted("\(points.decimalText)pt")
    case .color, .auto, .flag, .paper, .list, .length, .choice: return yaml(value)
    }
  }

  /// A value in the form of a file.
  static func yaml(_ value: ThemeSetting.Value) -> String {
    switch value {
    case .color(nil): return "none"
    case .color(let color?):
      let variants = color.variants
      guard variants.count > 1 || variants.first?.key != "light" else {
        return yaml(color.light)
      }
      return "{" + variants.map { "\($0.key): \(yaml($0.color))" }.joined(separator: ", ") + "}"
    case .number(let number): return number.decimalText
    case .auto: return PageMargins.automatic
    case .flag(let flag): return String(flag)
    case .paper(let size): return quoted(size.name)
    case .choice(let word): return quoted(word)
    case .length(.points(let points)): return points.decimalText
    case .length(.em(let factor)): return quoted("\(factor.decimalText)em")
    case .length(.rem(let factor)): return quoted("\(factor.decimalText)rem")
    case .list(let items): return "[" + items.map(quoted).joined(separator: ", ") + "]"
    }
  }

  private static func yaml(_ color: RGBA) -> String {
    if let hex = ThemeColorReader.exactHex(color) { return "\"\(hex)\"" }
    var parts = ["red: \(color.red.decimalText)", "green: \(color.green.decimalText)"]
    parts.append("blue: \(color.blue.decimalText)")
    if color.alpha != 1 { parts.append("alpha: \(color.alpha.decimalText)") }
    return "{" + parts.joined(separator: ", ") + "}"
  }

  /// A key, in quotes unless it is a plain word.
  private static func key(_ name: String) -> String {
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains($0))
    }
    return isPlain && name.first?.isLetter == true ? name : quoted(name)
  }

  /// A text in double quotes, as in YAML and JSON.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension ThemeColor {
  /// The variants that have to be written, with their keys; the first is `light`.
  var variants: [(key: String, color: RGBA)] {
    var variants = [("light", light)]
    if dark != light { variants.append(("dark", dark)) }
    if let highContrastLight { variants.append(("highContrastLight", highContrastLight)) }
    if let highContrastDark { variants.append(("highContrastDark", highContrastDark)) }
    return variants
  }
}
