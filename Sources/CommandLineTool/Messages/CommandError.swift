// SPDX-License-Identifier: Apache-2.0

import Batch
package import MarkdownPDF

/// Why the command, or its work on one input, can't go on: what to say and how to end.
package struct CommandError: Error, Hashable, Sendable {
  /// How the command ends when nothing else was asked of it.
  package let exitCode: ExitCode
  /// What to say.
  package let diagnostic: Diagnostic
  /// What else to say before it.
  package private(set) var others: [Diagnostic] = []

  /// Creates an error.
  package init(
    _ exitCode: ExitCode, id: String, _ message: String, hint: String? = nil, file: String? = nil
  ) {
    self.exitCode = exitCode
    diagnostic = Diagnostic(
      .error, id: id, message, hints: hint.map { [$0] } ?? [], file: file)
  }

  /// Creates an error that says what is known already.
  package init(_ exitCode: ExitCode, _ diagnostic: Diagnostic) {
    self.exitCode = exitCode
    self.diagnostic = diagnostic
  }

  /// Creates an error from what the renderer says about a file.
  package init(_ error: RenderError, file: String) {
    exitCode = ExitCode(error.category)
    diagnostic = error.diagnostic(file: file)
  }
}

// MARK: - Wording

// All messages of the command line stand together here, so that they are reviewed together.

extension CommandError {
  // MARK: Arguments

  static func badArgument(_ message: String, hint: String? = nil) -> CommandError {
    CommandError(.usage, id: "bad-argument", message, hint: hint)
  }

  /// What the argument parser says, in the style of all other messages.
  ///
  /// Its first sentence says what is wrong, the others what to do. Where it sees two ways to read
  /// the arguments, the first is enough.
  ///
  /// - Parameters:
  ///   - text: What the parser says.
  ///   - help: The command that prints help.
  ///   - options: The long options there are.
  ///   - subcommands: The commands that may be meant.
  ///   - isFile: Whether there is a file of a name.
  /// - Returns: The error.
  static func unparsable(
    _ text: String, help: String = "mdpdf --help", options: [String] = [],
    subcommands: [String] = [], isFile: (String) -> Bool
  ) -> CommandError {
    let text = text.prefix { !$0.isNewline }
    if let option = text.split(separator: "'").dropFirst().first.map(String.init),
      option.hasPrefix("-"), isFile(option)
    {
      return badArgument("unknown option `\(option)`", hint: "for the file, write `./\(option)`")
    }
    let end = text.firstRange(of: ". ")
    let message = end.map { text[..<$0.lowerBound] } ?? text[...]
    let own = ArgumentHints.hint(for: message, options: options, subcommands: subcommands)
    let hint = own.map { $0[...] } ?? end.map { text[$0.upperBound...] } ?? ""
    return badArgument(
      message.asMessage, hint: hint.isEmpty ? "see `\(help)`" : hint.asMessage)
  }

  static func badPages(_ reason: String) -> CommandError {
    badArgument("`--pages`: \(reason)")
  }

  static func badShard(_ text: String, environment: [String: String]) -> CommandError {
    guard text == "auto" else {
      return badArgument(
        "`--shard \(text)` is no part of anything",
        hint: "write `--shard 3/16` for the third of sixteen parts")
    }
    let hint =
      "name the part, as in `--shard 3/16`; docs/scale.md lists the variables that are read"
    guard let names = Shard.unusableVariables(environment) else {
      return badArgument("`--shard auto`: no scheduler says which part this is", hint: hint)
    }
    func said(_ name: String) -> String {
      environment[name].map { "`\(name)` is `\($0)`" } ?? "`\(name)` is not set"
    }
    return badArgument(
      "`--shard auto`: \(said(names.index)), and \(said(names.count))", hint: hint)
  }

  static func badMask(_ text: String) -> CommandError {
    badArgument(
      "`--mask \(text)` is no mask",
      hint: "write a kind of node (`code`, `footer`, `heading.h1`), or a page and a rectangle in "
        + "points (`1:72,40,200,20`)")
  }

