// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax
internal import Primitives

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
  package func resolved(with parts: DocumentParts) -> ResolvedDocument {
    let list = HeadingList(of: self, parts)
    let parts = parts.completed(hasChapters: list.hasChapters)
    var document = self
    let front = document.addFrontMatter(parts, list)
    if parts.numbersHeadings ?? false || front.hasContents || list.hasContents {
      var resolver = ReferenceResolver(
        front.movedTitle ? HeadingList(of: document, parts) : list, parts,
        DocumentWords(language: frontMatter?.language), contentsLevel: front.contentsLevel)
      resolver.number(&document.blocks)
      resolver.fill(&document.blocks)
    }
    var divisions = DocumentDivisions()
    divisions.hasFiles = list.hasChapters
    divisions.chapterLevel = list.chapterLevel
    divisions.beginsWithTitle =
      front.hasTitle || blocks.first?.isTitle == true && list.startsWithTitle
    return ResolvedDocument(document: document, parts: parts, divisions: divisions)
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
}
