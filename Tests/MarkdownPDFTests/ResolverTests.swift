// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

/// What led to a node leads to what a resolver makes of it.
@Suite("Resolvers keep places", .deadline)
struct ResolverTests {
  private func rendered(
    _ markdown: String, theme: MarkdownTheme = .unit(height: 60),
    _ configure: (inout ResolverRegistry) -> Void
  ) throws -> Rendered {
    try rendered(MarkdownDocument(parsing: markdown, file: "test.md"), theme: theme, configure)
  }

  private func rendered(
    _ document: MarkdownDocument, theme: MarkdownTheme = .unit(height: 60),
    _ configure: (inout ResolverRegistry) -> Void
  ) throws -> Rendered {
    var resolvers = ResolverRegistry()
    configure(&resolvers)
    return try Rendered(document, theme: theme) { $0.resolvers = resolvers }
  }

  private static let story = "[go](#two)\n\n# One\n\nfirst\n\n## Two\n\nsecond\n\nthird\n"

  @Test("a heading of another shape stays in the outline and can be jumped to")
  func outline() throws {
    let plain = try rendered(Self.story) { _ in }
    let shaped = try rendered(Self.story) { resolvers in
      resolvers.addResolver(for: Heading.self) { context, heading in
        Block.panel([.backgroundColor(.black)]) {
          Block.text(heading.content, [.foregroundColor(.white)])
        }
      }
    }
    #expect(try shaped.pdf.outline().map(\.title) == ["One", "Two"])
    #expect(try shaped.pdf.outline().map(\.depth) == [1, 2])
    #expect(try shaped.pdf.links().map(\.destination) == ["two"])
    #expect(plain.diagnostics == [] && shaped.diagnostics == [])
    let page = try shaped.part("Two").page
    #expect(page > 1)
    #expect(try shaped.pdf.outline().last?.page == page)
  }

  @Test("a heading that becomes a picture stays in the outline")
  func pictureOutline() throws {
    var resolvers = ResolverRegistry()
    resolvers.addResolver(for: Heading.self) { _, _ in
      Block.image("image.png", alternative: "banner", caption: "A banner")
    }
    let page = try Rendered("[go](#two)\n\n# Two\n") {
      $0.resolvers = resolvers
      $0.resources = (try? MemoryResources.image(width: 40, height: 20)) ?? NoResources()
    }
    #expect(try page.pdf.outline().map(\.title) == ["Two"])
    #expect(try page.pdf.links().map(\.destination) == ["two"])
    #expect(try page.first("caption").text == "A banner")
  }

  @Test("links to a node that is left out lead to what comes next")
  func dropped() throws {
    let page = try rendered(Self.story) { resolvers in
      resolvers.addResolver(for: Heading.self) { context, heading in
        if heading.level == 1 { context.builtIn(heading) }
      }
    }
    #expect(page.layout.texts.compactMap(\.text) == ["go", "One", "first", "second", "third"])
    #expect(try page.pdf.outline().map(\.title) == ["One"])
    #expect(try page.pdf.links().map(\.destination) == ["two"])
  }

  @Test("a note whose first call is left out leads back to where the call was")
  func footnotes() throws {
    let page = try rendered("> call[^a]\n\nagain[^a]\n\n[^a]: note") { resolvers in
      resolvers.addResolver(for: Quote.self) { _, _ in }
    }
    #expect(Set(page.layout.texts.compactMap(\.text)) == ["again", "1", "1.", "note"])
    #expect(
      try page.pdf.links().compactMap(\.destination).sorted() == ["footnote-call:1", "footnote:1"])

