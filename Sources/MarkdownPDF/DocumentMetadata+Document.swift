// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

extension DocumentMetadata {
  /// What a document says of itself: its front matter, or else its first heading as title.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - creationDate: The date to write when the front matter has none, in seconds since 1970.
  init(of document: Document, creationDate: Int?) {
    let matter = document.frontMatter
    let authors = matter?.authors ?? []
    self.init(
      title: matter?.title ?? Self.firstHeading(document.blocks),
      author: authors.isEmpty ? nil : authors.joined(separator: ", "), subject: matter?.subject,
      keywords: matter?.keywords ?? [], language: matter?.language,
      date: matter?.date.flatMap(Self.seconds) ?? creationDate)
  }

  /// The text of the first heading of the highest level near the top.
  private static func firstHeading(_ blocks: [BlockNode]) -> String? {
    for block in blocks {
      switch block {
      case .heading(let heading):
        let title = heading.content.plainText.split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
        if !title.isEmpty { return title }
      case .division(let division):
        if let title = firstHeading(division.blocks) { return title }
      case .paragraph, .quote, .alert, .list, .codeBlock, .table, .thematicBreak, .details: break
      }
    }
    return nil
  }

  /// The seconds of an ISO 8601 date, `2026-11-21` with or without a time; `nil` for other forms.
  static func seconds(_ date: String) -> Int? {
    let parts = date.split { !$0.isASCII || !$0.isNumber }.prefix(6).compactMap { Int($0) }
    guard parts.count >= 3, (1...9999).contains(parts[0]), (1...12).contains(parts[1]),
      (1...31).contains(parts[2]), date.first?.isNumber == true
    else { return nil }
    let time = parts.dropFirst(3) + [0, 0, 0]
    let clock = Array(time.prefix(3))
    guard clock[0] < 24, clock[1] < 60, clock[2] < 61 else { return nil }
    let days = daysSince1970(year: parts[0], month: parts[1], day: parts[2])
    return days * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
  }

  /// Days in the proleptic Gregorian calendar, with years that start in March so that the leap day
  /// comes last.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
