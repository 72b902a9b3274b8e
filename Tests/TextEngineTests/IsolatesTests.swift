// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import TextEngine

@Suite("Isolates", .deadline)
struct IsolatesTests {
  let unit = UnitText()

  /// The parts of a line of code alone, from left to right, each as it reads.
  private func order(ofCode code: String) -> [String] {
    runs([(code, { $0.isolation = .code })], isRightToLeft: false)
  }

  private func runs(
    _ parts: [(text: String, configure: (inout TextSpan) -> Void)], isRightToLeft: Bool
  ) -> [String] {
    var paragraph = ParagraphText(isRightToLeft: isRightToLeft)
    for part in parts {
      let start = paragraph.bytes.count
      paragraph.bytes += Array(part.text.utf8)
      var span = TextSpan(range: start..<paragraph.bytes.count, font: UnitText.font)
      part.configure(&span)
      paragraph.spans.append(span)
    }
    let line = unit.shaper.shape(paragraph).lines(1000)[0]
    var joined: [(isRightToLeft: Bool, text: String)] = []
    for run in line.runs {
      let text = String(decoding: run.text, as: UTF8.self)
      if let last = joined.last, last.isRightToLeft == run.isRightToLeft {
        joined[joined.count - 1].text = run.isRightToLeft ? text + last.text : last.text + text
      } else {
        joined.append((run.isRightToLeft, text))
      }
    }
    return joined.map(\.text)
  }

  @Test(
    "code reads from left to right, and the prose in it in its own order",
    arguments: [
      ("\"مرحبا\" // تعليق", ["\"", "مرحبا", "\" // ", "تعليق"]),
      ("f(\"אב\", \"גד\") /* הערה */", ["f(\"", "אב", "\", \"", "גד", "\") /* ", "הערה", " */"]),
      ("let אב = 1", ["let ", "אב", " = 1"]),
      ("// אב (גד).", ["// ", "אב (גד)."]),
      ("http://אב # גד", ["http://", "אב", " # ", "גד"]),
      ("'אב' it's \"c", ["'", "אב", "' it's \"c"]),
    ])
  func code(text: String, parts: [String]) {
    #expect(order(ofCode: text) == parts)
  }

  @Test("code in right-to-left text keeps its order and its place")
  func inlineCode() {
    let parts = runs(
      [("אב ", { _ in }), ("f(1, -x)", { $0.isolation = .code }), (" גד", { _ in })],
      isRightToLeft: true)
    #expect(parts == [" גד", "f(1, -x)", "אב "])
  }

  @Test("code alone keeps its order in a text of a right-to-left document")
  func codeAlone() {
    #expect(runs([("--paper", { $0.isolation = .code })], isRightToLeft: true) == ["--paper"])
  }

  @Test("keys that are pressed together keep their order")
  func keys() {
    func order(between sign: String) -> [String] {
      runs(
        [("Ctrl", { $0.isolation = .code }), (sign, { _ in }), ("C", { $0.isolation = .code })],
        isRightToLeft: true)
    }
    #expect(order(between: "+") == ["Ctrl+C"])
    #expect(order(between: "-") == ["Ctrl-C"])
    #expect(order(between: "، ").first == "C")
  }

  @Test("the padding of code stands at its edges, between the letters beside it")
  func padding() throws {
    var paragraph = ParagraphText(isRightToLeft: true)
    for (text, isCode) in [("אב", false), ("\"גד\"", true), ("הו", false)] {
      let start = paragraph.bytes.count
      paragraph.bytes += Array(text.utf8)
      var span = TextSpan(
        range: start..<paragraph.bytes.count, font: UnitText.font, spaceBefore: isCode ? 3 : 0,
        spaceAfter: isCode ? 3 : 0)
      span.isolation = isCode ? .code : .none
      paragraph.spans.append(span)
    }
    let line = unit.shaper.shape(paragraph).lines(1000)[0]
    let code = line.runs.filter { $0.span == 1 }
    let left = try #require(line.runs.first)
    let right = try #require(line.runs.last)
    #expect(left.span == 2 && right.span == 0)
    let first = try #require(code.first)
    let last = try #require(code.last)
    #expect(first.x.isNear(left.x + left.width + 3, tolerance: 0.001))
    #expect((last.x + last.width + 3).isNear(right.x, tolerance: 0.001))
  }

  @Test("what else has padding is apart in the direction of its first letter")
  func natural() {
    let parts = runs(
      [("ab ", { _ in }), ("אב גד", { $0.isolation = .natural }), (" 2", { _ in })],
      isRightToLeft: false)
    #expect(parts == ["ab ", "אב גד", " 2"])
  }

  @Test("a text without right-to-left letters has no isolates")
  func latin() {
    let text = ParagraphText(
      bytes: Array("漢字 “a”".utf8),
      spans: [TextSpan(range: 0..<14, font: UnitText.font)])
    #expect(text.isolates(isRightToLeft: false).isEmpty)
  }

  @Test("quotes that do not close take no more than linear time")
  func openQuotes() {
    let line = Array(String(repeating: "ש\"\\\"'", count: 20_000).utf8)
    #expect(!proseInCode(line, line.indices).isEmpty)
  }
}
