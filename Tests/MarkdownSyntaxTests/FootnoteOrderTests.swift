// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct FootnoteOrderTests {
  @Test func numbersByFirstCallInReadingOrder() {
    let text = """
      [^b]: Bee [^c]

          two

      x[^a] y[^b] z[^a]

      [^c]: Sea
      [^a]: Ay
      """
    #expect(
      Parsed(text).dump == """
        paragraph
          text "x"
          call 1 "a" occurrence 1
          text " y"
          call 2 "b" occurrence 1
          text " z"
          call 1 "a" occurrence 2
        footnote 1 "a"
          paragraph
            text "Ay"
        footnote 2 "b"
          paragraph
            text "Bee "
            call 3 "c" occurrence 1
          paragraph
            text "two"
        footnote 3 "c"
          paragraph
            text "Sea"
        """)
  }

  @Test func reportsDefinitionsThatAreNotPrinted() {
    let parsed = Parsed("a[^x]\n\n[^x]: X\n[^x]: again\n\n> [^lost]: y\n\n[^self]: z[^self]\n")
    #expect(parsed.document.footnotes.map(\.label) == ["x"])
    #expect(
      parsed.reports == [
        "unused-footnote 4:1-4:11", "unused-footnote 6:3-6:12", "unused-footnote 8:1-8:17",
      ])
    #expect(parsed.diagnostics[0].message.contains("`x` is defined twice"))
    #expect(parsed.diagnostics[1].message.contains("`lost` is never called"))
  }

  @Test func countsNoCallThatIsNotPrinted() {
    let text = """
      ![a[^1] b[^2]](x.png)

      <script>

      c[^3]

      </script>

      <div><pre>

      d[^3]

      </pre></div>

      e[^2] f[^1]

      [^1]: One ![g[^4]](y.png)
      [^2]: Two
      [^3]: Three
      [^4]: Four
      """
    let parsed = Parsed(text)
    #expect(parsed.document.footnotes.map(\.label) == ["2", "1"])
    #expect(parsed.document.footnotes.map(\.number) == [1, 2])
    #expect(parsed.dump.contains("call 1 \"2\" occurrence 1"))
    #expect(parsed.dump.contains("call 2 \"1\" occurrence 1"))
    #expect(parsed.dump.contains("d[^3]"))
    #expect(
      parsed.diagnostics.filter { $0.id == "unused-footnote" }.map(\.message) == [
        "footnote `3` is never called, so it is not printed",
        "footnote `4` is never called, so it is not printed",
      ])
  }

  @Test func keepsCallsWithoutDefinition() {
    #expect(Parsed("a [^no]").dump == "paragraph\n  text \"a [^no]\"")
  }

  @Test func placesDefinitions() {
    let parsed = Parsed("a[^1]\n\n[^1]: One\n\n    two\n")
    #expect(parsed.document.footnotes.map(\.range) == [SourceRange(3, 1, 5, 7)])
  }
}
