// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import TestSupport
import Testing

@Suite("Words in the language of the document", .deadline)
struct DocumentWordsTests {
  @Test("every language has every word", arguments: DocumentWords.languages)
  func complete(language: String) {
    let words = DocumentWords(language: language)
    for word in DocumentWords.Word.allCases {
      let text = words[word]
      #expect(!text.isEmpty, "\(word)")
      let isList = [.contents, .listOfFigures, .listOfTables, .listOfListings, .draft].contains(
        word)
      #expect(text.contains("%") != isList, "\(word): \(text)")
    }
  }

  @Test("the language is found by its tag, and other languages are English")
  func tags() {
    #expect(DocumentWords(language: "de-AT").label(.figure, "2.1") == "Abbildung 2.1")
    #expect(DocumentWords(language: "hu")[.contents] == "Tartalom")
    #expect(DocumentWords(language: "hu").label(.chapter, "3") == "3. fejezet")
    #expect(DocumentWords(language: "zh-TW")[.contents] == "目錄")
    #expect(DocumentWords(language: "no").label(.part, "I") == "Del I")
    #expect(DocumentWords(language: "tlh").label(.table, "1") == "Table 1")
    #expect(DocumentWords(language: nil)[.contents] == "Contents")
    #expect(DocumentWords.languages.count >= 20)
  }
}
