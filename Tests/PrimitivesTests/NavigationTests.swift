// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("Navigation", .deadline)
struct NavigationTests {
  @Test("A name inside the document is unlike an address outside")
  func targets() {
    #expect(LinkTarget.uri("a") != LinkTarget.destination("a"))
  }

  @Test("Metadata left out is unknown")
  func metadata() {
    let metadata = DocumentMetadata(title: "T")
    #expect(metadata.title == "T")
    #expect(metadata.author == nil && metadata.language == nil && metadata.date == nil)
    #expect(metadata.keywords.isEmpty)
  }
}
