// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax
package import Primitives

// MARK: - Overview
//
// Between parsing and styling, a document gets what can only be known of it as a whole: its title, the
// numbers of its headings, and what its tables of contents list. All stand in the tree afterwards. Pages
// are not known yet: layout adds their numbers.

extension Document {
  /// The document with its title, with numbers of headings and filled tables of contents.
  ///
  /// - Parameter parts: What the document gets.
  /// - Returns: The document; itself when there is nothing to add.
  public func resolvingReferences(_ parts: DocumentParts) -> Document {
    resolved(with: parts).document
  }

  /// The same, with what styling needs to know besides.
  ///
  /// - Parameters:
  ///   - parts: What the document gets.
  ///   - pages: The labels of pages by the ids on them, as far as they are known.
  /// - Returns: The document.
  package func resolved(
    with parts: DocumentParts, pages: [String: String] = [:]
  ) -> ResolvedDocument {
    let list = HeadingList(of: self, parts)
    let parts = parts.completed(hasChapters: list.hasChapters)
    var document = self
    let front = document.addFrontMatter(parts, list)
    var survey = ReferenceSurvey()
    survey.visit(self)
    if survey.hasMacros || !parts.macros.isEmpty {
      var macros = TitleMacros(parts.macros)
      macros.rewrite(&document)
    }
    let words = DocumentWords(language: frontMatter?.language).with(parts.labels)
    var resolver = ReferenceResolver(
      front.movedTitle ? HeadingList(of: document, parts) : list, parts, words,
      contentsLevel: front.contentsLevel)
    let hasContents = front.hasContents || list.hasContents
    if parts.numbersHeadings ?? false || hasContents || list.hasAppendices {
      resolver.number(&document.blocks)
    }
    var figures = FigureNumbering(words, parts)
    if survey.hasFigures { figures.rewrite(&document) }
    resolver.lists = figures.entries
    var needsPages = false
    var diagnostics: [Diagnostic] = []
    if survey.hasReferences {
      let labels = ReferenceLabels(of: document, figures: figures.labels, words)
      var texts = ReferenceTexts(labels, words, pages: pages)
      texts.resolve(&document)
      (needsPages, diagnostics) = (texts.needsPages, texts.diagnostics)
      resolver.fillTitles(texts)
    }
    if hasContents || front.hasLists || list.hasLists { resolver.fill(&document.blocks) }
    var divisions = DocumentDivisions()
    divisions.hasFiles = list.hasChapters
    divisions.chapterLevel = list.chapterLevel
    divisions.beginsWithTitle =
      front.hasTitle || blocks.first?.isTitle == true && list.startsWithTitle
    return ResolvedDocument(
      document: document, parts: parts, divisions: divisions, needsPages: needsPages,
      diagnostics: diagnostics)
  }
}

/// A document in which references are resolved.
package struct ResolvedDocument: Sendable {
  /// The document.
  package var document: Document
  /// What it has besides its text, with the defaults of its class.
  package var parts: DocumentParts
  /// What its headings divide it into.
  package var divisions: DocumentDivisions
  /// Whether a text names a page, so that pages must be known.
  package var needsPages: Bool
  /// The problems with references.
  package var diagnostics: [Diagnostic]
}
