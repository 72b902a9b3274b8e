// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import TestSupport
import Testing

@Suite("Figures", .deadline)
struct FigureTests {
  @Test func keepsTheCaptionOfFigures() {
    let text = """
      <figure class="wide" align="center">

      ```c
      x
      ```

      <figcaption>A <b>listing</b></figcaption></figure>
      <figure><figcaption>B</figcaption><p>y</figure>
      """
    #expect(
      Parsed(text).dump == """
        figure center .wide
          code c "x"
          text "A "
          strong
            text "listing"
        figure none
          text "B"
          paragraph
            text "y"
        """)
  }

  @Test("a caption without a figure, a second one and one without content are paragraphs")
  func captionsOfNothing() {
    let text = """
      <figcaption>A</figcaption>
      <figure><figcaption>B</figcaption></figure>
      <figure>x<figcaption>C</figcaption><figcaption>D</figcaption></figure>
      """
    #expect(
      Parsed(text).dump == """
        paragraph
          text "A"
        paragraph
          text "B"
        figure none
          paragraph
            text "x"
          paragraph
            text "C"
          paragraph
            text "D"
        """)
  }

  @Test("a figure or a caption that never ends holds nothing")
  func unclosed() {
    #expect(
      Parsed("<figure>x<figcaption>C\n\n# T").dump == """
        paragraph
          text "x"
        paragraph
          text "C"
        heading 1 #t
          text "T"
        """)
  }

  @Test("with implicit figures, a picture alone has its text as caption, without a number")
  func implicit() {
    func figure(_ text: String, _ more: Set<MarkdownExtension> = []) -> Figure? {
      let extensions: Set<MarkdownExtension> = [.implicitFigures, .linkAttributes]
      let parsed = Parsed(text, extensions: extensions.union(more))
      if case .figure(let figure)? = parsed.document.blocks.first { return figure }
      return nil
    }
    let found = figure("![The *harbour*](a.png)")
    #expect(found?.caption.plainText == "The harbour")
    #expect(found?.isNumbered == false)
    for text in ["![](a.png)", "x ![a](a.png)", "![a](a.png) ![b](b.png)", "[![a](a.png)](b)"] {
      #expect(figure(text) == nil, "\(text)")
    }
    #expect(figure("![a](a.png){#fig-a}", [.tableCaptions])?.isNumbered == true)
    #expect(figure("![a](a.png){caption=b}", [.tableCaptions])?.caption.plainText == "b")
  }
}
