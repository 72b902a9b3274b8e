// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Layout

@Suite("Breaks in code", .deadline)
struct CodeBreaksTests {
  private func rules(_ text: String, share: Double = 0.3) -> [BreakRule] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      CodeBreaks.Line(text: Array($0.utf8)[...])
    }
    return CodeBreaks.rules(for: lines, share: share)
  }

  /// The line that a page would best start with.
  private func best(_ text: String) -> Int? {
    let penalties = rules(text).map(\.penalty)
    return penalties.indices.min { penalties[$0] < penalties[$1] }
  }

  private func lines(_ count: Int) -> String {
    (1...count).map { "line \($0)" }.joined(separator: "\n")
  }

  @Test(
    "four lines stand on either side, three rather than leave a sixth free, two rather than more")
  func edges() {
    let rules = rules(lines(14))
    for index in [1, 13] { #expect(rules[index] == .avoid) }
    func freeSpace(_ index: Int) -> Double { (rules[index].penalty / 100).squareRoot() }
    for index in [2, 12] { #expect((0.3...0.4).contains(freeSpace(index))) }
    for index in [3, 11] { #expect((0.14...0.17).contains(freeSpace(index))) }
    #expect(rules[4..<11].allSatisfy { $0.penalty < rules[3].penalty })
    #expect(rules[6].penalty < rules[4].penalty)
    #expect(self.rules(lines(7)).dropFirst().allSatisfy { $0.penalty > 2 })
  }

  @Test("a part of little but closing brackets is none")
  func closingEdges() {
    let rules = rules("a\nb\nc\nd\ne\nf\ng\nh\ni\n}\n}\n}")
    #expect(rules[8].penalty > rules[6].penalty + 1.5)
  }

  @Test("blank lines do not count as lines")
  func blankEdges() {
    #expect(rules("a\n\n\n\nb\nc\nd\ne\nf\ng\nh\ni\nj")[4] == .avoid)
  }

  @Test("code is cut rather than leave an eighth of a page free, high code rather than leave any")
  func lengths() {
    func freeSpace(_ count: Int, share: Double) -> Double {
      let middle = rules(lines(count), share: share)[count / 2]
      return (middle.penalty / 100).squareRoot()
    }
    for count in [12, 16] {
      #expect((0.12...0.15).contains(freeSpace(count, share: 0.25)))
    }
    #expect(freeSpace(30, share: 0.7) < freeSpace(16, share: 0.4))
    #expect(freeSpace(40, share: 0.9) < 0.1)
  }

  @Test("code is best cut at a blank line")
  func blankLine() {
    #expect(best("a {\n  b\n  c\n  d\n}\n\ne {\n  f\n  g\n  h\n}") == 6)
  }

  @Test("not after the line that opens a block, nor before the one that closes it")
  func blocks() {
    let text = "a\nb\nc\nd\ne {\n  f\n  g\n}\nh\ni\nj\nk"
    let rules = rules(text)
    #expect(rules[5].penalty > rules[6].penalty + 0.5)
    #expect(rules[7].penalty > rules[6].penalty + 0.5)
  }

  @Test(
    "a comment belongs to what follows, and so does a line with a colon",
    arguments: ["// why", "# why", "if x:"])
  func openers(line: String) {
    let rules = rules("a\nb\nc\nd\n\(line)\nf\ng\nh\ni\nj")
    #expect(rules[5].penalty > rules[6].penalty + 0.5)
  }

  @Test("the continuation of a line stays with it")
  func continuation() {
    var lines = (0..<16).map { _ in CodeBreaks.Line(text: Array("x".utf8)[...]) }
    lines[8].isContinuation = true
    #expect(CodeBreaks.rules(for: lines, share: 0.3)[8] == .avoid)
  }

  @Test("no lines, no rules; one line, one rule")
  func little() {
    #expect(CodeBreaks.rules(for: [], share: 0).isEmpty)
    #expect(rules("a").count == 1)
  }

  @Test("code that comes in parts has the rules of the whole")
  func parts() {
    let text = (0..<60).map { $0 % 7 == 3 ? "" : $0 % 5 == 0 ? "  }" : "    line \($0) {" }
    let lines = text.map { CodeBreaks.Line(text: Array($0.utf8)[...]) }
    let parts = [lines[..<20], lines[20..<45], lines[45...]].map(Array.init)
    let censuses = parts.map { CodeBreaks.Census($0) }
    var breaks = CodeBreaks(
      share: 0.9, leastIndent: censuses.compactMap(\.leastIndent).min() ?? 0)
    let rules = parts.indices.flatMap {
      breaks.rules(for: parts[$0], above: censuses.dropFirst($0 + 1))
    }
    #expect(rules == CodeBreaks.rules(for: lines, share: 0.9))
  }
}
