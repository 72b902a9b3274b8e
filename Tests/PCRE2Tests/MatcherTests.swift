// SPDX-License-Identifier: Apache-2.0

import PCRE2
import TestSupport
import Testing

@Suite("Regular expressions", .deadline)
struct MatcherTests {
  private func match(
    _ expression: String, _ text: String, in bounds: Range<Int>? = nil, from start: Int = 0,
    isAnchored: Bool = false
  ) throws -> Range<Int>? {
    let text = Array(text.utf8)
    let matcher = try #require(Matcher(limit: 10_000))
    let pattern = try #require(Pattern(expression, isAnchored: isAnchored))
    return matcher.firstMatch(of: pattern, in: text, bounds ?? text.indices, from: start)
  }

  @Test("what is no expression gives none", arguments: ["(", "a{2,1}", "[z-a]", #"\C"#])
  func invalid(expression: String) {
    #expect(Pattern(expression) == nil)
  }

  @Test("only the bounds are looked at, and places count from the start of the text")
  func bounds() throws {
    #expect(try match("^b$", "abc", in: 1..<2) == 1..<2)
    #expect(try match("(?<=a)b", "abc", in: 1..<2) == nil)
    #expect(try match("b", "abcb", in: 0..<4, from: 2) == 3..<4)
    #expect(try match("b", "abc", isAnchored: true) == nil)
  }

  @Test("bounds and starts outside of the text are drawn into it")
  func clamping() throws {
    #expect(try match("c", "abc", in: 2..<90) == 2..<3)
    #expect(try match("c", "abc", in: 50..<90) == nil)
    #expect(try match("a", "abc", in: 0..<3, from: -5) == 0..<1)
    #expect(try match("$", "abc", in: 0..<3, from: 90) == 3..<3)
  }

  @Test("an empty text has a place, too")
  func empty() throws {
    #expect(try match("^$", "") == 0..<0)
    #expect(try match("a", "") == nil)
  }

  @Test("letters are those of Unicode, and never cut")
  func unicode() throws {
    #expect(try match(#"\w+"#, "«żółw»") == 2..<9)
    #expect(try match(".", "猫") == 0..<3)
  }

  @Test("a group that took no part has no place")
  func groups() throws {
    let matcher = try #require(Matcher(limit: 1000))
    let pattern = try #require(Pattern("(a)|(?<second>b)(c)?"))
    #expect(matcher.firstMatch(of: pattern, in: Array("xbx".utf8), 0..<3, from: 0) == 1..<2)
    #expect(pattern.group(named: "second") == 2)
    #expect(pattern.group(named: "third") == nil)
    #expect((-1...4).map { matcher.group($0) } == [nil, 1..<2, nil, 1..<2, nil, nil])
  }

  @Test("of many groups the first 64 are remembered")
  func manyGroups() throws {
    let matcher = try #require(Matcher(limit: 1000))
    let pattern = try #require(Pattern(String(repeating: "(a)", count: 70)))
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: 70)
    #expect(matcher.firstMatch(of: pattern, in: text, text.indices, from: 0) == 0..<70)
    #expect(matcher.group(63) == 62..<63)
    #expect(matcher.group(64) == nil)
  }

  @Test("a mark is a number of reasonable size, and of the last match only")
  func marks() throws {
    let matcher = try #require(Matcher(limit: 1000))
    func mark(_ expression: String) throws -> Int? {
      let pattern = try #require(Pattern(expression))
      _ = matcher.firstMatch(of: pattern, in: Array("a".utf8), 0..<1, from: 0)
      return matcher.mark
    }
    #expect(try mark("(*MARK:12)a") == 12)
    #expect(try mark("b") == nil)
    #expect(try mark("(*MARK:name)a") == nil)
    #expect(try mark("(*MARK:99999999999999999999)a") == nil)
  }

  @Test("a search ends where it is limited, and the next one does not")
  func limits() throws {
    let matcher = try #require(Matcher(limit: 1000))
    let (text, limited) = (Array("xxab".utf8), try #require(Pattern("ab", isLimited: true)))
    func match(_ pattern: Pattern, _ last: Int?) -> Range<Int>? {
      matcher.firstMatch(of: pattern, in: text, 1..<4, from: 1, through: last)
    }
    #expect(match(limited, 1) == nil && matcher.exceededLimits == 0)
    #expect(match(limited, 2) == 2..<4)
    #expect(match(limited, nil) == 2..<4)
    #expect(match(try #require(Pattern("b")), 1) == 3..<4, "It is not limited.")
  }

  @Test("a match that ends before it starts is none")
  func backwards() throws {
    // Newer versions refuse such an expression.
    guard let pattern = Pattern(#"a(?=bc\K)"#) else { return }
    let matcher = try #require(Matcher(limit: 1000))
    #expect(matcher.firstMatch(of: pattern, in: Array("abc".utf8), 0..<3, from: 0) == nil)
  }

  @Test("a match that takes too many steps is given up and counted")
  func effort() throws {
    let matcher = try #require(Matcher(limit: 1000))
    let pattern = try #require(Pattern(#"(\w+\s?)+:"#))
    let text = Array((String(repeating: "a", count: 60) + "!:").utf8)
    #expect(matcher.firstMatch(of: pattern, in: text, text.indices, from: 0) == nil)
    #expect(matcher.exceededLimits == 1)
    let other = try #require(Pattern("x"))
    #expect(matcher.firstMatch(of: other, in: text, text.indices, from: 0) == nil)
    #expect(matcher.exceededLimits == 1)
  }
}
