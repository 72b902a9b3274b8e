// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import TestSupport
import Testing

@Suite("Dates in words", .deadline)
struct DateWordsTests {
  @Test(
    "a date is printed as its language writes it",
    arguments: [
      ("en", "March 18, 2024"), ("en-US", "March 18, 2024"), ("en-GB", "18 March 2024"),
      ("de-AT", "18. März 2024"), ("fr", "18 mars 2024"), ("es", "18 de marzo de 2024"),
      ("pl", "18 marca 2024"), ("hu", "2024. március 18."), ("ja", "2024年3月18日"),
      ("ko", "2024년 3월 18일"), ("no", "18. mars 2024"), ("zh-Hant", "2024年3月18日"),
    ])
  func languages(language: String, words: String) {
    #expect(DateWords.text(of: "2024-03-18", language: language) == words)
  }

  @Test("the first of a month has its own number in French, and no language has a leading zero")
  func days() {
    #expect(DateWords.text(of: "2024-05-01", language: "fr-CH") == "1er mai 2024")
    #expect(DateWords.text(of: "2024-05-01", language: "de") == "1. Mai 2024")
  }

  @Test(
    "other forms and unknown languages keep what is written",
    arguments: [
      ("18.3.2024", "de"), ("2024-3-18", "de"), ("2024-13-18", "de"), ("2024-03-32", "de"),
      ("2024-03", "de"), ("2024-03-18", "tlh"), ("2024-03-18", "fa"), ("spring 2024", "en"),
      ("", "en"),
    ])
  func written(date: String, language: String) {
    #expect(DateWords.text(of: date, language: language) == date)
  }

  @Test("a document without a language keeps its date")
  func noLanguage() { #expect(DateWords.text(of: "2024-03-18", language: nil) == "2024-03-18") }

  @Test("the table has twelve months for each language", arguments: DateWords.languages)
  func months(language: String) {
    let dates = (1...12).map { month in
      let number = month < 10 ? "0\(month)" : "\(month)"
      return DateWords.text(
        of: "2024-\(number)-18", language: language == "en-us" ? "en" : language)
    }
    #expect(Set(dates).count == 12)
    #expect(dates.allSatisfy { $0.contains("2024") && $0.contains("18") && !$0.contains("-") })
  }
}
