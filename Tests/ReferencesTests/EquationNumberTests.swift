// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@testable import References

@Suite("Numbers of formulas", .deadline)
struct EquationNumberTests {
  /// The numbers of formulas and the texts of paragraphs, in reading order.
  private func texts(
    _ text: String, _ numbering: EquationNumbering? = nil, pages: [String: String] = [:]
  ) -> [String] {
    let document = MarkdownDocument(parsing: text).document
    var parts = document.frontMatter?.parts ?? DocumentParts()
    parts.equationNumbering = numbering
    var collector = Collector()
    let resolved = document.resolved(with: parts, pages: pages)
    collector.visit(resolved.document)
    return collector.texts + resolved.diagnostics.map(\.message)
  }

  private struct Collector: MarkdownWalker {
    var texts: [String] = []

    mutating func visit(_ block: BlockNode) {
      switch block {
      case .equation(let node):
        texts.append(
          node.printedNumbers.map { $0 ?? "-" }.joined(separator: " ")
            + node.labels.map { $0.map { " \($0)" } ?? "" }.joined())
        if node.source.contains("href") { texts.append(node.source) }
      case .paragraph(let node):
        texts.append(node.content.map(shown).joined().replacing("\u{A0}", with: " "))
      default: descend(into: block)
      }
    }

    private func shown(_ node: InlineNode) -> String {
      switch node {
      case .link(let link): "<\(link.destination) \(link.content.map(shown).joined())>"
      case .formula(let formula): "$\(formula.source)$"
      case .softBreak: " "
      default: node.plainText
      }
    }
  }

  @Test("formulas with a name are counted")
  func labelled() {
    #expect(texts("$$a$$\n\n$$b$$ {#eq-b}\n\n$$c \\label{c}$$") == ["", "(1)", "(2) c"])
    #expect(texts("- $$a$$ {#eq-a}\n\n> $$b$$ {#eq-b}") == ["(1)", "(2)"])
    #expect(texts("```math\na \\label{a}\n```") == ["(1) a"])
    #expect(texts("a $$b$$ {#eq-b} c") == ["a", "(1)", "c"])
    #expect(texts("$$a$$ {#eq-a .unnumbered}") == [""])
    #expect(texts("$$\n% \\label{a}\na\n$$") == [""])
  }

