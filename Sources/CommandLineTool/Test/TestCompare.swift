// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Comparison
import VisualTests

/// The action of `mdpdf test compare`.
struct TestCompare: TestAction {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Report what looks different.",
    discussion: """
      Warnings about the text are printed only with --verbose, or if --strict or --deny makes them \
      fail.
      """)

  /// The treatment of documents without a baseline.
  enum Missing: String, CaseIterable, Sendable, ExpressibleByArgument {
    case record, fail
  }

  @Option(
    help: ArgumentHelp(
      "What to do with a document without a baseline: record or fail. If CI is set, fail.",
      valueName: "choice"))
  var missing: Missing?

  @Option(
    help: ArgumentHelp(
      "recorded: the options of the baselines apply, and others are refused; given: only the "
        + "options of this command apply.", valueName: "choice"))
  var options = BaselineOptions.recorded

  @Option(
    help: ArgumentHelp("Write an HTML page that shows the differences.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Option(
    help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file.xml"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  var pictures: BaselinePictures? { nil }

  var reports: [(path: String, option: String)] {
    [(report, "--report"), (junit, "--junit")].compactMap { path, option in
      path.map { ($0, option) }
    }
  }

  func task(environment: [String: String]) -> TestWorker.Task {
    let isInCI = !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
    return .compare(recordsMissing: (missing ?? (isInCI ? .fail : .record)) == .record)
  }

  func write(
    _ results: [DocumentResult], unused: [String], for folder: BaselineFolder,
    to writer: inout BaselineWriter
  ) throws(CommandError) {
    if let report {
      let text = HTMLReport(results, unused: unused, folder: folder).text
      try writer.write(Array(text.utf8), at: report)
    }
    if let junit {
      try writer.write(Array(JUnitReport(results, unused: unused).text.utf8), at: junit)
    }
  }
}
