// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// What a box states, by the beginning of its id: `::: {#thm-pythagoras}`; the names are Quarto’s.
///
/// Such a box is a division of a class, `theorem`. Its first paragraph begins with the title, a text of
/// the class `theorem-title`: its name after parsing, “Theorem 1 (Name)” when references are resolved.
package enum Theorem: String, CaseIterable, Sendable {
  case theorem, lemma, corollary, proposition
  case definition, example, exercise, remark

  /// The class of the title.
  static let titleClass = "theorem-title"

  /// The beginning of ids, without the sign behind it.
  package var prefix: String {
    switch self {
    case .theorem: "thm"
    case .lemma: "lem"
    case .corollary: "cor"
    case .proposition: "prp"
    case .definition: "def"
    case .example: "exm"
    case .exercise: "exr"
    case .remark: "rem"
    }
  }

  /// The word for one.
  package var word: DocumentWords.Word {
    switch self {
    case .theorem: .theorem
    case .lemma: .lemma
    case .corollary: .corollary
    case .proposition: .proposition
    case .definition: .definition
    case .example: .example
    case .exercise: .exercise
    case .remark: .remark
    }
  }

  /// What an id names; `nil` for any other id.
  package init?(id: String?) {
    guard let id, id.utf8.count > 4, let sign = id.dropFirst(3).first, "-:".contains(sign),
      let found = Self.allCases.first(where: { id.hasPrefix($0.prefix) })
    else { return nil }
    self = found
  }
}

extension Division {
  /// What it states, with a title to number; `nil` for any other division.
  ///
  /// The class says it: in a book, the id begins with the name of the file.
  package var theorem: Theorem? {
    guard title != nil else { return nil }
    return attributes.classes.lazy.compactMap(Theorem.init(rawValue:)).last
  }

  /// The title in the first paragraph; `nil` without one.
  private var title: Formatted? {
    guard case .paragraph(let paragraph)? = blocks.first,
      case .formatted(let title)? = paragraph.content.first,
      title.attributes.classes == [Theorem.titleClass]
    else { return nil }
    return title
  }

  /// Puts a label before the name in the title, “Theorem 1 (Name)”.
  ///
  /// - Parameter label: The word and the number.
  /// - Returns: The name; empty when there is none.
  package mutating func setTheoremLabel(_ label: String) -> [InlineNode] {
    guard var title, case .paragraph(var paragraph)? = blocks.first else { return [] }
    let name = title.content
    let range = SourceRange(start: title.range.start, end: title.range.start)
    func text(_ text: String) -> InlineNode { .text(Text(text, range: range)) }
    let content = name.isEmpty ? [text(label)] : [text("\(label) (")] + name + [text(")")]
    title.content = [.strong(Strong(content: content, range: title.range))]
    paragraph.content[0] = .formatted(title)
    blocks[0] = .paragraph(paragraph)
    return name
  }
}
