// SPDX-License-Identifier: Apache-2.0

import Math
import TestSupport
import Testing

@Suite("Environments of formulas", .deadline)
struct EnvironmentTests {
  @Test(
    "give tables",
    arguments: [
      ParsedFormula(
        "\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}", "matrix{cc}([𝑎 & 𝑏 ; 𝑐 & 𝑑])"),
      ParsedFormula("\\begin{bmatrix*}[r] 1 \\\\ 2 \\\\ \\end{bmatrix*}", "matrix{r}[[1 ; 2]]"),
      ParsedFormula("\\begin{bmatrix} [b] & c \\end{bmatrix}", "matrix{cc}[[[o 𝑏 ]c & 𝑐]]"),
      ParsedFormula("\\begin{smallmatrix} a & b \\end{smallmatrix}", "smallMatrix{cc}[𝑎 & 𝑏]"),
      ParsedFormula("\\begin{cases} 1 & x \\\\ 0 \\end{cases}", "cases{ll}{[1 & 𝑥 ; 0 & ]"),
      ParsedFormula("\\begin{dcases} 1 \\end{dcases}", "cases:display{l}{[1]"),
      ParsedFormula(
        "\\begin{array}{l|c@{}r|} a & b & c \\\\[2bp] \\hline d \\\\ \\hline \\end{array}",
        "array{l|cr@0em|}[𝑎 & 𝑏 & 𝑐 [2bp] ; -𝑑 &  & -]"),
      ParsedFormula(
        "\\begin{array}{c:c||c:} a & b & c \\\\ \\cline{1-2} \\cline{ 3 } d \\\\ \\hdashline[2pt/1pt] \\end{array}",
        "array{c:c||c:}[𝑎 & 𝑏 & 𝑐 ; -(0…1)-(2…2)𝑑 &  & ~]"),
      ParsedFormula("\\begin{array}{*{2}{c}p{1cm}} a \\end{array}", "array{ccl}[𝑎 &  & ]"),
      ParsedFormula("\\begin{aligned} a &= b \\end{aligned}", "aligned{rl}[𝑎 & {} =r 𝑏]"),
      ParsedFormula("\\begin{gathered}[t] a \\\\ b \\end{gathered}", "gathered^{c}[𝑎 ; 𝑏]"),
      ParsedFormula("\\begin{array}[b]{c} a \\end{array}", "array_{c}[𝑎]"),
      ParsedFormula("\\begin{aligned}[c] a \\end{aligned}", "aligned{r}[𝑎]"),
      ParsedFormula("\\begin{aligned} [x] \\end{aligned}", "aligned{r}[[o 𝑥 ]c]"),
      ParsedFormula("\\begin{subarray}{l} a \\\\ b \\end{subarray}", "substack{l}[𝑎 ; 𝑏]"),
      ParsedFormula(
        "\\begin{CD} A @>f>> B \\\\ @VVgV @| \\\\ C @= D \\end{CD}",
        "diagram{ccc}[𝐴 & arrow→(𝑓) & 𝐵 ; varrow↓()(𝑔) &  & varrow‖() ; 𝐶 & arrow=() & 𝐷]"),
      ParsedFormula("\\matrix{a & b \\cr c & d}", "matrix{cc}[𝑎 & 𝑏 ; 𝑐 & 𝑑]"),
      ParsedFormula("a \\\\ [x] b", "gathered{c}[𝑎 ; [o 𝑥 ]c 𝑏]"),
      ParsedFormula(
        "\\left[ \\begin{matrix} a & \\left( b \\right) \\end{matrix} \\right]",
        "fence[matrix{cc}[𝑎 & fence(𝑏)]]"),
    ])
  func tables(formula: ParsedFormula) { formula.check() }

  @Test(
    "number their rows",
    arguments: [
      ParsedFormula(
        "\\begin{align} a &= b \\label{eq:a} \\\\ c &= d \\notag \\end{align}",
        "aligned#{rl}[𝑎 & {} =r 𝑏 label(eq:a) ; 𝑐 & {} =r 𝑑 notag]"),
      ParsedFormula(
        "\\begin{align*} a \\\\ b \\tag{$*$} \\end{align*}",
        "aligned#{r}[𝑎 notag ; 𝑏 tag($∗b$)]"),
      ParsedFormula(
        "\\begin{alignat}{2} a &= b & c &= d \\end{alignat}",
        "aligned#{rl@0emr@0eml@0em}[𝑎 & {} =r 𝑏 & 𝑐 & {} =r 𝑑]"),
      ParsedFormula("\\begin{gather} a \\\\ b \\end{gather}", "gathered#{c}[𝑎 ; 𝑏]"),
      ParsedFormula(
        "\\begin{align} a &= b \\\\ \\intertext{ or $c$ } d \\label{d} \\shortintertext{so} \\end{align}",
        "aligned#{rl}[𝑎 & {} =r 𝑏 ; far “or ”+$𝑐$ notag ; 𝑑 &  label(d) ; near “so” notag]"),
      ParsedFormula(
        "\\begin{gather*} \\intertext{x} {a} \\end{gather*}",
        "gathered#{c}[far “x” notag ; {𝑎} notag]"),
      ParsedFormula("{\\intertext{x}}", "{“x”}"),
      ParsedFormula("\\begin{equation} a \\intertext{x} b \\end{equation}", "𝑎 “x” 𝑏"),
      ParsedFormula(
        "\\begin{matrix} a & b \\intertext{x} {\\intertext{y}} \\end{matrix}",
        "matrix{cc}[𝑎 & 𝑏 ; far “x” notag ; {“y”} & ]"),
      ParsedFormula(
        "\\begin{multline} a \\label{x} \\\\ b \\end{multline}",
        "gathered#m{c}[𝑎 notag ; 𝑏 label(x)]"),
      ParsedFormula(
        "\\begin{eqnarray} a &=& b \\end{eqnarray}", "aligned#{rc@0mul@5mu}[𝑎 & =r & 𝑏]"),
    ])
  func rows(formula: ParsedFormula) { formula.check() }

  @Test(
    "number the whole formula",
    arguments: [
      ParsedFormula("x \\tag{1}", " tag(“1”)"),
      ParsedFormula("x \\tag*{a} \\label{eq:x}", " tag*(“a”) label(eq:x)"),
      ParsedFormula("\\begin{equation} \\label{e} x \\end{equation}", " label(e)"),
      ParsedFormula("\\begin{equation*} x \\end{equation*}", " notag"),
      ParsedFormula(
        "\\begin{equation} \\begin{split} a &= b \\label{s} \\end{split} \\end{equation}",
        " label(s)"),
      ParsedFormula("\\begin{aligned} a \\tag{2} \\end{aligned}", " tag(“2”)"),
    ])
  func whole(formula: ParsedFormula) {
    let parse = MathParser().parse(formula.source)
    #expect(parse.number.dump == formula.tree)
    #expect(parse.problems == [])
    #expect(!parse.list.isEmpty)
  }

  @Test(
    "know the place of what says the number",
    arguments: [
      ("x \\tag{1} + \\label{a}", "\\tag{1} + \\label{a}"), ("x \\notag y", "\\notag"), ("x", nil),
      ("\\begin{equation*} x \\end{equation*}", nil),
      ("\\begin{align} x \\label{a} \\end{align}", nil),
    ] as [(String, String?)])
  func ranges(source: String, part: String?) {
    let number = MathParser().parse(source).number
    let bytes = Array(source.utf8)
    #expect(number.range.map { String(decoding: bytes[$0], as: UTF8.self) } == part)
  }
}
