// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@testable import Batch

@Suite("Links between documents", .deadline)
struct DocumentMapTests {
  let folder: TemporaryFolder
  let map: DocumentMap

  init() throws {
    folder = try TemporaryFolder()
    for name in ["docs/a.md", "docs/sub/b c.md", "docs/sub/README.md", "docs/x.png", "other/d.md"] {
      try folder.write("text", to: name)
    }
    map = DocumentMap(
      workingFolder: folder.path,
      documents: [
        ("docs/a.md", "build/a.pdf"), ("docs/sub/b c.md", "build/sub/b c.pdf"),
        ("./docs/sub/README.md", "build/sub/README.pdf"),
      ])
  }

  private func resolve(
    _ destination: String, in document: String = "docs/a.md", root: String? = "."
  ) -> DocumentMap.Resolution? {
    map.resolution(of: destination, in: document, root: root) { path in
      path.hasSuffix("b c.md") ? ["intro", "größe"] : []
    }
  }

  @Test("lead to outputs, from the place of the output")
  func rewritten() {
    #expect(resolve("sub/b%20c.md") == .rewritten("sub/b%20c.pdf"))
    #expect(resolve("sub/b c.md#intro") == .rewritten("sub/b%20c.pdf#intro"))
    #expect(resolve("sub/b c.md#Gr%C3%B6%C3%9Fe") == .rewritten("sub/b%20c.pdf#gr%C3%B6%C3%9Fe"))
    #expect(resolve("../a.md", in: "docs/sub/b c.md") == .rewritten("../a.pdf"))
    #expect(resolve("./sub/../sub/README.md") == .rewritten("sub/README.pdf"))
    #expect(resolve("/docs/sub/README.md") == .rewritten("sub/README.pdf"))
    #expect(resolve("/docs/sub/README.md", root: folder.path) == .rewritten("sub/README.pdf"))
    #expect(resolve("/sub/README.md", root: nil) == .rewritten("sub/README.pdf"))
    #expect(resolve("/sub/other.md", root: nil) == nil)
    #expect(resolve("sub/b c.md?plain=1#top") == .rewritten("sub/b%20c.pdf"))
  }

  @Test("a folder means its README, and a name without ending a document")
  func shortForms() {
    #expect(resolve("sub/") == .rewritten("sub/README.pdf"))
    #expect(resolve("sub") == .rewritten("sub/README.pdf"))
    #expect(resolve("sub/b c") == .rewritten("sub/b%20c.pdf"))
    #expect(resolve("sub/b c.html#intro") == .rewritten("sub/b%20c.pdf#intro"))
    #expect(resolve("sub/index.html") == .rewritten("sub/README.pdf"))
    #expect(resolve("a.md#here") == .rewritten("#here"))
    #expect(resolve("a.md") == .rewritten("a.pdf"))
  }

  @Test("templates of site generators are no links between files")
  func templates() {
    #expect(resolve("{{ site.url }}/none.md") == nil)
    #expect(resolve("{%link none.md%}") == nil)
  }

  @Test("files that are not converted stay as they are")
  func kept() {
    #expect(resolve("x.png") == .kept)
    #expect(resolve("../other/d.md#somewhere") == .kept)
    #expect(resolve("../other/") == .kept)
  }

  @Test("what is broken is said, with what may have been meant")
  func broken() {
    #expect(resolve("sub/b d.md") == .missing(path: "sub/b d.md", nearest: "sub/b c.md"))
    #expect(resolve("/docs/sub/d.md") == .missing(path: "/docs/sub/d.md", nearest: nil))
    // Not the document itself, `a.md`.
    #expect(resolve("q.md") == .missing(path: "q.md", nearest: nil))
    #expect(resolve("nothing/at/all.md") == .missing(path: "nothing/at/all.md", nearest: nil))
    #expect(
      resolve("sub/b c.md#intr")
        == .missingAnchor("intr", rewritten: "sub/b%20c.pdf", nearest: "intro"))
  }

  @Test(
    "other addresses are none of our business",
    arguments: ["https://example.org/a.md", "mailto:a@b.c", "#here", "//host/a.md", "/api/x", ""])
  func external(destination: String) {
    #expect(resolve(destination) == nil)
  }

  @Test("a document is rewritten as a whole, and each link has its place")
  func document() throws {
    let text = """
      # One [two](sub/)

      > - [bad](gone.md) **[good](sub/b%20c.md#intro)**

      | a |
      | - |
      | [x](x.png) |

      <details><summary><a href="sub/">s</a></summary>

      note[^1]

      </details>

      [^1]: [foot](sub/b%20c.md#no)
      """
    let rewriter = LinkRewriter(map: map, root: nil, addition: "-dark") { _ in ["intro"] }
    let (document, uses) = rewriter.rewrite(
      MarkdownDocument(parsing: text, file: "a.md"), at: "docs/a.md", changing: true)
    var destinations: [String] = []
    var tree = document.document
    tree.changeLinks { destinations.append($0.destination) }
    #expect(
      destinations == [
        "sub/README-dark.pdf", "gone.md", "sub/b%20c-dark.pdf#intro", "x.png",
        "sub/README-dark.pdf", "sub/b%20c-dark.pdf",
      ])
    #expect(document.diagnostics.map(\.id) == ["missing-target", "missing-anchor"])
    #expect(document.diagnostics.map { $0.range?.start.line } == [3, 15])
    #expect(document.diagnostics.first?.range?.start.column == 5)
    #expect(uses.count == 5)
  }
}
