// SPDX-License-Identifier: Apache-2.0

/// The constants of the table `MATH` (OpenType 1.9, MathConstants), in its order.
package enum MathConstant: UInt32, CaseIterable, Sendable {
  case scriptPercentScaleDown, scriptScriptPercentScaleDown
  case delimitedSubFormulaMinHeight, displayOperatorMinHeight
  case mathLeading, axisHeight, accentBaseHeight, flattenedAccentBaseHeight
  case subscriptShiftDown, subscriptTopMax, subscriptBaselineDropMin
  case superscriptShiftUp, superscriptShiftUpCramped, superscriptBottomMin
  case superscriptBaselineDropMax, subSuperscriptGapMin, superscriptBottomMaxWithSubscript
  case spaceAfterScript
  case upperLimitGapMin, upperLimitBaselineRiseMin, lowerLimitGapMin, lowerLimitBaselineDropMin
  case stackTopShiftUp, stackTopDisplayStyleShiftUp
  case stackBottomShiftDown, stackBottomDisplayStyleShiftDown
  case stackGapMin, stackDisplayStyleGapMin
  case stretchStackTopShiftUp, stretchStackBottomShiftDown
  case stretchStackGapAboveMin, stretchStackGapBelowMin
  case fractionNumeratorShiftUp, fractionNumeratorDisplayStyleShiftUp
  case fractionDenominatorShiftDown, fractionDenominatorDisplayStyleShiftDown
  case fractionNumeratorGapMin, fractionNumDisplayStyleGapMin, fractionRuleThickness
  case fractionDenominatorGapMin, fractionDenomDisplayStyleGapMin
  case skewedFractionHorizontalGap, skewedFractionVerticalGap
  case overbarVerticalGap, overbarRuleThickness, overbarExtraAscender
  case underbarVerticalGap, underbarRuleThickness, underbarExtraDescender
  case radicalVerticalGap, radicalDisplayStyleVerticalGap, radicalRuleThickness
  case radicalExtraAscender, radicalKernBeforeDegree, radicalKernAfterDegree
  case radicalDegreeBottomRaisePercent

  /// Whether it is a percentage and no length.
  package var isPercentage: Bool {
    self == .scriptPercentScaleDown || self == .scriptScriptPercentScaleDown
      || self == .radicalDegreeBottomRaisePercent
  }
}

/// The corners of a glyph that the scripts at its sides meet (OpenType 1.9, MathKernInfo).
package enum MathCorner: UInt32, Sendable {
  case topRight, topLeft, bottomRight, bottomLeft
}

/// A form of a glyph that is larger in one direction, in font units.
package struct MathGlyphForm: Hashable, Sendable {
  /// The glyph.
  package var glyph: UInt32
  /// Its extent in the direction.
  package var extent: Int

  /// Creates a form.
  package init(glyph: UInt32, extent: Int) {
    self.glyph = glyph
    self.extent = extent
  }
}

/// A piece of an assembled glyph, in font units; vertical assemblies begin at the bottom.
package struct MathGlyphPiece: Hashable, Sendable {
  /// The glyph.
  package var glyph: UInt32
  /// The length of the straight part at its beginning, where the piece before it may lie.
  package var startConnector: Int
  /// The length of the straight part at its end.
  package var endConnector: Int
  /// Its extent in the direction.
  package var extent: Int
  /// Whether it may be repeated or left out.
  package var isExtender: Bool

  /// Creates a piece.
  package init(
    glyph: UInt32, startConnector: Int, endConnector: Int, extent: Int, isExtender: Bool
  ) {
    self.glyph = glyph
    self.startConnector = startConnector
    self.endConnector = endConnector
    self.extent = extent
    self.isExtender = isExtender
  }
}
