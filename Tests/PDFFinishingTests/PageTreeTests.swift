// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import PDFFinishing

@Suite(.deadline) struct `The tree of pages` {
  @Test(arguments: [0, 1, 64, 65, 4096, 4097])
  func `Every page has a node above it and every node but one too`(pages: Int) {
    let tree = PageTree(pageCount: pages, firstObject: 10)
    #expect(tree.pages == Array(10..<10 + pages))
    #expect(tree.parents.count == pages)
    #expect(tree.pages.count + tree.nodes.count == PageTree.objectCount(pages: pages))
    let root = tree.nodes.filter { !$0.syntax.contains("/Parent") }
    #expect(root.map(\.object) == [tree.root])
    #expect(root.first?.syntax.contains("/Count \(pages)/") == true)
    for node in tree.nodes { #expect(node.syntax.split(separator: "R").count <= 66) }
  }
}
