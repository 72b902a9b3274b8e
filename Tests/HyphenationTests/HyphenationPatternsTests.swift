// SPDX-License-Identifier: Apache-2.0

import Hyphenation
import TestSupport
import Testing

@Suite("Hyphenation patterns", .deadline)
struct HyphenationPatternsTests {
  private func divided(_ word: String, _ patterns: HyphenationPatterns) -> String {
    var bytes = Array(word.utf8)
    for division in patterns.divisions(of: bytes).reversed() {
      let hyphen = UInt8(ascii: "-")
      guard let change = division.change else {
        bytes.insert(hyphen, at: division.place)
        continue
      }
      bytes.replaceSubrange(change.range, with: change.before + [hyphen] + change.after)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func divided(_ word: String, _ text: String) -> String {
    divided(word, HyphenationPatterns(Array(text.utf8)))
  }

  @Test(
    "the greatest digit at a place counts: odd ones divide, even ones don't",
    arguments: [
      ("a1b", "aaabbb", "aaa-bbb"), ("a1b\na2bb", "aaabbb", "aaabbb"),
      ("a1b\na2bb\naa3b", "aaabbb", "aaa-bbb"), (".aa1\naa1", "aaaa", "aa-aa"),
      (".aaa1", "aaabbb", "aaa-bbb"), ("1bbb.", "aaabbb", "aaa-bbb"),
      ("1bbb.", "aaabbbb", "aaab-bbb"), (".aaa1", "aaaabbb", "aaa-abbb"),
      ("ä1ö", "ääöö", "ää-öö"), ("", "aaabbb", "aaabbb"),
    ])
  func digits(patterns: String, word: String, result: String) {
    let minima = "LEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n"
    #expect(divided(word, minima + patterns) == result)
  }

  @Test("a few letters stay together at both ends, two unless the file has more")
  func minima() {
    #expect(divided("aaaaaa", "a1a") == "aa-a-a-aa")
    #expect(divided("aaaaaa", "LEFTHYPHENMIN 3\nRIGHTHYPHENMIN 3\na1a") == "aaa-aaa")
    #expect(divided("ääääää", "ä1ä") == "ää-ä-ä-ää")
  }

  @Test(
    "only the longest start of a pattern that ends at a letter counts",
    arguments: [
      ("a1b", "ccabcc", "cca-bcc"), ("a1b\ncab2d", "ccabcc", "ccabcc"),
      ("a1b\nca1b\ncab2d", "ccabcc", "cca-bcc"), ("a1b\ncab2d", "ccabdc", "ccabdc"),
      ("a1b\nab", "ccabcc", "ccabcc"), ("ab\na1b", "ccabcc", "cca-bcc"),
    ])
  func longestStart(patterns: String, word: String, result: String) {
    #expect(divided(word, patterns) == result)
  }

  @Test("letters stay together beside other parts of a compound, as many as the file says")
  func compounds() {
    let patterns = "b1c\nNEXTLEVEL\nc1c\nc1d"
    #expect(divided("aabcccdd", "COMPOUNDLEFTHYPHENMIN 1\n" + patterns) == "aab-c-c-c-dd")
    #expect(divided("aabcccdd", "COMPOUNDLEFTHYPHENMIN 2\n" + patterns) == "aab-cc-c-dd")
    #expect(divided("aabcccdd", patterns) == "aab-cc-c-dd")
  }

  @Test("parts of compounds are divided by the next level")
  func levels() {
    #expect(divided("aabbccddee", "b1c\nNEXTLEVEL\n.c1c\nd1d\nc2c1d") == "aabb-cc-d-dee")
  }

  @Test(
    "a word is written otherwise where a pattern says so",
    arguments: [
      ("schiffahrt", "f1fa/ff=f,1,2", "schiff-fahrt"), ("zucker", "uc1k/k=k,2,2", "zuk-ker"),
      ("asszony", ".as1s/sz=,2,1\n1ny", "asz-szo-ny"), ("reëel", "e1ë/e=e,1,2", "re-eel"),
      // Another place of the same pattern is not changed, nor one that another pattern rules.
      ("asszony", "as1s1z/sz=,2,1", "asz-s-zony"), ("asszony", "as1s/sz=,2,1\nss3z", "asz-s-zony"),
      ("asszony", "as1s/sz=,2,1\ns3sz", "as-szony"), ("asszony", "as1s/sz=,2,1\ns2sz", "asszony"),
      // What is not understood divides nothing.
      ("asszony", "as1s/sz,2,1", "asszony"), ("asszony", "as1s/sz=,9,1", "asszony"),
      ("asszony", "as1s/sz=", "asszony"), ("asszony", "as1s/=,x,1", "asszony"),
    ])
  func changes(word: String, patterns: String, result: String) {
    #expect(divided(word, patterns) == result)
  }

  @Test("comments, broken lines and long words do no harm")
  func nonsense() {
    #expect(
      divided("aaabbb", "% x\n# y\n\n12\n1\n a1b\na1b 7\nUNKNOWN x\nLEFTHYPHENMIN") == "aaa-bbb")
    let long = String(repeating: "ab", count: 2_000)
    #expect(divided(long, "a1b") == long)
  }

  @Test(
    "the installed patterns divide as dictionaries do",
    arguments: [
      ("en", "hyphenation", "hy-phen-ation"), ("en-US", "international", "in-ter-na-tional"),
      (
        "de", "rechtsschutzversicherungsgesellschaften",
        "rechts-schutz-ver-si-che-rungs-ge-sell-schaf-ten"
      ),
      ("de", "schwarzen", "schwar-zen"), ("de", "walzer", "wal-zer"),
      ("de", "individualreise", "in-di-vi-du-al-rei-se"), ("de", "südufer", "süd-ufer"),
      ("hu", "asszonnyal", "asz-szony-nyal"), ("de-CH", "grösse", "grös-se"),
      ("fi", "vuorovesitaulukko", "vuo-ro-ve-si-tau-luk-ko"),
      ("fi-FI", "ystävällinen", "ys-tä-väl-li-nen"),
      ("fi", "aamu", "aa-mu"), ("fi", "ja", "ja"),
    ])
  func installed(tag: String, word: String, result: String) throws {
    let patterns = try #require(
      InstalledPatterns.patterns(of: tag), "install \(InstalledPatterns.package(of: tag) ?? "")")
    #expect(divided(word, patterns) == result)
  }

  @Test("languages without patterns have none, and a package that would have them")
  func missing() {
    #expect(InstalledPatterns.patterns(of: "xx") == nil)
    #expect(InstalledPatterns.patterns(of: "../../etc") == nil)
    #expect(InstalledPatterns.patterns(of: "") == nil)
    #expect(InstalledPatterns.package(of: "xx") == nil)
    #expect(InstalledPatterns.package(of: "pl") == "hyphen-pl")
    #expect(InstalledPatterns.namesNoLanguage("und") && !InstalledPatterns.namesNoLanguage("xx"))
    #expect(InstalledPatterns.package(of: "en") == "hyphen-en-us")
    #expect(InstalledPatterns.package(of: "pt-BR") == "hyphen-pt-br")
  }
}
