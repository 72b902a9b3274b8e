// SPDX-License-Identifier: Apache-2.0

import Math
import TestSupport
import Testing

@Suite("Hostile formulas", .deadline)
struct MathHostilityTests {
  /// Pieces that mean something to the parser.
  private static let pieces = [
    "{", "}", "^", "_", "'", "&", "\\\\", "$", "#", "~", "%", "\n", " ", "[", "]", "(", ")", "|",
    "a", "B", "1", "+", "=", ",", "²", "₁", "\u{302}", "中", "∑", "\u{1F600}", "\\", "\\left",
    "\\left(", "\\right", "\\right)", "\\middle|", "\\big", "\\bigl\\{", "\\frac", "\\over",
    "\\atop", "\\sqrt", "\\sqrt[", "\\hat", "\\overline", "\\text{", "\\textbf", "\\text{$",
    "\\(", "\\)", "\\mathbf", "\\boldsymbol{", "\\bf", "\\color{red}", "\\color", "\\textcolor{",
    "\\begin{matrix}", "\\begin{align}", "\\begin{array}{c|", "\\begin{equation}", "\\begin",
    "\\begin{nonsense}", "\\begin{cases}", "\\end{matrix}", "\\end{align}", "\\end", "\\hline",
    "\\tag{", "\\tag*", "\\label{a}", "\\notag", "\\limits", "\\sum", "\\operatorname*{",
    "\\newcommand{\\x}[1]{#1#1}", "\\newcommand", "\\def\\y#1{\\y{#1}}", "\\let\\z=", "\\x",
    "\\y", "\\z", "\\x{", "\\not", "\\verb|", "\\substack{", "\\xrightarrow[", "\\stackrel",
    "\\overset{", "\\hspace{", "\\kern", "\\raisebox{", "\\rule", "\\genfrac", "\\mathchoice",
    "\\char", "\\Set{", "\\bra", "\\pmod", "\\href{", "\\begingroup", "\\endgroup", "\\unknown",
    "\\matrix{", "\\cases{", "\\iff", "\\dots", "\\[2pt]", "\\\\[", "*", ".", "<",
    "@", "@>", "\\begin{CD}", "\\end{CD}", "\\sideset{_1}", "\\intertext{", "\\shortintertext",
    "\\cline{1-2}", "\\cline", "\\hdashline[", "\\rule{1em}", "\\cancelto{", "\\fcolorbox{red}",
    "\\begin{multlined}[t]", "\\begin{array}[b]{c:c}",
  ]

