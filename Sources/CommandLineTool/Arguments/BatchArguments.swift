// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Batch
import MarkdownPDF

/// Which documents of folders and patterns count.
package struct InputArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    name: .customLong("exclude"),
    help: ArgumentHelp(
      "Leave out files and folders that fit, such as 'vendor/**'; may be repeated.",
      valueName: "pattern"))
  var excludes: [String] = []

  @Flag(inversion: .prefixedNo, help: "Take the folders inside a folder, too.")
  var recursive = true

  @Flag(inversion: .prefixedNo, help: "Take files and folders whose names begin with a dot, too.")
  var hidden = false

  @Flag(inversion: .prefixedNo, help: "Leave out what .gitignore leaves out.")
  var gitignore = true

  @Option(
    help: ArgumentHelp(
      "The order of chapters: auto, natural, or a list such as SUMMARY.md, mkdocs.yml or book.yml.",
      valueName: "order"), completion: .file())
  var order: String?

  /// The options of the search.
  var options: InputFinder.Options {
    var options = InputFinder.Options()
    options.excludes = excludes
    options.isRecursive = recursive
    options.includesHidden = hidden
    options.heedsGitignore = gitignore
    return options
  }
}

/// How many documents are converted.
package struct RunArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp("Documents converted at the same time; all cores.", valueName: "number"))
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Go on, and convert again what a change touches.")
  var watch = false

  @Flag(help: "Say what would be written, and write nothing.")
  var dryRun = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The longest time for one document; 0 is no limit.", valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp("Where to remember what has been converted.", valueName: "folder"),
    completion: .directory)
  var cacheDir: String?

  @Flag(inversion: .prefixedNo, help: "Convert only what has changed.")
  var cache = true

  @Option(
    help: ArgumentHelp(
      "Write which files each output was made of.", valueName: "file"), completion: .file())
  var deps: String?

  @Option(help: ArgumentHelp("The form of that file: make, json or zero.", valueName: "form"))
  var depsFormat = DependencyList.Form.make

  @Option(
    help: ArgumentHelp(
      "Convert one part of all documents, such as 3/16, or auto.", valueName: "part"))
  var shard: String?

  @Option(help: ArgumentHelp("When progress is shown.", valueName: "when"))
  var progress = BatchProgress.Choice.auto
}

extension DependencyList.Form: ExpressibleByArgument {}
extension BatchProgress.Choice: ExpressibleByArgument {}

extension RunArguments {
  /// The time for one document when nobody says otherwise, in seconds.
  static let usualTimeout = 300.0

  /// Refuses numbers that make no sense.
  func check() throws(CommandError) {
    try Self.check(jobs: jobs, timeout: timeout)
    if deps == "" { throw .emptyName("the list of dependencies") }
    if cacheDir == "" { throw .emptyName("the cache folder") }
  }

  /// Refuses numbers of workers and seconds that make no sense.
  static func check(jobs: Int?, timeout: Double?) throws(CommandError) {
    if let jobs, !(1...1024).contains(jobs) {
      throw .badNumber("--jobs", String(jobs), allowed: "choose from 1 to 1024")
    }
    if let timeout, !(0...1_000_000).contains(timeout) {
      throw .badNumber("--timeout", "\(timeout)", allowed: "choose from 0 to 1000000 seconds")
    }
  }

  /// The longest time for one document, in seconds; `nil` is no limit.
  var timeLimit: Double? {
    let limit = timeout ?? Self.usualTimeout
    return limit > 0 ? limit : nil
  }
}

extension InputArguments {
  /// Finds documents, and says what is left out and might have been meant.
  ///
  /// - Parameters:
  ///   - inputs: What the command line names.
  ///   - record: Notes what a change of which may bring other documents.
  ///   - console: Gets what is left out.
  ///   - failures: Get what can't be converted.
  /// - Returns: The documents.
  /// - Throws: When there are none.
  func find(
    _ inputs: [String], record: WatchRecord? = nil, console: inout Console,
    failures: inout [ExitCode]
  ) throws(CommandError) -> [InputFinder.Input] {
    record?.restart(
      acceptsAnyName: inputs.contains(where: GlobPattern.isPattern), includesHidden: hidden)
    for input in inputs {
      record?.note(file: input.hasPrefix("@") ? String(input.dropFirst()) : input)
    }
    var diagnostics: [Diagnostic] = []
    let finder = InputFinder(options: options) {
      diagnostics.append($0)
    } visiting: {
      record?.note(folder: $0)
    }
    let found: [InputFinder.Input]
    do throws(InputFinder.Failure) {
      found = try finder.find(inputs)
    } catch {
      for diagnostic in diagnostics { console.report(diagnostic) }
      throw .nothingFound(error)
    }
    for diagnostic in diagnostics {
      console.report(diagnostic)
      if diagnostic.severity == .error { failures.append(.someFailed) }
    }
    return found
  }
}

extension Shard {
  /// The part of a run that an argument names; `nil` when there is no argument.
  static func named(_ text: String?, environment: [String: String]) throws(CommandError) -> Shard? {
    guard let text else { return nil }
    guard let shard = text == "auto" ? Shard(environment: environment) : Shard(text) else {
      throw .badShard(text, environment: environment)
    }
    return shard
  }
}

extension InputFinder.Input {
  /// The name that decides which part of a run the document belongs to.
  var nameInShards: String {
    subfolder.isEmpty ? path.lastComponent : "\(subfolder)/\(path.lastComponent)"
  }
}
