// SPDX-License-Identifier: Apache-2.0

import Math
import TestSupport
import Testing

@Suite("Macros of formulas", .deadline)
struct MathMacroTests {
  @Test(
    "stand for what they are defined to be",
    arguments: [
      ParsedFormula("\\newcommand{\\v}{\\mathbf{v}} \\v_1", "𝐯_(1)"),
      ParsedFormula("\\newcommand\\norm[1]{\\left\\|#1\\right\\|} \\norm{x}", "fence‖𝑥‖"),
      ParsedFormula("\\newcommand{\\p}[2][n]{#2^{#1}} \\p{x} \\p[3]{y}", "𝑥^(𝑛) 𝑦^(3)"),
      ParsedFormula(
        "\\newcommand{\\p}[1][n]{(#1)} \\p a \\p{b} \\p[c] d", "(o 𝑛 )c 𝑎 (o 𝑛 )c {𝑏} (o 𝑐 )c 𝑑"),
      ParsedFormula("\\newcommand*{\\a}[1]{#1} \\a x \\frac\\a1\\a2", "𝑥 frac(1/2)"),
      ParsedFormula("\\renewcommand{\\vec}[1]{\\mathbf{#1}} \\vec x", "𝐱"),
      ParsedFormula("\\providecommand{\\alpha}{x} \\providecommand\\b{y} \\alpha\\b", "𝛼 𝑦"),
      ParsedFormula("\\def\\x#1#2{#2#1} \\x{a}{b}", "𝑏 𝑎"),
      ParsedFormula(
        "\\let\\old=\\vec \\renewcommand\\vec[1]{\\old{#1}_0} \\vec x", "accent20d7(𝑥)_(0)"),
      ParsedFormula("\\def\\x{ab} \\renewcommand\\x{c} \\x", "𝑐"),
      ParsedFormula("\\def\\x{ab} \\sqrt\\x \\frac\\x\\x y^\\x", "sqrt(𝑎 𝑏) frac(𝑎 𝑏/𝑎 𝑏) 𝑦^(𝑎 𝑏)"),
      ParsedFormula("\\overset{!}\\implies x^\\TeX", "stackL(5mu ⟹r 5mu;!c;) 𝑥^(roman“TeX”)"),
      ParsedFormula("\\def\\x{a} \\let\\y\\x \\def\\x{b} \\y\\x", "𝑎 𝑏"),
      ParsedFormula("\\DeclareMathOperator{\\rk}{rk} \\rk A", "name(r k) 𝐴"),
      ParsedFormula(
        "\\DeclareMathOperator*{\\am}{arg\\,max} \\am_x",
        "name(a r g 3mu m a x)inDisplay:inDisplay_(𝑥)"),
      ParsedFormula(
        "\\newcommand{\\bs}{\\begin{matrix}}\\newcommand{\\es}{\\end{matrix}}\\bs a\\es",
        "matrix{c}[𝑎]"),
      ParsedFormula("\\newcommand{\\q}{^2} x\\q_1", "𝑥_(1)^(2)"),
      ParsedFormula(
        "\\newcommand{\\E}[1]{\\mathbb{E}\\left[#1\\right]} \\E{\\E{x}}",
        "𝔼 fence[𝔼 fence[𝑥]]"),
      ParsedFormula("\\newcommand\\c[1]{\\url#1} \\c{q} z", "link:q(monospace“q”) 𝑧"),
      ParsedFormula("\\newcommand\\c[1]{\\href#1} \\c{{a}{b}} z", "link:a(𝑏) 𝑧"),
      ParsedFormula("\\newcommand\\c[1]{\\textcolor{#1}} \\c{red}{x} z", "color:red(𝑥) 𝑧"),
      ParsedFormula(
        "\\newcommand\\c[1]{#1} \\c{\\begin}{matrix} x \\end{matrix} z", "matrix{c}[𝑥] 𝑧"),
      ParsedFormula("\\newcommand\\R{\\mathcal{R}} \\R", "ℛ"),
      ParsedFormula(
        "\\R \\N \\Reals \\bra{a} \\argmax", "ℝ ℕ ℝ {⟨o 𝑎 |c}i name(a r g 3mu m a x)inDisplay"),
    ])
  func expansion(formula: ParsedFormula) { formula.check() }

  @Test("give what their source gives, as an argument and as the whole")
  func transparency() {
    for formula in FormulaListTests.formulas {
      let plain = MathParser().parse(formula)
      let identity = MathMacros(["m": .init(argumentCount: 1, replacement: "#1")])
      let argument = MathParser(macros: identity).parse("\\m{\(formula)}")
      #expect(argument.list.dump == plain.list.dump)
      #expect(argument.number.dump == plain.number.dump)
      guard !formula.contains("#") else { continue }
      let whole = MathMacros(["m": .init(replacement: formula)])
      #expect(MathParser(macros: whole).parse("\\m").list.dump == plain.list.dump)
    }
  }

