// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

extension DocumentMetadata {
  /// The metadata in the front matter; without a title there, the first heading is the title.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - creationDate: The date when the front matter has none, in seconds since 1970.
  ///   - sink: Gets problems with the date and the language in the front matter.
  init(of document: Document, creationDate: Int?, reportingTo sink: inout DiagnosticSink) {
    var matter = document.frontMatter
    let date = matter?.date.flatMap(CalendarDate.init)
    if let matter, let text = matter.date, date == nil {
      sink.report(.frontMatterDate(text, at: matter.dateRange ?? matter.range))
    }
    if let mistake = matter?.takeLanguageMistake() { sink.report(mistake) }
    let authors = matter?.authors ?? []
    self.init(
      title: matter?.title.map(MarkdownLine.plainText) ?? Self.firstHeading(document.blocks),
      author: authors.isEmpty ? nil : authors.joined(separator: ", "), subject: matter?.subject,
      keywords: matter?.keywords ?? [],
      language: matter?.language ?? document.fallbackLanguage,
      date: date?.secondsSince1970 ?? creationDate)
  }

  /// The text of the first heading of the highest level near the top; `nil` when there is none.
  private static func firstHeading(_ blocks: [BlockNode]) -> String? {
    for block in blocks {
      if case .heading(let heading) = block {
        let title = heading.content.lineText.split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        if !title.isEmpty { return title }
      } else if ![.quote, .alert, .list, .table, .details].contains(block.context.kind),
        let title = firstHeading(block.contents.blocks)
      {
        return title
      }
    }
    return nil
  }
}

extension FrontMatter {
  /// Makes the language a language tag, or `nil` if that can't be done.
  ///
  /// - Parameters:
  ///   - key: The key of the language, in the message.
  ///   - file: The file that the message names; `nil` means that of the document.
  /// - Returns: The mistake; `nil` when there is none.
  package mutating func takeLanguageMistake(
    key: String = "lang", in file: String? = nil
  ) -> Diagnostic? {
    guard let written = language else { return nil }
    let tag = written.replacing("_", with: "-")
    let isTag = DocumentMetadata.isLanguageTag(tag)
    let place = languageRange ?? range
    (language, languageRange) = isTag ? (tag, languageRange) : (nil, nil)
    guard !isTag || tag != written else { return nil }
    var mistake: Diagnostic =
      isTag
      ? .frontMatterLanguage(written, key: key, tag: tag, at: place)
      : .frontMatterLanguage(written, key: key, at: place)
    mistake.file = file
    return mistake
  }
}
