// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

// The snippets of `docs/resolvers.md`.

/// A node that Markdown does not have.
struct Approval: MarkdownNode {
  var name: String
  var date: String
  var range: SourceRange
}

/// The shapes of a handbook.
func handbookResolvers(for document: Document) -> ResolverRegistry {
  var resolvers = ResolverRegistry()

  resolvers.addResolver(for: Link.self) { context, link in
    link
    if context.traits.medium == .print, !link.destination.hasPrefix("#") {
      context.text(" (\(link.destination))")
    }
  }

  var chapters: [String: Int] = [:]
  for case .heading(let heading) in document.blocks where heading.level == 1 {
    chapters[heading.id] = chapters.count + 1
  }
  resolvers.addResolver(for: Heading.self) { [chapters] context, heading in
    if let number = chapters[heading.id] {
      let accent = context.theme.colors.highlight
      Block.panel([
        .backgroundColor(accent.withAlphaComponent(0.08)), .cornerRadius(6),
        .paddingTop(12), .paddingBottom(14), .paddingLeading(16), .paddingTrailing(16),
        .marginTop(24), .marginBottom(14),
      ]) {
        Block.text(
          "Chapter \(number)", like: .caption, [.keepWithNext(true), .marginBottom(0)])
        Block.text(
          heading.content, like: .heading, subtype: "h1",
          [.foregroundColor(accent), .marginTop(4)])
      }
    } else {
      context.builtIn(heading)
    }
  }

  resolvers.addResolver(for: Quote.self) { context, quote in
    let accent = context.theme.colors.highlight
    Block.panel([
      .borderColor(accent), .cornerRadius(6), .paddingTop(8), .paddingBottom(10),
      .paddingLeading(14), .paddingTrailing(14),
    ]) {
      Block.text("From the log book", [.bold(true), .foregroundColor(accent), .keepWithNext(true)])
      context.resolve(quote.blocks)
    }
  }

  resolvers.addResolver(for: CodeBlock.self) { context, code in
    if code.language == "note" {
      let text = Paragraph(content: [context.text(code.text)], range: code.range)
      context.resolve(Alert(kind: .note, blocks: [BlockNode(text)], range: code.range))
    } else {
      context.builtIn(code)
    }
  }

  resolvers.addResolver(for: Details.self) { context, details in
    if context.traits.medium == .screen { context.builtIn(details) }
  }

  resolvers.addResolver(for: Approval.self) { context, approval in
    Block.rule([.marginTop(30), .marginBottom(4)])
    Block.text("Approved by \(approval.name)", [.marginBottom(0)])
    Block.text(approval.date, like: .caption, [.marginTop(2)])
  }
  return resolvers
}

/// A handbook with an approval at its end.
func handbook(_ text: String, options: RenderOptions) throws -> Rendering {
  var options = options
  var document = MarkdownDocument(parsing: text, file: "handbook.md")
  let end = document.blocks.last?.range ?? SourceRange(1, 1, 1, 1)
  let approval = Approval(name: "Ada Moor", date: "3 May", range: end)
  document.blocks.append(BlockNode(approval))
  options.resolvers = handbookResolvers(for: document.document)
  return try Renderer(options: options).render(document, as: .pdf)
}
