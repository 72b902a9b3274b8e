// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Batch

@Suite("Progress and dependencies", .deadline)
struct ReportingTests {
  @Test("a bar has the count, the file and the time that is left, in the width of the terminal")
  func bar() {
    var estimate = ProgressEstimate(total: 40)
    #expect(
      estimate.bar(current: "docs/a.md", after: 0, width: 80)
        == "░░░░░░░░░░░░░░░░░░░░ 0/40 docs/a.md")
    estimate.done = 10
    #expect(
      estimate.bar(current: "docs/a.md", after: 20, width: 80)
        == "█████░░░░░░░░░░░░░░░ 10/40 1 min 0 s left docs/a.md")
    for width in 0...60 {
      let line = estimate.bar(current: "a/very/long/path.md", after: 20, width: width)
      #expect(line.count <= max(0, width - 1))
    }
    #expect(estimate.words(after: 2) == "10 of 40 documents, about 6 s left")
  }

  @Test("dependencies as make reads them")
  func make() throws {
    var list = DependencyList()
    list.add(outputs: ["out/a b.pdf"], inputs: ["a b.md", "$x#1.png"])
    #expect(
      String(decoding: try list.bytes(as: .make), as: UTF8.self)
        == "out/a\\ b.pdf: \\\n  a\\ b.md \\\n  $$x\\#1.png\na\\ b.md:\n$$x\\#1.png:\n")
  }

  @Test("dependencies as JSON, and with NUL")
  func others() throws {
    var list = DependencyList()
    list.add(outputs: ["a.pdf"], inputs: ["a.md", "x.png"])
    list.add(outputs: ["b.pdf"], inputs: ["b.md", "x.png"])
    #expect(
      String(decoding: try list.bytes(as: .json), as: UTF8.self)
        == #"{"rules":[{"inputs":["a.md","x.png"],"outputs":["a.pdf"]},"#
        + #"{"inputs":["b.md","x.png"],"outputs":["b.pdf"]}]}"# + "\n")
    #expect(try list.bytes(as: .zero) == Array("a.md\0x.png\0b.md\0".utf8))
  }
}
