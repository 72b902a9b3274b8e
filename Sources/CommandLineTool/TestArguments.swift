// SPDX-License-Identifier: Apache-2.0

public import ArgumentParser
import Batch
public import Comparison
import MarkdownPDF
import VisualTests

/// What `record` and `compare` take: documents, and how they are rendered and compared.
struct TestDocumentArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Markdown files, folders, 'patterns/**/*.md', @lists; those of mdpdf.yml.",
      valueName: "input"),
    completion: .file(extensions: ["md", "markdown", "mdown", "mkd", "txt"]))
  var inputs: [String] = []

  @OptionGroup(title: "Input") var search: InputArguments
  @OptionGroup(title: "Baselines") var baseline: BaselineArguments
  @OptionGroup(title: "Comparison") var tolerance: ToleranceArguments
  @OptionGroup(title: "Style") var style: StyleArguments
  @OptionGroup(title: "Fonts and images") var resources: ResourceArguments
  @OptionGroup(title: "Run") var run: TestRunArguments
  @OptionGroup(title: "Settings") var settings: ConfigurationArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  /// What configuration files say about the look.
  var configuredStyle: ConfiguredStyle?

  private enum CodingKeys: CodingKey {
    case inputs, search, baseline, tolerance, style, resources, run, settings, messages
  }

  /// The options of the library.
  func options(
    environment: [String: String], report: (Diagnostic) -> Void
  ) throws(CommandError) -> RenderOptions {
    var options = RenderOptions()
    options.traits.medium = .screen
    options.png.pixelsPerInch = Double(run.ppi)
    try resources.apply(to: &options, fileSystem: .current)
    options.creationDate = CreationDate.read(from: environment, report: report)
    return options
  }

  /// What is said about the look of all documents.
  func look(
    environment: [String: String], reportingTo report: (Diagnostic) -> Void
  ) throws(CommandError) -> Look {
    try style.look(
      for: .screen, over: configuredStyle, environment: environment, reportingTo: report)
  }

  /// What compares.
  func check() throws(CommandError) -> BaselineCheck {
    BaselineCheck(
      folder: baseline.folder, tolerance: try tolerance.tolerance(),
      masks: try tolerance.parsedMasks(), pixelsPerInch: Double(run.ppi))
  }
}

/// Where baselines are.
struct BaselineArguments: ParsableArguments {
  @Option(
    name: .customLong("baseline"),
    help: ArgumentHelp("The folder with the baselines.", valueName: "folder"),
    completion: .directory)
  var path = BaselineFolder.usualName

  /// The folder.
  var folder: BaselineFolder { BaselineFolder(path: path) }

  /// Refuses a name that is none.
  func check() throws(CommandError) {
    if path.isEmpty { throw .emptyName("the folder of baselines") }
  }
}

/// How far pictures may be apart, and what is not compared.
struct ToleranceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The greatest difference of colors that nobody sees, from 0 to 1.", valueName: "number"))
  var threshold = 0.1

  @Option(help: ArgumentHelp("The most pixels of a page that may differ.", valueName: "number"))
  var maxDiffPixels: Int?

  @Option(
    help: ArgumentHelp(
      "The greatest share of a page that may differ, from 0 to 1.", valueName: "number"))
  var maxDiffRatio: Double?

  @Option(
    help: ArgumentHelp(
      "Whether the smoothing of edges counts: ignore or count.", valueName: "choice"))
  var antialiasing = Tolerance.Antialiasing.ignore

  @Option(
    name: .customLong("mask"),
    help: ArgumentHelp(
      "What is not compared: a kind of node, a .class, or page:x,y,width,height in points; may "
        + "be repeated.", valueName: "selector"))
  var masks: [String] = []

  /// How far pictures may be apart.
  func tolerance() throws(CommandError) -> Tolerance {
    guard (0...1).contains(threshold) else {
      throw .badNumber("--threshold", "\(threshold)", allowed: "choose from 0 to 1")
    }
    if let maxDiffPixels, maxDiffPixels < 0 {
      throw .badNumber("--max-diff-pixels", "\(maxDiffPixels)", allowed: "choose 0 or more")
    }
    if let maxDiffRatio, !(0...1).contains(maxDiffRatio) {
      throw .badNumber("--max-diff-ratio", "\(maxDiffRatio)", allowed: "choose from 0 to 1")
    }
    return Tolerance(
      threshold: threshold, maxDiffPixels: maxDiffPixels, maxDiffRatio: maxDiffRatio,
      antialiasing: antialiasing)
  }

  /// What is not compared.
  func parsedMasks() throws(CommandError) -> [Mask] {
    var result: [Mask] = []
    for text in masks {
      guard let mask = Mask(text) else { throw .badMask(text) }
      result.append(mask)
    }
    return result
  }
}

/// How the documents of a test are rendered.
struct TestRunArguments: ParsableArguments {
  @Option(
    name: [.long, .customLong("dpi")],
    help: ArgumentHelp("Pixels per inch of the pictures.", valueName: "number"))
  var ppi = 96

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Documents rendered at the same time; all cores.", valueName: "number"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("The longest time for one document; 0 is no limit.", valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp("Test one part of all documents, such as 3/16, or auto.", valueName: "part"))
  var shard: String?

  @Option(help: ArgumentHelp("When progress is shown.", valueName: "when"))
  var progress = RunArguments.Progress.auto

  /// The longest time for one document, in seconds; `nil` is no limit.
  var timeLimit: Double? {
    let limit = timeout ?? RunArguments.usualTimeout
    return limit > 0 ? limit : nil
  }

  /// Refuses numbers that make no sense.
  func check() throws(CommandError) {
    guard OutputArguments.resolutions.contains(ppi) else {
      throw .badNumber("--ppi", String(ppi), allowed: "choose from 10 to 1200 pixels per inch")
    }
    try RunArguments.check(jobs: jobs, timeout: timeout)
  }
}

extension Tolerance.Antialiasing: ExpressibleByArgument {}
