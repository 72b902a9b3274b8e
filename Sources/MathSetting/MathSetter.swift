// SPDX-License-Identifier: Apache-2.0

package import Math

/// Sets formulas by the rules of TeX (The TeXbook, Appendix G) with the constants of a font’s table `MATH`.
package struct MathSetter {
  /// The fonts, by preference; a character comes from the first that has it, the constants from the first.
  package var fonts: [any MathFont]
  /// What sets the text in formulas, and characters that no font has.
  package var textSetter: any MathTextSetter
  /// The size of the formula in points.
  package var size: Double
  /// The size of text as a part of that of the formula: 1 / 0.97 beside a math font set at 97 %.
  package var textScale: Double
  /// Whether letters and digits are bold, as in bold headings.
  package var isBold: Bool
  /// The distance of the lines of `\intertext` in sizes of the text.
  package var textPitch: Double

  /// Creates a setter.
  package init(
    fonts: [any MathFont], textSetter: any MathTextSetter, size: Double, textScale: Double = 1,
    isBold: Bool = false,
    textPitch: Double = 1.2
  ) {
    self.fonts = fonts
    self.textSetter = textSetter
    self.size = size.isFinite ? min(max(size, 0.1), 10_000) : 10
    self.textScale = textScale
    self.isBold = isBold
    self.textPitch = textPitch
  }

  /// Sets a formula.
  ///
  /// - Parameters:
  ///   - list: The formula.
  ///   - style: The style: text in a line, display in a line of its own.
  ///   - lineWidth: The width that `multline` and `\intertext` fill; `nil` when it is not known.
  /// - Returns: The formula with all its places.
  package func set(_ list: MathList, style: MathStyle, lineWidth: Double? = nil) -> MathBox {
    let lineCount = list.lineCount
    let builder = FormulaBuilder(self, lineWidth: lineWidth, fillsLine: lineCount > 0)
    let row = builder.outermost(list, SettingStyle(level: style))
    builder.rows = Array(builder.rows.suffix(list.rowCount))
    return builder.finish(row)
  }

  /// The constants of a usual font, for formulas without one.
  static let usualConstants: [Double] = [
    0.7, 0.5, 1.3, 1.3, 0.15, 0.25, 0.45, 0.65, 0.2, 0.3, 0.1, 0.35, 0.3, 0.15, 0.2, 0.15, 0.35,
    0.04, 0.1, 0.1, 0.1, 0.5, 0.43, 0.65, 0.3, 0.6, 0.1, 0.15, 0.1, 0.5, 0.1, 0.1, 0.43, 0.65, 0.3,
    0.6, 0.05, 0.15, 0.05, 0.05, 0.15, 0.3, 0.1, 0.1, 0.05, 0.05, 0.1, 0.05, 0.05, 0.05, 0.15, 0.05,
    0.05, 0.05, -0.35, 0.6,
  ]
}

extension MathList {
  /// The number of lines of a formula that is nothing but a table of lines; 0 for others.
  var lineCount: Int {
    guard nodes.count == 1, case .table(let table) = nodes[0].kind, table.hasLines else { return 0 }
    return table.rows.count
  }
}

extension MathList {
  /// Whether it is nothing but an array or a matrix without brackets, which can be parted between its rows.
  package var isGrid: Bool {
    guard nodes.count == 1, case .table(let table) = nodes[0].kind else { return false }
    return table.isGrid
  }

  /// The number of rows between which the formula can be parted; 0 where it can't.
  var rowCount: Int {
    guard nodes.count == 1, case .table(let table) = nodes[0].kind, table.hasLines || table.isGrid
    else { return 0 }
    return table.rows.count
  }
}

extension MathTable {
  /// Whether it is an array or a matrix without brackets.
  var isGrid: Bool {
    (kind == .array || kind == .matrix) && opening == nil && closing == nil && !isNumbered
  }

  /// Whether its rows are lines of formulas, and not of a matrix.
  var hasLines: Bool {
    isNumbered || ((kind == .aligned || kind == .gathered) && opening == nil && closing == nil)
  }
}
