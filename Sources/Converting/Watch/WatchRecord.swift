// SPDX-License-Identifier: Apache-2.0

package import Messages
import Batch
import Books
import MarkdownPDF

/// What the runs of a watch know of each other.
package final class WatchRecord {
  /// What the last runs looked at.
  package private(set) var interest = WatchInterest()
  /// Whether what is said of unchanged documents has been said.
  package private(set) var isRepeated = false
  /// What the last run wrote: documents, and their outputs.
  package private(set) var written: [(input: String, outputs: [String])] = []
  /// The documents that the last run could not convert.
  package private(set) var failed: [String] = []
  /// The files of settings, and where others would count.
  package var settingsFiles: [String] = [] {
    didSet { for file in settingsFiles { note(file: file) } }
  }
  /// How the last run went.
  package var summary = DiagnosticPrinter.Summary()
  /// The files of documents that could not be converted, as they were then.
  private var failures: [String: [ReadFile]] = [:]
  private let map: DocumentMap

  /// Creates a record of nothing.
  init(workingFolder: String) {
    map = DocumentMap(workingFolder: workingFolder, documents: [])
  }

  /// Begins another run; what the one before looked at still counts until this one has ended well.
  package func begin() {
    (written, failed) = ([], [])
    summary = DiagnosticPrinter.Summary()
  }

  /// Ends a run.
  package func end() { isRepeated = true }

  /// Begins to note what documents there are; what was noted before is out of date.
  package func restart(acceptsAnyName: Bool, includesHidden: Bool) {
    let outputs = interest.outputs
    interest = WatchInterest()
    interest.outputs = outputs
    interest.acceptsAnyName = acceptsAnyName
    interest.includesHidden = includesHidden
    for file in settingsFiles { note(file: file) }
  }

  /// Keeps on watching what an earlier run looked at, since this one could not begin.
  package func keep(_ earlier: WatchInterest) {
    interest.folders.formUnion(earlier.folders)
    interest.files.formUnion(earlier.files)
  }

  /// Notes a folder that was searched.
  package func note(folder: String) { interest.folders.insert(map.absolute(folder)) }

  /// Notes a file that was read or looked for.
  package func note(file: String) { watch(map.absolute(file)) }

  /// Adds a file, and the one that it leads to: what changes there is told there.
  private func watch(_ path: String) {
    interest.files.insert(path)
    if let real = try? FileReader.resolve(path), real != path { interest.files.insert(real) }
  }

  /// Notes files that were written.
  package func note(outputs: [String]) {
    for output in outputs {
      let path = map.absolute(output)
      interest.outputs[path] = FileFacts(path)
    }
  }

  /// Notes a document that was converted.
  func noteWritten(_ item: OutputPlan.Item, outputs: [String], reads: [ReadFile]) {
    failures[key(item)] = nil
    note(outputs: outputs)
    for read in reads { watch(read.path) }
    written.append((item.input, outputs))
  }

  /// Notes a document that is as it was.
  func noteUnchanged(_ item: OutputPlan.Item, outputs: [String], reads: [ReadFile]) {
    note(outputs: outputs)
    for read in reads { watch(read.path) }
  }

  /// Notes a document that could not be converted.
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

  /// The files of a document that could not be converted, if all are as they were then.
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