  @Test("made of random pieces never trap, and problems lie in the source", arguments: 1...8)
  func randomPieces(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      var source = ""
      for _ in 0..<generator.number(1...40) {
        source += Self.pieces[generator.number(0...Self.pieces.count - 1)]
      }
      let parse = MathParser().parse(source, isDisplay: generator.oneIn(2))
      let bounds = 0...source.utf8.count
      for problem in parse.problems {
        #expect(bounds.contains(problem.range.lowerBound), "\(source)")
        #expect(bounds.contains(problem.range.upperBound), "\(source)")
      }
      #expect(parse.spoken(in: "en") != nil)
      for node in parse.list.nodes {
        #expect(bounds.contains(node.range.upperBound), "\(source)")
      }
    }
  }

  /// Pieces that show all that stands in their groups.
  private static let visible = [
    "{", "}", "^", "_", "'", "&", "\\\\", "$", "q", "q", "q", "q", "q_q", "+", "=", "(", "]",
    "\\left(",
    "\\right)", "\\right.", "\\middle|", "\\frac", "\\over ", "\\atop ", "\\sqrt", "\\hat",
    "\\overline", "\\text{", "\\textbf", "\\mathbf", "\\boldsymbol{", "\\bf ",
    "\\begin{matrix}", "\\begin{align}", "\\begin{cases}", "\\begin{equation}", "\\end{matrix}",
    "\\end{align}", "\\end{cases}", "\\limits", "\\sum", "\\operatorname{", "\\not",
    "\\substack{", "\\xrightarrow{", "\\stackrel", "\\overset{", "\\Set{", "\\bra", "\\pmod",
    "\\begingroup ", "\\endgroup ", "\\unknown ", "\\matrix{", "\\iff ", "\\dots ", "\\boxed",
    "\\underbrace", "\\binom", "\\mathop", "\\displaystyle ", "\\cdot", "\\phantom", "\\intertext{",
    "\\cancelto{", "\\begin{CD}", "\\end{CD}",
  ]

  @Test("lose no letter", arguments: 1...4)
  func letters(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      var source = ""
      for _ in 0..<generator.number(1...25) {
        source += Self.visible[generator.number(0...Self.visible.count - 1)]
      }
      let dump = MathParser().parse(source).list.dump
      let letters: Set<Unicode.Scalar> = ["q", "𝑞", "𝐪", "𝒒"]
      let wanted = source.replacing("eq", with: "").unicodeScalars.count { $0 == "q" }
      let shown = dump.replacing("eq", with: "").unicodeScalars.count { letters.contains($0) }
      #expect(shown >= wanted, "\(source) gives \(dump)")
    }
  }

  /// Sources that stand in one another, or repeat, as often as it takes.
  private static let repeated = [
    "{", "}", "^", "_", "'", "^'", "x^2'", "&", "\\\\", "$", "\\left", "\\left(", "\\right",
    "\\left\\left", "\\frac", "\\frac{", "\\sqrt", "\\hat", "\\hat{", "\\not", "\\text{",
    "\\text{$", "\\mathbf", "\\mathbf{", "\\begin{matrix}", "\\begin{equation}", "\\begin{a}",
    "\\begin{matrix}&", "\\end{matrix}", "\\color{red}", "\\color{red}a", "a\\over ", "\\over",
    "{a\\over ", "\\left(\\middle|", "\\newcommand", "\\newcommand{\\x}{", "\\def\\x#1",
    "\\def\\x{\\x}\\x", "\\def\\x#1{#1#1}\\x{\\x{\\x{", "\\x{", "\\sum\\limits", "x\\\\[2pt]",
    "\\substack{", "\\xrightarrow[", "\\sqrt[", "\\verb|", "\\tag{", "\\text{\\textbf{", "\\foo",
    "\\operatorname{", "\\matrix{", "\\Set{a|", "\u{302}", "²", "中", "\\begingroup", "\\bra{",
    "[", "\\\\[", "\\kern", "\\begin{array}{", "\\begin{array}{*{100}{c}}", "\\dots", "\\big{",
    "\\genfrac{", "\\mathchoice", "\\href{", "\\begin{CD}@>", "@>", "\\sideset{", "\\ ", "%", "%\n",
    "\\", "#", "\\stackrel[",
    "\\mathop{", "\\unicode{x", "\\char\"", "\\sum_", "\\let\\x=\\x\\x", "\\x",
    "\\def\\x#1;{#1}\\x", "\\def\\x{\\y}\\def\\y#1;{}\\x ",
  ]

  @Test("end in time, whatever repeats in them", arguments: repeated)
  func repetition(piece: String) {
    // 64 KB each would take a minute without optimisation.
    let size = piece.utf8.count == 1 ? 65_536 : 16_384
    let source = String(repeating: piece, count: size / piece.utf8.count)
    let seconds = threadSeconds(limit: 5) { _ = MathParser().parse(source) }
    #expect(seconds < 5)
  }

  @Test(
    "take twice the time when they are twice as long",
    arguments: ["{x_1^2} + ", "\\frac{a}{b} = ", "a & b \\\\ ", "\\text{ab $c$} ", "x''^2 "])
  func growth(piece: String) throws {
    func source(_ count: Int) -> String {
      "\\begin{matrix}" + String(repeating: piece, count: count) + "\\end{matrix}"
    }
    let (small, large) = (source(2_000), source(8_000))
    let growth = try Growth(limit: 8, seconds: 0.2) {
      _ = MathParser().parse(small)
    } large: {
      _ = MathParser().parse(large)
    }
    #expect(growth.ratio < 8 || growth.large < 0.2, "\(growth)")
  }

  @Test("that are nested too deeply are shown as their source")
  func depth() {
    let parse = MathParser().parse(
      String(repeating: "{", count: 5_000) + "x" + String(repeating: "}", count: 5_000))
    #expect(parse.problems.count == 1)
    #expect(parse.list.dump.contains("{{x}}"))
  }
}
