// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Confining
import Converting
import MarkdownPDF
import Messages
import PDFCheck

/// `mdpdf check`: checks PDF files against standards.
struct CheckCommand: SideCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "mdpdf",
    abstract: "Check PDF files against PDF/UA and PDF/A.",
    discussion: """
      Without --against, each file is checked against the standards that its metadata claim, and its \
      tags, if it has some, against ISO 32000-1. Each finding is an error that names its clause and, \
      in brackets, its rule. Exit code 1 if any file breaks a rule, 65 if one is not a PDF file.

        mdpdf check guide.pdf
        mdpdf check out/*.pdf --against ua-1,a-2a
        mdpdf check --rules
      """)

  @Argument(
    help: ArgumentHelp("PDF files; `-` is standard input.", valueName: "file"),
    completion: .file(extensions: ["pdf"]))
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "The standards, with commas: ua-1, a-2a, a-2u, a-2b, a-3a, a-3u, a-3b.",
      valueName: "standards"),
    completion: .list(PDFStandard.allCases.map(\.rawValue)))
  var against: PDFStandardNames?

  @Flag(help: "Print all rules with their clauses.")
  var rules = false

  @OptionGroup(title: "Messages") var messages: MessageArguments

  func run(
    console: inout Console, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) -> ExitCode {
    if rules { return write(Self.ruleList, console: &console) ?? .success }
    guard !files.isEmpty else {
      console.report(CommandError.nothingToCheck())
      return .usage
    }
    // Files may come from strangers, and libqpdf may have mistakes: a copy of this process reads them.
    switch Supervisor.begin(timeLimit: nil, memoryLimit: nil) {
    case .worker(let link):
      if link.hasSupervisor {
        if !console.isVerbose { StandardStream.keepErrorFromLibraries() }
        confine()
        Interruption.start()
      }
      var code = ExitCode.success
      FreshThread.run { code = check(for: link, console: &console) }
      return code
    case .supervisor(let failure):
      let path = files[min(failure.document, files.count - 1)]
      let error = CommandError(failure.reason, of: path, timeLimit: nil)
      console.report(error)
      return error.exitCode
    }
  }

  /// Takes from this process what it does not need.
  ///
  /// Kernels that can't do this check all the same, as they convert.
  private func confine() {
    // Of missing files, others in their folders are named.
    let folders = files.map { path in
      path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    }
    var confinement = Confinement(readablePaths: files + folders)
    // A few compressed kilobytes can stand for more than there is memory.
    confinement.limits.memory = Limit.memory.value
    try? confinement.confineProcess()
  }

  /// Checks all files.
  private func check(for link: SupervisorLink, console: inout Console) -> ExitCode {
    guard canCheckPDF else {
      let error = CommandError.cannotCheck()
      console.report(error)
      return error.exitCode
    }
    var failures: [ExitCode] = []
    for (index, path) in files.enumerated() {
      link.tell(.document(index, isAtWork: true))
      do throws(CommandError) {
        let report = try check(path)
        for finding in report.findings { console.report(.pdfFinding(finding, in: path)) }
        for (rule, count) in report.omitted.sorted(by: { $0.key < $1.key }) {
          console.report(.moreFindings(count, of: rule, in: path))
        }
        if !report.passes {
          failures.append(.someFailed)
        } else if messages.diagnostics == .json, !messages.quiet {
          console.report(.pdfPasses(report.words, in: path))
        } else if messages.diagnostics == .human, !messages.quiet,
          let code = write("\(path): \(report.words)\n", console: &console)
        {
          return code
        }
      } catch {
        console.report(error)
        failures.append(error.exitCode)
      }
    }
    return ExitCode(
      failures: failures, inputCount: files.count, failsForWarnings: console.failsForWarnings)
  }

  private func check(_ path: String) throws(CommandError) -> PDFCheckReport {
    let bytes = try InputReader.bytes(path, pattern: "*.pdf")
    do throws(UnreadablePDF) {
      return try checkPDF(bytes, against: against?.standards)
    } catch {
      throw .unreadablePDF(path, reason: error.reason)
    }
  }

  /// Writes to standard output; returns the exit code when that fails.
  private func write(_ text: String, console: inout Console) -> ExitCode? {
    guard let reason = StandardStream.output.write(Array(text.utf8)) else { return nil }
    let error = CommandError.cannotWriteToStandardOutput(reason: reason)
    console.report(error)
    return error.exitCode
  }

  /// The rules, each with its clauses.
  private static var ruleList: String {
    PDFRule.all.map { rule in
      let clauses = rule.clauses.map(\.words).joined(separator: "; ")
      return "\(rule.id)\n  \(rule.summary)\n  \(clauses)\n"
    }.joined()
  }
}

extension PDFCheckReport {
  /// What a file that passes is told.
  fileprivate var words: String {
    let names = standards.map(\.name)
    guard let last = names.last else {
      return isTagged
        ? "claims no standard; its tags keep the rules of ISO 32000-1"
        : "claims no standard and has no tags; it can be read without repairs"
    }
    return "passes "
      + (names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last)
  }
}
