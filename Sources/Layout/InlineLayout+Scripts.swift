// SPDX-License-Identifier: Apache-2.0

internal import Styling
internal import TextEngine
internal import Theming

// What the scripts of a text need beyond its fonts: isolation where directions meet, and the rules of
// East Asian text.

extension InlineLayout {
  /// Sets what a span asks of East Asian text and of scripts without italics.
  func setEastAsianRules(of text: inout TextSpan, _ span: InlineSpan, scale: Double) {
    let style = tree.styles[span.style.index]
    text.uprightWeight = style.uprightWeight?.value
    text.hasEmphasisMarks = style.hasEmphasisMarks
    // The call of a footnote stands close to its word.
    if style.baselineShift == 0 { text.autospace = style.autospace * style.font.pointSize * scale }
  }

  /// Code, and what else has a fill that is wider than its text, keeps its order in any text.
  func isolation(of span: InlineSpan) -> TextSpan.Isolation {
    let style = tree.styles[span.style.index]
    if style.isCode { return .code }
    return (style.background?.padding ?? 0) > 0 ? .natural : .none
  }
}
