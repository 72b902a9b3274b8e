// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

/// Outlines and running heads have no formulas, only characters.
@Suite("Formulas as lines of characters", .deadline)
struct FormulaLineTextTests {
  @Test(
    "have the signs of Unicode",
    arguments: [
      ("E = mc^2", "E = mc²"), ("\\alpha_1", "α₁"), ("\\sqrt{n}", "√n"),
      ("\\sqrt{a+b}", "√(a + b)"),
      ("\\frac{a}{b}", "a/b"), ("\\mathbb{R}^n", "ℝⁿ"), ("f'", "f′"), ("x^{\\alpha}", "x^α"),
      ("\\ell_2", "ℓ₂"), ("\\left(\\frac12\\right)", "(1/2)"), ("\\text{if }x", "if x"),
    ])
  func text(source: String, text: String) {
    let formula = InlineNode.formula(Formula(source, range: SourceRange(1, 1, 1, 1)))
    let words = [formula].lineText.split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ") == text)
  }
}
