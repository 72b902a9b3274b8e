// SPDX-License-Identifier: Apache-2.0

package import Batch
package import Confining
package import Messages
import MarkdownPDF

// Problems with inputs that prevent their conversion.
extension CommandError {
  /// A missing file; `nearest` is a similar path that exists.
  package static func noSuchFile(_ path: String, nearest: String?) -> CommandError {
    // Invalid bytes in a path become this character, so the path is not usable in a command.
    let isText = !path.unicodeScalars.contains("\u{FFFD}")
    return CommandError(
      .noInput, id: DiagnosticID.noSuchFile, isText ? "no such file" : "its name is not UTF-8",
      hint: isText ? nearest.map { "did you mean `\($0)`?" } : "rename it", file: path)
  }

  static func danglingLink(_ path: String, target: String) -> CommandError {
    CommandError(
      .noInput, id: DiagnosticID.noSuchFile, "this symbolic link does not lead to a file",
      hint: "it leads to `\(target)`; name the file itself, or repair the link", file: path)
  }

  /// A folder in place of a file; `pattern` has the names of the files that are meant.
  static func inputIsFolder(_ path: String, pattern: String = "*.md") -> CommandError {
    CommandError(
      .noInput, id: "input-is-folder", "this is a folder",
      hint: "name the files in it, for example `\(path.appendingComponent(pattern))`", file: path)
  }

  static func unreadableInput(_ path: String, reason: String) -> CommandError {
    CommandError(.noInput, id: DiagnosticID.unreadableInput, "can't be read: \(reason)", file: path)
  }

  static func inputTooLarge(_ path: String, reason: String) -> CommandError {
    CommandError(.limitReached, id: "input-too-large", "can't be read: \(reason)", file: path)
  }

  static func binaryInput(_ path: String, kind: String?) -> CommandError {
    CommandError(
      .unusableInput, id: "binary-input",
      "this is not text" + (kind.map { " but \($0)" } ?? ""), file: path)
  }

  static func remoteInput(_ address: String) -> CommandError {
    CommandError(
      .noInput, id: DiagnosticID.noSuchFile, "this is on the network, which mdpdf does not use",
      hint: "download it, or pipe it: `curl \(address) | mdpdf - -o out.pdf`", file: address)
  }

  static func settingsAsInput(_ path: String) -> CommandError {
    badArgument(
      "`\(path)` describes a book, but is not Markdown",
      hint: "name its folder: `mdpdf \(path.deletingLastComponent) -o book.pdf`")
  }

  static func standardInputTwice() -> CommandError {
    badArgument("standard input can be read only once, but `-` is given twice")
  }

  /// A book without usable chapters, with the reasons.
  static func noChapters(_ diagnostics: [Diagnostic], _ name: String) -> CommandError {
    var error = CommandError(
      .noInput, id: "no-chapters", "no chapter can be read", file: name)
    error.others = diagnostics
    return error
  }

  /// A document whose conversion ended the process.
  package static func crashed(_ path: String, reason: String) -> CommandError {
    CommandError(
      .internalError, id: "crashed", "the process that converts this failed: \(reason)",
      hint: "please report it, with the document", file: path)
  }

  static func timeout(_ path: String, seconds: Double) -> CommandError {
    CommandError(
      .limitReached, id: "timeout", "this took longer than \(seconds.decimalText) s",
      hint: "allow more time with `--timeout`", file: path)
  }

  static func outOfMemory(_ path: String) -> CommandError {
    CommandError(
      .limitReached, id: DiagnosticID.limitReached,
      "this took more memory than the limit `memory` allows",
      hint: "divide the document, or allow more with `--limit memory=BYTES`", file: path)
  }

  /// A document for which the system starts no process.
  private static func noProcess(_ path: String, reason: String) -> CommandError {
    CommandError(
      .limitReached, id: "no-process", "no process can be started: \(reason)",
      hint: "end other programs, or use fewer `--jobs`", file: path)
  }

  /// The failure of a worker, as an error about its document.
  package init(_ failure: WorkerPool.JobFailure, of input: String, timeLimit: Double?) {
    self =
      switch failure {
      case .signal(let number):
        .crashed(input, reason: "signal \(number), \(StandardStream.words(forSignal: number))")
      case .exited(let code): .crashed(input, reason: "exit code \(code)")
      case .timeout: .timeout(input, seconds: timeLimit ?? 0)
      case .memory: .outOfMemory(input)
      case .launch(let reason): .noProcess(input, reason: reason)
      }
  }

  /// A complete confinement that is not possible.
  package static func cannotConfine(_ failure: Confinement.Failure) -> CommandError {
    let reason =
      switch failure {
      case .unsupported(let names):
        "this kernel lacks \(names.joined(separator: " and "))"
      case .otherThreads: "the process has other threads"
      case .refused(let error): FileReader.words(for: error)
      }
    return CommandError(
      .unavailable, id: DiagnosticID.cannotConfine,
      "`--untrusted` can't keep its promise: \(reason)",
      hint: "see `mdpdf doctor`, or trust the documents")
  }

  static func cannotWatch(_ reason: String) -> CommandError {
    CommandError(.unavailable, id: DiagnosticID.cannotWatch, "changes can't be watched: \(reason)")
  }

  /// Pages with a size in points whose margins leave too little space.
  package static func noRoomForText(width: Double, height: Double) -> CommandError {
    badArgument(
      "the margins leave no room for text on a page of \(Int(width)) × \(Int(height)) pt",
      hint: "choose a smaller `--margin` or a larger `--paper`")
  }
}
