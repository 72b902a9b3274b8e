// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// MARK: - Overview
//
// Other programs extend Markdown in ways that mdpdf does not read: their marks are printed as text.
// One pass over the events finds them: fences of diagrams by their language, page breaks in HTML by
// their tags, everything else in the lines of paragraphs, headings and cells. Most lines have no such
// mark, and one look at their bytes shows it. All others are read with care, in
// `UnreadSyntax+Lines`, as a `MaskedText` without code, tags and escapes.

/// Finds syntax of other programs that is printed as text, and reports each kind once.
struct UnreadSyntax {
  /// A kind of syntax, which is reported once in a document.
  enum Kind: CaseIterable {
    /// Fences in a language for diagrams.
    case diagram
    /// `[TOC]` and its like.
    case contents
    /// `:::`.
    case division
    /// `!!!` and `???`.
    case admonition
    /// `///`.
    case block
    /// A line of dashes with another number of cells than the line above it.
    case table
    /// `--8<--`, `{!file!}` and `{{#include file}}`.
    case include
    /// `<!-- include: file -->` in a text; those that stand alone have been replaced.
    case includeComment
    /// `\newpage`.
    case pageBreak
    /// Page breaks of CSS.
    case pageBreakStyle
    /// `{#id}` at the end of headings.
    case headingAttributes
    /// `$$` and `\begin{align}` without an end before the next empty line.
    case formula
    /// `\\(…\\)` and `\\[…\\]`.
    case escapedFormula

    /// Whether it is read, or reported elsewhere.
    fileprivate func isRead(with options: ParsingOptions) -> Bool {
      switch self {
      case .include: [.mdBook, .mkDocs].contains(options.expandedIncludes)
      case .headingAttributes: options.extensions.contains(.headerAttributes)
      case .division: options.extensions.contains(.fencedDivs)
      case .admonition: options.extensions.contains(.admonitions)
      // Where no formulas are read, their source is meant.
      case .formula, .escapedFormula: !options.extensions.contains(.texMathDollars)
      default: false
      }
    }
  }

  /// What was found of a kind.
  struct Finding {
    /// How often it occurs.
    var count: Int
    /// The names of what was found, each once, in reading order.
    var names: [String]
    /// The first place.
    var range: SourceRange
    /// What an author can do, each once; empty for the usual hint.
    var hints: [String] = []
  }

  private var findings: [Kind: Finding] = [:]
  let source: SourceText
  /// The syntax that is read.
  let extensions: Set<MarkdownExtension>
  private let drawnLanguages: Set<String>
  private let diagramHints: [String: String]
  /// Whether includes of documents are meant, and none was looked for.
  private(set) var readsIncludes = false
  private var references = HTMLCharacterReferences()
  /// The events of the text.
  let events: [SyntaxEvent]
  /// Whether the last `$$` alone on a line began a formula.
  var isInFormula = false
  /// Where environments end that were looked for; the end of the text for those that don’t.
  var environmentEnds: [String: Int] = [:]

  /// Reports what the events of a text contain, once for each kind.
  static func report(
    in events: [SyntaxEvent], of source: SourceText, _ options: ParsingOptions,
    to sink: inout DiagnosticSink
  ) {
    var finder = UnreadSyntax(events, source: source, options)
    finder.readsIncludes =
      options.extensions.contains(.includes) && options.expandedIncludes == nil
    finder.read()
    for kind in Kind.allCases where !kind.isRead(with: options) {
      guard let finding = finder.findings[kind] else { continue }
      sink.report(.unreadSyntax(kind, finding, options.extensions))
    }
  }

  private init(_ events: [SyntaxEvent], source: SourceText, _ options: ParsingOptions) {
    self.events = events
    self.source = source
    extensions = options.extensions
    drawnLanguages = options.drawnLanguages
    diagramHints = options.diagramHints
  }

