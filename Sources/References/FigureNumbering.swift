// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Math
internal import Primitives

/// Counts figures, tables, listings and formulas in reading order, and collects the entries of their lists.
///
/// Where chapters have numbers and begin pages, each begins to count again: “Figure 2.3”.
struct FigureNumbering: MarkdownRewriter {
  private let words: DocumentWords
  private let countsByChapter: Bool
  private var chapter: Substring = ""
  private var counts: [DocumentWords.Word: Int] = [:]
  private var ids: Set<String> = []
  /// The entries of the list of each kind.
  private(set) var entries: [Figure.Kind: [Contents.Entry]] = [:]
  private let equationNumbering: EquationNumbering
  /// The macros that formulas may use.
  private var macros = MathMacros()
  /// The labels by id.
  private(set) var labels: [String: ReferenceLabel] = [:]

  init(_ words: DocumentWords, _ parts: DocumentParts) {
    self.words = words
    equationNumbering = parts.equationNumbering ?? .labelled
    _ = macros.define(parts.macros)
    countsByChapter = parts.documentClass != .article && parts.numbersHeadings ?? false
  }

  mutating func rewrite(_ block: inout BlockNode) {
    switch block {
    case .heading(let heading):
      guard countsByChapter, let number = heading.number, heading.label != nil else { return }
      // A part does not begin to count again.
      guard heading.label != words.label(.part, number), chapter != number[...] else { return }
      (chapter, counts) = (number[...], [:])
    case .figure(var figure) where figure.isNumbered:
      number(&figure)
      block = .figure(figure)
      descend(into: &block)
    case .equation(var equation):
      number(&equation)
      block = .equation(equation)
    case .division(var division):
      if let theorem = division.theorem { number(&division, theorem) }
      block = .division(division)
      descend(into: &block)
    case .chapter(let node):
      let outer = macros
      _ = macros.define(node.macros)
      descend(into: &block)
      macros.forget(node.macros, for: outer)
    default: descend(into: &block)
    }
  }

  /// Lines hold no figures.
  mutating func rewrite(_ inlines: inout [InlineNode]) {}

  /// The number of the next one that the word names.
  private mutating func nextNumber(_ word: DocumentWords.Word) -> String {
    counts[word, default: 0] += 1
    let count = counts[word, default: 0]
    return chapter.isEmpty ? String(count) : "\(chapter).\(count)"
  }

  private mutating func number(_ equation: inout Equation) {
    // A tag may refer to a formula before it: `\tag*{\eqref{a}'}`.
    var known = equation
    known.source = equation.source.replacingNames { name in
      guard name.command != .label, let number = labels[name.name]?.number else { return nil }
      return name.formulaText(number)
    }
    let numbers = EquationNumbers(known, equationNumbering, &macros)
    numbers.number(&equation) {
      nextNumber(.equation)
    } note: { id, number in
      guard ids.insert(id).inserted else { return }
      labels[id] = ReferenceLabel(name: words.label(.equation, number), number: number)
    }
  }

  /// Writes the label into the title of a theorem: “Theorem 1 (Pythagoras)”.
  private mutating func number(_ division: inout Division, _ theorem: Theorem) {
    let number = nextNumber(theorem.word)
    let label = words.label(theorem.word, number)
    let name = division.setTheoremLabel(label)
    guard let id = division.attributes.id, ids.insert(id).inserted else { return }
    labels[id] = ReferenceLabel(
      name: label, number: number,
      title: name.isEmpty ? [.text(Text(label, range: division.range))] : name)
  }

  private mutating func number(_ figure: inout Figure) {
    let number = nextNumber(figure.kind.word)
    let label = words.label(figure.kind.word, number)
    figure.label = label
    let id = figure.attributes.id ?? "\(figure.kind.rawValue):\(number)"
    figure.attributes.id = id
    entries[figure.kind, default: []].append(
      Contents.Entry(level: 1, number: number, title: figure.caption, id: id))
    guard ids.insert(id).inserted else { return }
    labels[id] = ReferenceLabel(name: label, number: number, title: figure.caption)
  }
}

extension Figure.Kind {
  /// The word for one.
  fileprivate var word: DocumentWords.Word {
    switch self {
    case .figure: .figure
    case .table: .table
    case .listing: .listing
    }
  }
}
