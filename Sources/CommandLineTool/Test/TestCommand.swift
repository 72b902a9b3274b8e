// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser

/// `mdpdf test`: compares pages with earlier ones.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "mdpdf",
    abstract: "Compare pages with earlier ones.",
    discussion: """
      record keeps a picture of each page; compare renders the documents again and reports what \
      looks different, in the words of the documents; approve accepts the result of compare as the \
      new pictures. Pictures are in the nearest __snapshots__, searched for from the working \
      folder upward, or in the folder that --baseline names. Documents are rendered as by mdpdf, with the settings of mdpdf.yml.

      Exit codes: 0 everything looks the same; 1 something looks different or failed; 3 warnings, \
      with --strict or --deny; 4 a baseline is missing and nothing else is wrong; others as for mdpdf.
      """,
    subcommands: [
      TestRecordCommand.self, TestCompareCommand.self, TestApproveCommand.self,
      TestListCommand.self, TestCleanCommand.self,
    ])
}

/// The surroundings of a command of `mdpdf test`.
struct TestContext {
  var temporaryFiles: TemporaryFiles
  var environment: [String: String]
  var progress: ProgressLine
  var launcher: BatchRun.Launcher
}

/// A command of `mdpdf test`.
protocol TestProcess: ParsableCommand {
  /// The arguments about messages.
  var messages: MessageArguments { get }

  /// Runs the command, prints its messages, and returns the exit code.
  func run(console: inout Console, context: TestContext) -> ExitCode
}
