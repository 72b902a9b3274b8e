// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Diagrams", .deadline)
struct DiagramTests {
  /// Draws squares, and answers other sources with what they say.
  private struct Squares: DiagramProvider {
    let languages: Set = ["square"]

    func draw(_ diagrams: [Diagram]) -> [Result<[UInt8], DiagramFailure>] {
      diagrams.map { diagram in
        if diagram.text == "fails" {
          return .failure(DiagramFailure("it is round", hint: "file it"))
        }
        return .success(Array(diagram.text.utf8.first == 60 ? diagram.text.utf8 : Self.svg.utf8))
      }
    }

    static let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>
      """
  }

  private func rendered(_ markdown: String) throws -> Rendered {
    var parsing = ParsingOptions()
    parsing.drawnLanguages = ["square"]
    let document = MarkdownDocument(parsing: markdown, file: "a.md", options: parsing)
    return try Rendered(document, theme: .unit(height: 400)) { $0.diagrams = Squares() }
  }

  /// The kinds of the blocks with text or a picture, in reading order.
  private func kinds(_ page: Rendered) -> [String] {
    func kinds(_ node: LayoutNode) -> [String] { [node.kind] + node.children.flatMap(kinds) }
    return kinds(page.layout.root).filter { ["code", "image", "caption", "figure"].contains($0) }
  }

  @Test("code becomes a picture; all other code stays")
  func picture() throws {
    let page = try rendered("```Square\na\n```\n\n```swift\nlet a = 1\n```\n")
    #expect(kinds(page) == ["image", "code"])
    #expect(page.diagnostics == [])
  }

  @Test("code in an abstract becomes a picture too")
  func abstract() throws {
    let matter = "---\ntitle: T\nabstract: |\n  A\n\n  ```square\n  a\n  ```\n---\n\nB\n"
    #expect(try kinds(rendered(matter)).contains("image"))
  }

  @Test("a caption makes a figure, which references name")
  func figure() throws {
    let page = try rendered(
      """
      See @fig-a, @fig-b and @fig-c.

      ```{.square #fig-a caption="First"}
      a
      ```

      ```square {#fig-b}
      b
      ```

      ```square
      c
      ```

      : Third {#fig-c}
      """)
    let names = (1...3).map { "Figure\u{A0}\($0)" }
    #expect(page.all("link").map(\.text) == names)
    #expect(kinds(page).filter { $0 == "figure" }.count == 3)
    // A label is a node of its own in its caption.
    #expect(page.all("caption").map { $0.texts.count } == [2, 1, 1, 1, 2, 1])
    #expect(page.diagnostics == [])
    // The caption is below the picture.
    let image = try #require(page.first("image").frame())
    let caption = try #require(page.first("caption").frame())
    #expect(caption.minY >= image.maxY)
  }

  @Test("code with the id of a listing stays code", arguments: ["square {#lst-a caption=\"A\"}"])
  func listing(info: String) throws {
    #expect(try kinds(rendered("```\(info)\na\n```\n")).filter { $0 == "image" } == [])
    // It is not even drawn, which would be reported.
    let page = try rendered("```square\nfails\n```\n\n: A {#lst-a}\n")
    #expect(page.diagnostics == [])
  }

  @Test("what can't be drawn stays code, and is reported at its place")
  func failure() throws {
    let page = try rendered("# A\n\n> ```square {#fig-a caption=\"A\"}\n> fails\n> ```\n\n@fig-a\n")
    #expect(kinds(page) == ["figure", "caption", "caption", "code"])
    #expect(
      page.rendering.diagnostics == [
        Diagnostic(
          .warning, id: "undrawn-diagram",
          "this diagram (`square`) is printed as code: it is round", hints: ["file it"],
          file: "a.md",
          at: SourceRange(
            start: SourceLocation(line: 3, column: 3), end: SourceLocation(line: 5, column: 5)))
      ])
  }

  @Test(
    "a picture that would lose content is refused",
    arguments: [
      ("<p>no picture", "what was drawn is"),
      (
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><foreignObject><p>a</p>"
          + "</foreignObject></svg>", "the SVG has text in HTML, which can't be shown"
      ),
    ])
  func refused(svg: String, reason: String) throws {
    let page = try rendered("```square\n\(svg)\n```\n")
    #expect(kinds(page) == ["code"])
    #expect(page.diagnostics == ["undrawn-diagram"])
    #expect(page.rendering.diagnostics.first?.message.contains(reason) == true)
  }

  @Test("elements of other languages without text are no loss")
  func emptyForeign() throws {
    let page = try rendered(
      "```square\n<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><foreignObject "
        + "width='0'>\n <p> </p></foreignObject><foreignObject/><text y='8'>a</text></svg>\n```\n")
    #expect(kinds(page) == ["image"])
    #expect(page.diagnostics == [])
  }

  @Test("each source is drawn once, in reading order, also in lists and notes")
  func once() {
    final class Recorder: DiagramProvider, @unchecked Sendable {
      let languages: Set = ["square"]
      var asked: [[String]] = []
      func draw(_ diagrams: [Diagram]) -> [Result<[UInt8], DiagramFailure>] {
        asked.append(diagrams.map(\.text))
        return diagrams.map { _ in .success(Array(Squares.svg.utf8)) }
      }
    }
    let recorder = Recorder()
    _ = try? Rendered(
      "```square\na\n```\n\n- ```square\n  b\n  ```\n\n```square\na\n```\n\nx[^1]\n\n[^1]: y\n\n"
        + "    ```square\n    c\n    ```\n", theme: .unit(height: 400)
    ) { $0.diagrams = recorder }
    #expect(recorder.asked == [["a", "b", "c"]])
  }
}
