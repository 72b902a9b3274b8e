// SPDX-License-Identifier: Apache-2.0

import Messages
public import ArgumentParser
public import Comparison
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

  @Option(
    help: ArgumentHelp(
      "What to store of the pages: webp, png, or none, which stores layouts and hashes only; by "
        + "default, as the baseline has it, or else webp.", valueName: "choice"))
  var pictures: BaselinePictures?

  @Option(
    help: ArgumentHelp(
      "Whether the options that the baselines recorded apply where no others are given: recorded "
        + "or given.", valueName: "choice"))
  var options = BaselineOptions.recorded

  var reports: [(path: String, option: String)] { [] }

  func task(environment: [String: String]) -> TestWorker.Task {
    .record(all: update == .all)
  }

  /// Removes the baselines of appearances that the documents were recorded without.
  func write(
    _ results: [DocumentResult], unused: [String], for folder: BaselineFolder,
    to writer: inout BaselineWriter
  ) throws(CommandError) {
    let recorded = Set(results.map(\.name))
    for document in Set(recorded.map(DocumentNames.document)) {
      for name in DocumentNames.all(of: document)
      where !recorded.contains(name) && folder.hasBaseline(name) {
        try writer.removeFolder(folder.folder(of: name), upTo: folder.path)
      }
    }
  }
}

extension BaselinePictures: ExpressibleByArgument {}
