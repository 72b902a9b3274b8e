// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF

/// A command other than the conversion of documents.
protocol SideCommand: ParsableCommand {
  /// The arguments about messages.
  var messages: MessageArguments { get }

  /// Runs the command, prints its messages, and returns the exit code.
  func run(
    console: inout Console, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) -> ExitCode
}

/// A side command that makes a text.
///
/// It reports problems on the console and returns the text.
protocol TextCommand: SideCommand {
  /// The destination of the text.
  var target: TextOutputArguments { get }

  /// Makes the text.
  ///
  /// - Parameters:
  ///   - console: Gets the messages.
  ///   - environment: The environment of the process.
  /// - Returns: The text and the exit code.
  /// - Throws: When there is no text.
  func perform(
    console: inout Console, environment: [String: String]
  ) throws(CommandError) -> (text: String, code: ExitCode)
}

extension TextCommand {
  /// Makes the text and writes it.
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
      return console.failsForWarnings ? .warningsUnderStrict : .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }
}

/// The arguments about the destination of a text.
struct TextOutputArguments: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "path"),
    completion: .file())
  var output: String?
}
