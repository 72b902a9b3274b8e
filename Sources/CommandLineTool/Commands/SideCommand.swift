// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF

/// A command beside the conversion of documents, as the process runs it.
protocol SideCommand: ParsableCommand {
  /// What all of them take.
  var messages: MessageArguments { get }

  /// Does the work, says what is to be said, and returns how the command ends.
  func run(
    console: inout Console, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) -> ExitCode
}

/// A side command that makes a text: it says what is wrong on the console and returns what it makes.
protocol TextCommand: SideCommand {
  /// Where the text goes.
  var target: TextOutputArguments { get }

  /// Does the work.
  ///
  /// - Parameters:
  ///   - console: Gets what is to be said.
  ///   - environment: The environment of the process.
  /// - Returns: The text that was made, and how the command ends.
  /// - Throws: When there is nothing to make.
  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode)
}

extension TextCommand {
  /// Does the work and writes what it made.
  func run(
    console: inout Console, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) -> ExitCode {
    do throws(CommandError) {
      let result = try perform(console: &console, environment: environment)
      let bytes = Array(result.text.utf8)
      if let output = target.output, !output.isStandardOutput {
        try OutputTarget(output).check()
        var writer = AtomicWriter(temporaryFiles: temporaryFiles)
        try writer.stage(bytes, at: output)
        try writer.commit()
      } else if let reason = StandardStream.output.write(bytes) {
        throw .cannotWriteToStandardOutput(reason: reason)
      }
      guard result.code == .success else { return result.code }
      return messages.strict && console.warningCount > 0 ? .warningsUnderStrict : .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }
}

/// Where the text goes that a command makes.
struct TextOutputArguments: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "path"),
    completion: .file())
  var output: String?
}
