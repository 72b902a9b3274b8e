// SPDX-License-Identifier: Apache-2.0

package import Math
public import Primitives

/// A formula in a line of text: `$…$`.
public struct Formula: Hashable, Sendable {
  /// The TeX source, without the signs around it.
  public var source: String
  /// Whether it has the display style, with large operators and limits above and below: `$$…$$` in a place
  /// that can't have a line of its own.
  public var isDisplay: Bool
  /// The range of the formula in the source of the document, with the signs around it.
  public var range: SourceRange
  /// The macros that hold where it stands, if it may be printed again elsewhere; `nil` for those of the place.
  package var macros: MathMacros?
  /// The places of its lines in the document.
  package var lines = FormulaLines()

  /// Creates a formula.
  public init(_ source: String, isDisplay: Bool = false, range: SourceRange) {
    self.source = source
    self.isDisplay = isDisplay
    self.range = range
  }
}
