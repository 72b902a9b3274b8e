// SPDX-License-Identifier: Apache-2.0

import Math
import TestSupport
import Testing

/// A formula, and its tree as `dump` writes it.
struct ParsedFormula: CustomTestStringConvertible {
  let source: String
  let tree: String

  init(_ source: String, _ tree: String) {
    self.source = source
    self.tree = tree
  }

  var testDescription: String { source }

  /// Compares the tree; the source must be without a mistake.
  func check() {
    let parse = MathParser().parse(source)
    #expect(parse.list.dump == tree)
    #expect(parse.problems == [])
  }
}

@Suite("The parser of formulas", .deadline)
struct MathParserTests {
  @Test(
    "gives characters their alphabets and classes",
    arguments: [
      ParsedFormula("a+b=c", "𝑎 +b 𝑏 =r 𝑐"),
      ParsedFormula("h - 1 * 2", "ℎ −b 1 ∗b 2"),
      ParsedFormula("a:b! (c; d, e.f/g|h)", "𝑎 :r 𝑏 !c (o 𝑐 ;p 𝑑 ,p 𝑒 . 𝑓 / 𝑔 | ℎ )c"),
      ParsedFormula("f\\colon \\{x\\}", "𝑓 :p {o 𝑥 }c"),
      ParsedFormula("\\alpha \\Gamma \\partial \\nabla", "𝛼 Γ 𝜕 ∇"),
      ParsedFormula("\\mathbb{RQ1} \\mathcal{L} \\mathfrak{g}", "{ℝ ℚ 𝟙} ℒ 𝔤"),
      ParsedFormula("\\mathbf{x} \\boldsymbol{x\\alpha} \\bm\\nabla", "𝐱 {𝒙 𝜶} 𝛁"),
      ParsedFormula("\\mathrm{d}x \\mathsf{A} \\mathtt{b1}", "d 𝑥 𝖠 {𝚋 𝟷}"),
      ParsedFormula("{\\bf x y} z", "{𝐱 𝐲} 𝑧"),
      ParsedFormula("\\boldsymbol{\\mathcal{F}}", "𝓕"),
      ParsedFormula("⨒_a ⨁_b ⤖ ⦕ ⊹ ∛", "⨒L_(𝑎) ⨁L:inDisplay_(𝑏) ⤖r ⦕o ⊹b ∛"),
      ParsedFormula("α ≤ ∑ ℝ 𝑥 → −", "𝛼 ≤r ∑L ℝ 𝑥 →r −b"),
      ParsedFormula("速度 v，w", "“速度” 𝑣 “，” 𝑤"),
      ParsedFormula("50\\% 50%", "5 0 % 5 0 %"),
      ParsedFormula("a % note\n+ b", "𝑎 +b 𝑏"),
    ])
  func symbols(formula: ParsedFormula) { formula.check() }

  @Test(
    "attaches scripts, primes and limits",
    arguments: [
      ParsedFormula("x_i^2 x^2_i", "𝑥_(𝑖)^(2) 𝑥_(𝑖)^(2)"),
      ParsedFormula("f''(x) f'^2 f'_n", "𝑓^(′ ′) (o 𝑥 )c 𝑓^(′ 2) 𝑓_(𝑛)^(′)"),
      ParsedFormula("{}^2 \\, ^3", "{}^(2) 3mu nil^(3)"),
      ParsedFormula("x^\\alpha y_\\text{max}", "𝑥^(𝛼) 𝑦_(“max”)"),
      ParsedFormula("x² a₁₂ x̂", "𝑥^(2) 𝑎_(1 2) accent302(𝑥)"),
      ParsedFormula("\\sum_{i=1}^n", "∑L:inDisplay_(𝑖 =r 1)^(𝑛)"),
      ParsedFormula("\\sum\\nolimits_i \\int\\limits_0^1", "∑L_(𝑖) ∫L!:always_(0)^(1)"),
      ParsedFormula(
        "\\lim_{x\\to0}\\sin x", "name(l i m)inDisplay:inDisplay_(𝑥 →r 0) name(s i n) 𝑥"),
      ParsedFormula("\\mathop{X}\\limits_a", "{𝑋}L:always_(𝑎)"),
      ParsedFormula("\\operatorname*{arg-max}_x", "name(a r g - m a x)inDisplay:inDisplay_(𝑥)"),
      ParsedFormula("\\underbrace{a+b}_{n}", "below⏟(𝑎 +b 𝑏):always_(𝑛)"),
    ])
  func scripts(formula: ParsedFormula) { formula.check() }

