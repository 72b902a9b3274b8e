// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `mdpdf merge-reports`: merges the reports that the shards of a run wrote with `--diagnostics
/// json`.
struct MergeReportsCommand: SideCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-reports", _superCommandName: "mdpdf",
    abstract: "Join the JSON messages of several runs.",
    discussion: """
      Each file is the output of a run with --diagnostics json. Messages are sorted by file and \
      place; one summary comes last. --allow, --deny and --strict decide about the warnings of all \
      runs. Exit code 1 if any of the runs had an error, 65 if a file is not such a report or has \
      no summary.
      """)

  @Argument(
    help: ArgumentHelp("The files.", valueName: "report"),
    completion: .file(extensions: ["json", "jsonl"]))
  var reports: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "path"),
    completion: .file())
  var output: String?

  @OptionGroup(title: "Messages") var messages: MessageArguments

  func run(
    console: inout Console, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) -> ExitCode {
    do throws(CommandError) {
      if let output {
        var claims = OutputClaims(inputs: reports)
        try claims.claim(reportAt: output, option: "--output")
      }
      var merged = MergedReport(policy: messages.policy)
      var known: Set<String> = []
      for path in reports {
        // A pipe has a new name each time.
        guard path.isStream || known.insert((try? FileReader.resolve(path)) ?? path).inserted else {
          console.report(.repeatedReport(path))
          continue
        }
        try merged.add(try InputReader.read(path), from: path)
      }
      let bytes = merged.bytes
      if let output, !output.isStandardOutput {
        var writer = AtomicWriter(temporaryFiles: temporaryFiles)
        try writer.stage(bytes, at: output)
        try writer.commit()
      } else if let reason = StandardStream.output.write(bytes) {
        throw .cannotWriteToStandardOutput(reason: reason)
      }
      if merged.summary.errors > 0 { return .someFailed }
      if !merged.denied.isEmpty { console.report(.failingWarnings(merged.denied)) }
      return merged.denied.isEmpty && !console.failsForWarnings ? .success : .warningsUnderStrict
    } catch {
      console.report(error)
      return error.exitCode
    }
  }
}

/// The messages of several runs, with the sums of their summaries.
struct MergedReport {
  /// A message as written.
  private struct Line {
    var text: Substring
    var file: String
    var line: Int
    var column: Int
  }

  private struct Message: Decodable {
    var event: String?
    var severity: Diagnostic.Severity?
    var id: String?
    var file: String?
    var line: Int?
    var column: Int?
  }

  private let policy: WarningPolicy
  private var lines: [Line] = []
  /// The number of warnings that make the command fail, by kind.
  private(set) var denied: [String: Int] = [:]
  /// The sums; the duration is that of the slowest run, because runs are parallel.
  private(set) var summary = JSONSummary()

  /// Creates a report without messages.
  ///
  /// - Parameter policy: Which warnings are left out, and which make the command fail.
  init(policy: WarningPolicy = WarningPolicy()) { self.policy = policy }

  /// Adds the report of a run.
  ///
  /// - Parameters:
  ///   - report: The lines.
  ///   - path: The name of the file.
  /// - Throws: When the lines are not a complete report.
  mutating func add(_ report: [UInt8], from path: String) throws(CommandError) {
    let decoder = JSONDecoder()
    var isComplete = false
    var omitted = 0
    for (index, line) in String(decoding: report, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() where !line.isEmpty {
      let data = Data(line.utf8)
      guard let message = try? decoder.decode(Message.self, from: data) else {
        throw .notAReport(path, line: index + 1)
      }
      guard message.event == "summary" else {
        let kind = Diagnostic(message.severity ?? .note, id: message.id ?? "", "")
        if policy.allows(kind) {
          omitted += 1
          continue
        }
        if policy.denies(kind) { denied[kind.id, default: 0] += 1 }
        lines.append(
          Line(
            text: line, file: message.file ?? "", line: message.line ?? .max,
            column: message.column ?? .max))
        continue
      }
      guard let part = try? decoder.decode(JSONSummary.self, from: data) else {
        throw .notAReport(path, line: index + 1)
      }
      summary.add(part)
      isComplete = true
    }
    if !isComplete { throw .incompleteReport(path) }
    summary.leaveOut(warnings: omitted)
  }

  /// The messages by file and place, and the summary.
  var bytes: [UInt8] {
    let sorted = lines.enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      return (x.file, x.line, x.column, a.offset) < (y.file, y.line, y.column, b.offset)
    }
    return sorted.flatMap { Array($0.element.text.utf8) + [0x0A] } + Array(summary.text.utf8)
  }
}
