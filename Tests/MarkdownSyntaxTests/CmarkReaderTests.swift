// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct CmarkReaderTests {
  @Test func readsBlocks() {
    let text = """
      # Title

      1. one
      2. two

         more

      > quoted

      ```swift x
      \tlet a

      ```

          indented

      ***
      """
    #expect(
      Parsed(text).dump == """
        heading 1 #title
          text "Title"
        list from 1 loose
          item
            paragraph
              text "one"
          item
            paragraph
              text "two"
            paragraph
              text "more"
        quote
          paragraph
            text "quoted"
        code swift x "\\tlet a\\n"
        code "indented"
        thematicBreak
        """)
  }

  @Test func readsInlines() {
    #expect(
      Parsed("*a* **b** ~~c~~ `d` [e](u \"t\") ![f](i) g\\*h &amp; i  \nj\nk").dump == """
        paragraph
          emphasis
            text "a"
          text " "
          strong
            text "b"
          text " "
          strikethrough
            text "c"
          text " "
          code "d"
          text " "
          link "u" title "t"
            text "e"
          text " "
          image "i" alt "f"
          text " g*h & i"
          lineBreak
          text "j"
          softBreak
          text "k"
        """)
  }

  @Test func readsTablesTasksAndBareURLs() {
    let text = """
      | a | b |
      |:-:|--:|
      | *c* |
      | d | e | too much |

      - [x] done
      - [ ] www.x.org

      me@x.org
      """
    #expect(
      Parsed(text).dump == """
        table center right
          header
            cell
              text "a"
            cell
              text "b"
          row
            cell
              emphasis
                text "c"
            cell
          row
            cell
              text "d"
            cell
              text "e"
        list tight
          item [x]
            paragraph
              text "done"
          item [ ]
            paragraph
              link "http://www.x.org"
                text "www.x.org"
        paragraph
          link "mailto:me@x.org"
            text "me@x.org"
        """)
  }

  @Test func placesInlinesOfContinuedLines() {
    let text = """
      > [a]: /u
      > *b*
         cc **d
      >   e** `f
      > g` h [i
      > j](/u) k
      """
    #expect(
      Parsed(text).dumpWithRanges == """
        quote 1:1-6:10
          paragraph 2:3-6:10
            emphasis 2:3-2:5
              text "b" 2:4-2:4
            softBreak 2:5-2:5
            text "cc " 3:4-3:6
            strong 3:7-4:7
              text "d" 3:9-3:9
              softBreak 3:9-3:9
              text "e" 4:5-4:5
            text " " 4:8-4:8
            code "f g" 4:10-5:3
            text " h " 5:5-5:7
            link "/u" 5:8-6:8
              text "i" 5:9-5:9
              softBreak 5:9-5:9
              text "j" 6:3-6:3
            text " k" 6:9-6:10
        """)
  }

  @Test func placesUnderlinedHeadingsAndBareURLs() {
    #expect(
      Parsed("[a]: /u\na *b*\n   c\n===\nd http://x.y e\n").dumpWithRanges == """
        heading 1 #a-bc 2:1-4:3
          text "a " 2:1-2:2
          emphasis 2:3-2:5
            text "b" 2:4-2:4
          softBreak 2:5-2:5
          text "c" 3:4-3:4
        paragraph 5:1-5:14
          text "d " 5:1-5:2
          link "http://x.y" 5:3-5:12
            text "http://x.y" 5:3-5:12
          text " e" 5:13-5:14
        """)
  }

  @Test func placesTablesBehindParagraphs() {
    #expect(
      Parsed("> x\n> | a |\n> |---|\n> | b |").dumpWithRanges == """
        quote 1:1-4:7
          paragraph 1:3-1:3
            text "x" 1:3-1:3
          table none 2:3-4:7
            header 2:3-2:7
              cell 2:4-2:6
                text "a" 2:5-2:5
            row 4:3-4:7
              cell 4:4-4:6
                text "b" 4:5-4:5
        """)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func endsLinesInAnyWay(end: String) {
    let parsed = Parsed("a\(end)*b*\(end)\(end)```\(end)c\(end)```\(end)")
    #expect(
      parsed.dumpWithRanges == """
        paragraph 1:1-2:3
          text "a" 1:1-1:1
          softBreak 1:1-1:1
          emphasis 2:1-2:3
            text "b" 2:2-2:2
        code "c" 4:1-6:3
        """)
  }

  @Test func isEmptyWithoutText() {
    #expect(Parsed("").document == Document(blocks: []))
    #expect(Parsed("\n \n").document == Document(blocks: []))
  }

  /// cmark keeps the characters of extensions in tables of the process.
  @Test func parsesOnSeveralThreads() throws {
    let text = String(repeating: "a ~~b~~ www.x.org\n\n", count: 50)
    let expected = Parsed(text).document
    for document in try atOnce(50, { _ in Parsed(text).document }) {
      #expect(document == expected)
    }
  }

  @Test(arguments: [
    ("rust,ignore,does_not_compile", "rust"), ("{.rust .numberLines}", "rust"),
    ("swift {1-3}", "swift"), ("js{4}", "js"), ("c++ title=\"a\"", "c++"), ("{#id}", nil),
    ("", nil),
  ])
  func findsTheLanguageOfCode(info: String, language: String?) {
    guard case .codeBlock(let code)? = Parsed("``` \(info)\nx\n```").document.blocks.first else {
      Issue.record("no code")
      return
    }
    #expect(code.language == language)
    #expect(code.info == info)
  }
}
