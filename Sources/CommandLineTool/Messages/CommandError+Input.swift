// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF
import VisualTests

// What is wrong with inputs: documents, lists, reports and baselines.
extension CommandError {
  static func noSuchFile(_ path: String, nearest: String?) -> CommandError {
    // Bytes that are no text come as this sign, and the name can't be made again from it.
    let isText = !path.unicodeScalars.contains("\u{FFFD}")
    return CommandError(
      .noInput, id: "no-such-file", isText ? "no such file" : "its name is not UTF-8",
      hint: isText ? nearest.map { "did you mean `\($0)`?" } : "give it another name", file: path)
  }

  static func danglingLink(_ path: String, target: String) -> CommandError {
    CommandError(
      .noInput, id: "no-such-file", "this symbolic link leads to no file",
      hint: "it leads to `\(target)`; name the file itself, or make the link anew", file: path)
  }

  static func inputIsFolder(_ path: String) -> CommandError {
    CommandError(
      .noInput, id: "input-is-folder", "this is a folder",
      hint: "name the files in it, for example `\(path.appendingComponent("*.md"))`", file: path)
  }

  static func unreadableInput(_ path: String, reason: String) -> CommandError {
    CommandError(.noInput, id: "unreadable-input", "can't be read: \(reason)", file: path)
  }

  static func inputTooLarge(_ path: String, reason: String) -> CommandError {
    CommandError(.limitReached, id: "input-too-large", "can't be read: \(reason)", file: path)
  }

  static func binaryInput(_ path: String, kind: String?) -> CommandError {
    CommandError(
      .unusableInput, id: "binary-input",
      "this is not a text" + (kind.map { " but \($0)" } ?? ""), file: path)
  }

  static func nothingFound(_ failure: InputFinder.Failure) -> CommandError {
    switch failure {
    case .emptyFolder(let folder):
      CommandError(
        .noInput, id: "no-documents", "there are no Markdown files in this folder",
        hint: "their names end in .md, .markdown or .mdown; hidden ones need `--hidden`, and "
          + "those that Git ignores `--no-gitignore`", file: folder)
    case .noMatch(let pattern):
      CommandError(.noInput, id: "no-such-file", "no file fits this pattern", file: pattern)
    case .unreadableList(let path, let reason):
      CommandError(
        .noInput, id: "unreadable-input", "this list of inputs can't be read: \(reason)",
        hint: "for a file whose name begins with `@`, write `./@…`", file: path)
    case .everythingExcluded:
      CommandError(.noInput, id: "no-documents", "`--exclude` leaves nothing to convert")
    case .emptyList(let path):
      CommandError(
        .noInput, id: "no-documents", "this list names no documents",
        file: path == "-" ? nil : path)
    }
  }

  static func notAReport(_ path: String, line: Int) -> CommandError {
    CommandError(
      .unusableInput, id: "bad-report", "line \(line) is no message of `--diagnostics json`",
      file: path)
  }

  static func incompleteReport(_ path: String) -> CommandError {
    CommandError(
      .unusableInput, id: "bad-report", "this report ends before its summary",
      hint: "the run that wrote it did not come to its end", file: path)
  }

  static func timeout(_ path: String, seconds: Double) -> CommandError {
    CommandError(
      .limitReached, id: "timeout", "this took longer than \(Int(seconds.rounded(.up))) s",
      hint: "allow more with `--timeout`", file: path)
  }

  static func crashed(_ path: String, reason: String) -> CommandError {
    CommandError(
      .internalError, id: "crashed", "converting this ended the process: \(reason)",
      hint: "please report it, with the document", file: path)
  }

  static func noInputs() -> CommandError {
    badArgument(
      "there are no documents to test",
      hint: "name files or folders, or say `inputs` in the `mdpdf.yml` of the project")
  }

  static func streamUnderTest() -> CommandError {
    badArgument("standard input has no name under which a baseline could be found")
  }

  static func sameBaseline(_ first: String, _ second: String, _ name: String) -> CommandError {
    badArgument("`\(first)` and `\(second)` would both have the baseline `\(name)`")
  }

  static func damagedBaseline(_ damage: BaselineFolder.Damage, of file: String) -> CommandError {
    CommandError(
      .unusableInput, id: "damaged-baseline",
      "its baseline can't be used: `\(damage.path)`: \(damage.reason)",
      hint: "bring it back from version control, or record it anew with `mdpdf test record`",
      file: file)
  }

  static func nothingToApprove(_ name: String, nearest: String?) -> CommandError {
    CommandError(
      .noInput, id: "nothing-to-approve", "the last comparison found no difference in `\(name)`",
      hint: nearest.map { "did you mean `\($0)`?" })
  }

  /// What became of a worker, in words about its document.
  init(_ failure: WorkerPool.JobFailure, of input: String, timeLimit: Double?) {
    self =
      switch failure {
      case .signal(let number):
        .crashed(input, reason: "signal \(number), \(StandardStream.words(forSignal: number))")
      case .exited(let code): .crashed(input, reason: "exit code \(code)")
      case .timeout: .timeout(input, seconds: timeLimit ?? 0)
      case .launch(let reason): .crashed(input, reason: "no process can be started: \(reason)")
      }
  }

  static func standardInputTwice() -> CommandError {
    badArgument("standard input can be read only once, but `-` is given twice")
  }

  /// A file that a library reads as if it were memory has become shorter.
  static var lostFile: CommandError {
    CommandError(
      .internalError, id: "lost-file", "a font or another file was replaced while it was in use",
      hint: "wait until it is written, then convert again")
  }
}
