// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Batch
import MarkdownPDF

/// The arguments about a run over many documents.
package struct RunArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    name: [.customShort("j", allowingJoined: true), .long],
    help: ArgumentHelp(
      "Documents to convert at the same time; by default, one per core.", valueName: "number"))
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Keep running, and convert again what a change touches.")
  var watch = false

  @Flag(help: "Write nothing; list what would be written.")
  var dryRun = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The time limit for one document, such as 0.5; 300 without it, 0 means no limit.",
      valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp("Where to remember what has been converted.", valueName: "folder"),
    completion: .directory)
  var cacheDir: String?

  @Flag(inversion: .prefixedNo, help: "Convert only what has changed.")
  var cache = true

  @Flag(
    inversion: .prefixedNo,
    help: "Repeat the warnings about documents that have not changed.")
  var replay = false

  @Flag(
    inversion: .prefixedNo,
    help: "Remove the outputs of documents that are gone, if nobody has changed them.")
  var prune = false

  @Option(
    help: ArgumentHelp(
      "List the files that each output was made from.", valueName: "file"), completion: .file())
  var deps: String?

  @Option(help: ArgumentHelp("The format of that list: make, json or zero.", valueName: "form"))
  var depsFormat = DependencyList.Form.make

  @Option(
    help: ArgumentHelp(
      "Convert one part of the documents, such as 3/16, or auto.", valueName: "part"))
  var shard: String?

  @Option(help: ArgumentHelp("When to show progress.", valueName: "when"))
  var progress = BatchProgress.Choice.auto
}

extension RunArguments {
  /// The default time limit for one document, in seconds.
  static let usualTimeout = 300.0

  /// Refuses numbers out of range.
  func check() throws(CommandError) {
    try Self.check(jobs: jobs, timeout: timeout)
    if deps == "" { throw .emptyName("the list of dependencies") }
    if prune, !cache { throw .excluding("--prune", "--no-cache") }
    if cacheDir == "" { throw .emptyName("the cache folder") }
  }

  /// Refuses numbers of workers and seconds that are out of range.
  static func check(jobs: Int?, timeout: Double?) throws(CommandError) {
    if let jobs, !(1...1024).contains(jobs) {
      throw .badNumber("--jobs", String(jobs), allowed: "choose from 1 to 1024")
    }
    if let timeout, !(0...1_000_000).contains(timeout) {
      throw .badNumber(
        "--timeout", timeout.decimalText, allowed: "choose from 0 to 1000000 seconds")
    }
  }

  /// The time limit for one document, in seconds; `nil` means no limit.
  var timeLimit: Double? {
    let limit = timeout ?? Self.usualTimeout
    return limit > 0 ? limit : nil
  }
}

extension Shard {
  /// The shard that an argument names; `nil` when there is no argument.
  static func named(_ text: String?, environment: [String: String]) throws(CommandError) -> Shard? {
    guard let text else { return nil }
    guard let shard = text == "auto" ? Shard(environment: environment) : Shard(text) else {
      throw .badShard(text, environment: environment)
    }
    return shard
  }
}

extension InputFinder.Input {
  /// The name that determines the document's shard.
  var nameInShards: String {
    subfolder.isEmpty ? path.lastComponent : "\(subfolder)/\(path.lastComponent)"
  }
}

extension DependencyList.Form: WordArgument {}
extension BatchProgress.Choice: WordArgument {}
