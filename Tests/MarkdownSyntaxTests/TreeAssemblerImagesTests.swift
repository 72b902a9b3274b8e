// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import TestSupport
import Testing

@Suite(.deadline) struct TreeAssemblerImagesTests {
  @Test(arguments: [
    (
      "<img src=a alt=b title=c width=20 height=\"5px\">",
      "image \"a\" alt \"b\" title \"c\" width 20.0px height 5.0px"
    ),
    ("<img src=a width=\"50%\" height=auto>", "image \"a\" alt \"\" width 50.0%"),
    ("<img src=a width=-1 height=1e999>", "image \"a\" alt \"\""),
    ("<img src=a width=1e308 height=1e-9>", "image \"a\" alt \"\" width 100000.0px"),
    ("<img src=a width=1e308% height=5e-324%>", "image \"a\" alt \"\" width 100.0%"),
    ("<img src=a style='width: 50%;'>", "image \"a\" alt \"\" width 50.0%"),
    (
      "<img src=a width=9 style='WIDTH:120px !important; height :3em'>",
      "image \"a\" alt \"\" width 120.0px height 48.0px"
    ),
    (
      "<img src=a height=9 style='height:auto;max-width:1in'>",
      "image \"a\" alt \"\" maxWidth 96.0px"
    ),
    ("<img src=a style='width:;height:9;:px;width:-4px'>", "image \"a\" alt \"\""),
    ("<img src=a class='wide Center'>", "image \"a\" alt \"\" centered .wide .Center"),
    ("<img src=a style='display:block;margin:0 auto'>", "image \"a\" alt \"\" centered"),
    ("<img src=a style='border-radius:0'>", "image \"a\" alt \"\" radius 0.0px"),
    ("<img src=a style='border-radius: 8px'>", "image \"a\" alt \"\" radius 8.0px"),
    ("<img src=a style='border-radius: 50%'>", "image \"a\" alt \"\""),
    ("<img src=a width=nan height=0>", "image \"a\" alt \"\""),
    ("![x](a#gh-dark-mode-only)", "image \"a\" alt \"x\" dark"),
    ("<img src=a#gh-light-mode-only>", "image \"a\" alt \"\" light"),
    ("![a *b* ![c](d) `e`](f \"t\")", "image \"f\" alt \"a b c e\" title \"t\""),
  ])
  func readsImages(text: String, expected: String) {
    #expect(Parsed(text).dump == "paragraph\n  \(expected)")
  }

  @Test func readsPictures() {
    let text = """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="d.png 2x, e.png">
        <source type="image/webp" srcset="w.webp">
        <img src="l.png" alt="x" width="10">
      </picture>
      """
    #expect(
      Parsed(text).dump == """
        paragraph
          image "d.png" alt "x" width 10.0px dark
          image "l.png" alt "x" width 10.0px light
        """)
  }

  @Test func showsSourcesOfPicturesWithoutImage() {
    let source = "<source media=\"(prefers-color-scheme:light)\" srcset=l.png>"
    #expect(
      Parsed("<picture>\(source)</picture>").dump == """
        paragraph
          image "l.png" alt "" light
        """)
  }
}
