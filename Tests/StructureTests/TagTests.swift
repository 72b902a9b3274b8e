// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import MarkdownSyntax
import TestSupport
import Testing

@Suite("The structure tree", .deadline)
struct TagTests {
  /// The tree without indents and attributes: `P("words" Code("x"))`.
  private func tree(_ markdown: String, _ options: RenderOptions? = nil) throws -> String {
    var options = options ?? RenderOptions()
    options.fonts = .pinned
    options.resources = DirectoryResources(directory: Checkout.root.path)
    let rendering = try Renderer(options: options).render(
      MarkdownDocument(parsing: Array(markdown.utf8), file: "test.md"), as: .pdf)
    return Self.compact(try PDFFile(bytes: rendering.files[0].bytes).structure())
  }

  private static func compact(_ text: String) -> String {
    var result = ""
    var depth = -1
    for line in text.split(separator: "\n") {
      let indent = line.prefix { $0 == " " }.count / 2
      var word = line.drop { $0 == " " }
      if word.first == "/" || word.hasPrefix("Object ") { continue }
      if word.first != "\"" { word = word.prefix { $0 != " " && $0 != ":" } }
      if indent > depth {
        if depth >= 0 { result += "(" }
      } else {
        result += String(repeating: ")", count: depth - indent) + " "
      }
      depth = indent
      result += word
    }
    return result + String(repeating: ")", count: max(0, depth))
  }

  @Test(
    "has an element for each block",
    arguments: [
      ("# One\n\nTwo *three*\n\n### Four", #"H1("One") P("Two " "three") H2("Four")"#),
      (
        "- a\n- b\n  - c\n\n3. d",
        #"L(LI(Lbl("") LBody(P("a"))) LI(Lbl("") LBody(P("b") L(LI(Lbl("") LBody(P("c"))))))) "#
          + #"L(LI(Lbl("3.") LBody(P("d"))))"#
      ),
      (
        "| a | b |\n|---|---|\n| c |   |",
        #"Table(THead(TR(TH("a") TH("b"))) TBody(TR(TD("c") TD)))"#
      ),
      (
        "<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td></td></tr><tr><td>c</td><td>d</td></tr></table>",
        #"Table(TBody(TR(TD("a") TD("b")) TR(TD) TR(TD("c") TD("d"))))"#
      ),
      ("```\na\n  bc\n```", #"Code(Span("a") Span("  b" "c"))"#), ("```\na\n```", #"Code("a")"#),
      ("a $x^2$ b", #"P("a " Formula("x2") " b")"#),
      ("a\n\n$$\nx\n$$ {#eq-a}\n\nb", #"P("a") Formula("x") P("(1)") P("b")"#),
      ("> a\n>\n> b", #"BlockQuote(P("a") P("b"))"#), ("> [!NOTE]\n> a", #"Div(P("Note") P("a"))"#),
      ("a `b` [c](https://d.org) d", #"P("a " Code("b") " " Link("c") " d")"#),
      (
        "![drop](samples/images/drop.svg) and\n\n![sun](samples/images/sun.svg)",
        #"P(Figure("") " and") Figure("")"#
      ),
      ("![sun](samples/images/sun.svg \"x\")\n", #"Sect(Figure("") Caption("x"))"#),
      ("a[^1]\n\n[^1]: b", #"P("a" Link("1")) Note(Lbl(Link("1.")) P("b"))"#),
      (
        "[![sun](samples/images/sun.svg)](https://a.org)", #"P(Link(Figure("")))"#
      ), ("<details><summary>a</summary>\n\nb\n\n</details>", #"Div(P("a") P("b"))"#),
      ("a [b]{lang=fr} *c*", #"P("a " Span("b") " " "c")"#),
      (
        "[TOC]\n\n# A\n\n# B",
        #"TOC(TOCI(P(Link("A 1"))) TOCI(P(Link("B 1")))) H1("A") H1("B")"#
      ),
      // The words of a line are painted from left to right, and read as they were written; poppler prints
      // the letters of a word in the order of painting.
      ("אב cd *ef* גד `g`", #"P(" בא" "cd " "ef" " " " דג" Code("g"))"#),
      ("---\n\na", #"P("a")"#), ("a\n: b", #"P("a") Div(P("b"))"#),
    ])
  func blocks(markdown: String, result: String) throws {
    #expect(try tree(markdown) == "Document(\(result))")
  }

  @Test("has one element for a block on several pages, with its words in order")
  func pages() throws {
    var options = RenderOptions()
    options.theme = .unit(height: 120)
    let words = (1...60).map { "w\($0)" }.joined(separator: " ")
    let text = try tree(words, options)
    #expect(text.hasPrefix("Document(P(\""))
    #expect(text.count(where: { $0 == "P" }) == 1)
    #expect(text.filter { $0.isLetter || $0.isNumber }.hasSuffix(words.filter { $0 != " " }))
  }

  // In a paragraph with characters that are given for several glyphs at once, as Arabic and Thai have them,
  // poppler prints only those after the last of them.
  @Test(
    "has all letters of the document, once",
    arguments: Checkout.samples.filter { $0.lastPathComponent != "languages.md" })
  func letters(_ file: URL) throws {
    let document = MarkdownDocument(
      parsing: Array(try Data(contentsOf: file)), file: file.lastPathComponent)
    var options = RenderOptions()
    options.fonts = .pinned
    options.resources = DirectoryResources(directory: file.deletingLastPathComponent().path)
    let pdf = PDFFile(
      bytes: try Renderer(options: options).render(document, as: .pdf).files[0].bytes)
    let parts = document.document.frontMatter?.parts ?? DocumentParts()
    let words = DocumentText(
      document.document.resolvingReferences(parts), isShown: { _ in true }
    ).words.map(\.letters)
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in try pdf.structure().letters.unicodeScalars { counts[scalar, default: 0] += 1 }
    for scalar in words.joined().unicodeScalars { counts[scalar, default: 0] -= 1 }
    #expect(counts.filter { $0.value < 0 }.keys.map { String($0) }.sorted() == [])
  }

  @Test("is left out on request")
  func none() throws {
    var options = RenderOptions()
    options.pdf.isTagged = false
    #expect(try tree("a", options) == "")
  }
}
