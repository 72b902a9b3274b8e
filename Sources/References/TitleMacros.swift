// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Math

/// Gives the formulas in headings, titles and captions the macros that hold where they stand: contents, outlines,
/// running heads and references print them again where others may hold.
struct TitleMacros: MarkdownRewriter {
  private var macros: MathMacros
  private var isInTitle = false

  /// Starts with macros by their signatures.
  init(_ definitions: [String: String]) {
    macros = MathMacros()
    _ = macros.define(definitions)
  }

  mutating func rewrite(_ block: inout BlockNode) {
    switch block {
    case .equation(let equation): read(equation.source)
    case .chapter(let chapter):
      let outer = macros
      _ = macros.define(chapter.macros)
      descend(into: &block)
      macros.forget(chapter.macros, for: outer)
    case .heading, .titleBlock, .figure:
      isInTitle = true
      descend(into: &block)
      isInTitle = false
    default: descend(into: &block)
    }
  }

  mutating func rewrite(_ inline: inout InlineNode) {
    if case .formula(var formula) = inline {
      if isInTitle {
        formula.macros = macros
        inline = .formula(formula)
      }
      read(formula.source)
    }
    descend(into: &inline)
  }

  /// Takes the macros that a formula defines.
  private mutating func read(_ source: String) {
    guard MathMacros.areDefined(in: source) else { return }
    macros = MathParser(macros: macros).parse(source, isDisplay: true).macros
  }
}