  @Test("hold for the formulas behind theirs")
  func memory() {
    let first = MathParser().parse("\\newcommand{\\x}{a} \\def\\y#1{#1}")
    #expect(first.isDefinitionsOnly)
    #expect(first.list.isEmpty)
    #expect(first.macros.definitions.keys.sorted() == ["x", "y"])
    let second = MathParser(macros: first.macros).parse("\\x \\y{b}")
    #expect(second.list.dump == "𝑎 𝑏")
    #expect(!second.isDefinitionsOnly)
    #expect(!MathParser().parse("").isDefinitionsOnly)
  }

  @Test("of a book’s settings", arguments: [("\\RR^n", "ℝ^(𝑛)"), ("\\vect{x}", "𝒙")])
  func settings(source: String, tree: String) {
    let macros = MathMacros([
      "RR": .init(replacement: "\\mathbb{R}"),
      "vect": .init(argumentCount: 1, replacement: "\\boldsymbol{#1}"),
    ])
    #expect(MathParser(macros: macros).parse(source).list.dump == tree)
  }

  @Test(
    "are written in settings with their arguments",
    arguments: [
      ("RR", MathMacros.Definition(replacement: "x")), ("\\RR", .init(replacement: "x")),
      ("v[1]", .init(argumentCount: 1, replacement: "x")),
      ("p[2][n]", .init(argumentCount: 2, defaultArgument: "n", replacement: "x")),
      ("", nil), ("a b", nil), ("v[10]", nil), ("v[x]", nil), ("v[", nil), ("v[1]n", nil),
      ("v[0][n]", nil), ("v1", nil),
    ] as [(String, MathMacros.Definition?)])
  func signatures(signature: String, definition: MathMacros.Definition?) {
    var macros = MathMacros()
    #expect(macros.define(signature, as: "x") == (definition != nil))
    #expect(macros.definitions.values.first == definition)
  }

  @Test(
    "end where they call themselves or make too much",
    arguments: [
      ("\\def\\x{\\x}\\x + 1", "\\x"), ("\\def\\x{\\y}\\def\\y{a\\x}\\x", "\\x"),
      ("\\def\\x{{\\x}}\\x", "\\x"), ("\\def\\x#1{\\x{#1#1}}\\x{ab} + 1", "\\x"),
      (
        "\\def\\a{bbbbbbbbbbbbbbbb}\\def\\b{\\a\\a\\a\\a\\a\\a\\a\\a\\a\\a}\\def\\c{\\b\\b\\b\\b\\b\\b\\b\\b\\b\\b}"
          + "\\def\\d{\\c\\c\\c\\c\\c\\c\\c\\c\\c\\c}\\d", "\\c"
      ),
    ])
  func loops(source: String, name: String) {
    let parse = MathParser().parse(source)
    #expect(parse.problems.count == 1)
    #expect(parse.problems.first?.kind == .macroLoop(name))
    #expect(!parse.list.isEmpty)
  }

  @Test("show an argument that they double once")
  func doubling() {
    let parse = MathParser().parse("\\def\\x#1{\\x{#1#1}}\\x{ab} + 1")
    #expect(parse.list.dump == "?\\x? {𝑎 𝑏} +b 1")
  }

  @Test("replace a thousand calls, each at its place")
  func many() {
    let macros = MathMacros(["x": .init(replacement: "ab")])
    let parse = MathParser(macros: macros).parse(String(repeating: "\\x ", count: 1_000))
    #expect(parse.problems == [])
    #expect(parse.list.nodes.count == 2_000)
    #expect(parse.list.nodes[2].range == 3..<5)
    #expect(parse.list.nodes[1_999].range == 2_997..<2_999)
  }

  @Test(
    "say how they are defined where a call is another",
    arguments: [("\\x a", "𝑎"), ("\\x<a", "𝑎"), ("{\\x<a}>", "{𝑎} >r"), ("\\x q<a>", "𝑞 <r 𝑎 >r")])
  func delimiters(source: String, tree: String) {
    let macros = MathMacros([
      "x": .init(argumentCount: 1, replacement: "#1", parameterText: "<#1>")
    ])
    let parse = MathParser(macros: macros).parse(source)
    #expect(parse.list.dump == tree)
    #expect(parse.problems.map(\.kind) == [.syntax("`\\x` is defined with `<#1>` behind it")])
  }

  @Test("keep the places of their arguments")
  func places() {
    let macros = MathMacros(["x": .init(argumentCount: 1, replacement: "a+#1")])
    let parse = MathParser(macros: macros).parse("\\x{\\foo}")
    #expect(
      parse.problems == [MathProblem(.unknownCommand("\\foo", suggestion: nil), range: 3..<7)])
  }
}
