// SPDX-License-Identifier: Apache-2.0

import Diagrams
import TestSupport
import Testing

@Suite("Commands", .deadline)
struct CommandTemplateTests {
  @Test(
    "are split at spaces, but not inside quotes",
    arguments: [
      ("dot -Tsvg {in} -o {out}", ["dot", "-Tsvg", "{in}", "-o", "{out}"]),
      ("  'my dot'  -o\t{out} ", ["my dot", "-o", "{out}"]),
      ("a 'b \"c\"' \"d 'e'\" f'g h'i ''", ["a", "b \"c\"", "d 'e'", "fg hi", ""]),
      ("a $HOME `b` ; c | d > e \\f", ["a", "$HOME", "`b`", ";", "c", "|", "d", ">", "e", "\\f"]),
    ])
  func words(text: String, words: [String]) throws {
    #expect(try CommandTemplate(text).words == words)
  }

  @Test("write SVG, or PNG if they say so")
  func format() throws {
    #expect(try !CommandTemplate("d2 {in} {out}").writesPNG)
    #expect(try CommandTemplate("d2 {in} --to={out.png}").writesPNG)
    #expect(try !CommandTemplate("d2").writesPNG)
  }

  @Test(
    "need a program, and quotes in pairs",
    arguments: [
      ("", CommandTemplate.Problem.empty), ("  ", .empty), ("'' a", .empty),
      ("a 'b", .openQuote), ("a \"b'", .openQuote), ("a {out} {out.png}", .twoFormats),
    ])
  func problems(text: String, problem: CommandTemplate.Problem) {
    #expect(throws: problem) { try CommandTemplate(text) }
  }
}
