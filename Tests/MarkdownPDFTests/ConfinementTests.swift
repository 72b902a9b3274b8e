// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Confinement of a host program", .deadline)
struct ConfinementTests {
  @Test("a process with threads is told so, and nothing is taken from it")
  func threads() {
    var confinement = Confinement(readablePaths: [], writablePaths: [])
    confinement.limits = ResourceLimits(memory: 1, processorTime: 1)
    #expect(throws: Confinement.Failure.otherThreads) { try confinement.apply() }
  }
}