    let none = try rendered("> call[^a]\n\nend[^b]\n\n[^a]: note\n\n[^b]: other") { resolvers in
      resolvers.addResolver(for: Quote.self) { _, _ in }
    }
    #expect(!none.layout.texts.compactMap(\.text).contains("note"))
  }

  @Test("what is shown twice is in the outline once")
  func twice() throws {
    let page = try rendered("# One\n\n<a id=\"x\"></a>[go](#x)") { resolvers in
      resolvers.addResolver(for: Heading.self) { context, heading in
        context.builtIn(heading)
        context.builtIn(heading)
      }
      resolvers.addResolver(for: Paragraph.self) { context, paragraph in
        Block.panel {
          context.resolve(paragraph)
          context.resolve(paragraph)
        }
      }
    }
    #expect(page.layout.texts.compactMap(\.text) == ["One", "One", "go", "go"])
    #expect(try page.pdf.outline().map(\.title) == ["One"])
    #expect(try page.pdf.links().map(\.destination) == ["x", "x"])
  }

  @Test("a resolver may change its node and pass it on")
  func changed() throws {
    let page = try rendered("# One\n\n> a\n>\n> > b\n>\n> c", theme: .unit()) { resolvers in
      resolvers.addResolver(for: Heading.self) { context, heading in
        var lower = heading
        let _ = lower.level += 1
        context.resolve(lower)
      }
      resolvers.addResolver(for: Quote.self) { context, quote in
        var turned = quote
        let _ = turned.blocks.reverse()
        context.resolve(turned)
      }
    }
    #expect(try page.pdf.outline().map(\.depth) == [1])
    #expect(page.layout.texts.compactMap(\.text) == ["One", "c", "b", "a"])
    #expect(page.diagnostics == [])
  }

  @Test("a resolver that goes round in circles is stopped and reported")
  func circles() throws {
    let page = try rendered("text", theme: .unit()) { resolvers in
      resolvers.addResolver(for: Paragraph.self) { context, paragraph in
        let line = context.range.start.line + 1
        context.resolve(
          Paragraph(content: paragraph.content, range: SourceRange(line, 1, line, 4)))
      }
    }
    #expect(page.layout.texts.compactMap(\.text) == ["text"])
    #expect(page.diagnostics == ["nesting-too-deep"])
  }

  @Test("deep nesting is shaped without trouble")
  func deep() throws {
    let page = try rendered(String(repeating: ">", count: 180) + " deep", theme: .unit()) {
      $0.addResolver(for: Quote.self) { context, quote in
        Block.panel { context.resolve(quote.blocks) }
      }
    }
    #expect(page.layout.texts.compactMap(\.text) == ["deep"])
    #expect(page.diagnostics == ["nesting-too-deep"])
  }

  @Test("what is inside a container inherits its style whatever shape it has, and once")
  func inheritance() throws {
    var theme = MarkdownTheme.unit()
    theme.styles[.quote] = [.fontSize(.em(2)), .foregroundColor(.black)]
    func size(_ build: @escaping @Sendable (RenderContext, Quote) -> [Block]) throws -> Double? {
      try rendered("> text", theme: theme) { $0.addResolver(for: Quote.self, build) }
        .first("paragraph").style?.size
    }
    #expect(try size { context, quote in context.resolve(quote.blocks) } == 20)
    #expect(try size { context, quote in [context.builtIn(quote)] } == 20)
    #expect(
      try size { context, quote in [Block.panel { context.builtIn(quote) }, .rule()] } == 20)
    #expect(
      try size { context, quote in
        [Block.panel([.fontSize(15)]) { context.builtIn(quote) }, .rule()]
      } == 30)
  }

  @Test("a resolver knows the style, the theme and the traits")
  func context() throws {
    var theme = MarkdownTheme.unit()
    theme.styles[.heading, "h2"] = [
      .fontSize(17), .alignment(.center), Attribute(.badge, "new"), .backgroundColor(.black),
    ]
    theme.styles[NodeKind(rawValue: "Note")] = [.foregroundColor(.black)]
    var document = MarkdownDocument(parsing: "## Two")
    document.document.blocks.append(BlockNode(Note(range: SourceRange(3, 1, 3, 1))))
    let page = try rendered(document, theme: theme) { resolvers in
      resolvers.addResolver(for: Heading.self) { context, _ in
        let style = context.style
        Block.text("\(style.font.pointSize) \(style.alignment) \(style[.badge] ?? "none")")
        if style[.backgroundColor] == .black, context.theme.fonts.body == .unit(10) {
          Block.text("\(context.traits.userInterfaceStyle)")
        }
      }
      resolvers.addResolver(for: Note.self) { context, _ in
        Block.text(context.style[.badge] == nil ? "no badge" : "badge")
      }
    }
    #expect(
      page.layout.texts.compactMap(\.text) == ["17.0 center new", "light", "no badge"])
    #expect(page.all("text").last?.style?.color == "#000000")
  }

  @Test("texts look like the kind of node they name, with what is different")
  func looks() throws {
    var theme = MarkdownTheme.unit()
    theme.fonts.footnote = .unit(7)
    theme.styles[.heading, "h3"] = [.fontSize(14)]
    let page = try rendered("text", theme: theme) { resolvers in
      resolvers.addResolver(for: Paragraph.self) { context, _ in
        Block.text("h", like: .heading, subtype: "h3")
        Block.text("c", like: .caption)
        Block.text("f", like: .footnote, [.fontSize(6)])
        Block.rule([.borderWidth(3), .marginTop(40)])
        Block.text([
          context.text("p "), .strong(Strong(content: [context.text("b")], range: context.range)),
        ])
      }
    }
    #expect(page.all("text").compactMap(\.style?.size) == [14, 7, 6, 10])
    let rule = try #require(try page.first("thematicBreak").frame())
    #expect(rule.height == 3)
    #expect(page.diagnostics == [])
  }

  @Test("what is not in the source has the place of its node in messages")
  func places() throws {
    let page = try rendered("one\n\ntwo three") { resolvers in
      resolvers.addResolver(for: Paragraph.self) { _, paragraph in
        Block.text("abc \u{10FFF0}")
        if paragraph.range.start.line == 3 { Block.image("gone.png", alternative: "gone") }
      }
    }
    let places = page.rendering.diagnostics.map { "\($0.id) \($0.range?.start.line ?? 0)" }
    #expect(places == ["missing-glyph 1", "missing-image 3"])
    #expect(page.rendering.diagnostics.allSatisfy { $0.range?.start.column == 1 })
  }
}

private struct Note: MarkdownNode {
  var range: SourceRange
}

extension AttributeKey<String> {
  fileprivate static let badge = AttributeKey("badge")
}
