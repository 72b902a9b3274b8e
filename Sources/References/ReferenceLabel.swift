// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// What a reference to something may print.
///
/// Without a number and a title, all that can be said of it is its page.
struct ReferenceLabel {
  /// The name with the number, such as “Figure 3”; `nil` without a number.
  var name: String?
  /// The number; empty for what has none.
  var number = ""
  /// The title; empty for what has none.
  var title: [InlineNode] = []

  /// The label: the name with its number in one line, or else the title; empty without both.
  func inlines(at range: SourceRange) -> [InlineNode] {
    guard let name else { return title.placed(at: range) }
    return [.text(Text(number.isEmpty ? name : name.bound, range: range))]
  }
}

extension String {
  /// The text in one line: a name with its number.
  var bound: String { replacing(" ", with: "\u{A0}") }
}

/// Collects the labels of all that has an id, after headings and figures have their numbers.
struct ReferenceLabels: MarkdownWalker {
  /// The labels by id.
  private(set) var labels: [String: ReferenceLabel]
  private let words: DocumentWords
  /// The ids of files and boxes that wait for the heading with which they begin.
  private var waiting: [String] = []

  /// Collects the labels of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - figures: The labels of figures and theorems.
  ///   - words: The words for sections.
  init(
    of document: Document, figures: [String: ReferenceLabel], _ words: DocumentWords
  ) {
    labels = figures
    self.words = words
    visit(document)
    for id in waiting { add(ReferenceLabel(), to: id) }
  }

  mutating func visit(_ block: BlockNode) {
    switch block {
    case .heading(let heading):
      let label = ReferenceLabel(
        name: heading.label ?? heading.number.map { words.label(.section, $0) },
        number: heading.number ?? "", title: heading.content)
      // An anchor in a heading names the heading.
      for id in [heading.id] + waiting + heading.content.ids { add(label, to: id) }
      waiting = []
    case .chapter(let chapter):
      if let id = chapter.id { waiting.append(id) }
      descend(into: block)
    case .division(let division):
      if let id = division.attributes.id, labels[id] == nil {
        if case .heading? = division.blocks.first {
          waiting.append(id)
        } else {
          add(ReferenceLabel(), to: id)
        }
      }
      descend(into: block)
    case .figure(let figure):
      if let id = figure.attributes.id { add(ReferenceLabel(title: figure.caption), to: id) }
      descend(into: block)
    case .titleBlock(let title):
      if let id = title.id { add(ReferenceLabel(title: title.title), to: id) }
      descend(into: block)
    case .equation(let equation):
      for id in ([equation.attributes.id] + equation.sourceIDs).compactMap(\.self) {
        add(ReferenceLabel(), to: id)
      }
    case .paragraph, .quote, .alert, .list, .codeBlock, .table, .thematicBreak, .pageBreak,
      .contents, .details, .custom:
      descend(into: block)
    }
  }

  mutating func visit(_ inline: InlineNode) {
    if let id = inline.id { add(ReferenceLabel(), to: id) }
    descend(into: inline)
  }

  /// The first node with an id is the target of links to it.
  private mutating func add(_ label: ReferenceLabel, to id: String) {
    if labels[id] == nil { labels[id] = label }
  }
}

extension [InlineNode] {
  /// The ids in a line.
  var ids: [String] {
    var collector = AnchorCollector()
    collector.visit(self)
    return collector.ids
  }
}