  private mutating func read() {
    for (index, event) in events.enumerated() {
      switch event {
      case .open(let container, let range):
        switch container {
        case .paragraph: readLeaf(range, at: index, next: events.dropFirst(index + 1).first)
        case .heading: readLeaf(range, at: index, isHeading: true)
        case .cell, .fence, .title, .term: readLeaf(range, at: index)
        case .fenceEnd, .fenceOption, .abbreviation, .box, .definition, .quote, .list, .item,
          .footnoteDefinition,
          .table, .row, .emphasis, .strong,
          .strikethrough, .mark, .link, .image:
          break
        }
      case .codeBlock(let block): read(block)
      case .html(let html): read(html)
      case .close, .text, .code, .token, .softBreak, .lineBreak, .footnoteReference, .equation,
        .thematicBreak:
        break
      }
    }
  }

  /// Counts something, with the name it has in the message.
  mutating func add(_ kind: Kind, _ name: String, at range: SourceRange) {
    guard var finding = findings[kind] else {
      findings[kind] = Finding(count: 1, names: [name], range: range)
      return
    }
    finding.count += 1
    if finding.names.count < 3, !finding.names.contains(name) { finding.names.append(name) }
    // Footnotes come after the text.
    if range.start < finding.range.start { finding.range = range }
    findings[kind] = finding
  }

  // MARK: - Lines

  /// Reads a paragraph, a heading or a cell, which begins with the event at an index.
  private mutating func readLeaf(
    _ range: SourceRange, at index: Int, isHeading: Bool = false, next: SyntaxEvent? = nil
  ) {
    guard range.start.line <= range.end.line else { return }
    let lines = (range.start.line...range.end.line).map { line -> Range<Int> in
      let content = source.content(ofLine: line)
      let isFirst = line == range.start.line
      let start = isFirst ? content.lowerBound + range.start.column - 1 : content.lowerBound
      let isOneLine = isFirst && line == range.end.line
      let end = isOneLine ? content.lowerBound + range.end.column : content.upperBound
      let clamped = min(start, content.upperBound)
      return clamped..<min(max(end, clamped), content.upperBound)
    }
    guard isHeading || lines.contains(where: mayHaveMark) else { return }
    let text = MaskedText(lines, of: source)
    readMarks(in: text, isHeading: isHeading, next: next)
    readFormulas(in: text, at: index)
  }

