// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite("Classes of HTML", .deadline)
struct HTMLClassTests {
  @Test("are kept")
  func kept() {
    let text = """
      <h1 class="title">A</h1>

      <span class="date at  date">1 <span>2</span> 3</span> 4 <b class=x>5</b><img class=i src=a>

      <section class=s><p class=p>6</section>

      <ul><li class=c>7</ul><table><tr class=r><td class=c>8</table>
      """
    #expect(
      Parsed(text).dump == """
        division none .title
          heading 1 #a
            text "A"
        paragraph
          span .date .at
            text "1 "
            text "2"
            text " 3"
          text " 4 "
          span .x
            strong
              text "5"
          image "a" alt "" .i
        division none .s
          division none .p
            paragraph
              text "6"
        list tight
          item
            division none .c
              paragraph
                text "7"
        table none
          row
            cell
              span .r
                span .c
                  text "8"
        """)
  }

  @Test("stay few")
  func few() {
    let names = (0..<1000).map { "c\($0)" }.joined(separator: " ")
    let text = "<span class=\"\(names)\">a\n\nb\n"
    #expect(Parsed(text).dump.split(separator: ".").count == 17)
  }
}
