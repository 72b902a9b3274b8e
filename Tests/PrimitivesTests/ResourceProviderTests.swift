// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("Resources", .deadline)
struct ResourceProviderTests {
  @Test("The empty provider finds nothing", arguments: ["", "a.png", "https://example.org/a.png"])
  func nothing(reference: String) {
    #expect(NoResources().load(reference) == .failure(.notFound(nearest: nil)))
  }
}
