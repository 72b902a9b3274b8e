// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives
import TestSupport
import Testing

@testable import Styling

@Suite("Alert titles", .deadline)
struct AlertTitlesTests {
  private func title(_ kind: Alert.Kind, _ language: String?) -> String {
    AlertTitles(language: language)[kind]
  }

  @Test(
    "titles are in the language of the document",
    arguments: [
      (nil, "Warning"), ("en-GB", "Warning"), ("de", "Warnung"), ("de-AT", "Warnung"),
      ("PT-br", "Aviso"), ("ar", "تحذير"), ("nb", "Advarsel"), ("no", "Advarsel"), ("zh", "警告"),
      ("tlh", "Warning"), ("x-mine", "Warning"),
    ])
  func languages(language: String?, warning: String) {
    #expect(title(.warning, language) == warning)
  }

  @Test(
    "Chinese has two spellings",
    arguments: [
      ("zh", "备注"), ("zh-CN", "备注"), ("zh-Hans-HK", "备注"), ("zh-Hant", "備註"), ("zh-TW", "備註"),
    ])
  func chinese(language: String, note: String) {
    #expect(title(.note, language) == note)
  }

  @Test("the five titles of a language differ")
  func distinct() {
    let languages = [
      "ar", "bg", "ca", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hi", "hr",
      "hu",
      "id", "it", "ja", "ko", "nb", "nl", "nn", "pl", "pt", "ro", "ru", "sk", "sv", "th", "tr",
      "uk",
      "vi", "zh", "zh-Hant",
    ]
    for language in languages {
      let titles = AlertTitles(language: language)
      #expect(Set(Alert.Kind.allCases.map { titles[$0] }).count == 5, "\(language)")
      #expect(language == "en" || titles[.warning] != "Warning", "\(language)")
    }
  }

  @Test("the title of an alert is at the side of its text, whatever its own direction")
  func alignment() throws {
    let page = try Rendered("---\nlang: he\n---\n> [!NOTE]\n> Text.")
    let text = try page.part("Text.")
    let title = try page.part("הערה")
    // The icon is before the title.
    #expect(title.rect.minX > text.rect.minX && title.rect.minX < text.rect.minX + 20)
  }
}
