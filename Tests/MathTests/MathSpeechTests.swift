// SPDX-License-Identifier: Apache-2.0

import Math
import TestSupport
import Testing

@Suite("Formulas in words", .deadline)
struct MathSpeechTests {
  @Test(
    "of English",
    arguments: [
      ("x^2 + y^3 = z^n", "x squared plus y cubed equals z to the n"),
      ("\\frac{a}{b}", "a over b"),
      ("\\frac{a+b}{2}", "the fraction a plus b over 2 end fraction"),
      ("\\sum_{i=1}^n i", "sum from i equals 1 to n of i"),
      ("\\int_0^1 f(x)\\,dx", "integral from 0 to 1 of f open parenthesis x close parenthesis d x"),
      ("\\lim_{x\\to 0} \\sin x", "limit as x approaches 0 of sine x"),
      ("\\max_{x} f", "maximum over x of f"),
      ("\\sqrt{x}", "the square root of x"),
      ("\\sqrt[3]{a+b}", "the cube root of a plus b end root"),
      ("\\sqrt[n]{2}", "the root of degree n of 2"),
      ("10^{-3} \\cdot 1.5", "10 to the minus 3 times 1.5"), ("10{,}000 + 1", "10,000 plus 1"),
      ("A^{-1} A^\\top x'", "capital A inverse capital A transpose x prime"),
      ("x_i^{(k)}", "x sub i to the open parenthesis k close parenthesis end power"),
      ("\\alpha \\le \\Gamma", "alpha is less than or equal to capital gamma"),
      ("\\mathbf{x} \\in \\mathbb{R}^n", "bold x in the reals to the n"),
      (
        "\\mathcal{L} \\mathbb{E} \\mathfrak{g}",
        "script capital L double-struck capital E fraktur g"
      ),
      ("X x T^T", "capital X x capital T to the capital T"),
      ("\\bar{a+b} c", "bar over a plus b end bar, c"),
      ("\\vec{a+b} c", "vector a plus b end vector, c"),
      ("\\overline{z} \\underline{a+b}", "z bar underline over a plus b end underline"),
      ("\\widehat{f}", "f hat"),
      ("\\sqrt a+b", "the square root of a, plus b"),
      ("\\sqrt{a+b}", "the square root of a plus b end root"),
      (
        "\\frac{\\frac ab}{\\frac cd}",
        "the fraction the fraction a over b end fraction, over the fraction c over d end fraction, "
          + "end fraction"
      ),
      (
        "\\frac{\\frac{\\frac ab}{c}}{d}",
        "the fraction the fraction the fraction a over b end fraction, over c end fraction, "
          + "over d end fraction"
      ),
      ("x^{\\frac ab}", "x to the a over b end power"),
      ("\\hat{y} \\vec{v} \\bar{x}", "y hat vector v x bar"),
      ("\\binom{n}{k}", "n choose k"),
      (
        "\\left| x \\right| \\left\\lfloor y \\right\\rfloor",
        "the absolute value of x the floor of y"
      ),
      ("\\frac{\\partial f}{\\partial x}", "partial f over partial x"),
      (
        "\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}",
        "matrix with 2 rows and 2 columns; row 1: a, b; row 2: c, d; end matrix"
      ),
      (
        "\\begin{cases} 1 & x>0 \\\\ 0 & \\text{else} \\end{cases}",
        "2 cases; case 1: 1, x is greater than 0; case 2: 0, else; end cases"
      ),
      ("\\begin{aligned} a &= b \\\\ &= c \\end{aligned}", "line 1: a equals b; line 2: equals c"),
      (
        "\\begin{align} a &= b \\\\ \\intertext{so} c &= d \\end{align}",
        "line 1: a equals b; so; line 2: c equals d"
      ),
      (
        "\\begin{CD} A @>f>> B \\\\ @VVgV @. \\\\ C \\end{CD}",
        "diagram with 3 rows; row 1: capital A, to with f above, capital B; row 2: down with g at the right; "
          + "row 3: capital C; end diagram"
      ),
      ("\\mathrm{softmax}(x)", "softmax open parenthesis x close parenthesis"),
      ("\\underbrace{a+b}_{n}", "the group a plus b end group, with a brace below that says n"),
      ("n! \\neq \\foo", "n factorial is not equal to \\foo"),
      ("\\forall x \\exists y : x < y", "for all x there exists y such that x is less than y"),
      ("\\frac{a+b}{2}, c", "the fraction a plus b over 2 end fraction, c"),
      ("\\vec\\imath 90^\\circ", "vector i 90 degrees"),
      ("a \\xrightarrow{f} b", "a to with f above b"),
      ("\\phantom{x} \\cancel{y}", "crossed out y"),
      ("\\cancelto{0}{x}+1", "crossed out x which becomes 0 plus 1"),
      ("x ⋳ y", "x element of with vertical bar at end of horizontal stroke y"),
    ])
  func english(source: String, words: String) {
    #expect(MathParser().parse(source).spoken(in: "en-GB") == words)
  }

  @Test("are there in English only", arguments: ["de", "zh-Hans", "", "eng"])
  func languages(tag: String) {
    #expect(MathParser().parse("x").spoken(in: tag) == nil)
    #expect(MathParser().parse("x").spoken(in: "EN") == "x")
  }

  @Test("are there for every formula that documents have")
  func all() {
    for formula in FormulaListTests.formulas {
      let words = MathParser().parse(formula).spoken(in: "en") ?? ""
      #expect(!words.isEmpty || formula.contains("eqref"), "\(formula)")
      #expect(!words.contains("mathematical"), "\(words)")
    }
  }
}