  /// Whether a line has bytes that begin one of the marks.
  private func mayHaveMark(_ line: Range<Int>) -> Bool {
    let bytes = source.bytes.span
    var isStart = true
    for index in line {
      let next: UInt8
      switch bytes[index] {
      case UInt8(ascii: "{"):
        next = index + 1 < line.upperBound ? bytes[index + 1] : 0
        if "!#:{".utf8.contains(next) { return true }
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"): continue
      case UInt8(ascii: "\\"):
        next = index + 1 < line.upperBound ? bytes[index + 1] : 0
        if isStart, "npcb".utf8.contains(next) { return true }
        if next == bytes[index], index + 2 < line.upperBound, "([".utf8.contains(bytes[index + 2]) {
          return true
        }
      default:
        guard isStart, index + 1 < line.upperBound else { break }
        next = bytes[index + 1]
        switch bytes[index] {
        case UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "/"),
          UInt8(ascii: "-"):
          if next == bytes[index] || next == UInt8(ascii: "8") { return true }
          // `:-- | --:`
          if bytes[index] == UInt8(ascii: ":"), next == UInt8(ascii: "-") { return true }
        case UInt8(ascii: "|"): if ":- ".utf8.contains(next) { return true }
        case UInt8(ascii: ";"): if "-;".utf8.contains(next) { return true }
        case UInt8(ascii: "["): if "[tT".utf8.contains(next) { return true }
        case UInt8(ascii: "$"): if next == bytes[index] { return true }
        default: break
        }
      }
      isStart = false
    }
    return false
  }

  // MARK: - Code and HTML

  /// The languages of diagrams that GitHub, GitLab and Kroki draw.
  ///
  /// Those that documents also show as code, such as SVG, are not among them.
  private static let diagrams: Set = [
    "mermaid", "plantuml", "puml", "c4plantuml", "graphviz", "dot", "d2", "ditaa", "blockdiag",
    "seqdiag", "actdiag", "nwdiag", "packetdiag", "rackdiag", "erd", "nomnoml", "pikchr", "svgbob",
    "bytefield", "wavedrom", "structurizr", "markmap", "tikz",
  ]

  private static let usualDiagramHint =
    "name a program that draws it in `fences`, or show a picture of it"

  private mutating func read(_ block: CodeBlock) {
    // Some write the language as a class: `{.mermaid}`, `{mermaid}`.
    var name = block.language ?? String(block.info.drop { $0 == "{" }.prefix { $0 != "}" })
    name = name.lowercased()
    let hint = diagramHints[name]
    // What the author calls a listing is meant as code.
    guard Self.diagrams.contains(name) || hint != nil, !drawnLanguages.contains(name),
      Figure.Kind(id: block.options.id) != .listing
    else { return }
    add(.diagram, name, at: block.range)
    let said = hint ?? Self.usualDiagramHint
    if findings[.diagram]?.hints.contains(said) == false { findings[.diagram]?.hints.append(said) }
  }

  /// Whether the page breaks of a tag are made.
  private func isRead(_ tag: HTMLTag) -> Bool {
    let breaks = CSSPageBreaks(tag)
    return extensions.contains(.pageBreaks) && (breaks.before || breaks.after)
  }

  /// Whether something is alone between blank lines.
  private func isAlone(_ range: SourceRange) -> Bool {
    func isBlank(_ bytes: ArraySlice<UInt8>) -> Bool { bytes.allSatisfy(\.isASCIISpace) }
    func isBlank(line: Int) -> Bool {
      line < 1 || line > source.lineCount || isBlank(source.bytes[source.content(ofLine: line)])
    }
    let first = source.bytes[source.content(ofLine: range.start.line)]
    return isBlank(first.prefix(range.start.column - 1)) && isBlank(line: range.start.line - 1)
      && isBlank(line: range.end.line + 1)
  }

  /// Finds page breaks in the styles and the classes of tags.
  private mutating func read(_ html: RawHTML) {
    if extensions.contains(.includes), !readsIncludes, html.isInclude,
      !isAlone(html.range)
    {
      add(.includeComment, "<!-- include: … -->", at: html.range)
    }
    let bytes = Array(html.text.utf8)
    guard bytes.hasBreakWord else { return }
    var tokenizer = HTMLTokenizer(html.text)
    for token in tokenizer.tokenize(decodingWith: &references) {
      guard case .startTag(let tag) = token.token, let name = tag.pageBreak else { continue }
      if html.isBlock, isRead(tag) { continue }
      guard html.isBlock else {
        add(.pageBreakStyle, name, at: html.range)
        continue
      }
      let before = bytes[..<token.offsets.lowerBound]
      let line = before.count { $0 == UInt8(ascii: "\n") }
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let column = line < html.lineColumns.count ? html.lineColumns[line] : 1
      let start = source.original(
        SourceLocation(
          line: html.range.start.line + line, column: column + before.count - lineStart))
      add(.pageBreakStyle, name, at: SourceRange(start: start, end: max(start, html.range.end)))
    }
  }
}

extension RawHTML {
  /// Whether it is a comment of the form `<!-- include: file -->`.
  fileprivate var isInclude: Bool {
    guard text.hasPrefix("<!--") else { return false }
    let mark = "include:"
    let inside = text.dropFirst(4).prefix(1000).drop(while: \.isWhitespace)
    guard inside.hasPrefix(mark) else { return false }
    let file = inside.dropFirst(mark.count).split(separator: "-->").first
    return file?.split(whereSeparator: \.isWhitespace).count == 1
  }
}

extension [UInt8] {
  /// Whether they contain “break”, in any case.
  fileprivate var hasBreakWord: Bool {
    let word = Array("break".utf8)
    return indices.contains { start in
      self[start] | 0x20 == word[0] && count - start >= word.count
        && zip(self[start...], word).allSatisfy { $0 | 0x20 == $1 }
    }
  }
}

extension HTMLTag {
  /// The property or the class that asks for a page break; `nil` when there is none.
  fileprivate var pageBreak: String? {
    let style = HTMLStyle(self)
    let properties = ["break-before", "break-after", "break-inside"].flatMap { ["page-\($0)", $0] }
    if let name = properties.first(where: { style[$0].map { $0 != "auto" } ?? false }) {
      return name
    }
    return classes.first { name in
      let letters = name.lowercased().filter(\.isLetter)
      return ["pagebreak", "newpage", "pagebreakbefore", "pagebreakafter"].contains(letters)
        || ["break-before-page", "break-after-page"].contains(name)
    }
  }
}
