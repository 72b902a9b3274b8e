// SPDX-License-Identifier: Apache-2.0

/// Reads the TeX source of formulas.
package struct MathParser: Sendable {
  /// The macros that are known before the formula.
  package var macros: MathMacros

  /// Creates a parser.
  package init(macros: MathMacros = MathMacros()) { self.macros = macros }

  /// Reads a formula; succeeds with any text, in linear time.
  ///
  /// - Parameters:
  ///   - source: The source, without the signs around it.
  ///   - isDisplay: Whether it has a line of its own, where `\pmod` keeps more distance.
  /// - Returns: The formula and what is wrong with its source.
  package func parse(_ source: String, isDisplay: Bool = false) -> MathParse {
    var reader = FormulaReader(source, macros: macros, isDisplay: isDisplay)
    return reader.read()
  }
}
