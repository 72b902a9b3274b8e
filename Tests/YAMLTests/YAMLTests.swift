// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing
import YAML

@Suite("YAML", .deadline)
struct YAMLTests {
  @Test("values keep their places, their quotes and the order of their keys")
  func values() throws {
    let root = try #require(try YAML.compose("b: [1, '2']\nä: {c: x}\n"))
    #expect(root.mapping?.keys.map(\.scalar?.string) == ["b", "ä"])
    let list = try #require(root["b"]?.list)
    #expect(list.map(\.scalar?.string) == ["1", "2"])
    #expect(list.map(\.scalar?.isPlain) == [true, false])
    #expect(list.items[1].mark == YAMLMark(line: 1, column: 8))
    // Columns count Unicode scalars.
    #expect(root["ä"]?["c"]?.mark == YAMLMark(line: 2, column: 8))
    #expect(root["missing"]?.mark == nil)
  }

  @Test("a text without values has none", arguments: ["", "# only a comment\n", "\n\n"])
  func empty(text: String) throws {
    #expect(try YAML.compose(text)?.mark == nil)
  }

  @Test("an alias is what it stands for")
  func aliases() throws {
    let root = try #require(try YAML.compose("a: &x [1, 2]\nb: *x\n"))
    #expect(root["b"]?.list?.items.count == 2)
  }

  @Test(
    "errors have a place",
    arguments: [
      ("a: [1\nb: 2", 2, 2), ("a: *x", 1, 4), ("a: 1\n---\nb: 2", 2, 1), ("a: 1\nb: 1\na: 2", 1, 1),
      ("a: 'x", 1, 6),
    ])
  func errors(text: String, line: Int, column: Int) {
    let error = #expect(throws: YAMLError.self) { try YAML.compose(text) }
    #expect(error?.mark == YAMLMark(line: line, column: column), "\(String(describing: error))")
  }

  @Test("a key that appears twice is named with its first place")
  func duplicates() {
    let error = #expect(throws: YAMLError.self) { try YAML.compose("x: {b: 1, c: 2, b: 3}") }
    guard case .duplicate("b") = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "places are those of an editor, also where YAML ends lines in other ways",
    arguments: [
      ("a: [", YAMLMark(line: 1, column: 5)),
      ("a: 1\u{2028}b: [", YAMLMark(line: 1, column: 10)),
      ("a: é\u{85}b: ]", YAMLMark(line: 1, column: 9)),
      ("a: 1\rb: 2\r\nc: ]", YAMLMark(line: 3, column: 4)),
    ])
  func places(text: String, place: YAMLMark) {
    #expect { try YAML.compose(text) } throws: { ($0 as? YAMLError)?.mark == place }
  }

  @Test("places take linear time, also of values without text")
  func growth() throws {
    func compose(_ count: Int) { _ = try? YAML.compose((0..<count).map { "? é\($0)\n" }.joined()) }
    let growth = try Growth(limit: 20, small: { compose(1000) }, large: { compose(10_000) })
    #expect(growth.ratio < 20, "\(growth)")
  }

  @Test("deep values are refused, and do not use up the stack", arguments: ["[", "{a: "])
  func depth(open: String) {
    let error = #expect(throws: YAMLError.self) {
      try YAML.compose(String(repeating: open, count: 100_000))
    }
    #expect(error?.problem.contains("nested") == true, "\(error?.problem ?? "")")
  }
}
