// SPDX-License-Identifier: Apache-2.0

extension MathParse {
  /// The formula in words, as a screen reader says it.
  ///
  /// - Parameter language: The tag of the language (BCP 47), such as `en-GB`.
  /// - Returns: The words; `nil` in languages without words for formulas.
  package func spoken(in language: String) -> String? { nil }
}
