// SPDX-License-Identifier: Apache-2.0

/// Which formulas on lines of their own have a number.
public enum EquationNumbering: String, Hashable, Sendable, CaseIterable, Codable {
  /// Those with a name: `{#eq-energy}`, `\label{energy}`.
  case labelled
  /// All but those that ask for none: `\notag`, environments with a star, the class `unnumbered`.
  case all
  /// None but those with a text in its place: `\tag{1a}`.
  case none
}