  @Test("a reference in a formula to one without a number is reported once")
  func unnumbered() {
    let message = "`a` has no number, so `??` stands for it"
    let formula = "$$x$$ {#a .unnumbered}\n\n"
    #expect(
      texts(formula + "See $\\eqref{a}$ and $\\ref{a}$").suffix(2) == [
        "See <#a (??)> and <#a ??>", message,
      ])
    #expect(texts(formula + "$$y = 1 \\quad \\eqref{a}$$").last == message)
    #expect(!texts("$\\eqref{b}$").contains { $0.contains("no number") })
  }

  @Test("references outside formulas are those of LaTeX, if the name has a number")
  func bareReferences() {
    let formula = "$$x \\label{a}$$\n\n"
    #expect(
      texts(formula + "See \\eqref{a}, *\\ref{a}* and\n\\\\eqref{ a }.").last
        == "See <#a (1)>, 1 and <#a (1)>.")
    #expect(texts(formula + "[b \\ref{a}](c)").last == "<c b 1>")
    #expect(texts(formula + "\\eqref{b} and `\\eqref{a}`").last == "\\eqref{b} and \\eqref{a}")
    #expect(texts("Write \\eqref{a} and \\label{a}.") == ["Write \\eqref{a} and \\label{a}."])
    #expect(
      texts("$$x$$ {#eq-a .unnumbered}\n\n\\eqref{eq-a}").last == "\\eqref{eq-a}")
  }

  @Test("settings say which are counted")
  func settings() {
    let text = "$$a$$\n\n$$b \\notag$$\n\n$$c$$ {#eq-c}\n\n$$d \\tag{*}$$\n\n$$e$$"
    #expect(texts(text, .all) == ["(1)", "", "(2)", "(*)", "(3)"])
    #expect(texts(text, .labelled) == ["", "", "(1)", "(*)", ""])
    #expect(texts(text, EquationNumbering.none) == ["", "", "", "(*)", ""])
    #expect(texts("$$\\newcommand{\\a}{b}$$\n\n$$\\a$$", .all) == ["", "(1)"])
    #expect(texts("$$a \\tag*{x y}$$") == ["x y"])
    #expect(texts("$$a \\tag{$x^2$}$$") == ["(x²)"])
    let variant = "$$a$$ {#eq-a}\n\n$$b \\tag*{\\eqref{eq-a}'} \\label{b}$$\n\n$\\ref{b}$"
    #expect(texts(variant).last == "<#b (1)'>")
  }

  @Test("the rows of an environment have numbers of their own")
  func rows() {
    let align = "\\begin{align}a \\label{a}\\\\ b \\\\ c \\label{c}\\\\ d \\tag{x}\\end{align}"
    #expect(texts(align) == ["(1) - (2) (x) a c"])
    #expect(texts(align, .all) == ["(1) (2) (3) (x) a c"])
    #expect(texts(align.replacing("align", with: "align*")) == ["- - - (x)"])
    #expect(
      texts("\\begin{align}a\\\\ b\\end{align} {#eq-a}\n\n@eq-a") == [
        "- (1)", "<#eq-a Equation 1>",
      ])
    #expect(texts("\\begin{multline}a\\\\ b\\end{multline}", .all) == ["- (1)"])
    #expect(texts("\\begin{equation}a\\label{a}\\end{equation}") == ["(1) a"])
    #expect(texts("\\begin{equation*}a\\end{equation*}", .all) == [""])
    #expect(texts("$$\\begin{aligned}a\\\\ b\\end{aligned}$$ {#eq-a}") == ["(1)"])
  }

  @Test("they count by chapter where figures do")
  func chapters() {
    let matter = "---\nclass: report\nnumber-sections: true\ntitle-block: false\n---\n"
    let text = "# A\n\n$$a$$ {#eq-a}\n\n# B\n\n$$b$$ {#eq-b}\n\n$$c$$ {#eq-c}\n\n@eq-c"
    #expect(texts(matter + text) == ["(1.1)", "(2.1)", "(2.2)", "<#eq-c Equation 2.2>"])
  }

  @Test("references of Markdown print the name")
  func references() {
    let formula = "$$a$$ {#eq-a}\n\n"
    #expect(
      texts(formula + "@eq-a, [@eq-a] and [-@eq-a]") == [
        "(1)", "<#eq-a Equation 1>, <#eq-a Equation 1> and <#eq-a 1>",
      ])
    #expect(
      texts(formula + "[](#eq-a) [b](#eq-a) [({number})](#eq-a)") == [
        "(1)", "<#eq-a Equation 1> <#eq-a b> <#eq-a (1)>",
      ])
    #expect(texts("---\nlang: de\n---\n" + formula + "@eq-a") == ["(1)", "<#eq-a Gleichung 1>"])
    #expect(texts("$$a$$ {#eq:a}\n\n@eq:a") == ["(1)", "<#eq:a Equation 1>"])
    #expect(texts("$$a\\label{eq-a}$$\n\n@eq-a") == ["(1) eq-a", "<#eq-a Equation 1>"])
    #expect(
      texts(formula + "@eq-a", EquationNumbering.none) == [
        "", "<#eq-a @eq-a>", "`@eq-a` is printed as text, since what it names has no number",
      ])
    #expect(texts("@eq-b") == ["<#eq-b @eq-b>"])
  }

  @Test("references of TeX print the number")
  func teX() {
    let formula = "$$a \\label{a}$$\n\n"
    #expect(texts(formula + "$\\eqref{a}$, $\\ref{ a }$") == ["(1) a", "<#a (1)>, <#a 1>"])
    #expect(texts("$\\eqref{a}$\n\n" + formula) == ["<#a (1)>", "(1) a"])
    #expect(texts(formula + "$x = \\eqref{a}$") == ["(1) a", "$x = \\href{#a}{\\text{(1)}}$"])
    #expect(
      texts(formula + "$$b \\ref{a}$$") == [
        "(1) a", "", "$$b \\href{#a}{\\text{1}}$$".replacing("$", with: ""),
      ])
    #expect(texts("$\\eqref{b}$") == ["<#b (??)>"])
    #expect(texts(formula + "[see $\\eqref{a}$](b)") == ["(1) a", "<b see (1)>"])
    #expect(texts(formula + "[see $x\\eqref{a}$](#a)") == ["(1) a", "<#a see $x\\text{(1)}$>"])
    #expect(texts("# A {#b}\n\n$\\ref{b}$").first == "<#b ??>")
    #expect(
      texts("---\nmacros:\n  l: \\label{a}\n---\n$$\\l b$$ {#eq-b}\n\n$\\eqref{a}$") == [
        "(1) a", "<#a (1)>",
      ])
  }

  @Test("labels are destinations, and each has one place")
  func labels() {
    let text =
      "$$a \\label{a}$$ {#eq-a}\n\n$$b \\label{a}$$\n\n\\begin{align}c\\label{c}\\end{align}"
    let document = MarkdownDocument(parsing: text)
    #expect(document.document.ids == ["eq-a", "a", "a", "c"])
    #expect(document.diagnostics.map(\.id) == ["duplicate-id"])
  }
}
