// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Batch
import Comparison
import MarkdownPDF
import VisualTests

/// `mdpdf test approve`.
struct TestApproveCommand: TestProcess {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Accept the result of the last compare.",
    discussion: "Without names, approves everything that looked different.")

  @Argument(
    help: ArgumentHelp("Documents or folders, as compare names them.", valueName: "name"))
  var names: [String] = []

  @OptionGroup(title: "Baselines") var baseline: BaselineArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  func run(console: inout Console, context: TestContext) -> ExitCode {
    do throws(CommandError) {
      try baseline.check()
      let folder = baseline.folder
      let waiting = folder.differingNames()
      let chosen = try select(from: waiting, in: folder)
      let writer = BaselineWriter(
        temporaryFiles: context.temporaryFiles, bound: baseline.bound)
      for name in chosen {
        let changes: [BaselineFolder.FileChange]
        do throws(BaselineFolder.Damage) {
          changes = try folder.changes(toApprove: name)
        } catch {
          throw .damagedBaseline(error, of: name)
        }
        try writer.apply(changes)
        console.note("approved", "approved as the new baseline", file: name)
      }
      StandardStream.error.print(
        chosen.count == 1 ? "1 document approved" : "\(chosen.count) documents approved",
        unless: messages.quiet || messages.diagnostics == .json)
      return .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }

  private func select(
    from waiting: [String], in folder: BaselineFolder
  ) throws(CommandError) -> [String] {
    guard !names.isEmpty else { return waiting }
    let naming = DocumentNames(folder: folder)
    var chosen: Set<String> = []
    for given in names {
      // The name in the report of `compare`, or a path from the working folder.
      let path = naming.name(of: InputFinder.Input(path: given))
      let own = given.hasSuffix("/") ? String(given.dropLast()) : given
      let found = waiting.filter { name in
        [own, path].contains { wanted in
          name == wanted || name.hasPrefix("\(wanted)@") || name.hasPrefix("\(wanted)/")
        }
      }
      guard !found.isEmpty else {
        throw .nothingToApprove(given, nearest: waiting.nearest(to: given))
      }
      chosen.formUnion(found)
    }
    return chosen.sorted()
  }
}

/// `mdpdf test list`.
struct TestListCommand: TestProcess {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the documents that have a baseline.")

  @OptionGroup(title: "Baselines") var baseline: BaselineArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  func run(console: inout Console, context: TestContext) -> ExitCode {
    do throws(CommandError) {
      try baseline.check()
      let folder = baseline.folder
      let waiting = Set(folder.differingNames())
      let recorded = folder.names()
      var lines = ""
      for name in Set(recorded).union(waiting).sorted() {
        var words: String
        do throws(BaselineFolder.Damage) {
          let count = try folder.layout(of: name)?.pages.count
          words = count.map { $0 == 1 ? "1 page" : "\($0) pages" } ?? "no baseline"
          if waiting.contains(name), count != nil { words += ", looked different" }
        } catch {
          words = "damaged"
        }
        lines += "\(name.printable)  \(words)\n"
      }
      if let reason = StandardStream.output.write(Array(lines.utf8)) {
        throw .cannotWriteToStandardOutput(reason: reason)
      }
      return .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }
}

/// `mdpdf test clean`.
struct TestCleanCommand: TestProcess {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: "Remove baselines without a document, and the result of compare.",
    discussion: "With inputs, looks only at the baselines of their folders.")

  @Argument(
    help: ArgumentHelp("Folders, 'patterns/**/*.md', @lists.", valueName: "input"),
    completion: .directory)
  var inputs: [String] = []

  @Flag(help: "Only list what would be removed.")
  var dryRun = false

  @OptionGroup(title: "Input") var search: InputArguments
  @OptionGroup(title: "Baselines") var baseline: BaselineArguments
  @OptionGroup(title: "Messages") var messages: MessageArguments

  func run(console: inout Console, context: TestContext) -> ExitCode {
    do throws(CommandError) {
      try baseline.check()
      let folder = baseline.folder
      let naming = DocumentNames(folder: folder)
      var failures: [ExitCode] = []
      var unused: [String]
      if inputs.isEmpty {
        unused = naming.unused(in: folder, besides: [], scopes: nil)
      } else {
        let found = try search.find(inputs, root: nil, console: &console, failures: &failures)
        unused = naming.unused(
          in: folder, besides: Set(found.map { naming.name(of: $0) }),
          scopes: naming.scopes(of: found))
      }
      let writer = BaselineWriter(
        temporaryFiles: context.temporaryFiles, bound: baseline.bound)
      for name in unused {
        let path = folder.folder(of: name)
        if !dryRun { try writer.removeFolder(path, upTo: folder.path) }
        StandardStream.error.print(
          "\(dryRun ? "would remove" : "removed") \(path.printable)",
          unless: messages.quiet || messages.diagnostics == .json)
      }
      if !dryRun { try writer.remove(folder.results) }
      return failures.first ?? .success
    } catch {
      console.report(error)
      return error.exitCode
    }
  }
}

extension StandardStream {
  /// Prints a line, unless the command is silent.
  fileprivate func print(_ line: String, unless isSilent: Bool) {
    if !isSilent { write(Array("\(line)\n".utf8)) }
  }
}
