// SPDX-License-Identifier: Apache-2.0

import Batch
import Books
import Converting
import MarkdownPDF
import Messages

// The decisions before the conversion: the documents, the places of their outputs, and whether
// workers convert them.
extension MDPDFCommand {
  /// Prints the planned outputs to standard output, and those that would be removed.
  ///
  /// - Returns: The failures that are known in advance.
  func preview(
    _ work: (changed: [OutputPlan.Item], orphans: [String]), console: inout Console
  ) -> [ExitCode] {
    var failures: [ExitCode] = []
    func print(_ line: String) {
      StandardStream.output.write(Array("\(line.printable)\n".utf8))
    }
    for item in work.changed {
      let isMissing =
        item.book == nil && !item.input.isStream && OutputTarget(item.input).kind == .missing
      if isMissing {
        let problem = CommandError.noSuchFile(item.input, nearest: nil)
        console.report(problem)
        failures.append(problem.exitCode)
      } else {
        print("\(item.input) → \(item.outputPath ?? "-")")
      }
    }
    if run.prune {
      for path in work.orphans { print("remove \(path)") }
    } else if !work.orphans.isEmpty {
      console.report(.orphanedOutputs(work.orphans))
    }
    return failures
  }

  /// Refuses attachments that can’t be read, which a run would find out for each document.
  func checkAttachments(_ format: OutputFormat) throws(CommandError) {
    guard format == .pdf else { return }
    for path in output.attach {
      _ = try InputReader.bytes(path, acceptsStreams: false, pattern: "*")
    }
  }

  /// Refuses a list of dependencies or a layout report that would replace something of the run.
  func claimReports(
    _ sources: [InputFinder.Input], _ plan: OutputPlan, _ themeFiles: [ReadFile]
  ) throws(CommandError) {
    let reports = [(run.deps, "--deps"), (output.debugLayout, "--debug-layout")]
    guard reports.contains(where: { $0.0 != nil }) else { return }
    let settingsFiles = [settings.config, search.order].compactMap(\.self)
    var claims = OutputClaims(
      inputs: sources.map(\.path) + themeFiles.map(\.path) + settingsFiles + output.attach
        + output.passwordFiles)
    for item in plan.items {
      // Two documents with one output are reported for the second.
      try? claims.claim([item.outputPath ?? "-"], layoutReport: nil, for: item.input)
    }
    for case (let path?, let option) in reports { try claims.claim(reportAt: path, option: option) }
  }

  /// Plans the outputs: one for each document, or one for all together.
  func plan(for sources: [InputFinder.Input]) throws(CommandError) -> OutputPlan {
    guard try OutputPlan.isBook(of: sources, request: output.request, fileSystem: .current) else {
      return try OutputPlan(sources: sources, request: output.request, fileSystem: .current)
    }
    if run.shard != nil { throw .excludesBook("--shard") }
    if output.alsoMerged != nil { throw .excludesBook("--also-merged") }
    return try OutputPlan(
      book: bookRequest(sources), request: output.request, fileSystem: .current)
  }

  /// The plan of the book for `--also-merged`; `nil` without this option.
  func secondPlan(_ sources: [InputFinder.Input]) throws(CommandError) -> OutputPlan? {
    if sources.isEmpty { return nil }
    guard let path = output.alsoMerged else {
      if search.order != nil { throw .orderWithoutBook() }
      return nil
    }
    if run.shard != nil { throw .excludesBook("--shard") }
    var request = output.request
    let format = try OutputPlan.format(of: request, fileSystem: .current)
    (request.output, request.directory) = (path, nil)
    let given = request.format
    request.format = nil
    guard try OutputPlan.format(of: request, fileSystem: .current) == format else {
      throw .otherFormatOfBook(path, format)
    }
    request.format = given
    return try OutputPlan(
      book: bookRequest(sources), request: request, fileSystem: .current, createsFolders: true)
  }

  private func bookRequest(_ sources: [InputFinder.Input]) -> BookRequest {
    BookRequest(
      inputs: sources, folders: inputs.filter { OutputTarget($0).kind == .folder },
      order: search.order ?? "auto", excludes: search.excludes,
      slugs: search.slugs, parsing: parsing)
  }

