// SPDX-License-Identifier: Apache-2.0

internal import Theming

/// The JSON Schemas of the values in theme files, by type.
enum ThemeSchemaValues {
  /// The schema of a setting's value.
  static func value(of setting: ThemeSetting) -> JSONSchema {
    switch setting.storage {
    case .color, .optionalColor: .definition("color")
    case .number(_, let range): number(range)
    case .integer(_, let range):
      .any([
        .number(Double(range.lowerBound)...Double(range.upperBound), type: "integer"), reference,
      ])
    case .automaticColor: .any([.words([PageMargins.automatic]), .definition("color")])
    case .automaticNumber(_, let range):
      .any([.words([PageMargins.automatic]), number(range)])
    case .flag: .any([.flag, reference])
    case .paper:
      .any([.words(PageSize.names), .text(paper), reference])
    case .families: .definition("families")
    case .features: .any([.list(.text), .text])
    case .bullets: .any([.list(.text), .text, reference])
    case .weight:
      .any([.number(1...1000, type: "integer"), .words(ThemeResolver.weightNames), reference])
    case .length(_, let range):
      .any([.number(range), .text(lengths(relative: "r?em", sign: "-?")), reference])
    case .choice(_, let words): .any([.words(words), reference])
    }
  }

  /// The definitions that values refer to.
  static var definitions: [String: JSONSchema] {
    [
      "reference": .any([.text(#"^\s*\{[^{}]+\}"#), unquoted]),
      "color": color,
      "families": .any([.text, .list(.text), unquoted]),
      "sides": .any([.text, .number(0...PageSize.sideLimits.upperBound), .list(.scalar)]),
      "line": .words([PageMargins.automatic, "none"]),
      "margins": .any([.text, .number(0...PageSize.sideLimits.upperBound)]),
    ]
  }

  private static let reference = JSONSchema.definition("reference")

  /// A reference without quotes, which is a mapping in YAML: `{palette.ink}`.
  private static var unquoted: JSONSchema {
    .object([:], patterns: [#"\."#: .type("null")])
  }

  // MARK: - Colours

  private static var color: JSONSchema {
    let share = JSONSchema.number(0...1)
    let components = Dictionary(
      uniqueKeysWithValues: ThemeColorReader.componentKeys.map { ($0, share) })
    let variants = Dictionary(
      uniqueKeysWithValues: ThemeColorReader.variantKeys.map {
        ($0, JSONSchema.definition("color"))
      })
    return .any([
      .text("^\\s*#?(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})\\s*$"),
      .words(ThemeColorReader.names), reference,
      .object(variants), .object(components, required: ["blue", "green", "red"]),
    ])
  }

  // MARK: - Numbers

  private static func number(_ range: ClosedRange<Double>) -> JSONSchema {
    let texts =
      switch NumberMeaning(range) {
      case .length: [JSONSchema.text(lengths(relative: "rem", sign: ""))]
      case .share: [JSONSchema.text(#"^[0-9.]+\s*%$"#)]
      case .factor: [JSONSchema]()
      }
    return .any([.number(range)] + texts + [reference])
  }

  /// The form of a length with a unit.
  private static func lengths(relative: String, sign: String) -> String {
    "^\(sign)[0-9.]+ *(?:\(units)|\(relative))?$"
  }

  private static let units = Length.Unit.allCases.map { anyCase($0.rawValue) }
    .joined(separator: "|")

  private static let paper = "^\\s*[0-9.]+ *(?:\(units))?\\s*[xX×]\\s*[0-9.]+ *(?:\(units))?\\s*$"

  /// A regular expression for a word in upper or lower case.
  private static func anyCase(_ word: String) -> String {
    word.map { "[\($0.uppercased())\($0)]" }.joined()
  }
}
