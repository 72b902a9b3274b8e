// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import YAML

// The keys of Eisvogel for the look of a title page. It writes colours without their sign, `435488`.
extension FrontMatterReader {
  /// Reads what decides how the title page looks; returns `false` for other keys.
  func read(
    titlePage key: String, _ value: YAMLNode, into look: inout TitlePageLook,
    _ sink: inout DiagnosticSink
  ) -> Bool {
    switch key {
    case "titlepage-color": look.color = color(key, value, &sink) ?? look.color
    case "titlepage-text-color": look.textColor = color(key, value, &sink) ?? look.textColor
    case "titlepage-rule-color": look.ruleColor = color(key, value, &sink) ?? look.ruleColor
    case "titlepage-rule-height":
      look.ruleThickness = length(key, value, 0...72, &sink) ?? look.ruleThickness
    case "titlepage-background":
      look.background = picture(value) ?? look.background
    case "titlepage-logo", "logo":
      guard let path = picture(value) else { break }
      look.logo = path
      look.logoText = value.mapping?["alt"]?.scalar?.string.trimmingWhitespace()
    case "logo-width": look.logoWidth = length(key, value, 1...1000, &sink) ?? look.logoWidth
    default: return false
    }
    return true
  }

  private func color(_ key: String, _ value: YAMLNode, _ sink: inout DiagnosticSink) -> RGBA? {
    guard let word = text(key, value, &sink) else { return nil }
    if let color = RGBA(hex: word) { return color }
    sink.report(
      .frontMatterValue(key: key, expected: "a colour such as `#435488`", at: place(of: value)))
    return nil
  }

  /// A number of points, with or without the unit.
  private func length(
    _ key: String, _ value: YAMLNode, _ range: ClosedRange<Double>, _ sink: inout DiagnosticSink
  ) -> Double? {
    guard let word = text(key, value, &sink) else { return nil }
    let number = word.hasSuffix("pt") ? word.dropLast(2).trimmingWhitespace() : word
    if let points = Double(number), range ~= points { return points }
    // Eisvogel gives the width of a logo in units of TeX.
    guard key != "logo-width" || word.first?.isNumber != true else { return nil }
    let expected = "a number of points from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
    sink.report(.frontMatterValue(key: key, expected: expected, at: place(of: value)))
    return nil
  }

  /// The keys whose values are paths of pictures.
  static let pictureKeys: Set = [
    "logo", "titlepage-logo", "titlepage-background", "page-background",
  ]

  /// The path of a picture: a text, or the `path` of a mapping; `nil` for null, for an empty one, and for
  /// the values of programs for web sites.
  func picture(_ value: YAMLNode) -> String? {
    guard let scalar = value.scalar ?? value.mapping?["path"]?.scalar else { return nil }
    let path = scalar.string.trimmingWhitespace()
    return path.isEmpty || scalar.isPlain && ["~", "null", "Null", "NULL"].contains(path)
      ? nil : path
  }
}