  @Test(
    "reads fractions, roots and delimiters",
    arguments: [
      ParsedFormula("\\frac12 \\dfrac{a}{b}", "frac(1/2) frac:display(𝑎/𝑏)"),
      ParsedFormula("\\binom nk \\cfrac{1}{x}", "atop()(𝑛/𝑘) cfrac:display(1/𝑥)"),
      ParsedFormula("a \\over b+c", "frac(𝑎/𝑏 +b 𝑐)"),
      ParsedFormula("{n \\choose k}", "{atop()(𝑛/𝑘)}"),
      ParsedFormula("\\genfrac{[}{]}{0pt}{1}{a}{b}", "atop[]:text(𝑎/𝑏)"),
      ParsedFormula("\\sqrt[3]{x} \\sqrt2", "sqrt[3](𝑥) sqrt(2)"),
      ParsedFormula("\\left( a \\middle| b \\right.", "fence(𝑎 | 𝑏."),
      ParsedFormula("\\left< \\frac ab \\right\\rVert", "fence⟨frac(𝑎/𝑏)‖"),
      ParsedFormula("\\bigl( \\Big| \\biggr] \\Big{\\|}", "big1o( big2| big3c] big2‖"),
    ])
  func structures(formula: ParsedFormula) { formula.check() }

  @Test(
    "reads accents, stretched signs, stacks and looks",
    arguments: [
      ParsedFormula(
        "\\hat x \\vec{v} \\widetilde{ab}", "accent302(𝑥) accent20d7(𝑣) accentW303(𝑎 𝑏)"),
      ParsedFormula("\\overline{x} \\underline{y}", "above.(𝑥) below.(𝑦)"),
      ParsedFormula("\\xrightarrow[b]{a} \\overrightarrow{AB}", "arrow→(𝑎)(𝑏) above→(𝐴 𝐵)"),
      ParsedFormula(
        "\\overset{!}{=} \\underset{x}{\\max}", "stackr(=r;!c;) stackL(name(m a x)inDisplay;;𝑥)"),
      ParsedFormula("\\stackrel{d}{\\to}", "stackr(→r;𝑑;)"),
      ParsedFormula("\\substack{a\\\\b}", "substack{c}[𝑎 ; 𝑏]"),
      ParsedFormula("\\color{red} a + b", "color:red(𝑎 +b 𝑏)"),
      ParsedFormula("\\textcolor{00ff00}{x}", "color:#00ff00(𝑥)"),
      ParsedFormula("\\textcolor[RGB]{255,0,15}{x}", "color:#ff000f(𝑥)"),
      ParsedFormula("\\color[rgb]{1,0.5,0} x", "color:#ff8000(𝑥)"),
      ParsedFormula("\\fcolorbox{red}{blue}{a $b$}", "frame:red(background:blue(“a ”+$𝑏$))"),
      ParsedFormula(
        "\\text{a \\color{red} b {\\color{blue} $c$} d} e",
        "“a ”+$color:red(“b ”+$color:blue($𝑐$)$+“ d”)$ 𝑒"),
      ParsedFormula("\\colorbox{red}{\\color{blue}a} b", "background:red($color:blue(“a”)$) 𝑏"),
      ParsedFormula("\\colorbox{red}{\\text{a $b$} $c$}", "background:red(“a ”+$𝑏$+“ ”+$𝑐$)"),
      ParsedFormula("\\phase{x} \\angl n", "phase(𝑥) angl(𝑛)"),
      ParsedFormula("\\cancelto{0}{x}", "cancel→[0](𝑥)"),
      ParsedFormula("\\sideset{_1^2}{'}\\sum_k", "{nil_(1)^(2) ∑L^(′)}L:inDisplay_(𝑘)"),
      ParsedFormula("\\boxed{x} \\cancel{y} \\phantom{z}", "frame(𝑥) cancel/(𝑦) phantomwh(𝑧)"),
      ParsedFormula("\\smash[b]{x} \\raisebox{1ex}{a}", "smashh(𝑥) raised:1ex(“a”)"),
      ParsedFormula("\\not= \\not\\in \\not{R}", "≠r ∉r not(𝑅)"),
      ParsedFormula("\\href{https://x.org/a_b%20\\#c}{x}", "link:https://x.org/a_b%20#c(𝑥)"),
      ParsedFormula("\\eqref{eq:a} \\ref{b}", "ref():eq:a ref:b"),
    ])
  func looks(formula: ParsedFormula) { formula.check() }

  @Test(
    "reads text and spaces",
    arguments: [
      ParsedFormula("\\text{if $x>0$, \\textbf{now}}", "“if ”+$𝑥 >r 0$+“, ”+bold“now”"),
      ParsedFormula("\\text{若 x} \\textrm{a--b}", "“若 x” roman“a–b”"),
      ParsedFormula("\\text{50\\% of \\{a\\} \\'e}", "“50% of {a} e\u{301}”"),
      ParsedFormula("a\\,b\\;c\\!d\\quad e\\ f~g", "𝑎 3mu 𝑏 5mu 𝑐 -3mu 𝑑 1em 𝑒 space 𝑓 space 𝑔"),
      ParsedFormula("\\hspace{1em} \\kern-2mu x", "1em -2mu 𝑥"),
      ParsedFormula("a \\bmod n", "𝑎 1mu {m o d}b 1mu 𝑛"),
      ParsedFormula("\\dots + \\dots, \\cdots", "⋯i +b …i ,p ⋯i"),
      ParsedFormula("\\displaystyle x", "style:display 𝑥"),
      ParsedFormula("\\mathrel{R} \\mathbin{?}", "{𝑅}r {?c}b"),
    ])
  func text(formula: ParsedFormula) { formula.check() }
}
