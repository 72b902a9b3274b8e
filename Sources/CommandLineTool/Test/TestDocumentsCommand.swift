// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Batch
import Comparison
import Configuration
import MarkdownPDF
import VisualTests

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The action of a command on the pages of documents, with its arguments.
protocol TestAction: ParsableArguments {
  static var configuration: CommandConfiguration { get }
  /// The task for each document.
  func task(environment: [String: String]) -> TestWorker.Task
  /// Whether the options of baselines apply.
  var options: BaselineOptions { get }
  /// The pictures to record; `nil` when the command does not say.
  var pictures: BaselinePictures? { get }
  /// The files about the whole run, and the options that name them.
  var reports: [(path: String, option: String)] { get }
  /// Writes the reports and summaries.
  func write(
    _ results: [DocumentResult], unused: [String], for folder: BaselineFolder,
    to writer: inout BaselineWriter
  ) throws(CommandError)
}

/// `mdpdf test record`.
typealias TestRecordCommand = TestDocumentsCommand<TestRecord>
/// `mdpdf test compare`.
typealias TestCompareCommand = TestDocumentsCommand<TestCompare>

/// A command of `mdpdf test` that renders documents.
protocol TestRendering: TestProcess, ConfiguredCommand {
  associatedtype Action: TestAction
  var action: Action { get }
  var baseline: BaselineArguments { get }
  var tolerance: ToleranceArguments { get }
  var resources: ResourceArguments { get }
  var run: TestRunArguments { get }
  var settings: ConfigurationArguments { get }
}

/// A command that renders and compares documents.
struct TestDocumentsCommand<Action: TestAction>: TestRendering {
  static var configuration: CommandConfiguration { Action.configuration }

  @OptionGroup var action: Action

  @Argument(
    help: ArgumentHelp(
      "Markdown files, folders, 'patterns/**/*.md', @lists; those of mdpdf.yml.",
      valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "qmd", "txt"]))
  var inputs: [String] = []

  @OptionGroup(title: "Input") var search: InputArguments
  @OptionGroup(title: "Baselines") var baseline: BaselineArguments
  @OptionGroup(title: "Comparison") var tolerance: ToleranceArguments
  @OptionGroup(title: "Document") var document: DocumentArguments
  @OptionGroup(title: "Style") var style: StyleArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Diagrams") var diagrams: DiagramArguments
  @OptionGroup(title: "Run") var run: TestRunArguments
  @OptionGroup(title: "Settings") var settings: ConfigurationArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  /// The look in configuration files.
  var configuredStyle: ConfiguredStyle?

  private enum CodingKeys: CodingKey {
    case action, inputs, search, baseline, tolerance, document, style, resources, diagrams, run,
      settings, messages
  }

  /// Pictures under test have their own destination, format and resolution.
  static var otherSettings: Set<String> {
    [
      "order", "output", "output-dir", "also-merged", "format", "pages", "ppi", "tags", "image-dpi",
      "attach", "embed-source",
      "pdf-standard", "linearize", "user-password-file",
      "owner-password-file", "permissions",
      "continuous",
      "debug-layout", "fetch-images", "fetch-private-host", "offline", "cache-dir", "cache",
      "replay", "deps",
      "deps-format",
    ]
  }
  var replacedSettings: Set<String> { inputs.isEmpty ? [] : ["inputs"] }
  var root: String? { resources.root }
}

extension TestRendering {
  /// The rendering options.
  func options(
    environment: [String: String], report: (Diagnostic) -> Void
  ) throws(CommandError) -> RenderOptions {
    var options = RenderOptions()
    options.traits.medium = .screen
    options.png.pixelsPerInch = run.pixelsPerInch
    options.parts = document.parts
    try resources.apply(to: &options, fileSystem: .current)
    options.creationDate = CreationDate.read(from: environment, report: report)
    return options
  }

  /// The look for all documents.
  func look(
    environment: [String: String], recorder: ReadRecorder? = nil,
    reportingTo report: (Diagnostic) -> Void
  ) throws(CommandError) -> Look {
    try style.look(
      for: .screen, over: configuredStyle, environment: environment, recorder: recorder,
      reportingTo: report)
  }

  /// The comparison.
  func check() throws(CommandError) -> BaselineCheck {
    BaselineCheck(
      folder: baseline.folder, tolerance: try tolerance.tolerance(),
      masks: try tolerance.parsedMasks(), pixelsPerInch: run.pixelsPerInch)
  }

  func run(console: inout Console, context: TestContext) -> ExitCode {
    let names = context.launcher.invocation.arguments
    let reading = Invocation.read(
      Array(names.dropFirst(2)), of: self, named: Array(names.prefix(2)),
      environment: context.environment,
      workingFolder: FileManager.default.currentDirectoryPath)
    let command = reading.hasErrors ? self : (try? reading.command()) ?? self
    console = command.messages.console(
      environment: context.environment, isTerminal: StandardStream.error.isTerminal)
    reading.report(to: &console)
    if reading.hasErrors {
      console.summarize(DiagnosticPrinter.Summary())
      return .unusableConfiguration
    }
    var context = context
    context.launcher.invocation = reading.invocation
    do throws(CommandError) {
      guard !command.inputs.isEmpty else { throw .noInputs() }
      return try TestRun(command: command, context: context).run(console: &console)
    } catch {
      console.report(error)
      console.summarize(DiagnosticPrinter.Summary(inputs: command.inputs.count))
      return error.exitCode
    }
  }
}
