// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import Messages

@Suite("Exit codes", .deadline)
struct ExitCodeTests {
  @Test(
    "of a run",
    arguments: [
      ([], 1, 0, false, .success), ([], 1, 2, false, .success),
      ([], 1, 2, true, .warningsUnderStrict), ([], 3, 0, true, .success),
      ([.noInput], 1, 0, false, .noInput), ([.noInput], 1, 5, true, .noInput),
      ([.noInput], 2, 0, false, .someFailed),
      ([.noInput, .cannotWrite], 2, 0, true, .someFailed),
    ] as [([ExitCode], Int, Int, Bool, ExitCode)])
  func run(
    failures: [ExitCode], inputs: Int, warnings: Int, isStrict: Bool, expected: ExitCode
  ) {
    #expect(
      ExitCode(
        failures: failures, inputCount: inputs, warningCount: warnings, isStrict: isStrict)
        == expected)
  }

  @Test("are those that scripts rely on")
  func numbers() {
    #expect(ExitCode.allCases.map(\.rawValue) == [0, 1, 3, 4, 64, 65, 66, 69, 70, 73, 75, 78])
  }
}
