// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Formulas in lines", .deadline)
struct FormulaTests {
  /// The content of the only paragraph, as lines between bars.
  private func lines(of text: String) -> String {
    let dump = Parsed(text).dump
    let lines = dump.split(separator: "\n")
    guard lines.first == "paragraph", lines.dropFirst().allSatisfy({ $0.hasPrefix("  ") }) else {
      return lines.joined(separator: "|")
    }
    return lines.dropFirst().map { String($0.dropFirst(2)) }.joined(separator: "|")
  }

  @Test(
    "one dollar sign on each side",
    arguments: [
      ("a $x^2+y^2$, b", #"text "a "|formula "x^2+y^2"|text ", b""#),
      ("$x$", #"formula "x""#), ("($n$-1)", #"text "("|formula "n"|text "-1)""#),
      ("the $n$th, $k$s", #"text "the "|formula "n"|text "th, "|formula "k"|text "s""#),
      ("设$x$为", #"text "设"|formula "x"|text "为""#),
      ("_$abc$_", #"emphasis|  formula "abc""#),
      ("_$x$ a_", #"emphasis|  formula "x"|  text " a""#),
      ("-$x$-", #"text "-"|formula "x"|text "-""#),
      ("$a\nb$", #"formula "a\nb""#), ("a\n$b$", #"text "a"|softBreak|formula "b""#),
      ("$5 and $x$", #"text "$5 and "|formula "x""#),
      (#"$\$5$"#, #"formula "\\$5""#), (#"\$x$y$"#, #"text "$x$y$""#),
      (#"$x\$$"#, #"formula "x\\$""#),
      ("$x$ and $y$", #"formula "x"|text " and "|formula "y""#),
      ("${a}$", #"formula "{a}""#), ("$[0,1](x)$", #"formula "[0,1](x)""#),
      (#"$x \text{ if $y$ is} z$"#, #"formula "x \\text{ if $y$ is} z""#),
      (#"$\mbox{$a$}$"#, #"formula "\\mbox{$a$}""#),
      (#"$\colorbox{red}{a $b$} c$ d$"#, #"formula "\\colorbox{red}{a $b$} c"|text " d$""#),
      (#"$\fcolorbox{red}{#fff}{$b$}$"#, #"formula "\\fcolorbox{red}{#fff}{$b$}""#),
      (#"$\textbf{if $b$}$"#, #"formula "\\textbf{if $b$}""#),
      (#"$a \text{ b$"#, #"formula "a \\text{ b""#),
    ])
  func dollars(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "nothing of Markdown is read in a formula",
    arguments: [
      "a*b*c", "a_b_c", "a__b__c", #"\{a\}"#, #"a\\b"#, #"a\_b"#, "a<b", "<b>", "x&amp;y",
      ":smile:",
      "a^b^c", "a~b~c", "==a==", "[^1]", "[a]", "^[a]", "@fig-a", "{.a}", "a--b", "\"a\"", "...",
      "http://a.b", "!", "[a]{.b}", "a'b'", "~~a~~", "<!-- a -->", "![a]", "[[a]]",
    ])
  func raw(_ source: String) {
    var all = Set(MarkdownExtension.allCases)
    let expected = [InlineNode.formula(Formula(source, range: SourceRange(1, 1, 1, 1)))]
    for _ in 0..<2 {
      let document = Parsed("$\(source)$\n\n[a]: b\n\n[^1]: c", extensions: all).document
      let content = document.blocks.first?.contents.first
      guard case .inlines(let inlines)? = content, case .formula(let formula)? = inlines.first
      else {
        Issue.record("no formula")
        continue
      }
      #expect(inlines.count == 1 && formula.source == expected.plainText)
      all.remove(.smart)
    }
  }

  @Test(
    "backticks inside the signs, as on GitHub",
    arguments: [
      ("a $`x_1`$ b", #"text "a "|formula "x_1"|text " b""#),
      ("$`a$b`$", #"formula "a$b""#), ("$`*a* _b_`$", #"formula "*a* _b_""#),
      ("`$`x`$`", #"code "$"|text "x"|code "$""#), ("$`a` b`$", #"text "$"|code "a"|text " b`$""#),
      ("US$`a`$", #"text "US$"|code "a"|text "$""#), ("$` `$", #"text "$"|code " "|text "$""#),
    ])
  func code(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "parentheses behind backslashes",
    arguments: [
      (#"a \(x^2\) b"#, #"text "a "|formula "x^2"|text " b""#),
      (#"\( \alpha \)"#, #"formula "\\alpha""#), (#"\(a_1\)"#, #"formula "a_1""#),
      (#"\(*a* \_ b\\ c^2\)"#, #"formula "*a* \\_ b\\\\ c^2""#),
      (#"\(x^2\)\(y^2\)"#, #"formula "x^2"|formula "y^2""#),
      (#"\(a\)"#, #"text "(a)""#), (#"\(a^2)"#, #"text "(a^2)""#),
      (#"\\(a^2\\)"#, #"text "\\(a^2\\)""#), (#"`\(`a^2\)"#, #"code "\\("|text "a^2)""#),
      (#"\\\(a^2\)"#, #"text "\\"|formula "a^2""#),
      (#"a \(b *c* \(x^2\)"#, #"text "a (b "|emphasis|  text "c"|text " "|formula "x^2""#),
      (#"[a\(b\)](c\(d)"#, #"link "c(d"|  text "a(b)""#),
      (#"(x) \*a\* \(b"#, #"text "(x) *a* (b""#),
    ])
  func parentheses(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test(
    "formulas are in all that holds text",
    arguments: [
      ("# A $x$", "heading 1 #a-x|  text \"A \"|  formula \"x\""),
      ("> $x$", "quote|  paragraph|    formula \"x\""),
      ("- $x$", "list tight|  item|    paragraph|      formula \"x\""),
      ("[a $x$](b)", "link \"b\"|  text \"a \"|  formula \"x\""),
      ("*a $x$*", "emphasis|  text \"a \"|  formula \"x\""),
      ("[$x$]{.a}", "span .a|  formula \"x\""),
      (
        "| $a|b$ |\n|---|---|",
        "table none none|  header|    cell|      text \"$a\"|    cell|      text \"b$\""
      ),
      ("| $a\\|b$ |\n|---|", "table none|  header|    cell|      formula \"a|b\""),
      (
        "A $x$\n: $y$",
        "paragraph term|  text \"A \"|  formula \"x\"|division none description|  paragraph|    formula \"y\""
      ),
      (
        "!!! note \"A $x$\"\n    $y$",
        "alert note titled|  text \"A \"|  formula \"x\"|  paragraph|    formula \"y\""
      ),
      (
        "x^[$y$]",
        "paragraph|  text \"x\"|  call 1 \"\" occurrence 1|footnote 1 \"\"|  paragraph|    formula \"y\""
      ),
      ("<b>$x$</b>", "strong|  formula \"x\""),
      ("<kbd>$x$</kbd>", "keyboard|  text \"$x$\""), ("<code>$x$</code>", "code \"$x$\""),
      ("![a $x$](b)", "image \"b\" alt \"a $x$\""),
    ])
  func places(text: String, dump: String) {
    #expect(lines(of: text) == dump)
  }

  @Test("each syntax has a name")
  func extensions() {
    func count(_ extensions: Set<MarkdownExtension>) -> Int {
      let text = "$a$ $`b`$ \\(c^2\\)\n\n$$\nd\n$$\n\n```math\ne\n```\n\n\\[f^2\\]\n"
      return Parsed(text, extensions: extensions).dump
        .split(separator: "\n").count { $0.contains("formula") || $0.contains("equation") }
    }
    #expect(count([]) == 0)
    #expect(count([.texMathDollars]) == 2)
    #expect(count([.texMathGFM]) == 2)
    #expect(count([.texMathSingleBackslash]) == 2)
    #expect(count(MarkdownFlavor.markdown.extensions) == 6)
    #expect(count(MarkdownFlavor.gfm.extensions) == 4)
    #expect(count(MarkdownFlavor.commonMark.extensions) == 0)
  }

  /// The places of the lines of the first formula, and the range of it.
  private func place(of text: String) -> String {
    var found = ""
    var finder = FormulaFinder()
    finder.visit(Parsed(text).document)
    for formula in finder.formulas {
      found += "\(formula.range)"
      found += formula.lines.starts.map { " \($0.line):\($0.column)" }.joined() + "|"
    }
    return String(found.dropLast())
  }

  @Test(
    "the place of each line is that in the file",
    arguments: [
      ("a $x$ b", "1:3-1:5 1:4"), ("> a $x\n>  < y$ b $z$", "1:5-2:7 1:6 2:4|2:11-2:13 2:12"),
      ("- a\n  $x\n  y\n    z$ $w$", "2:3-4:6 2:4 3:3 4:5|4:8-4:10 4:9"),
      ("- a $b\n  c$ $d$\n\n  *$e$*", "1:5-2:4 1:6 2:3|2:6-2:8 2:7|4:4-4:6 4:5"),
      ("a $b\nc$ $d\ne$ f\n$g$", "1:3-2:2 1:4 2:1|2:4-3:2 2:5 3:1|4:1-4:3 4:2"),
      ("é $x$", "1:4-1:6 1:5"), ("# a $x$ b", "1:5-1:7 1:6"), ("a\n$x$\n===", "2:1-2:3 2:2"),
      ("| a |\n|---|\n| $x$ |", "3:3-3:5 3:4"), (#"a \( x^2\) $y$"#, "1:3-1:10 1:6|1:12-1:14 1:13"),
      ("$`a`$ $b$", "1:1-1:5 1:3|1:7-1:9 1:8"), ("# $$ x $$", "1:3-1:9 1:6"),
      ("[^1]: $a\n  b$\n\nx[^1]", "1:7-2:4 1:8 2:1"),
      ("> a\\\n> b $x$\\\n> $y\n> z$ $w$", "2:5-2:7 2:6|3:3-4:4 3:4 4:3|4:6-4:8 4:7"),
      ("a\\\r\nb $x$", "2:3-2:5 2:4"),
      ("---\na: b\n---\n$x\ny$", "4:1-5:2 4:2 5:1"),
    ])
  func ranges(text: String, places: String) {
    #expect(place(of: text) == places)
  }

  @Test(
    "many signs without partners take linear time",
    arguments: [
      "$", "$a ", "$ ", "$$ ", "$$a ", #"\("#, #"\(a "#, "$`", "$`a", #"$\text{"#, #"\text{$"#,
      "$a\n",
      "$[](", #"\\("#, #"$\$"#, "$$$ ", "a$`", "$a `b` ",
    ])
  func linear(_ part: String) {
    let text = String(repeating: part, count: 30_000)
    let clock = ContinuousClock()
    let time = clock.measure { _ = Parsed(text) }
    #expect(time < .seconds(20))
  }
}

/// Collects the formulas in lines.
struct FormulaFinder: MarkdownWalker {
  var formulas: [Formula] = []
  var equations: [Equation] = []

  mutating func visit(_ inline: InlineNode) {
    if case .formula(let formula) = inline { formulas.append(formula) }
    descend(into: inline)
  }

  mutating func visit(_ block: BlockNode) {
    if case .equation(let equation) = block { equations.append(equation) }
    descend(into: block)
  }
}
