// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing
import Theming

@testable import Resolving

@Suite("Resolver registry", .deadline)
struct ResolverRegistryTests {
  private let context = RenderContext(
    style: ComputedStyle(
      font: .unit(10), color: .black, alignment: .natural, attributes: Attributes()),
    theme: .default, traits: ThemeTraits(), range: SourceRange(3, 1, 3, 5))

  /// Two types of the same name.
  private enum Mine { struct Heading: MarkdownNode { var range = SourceRange(7, 1, 7, 1) } }
  private enum Yours { struct Heading: MarkdownNode { var range = SourceRange(8, 1, 8, 1) } }

  /// The texts that the resolver of a node makes; `nil` when it has none.
  private func texts(_ node: any MarkdownNode, _ registry: ResolverRegistry) -> [String]? {
    registry.resolver(for: node)?(context, node).map { block in
      if case .text(.string(let text), _, _) = block.form { text } else { "\(block.form)" }
    }
  }

  @Test("types of the same name have resolvers of their own, and the last for a type counts")
  func types() {
    var registry = ResolverRegistry()
    #expect(registry.isEmpty)
    registry.addResolver(for: Mine.Heading.self) { _, _ in Block.text("first") }
    registry.addResolver(for: Mine.Heading.self) { _, node in
      Block.text("line \(node.range.start.line)")
    }
    #expect(texts(Mine.Heading(), registry) == ["line 7"])
    #expect(texts(Yours.Heading(), registry) == nil)
    #expect(!registry.hasResolver(for: Heading.self))
  }

  @Test("without its resolver a type is as before, and no other changes")
  func removal() {
    var registry = ResolverRegistry.standard
    registry.removeResolver(for: Quote.self)
    registry.removeResolver(for: Mine.Heading.self)
    #expect(!registry.hasResolver(for: Quote.self))
    #expect(registry.hasResolver(for: Heading.self))
  }

  @Test("the standard registry has a resolver for each kind of node of Markdown")
  func standard() {
    var registry = ResolverRegistry.standard
    for type in ResolverRegistry.builtInTypes { registry.removeResolver(for: type) }
    #expect(registry.isEmpty)
  }

  @Test("the statements of a resolver make its blocks, in their order")
  func builder() {
    var registry = ResolverRegistry()
    registry.addResolver(for: Mine.Heading.self) { context, node in
      Block.text("one")
      if node.range.start.line == 0 { Block.text("never") }
      if node.range.start.line == 7 { Block.text("seven") } else { Block.text("other") }
      for number in 1...2 {
        Block.text("a\(number)")
        Block.text("b\(number)")
      }
      [Block.text("list"), Block.text("of blocks")]
    }
    #expect(
      texts(Mine.Heading(), registry)
        == ["one", "seven", "a1", "b1", "a2", "b2", "list", "of blocks"])
    registry.addResolver(for: Mine.Heading.self) { _, _ in }
    #expect(texts(Mine.Heading(), registry) == [])
  }

  @Test("added characters have the place of the node")
  func places() {
    #expect(context.text("§") == .text(Text("§", range: SourceRange(3, 1, 3, 5))))
  }

  @Test("a node is passed on as its resolver makes it, or as mdpdf does")
  func passingOn() {
    let node = Mine.Heading()
    if case .node = context.resolve(node).first?.form {} else { Issue.record("not resolved") }
    if case .builtIn = context.builtIn(node).form {} else { Issue.record("not built in") }
  }
}
