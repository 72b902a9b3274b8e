// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Sets the punctuation of a document for print, in all its texts but code, formulas and addresses.
///
/// The texts of a block are read as one line, so that quotations may begin and end in other markup. A
/// part in another language is a line of its own, and one word of the line around it.
struct SmartPunctuationRewriter: MarkdownRewriter {
  private var punctuation: SmartPunctuation
  /// The language of `punctuation`.
  private var language: String?
  /// The rules of the languages so far.
  private var known: [String: SmartPunctuation] = [:]

  /// Creates a rewriter for a language with a BCP 47 tag.
  init(language: String?) {
    self.language = language
    punctuation = SmartPunctuation(language: language)
  }

  mutating func rewrite(_ block: inout BlockNode) {
    guard case .division(let division) = block, let own = division.attributes.ownLanguage else {
      return descend(into: &block)
    }
    inLanguage(own) { $0.descend(into: &block) }
  }

  mutating func rewrite(_ inlines: inout [InlineNode]) {
    rewriteOtherLanguages(in: &inlines)
    var line = PunctuationLine(language: language)
    line.add(inlines)
    guard line.scalars.contains(where: punctuation.mayChange) else { return }
    let changes = punctuation.changes(of: line.scalars)
    guard !changes.isEmpty else { return }
    var index = 0
    line.change(&inlines, with: changes, from: &index)
  }

  /// Sets the punctuation of the parts in other languages.
  private mutating func rewriteOtherLanguages(in inlines: inout [InlineNode]) {
    for index in inlines.indices where !inlines[index].content.isEmpty {
      var content = inlines[index].content
      if let own = inlines[index].ownLanguage, own != language {
        inLanguage(own) { $0.rewrite(&content) }
      } else {
        rewriteOtherLanguages(in: &content)
      }
      inlines[index].content = content
    }
  }

  /// Rewrites a part in a language of its own.
  private mutating func inLanguage(
    _ other: String, _ body: (inout SmartPunctuationRewriter) -> Void
  ) {
    let around = (language, punctuation)
    let rules = known[other] ?? SmartPunctuation(language: other)
    known[other] = rules
    (language, punctuation) = (other, rules)
    body(&self)
    (language, punctuation) = around
  }

  /// Sets the punctuation of a text without markup.
  func punctuated(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains(where: punctuation.mayChange) else { return text }
    return PunctuationLine.text(scalars, with: punctuation.changes(of: scalars), from: 0)
  }
}

extension Document {
  /// Sets the punctuation of the text, and of the title, which the text may repeat.
  mutating func setPunctuation(language: String?) {
    // What else is wrong with a tag is reported with the metadata.
    var rewriter = SmartPunctuationRewriter(language: language?.replacing("_", with: "-"))
    rewriter.rewrite(&self)
    guard var matter = frontMatter else { return }
    matter.title = matter.title.map(rewriter.punctuated)
    matter.subtitle = matter.subtitle.map(rewriter.punctuated)
    frontMatter = matter
  }
}

/// The texts of a block as one line of characters.
private struct PunctuationLine {
  /// The language of the line; parts in others stand in it as objects.
  private let language: String?
  private(set) var scalars: [Unicode.Scalar] = []

  init(language: String?) { self.language = language }

  mutating func add(_ inlines: [InlineNode]) {
    for node in inlines {
      switch part(node) {
      case .text(let text): scalars += text.unicodeScalars
      case .object: scalars.append(SmartPunctuation.object)
      case .space: scalars.append(" ")
      case .content(let content): add(content)
      }
    }
  }

  /// Puts changes into texts, in the order in which they were added.
  func change(
    _ inlines: inout [InlineNode], with changes: [Int: String], from index: inout Int
  ) {
    for position in inlines.indices {
      switch part(inlines[position]) {
      case .text(let text):
        guard case .text(var node) = inlines[position] else { continue }
        let scalars = Array(text.unicodeScalars)
        node.text = Self.text(scalars, with: changes, from: index)
        inlines[position] = .text(node)
        index += scalars.count
      case .space:
        // The end of a line in the source may be a space at which no line ends.
        if let change = changes[index], case .softBreak(let range) = inlines[position] {
          inlines[position] = .text(Text(change, range: range))
        }
        index += 1
      case .object: index += 1
      case .content(var content):
        change(&content, with: changes, from: &index)
        inlines[position].content = content
      }
    }
  }

  static func text(
    _ scalars: [Unicode.Scalar], with changes: [Int: String], from index: Int
  ) -> String {
    // Bytes: a view of scalars copies all that it holds whenever a text is appended to it.
    var bytes: [UInt8] = []
    bytes.reserveCapacity(scalars.count)
    for (offset, scalar) in scalars.enumerated() {
      if let change = changes[index + offset] {
        bytes += change.utf8
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private enum Part {
    case text(String)
    case object, space
    case content([InlineNode])
  }

  private func part(_ node: InlineNode) -> Part {
    if let own = node.ownLanguage, own != language { return .object }
    return switch node {
    case .text(let text): text.isEscaped ? .object : .text(text.text)
    case .softBreak, .lineBreak: .space
    case .code, .formula, .checkbox, .image: .object
    // The number of a note stands behind the sign that ends a quotation.
    case .anchor, .footnoteReference: .content([])
    case .formatted(let node) where node.style == .code: .object
    // An address, or a reference, which References replaces.
    case .link(let node) where node.isReference || node.isAddress: .object
    case .emphasis, .strong, .strikethrough, .mark, .formatted, .link: .content(node.content)
    }
  }
}

extension NodeAttributes {
  /// The language that they name; `nil` when they name none.
  fileprivate var ownLanguage: String? { self["lang"].flatMap { $0.isEmpty ? nil : $0 } }
}

extension InlineNode {
  /// The language that its attributes name; `nil` when they name none.
  fileprivate var ownLanguage: String? {
    if case .formatted(let node) = self { node.attributes.ownLanguage } else { nil }
  }
}

extension Text {
  /// Whether it is a single sign behind a backslash, which keeps its form.
  fileprivate var isEscaped: Bool {
    text.utf8.count == 1 && range.start.line == range.end.line
      && range.end.column == range.start.column + 1
  }
}

extension Link {
  /// Whether its text is its destination.
  fileprivate var isAddress: Bool {
    let text = content.plainText
    return text.utf8.count > 3 && destination.hasSuffix(text)
  }
}
