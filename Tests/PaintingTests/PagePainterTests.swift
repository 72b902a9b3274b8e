// SPDX-License-Identifier: Apache-2.0

import Layout
import Painting
import Primitives
import TestSupport
import Testing
import Theming

@Suite("Page painter", .deadline)
struct PagePainterTests {
  @Test("the page comes first, then panels, the fills behind text, text, lines over it")
  func order() {
    let trace = LaidOut(
      """
      > `a` ~~b~~

      ```
      c
      ```
      """
    ).trace()
    #expect(
      trace == [
        "page #ffffff",
        "rect 20 20 4×15.55 radii 2 2 2 2 fill #00000040",
        "rect 20 43.55 240×31 radii 8 8 8 8 fill #8e8e9340",
        "rect 36 21.68 10×13.3 radii 3 3 3 3 fill #8e8e9340",
        "text 38 31.38 #000000 a",
        "text 46 31.38 #000000  ",
        "text 52 31.38 #000000 b",
        "rect 52 28.18 6×0.5 fill #000000",
        "text 28 62.65 #000000 c",
      ])
  }

  @Test("fills of one colour behind text are one shape")
  func inlineBackgrounds() {
    let counts = LaidOut("`a` and `b`\n\n`c`").document.pages[0].fragments.compactMap { fragment in
      guard case .shape(let shape) = fragment.kind else { return nil as Int? }
      guard case .compound(let paths) = shape.path else { return 1 }
      return paths.count
    }
    #expect(counts == [3])
  }

  @Test("nested panels are painted from the outermost")
  func nesting() {
    let fills = LaidOut("> > ```\n> > a\n> > ```").trace().filter { $0.hasPrefix("rect") }
    #expect(fills.map { $0.split(separator: " ")[1] } == ["20", "36", "52"])
  }

  @Test("the page number is centred in the bottom margin")
  func pageNumber() {
    var theme = MarkdownTheme.unit(height: 100)
    theme.page.margins.bottom = 60
    theme.page.setSize(width: 280, height: 180)
    theme.page.showsPageNumber = true
    let trace = LaidOut("a", theme: theme).trace()
    #expect(trace.last?.hasPrefix("text 137 ") == true)
    #expect(trace.last?.hasSuffix(" 1") == true)
  }
}
