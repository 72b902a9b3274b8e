// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// What may differ between readers of Markdown.
public struct ParsingOptions: Hashable, Codable, Sendable {
  /// The rules for the ids of headings.
  public var slugs = SlugStyle.gitHub
  /// The syntax beyond CommonMark, where nothing else is said.
  public var extensions = MarkdownFlavor.markdown.extensions
  /// What settings say about the syntax; the front matter of a document takes precedence.
  package var settings = SyntaxChoice()
  /// What the user says about the syntax, over front matter.
  package var command = SyntaxChoice()
  /// The class of the document, over its front matter; `nil` leaves it to front matter.
  ///
  /// Reports and books have smart punctuation.
  public var documentClass: DocumentClass?
  /// The BCP 47 tag of the language of a book, for files whose front matter has none.
  package var language: String?
  /// The BCP 47 tag of the language of documents and books that name none.
  public var fallbackLanguage: String?
  /// The limits on what a document may ask for.
  public var limits = Limits()
  /// The languages, in lower case, of fences that something draws, so that they are not reported as
  /// diagrams that are printed as code.
  public var drawnLanguages: Set<String> = []
  /// What would draw fences in other languages, by language: the hint of that report.
  public var diagramHints: [String: String] = [:]
  /// The marks of includes that have been replaced or reported, so that those left are text; `nil`
  /// when no marks have.
  package var expandedIncludes: IncludeSyntax?

  /// Creates the default options.
  public init() {}

  /// The options for a document, in whose front matter the syntax is chosen.
  package func reading(_ frontMatter: FrontMatter?) -> ParsingOptions {
    var options = self
    var choice = settings.followed(by: frontMatter?.syntax ?? SyntaxChoice()).followed(by: command)
    switch documentClass ?? frontMatter?.parts.documentClass {
    case .report, .book:
      // GitHub’s Markdown prints what is written.
      let base = choice.flavor?.extensions ?? extensions
      if ![MarkdownFlavor.gfm, .commonMark].contains(where: { $0.extensions == base }) {
        choice.changes.insert(SyntaxChoice.Change(.smart, isRead: true), at: 0)
      }
    case .article, nil: break
    }
    options.extensions = choice.applied(to: extensions)
    return options
  }

  /// Creates options with rules for the ids of headings.
  public init(slugs: SlugStyle) {
    self.slugs = slugs
  }
}
