// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Batch
import Comparison
import MarkdownPDF
import VisualTests

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `mdpdf test`: keeps pages under test.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "mdpdf",
    abstract: "Compare pages with earlier ones.",
    discussion: """
      record keeps a picture of each page; compare renders the documents again and says what looks \
      different, in the words of the documents; approve makes what compare has found the new \
      pictures. They lie in __snapshots__, or in the folder that --baseline names. Documents look as \
      mdpdf makes them: mdpdf.yml counts here, too.

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

/// A command that renders documents.
protocol TestRendering: TestProcess, ConfiguredCommand {
  var documents: TestDocumentArguments { get set }
  /// What is done with each document.
  func task(environment: [String: String]) -> TestWorker.Task
  /// Writes what shows the results.
  func write(
    _ results: [DocumentResult], unused: [String], to writer: inout BaselineWriter
  ) throws(CommandError)
}

extension TestRendering {
  var messages: MessageArguments { documents.messages }

  func run(console: inout Console, context: TestContext) -> ExitCode {
    let names = context.launcher.invocation.arguments
    let reading = Invocation.read(
      Array(names.dropFirst(2)), of: self, named: Array(names.prefix(2)),
      environment: context.environment,
      workingFolder: FileManager.default.currentDirectoryPath)
    let command = reading.hasErrors ? self : (try? reading.command()) ?? self
    console = command.messages.console(
      environment: context.environment, isTerminal: StandardStream.error.isTerminal)
    reading.tell(&console)
    if reading.hasErrors { return .unusableConfiguration }
    var context = context
    context.launcher.invocation = reading.invocation
    do throws(CommandError) {
      guard !command.documents.inputs.isEmpty else { throw .noInputs() }
      return try TestRun(command: command, context: context).run(console: &console)
    } catch {
      console.report(error)
      console.summarize(DiagnosticPrinter.Summary(inputs: command.documents.inputs.count))
      return error.exitCode
    }
  }

  // MARK: - Settings

  var inputs: [String] { documents.inputs }
  var settings: ConfigurationArguments { documents.settings }
  var root: String? { documents.resources.root }
  var style: StyleArguments {
    get { documents.style }
    set { documents.style = newValue }
  }
  var configuredStyle: ConfiguredStyle? {
    get { documents.configuredStyle }
    set { documents.configuredStyle = newValue }
  }

  /// Pictures under test have their own place, form and resolution.
  static var otherSettings: Set<String> {
    [
      "order", "output", "output-dir", "also-merged", "format", "pages", "ppi", "continuous",
      "debug-layout", "cache-dir", "cache", "deps", "deps-format",
    ]
  }
  var replacedSettings: Set<String> { inputs.isEmpty ? [] : ["inputs"] }
}

/// `mdpdf test record`.
struct TestRecordCommand: TestRendering {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Keep pictures of the pages as they are now.",
    discussion: """
      Pictures that look as they did are left alone, so that version control shows only what \
      changed; --update all writes them all.
      """)

  /// Which pictures are written.
  enum Update: String, CaseIterable, Sendable, ExpressibleByArgument {
    case changed, all
  }

  @Option(help: ArgumentHelp("Which pictures are written: changed or all.", valueName: "choice"))
  var update = Update.changed

  @OptionGroup var documents: TestDocumentArguments

  func task(environment: [String: String]) -> TestWorker.Task {
    .record(all: update == .all)
  }

  func write(
    _ results: [DocumentResult], unused: [String], to writer: inout BaselineWriter
  ) throws(CommandError) {}
}

/// `mdpdf test compare`.
struct TestCompareCommand: TestRendering {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Say what looks different.")

  /// What happens without a baseline.
  enum Missing: String, CaseIterable, Sendable, ExpressibleByArgument {
    case record, fail
  }

  @Option(
    help: ArgumentHelp(
      "What happens to a document without a baseline: record or fail. Where CI is set, it fails.",
      valueName: "choice"))
  var missing: Missing?

  @Option(
    help: ArgumentHelp("Write a page that shows the differences.", valueName: "file.html"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Option(
    help: ArgumentHelp("Write the results as JUnit does.", valueName: "file.xml"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @OptionGroup var documents: TestDocumentArguments

  func task(environment: [String: String]) -> TestWorker.Task {
    let isInCI = !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
    return .compare(recordsMissing: (missing ?? (isInCI ? .fail : .record)) == .record)
  }

  func write(
    _ results: [DocumentResult], unused: [String], to writer: inout BaselineWriter
  ) throws(CommandError) {
    if let report {
      if report.isEmpty { throw .emptyName("the report") }
      let text = HTMLReport(results, unused: unused, folder: documents.baseline.folder).text
      try writer.write(Array(text.utf8), at: report)
    }
    if let junit {
      if junit.isEmpty { throw .emptyName("the report") }
      try writer.write(Array(JUnitReport(results, unused: unused).text.utf8), at: junit)
    }
  }
}
