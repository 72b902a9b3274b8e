// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Resolvers of parts of a line", .deadline)
struct InlineResolverTests {
  private func rendered(
    _ markdown: String, theme: MarkdownTheme = .unit(),
    _ configure: (inout ResolverRegistry) -> Void
  ) throws -> Rendered {
    var resolvers = ResolverRegistry()
    configure(&resolvers)
    return try Rendered(markdown, theme: theme) { $0.resolvers = resolvers }
  }

  /// The text of the first kind of node on the pages.
  private func text(
    _ markdown: String, of kind: String = "paragraph",
    _ configure: (inout ResolverRegistry) -> Void
  ) throws -> String {
    try rendered(markdown, configure).first(kind).wholeText
  }

  @Test("parts are replaced, wherever they are")
  func places() throws {
    for (markdown, kind) in [
      ("see `x`", "paragraph"), ("# see `x`", "heading"), ("- see `x`", "listItem"),
      ("| see `x` |\n|-|", "tableCell"), ("> see **`x`**", "quote"),
      ("a[^1]\n\n[^1]: see `x`", "footnote"),
    ] {
      let page = try rendered(markdown) { resolvers in
        resolvers.addResolver(for: InlineCode.self) { context, code in
          context.text("<\(code.text)>")
        }
      }
      #expect(page.layout.texts.compactMap(\.text).joined().contains("see <x>"), "\(kind)")
    }
  }

  @Test("a part that is handed on is made by mdpdf, and what is inside is resolved")
  func handedOn() throws {
    let words = try text("a [**b**](https://example.org) c") { resolvers in
      resolvers.addResolver(for: Link.self) { context, link in
        link
        context.text(" (\(link.destination))")
      }
      resolvers.addResolver(for: Strong.self) { _, strong in
        Emphasis(content: strong.content, range: strong.range)
      }
    }
    #expect(words == "a b (https://example.org) c")
    let page = try rendered("a **b** c") { resolvers in
      resolvers.addResolver(for: Strong.self) { _, strong in
        Emphasis(content: [.strong(strong)], range: strong.range)
      }
    }
    #expect(page.all("emphasis").count == 1 && page.all("strong").count == 1)
  }

  @Test("a part may be left out, and its ids stay places to link to")
  func leftOut() throws {
    let page = try rendered(
      "[go](#here)\n\nfirst <mark>x<a id=\"here\"></a></mark>last", theme: .unit(height: 60)
    ) { resolvers in
      resolvers.addResolver(for: MarkedText.self) { _, _ in }
    }
    #expect(page.all("mark").isEmpty)
    #expect(page.diagnostics == [])
    #expect(try page.pdf.links().map(\.destination) == ["here"])
  }

  @Test("text may become links")
  func tickets() throws {
    let page = try rendered("Fixes #12, not C#.") { resolvers in
      resolvers.addResolver(for: Text.self) { context, text in
        let parts = text.text.split(separator: "#12", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
          if index > 0 {
            Link(
              destination: "https://example.org/12", title: nil, content: [context.text("#12")],
              range: text.range)
          }
          context.text(String(part))
        }
      }
    }
    #expect(try page.first("paragraph").wholeText == "Fixes #12, not C#.")
    #expect(try page.pdf.links().count == 1)
  }

  @Test("the context has the style around the part, its traits and its place")
  func context() throws {
    let heading = try text("one\n\n# a *b*", of: "heading") { resolvers in
      resolvers.addResolver(for: Emphasis.self) { context, _ in
        context.text(
          "\(context.range.start.line) \(context.style.font.weight > .regular) \(context.traits.medium)"
        )
      }
    }
    #expect(heading == "a 3 true print")
  }

  @Test("resolvers that never end are reported, and nothing is lost")
  func endless() throws {
    let page = try rendered("*a*") { resolvers in
      resolvers.addResolver(for: Emphasis.self) { _, emphasis in
        let range = SourceRange(1, 1, emphasis.range.end.line + 1, 3)
        Emphasis(
          content: [.emphasis(Emphasis(content: emphasis.content, range: range))], range: range)
      }
    }
    #expect(page.diagnostics == ["nesting-too-deep"])
    #expect(try page.first("paragraph").text == "a")
  }

  @Test("a resolver can be removed")
  func removal() throws {
    var resolvers = ResolverRegistry()
    resolvers.addResolver(for: Link.self) { _, _ in }
    #expect(resolvers.hasResolver(for: Link.self) && !resolvers.isEmpty)
    resolvers.removeResolver(for: Link.self)
    #expect(!resolvers.hasResolver(for: Link.self) && resolvers.isEmpty)
  }
}

extension LayoutNode {
  /// The text of the node and of all nodes inside, in the order of the line.
  fileprivate var wholeText: String {
    func parts(_ node: LayoutNode) -> [Part] { node.parts + node.children.flatMap(parts) }
    return parts(self).filter { $0.text != nil }.sorted { $0.rect.minX < $1.rect.minX }
      .compactMap(\.text).joined()
  }
}
