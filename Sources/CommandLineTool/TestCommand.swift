// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Batch
import Comparison
import MarkdownPDF
import VisualTests

/// `mdpdf test`: keeps pages under test.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "mdpdf",
    abstract: "Compare pages with earlier ones.",
    discussion: """
      record keeps a picture of each page; compare renders the documents again and says what looks \
      different, in the words of the documents; approve makes what compare has found the new \
      pictures. They lie in __snapshots__, or in the folder that --baseline names.

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
protocol TestRendering: TestProcess {
  var inputs: [String] { get }
  var search: InputArguments { get }
  var baseline: BaselineArguments { get }
  var tolerance: ToleranceArguments { get }
  var style: StyleArguments { get }
  var resources: ResourceArguments { get }
  var run: TestRunArguments { get }
  /// What is done with each document.
  func task(environment: [String: String]) -> TestWorker.Task
  /// Writes what shows the results.
  func write(
    _ results: [DocumentResult], unused: [String], to writer: inout BaselineWriter
  ) throws(CommandError)
}

extension TestRendering {
  func run(console: inout Console, context: TestContext) -> ExitCode {
    do throws(CommandError) {
      return try TestRun(command: self, context: context).run(console: &console)
    } catch {
      console.report(error)
      console.summarize(DiagnosticPrinter.Summary(inputs: inputs.count))
      return error.exitCode
    }
  }

  /// The options of the library.
  func options(
    environment: [String: String], report: (Diagnostic) -> Void
  ) throws(CommandError) -> RenderOptions {
    var options = RenderOptions()
    options.traits.medium = .screen
    options.png.pixelsPerInch = Double(run.ppi)
    try style.apply(to: &options)
    try resources.apply(to: &options, fileSystem: .current)
    options.creationDate = CreationDate.read(from: environment, report: report)
    return options
  }

  /// What compares.
  func check() throws(CommandError) -> BaselineCheck {
    BaselineCheck(
      folder: baseline.folder, tolerance: try tolerance.tolerance(),
      masks: try tolerance.parsedMasks(), pixelsPerInch: Double(run.ppi))
  }
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

  @Argument(
    help: ArgumentHelp(
      "Markdown files, folders, 'patterns/**/*.md', @lists.", valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "txt"]))
  var inputs: [String]

  @Option(help: ArgumentHelp("Which pictures are written: changed or all.", valueName: "choice"))
  var update = Update.changed

  @OptionGroup(title: "Input") var search: InputArguments
  @OptionGroup(title: "Baselines") var baseline: BaselineArguments
  @OptionGroup(title: "Comparison") var tolerance: ToleranceArguments
  @OptionGroup(title: "Style") var style: StyleArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Run") var run: TestRunArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

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

  @Argument(
    help: ArgumentHelp(
      "Markdown files, folders, 'patterns/**/*.md', @lists.", valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "txt"]))
  var inputs: [String]

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

  @OptionGroup(title: "Input") var search: InputArguments
  @OptionGroup(title: "Baselines") var baseline: BaselineArguments
  @OptionGroup(title: "Comparison") var tolerance: ToleranceArguments
  @OptionGroup(title: "Style") var style: StyleArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Run") var run: TestRunArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  func task(environment: [String: String]) -> TestWorker.Task {
    let isInCI = !["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
    return .compare(recordsMissing: (missing ?? (isInCI ? .fail : .record)) == .record)
  }

  func write(
    _ results: [DocumentResult], unused: [String], to writer: inout BaselineWriter
  ) throws(CommandError) {
    if let report {
      if report.isEmpty { throw .emptyName("the report") }
      let text = HTMLReport(results, unused: unused, folder: baseline.folder).text
      try writer.write(Array(text.utf8), at: report)
    }
    if let junit {
      if junit.isEmpty { throw .emptyName("the report") }
      try writer.write(Array(JUnitReport(results, unused: unused).text.utf8), at: junit)
    }
  }
}
