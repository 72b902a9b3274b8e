// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@testable import Resolving

@Suite("Rows: resolvers", .deadline)
struct ResolverRowTests {
  /// Renders with resolvers.
  private func rendered(
    _ markdown: String, as format: OutputFormat = .pdf, theme: MarkdownTheme = .unit(),
    _ configure: (inout ResolverRegistry) -> Void
  ) throws -> Rendered {
    var resolvers = ResolverRegistry()
    configure(&resolvers)
    return try Rendered(markdown, as: format, theme: theme) { $0.resolvers = resolvers }
  }

  @Test("M01 a resolver gets a node of its type, without a cast")
  func typed() throws {
    let page = try rendered("# One\n\ntwo") { resolvers in
      resolvers.addResolver(for: Heading.self) { context, heading in
        Block.text("level \(heading.level) #\(heading.id) at \(context.range.start.line)")
      }
    }
    #expect(page.layout.texts.compactMap(\.text) == ["level 1 #one at 1", "two"])
  }

  @Test("M02 a resolver replaces its type of node, and the rest stays the same to the byte")
  func locality() throws {
    let rest = "> A quote.\n\n- a list\n\n`code`\n\n---\n\n| a |\n| :- |\n| b |\n"
    let plain = try Rendered(rest + "\n# Heading\n").layout.root
    let shaped = try rendered(rest + "\n# Heading\n") { resolvers in
      resolvers.addResolver(for: Heading.self) { _, _ in
        Block.text("Other", like: .heading, subtype: "h1")
      }
    }.layout.root
    #expect(shaped.texts.compactMap(\.text).last == "Other")
    #expect(shaped.children.count == plain.children.count)
    for (a, b) in zip(shaped.children.dropLast(), plain.children.dropLast()) {
      #expect("\(a)" == "\(b)")
    }
    // With a resolver for what it does not have, a document is the same file.
    let untouched = try rendered(rest) { $0.addResolver(for: Heading.self) { _, _ in } }
    #expect(untouched.bytes == (try Rendered(rest)).bytes)
  }

  /// A type with the name of one of Markdown's nodes, and a type with the name of another.
  private enum Mine {
    struct Heading: MarkdownNode { var range = SourceRange(7, 1, 7, 1) }
  }
  private enum Yours {
    struct Heading: MarkdownNode { var range = SourceRange(8, 1, 8, 1) }
  }

  @Test("M03 a node without a resolver is a box that names it and its place, and is reported once")
  func missing() throws {
    var document = MarkdownDocument(parsing: "before\n\nafter", file: "test.md")
    document.document.blocks.insert(BlockNode(Mine.Heading()), at: 1)
    document.document.blocks.append(BlockNode(Mine.Heading(range: SourceRange(9, 1, 9, 1))))
    let page = try Rendered(document, as: .png)
    #expect(
      page.layout.texts.compactMap(\.text) == [
        "before", "Missing resolver for node Heading,", "line 7", "after",
        "Missing resolver for node Heading,", "line 9",
      ])
    #expect(page.diagnostics == ["missing-resolver"])
    let report = try #require(page.rendering.diagnostics.first)
    #expect(report.file == "test.md")
    #expect(report.range == SourceRange(7, 1, 7, 1))
    #expect(report.message.contains("`Heading`"))

