// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("Headers and footers", .deadline)
struct RunningLineTests {
  /// The texts in the margins of each page: header, then footer, each from left to right.
  private func margins(
    _ text: String, header: String? = nil, footer: String? = nil, width: Double = 400,
    diagnostics: inout [Diagnostic]
  ) throws -> [[String]] {
    var options = RenderOptions()
    options.theme = .unit(width: width, height: 300)
    options.theme.page.showsPageNumber = true
    options.fonts = .pinned
    (options.parts.header, options.parts.footer) = (
      header.map(RunningLine.init), footer.map(RunningLine.init)
    )
    var pages: [[String]] = []
    let rendering = try Renderer(options: options).render(
      MarkdownDocument(parsing: text, file: "docs/a.md"), as: .png, in: nil,
      observing: { document, _ in
        pages = document.pages.map { page in
          let texts = page.fragments.compactMap { fragment -> (Double, Double, String)? in
            guard case .text(let text) = fragment.kind,
              fragment.mark.kind == .artifact(.pageFurniture)
            else { return nil }
            return (
              text.origin.y, text.origin.x + text.run.x,
              String(decoding: text.run.text, as: UTF8.self)
            )
          }
          return texts.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        }
      })
    diagnostics = rendering.diagnostics
    return pages
  }

  private func margins(
    _ text: String, header: String? = nil, footer: String? = nil, width: Double = 400
  ) throws -> [[String]] {
    var diagnostics: [Diagnostic] = []
    let pages = try margins(
      text, header: header, footer: footer, width: width, diagnostics: &diagnostics)
    #expect(diagnostics.isEmpty)
    return pages
  }

  /// Four pages: a chapter with a section, its end, another chapter, and a section of it.
  private let book = """
    # A

    ## A1

    \\newpage

    a

    \\newpage

    # B

    \\newpage

    ## B1

    ## B2
    """

