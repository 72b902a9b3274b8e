// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import TextEngine

@Suite("East Asian breaks", .deadline)
struct EastAsianBreaksTests {
  let unit = UnitText()

  @Test(
    "Korean lines end at blanks and after punctuation",
    arguments: [
      ("한국어", "한국어+"), ("한국 문장", "한국+ |문장+"), ("TruLens가", "TruLens+가+"), ("2024년", "2024+년+"),
      ("사회·문화", "사회·|문화+"), ("함수(값)", "함수|(값)+"), ("한국어의 大韓民國", "한국어의+ |大韓民國+"),
    ])
  func keepAll(text: String, tokens: String) {
    let list = unit.shape(text).tokenList
    #expect(list.replacing("+", with: "") == tokens.replacing("+", with: ""))
  }

  @Test(
    "a line may end outside quotation marks between Han characters",
    arguments: [("说“你", "说|“你"), ("你”说", "你”|说"), ("（“你", "（“你"), ("a “b", "a |“b")])
  func quotes(text: String, tokens: String) {
    #expect(unit.shape(text).tokenList.replacing("+", with: "") == tokens)
  }

  @Test(
    "no hyphen ends a line beside Hangul or Han characters", arguments: ["abc가나", "abc漢字", "가나abc"])
  func hyphens(text: String) {
    for measure in [7.0, 13, 19, 25] {
      for line in unit.shape(text).lines(measure) { #expect(!line.text.contains("-")) }
    }
    #expect(unit.shape("가\u{AD}나나").lines(18).map(\.text).first?.hasSuffix("-") == true)
  }
}
