// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// The expected form of a value, as messages describe it.
struct ThemeValueForm {
  /// The name of the form: `a colour`.
  let name: String
  /// The hint about how to write it.
  let hint: String

  /// Any colour.
  static let color = ThemeValueForm(
    name: "a colour", hint: "write it as \"#1a1a1a\" or \"{palette.name}\"")

  /// A length, a share or a factor within bounds.
  static func number(_ range: ClosedRange<Double>) -> ThemeValueForm {
    switch NumberMeaning(range) {
    case .share:
      ThemeValueForm(
        name: "a share",
        hint: "write a number from 0 to \(range.upperBound.decimalText), or "
          + "\((80 * range.upperBound).decimalText)%")
    case .factor:
      ThemeValueForm(
        name: "a factor", hint: "write a number without a unit, such as 1.5")
    case .length:
      ThemeValueForm(
        name: "a length", hint: "write a number of points, or a length such as 4mm")
    }
  }

  /// One of some words.
  static func choice(_ words: [String]) -> ThemeValueForm {
    ThemeValueForm(name: "one of its words", hint: "write " + words.joinedAsChoice)
  }
}

/// The meaning of a number with some bounds.
enum NumberMeaning {
  /// Points.
  case length
  /// A share of something, which can be written with `%`.
  case share
  /// A factor.
  case factor

  init(_ range: ClosedRange<Double>) {
    self =
      range.upperBound <= 1
      ? .share : range == StyleAttribute.factors ? .factor : .length
  }

  /// The bounds, as a hint for a number out of range.
  static func hint(_ range: ClosedRange<Double>) -> String {
    let bounds = [range.lowerBound, range.upperBound].map(\.decimalText)
    let unit = NumberMeaning(range) == .length ? " points" : ""
    return "choose from \(bounds[0]) to \(bounds[1])\(unit)"
  }
}

extension ThemeSetting {
  /// The expected form of the value.
  var form: ThemeValueForm {
    switch storage {
    case .color, .optionalColor, .automaticColor: .color
    case .number(_, let range): .number(range)
    case .integer(_, let range):
      ThemeValueForm(
        name: "a whole number",
        hint: "write a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .automaticNumber where knob != "page.margins":
      ThemeValueForm(
        name: "a width", hint: "write `auto`, a number of points, or a length such as 1pt")
    case .automaticNumber:
      ThemeValueForm(
        name: "a margin", hint: "write `auto`, a number of points, or a length such as 20mm")
    case .flag: ThemeValueForm(name: "`true` or `false`", hint: "write `true` or `false`")
    case .paper:
      ThemeValueForm(
        name: "a paper size",
        hint: "write a name such as a4 or letter, or sides such as 148mmx210mm"
      )
    case .families:
      ThemeValueForm(name: "a list of families", hint: "write \"Inter, sans-serif\"")
    case .features:
      ThemeValueForm(
        name: "a list of OpenType features", hint: "write them as [onum, ss01=2, liga=0]")
    case .bullets:
      ThemeValueForm(
        name: "a list of shapes",
        hint: "write \(ListBullet.words.map(\.key).joinedAsChoice), or a character in quotes, for "
          + "each level")
    case .weight:
      ThemeValueForm(
        name: "a weight",
        hint: "write a number from 1 to 1000, or \(ThemeResolver.weightNames.joinedAsChoice)")
    case .length:
      ThemeValueForm(
        name: "a length", hint: "write a number of points, a length such as 4mm, or 1.5em")
    case .choice(_, let words): .choice(words)
    }
  }
}

extension ThemeSetting.Value {
  /// The name of the meaning in messages.
  var name: String {
    switch self {
    case .color: "a colour"
    case .number, .length: "a number"
    case .auto: "`auto`"
    case .flag: "`true` or `false`"
    case .paper: "a paper size"
    case .list: "a list of names"
    case .choice: "a word"
    }
  }
}

extension [String] {
  /// The words as a list with commas and `or` before the last.
  var joinedAsChoice: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
