// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Formulas on lines of their own", .deadline)
struct EquationTests {
  private func lines(of text: String) -> String {
    Parsed(text).dump.split(separator: "\n").joined(separator: "|")
  }

  @Test(
    "two dollar signs that begin a line and end one",
    arguments: [
      ("$$\nx\n$$", #"equation "x""#), ("$$x$$", #"equation "x""#),
      ("$$ x = 1 $$", #"equation "x = 1""#),
      ("$$a\n= b$$", #"equation "a\n= b""#), ("  $$\n  x\n  $$", #"equation "x""#),
      (
        "$$\na\n- b\n= c\n# d\n> e\n| f |\n---\n* g\n1. h\n``` i\n<p>\n$$",
        ##"equation "a\n- b\n= c\n# d\n> e\n| f |\n---\n* g\n1. h\n``` i\n<p>""##
      ),
      (
        #"$$\na\\\_b\n*c* $d$ \$$\n$$"#.replacing("\\n", with: "\n"),
        #"equation "a\\\\\\_b\n*c* $d$ \\$$""#
      ),
      ("$$\nx\n$$ {#eq-a .b}", #"equation "x" #eq-a .b"#),
      ("$$x$$ {#eq-a}", #"equation "x" #eq-a"#),
      ("$$\n  a\n   b\n$$", #"equation "a\nb""#), ("$$\r\na\r\nb\r\n$$\r\n", #"equation "a\nb""#),
      (
        "a\n$$\nx\n$$\nb",
        #"paragraph|  text "a"|equation "x" continues|paragraph continues|  text "b""#
      ),
      (
        "a $$x$$. b",
        #"paragraph|  text "a"|equation "x". continues|paragraph continues|  text "b""#
      ),
      (
        "a $$x$$,\nb",
        #"paragraph|  text "a"|equation "x", continues|paragraph continues|  text "b""#
      ),
      ("a $$x$$.", #"paragraph|  text "a"|equation "x". continues"#),
      (
        "a $$x$$ .b",
        #"paragraph|  text "a"|equation "x" continues|paragraph continues|  text ".b""#
      ),
      ("a\n\n$$x$$\n\nb", #"paragraph|  text "a"|equation "x"|paragraph|  text "b""#),
      (
        "a\n$$x$$\n$$y$$\nb",
        #"paragraph|  text "a"|equation "x" continues|equation "y" continues|paragraph continues|  text "b""#
      ),
      ("# a\n$$x$$", ##"heading 1 #a|  text "a"|equation "x""##),
      ("| a |\n|---|\n$$x$$", #"table none|  header|    cell|      text "a"|equation "x""#),
    ])
  func dollars(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "in containers",
    arguments: [
      ("> $$\n> - x\n> $$", #"quote|  equation "- x""#), (">$$\n>x\n>$$", #"quote|  equation "x""#),
      ("> > $$\n> > > x\n> > $$", #"quote|  quote|    equation "> x""#),
      (
        "- a\n\n  $$\n  - x\n  $$\n- b",
        #"list loose|  item|    paragraph|      text "a"|    equation "- x"|  item|    paragraph|      text "b""#
      ),
      (
        "- a\n  $$\n  - x\n  $$\n  b",
        #"list tight|  item|    paragraph|      text "a"|    equation "- x" continues|    paragraph continues|      text "b""#
      ),
      ("- $$\n  x\n  $$", #"list tight|  item|    equation "x""#),
      (
        "1. a\n\n    $$\n    x\n    $$",
        #"list from 1 loose|  item|    paragraph|      text "a"|    equation "x""#
      ),
      ("- > $$\n  > x\n  > $$", #"list tight|  item|    quote|      equation "x""#),
      ("> - $$\n>   x\n>   $$", #"quote|  list tight|    item|      equation "x""#),
      ("\t- a\n", #"code "- a""#),
      (
        "- a\n\n\t$$\n\tx\n\t$$",
        #"list loose|  item|    paragraph|      text "a"|    equation "x""#
      ),
      ("!!! note\n    $$\n    - x\n    $$", #"alert note|  equation "- x""#),
      ("::: note\n$$\n- x\n$$\n:::", #"alert note|  equation "- x""#),
      (
        "A\n: $$\n  - x\n  $$",
        #"paragraph term|  text "A"|division none description|  equation "- x""#
      ),
      (
        "a[^1]\n\n[^1]: b\n\n    $$\n    - x\n    $$",
        #"paragraph|  text "a"|  call 1 "1" occurrence 1|footnote 1 "1"|  paragraph|    text "b"|  equation "- x""#
      ),
      ("<div>\n\n$$\nx\n$$\n\n</div>", #"equation "x""#),
      ("    $$\n    x\n    $$", #"code "$$\nx\n$$""#),
      ("```\n$$\nx\n$$\n```", #"code "$$\nx\n$$""#),
      ("<pre>\n\n$$\nx\n$$\n\n</pre>", #"code "\n$$\nx\n$$\n""#),
    ])
  func containers(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "what is no block stays as it is",
    arguments: [
      (
        "$$\nx\n\ny\n$$",
        #"paragraph|  text "$$"|  softBreak|  text "x"|paragraph|  text "y"|  softBreak|  text "$$""#
      ),
      ("$$\n- x", #"paragraph|  text "$$"|list tight|  item|    paragraph|      text "x""#),
      ("$$\n$$", #"paragraph|  text "$$"|  softBreak|  text "$$""#),
      ("$$$$", #"paragraph|  text "$$$$""#),
      ("$$$\nx\n$$$", #"paragraph|  text "$$$"|  softBreak|  text "x"|  softBreak|  text "$$$""#),
      (
        "- a\n  $$\nx\n  $$",
        #"list tight|  item|    paragraph|      text "a"|    equation "x" continues"#
      ),
      (
        "> a\n> $$\nx\n$$",
        #"quote|  paragraph|    text "a"|  equation "x" continues"#
      ),
      (
        "> - > $$\n> > x\n> > $$",
        #"quote|  list tight|    item|      quote|        paragraph|          text "$$"|  quote|    paragraph|      text "x"|      softBreak|      text "$$""#
      ),
    ])
  func fallbacks(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "in a line, it divides the paragraph",
    arguments: [
      ("a $$x$$ b", #"paragraph|  text "a"|equation "x" continues|paragraph continues|  text "b""#),
      ("a $$x$$", #"paragraph|  text "a"|equation "x" continues"#),
      ("$$x$$ b", #"equation "x"|paragraph continues|  text "b""#),
      (
        "a $$x$$ {#eq-a} b",
        #"paragraph|  text "a"|equation "x" continues #eq-a|paragraph continues|  text "b""#
      ),
      (
        "a\n$$x\ny$$ b",
        #"paragraph|  text "a"|equation "x\ny" continues|paragraph continues|  text "b""#
      ),
      (
        "*a $$x$$ b*",
        #"paragraph|  emphasis|    text "a "|equation "x" continues|paragraph continues|  emphasis|    text " b""#
      ),
      (
        "- a $$x$$ b",
        #"list tight|  item|    paragraph|      text "a"|    equation "x" continues|    paragraph continues|      text "b""#
      ),
      ("# a $$x$$", ##"heading 1 #a-x|  text "a "|  formula "x" display"##),
      ("[a $$x$$](b)", #"paragraph|  link "b"|    text "a "|    formula "x" display"#),
      ("| $$x$$ |\n|---|", #"table none|  header|    cell|      formula "x" display"#),
      (
        "A $$x$$\n: b",
        #"paragraph term|  text "A "|  formula "x" display|division none description|  paragraph|    text "b""#
      ),
      (
        "<details><summary>\n\na $$x$$\n\n</summary>b</details>",
        #"details|  summary|    text "a "|    formula "x" display|  paragraph|    text "b""#
      ),
      ("$$a$$b$$", #"paragraph|  text "$$a$$b$$""#),
      ("a$$b$$", #"paragraph|  text "a$$b$$""#),
      ("a$$b_c$$", #"paragraph|  text "a"|equation "b_c" continues"#),
      ("x $$ to $$$", #"paragraph|  text "x $$ to $$$""#),
    ])
  func dividing(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "fences named math",
    arguments: [
      ("```math\nx\n\ny\n```", #"equation "x\n\ny""#), ("```Math\n\nx\n\n```", #"equation "x""#),
      ("```{math}\n:label: eq-a\n:nowrap:\n\nx\n```", #"equation "x" #eq-a"#),
      (
        "```{math}\na &= b \\\\\n&= c\n```",
        #"equation "\\begin{aligned}\na &= b \\\\\n&= c\n\\end{aligned}""#
      ),
      (
        "```{math}\n:label: eq-a\n\na = b\n\nc = d\n```",
        #"equation "\\begin{aligned}\na = b\n\\\\\nc = d\n\\end{aligned}" #eq-a"#
      ),
      (
        "```{math}\n\\begin{matrix}a & b\\\\c & d\\end{matrix} \\& e\n```",
        #"equation "\\begin{matrix}a & b\\\\c & d\\end{matrix} \\& e""#
      ),
      (
        "```{math}\n\\begin{align}a\\end{align}\n\nb\n```",
        #"equation "\\begin{align}a\\end{align}\n\nb""#
      ),
      ("```{math}\n:nowrap:\na &= b\n```", #"equation "a &= b""#),
      ("```math\na &= b\n```", #"equation "a &= b""#),
      ("``` {.math #eq-a .b}\nx\n```", #"equation "x" #eq-a .b"#),
      ("```math\n```", #"code math """#),
      ("```math\n:label: a\n```", #"equation ":label: a""#),
      ("~~~math\n*x*\n~~~", #"equation "*x*""#),
      ("```mathematica\nx\n```", #"code mathematica "x""#), ("    math", #"code "math""#),
      (
        "a\n```math\nx\n```\nb",
        #"paragraph|  text "a"|equation "x" continues|paragraph continues|  text "b""#
      ),
    ])
  func fences(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "directives with colons",
    arguments: [
      (":::{math}\n:label: eq-a\nx\n:::", #"equation "x" #eq-a"#),
      (
        "a\n:::{math} x\n:::\nb",
        #"paragraph|  text "a"|equation "x" continues|paragraph continues|  text "b""#
      ),
      (
        "- a\n\n  :::: {math}\n  - x &= y\n\n  # z\n  ::::\n- b",
        #"list loose|  item|    paragraph|      text "a"|    equation "\\begin{aligned}\n- x &= y\n\\\\\n# z\n\\end{aligned}"|  item|    paragraph|      text "b""#
      ),
      (
        "> :::{math}\n> x\n>\n> y_1\n> :::",
        #"quote|  equation "\\begin{aligned}\nx\n\\\\\ny_1\n\\end{aligned}""#
      ),
    ])
  func directives(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "brackets behind backslashes",
    arguments: [
      (#"\[x^2\]"#, #"equation "x^2""#),
      ("\\[\n- a_1\\\\[2pt]\n\\]", #"equation "- a_1\\\\[2pt]""#),
      (
        "a\n\\[\nx^2\n\\]\nb",
        #"paragraph|  text "a"|equation "x^2" continues|paragraph continues|  text "b""#
      ),
      (#"\[x^2\] {#eq-a}"#, #"equation "x^2" #eq-a"#), (#"\[x\] {#eq-a}"#, #"equation "x" #eq-a"#),
      ("\\[\nx\n\\] {#eq-a .b}", #"equation "x" #eq-a .b"#),
      (#"\[x\] {.b}"#, #"paragraph|  text "[x] {.b}""#),
      ("> \\[\n> \\frac ab\n> \\]", #"quote|  equation "\\frac ab""#),
      (#"\[x\]"#, #"paragraph|  text "[x]""#), (#"\[x^2\] a"#, #"paragraph|  text "[x^2] a""#),
      (#"a \[x^2\]"#, #"paragraph|  text "a [x^2]""#),
      ("\\[x^2\n\n\\]", #"paragraph|  text "[x^2"|paragraph|  text "]""#),
      (#"\[a\](b_c)"#, #"paragraph|  text "[a](b_c)""#),
      (#"\\[x^2\\]"#, #"paragraph|  text "\\[x^2\\]""#),
      (
        "- [ ] a\n\n  \\[x^2\\]",
        #"list loose|  item [ ]|    paragraph|      text "a"|    equation "x^2""#
      ),
    ])
  func brackets(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "environments that begin a line and end one",
    arguments: [
      (
        "\\begin{align}\na &= b \\\\\n- c\n\\end{align}",
        #"equation "\\begin{align}\na &= b \\\\\n- c\n\\end{align}""#
      ),
      ("\\begin{align*}x\\end{align*}", #"equation "\\begin{align*}x\\end{align*}""#),
      (
        "\\begin{cases}\\begin{cases}\na\\end{cases}\n\\end{cases}\n\nb",
        #"equation "\\begin{cases}\\begin{cases}\na\\end{cases}\n\\end{cases}"|paragraph|  text "b""#
      ),
      (
        "\\begin{equation}x\\end{equation} {#eq-a}",
        #"equation "\\begin{equation}x\\end{equation}" #eq-a"#
      ),
      (
        "> \\begin{gather}\n> x\n> \\end{gather}\n\nb",
        #"quote|  equation "\\begin{gather}\nx\n\\end{gather}"|paragraph|  text "b""#
      ),
      ("\\begin{align}x\\end{align} a", #"paragraph|  text "\\begin{align}x\\end{align} a""#),
      (
        "\\begin{align}x\\end{align}\na",
        #"equation "\\begin{align}x\\end{align}"|paragraph continues|  text "a""#
      ),
      (
        "a\n\\begin{align}x\\end{align}",
        #"paragraph|  text "a"|equation "\\begin{align}x\\end{align}" continues"#
      ),
      (
        "- a\n  \\begin{align}\n  - x\n  \\end{align}\n  b",
        #"list tight|  item|    paragraph|      text "a"|    equation "\\begin{align}\n- x\n\\end{align}" continues|    paragraph continues|      text "b""#
      ),
      (
        "costs $5, so\n\\begin{align}x\\end{align}",
        #"paragraph|  text "costs $5, so"|equation "\\begin{align}x\\end{align}" continues"#
      ),
      ("\\begin{itemize}x\\end{itemize}", #"paragraph|  text "\\begin{itemize}x\\end{itemize}""#),
      (
        "\\begin{align}\nx\n\n\\end{align}",
        #"paragraph|  text "\\begin{align}"|  softBreak|  text "x"|paragraph|  text "\\end{align}""#
      ),
    ])
  func environments(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "environments that are a part of a formula in a line stay in it",
    arguments: [
      (
        "a $$\nE\n$$ b",
        #"paragraph|  text "a"|equation "E" continues|paragraph continues|  text "b""#
      ),
      (
        "a $x =\nE\n$ b",
        #"paragraph|  text "a $x ="|equation "E" continues|paragraph continues|  text "$ b""#
      ),
      ("a $x =\nE$ b", #"paragraph|  text "a "|  formula "x =\nE"|  text " b""#),
      ("a \\(x =\nE\n\\) b", #"paragraph|  text "a "|  formula "x =\nE"|  text " b""#),
      ("a $`x\nE\n`$ b", #"paragraph|  text "a "|  formula "x\nE"|  text " b""#),
      (
        "$x$, $y =\nE\nz E$ b",
        #"paragraph|  formula "x"|  text ", "|  formula "y =\nE\nz E"|  text " b""#
      ),
    ])
  func insideFormulas(text: String, dump: String) {
    let environment = "\\begin{cases}\na\n\\end{cases}"
    let shown = environment.replacing("\n", with: "\\n").replacing("\\b", with: "\\\\b")
      .replacing("\\e", with: "\\\\e")
    #expect(
      lines(of: text.replacing("E", with: environment)) == dump.replacing("E", with: shown))
  }

  @Test(
    "the place of each line is that in the file",
    arguments: [
      ("$$\nx\n  y\n$$", "1:1-4:2 2:1 3:3"), ("$$ x $$", "1:1-1:7 1:4"),
      ("> a\n> $$ x\n>   y $$ {#eq-a}\n> b", "2:3-3:16 2:6 3:5"),
      ("- $$\n\tx\n  $$", "1:3-3:4 2:2"),
      ("a $$x\n  y$$ b", "1:3-2:5 1:5 2:3"), ("```math\n\nx\n y\n```", "1:1-5:3 3:1 4:1"),
      ("> ```math\n> x\n> ```", "1:3-3:5 2:3"), ("```{math}\n:label: a\nx\n```", "1:1-4:3 3:1"),
      ("  \\[ x^2\n\\]", "1:3-2:2 1:6"),
      ("\\begin{align}\nx\n\\end{align}", "1:1-3:11 1:1 2:1 3:1"),
      ("---\na: b\n---\n$$\nx\n$$", "4:1-6:2 5:1"), ("a\u{0}b\n$$x$$", "2:1-2:5 2:3"),
    ])
  func ranges(text: String, place: String) {
    var finder = FormulaFinder()
    finder.visit(Parsed(text).document)
    let places = finder.equations.map { equation in
      "\(equation.range)" + equation.lines.starts.map { " \($0.line):\($0.column)" }.joined()
    }
    #expect(places == [place])
  }

  @Test(
    "many signs without partners take linear time",
    arguments: [
      "$$\n", "$$a\n", "$$\na\n", "\\[\n", "\\[a\n", "\\begin{align}\n", "- $$\n", "> \\[\n",
      ":::{math}\nx\n",
      "\\begin{cases}\n\n", "$$ a\n\n", "a $$b\n", "a $5\n\\begin{cases}x\\end{cases}\n",
      "a $$x\n\\begin{cases}x\\end{cases}\n",
    ])
  func linear(_ part: String) {
    let text = String(repeating: part, count: 20_000)
    let clock = ContinuousClock()
    let time = clock.measure { _ = Parsed(text) }
    #expect(time < .seconds(20))
  }
}