  @Test("have the chapter and the section of the page, by the rules of LaTeX")
  func headings() throws {
    #expect(
      try margins(book, header: "{chapter} | {section}", footer: "") == [
        ["A", "A1"], ["A", "A1"], ["B"], ["B", "B1"],
      ])
  }

  @Test("separators vanish with the variable that has no value")
  func separators() throws {
    #expect(
      try margins(book, header: "", footer: "{chapter} – {section}") == [
        ["A – A1"], ["A – A1"], ["B"], ["B – B1"],
      ])
    #expect(try margins("a", header: "{author}: {subtitle}", footer: "x {author}") == [["x"]])
  }

  @Test("name the number of the page, the number of pages and what front matter says")
  func variables() throws {
    let text =
      "---\ntitle: T\nauthor: [N, M]\ndate: 2026-11-24\ntitle-block: false\n---\na\n\n\\newpage\n\nb"
    #expect(
      try margins(text, header: "{title} | {author} | {date}", footer: "{file} {page}/{pages}") == [
        ["T", "N, M", "2026-11-24", "a.md 1/2"], ["T", "N, M", "2026-11-24", "a.md 2/2"],
      ])
  }

  @Test("a header of one's own is that of left pages too, mirrored, in books as well")
  func mirrored() throws {
    let text = "# A\n\na\n\n\\newpage\n\nb\n\n\\newpage\n\nc\n"
    let head = "---\nclass: book\ntitle: T\ntoc: false\ntitle-page: false\nfooter: ''\n"
    #expect(try margins("\(head)header: x | y\n---\n\(text)").contains(["y", "x"]))
    #expect(
      try margins("\(head)header: x | y\nheader-even: z\n---\n\(text)").contains(["z"]))
  }

  @Test("a footer of one's own is that of pages which begin a chapter too")
  func openers() throws {
    let head = "---\nclass: book\ntoc: false\ntitle-page: false\n"
    #expect(try margins("\(head)---\n# A\n\na") == [["1"]])
    #expect(try margins("\(head)---\n# A\n\na", footer: "") == [[]])
    #expect(try margins("\(head)footer: x\nfooter-opener: y\n---\n# A\n\na") == [["y"]])
  }

  @Test("lines of pages that begin a chapter are mirrored on the left")
  func leftOpeners() throws {
    let text = "# A\n\n\\newpage\n\n# B\n"
    let head = "---\nclass: report\ntwo-sided: true\ntoc: false\ntitle-page: false\n"
    let feet = try margins("\(head)footer-opener: x | y\nheader: ''\n---\n\(text)")
    #expect(
      feet == [
        ["x", "y"], ["y", "x"],
      ])
  }

  @Test("code in titles stays code")
  func code() throws {
    let heads = try margins(
      "# T\n\n## The `Vec`  type `a  b`\n\n\\newpage\n\nb", header: "{chapter}",
      footer: "")
    #expect(heads.last == ["The ", "Vec", " type ", "a b"])
  }

  @Test("front matter sets them, by whole lines or by the keys of Eisvogel")
  func frontMatter() throws {
    #expect(try margins("---\nheader: x | y\nfooter: z\n---\na") == [["x", "y", "z"]])
    #expect(try margins("---\nfooter-left: x\nfooter-right: '{page}'\n---\na") == [["x", "1"]])
    #expect(try margins("a") == [["1"]])
    #expect(try margins("---\nfooter: x\n---\na", footer: "") == [[]])
  }

  @Test("the page with the title has no header")
  func titlePage() throws {
    #expect(
      try margins("# T\n\n\\newpage\n\n## A", header: "{title}", footer: "") == [[], ["T"]])
    #expect(
      try margins("---\ntitle: T\n---\na\n\n\\newpage\n\nb", header: "x", footer: "") == [
        [], ["x"],
      ])
  }

  @Test("may hold Markdown, with variables in it")
  func markdown() throws {
    let pages = try margins(
      "---\ntitle: 'A *b*'\ntitle-block: false\n---\n# C\n\n# D\n\n\\newpage\n\na",
      header: "**{title}** x | [*{chapter}*](b) | `{page}`",
      footer: "a \\| b | H~2~O")
    #expect(pages.last == ["A b", " x", "D", "2", "a | b", "H", "O", "2"])
  }

  @Test("marks of footnotes are text, and what is around them stays Markdown")
  func footnotes() throws {
    #expect(
      try margins("a[^1]\n\n[^1]: b", header: "x[^1] *y*|^[n] *z*", footer: "")
        == [["x[^1] ", "y", "^[n] ", "z"]])
  }

  @Test("further lines follow on the same line")
  func lines() throws {
    let matter = """
      ---
      header-left: |
        a **b**
        c

        d
      header-center: "e\\\\\\nf"
      header-right: g<br>*h*
      footer: ''
      ---
      a
      """
    #expect(try margins(matter) == [["a ", "b", " c d", "e f", "g ", "h"]])
    let title = "---\ntitle: |\n  a\n  b\ntitle-block: false\n---\nx"
    #expect(try margins(title, header: "{title}", footer: "") == [["a b"]])
  }

  @Test("a backslash makes a variable a text, but not in code")
  func escapes() throws {
    #expect(
      try margins("a", header: #"\{page\} *\{x}* {page}|\\{page} [a](\{b)|c\{"#, footer: "")
        == [["{page} ", "{x}", " 1", #"\1 "#, "a", "c{"]])
    var diagnostics: [Diagnostic] = []
    let code = try margins("a", header: #"`\{page}`"#, footer: "", diagnostics: &diagnostics)
    #expect(code == [[#"\1"#]])
  }

  @Test("what Markdown adds is cut off, and vanishes, as words are")
  func markdownWords() throws {
    let long = String(repeating: "*word* x ", count: 30)
    let pages = try margins(
      "a", header: "\(long)| end", footer: "*{chapter}* – {section}", width: 300)
    #expect(pages[0].last == "end")
    #expect(pages[0].count > 4 && pages[0].count < 30)
    #expect(pages[0].dropLast().last?.hasSuffix("…") == true)
  }

  @Test("what is too long for the line loses its last words")
  func long() throws {
    let long = String(repeating: "word ", count: 40)
    let pages = try margins("a", header: "\(long)| end", footer: "", width: 300)
    #expect(pages[0].count == 2)
    #expect(pages[0][0].hasSuffix("word…") && pages[0][0].count > 20)
    #expect(pages[0][1] == "end")
  }

  @Test("a line of front matter that is cut is reported at its place; a heading in it is not")
  func cut() throws {
    let long = String(repeating: "word ", count: 40)
    func reports(_ header: String, _ text: String = "a") throws -> [String] {
      var diagnostics: [Diagnostic] = []
      _ = try margins(
        "---\nheader: \"\(header)\"\n---\n\(text)", width: 300, diagnostics: &diagnostics)
      return diagnostics.map { "\($0.range?.start.line ?? 0) \($0.id)" }
    }
    #expect(try reports("\(long)| end") == ["2 wide-running-line"])
    #expect(try reports("word | end").isEmpty)
    #expect(try reports("{chapter} | end", "# \(long)\n\n## B\n\n# C").isEmpty)
  }

  @Test("of three texts, those at the sides stay whole; the one in the middle is cut first")
  func sides() throws {
    let long = String(repeating: "word ", count: 20)
    let side = "a side of some length"
    #expect(try margins("a", header: "\(side)|\(long)|x", footer: "")[0].first == side)
    let pages = try margins("a", header: "\(long)|12|\(side)", footer: "")
    #expect(pages[0].count == 3)
    #expect(pages[0][0].hasSuffix("…") && pages[0][0].count > 15)
    #expect(pages[0].dropFirst() == ["12", side])
  }

  @Test("texts are cut only where they would collide")
  func collisions() throws {
    func header(_ line: String) throws -> [String] { try margins("a", header: line, footer: "")[0] }
    /// Letters that are as wide as most, 20 of which fill about a third of the line.
    func text(_ count: Int) -> String { String(repeating: "word ", count: count / 5) + "end" }
    // The middle is short enough to stay whole beside a text that is cut.
    let shared = try header("\(text(40)) | \(text(15)) | x")
    #expect(shared[0].hasSuffix("…") && shared[0].count > 15)
    #expect(shared.dropFirst() == [text(15), "x"])
    // A text may reach the one in the middle, and have all of the line but the text at the other side.
    #expect(try header("\(text(20)) | 1 | x") == [text(20), "1", "x"])
    #expect(try header("\(text(45)) |  | x") == [text(45), "x"])
  }

  @Test("a name that is no variable is printed and reported")
  func unknown() throws {
    var diagnostics: [Diagnostic] = []
    let pages = try margins("a", header: "{chaptr} {", footer: "", diagnostics: &diagnostics)
    #expect(pages == [["{chaptr} {"]])
    #expect(diagnostics.map(\.id) == ["unknown-variable"])
    #expect(diagnostics.first?.hints == ["did you mean `{chapter}`?"])
    #expect(diagnostics.first?.range == nil)
    _ = try margins(
      "---\ntitle: T\nfooter-left: '{nope} ![x](no.png)'\n---\na", diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["missing-image", "unknown-variable"])
    #expect(diagnostics.map(\.range?.start.line) == [3, 3])
  }
}
