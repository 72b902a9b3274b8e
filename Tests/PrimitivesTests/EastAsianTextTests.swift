// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("East Asian text", .deadline)
struct EastAsianTextTests {
  @Test(
    "a tag names a language of Han characters, or none",
    arguments: [
      ("zh", EastAsianLanguage.simplifiedChinese), ("zh-Hans-SG", .simplifiedChinese),
      ("zh-Hant", .traditionalChinese), ("zh-TW", .traditionalChinese),
      ("zh-Hant-HK", .hongKongChinese), ("ja-JP", .japanese), ("KO", .korean), ("en", nil),
      ("jam", nil), ("", nil),
    ])
  func tags(tag: String, language: EastAsianLanguage?) {
    #expect(EastAsianLanguage(tag: tag) == language)
  }

  private func census(_ text: String) -> EastAsianCensus {
    var census = EastAsianCensus()
    census.add(Array(text.utf8))
    return census
  }

  @Test(
    "a text shows its language",
    arguments: [
      ("吾輩は猫である", EastAsianLanguage.japanese), ("カタカナ", .japanese), ("한국어 漢字", .korean),
      ("这是说明", .simplifiedChinese), ("這是說明", .traditionalChinese), ("山川", .simplifiedChinese),
      ("Latin — “quoted”…", nil), ("", nil),
    ])
  func languages(text: String, language: EastAsianLanguage?) {
    #expect(census(text).language == language)
  }

  @Test("a few kana in a Chinese text do not make it Japanese")
  func quotedKana() {
    let text = String(repeating: "这是一段中文文字", count: 4)
    #expect(census(text + "の").language == .simplifiedChinese)
    #expect(census("漢字の").ownScript == .japanese)
    #expect(census("漢字").ownScript == nil)
  }

  @Test("a text is East Asian when a third of it is")
  func share() {
    #expect(census("漢字かな").isEastAsian)
    #expect(census("漢字 abc").isEastAsian)
    #expect(!census("a long English sentence with 漢字").isEastAsian)
    #expect(!census("").isEastAsian)
  }
}
