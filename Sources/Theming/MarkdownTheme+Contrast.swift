// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MarkdownTheme {
  /// Measures every pair of colours that documents contain, in one variant of the theme: text,
  /// fills and shapes that carry meaning, with the colours of the knobs and the style sheet.
  ///
  /// - Parameters:
  ///   - traits: The variant.
  ///   - level: The level to require; `nil` requires AA, or AAA when `traits` have high contrast.
  /// - Returns: A finding for each pair, the same ones in the same order for all variants of a theme.
  public func contrastReport(
    for traits: ThemeTraits, level: WCAGLevel? = nil
  ) -> [ContrastFinding] {
    let pairs = ContrastPairs(ThemeColors(self, traits))
    let level = level ?? (traits.contrast == .high ? .aaa : .aa)
    return pairs.all.map { pair in
      let behind = pair.background
      let front = pair.color.composited(over: behind)
      return ContrastFinding(
        role: pair.role, knob: pair.knob, kind: pair.kind, foreground: front, background: behind,
        ratio: contrastRatio(foreground: front, background: behind),
        required: level.ratio(for: pair.kind))
    }
  }
}
