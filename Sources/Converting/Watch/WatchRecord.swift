// SPDX-License-Identifier: Apache-2.0

package import Messages
import Batch
import Books
import MarkdownPDF

/// The state that the runs of a watch share.
package final class WatchRecord {
  /// The files and folders that the last runs looked at.
  package private(set) var interest = WatchInterest()
  /// Whether messages about unchanged documents have been printed.
  package private(set) var isRepeated = false
  /// The documents that the last run converted, with their outputs.
  package private(set) var written: [(input: String, outputs: [String])] = []
  /// The documents that the last run could not convert.
  package private(set) var failed: [String] = []
  /// The configuration files, and the paths where others would be read.
  package var settingsFiles: [String] = [] {
    didSet { for file in settingsFiles { note(file: file) } }
  }
  /// The summary of the last run.
  package var summary = DiagnosticPrinter.Summary()
  /// The files of documents that failed, with their state at that time.
  private var failures: [String: [ReadFile]] = [:]
  private let map: DocumentMap
  /// A worker that waits for the next run, and what it is good for.
  private var waiting: (pool: WorkerPool, use: WorkerUse, inputs: String)?
  /// The number of runs that have begun.
  private(set) var runs = 0

  /// The outputs that were reported because their documents are gone.
  private var reportedOrphans: Set<String> = []

  /// Creates an empty record.
  init(workingFolder: String) {
    map = DocumentMap(workingFolder: workingFolder, documents: [])
  }

  /// Begins a run; the interest of the previous one stays until this one has succeeded.
  package func begin() {
    runs += 1
    (written, failed) = ([], [])
    summary = DiagnosticPrinter.Summary()
  }

  /// Ends a run.
  package func end() { isRepeated = true }

  /// Restarts the list of documents, which is out of date.
  package func restart(acceptsAnyName: Bool, includesHidden: Bool) {
    let outputs = interest.outputs
    interest = WatchInterest()
    interest.outputs = outputs
    interest.acceptsAnyName = acceptsAnyName
    interest.includesHidden = includesHidden
    for file in settingsFiles { note(file: file) }
  }

  /// Restores the interest of an earlier run, because this one could not begin.
  package func keep(_ earlier: WatchInterest) {
    interest.folders.formUnion(earlier.folders)
    interest.files.formUnion(earlier.files)
  }

  /// The worker that waits, if it is good for a run; another one ends.
  func takeWorker(for use: WorkerUse) -> (pool: WorkerPool, use: WorkerUse)? {
    defer { waiting = nil }
    return waiting.flatMap { $0.use.serves(use, inputs: $0.inputs) ? ($0.pool, $0.use) : nil }
  }

  /// Lets a worker wait for the next run.
  ///
  /// - Parameters:
  ///   - pool: The pool that keeps it.
  ///   - use: What it was started for.
  ///   - inputs: The name of the `CommonInputs` at the end of the run.
  func keepWorker(_ pool: WorkerPool, startedFor use: WorkerUse, inputs: String) {
    guard use.inputs ?? inputs == inputs else { return }
    waiting = (pool, use, inputs)
  }

  /// Records a folder that was searched.
  package func note(folder: String) { interest.folders.insert(map.absolute(folder)) }

  /// Records a file that was read or looked for.
  package func note(file: String) { watch(map.absolute(file)) }

  /// Adds a file, and the target of a link, whose changes are reported there.
  private func watch(_ path: String) {
    interest.files.insert(path)
    if let real = try? FileReader.resolve(path), real != path { interest.files.insert(real) }
  }

  /// Records files that were written.
  package func note(outputs: [String]) {
    for output in outputs {
      let path = map.absolute(output)
      interest.outputs[path] = FileFacts(path)
    }
  }

  /// The outputs without a source that no earlier run reported; records them as reported.
  func newOrphans(_ orphans: [String]) -> [String] {
    let new = orphans.filter { !reportedOrphans.contains($0) }
    reportedOrphans = Set(orphans)
    return new
  }

  /// Records a document that was converted.
  func noteWritten(_ item: OutputPlan.Item, outputs: [String], reads: [ReadFile]) {
    failures[key(item)] = nil
    note(outputs: outputs)
    for read in reads { watch(read.path) }
    written.append((item.input, outputs))
  }

  /// Records a document that is unchanged.
  func noteUnchanged(_ item: OutputPlan.Item, outputs: [String], reads: [ReadFile]) {
    note(outputs: outputs)
    for read in reads { watch(read.path) }
  }

  /// Records a document that failed.
  func noteFailed(_ item: OutputPlan.Item, reads: [ReadFile], again: Bool = false) {
    var reads = reads
    for input in item.book?.inputs.map(\.path) ?? [item.input] {
      let path = map.absolute(input)
      guard !reads.contains(where: { $0.path == path }) else { continue }
      reads.append(ReadFile(path: path, bytes: try? FileReader.read(path, limit: 1 << 28)))
    }
    for read in reads { watch(read.path) }
    failures[key(item)] = reads
    if !again { failed.append(item.input) }
  }

  /// The files of a document that failed, if none has changed since; otherwise `nil`.
  func isStillFailing(_ item: OutputPlan.Item) -> [ReadFile]? {
    guard let reads = failures[key(item)] else { return nil }
    let isSame = reads.allSatisfy { read in
      if case .changed = read.comparison() { false } else { true }
    }
    return isSame ? reads : nil
  }

  private func key(_ item: OutputPlan.Item) -> String {
    "\(map.absolute(item.input))\n\(item.outputPath ?? "")"
  }
}
