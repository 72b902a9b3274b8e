// SPDX-License-Identifier: Apache-2.0

import Math
import TestSupport
import Testing

/// A formula with a mistake: its tree, and what is said about which part.
struct MistakenFormula: CustomTestStringConvertible {
  let source: String
  let tree: String
  let part: String
  let message: String

  init(_ source: String, _ tree: String, at part: String, _ message: String) {
    self.source = source
    self.tree = tree
    self.part = part
    self.message = message
  }

  var testDescription: String { source }
}

@Suite("Mistakes in formulas", .deadline)
struct MathMistakeTests {
  @Test(
    "are reported at their place, and nothing is lost",
    arguments: [
      MistakenFormula(
        "a } b", "𝑎 ?}? 𝑏", at: "}",
        "`}` has no partner: write `{` where the group begins, or `\\}`"),
      MistakenFormula(
        "x^{a", "𝑥^(𝑎)", at: "{",
        "`{` has no partner: write `}` where the group ends"),
      MistakenFormula(
        "a & b", "𝑎 ?&? 𝑏", at: "&",
        "`&` stands outside of a table: write `\\&`"),
      MistakenFormula(
        "a # b", "𝑎 ?#? 𝑏", at: "#",
        "`#` stands for an argument of a macro: write `\\#`"),
      MistakenFormula("a $ b", "𝑎 ?$? 𝑏", at: "$", "`$` stands in a formula: write `\\$`"),
      MistakenFormula(
        "\\left( a", "fence(𝑎.", at: "\\left",
        "`\\left` has no partner: write `\\right` and a delimiter, or `\\right.` for none"),
      MistakenFormula("a \\right)", "𝑎 ?\\right? )c", at: "\\right", "`\\right` has no `\\left`"),
      MistakenFormula(
        "{\\left( a}", "{fence(𝑎.}", at: "\\left",
        "`\\left` has no partner: write `\\right` and a delimiter, or `\\right.` for none"),
      MistakenFormula(
        "\\left a \\right)", "?\\left? fence.𝑎)", at: "\\left",
        "`\\left` wants a delimiter, such as `(`, or `.` for none"),
      MistakenFormula(
        "\\Bigl{1} a", "?\\Bigl? {1} 𝑎", at: "\\Bigl",
        "`\\Bigl` wants a delimiter, such as `(`, or `.` for none"),
      MistakenFormula(
        "a \\label{b} \\label{c}", "𝑎", at: "\\label{c}",
        "a second `\\label` for a formula or a row"),
      MistakenFormula("\\frac{1} + 2", "frac(1/+b) 2", at: "", ""),
      MistakenFormula(
        "\\frac{1}", "frac(1/)", at: "\\frac",
        "`\\frac` wants an argument: write `{…}`"),
      MistakenFormula("x^", "𝑥 ?^?", at: "^", "`^` wants an argument: write `{…}`"),
      MistakenFormula("_", "?_?", at: "_", "`_` wants an argument: write `{…}`"),
      MistakenFormula(
        "a \\frac", "𝑎 ?\\frac?", at: "\\frac",
        "`\\frac` wants an argument: write `{…}`"),
      MistakenFormula(
        "a+\\sqrt[3]", "𝑎 +b ?\\sqrt[3]?", at: "\\sqrt",
        "`\\sqrt` wants an argument: write `{…}`"),
      MistakenFormula("\\hat", "?\\hat?", at: "\\hat", "`\\hat` wants an argument: write `{…}`"),
      MistakenFormula(
        "\\left( a \\right b", "fence(𝑎. ?\\right? 𝑏", at: "\\right",
        "`\\right` wants a delimiter, such as `(`, or `.` for none"),
      MistakenFormula(
        "\\left( a \\middle b \\right)", "fence(𝑎 . ?\\middle? 𝑏)", at: "\\middle",
        "`\\middle` wants a delimiter, such as `(`, or `.` for none"),
      MistakenFormula(
        "\\big a", "?\\big? 𝑎", at: "\\big",
        "`\\big` wants a delimiter, such as `(`, or `.` for none"),
      MistakenFormula(
        "x^2^3", "𝑥^(2) nil^(3)", at: "^",
        "a second superscript: write `{…}` around the first, or `^{…}` around both"),
      MistakenFormula(
        "x_1_2", "𝑥_(1) nil_(2)", at: "_",
        "a second subscript: write `{…}` around the first, or `_{…}` around both"),
      MistakenFormula(
        "x^2'", "𝑥^(2) nil^(′)", at: "'",
        "a second superscript: write `{…}` around the first, or `^{…}` around both"),
      MistakenFormula(
        "\\begin{matrix} a & b", "matrix{cc}[𝑎 & 𝑏]", at: "\\begin",
        "`\\begin{matrix}` has no partner: write `\\end{matrix}`"),
      MistakenFormula(
        "\\begin{matrix} \\cline{2-1} a \\end{matrix}", "matrix{c}[𝑎]", at: "2-1",
        "`\\cline` wants its first and its last column: write `{1-2}`"),
      MistakenFormula(
        "\\begin{array}{cc} a & b \\\\ \\cline{2-9} \\end{array}", "array{cc}[𝑎 & 𝑏-(1…8)]",
        at: "2-9",
        "the rule goes to column 9 of a table that has 2: write `{1-2}`"),
      MistakenFormula(
        "\\begin{array}{c|c} a & b & c & d \\\\ e & f & g \\end{array}",
        "array{c|ccc}[𝑎 & 𝑏 & 𝑐 & 𝑑 ; 𝑒 & 𝑓 & 𝑔 & ]", at: "&",
        "a row has more cells than the 2 columns of its array: write one more letter behind `\\begin{array}`"
      ),
      MistakenFormula(
        "\\eqref{} a", "ref(): 𝑎", at: "\\eqref{}", "`\\eqref` wants a name: write `{eq:name}`"),
      MistakenFormula(
        "a \\label{ }", "𝑎", at: "\\label{ }", "`\\label` wants a name: write `{eq:name}`"),
      MistakenFormula(
        "\\shoveleft{a} b", "𝑎 𝑏", at: "\\shoveleft", "`\\shoveleft` moves rows of `multline` only"),
      MistakenFormula(
        "\\rule{1em} a", "𝑎", at: "\\rule",
        "`\\rule` wants a width and a height: write `{1em}{1ex}`"),
      MistakenFormula(
        "a \\end{matrix}", "𝑎 ?\\end{matrix}?", at: "\\end{matrix}",
        "`\\end{matrix}` has no `\\begin`"),
      MistakenFormula(
        "\\begin{matrix} a \\end{array}", "matrix{c}[𝑎]", at: "\\end{array}",
        "`\\end{array}` ends `\\begin{matrix}`: write `\\end{matrix}`"),
      MistakenFormula(
        "\\begin{array}{lx} a \\end{array}", "array{l}[𝑎]", at: "lx",
        "`x` is no column: write `l`, `c` or `r`"),
      MistakenFormula(
        "a \\over b \\over c", "frac(𝑎/𝑏 ?\\over? 𝑐)", at: "\\over",
        "a second `\\over` in a group: write braces around one of them"),
      MistakenFormula(
        "x \\limits_a", "𝑥:always_(𝑎)", at: "\\limits",
        "`\\limits` stands behind no operator"),
      MistakenFormula(
        "\\hspace{x} a", "𝑎", at: "\\hspace",
        "`\\hspace` wants a length, such as `1em`"),
      MistakenFormula("\\text{if $x} y", "“if ”+$𝑥$ 𝑦", at: "$", "`$` has no partner in the text"),
      MistakenFormula(
        "\\newcommand{x}{y}", "{𝑥} {𝑦}", at: "\\newcommand",
        "`\\newcommand` wants the name of a command"),
      MistakenFormula(
        "\\newcommand{\\x}[1]{é#1#2} \\x{a}", "“é” 𝑎", at: "#2",
        "`#2` stands for no argument: `\\x` has 1"),
      MistakenFormula(
        "\\newcommand\\x{a#1##2}", "", at: "#1",
        "`#1` stands for no argument: `\\x` has none"),
      MistakenFormula(
        "\\def\\x#1{#3#1} \\x{a}", "𝑎", at: "#3", "`#3` stands for no argument: `\\x` has 1"),
      MistakenFormula(
        "\\newcommand\\x[2]{\\def\\y##1{##1#1#2}} \\x{a}{b}\\y{c}", "𝑐 𝑎 𝑏", at: "", ""),
      MistakenFormula("a \\", "𝑎 ?\\?", at: "\\", "`\\` stands at the end: write `\\backslash`"),
    ])
  func places(formula: MistakenFormula) {
    let parse = MathParser().parse(formula.source)
    #expect(parse.list.dump == formula.tree)
    guard !formula.message.isEmpty else {
      #expect(parse.problems == [])
      return
    }
    #expect(parse.problems.map(\.kind) == [.syntax(formula.message)])
    let bytes = Array(formula.source.utf8)
    for problem in parse.problems {
      #expect(String(decoding: bytes[problem.range], as: UTF8.self) == formula.part)
    }
  }

