// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import PDFFinishing

@Suite(.deadline) struct `Outline trees` {
  /// The objects of an outline with the given levels; object 1 is the root, 2 the first entry.
  private func objects(_ levels: [Int]) -> [String] {
    let entries = levels.map { OutlineEntry(title: "t", level: $0, destination: "") }
    return OutlineTree(entries, destinations: [:], firstObject: 1).objects
  }

  @Test func `Entries link to their neighbours and parents`() {
    #expect(
      objects([1, 2, 2, 1]) == [
        "<< /Type /Outlines /First 2 0 R /Last 5 0 R /Count 4 >>",
        "<< /Title (t) /Parent 1 0 R /Next 5 0 R /First 3 0 R /Last 4 0 R /Count 2 >>",
        "<< /Title (t) /Parent 2 0 R /Next 4 0 R >>",
        "<< /Title (t) /Parent 2 0 R /Prev 3 0 R >>",
        "<< /Title (t) /Parent 1 0 R /Prev 2 0 R >>",
      ])
  }

  @Test func `Below the outermost entries all is closed and not counted`() {
    let objects = objects([1, 2, 3, 3, 4])
    #expect(objects[0].contains("/Count 2 "))
    #expect(objects[1].contains("/Count 1 "))
    #expect(objects[2].contains("/Count -2 "))
    #expect(objects[4].contains("/Count -1 "))
    #expect(!objects[5].contains("/Count"))
  }

  @Test func `A skipped level leaves no gap`() {
    let objects = objects([3, 1, 4, 2])
    #expect(objects[1].contains("/Parent 1 0 R"))
    #expect(objects[2].contains("/Parent 1 0 R"))
    #expect(objects[3].contains("/Parent 3 0 R"))
    #expect(objects[4].contains("/Parent 3 0 R"))
  }

  @Test func `Levels of any number and depth are taken`() {
    #expect(objects([Int.min, Int.max, 0, -5]).count == 5)
    #expect(objects(Array(0..<10_000)).count == 10_001)
  }
}
