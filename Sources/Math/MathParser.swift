// SPDX-License-Identifier: Apache-2.0

/// Reads the TeX source of formulas.
package struct MathParser: Sendable {
  /// The macros that are known before the formula.
  package var macros: MathMacros

  /// Creates a parser.
  package init(macros: MathMacros = MathMacros()) { self.macros = macros }

  /// Reads a formula; succeeds with any text, in linear time.
  package func parse(_ source: String) -> MathParse {
    let node = MathNode(.unknown(source), range: 0..<source.utf8.count)
    return MathParse(list: MathList([node]), macros: macros)
  }
}