  /// Finds all documents, and which of them belong to the shard of this process.
  func findInputs(
    environment: [String: String], _ record: WatchRecord?, _ failures: inout [ExitCode],
    _ console: inout Console
  ) throws(CommandError) -> FoundInputs {
    let shard = try Shard.named(run.shard, environment: environment)
    var emptyFolders: [String] = []
    var all: [InputFinder.Input]
    do throws(CommandError) {
      all = try search.find(
        inputs, root: resources.root, record: record, console: &console, failures: &failures
      ) { emptyFolders.append($0) }
      if try !OutputPlan.isBook(of: all, request: output.request, fileSystem: .current) {
        let documents = all.filter { !$0.isFound || !MDBookProject.isList($0.path) }
        if !documents.isEmpty { all = documents }
      }
    } catch {
      noteOtherFiles(in: record)
      throw error
    }
    noteOtherFiles(in: record)
    return FoundInputs(
      all: all, share: all.map { shard?.contains($0.nameInShards) ?? true },
      emptyFolders: emptyFolders)
  }

  /// What was found.
  struct FoundInputs {
    /// All documents.
    var all: [InputFinder.Input]
    /// Which of them belong to the shard of this process.
    var share: [Bool]
    /// The folders without documents; their outputs may be orphans.
    var emptyFolders: [String]
  }

  /// Accepts folders without documents only if `--prune` may have something to do there.
  ///
  /// - Parameters:
  ///   - folders: The folders.
  ///   - orphans: Finds the outputs of the documents that are gone.
  ///   - console: Gets the messages.
  /// - Throws: Without `--prune`, when there are such folders.
  func checkEmpty(
    _ folders: [String], orphans: () -> [String], _ console: inout Console
  ) throws(CommandError) {
    guard let folder = folders.first else { return }
    let isOneFile =
      output.output.map { (try? FileNameTemplate(parsing: $0))?.namesSource != true } ?? false
    guard run.prune, !isOneFile else {
      let orphans = orphans()
      if !orphans.isEmpty { console.report(.orphanedOutputs(orphans)) }
      throw .nothingFound(.emptyFolder(folder), isExcluding: !search.excludes.isEmpty)
    }
    for folder in folders {
      console.report(
        CommandError.emptyFolder(.warning, folder, isExcluding: !search.excludes.isEmpty))
    }
  }

  /// Records the theme and the list, which affect the output without being documents.
  private func noteOtherFiles(in record: WatchRecord?) {
    for file in [style.theme ?? configuredStyle?.arguments.theme, search.order] {
      if let file { record?.note(file: file) }
    }
  }

  /// Whether workers convert the documents: if there are several, or if one was found in a folder,
  /// or needs the cache, a dependency list or `--watch`.
  ///
  /// Other processes can't read or write streams. And if names end in the page number after another
  /// number, two outputs can have the same name, which only a single process detects.
  func isForWorkers(_ plan: OutputPlan, _ sources: [InputFinder.Input]) -> Bool {
    guard output.debugLayout == nil, !messages.timings, !sources.contains(where: \.path.isStream),
      !plan.items.contains(where: { $0.outputPath?.isStream ?? true })
    else { return false }
    if sources.count > 1, plan.items.first?.book == nil, !run.watch, let name = output.output,
      let template = try? FileNameTemplate(parsing: name),
      template.numbersPages
    {
      return false
    }
    return sources.count != 1 || sources.contains(where: \.isFound)
      || run.cacheDir != nil || run.deps != nil || run.watch
  }

  /// Refuses an output folder that can't be written to, so that the error appears once.
  func checkFolder() throws(CommandError) {
    guard let folder = output.outputDir else { return }
    var existing = folder
    while OutputTarget(existing).kind == .missing {
      let above = existing.deletingLastComponent
      guard above != existing else { return }
      existing = above
    }
    try OutputTarget.checkFolder(existing, for: folder)
  }
}

extension DiagnosticPrinter.Summary {
  /// Adds the result of a run over many documents.
  mutating func add(_ result: BatchRun.Result, isBook: Bool) {
    outputs = result.outputs
    pages = result.pages
    batch = result.counts
    batch?.isBook = isBook
  }
}
