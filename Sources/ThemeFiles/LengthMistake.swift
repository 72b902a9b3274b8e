// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// Corrections for lengths, shares and factors in an unsupported form.
enum LengthMistake {
  /// The hint for a text; `nil` when there is none.
  ///
  /// - Parameters:
  ///   - text: The text in the file.
  ///   - meaning: The expected meaning of the number.
  ///   - isRelative: Whether lengths may be in `em`.
  ///   - isBase: Whether `rem` depends on this value.
  /// - Returns: A correction, or the reason for the error.
  static func hint(
    _ text: String, for meaning: NumberMeaning, isRelative: Bool, isBase: Bool = false
  ) -> String? {
    let text = text.lowercased()
    if text.contains(","), Double(text.replacing(",", with: ".")) != nil {
      return "did you mean `\(text.replacing(",", with: "."))`?"
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber || "+-.".contains($0) }
    let unit = String(text.dropFirst(digits.count)).trimmed
    guard let number = Double(digits), number.isFinite, !unit.isEmpty else { return nil }
    func brief(_ number: Double) -> String {
      ((number * 1000).rounded() / 1000).decimalText
    }
    switch meaning {
    case .factor:
      if ["em", "rem", "x", "×"].contains(unit) { return "did you mean `\(brief(number))`?" }
      return unit == "%" ? "did you mean `\(brief(number / 100))`?" : nil
    case .share: return nil
    case .length:
      let factor = unit == "%" ? number / 100 : number
      switch unit {
      case "px":
        return "a pixel of CSS is 0.75 points: did you mean `\(brief(number * 0.75))pt`?"
      case "%", "em":
        if isRelative { return "did you mean `\(brief(factor))em`?" }
        guard !isBase else {
          return "`em` and `rem` are relative to this: write a number of points"
        }
        let reason =
          unit == "%" ? "a percentage has no meaning here" : "`em` is for `styles` only"
        return "\(reason): did you mean `\(brief(factor))rem`, times the size of text?"
      case "rem" where isBase:
        return "`rem` is relative to this: write a number of points"
      default:
        guard Length("\(brief(number))\(unit)") == nil else {
          return "did you mean `\(brief(number))\(unit)`?"
        }
        let units = Length.Unit.allCases.map(\.rawValue) + (isRelative ? ["em", "rem"] : ["rem"])
        return "`\(unit)` is not a unit here: write \(units.joinedAsChoice), or a number of points"
      }
    }
  }
}
