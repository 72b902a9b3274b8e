// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser

/// `mdpdf test`: keeps pages under test.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "mdpdf",
    abstract: "Compare pages with earlier ones.",
    discussion: """
      record keeps a picture of each page; compare renders the documents again and reports what \
      looks different, in the words of the documents; approve accepts the result of compare as the \
      new pictures. Pictures are in __snapshots__, or in the folder that --baseline names. \
      Documents are rendered as by mdpdf, with the settings of mdpdf.yml.

      Exit codes: 0 everything looks the same; 1 something looks different or failed; 3 warnings, \
      with --strict; 4 a baseline is missing and nothing else is wrong; others as for mdpdf.
      """,
    subcommands: [
      TestRecordCommand.self, TestCompareCommand.self, TestApproveCommand.self,
      TestListCommand.self, TestCleanCommand.self,
    ])
}

/// What a command of `mdpdf test` works with.
struct TestContext {
  var temporaryFiles: TemporaryFiles
  var environment: [String: String]
  var progress: ProgressLine
  var launcher: BatchRun.Launcher
}

/// A command of `mdpdf test`, as the process runs it.
protocol TestProcess: ParsableCommand {
  /// What all of them take.
  var messages: MessageArguments { get }

  /// Does the work, says what is to be said, and returns how the command ends.
  func run(console: inout Console, context: TestContext) -> ExitCode
}
