// SPDX-License-Identifier: Apache-2.0

import Messages
import ArgumentParser
import Comparison
import VisualTests

/// The action of `mdpdf test record`.
struct TestRecord: TestAction {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Record pictures of the pages as they are now.",
    discussion: """
      Pictures that still look the same are not written, so version control shows only what \
      changed; --update all writes them all.
      """)

  /// The pictures to write.
  enum Update: String, CaseIterable, Sendable, ExpressibleByArgument {
    case changed, all
  }

  @Option(help: ArgumentHelp("Which pictures to write: changed or all.", valueName: "choice"))
  var update = Update.changed

  func task(environment: [String: String]) -> TestWorker.Task {
    .record(all: update == .all)
  }

  func write(
    _ results: [DocumentResult], unused: [String], for folder: BaselineFolder,
    to writer: inout BaselineWriter
  ) throws(CommandError) {}
}
