// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Math
internal import Primitives

/// Gives references their texts: `@fig-tides`, `[](#id)`, and `{label}` in the text of a link.
struct ReferenceTexts: MarkdownRewriter {
  /// What is printed for what can't be known.
  static let unknown = "??"

  /// The labels by id.
  private var labels: [String: ReferenceLabel]
  private let words: DocumentWords
  /// The labels of pages by id, as far as they are known.
  private let pages: [String: String]
  /// Whether a text names a page.
  private(set) var needsPages = false
  /// The problems with references.
  private(set) var diagnostics: [Diagnostic] = []
  /// The ids of the open heading, which says itself what it is.
  private var ownIDs: Set<String> = []
  /// The file of the open chapter; `nil` outside chapters.
  var file: String?
  /// Whether the text is that of a link.
  private(set) var isInLink = false
  /// The references without a number that are reported.
  var reported: Set<String> = []

  /// Prepares the texts of references.
  ///
  /// - Parameters:
  ///   - labels: The labels, with titles as written.
  ///   - words: The words for pages.
  ///   - pages: The labels of pages by id; empty while they are unknown.
  init(_ labels: ReferenceLabels, _ words: DocumentWords, pages: [String: String]) {
    self.labels = labels.labels
    self.words = words
    self.pages = pages
    let written = labels.labels.mapValues(\.title)
    for (id, title) in written { self.labels[id]?.title = title.asEntry }
    // Titles may hold references too.
    let filler = self
    for (id, title) in written where title.hasLinks {
      self.labels[id]?.title = filler.title(title, of: id)
    }
  }

  /// Gives the references of a document their texts.
  mutating func resolve(_ document: inout Document) {
    if var abstract = document.frontMatter?.abstractBlocks {
      rewrite(&abstract)
      document.frontMatter?.abstractBlocks = abstract
    }
    rewrite(&document.blocks)
    for index in document.footnotes.indices {
      file = document.footnotes[index].file
      rewrite(&document.footnotes[index].blocks)
    }
    file = nil
  }

  /// Makes a title as lists and labels show it.
  ///
  /// - Parameters:
  ///   - title: The title as written.
  ///   - id: The id of what has it.
  /// - Returns: The title with the texts of its references, without links and notes.
  func title(_ title: [InlineNode], of id: String) -> [InlineNode] {
    var (texts, title) = (self, title)
    texts.ownIDs = Set([id] + title.ids)
    texts.rewrite(&title)
    return title.asEntry
  }

  mutating func rewrite(_ block: inout BlockNode) {
    switch block {
    case .chapter(let chapter):
      let outer = file
      file = chapter.file
      descend(into: &block)
      file = outer
    case .heading(let heading):
      ownIDs = Set([heading.id] + heading.content.ids)
      descend(into: &block)
      ownIDs = []
    case .equation(var equation):
      equation.source = filled(equation.source, at: equation.range)
      block = .equation(equation)
    case .paragraph, .quote, .alert, .list, .codeBlock, .table, .thematicBreak, .titleBlock,
      .pageBreak, .contents, .figure, .division, .details, .custom:
      descend(into: &block)
    }
  }

  mutating func rewrite(_ inlines: inout [InlineNode]) {
    inlines = withReferences(inlines)
    let brackets = ReferenceBrackets(in: inlines) { link in
      target(of: link).map { !$0.label.inlines(at: link.range).isEmpty } ?? false
    }
    var last: Link?
    for index in inlines.indices {
      if case .text(var text) = inlines[index] {
        if let shown = brackets[index] { text.text = shown }
        if let link = last { addPage(of: link, to: &text) }
        inlines[index] = .text(text)
      }
      last = nil
      if case .formula(let formula) = inlines[index] {
        inlines[index] = filled(formula)
        continue
      }
      let isInner = isInLink
      defer { isInLink = isInner }
      if case .link = inlines[index] { isInLink = true }
      guard case .link(var link) = inlines[index], link.isInDocument else {
        rewrite(&inlines[index])
        continue
      }
      last = link
      if link.isReference {
        name(&link, isShort: brackets.short.contains(index))
      } else if !link.content.isEmpty {
        let target = target(of: link)
        if link.content.plainText.utf8.contains(UInt8(ascii: "{")) {
          link.content = filled(link.content, target, at: link.range)
        }
        rewrite(&link.content)
      } else if let target = target(of: link), !ownIDs.contains(target.id) {
        link.content = label(of: target, at: link.range)
      }
      inlines[index] = .link(link)
    }
  }

  // MARK: - Targets

  /// What a link leads to.
  private struct Target {
    var id: String
    var label: ReferenceLabel
  }

  /// What a link leads to in the document; `nil` for everything else.
  private func target(of link: Link) -> Target? {
    for id in link.fragmentNames {
      if let label = labels[id] { return Target(id: id, label: label) }
    }
    return nil
  }

  /// The number of what has an id; `nil` when it has none.
  func number(of id: String) -> String? {
    labels[id].flatMap { $0.number.isEmpty ? nil : $0.number }
  }

  /// Whether something has an id.
  func hasLabel(of id: String) -> Bool { labels[id] != nil }

  private mutating func page(of target: Target) -> String {
    needsPages = true
    return pages.isEmpty ? "0" : pages[target.id] ?? Self.unknown
  }

