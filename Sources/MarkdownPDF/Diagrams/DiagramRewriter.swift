// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

extension Document {
  /// The diagrams in some languages, each once, in reading order.
  func diagrams(in languages: Set<String>) -> [Diagram] {
    var collector = DiagramCollector(languages: languages)
    collector.visit(self)
    return collector.diagrams
  }

  /// Puts pictures in the place of the code that they were drawn from.
  ///
  /// Code that could not be drawn stays, which is reported.
  mutating func show(_ drawn: DrawnDiagrams, reportingTo sink: inout DiagnosticSink) {
    var rewriter = DiagramRewriter(drawn: drawn, sink: sink)
    if var abstract = frontMatter?.abstractBlocks {
      rewriter.rewrite(&abstract)
      frontMatter?.abstractBlocks = abstract
    }
    rewriter.rewrite(&blocks)
    for index in footnotes.indices {
      rewriter.read(&footnotes[index].blocks, of: footnotes[index].file)
    }
    sink = rewriter.sink
  }
}

extension CodeBlock {
  /// The code as a diagram, if it is one of a language; `nil` for code that the author calls a
  /// listing.
  fileprivate var diagram: Diagram? {
    guard let language, Figure.Kind(id: options.id) != .listing else { return nil }
    return Diagram(language: language.lowercased(), text: text)
  }
}

private struct DiagramCollector: MarkdownWalker {
  let languages: Set<String>
  private(set) var diagrams: [Diagram] = []
  private var known: Set<Diagram> = []

  init(languages: Set<String>) { self.languages = languages }

  mutating func visit(_ block: BlockNode) {
    if case .figure(let figure) = block, figure.isListing,
      Figure.Kind(id: figure.attributes.id) == .listing
    {
      return
    }
    guard case .codeBlock(let code) = block else { return descend(into: block) }
    guard let diagram = code.diagram, languages.contains(diagram.language),
      known.insert(diagram).inserted
    else { return }
    diagrams.append(diagram)
  }
}

private struct DiagramRewriter: MarkdownRewriter {
  let drawn: DrawnDiagrams
  var sink: DiagnosticSink

  /// Changes the blocks of one file of several.
  mutating func read(_ blocks: inout [BlockNode], of file: String?) {
    let outer = sink.file
    sink.file = file ?? outer
    rewrite(&blocks)
    sink.file = outer
  }

  mutating func rewrite(_ block: inout BlockNode) {
    switch block {
    case .chapter(var chapter):
      read(&chapter.blocks, of: chapter.file)
      block = .chapter(chapter)
    case .codeBlock(let code):
      if let picture = picture(of: code, caption: nil) { block = picture }
    case .figure(var figure) where figure.isListing:
      guard case .codeBlock(let code)? = figure.blocks.first,
        Figure.Kind(id: figure.attributes.id) != .listing,
        let picture = picture(of: code, caption: figure.caption.plainText)
      else { return }
      figure.blocks = [picture]
      (figure.kind, figure.hasCaptionAbove) = (.figure, false)
      block = .figure(figure)
    default: descend(into: &block)
    }
  }

  /// Lines hold no code blocks.
  mutating func rewrite(_ inlines: inout [InlineNode]) {}

  /// The picture of some code.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - caption: The caption of the figure around it; `nil` when there is none.
  /// - Returns: A paragraph or a figure; `nil` when it stays code.
  private mutating func picture(of code: CodeBlock, caption: String?) -> BlockNode? {
    guard let diagram = code.diagram else { return nil }
    if let failure = drawn.failures[diagram] {
      sink.report(.undrawnDiagram(diagram.language, failure, at: code.range))
    }
    guard let destination = drawn.destinations[diagram] else { return nil }
    let options = code.options
    let words = [options.alternative, caption, code.text.firstLine]
    var image = Image(
      destination: destination, title: caption == nil ? options.title : nil,
      alternative: words.compactMap(\.self).first { !$0.isEmpty } ?? diagram.language,
      width: options.width, attributes: NodeAttributes(classes: options.classes),
      range: code.range)
    let isFigure = Figure.Kind(id: options.id) != nil
    // A figure has the id of its own.
    if caption == nil, !isFigure { image.attributes.id = options.id }
    let paragraph = BlockNode.paragraph(Paragraph(content: [.image(image)], range: code.range))
    guard caption == nil, isFigure else { return paragraph }
    var figure = Figure(
      attributes: NodeAttributes(id: options.id), blocks: [paragraph], range: code.range)
    figure.isNumbered = true
    return .figure(figure)
  }
}

extension Figure {
  /// Whether it is code with a caption.
  fileprivate var isListing: Bool {
    guard kind == .listing, blocks.count == 1, case .codeBlock = blocks[0] else { return false }
    return true
  }
}

extension String {
  /// The first line that is not blank, without white space around it; `nil` when there is none.
  fileprivate var firstLine: String? {
    for line in split(whereSeparator: \.isNewline) {
      var words = line.drop(while: \.isWhitespace)
      while words.last?.isWhitespace == true { words.removeLast() }
      if !words.isEmpty { return String(words) }
    }
    return nil
  }
}
