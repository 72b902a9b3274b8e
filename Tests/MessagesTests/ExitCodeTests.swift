// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Messages

@Suite("Exit codes", .deadline)
struct ExitCodeTests {
  @Test(
    "of a run",
    arguments: [
      ([], 1, false, .success), ([], 1, true, .warningsUnderStrict),
      ([], 3, false, .success), ([.noInput], 1, false, .noInput), ([.noInput], 1, true, .noInput),
      ([.noInput], 2, false, .someFailed), ([.noInput, .cannotWrite], 2, true, .someFailed),
    ] as [([ExitCode], Int, Bool, ExitCode)])
  func run(failures: [ExitCode], inputs: Int, failsForWarnings: Bool, expected: ExitCode) {
    #expect(
      ExitCode(failures: failures, inputCount: inputs, failsForWarnings: failsForWarnings)
        == expected)
  }

  @Test("are those that scripts rely on")
  func numbers() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 3, 4, 64, 65, 66, 69, 70, 73, 75, 78])
  }
}
