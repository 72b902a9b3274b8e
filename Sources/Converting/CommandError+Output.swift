// SPDX-License-Identifier: Apache-2.0

package import Messages
import Batch
import MarkdownPDF

// Problems with outputs and their names.
extension CommandError {
  static func unknownExtension(_ ending: String, of path: String) -> CommandError {
    badArgument(
      "`\(path)`: there is no output format `.\(ending)`", hint: hint(toName: path))
  }

  static func noExtension(_ path: String) -> CommandError {
    badArgument("`\(path)` does not end in the name of a format", hint: hint(toName: path))
  }

  private static func hint(toName path: String) -> String {
    let formats = OutputFormat.allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
    return "for a file, end the name in \(formats), or choose with `--format`; for a folder, use "
      + "`-d \(path)`"
  }

  /// The name of a folder where that of a file belongs.
  static func outputIsFolder(_ path: String, folder: String) -> CommandError {
    badArgument(
      "`--output` names a file, but `\(path)` is a folder",
      hint: "to write into the folder, use `-d \(folder)`")
  }

  static func otherFormat(_ format: OutputFormat, than path: String) -> CommandError {
    badArgument(
      "`--format` is \(format.rawValue.uppercased()), but `\(path)` ends in "
        + ".\(path.fileExtension.lowercased())",
      hint: "end the name in .\(format.fileExtension), or leave out `--format`")
  }

  static func unknownPlaceholder(_ name: String) -> CommandError {
    let known = FileNameTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }
    return badArgument(
      "`{\(name)}` is not a placeholder for output names",
      hint: "placeholders are \(known.joined(separator: " "))")
  }

  static func pagePlaceholder(_ format: OutputFormat) -> CommandError {
    badArgument(
      "the output is one file, so its name can't contain a page number",
      hint: format.holdsAllPages
        ? "\(format.rawValue.uppercased()) holds all pages; choose pages with `--pages`"
        : "without `--continuous`, every page becomes a file")
  }

  static func oneOutputForSeveralInputs() -> CommandError {
    badArgument(
      "`--output` names one document, but there are several inputs",
      hint: "give a folder with `-d DIR`, or a name with `{stem}`")
  }

  /// Two inputs with the same output; `isFound` tells that a folder or a pattern stands for them.
  static func sameOutput(
    _ first: String, _ second: String, _ path: String, isFound: Bool
  ) -> CommandError {
    let folders = [first, second].map { $0.normalizedPath.deletingLastComponent }
    let hint =
      folders[0] == folders[1]
      ? "rename one of them, or "
        + (isFound
          ? "leave one out with `--exclude`" : "convert each into an output folder of its own")
      : "keep the folders of the sources apart, with `-o '{dir}/{stem}.\(path.fileExtension)'`, or "
        + "convert a folder that contains both"
    return badArgument(
      "`\(first)` and `\(second)` would both be written to `\(path)`", hint: hint)
  }

  /// A name such as `{dir}.pdf` for an input whose `{dir}` is empty.
  static func emptyFolderName(_ output: String, for input: String) -> CommandError {
    badArgument(
      "`{dir}` is empty for `\(input)`, so `\(output)` would have no name",
      hint: "`{dir}` is the folder of the source, from the folder that all sources have in common; "
        + "add the name of the source: `{dir}/{stem}` or `{dir}-{stem}`")
  }

  static func bothToStandardOutput(_ first: String, _ second: String) -> CommandError {
    badArgument("`\(first)` and `\(second)` would both be written to standard output")
  }

  static func outputIsInput(_ path: String, option: String = "--output") -> CommandError {
    badArgument(
      "`\(path)` is an input and would be overwritten", hint: "choose another name with `\(option)`"
    )
  }

  /// A file about the run with the name of an output, or of a file that was read.
  package static func reportReplaces(_ path: String, option: String) -> CommandError {
    badArgument(
      "`\(option) \(path)` would replace a file that this run reads or writes",
      hint: "choose another name with `\(option)`")
  }

  /// A name that can't be in the list of `--deps`.
  static func unwritableName(_ name: String, in path: String) -> CommandError {
    cannotWrite(
      path, reason: "rules of make can't contain the name `\(name)`",
      hint: "rename the file, or choose `--deps-format json` or `zero`")
  }

  static func outputAsInput(_ path: String) -> CommandError {
    badArgument(
      "`\(path)` is among the inputs, but is not Markdown", hint: "to write it, use `-o \(path)`")
  }

  static func outputTwice(_ path: String) -> CommandError {
    badArgument("`\(path)` would be written twice", hint: "give every output a different name")
  }

  /// An empty name of `what`.
  package static func emptyName(_ what: String) -> CommandError {
    badArgument("the name of \(what) is empty")
  }

  static func terminalOutput() -> CommandError {
    badArgument(
      "documents are not written to a terminal",
      hint: "name a file with `-o`, or redirect the output")
  }

  static func twoAppearancesToStandardOutput() -> CommandError {
    badArgument(
      "standard output takes one file, but light and dark pages make two",
      hint: "name a file with `-o`, or choose one appearance")
  }

  static func oneReportForTwoAppearances() -> CommandError {
    badArgument("`--debug-layout` takes one appearance")
  }

  static func severalFilesToStandardOutput(_ count: Int) -> CommandError {
    badArgument(
      "standard output takes one file, but there are \(count) pages",
      hint: "choose one page with `--pages`, or use `--continuous`")
  }

  static func cannotWrite(
    _ path: String, reason: String, hint: String? = nil
  ) -> CommandError {
    CommandError(
      .cannotWrite, id: DiagnosticID.cannotWrite, "can't write `\(path)`: \(reason)", hint: hint)
  }

  /// A failure to write to standard output.
  package static func cannotWriteToStandardOutput(reason: String) -> CommandError {
    CommandError(
      .cannotWrite, id: DiagnosticID.cannotWrite, "can't write to standard output: \(reason)")
  }
}