  /// The label of something, or else its page.
  private mutating func label(of target: Target, at range: SourceRange) -> [InlineNode] {
    let label = target.label.inlines(at: range)
    guard label.isEmpty else { return label }
    return [.text(Text(words.label(.page, page(of: target)).bound, range: range))]
  }

  // MARK: - Forms

  /// Gives a reference such as `@fig-tides` its text; without a number and a title, it stays as written.
  private mutating func name(_ link: inout Link, isShort: Bool) {
    guard let target = target(of: link) else { return }
    let label = target.label.inlines(at: link.range)
    if isShort, !target.label.number.isEmpty {
      link.content = [.text(Text(target.label.number, range: link.range))]
    } else if !label.isEmpty {
      link.content = label
    } else if reported.insert(target.id).inserted {
      report(.unnumberedReference(link.content.plainText, file: file, at: link.range))
    }
  }

  /// Sets `{page}` right behind a link: “(page 12)”.
  private mutating func addPage(of link: Link, to text: inout Text) {
    guard text.text.hasPrefix("{page}") else { return }
    let target = target(of: link)
    let page = target.map { self.page(of: $0) } ?? Self.unknown
    text.text.replaceSubrange(
      ..<text.text.index(text.text.startIndex, offsetBy: 6),
      with: " (\(words.label(.page, page).bound))")
  }

  /// Fills in the variables in the text of a link: `{label}`, `{number}`, `{title}`, `{page}`.
  private mutating func filled(
    _ inlines: [InlineNode], _ target: Target?, at range: SourceRange
  ) -> [InlineNode] {
    var result: [InlineNode] = []
    for var node in inlines {
      guard case .text(let text) = node else {
        node.content = filled(node.content, target, at: range)
        result.append(node)
        continue
      }
      var rest = text.text[...]
      var plain = ""
      while let open = rest.firstIndex(of: "{") {
        let name = rest[rest.index(after: open)...].prefix { $0.isLetter }
        plain += rest[..<open]
        guard rest[name.endIndex...].first == "}", let variable = Variable(rawValue: String(name))
        else {
          plain += rest[open..<name.endIndex]
          rest = rest[name.endIndex...]
          continue
        }
        rest = rest[name.endIndex...].dropFirst()
        let value = value(of: variable, target, at: range)
        if case .text(let only)? = value.first, value.count == 1 {
          plain += only.text
          continue
        }
        if !plain.isEmpty { result.append(.text(Text(plain, range: text.range))) }
        plain = ""
        result += value
      }
      plain += rest
      if !plain.isEmpty { result.append(.text(Text(plain, range: text.range))) }
    }
    return result
  }

  /// What the text of a link may name.
  private enum Variable: String {
    case label, number, title, page
  }

  private mutating func value(
    of variable: Variable, _ target: Target?, at range: SourceRange
  ) -> [InlineNode] {
    let unknown = [InlineNode.text(Text(Self.unknown, range: range))]
    // The link itself is reported.
    guard let target else { return unknown }
    let value: [InlineNode]
    switch variable {
    case .label: value = label(of: target, at: range)
    case .page: value = [.text(Text(page(of: target), range: range))]
    case .title: value = target.label.title.placed(at: range)
    case .number:
      let number = target.label.number
      value = number.isEmpty ? [] : [.text(Text(number, range: range))]
    }
    guard value.isEmpty else { return value }
    report(.emptyVariable(variable.rawValue, file: file, at: range))
    return unknown
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
}

extension Link {
  /// Whether it leads to a place in the document.
  fileprivate var isInDocument: Bool { destination.utf8.first == UInt8(ascii: "#") }
}

extension [InlineNode] {
  /// Whether there is a link in a line.
  fileprivate var hasLinks: Bool {
    contains { if case .link = $0 { true } else { $0.content.hasLinks } }
  }
}

/// Finds whether a document has something to number or to refer to.
struct ReferenceSurvey: MarkdownWalker {
  /// Whether figures or theorems get numbers.
  private(set) var hasFigures = false
  /// Whether formulas in headings and captions may use macros.
  private(set) var hasMacros = false
  /// Whether the texts of links depend on what they lead to.
  private(set) var hasReferences = false

  mutating func visit(_ block: BlockNode) {
    switch block {
    case .figure(let figure): hasFigures = hasFigures || figure.isNumbered
    case .equation(let equation):
      hasFigures = true
      note(equation.source)
    case .division(let division): hasFigures = hasFigures || division.theorem != nil
    case .chapter(let chapter): hasMacros = hasMacros || !chapter.macros.isEmpty
    default: break
    }
    descend(into: block)
  }

  mutating func visit(_ inline: InlineNode) {
    if case .text(let text) = inline {
      hasReferences =
        hasReferences || text.text.hasPrefix("{page}") || inline.hasReferenceCommand
    }
    if case .formula(let formula) = inline { note(formula.source) }
    guard case .link(let link) = inline else { return descend(into: inline) }
    // Its text may be a formula with a reference.
    descend(into: inline)
    hasReferences =
      hasReferences || link.isReference
      || link.isInDocument
        && (link.content.isEmpty || link.content.plainText.utf8.contains(UInt8(ascii: "{")))
  }

  /// Notes references and macros in a formula.
  private mutating func note(_ formula: String) {
    hasMacros = hasMacros || MathMacros.areDefined(in: formula)
    hasReferences =
      hasReferences || FormulaName.names(in: formula).contains { $0.command != .label }
  }
}
