// SPDX-License-Identifier: Apache-2.0

import Foundation
import Math
import TestSupport
import Testing

@Suite("Formulas as MathML", .deadline)
struct MathMLTests {
  /// What stands inside the outer elements.
  private func inner(_ source: String, isDisplay: Bool = false) -> String {
    let text = MathParser().parse(source).mathML(isDisplay: isDisplay)
    guard let start = text.range(of: "<mrow>"), let end = text.range(of: "</mrow></math>") else {
      return text
    }
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test(
    "have the elements of their constructs",
    arguments: [
      ("x", "<mi>x</mi>"), ("\\mathrm{d}", "<mi mathvariant=\"normal\">d</mi>"),
      ("\\mathbf{x}", "<mi>𝐱</mi>"), ("12.5", "<mn>12.5</mn>"),
      ("10^2", "<msup><mrow><mn>10</mn></mrow><mrow><mn>2</mn></mrow></msup>"),
      ("a<b", "<mi>a</mi><mo form=\"infix\" stretchy=\"false\">&lt;</mo><mi>b</mi>"),
      ("\\frac12", "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac>"),
      ("\\sqrt x", "<msqrt><mrow><mi>x</mi></mrow></msqrt>"),
      ("\\sqrt[3]x", "<mroot><mrow><mi>x</mi></mrow><mrow><mn>3</mn></mrow></mroot>"),
      ("x_i", "<msub><mrow><mi>x</mi></mrow><mrow><mi>i</mi></mrow></msub>"),
      ("\\sin x", "<mi>sin</mi><mo>\u{2061}</mo><mi>x</mi>"),
      (
        "\\hat x",
        "<mover accent=\"true\"><mrow><mi>x</mi></mrow><mo stretchy=\"false\">^</mo></mover>"
      ),
      ("a\\,b", "<mi>a</mi><mspace width=\"0.1667em\"/><mi>b</mi>"),
      ("\\text{ a<b }", "<mrow><mtext>\u{A0}a&lt;b\u{A0}</mtext></mrow>"),
      ("\\color{red}x", "<mstyle mathcolor=\"red\"><mrow><mi>x</mi></mrow></mstyle>"),
      (
        "\\cancelto{0}{x}",
        "<msup><menclose notation=\"updiagonalarrow\"><mrow><mi>x</mi></mrow></menclose>"
          + "<mrow><mn>0</mn></mrow></msup>"
      ),
      ("\\foo", "<merror><mtext>\\foo</mtext></merror>"),
      ("\\displaystyle x", "<mstyle displaystyle=\"true\" scriptlevel=\"0\"><mi>x</mi></mstyle>"),
    ])
  func elements(source: String, markup: String) {
    #expect(inner(source) == markup)
  }

  @Test("have limits above and below in displays")
  func limits() {
    #expect(inner("\\sum_i", isDisplay: true).hasPrefix("<munder>"))
    #expect(inner("\\sum_i").hasPrefix("<msub>"))
    #expect(inner("\\sum\\limits_i").hasPrefix("<munder>"))
    #expect(inner("\\int_0^1", isDisplay: true).hasPrefix("<msubsup>"))
    #expect(inner("\\frac{\\sum_i}{2}", isDisplay: true).contains("<msub>"))
  }

  @Test("have rows and cells")
  func tables() {
    let text = inner("\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}")
    #expect(text.components(separatedBy: "<mtr>").count == 3)
    #expect(text.components(separatedBy: "<mtd ").count == 5)
    #expect(text.contains(">(</mo>"))
  }

  @Test("have the rules of tables at the edges of cells, and rectangles")
  func rules() {
    let text = inner(
      "\\begin{array}{c:c} a & b \\\\ \\cline{2-2} c & d \\\\ \\hline \\end{array}")
    #expect(
      text.contains("border-top: 1px solid; border-bottom: 1px solid; border-left: 1px dashed"))
    #expect(text.components(separatedBy: "border-top").count == 2)
    #expect(text.components(separatedBy: "border-bottom").count == 3)
    #expect(inner("\\rule[-1em]{2em}{3em}").hasPrefix("<mspace width=\"2em\" height=\"3em\""))
  }

  @Test("have text between rows over all columns")
  func rowText() {
    let text = inner("\\begin{align} a &= b \\\\ \\intertext{so} c &= d \\end{align}")
    #expect(
      text.contains(
        "<mtr><mtd columnspan=\"2\" style=\"text-align: left\"><mrow><mrow><mtext>so</mtext>"))
  }

  @Test("are well-formed for every formula that documents have, and for mistakes")
  func wellFormed() {
    let mistakes = ["\\left( a", "x^", "<&\">", "\\text{\u{1}}", "\\frac", "\\begin{matrix} &"]
    for formula in FormulaListTests.formulas + mistakes {
      let text = MathParser().parse(formula).mathML(isDisplay: true)
      #expect(Self.isBalanced(text), "\(formula)")
    }
  }

  /// Whether each element is closed, and the text between them has no signs of markup.
  private static func isBalanced(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard !rest[..<start].contains(">"), let end = rest[start...].firstIndex(of: ">") else {
        return false
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { $0 != " " })
      }
    }
    return open.isEmpty && rest.isEmpty
  }
}
