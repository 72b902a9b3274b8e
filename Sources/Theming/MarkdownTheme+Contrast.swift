// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MarkdownTheme {
  /// Measures every pair of colours that documents really have, in one variant of the theme: those
  /// that the knobs and the style sheet give to text, fills and shapes with a meaning.
  ///
  /// - Parameters:
  ///   - traits: Which variant.
  ///   - level: What to ask for; `nil` asks for AA, and for AAA when `traits` want high contrast.
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