  static func badNumber(_ option: String, _ value: String, allowed: String) -> CommandError {
    badArgument("`\(option) \(value)` is out of range; \(allowed)")
  }

  static func badPaper(_ name: String) -> CommandError {
    let limits = PageSize.sideLimits
    return badArgument(
      "`\(name)` is not a paper size",
      hint: PageSize.names.nearest(to: name).map { "did you mean `\($0)`?" }
        ?? "write a name (\(PageSize.names.joined(separator: ", "))) or sides such as 210mmx297mm,"
        + " each from \(Int(limits.lowerBound)) pt to \(Int(limits.upperBound)) pt")
  }

  static func badMargin(_ text: String) -> CommandError {
    badArgument(
      "`\(text)` is not a margin",
      hint: "write one to four lengths in pt, mm, cm or in, for example \"20mm 25mm\"")
  }

  static func noRoomForText(width: Double, height: Double) -> CommandError {
    badArgument(
      "the margins leave no room for text on a page of \(Int(width)) × \(Int(height)) pt",
      hint: "choose a smaller `--margin` or a larger `--paper`")
  }

  static func excluding(_ first: String, _ second: String) -> CommandError {
    badArgument("`\(first)` and `\(second)` exclude each other")
  }

  /// A theme in which at least one diagnostic is an error.
  static func badTheme(_ diagnostics: [Diagnostic]) -> CommandError {
    var error = CommandError(.unusableConfiguration, id: "bad-theme", "the theme can't be used")
    if let last = diagnostics.lastIndex(where: { $0.severity == .error }) {
      error = CommandError(.unusableConfiguration, diagnostics[last])
      error.others = diagnostics
      error.others.remove(at: last)
    }
    return error
  }

  static func badSetting(_ text: String) -> CommandError {
    badArgument("`--set \(text)` sets nothing", hint: "write `--set colors.body=#333333`")
  }

  static func badColor(_ text: String) -> CommandError {
    badArgument("`\(text)` is not a colour", hint: "write it as `#0b4f94`")
  }

  static func noSuchFamily(_ name: String, nearest: String?) -> CommandError {
    CommandError(
      .unavailable, id: "no-fonts",
      name.isEmpty ? "there is no font to set text in" : "no font family has `\(name)` in its name",
      hint: nearest.map { "did you mean `\($0)`?" }
        ?? "install fonts, or name a folder of font files with `--font-path`")
  }

  static func settingsExist(_ path: String) -> CommandError {
    CommandError(
      .cannotWrite, id: "cannot-write", "there is a file of settings already",
      hint: "change it, or replace it with `mdpdf init --force`", file: path)
  }

  static func noSuchFolder(_ option: String, _ path: String) -> CommandError {
    CommandError(.noInput, id: "no-such-folder", "`\(option)`: there is no folder `\(path)`")
  }

  // MARK: Output

  static func unknownExtension(_ ending: String, of path: String) -> CommandError {
    let formats = OutputFormat.allCases.map { ".\($0.fileExtension)" }.joined(separator: ", ")
    return badArgument(
      "`\(path)`: no format is called `.\(ending)`",
      hint: "end the name in \(formats), or choose with `--format`")
  }

  static func unknownPlaceholder(_ name: String) -> CommandError {
    let known = FileNameTemplate.Placeholder.allCases.map { "{\($0.rawValue)}" }
    return badArgument(
      "`{\(name)}` is no placeholder in an output name",
      hint: "placeholders are \(known.joined(separator: " "))")
  }

  static func pagePlaceholder(_ format: OutputFormat) -> CommandError {
    badArgument(
      "the output is one file, so its name can't hold a page number",
      hint: format.holdsAllPages
        ? "\(format.rawValue.uppercased()) holds all pages; choose pages with `--pages`"
        : "without `--continuous`, every page becomes a file")
  }

  static func oneOutputForSeveralInputs() -> CommandError {
    badArgument(
      "`--output` names one document, but there are several inputs",
      hint: "give a folder with `-d DIR`, or a name with `{stem}`")
  }

  static func cannotWatch(_ reason: String) -> CommandError {
    CommandError(.unavailable, id: "cannot-watch", "changes can't be watched: \(reason)")
  }

