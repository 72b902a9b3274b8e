// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import MarkdownSyntax

@Suite("Markup in captions and names", .deadline)
struct CaptionMarkupTests {
  /// The figures of a text, in reading order.
  private func figures(
    _ text: String, _ extensions: Set<MarkdownExtension>? = nil
  ) -> [Figure] {
    var options = ParsingOptions()
    if let extensions { options.extensions = extensions }
    var sink = DiagnosticSink()
    let document = MarkdownParser(options: options).parse(Array(text.utf8), reportingTo: &sink)
    return document.blocks.compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }

  /// The kinds of the parts, with those inside in brackets.
  private func shape(_ inlines: [InlineNode]) -> String {
    inlines.map { node in
      let inner = node.content.isEmpty ? "" : "(\(shape(node.content)))"
      return switch node {
      case .text(let text): text.text
      case .formatted(let form): (form.style.map { "\($0)" } ?? "span") + inner
      case .emphasis: "emphasis" + inner
      case .strong: "strong" + inner
      case .mark: "mark" + inner
      case .code(let code): "code(\(code.text))"
      case .link(let link): (link.isReference ? "reference" : "link") + inner
      case .softBreak: "/"
      default: "?"
      }
    }.joined()
  }

  /// The picture of a figure.
  private func image(in figure: Figure) -> Image? {
    guard case .paragraph(let paragraph)? = figure.blocks.first,
      case .image(let image)? = paragraph.content.first
    else { return nil }
    return image
  }

  @Test(
    "footnotes in the caption of a picture are printed, those in its description are not",
    arguments: [
      ("![a[^1] *b*](p.png){#fig-b}", [1], "a b"), ("![a[^1]](p.png){#fig-b}", [1], "a"),
      ("![a^[x]](p.png){#fig-b alt=d}", [1], "d"), ("![a[^1]](p.png) b", [], ""),
      ("![a[^1]](p.png){#fig-b caption=c}", [], "a"), ("![a[^1]](p.png)", [], ""),
      ("![a[^1] ![c](d)](p.png){#fig-b}", [], "a c"),
    ])
  func notesInCaptions(text: String, numbers: [Int], alternative: String) throws {
    let document = Parsed("\(text)\n\n[^1]: Note.\n").document
    #expect(document.footnotes.map(\.number) == numbers)
    guard case .figure(let figure)? = document.blocks.first else {
      #expect(alternative.isEmpty)
      return
    }
    let calls = figure.caption.filter { if case .footnoteReference = $0 { true } else { false } }
    #expect(calls.count == numbers.count)
    let image = try #require(self.image(in: figure))
    #expect(image.alternative == alternative)
  }

  @Test("a description of its own leaves the text of a picture as its caption")
  func ownDescription() throws {
    for name in ["alt", "fig-alt"] {
      for text in ["Cap", "*Cap*"] {
        let figure = try #require(figures("![\(text)](p.png){#fig-b \(name)=\"A boat\"}").first)
        #expect(figure.caption.plainText == "Cap")
        let image = try #require(self.image(in: figure))
        #expect(image.alternative == "A boat")
      }
    }
  }

  @Test(
    "the text of a picture is a caption with its markup",
    arguments: [
      ("m^2^ ==x== H~2~O", "msuperscript(2) mark(x) Hsubscript(2)O", "m2 x H2O"),
      ("*a **b*** `c` :tada:", "emphasis(a strong(b)) code(c) 🎉", "a b c 🎉"),
      ("[s]{.c}, as @fig-b", "span(s), as reference(@fig-b)", "s, as @fig-b"),
      ("a [b](c) d", "a link(b) d", "a b d"), (#"a \* b `*`"#, "a * b code(*)", "a * b *"),
      ("a\n*b*", "a/emphasis(b)", "a b"), ("*a^[note]*", "emphasis(a?)", "a"),
      ("*a* <b>c</b>", "emphasis(a) c", "a c"), ("plain", "plain", "plain"),
      ("*a* ![b](c)", "a b", "a b"),
    ])
  func pictureText(text: String, expected: String, alternative: String) throws {
    let figure = try #require(figures("![\(text)](pic.png){#fig-b}\n").first)
    #expect(shape(figure.caption) == expected)
    let image = try #require(self.image(in: figure))
    #expect(image.alternative == alternative)
    #expect(image.caption.isEmpty)
  }

  @Test("implicit figures have it too, and what is around the picture goes on")
  func around() {
    let implicit = figures("![m^2^](a.png)", [.implicitFigures, .superscript])
    #expect(implicit.map { shape($0.caption) } == ["msuperscript(2)"])
    let document = Parsed("**a ![*b* :tada:](c.png) d** e").document
    guard case .paragraph(let paragraph)? = document.blocks.first else {
      Issue.record("no paragraph")
      return
    }
    #expect(shape(paragraph.content) == "strong(a ? d) e")
    #expect(paragraph.content.plainText == "a b :tada: d e")
    guard
      case .heading(let heading)? = Parsed("# :a: ![:tada:](b.png) :tada:").document.blocks.first
    else {
      Issue.record("no heading")
      return
    }
    #expect(heading.id == Parsed("# :a: ![x](b.png) :tada:").document.ids.first)
  }

  @Test("captions and names in attributes are Markdown")
  func attributes() {
    let text = """
      ![x](a.png){caption="m^2^ *x* @fig-b"}

      ```{.swift #lst-a caption="Of *x*^2^"}
      let x
      ```

      ![x](b.png){caption="# no *heading*"}
      """
    #expect(
      figures(text).map { shape($0.caption) } == [
        "msuperscript(2) emphasis(x) reference(@fig-b)", "Of emphasis(x)superscript(2)",
        "# no *heading*",
      ])
    #expect(figures(text).allSatisfy { $0.caption.allSatisfy { $0.range.start.line != 2 } })
    #expect(
      figures("![x](a.png){caption=\"m^2^ *x*\"}", [.tableCaptions, .linkAttributes])
        .map { shape($0.caption) } == ["m^2^ emphasis(x)"])
    let theorem = Parsed("::: {#thm-a name=\"Of *x*^2^\"}\nText\n:::").document
    guard case .division(let division)? = theorem.blocks.first,
      case .paragraph(let paragraph)? = division.blocks.first
    else {
      Issue.record("no theorem")
      return
    }
    #expect(shape(paragraph.content) == "span(Of emphasis(x)superscript(2)) Text")
  }

  @Test("figures and tables in HTML are counted by their id; all have captions")
  func html() throws {
    let text = """
      <figure id="fig-h"><img src="a.png"><figcaption>Cap <i>i</i></figcaption></figure>

      <table id="tbl-h" class="w"><caption>Of <b>b</b></caption><tr><td>x</td></tr></table>

      <figure id="other"><img src="a.png"><figcaption>Cap</figcaption></figure>

      <table id="t"><caption>Text</caption><tr><td>x</td></tr></table>
      """
    let found = figures(text)
    #expect(found.map(\.attributes.id) == ["fig-h", "tbl-h", nil, nil])
    #expect(found.map(\.isNumbered) == [true, true, false, false])
    #expect(found.map(\.kind) == [.figure, .table, .figure, .table])
    #expect(
      found.map { shape($0.caption) } == ["Cap emphasis(i)", "Of strong(b)", "Cap", "?Text"])
    #expect(found.map(\.hasCaptionAbove) == [false, true, false, true])
    let document = Parsed(text).document
    #expect(document.ids == ["fig-h", "tbl-h", "other", "t"])
    #expect(figures(text, []).allSatisfy { !$0.isNumbered })
  }
}
