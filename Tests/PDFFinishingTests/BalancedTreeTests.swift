// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PDFFinishing

@Suite(.deadline) struct `Balanced trees` {
  private func tree(_ count: Int) -> BalancedTree {
    // A stride that visits every number, so that the input is not in order.
    BalancedTree(names: (0..<count).map { ("n\(($0 * 7) % count)", "\($0)") }, firstObject: 10)
  }

  @Test(arguments: [0, 1, 64, 65, 4096, 4097, 20_000, 300_000])
  func `As many objects as reserved, the root without limits`(count: Int) {
    let objects = tree(count).objects
    #expect(objects.count == BalancedTree.nodeCount(entries: count))
    #expect(objects.last?.contains("/Limits") == false)
    #expect(objects.dropLast().allSatisfy { $0.contains("/Limits") })
  }

  @Test func `Names are in order of their bytes`() {
    let tree = BalancedTree(
      names: [("b", "1"), ("é", "2"), ("B", "3"), ("a(", "4")], firstObject: 1)
    #expect(tree.objects == [#"<< /Names [(B) 3 (a\() 4 (b) 1 <c3a9> 2] >>"#])
  }

  @Test func `Numbers count from 0`() {
    #expect(
      BalancedTree(numbered: ["a", "b"], firstObject: 1).objects == ["<< /Nums [0 a 1 b] >>"])
    let objects = BalancedTree(numbered: (0..<65).map { "v\($0)" }, firstObject: 10).objects
    #expect(objects[0].hasPrefix("<< /Limits [0 63] /Nums [0 v0 1 v1 "))
    #expect(
      objects[1...] == ["<< /Limits [64 64] /Nums [64 v64] >>", "<< /Kids [10 0 R 11 0 R] >>"])
  }

  @Test func `Limits are the first and the last name of a node`() {
    let objects = tree(65).objects
    #expect(objects.count == 3)
    #expect(objects[0].hasPrefix("<< /Limits [(n0) (n8)] "))
    #expect(objects[1].hasPrefix("<< /Limits [(n9) (n9)] "))
    #expect(objects[2] == "<< /Kids [10 0 R 11 0 R] >>")
  }
}