  static func excludesBook(_ option: String) -> CommandError {
    badArgument("`\(option)` and a book exclude each other")
  }

  static func orderWithoutBook() -> CommandError {
    badArgument(
      "`--order` is for books", hint: "name one output with `-o FILE`, or `--also-merged FILE`")
  }

  static func otherFormatOfBook(_ path: String, _ format: OutputFormat) -> CommandError {
    badArgument(
      "`--also-merged` names `\(path)`, but the run makes \(format.rawValue.uppercased())",
      hint: "both have the same format")
  }

  /// A book of which nothing is left, and why.
  static func noChapters(_ diagnostics: [Diagnostic], _ name: String) -> CommandError {
    var error = CommandError(
      .noInput, id: "no-chapters", "there is no chapter that can be read", file: name)
    error.others = diagnostics
    return error
  }

  static func oneReportForSeveralInputs() -> CommandError {
    badArgument("`--debug-layout` takes one input")
  }

  static func continuousPages(_ format: OutputFormat) -> CommandError {
    let others = OutputFormat.allCases.filter { !$0.holdsAllPages }
    let names = others.map { $0.rawValue.uppercased() }.joined(separator: " and ")
    let endings = others.map { ".\($0.fileExtension)" }.joined(separator: " or ")
    return badArgument(
      "`--continuous` is for \(names); \(format.rawValue.uppercased()) has pages",
      hint: "choose with `--format`, or name an output that ends in \(endings)")
  }

  static func sameOutput(_ first: String, _ second: String, _ path: String) -> CommandError {
    badArgument("`\(first)` and `\(second)` would both be written to `\(path)`")
  }

  static func bothToStandardOutput(_ first: String, _ second: String) -> CommandError {
    badArgument("`\(first)` and `\(second)` would both be written to standard output")
  }

  static func outputIsInput(_ path: String, option: String = "--output") -> CommandError {
    badArgument("`\(path)` is an input and would be overwritten", hint: "choose with `\(option)`")
  }

  static func outputAsInput(_ path: String) -> CommandError {
    badArgument(
      "`\(path)` is among the inputs, and is no Markdown", hint: "to write it, say `-o \(path)`")
  }

  static func remoteInput(_ address: String) -> CommandError {
    CommandError(
      .noInput, id: "no-such-file", "is on the network, where nothing is read from",
      hint: "save it, or pipe it: `curl \(address) | mdpdf - -o out.pdf`", file: address)
  }

  static func nothingToConvert() -> CommandError {
    badArgument(
      "there is nothing to convert",
      hint: "name a file, a folder, or `-` for standard input; see `mdpdf --help`")
  }

  static func outputTwice(_ path: String) -> CommandError {
    badArgument("`\(path)` would be written twice", hint: "give every output a name of its own")
  }

  static func emptyName(_ what: String) -> CommandError {
    badArgument("the name of \(what) is empty")
  }

  static func terminalOutput() -> CommandError {
    badArgument(
      "the document is not written to a terminal",
      hint: "name a file with `-o`, or send the output to a file or another program")
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
      hint: "choose one with `--pages`, or `--continuous`")
  }

  static func cannotWrite(
    _ path: String, reason: String, hint: String? = nil
  ) -> CommandError {
    CommandError(.cannotWrite, id: "cannot-write", "can't write `\(path)`: \(reason)", hint: hint)
  }

  static func cannotRemove(_ path: String) -> CommandError {
    CommandError(.cannotWrite, id: "cannot-write", "can't remove `\(path)`")
  }

  static func cannotWriteToStandardOutput(reason: String) -> CommandError {
    CommandError(.cannotWrite, id: "cannot-write", "can't write to standard output: \(reason)")
  }
}

extension Substring {
  /// The sentence in the style of all messages: lower case at the start, no full stop, and what is
  /// quoted as code.
  fileprivate var asMessage: String {
    let text = (hasSuffix(".") ? dropLast() : self)
      .replacing(/(^|\s)'(.+?)'(?=$|[\s,.;:])/) { "\($0.1)`\($0.2)`" }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