    // The frame is a row of dashes in the colour of errors, seen along its upper edge.
    let frame = try #require(try page.first("Heading").frame())
    let style = try #require(try page.first("Heading").style)
    let error = try #require(RGBA(hex: style.color))
    let picture = try page.picture()
    let edge = (Int(frame.minX)..<Int(frame.maxX)).map { x in
      (-1...2).contains { picture[x, Int(frame.minY) + $0].green < 0.8 }
    }
    let changes = zip(edge, edge.dropFirst()).filter { $0 != $1 }.count
    #expect(changes > 20)
    #expect(error.red > error.green + 0.3 && error.red > error.blue + 0.3)
  }

  @Test("M03 what is inside a node without a resolver is shown")
  func missingContent() throws {
    var document = MarkdownDocument(parsing: "# Kept\n\n[go](#kept)")
    let inside = document.document.blocks
    document.document.blocks = [BlockNode(Chapter(children: inside))]
    let page = try Rendered(document)
    #expect(page.layout.texts.compactMap(\.text).suffix(2) == ["Kept", "go"])
    #expect(page.diagnostics == ["missing-resolver"])
    #expect(try page.pdf.links().map(\.destination) == ["kept"])
  }

  @Test("M05 types of the same name have resolvers of their own")
  func keys() throws {
    #expect(Mine.Heading.kind == Yours.Heading.kind)
    var document = MarkdownDocument(parsing: "# theirs")
    document.document.blocks += [BlockNode(Mine.Heading()), BlockNode(Yours.Heading())]
    var resolvers = ResolverRegistry()
    resolvers.addResolver(for: Mine.Heading.self) { _, _ in Block.text("mine") }
    resolvers.addResolver(for: Yours.Heading.self) { _, _ in Block.text("yours") }
    let page = try Rendered(document) { $0.resolvers = resolvers }
    #expect(page.layout.texts.compactMap(\.text) == ["theirs", "mine", "yours"])
  }

  @Test("M06 a container's resolver resolves what is inside and wraps it")
  func wrapping() throws {
    let page = try rendered("> # Title\n>\n> Text in [a link](https://a.b).") { resolvers in
      resolvers.addResolver(for: Quote.self) { context, quote in
        Block.panel([.paddingLeading(30), .backgroundColor(.black), .foregroundColor(.white)]) {
          Block.text("Listen:", [.bold(true)])
          context.resolve(quote.blocks)
        }
      }
      resolvers.addResolver(for: Heading.self) { _, heading in
        Block.text(heading.content, [.fontSize(20)])
      }
    }
    let texts = page.layout.texts
    #expect(texts.compactMap(\.text) == ["Listen:", "Title", "Text in ", ".", "a link"])
    #expect(texts.map(\.rect.minX).prefix(3) == [50, 50, 50])
    #expect(try page.part("Title").rect.height > 25)
    let panel = try page.first("panel")
    #expect(panel.path == "document/quote[0]/panel[0]")
    #expect(try page.first("paragraph").style?.color == "#ffffff")
    #expect(try page.first("paragraph").path == "document/quote[0]/panel[0]/paragraph[2]")
  }

  @Test(
    "M07 resolvers that hand all nodes on give the same file as none",
    arguments: try Samples.all())
  func standard(sample: Samples.Sample) throws {
    func render(_ resolvers: ResolverRegistry) throws -> Rendered {
      try Rendered(sample.text, theme: .github) {
        $0.resolvers = resolvers
        $0.resources = DirectoryResources(directory: sample.folder, root: Checkout.root.path)
      }
    }
    let (plain, standard) = (try render(ResolverRegistry()), try render(.standard))
    #expect(plain.bytes == standard.bytes)
    #expect(plain.rendering.layoutReport == standard.rendering.layoutReport)
    #expect(plain.rendering.diagnostics == standard.rendering.diagnostics)
  }

  @Test("M10 a resolver is written with `if`, `switch` and `for`")
  func builder() throws {
    let page = try rendered("# A\n\n## B\n\n### C\n") { resolvers in
      resolvers.addResolver(for: Heading.self) { context, heading in
        let name = heading.content.plainText
        if heading.level == 1 { Block.rule() }
        switch heading.level {
        case 1: Block.text("\(name) first")
        case 2:
          for number in 1...heading.level { Block.text("\(name) \(number)") }
        default: context.builtIn(heading)
        }
        if name == "C" { Block.text("end") } else { Block.text("go on") }
      }
    }
    #expect(
      page.layout.texts.compactMap(\.text)
        == ["A first", "go on", "B 1", "B 2", "go on", "C", "end"])
    #expect(page.all("thematicBreak").count == 1)
  }

  @Test("M11 the last resolver of a type counts, and without it the node is as before")
  func replacing() throws {
    var resolvers = ResolverRegistry()
    resolvers.addResolver(for: Paragraph.self) { _, _ in Block.text("first") }
    resolvers.addResolver(for: Paragraph.self) { _, _ in Block.text("second") }
    #expect(resolvers.hasResolver(for: Paragraph.self))
    let changed = try Rendered("text") { $0.resolvers = resolvers }
    #expect(changed.layout.texts.compactMap(\.text) == ["second"])

    resolvers.removeResolver(for: Paragraph.self)
    #expect(resolvers.isEmpty)
    let restored = try Rendered("text") { $0.resolvers = resolvers }
    #expect(restored.bytes == (try Rendered("text")).bytes)
  }

  @Test("M13 a document is parsed once and rendered with several themes")
  func oneParse() throws {
    let markdown = "# Harbour\n\nRope and *tar*.\n"
    let parsed = MarkdownDocument(parsing: markdown)
    // The tree alone: there is no text that could be parsed again.
    let document = MarkdownDocument(parsed.document)
    let themes = [MarkdownTheme.default, .github, .book]
    let files = try themes.map { try Rendered(document, theme: $0).bytes }
    #expect(Set(files).count == 3)
    for (theme, file) in zip(themes, files) {
      #expect(file == (try Rendered(markdown, theme: theme)).bytes)
    }
  }

  @Test("M14 every kind of node has a resolver of mdpdf's own", arguments: Samples.kinds)
  func everyKind(sample: Samples.Sample) throws {
    let block = try #require(MarkdownDocument(parsing: sample.text).document.blocks.first)
    #expect("\(type(of: block.node))" == sample.name)
    #expect(ResolverRegistry.standard.resolver(for: block.node) != nil)
    let page = try Rendered(sample.text) { $0.resolvers = .standard }
    #expect(page.diagnostics == [])
    #expect(!page.layout.root.children.isEmpty)
    #expect(Samples.kinds.count == ResolverRegistry.builtInTypes.count)
  }
}

/// A program's own node with blocks inside.
struct Chapter: MarkdownNode {
  var children: [BlockNode]
  var range = SourceRange(1, 1, 1, 1)
}

/// Markdown texts of our own.
enum Samples {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var folder = "."
    var testDescription: String { name }
  }

  /// The samples of the project and the cases of the golden tests.
  static func all() throws -> [Sample] {
    try ["samples", "Tests/GoldenTests/Cases"].flatMap { folder in
      let root = Checkout.root.appending(path: folder)
      let names = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
      return try names.filter { $0.hasSuffix(".md") }.sorted().map { name in
        let url = root.appending(path: name)
        return Sample(
          name: "\(folder)/\(name)", text: try String(contentsOf: url, encoding: .utf8),
          folder: url.deletingLastPathComponent().path)
      }
    }
  }

  /// A document for each type of node.
  static let kinds = [
    Sample(name: "Paragraph", text: "text"), Sample(name: "Heading", text: "# heading"),
    Sample(name: "Quote", text: "> quote"), Sample(name: "Alert", text: "> [!NOTE]\n> note"),
    Sample(name: "List", text: "- item"), Sample(name: "CodeBlock", text: "```\ncode\n```"),
    Sample(name: "Table", text: "| a |\n| - |\n| b |"), Sample(name: "ThematicBreak", text: "---"),
    Sample(name: "Division", text: "<div align=\"center\">\n\ntext\n\n</div>"),
    Sample(name: "Details", text: "<details>\n\ntext\n\n</details>"),
  ]
}