  @Test(
    "in names get the nearest name",
    arguments: [
      ("\\alhpa", "\\alpha"), ("\\Simga", "\\Sigma"), ("\\mathbbb{R}", "\\mathbb"),
      ("\\fracc12", "\\frac"), ("\\leqq x \\infy", "\\infty"), ("\\nonsense", nil),
      ("\\zq", nil), ("\\begin{alinged}x\\end{alinged}", "\\begin{aligned}"),
    ] as [(String, String?)])
  func suggestions(source: String, nearest: String?) {
    let problems = MathParser().parse(source).problems
    #expect(problems.count == 1)
    guard case .unknownCommand(let name, let suggestion)? = problems.first?.kind else {
      Issue.record("no unknown command in \(source)")
      return
    }
    #expect(suggestion == nearest)
    #expect(source.contains(name))
  }

  @Test("are found in the words of macros and of the document")
  func macroSuggestion() {
    let macros = MathMacros(["norm": .init(argumentCount: 1, replacement: "|#1|")])
    let parse = MathParser(macros: macros).parse("\\nrom{x}")
    #expect(
      parse.problems == [
        MathProblem(.unknownCommand("\\nrom", suggestion: "\\norm"), range: 0..<5)
      ])
    #expect(parse.list.dump == "?\\nrom? {𝑥}")
  }

  @Test(
    "in names lose nothing of what follows",
    arguments: [
      ("\\foo{a}{b^2}c", "?\\foo? {𝑎} {𝑏^(2)} 𝑐"), ("\\foo[a]{b}", "?\\foo? [o 𝑎 ]c {𝑏}"),
      ("\\foo_a^{b}", "?\\foo?_(𝑎)^(𝑏)"), ("x^\\foo{a}", "𝑥^(?\\foo?) {𝑎}"),
      ("\\text{a \\foo{b} c}", "“a ”+$?\\foo?$+“b c”"),
      ("\\colorbox{red}{\\foo $x$}", "background:red($?\\foo?$+$𝑥$)"),
    ])
  func unknownCommands(source: String, tree: String) {
    let parse = MathParser().parse(source)
    #expect(parse.list.dump == tree)
    #expect(parse.problems.count == 1)
  }

  @Test("leave the other tables whole")
  func unknownEnvironment() {
    let parse = MathParser().parse("\\begin{foo} a & b \\\\ c \\end{foo} + d")
    #expect(parse.list.dump == "?\\begin{foo}? gathered{ll}[𝑎 & 𝑏 ; 𝑐 & ] ?\\end{foo}? +b 𝑑")
    #expect(parse.problems.count == 1)
  }
}
