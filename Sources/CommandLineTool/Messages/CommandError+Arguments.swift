// SPDX-License-Identifier: Apache-2.0

import Batch
import Converting
import Diagrams
import MarkdownPDF
import Messages

// Problems with arguments, settings and themes.
extension CommandError {
  private static var badReport: String { "bad-report" }
  private static var noDocuments: String { "no-documents" }

  /// An error of the argument parser, in the style of all other messages.
  ///
  /// The parser's first sentence becomes the message, the others the hint. If the parser suggests
  /// two ways to read the arguments, the first is used.
  ///
  /// - Parameters:
  ///   - text: The parser's message.
  ///   - help: The command that prints help.
  ///   - options: The long options of the command, without dashes.
  ///   - isFile: Whether there is a file with a name.
  /// - Returns: The error.
  static func unparsable(
    _ text: String, help: String = "mdpdf --help", options: [String] = [],
    isFile: (String) -> Bool
  ) -> CommandError {
    let lines = text.split(whereSeparator: \.isNewline)
    // More than a few values are a list, one on each line.
    let values = lines.dropFirst().prefix { $0.hasPrefix("  - ") }.map { "'\($0.dropFirst(4))'" }
    let text = String(lines.first ?? "").replacing(
      "of the following:",
      with: "of \(values.dropLast().joined(separator: ", ")) or \(values.last ?? "")")
    if let option = text.split(separator: "'").dropFirst().first.map(String.init),
      option.hasPrefix("-"), isFile(option)
    {
      return badArgument("unknown option `\(option)`", hint: "for the file, write `./\(option)`")
    }
    let end = text.firstRange(of: ". ")
    let message = end.map { text[..<$0.lowerBound] } ?? text[...]
    let own = ArgumentHints.hint(for: message, options: options)
    let hint = own.map { $0[...] } ?? end.map { text[$0.upperBound...] } ?? ""
    return badArgument(
      message.asMessage, hint: hint.isEmpty ? "see `\(help)`" : hint.asMessage)
  }

  /// A word after `mdpdf theme` or `mdpdf test` that is none of their commands.
  static func unknownCommand(
    _ word: String, of command: String, commands: [String]
  ) -> CommandError {
    badArgument(
      "`mdpdf \(command)` has no command `\(word)`",
      hint: commands.nearest(to: word).map { "did you mean `\($0)`?" }
        ?? ArgumentHints.oneOf(commands))
  }

  static func missingValue(of option: String) -> CommandError {
    badArgument(
      "`\(option)=` has no value", hint: "leave out the option, or write one behind the sign")
  }

  static func noEncryption(_ format: OutputFormat) -> CommandError {
    badArgument(
      "\(format.rawValue.uppercased()) has no passwords",
      hint: "write a PDF, or leave the password out")
  }

  static func unprotectedPermissions() -> CommandError {
    badArgument(
      "`--permissions` needs a password of the owner: without one, everybody may do everything",
      hint: "add `--owner-password-file FILE`, or set `MDPDF_OWNER_PASSWORD`")
  }

  static func badPassword(in path: String) -> CommandError {
    CommandError(
      .noInput, id: "bad-password", "the first line is no password",
      hint: "write from 1 to 127 bytes of UTF-8 there", file: path)
  }

  static func badAttachment(_ path: String) -> CommandError {
    badArgument("`--attach` needs the name of a file, not `\(path)`")
  }

  static func severalLevels(_ standards: [PDFStandard]) -> CommandError {
    badArgument(
      "`--pdf-standard`: a file can't be \(standards.inWords) at once",
      hint: "name one of them; level a includes level u, and that includes level b")
  }

  static func noneBesideStandard(_ standard: PDFStandard) -> CommandError {
    badArgument(
      "`--pdf-standard`: a file can't claim \(standard.name) and, with `none`, no standard at once",
      hint: "name the standards, or `none` alone")
  }

  /// An option that only PDF has, for another format.
  static func optionOfPDF(_ option: String, _ format: OutputFormat) -> CommandError {
    badArgument(
      "`\(option)` is for PDF; \(format.rawValue.uppercased()) has nothing like it",
      hint: "leave it out, or write a PDF")
  }

  static func badPages(_ reason: String) -> CommandError {
    badArgument("`--pages`: \(reason)")
  }

  static func badShard(_ text: String, environment: [String: String]) -> CommandError {
    guard text == "auto" else {
      return badArgument(
        "`--shard \(text)` is not a part",
        hint: "write `--shard 3/16` for the third of sixteen parts")
    }
    let hint =
      "name the part, such as `--shard 3/16`; docs/scale.md lists the variables"
    guard let names = Shard.unusableVariables(environment) else {
      return badArgument("`--shard auto`: found no scheduler that names the part", hint: hint)
    }
    func described(_ name: String) -> String {
      environment[name].map { "`\(name)` is `\($0)`" } ?? "`\(name)` is not set"
    }
    return badArgument(
      "`--shard auto`: \(described(names.index)), and \(described(names.count))", hint: hint)
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
      hint: "write `auto`, or one to four lengths in pt, mm, cm or in, for example \"20mm 25mm\"")
  }

  static func excluding(_ first: String, _ second: String) -> CommandError {
    badArgument("`\(first)` and `\(second)` can't be used together")
  }

  /// A value of `--fetch-private-host` that is more than the name of a host.
  static func badHost(_ text: String) -> CommandError {
    badArgument(
      "`\(text)` is not the name of a host",
      hint: "write the host alone, such as `wiki.internal` or `127.0.0.1`")
  }

  /// A value of `--allow-scheme` that is not the name of a scheme.
  static func badScheme(_ text: String) -> CommandError {
    badArgument(
      "`\(text)` is not the name of a scheme", hint: "write it without a colon, such as `slack`")
  }

  /// A value of `--limit` without a number.
  static func badLimit(_ text: String) -> CommandError {
    badArgument(
      "`--limit \(text)` sets nothing",
      hint: "write a name and a number, such as `table-columns=5000`")
  }

  /// A value of `--fences` without a language or a command.
  static func badFence(_ text: String) -> CommandError {
    badArgument(
      "`--fences \(text)` names no command",
      hint: "write a language and its command, such as `d2=d2 {in} {out}`")
  }

  /// A command that can't be split into words.
  static func badFence(_ language: String, _ problem: CommandTemplate.Problem) -> CommandError {
    switch problem {
    case .empty: badFence("\(language)=")
    case .openQuote:
      badArgument(
        "the command for `\(language)` has a quote that is not closed",
        hint: "write quotes in pairs, around words with spaces")
    case .twoFormats:
      badArgument("the command for `\(language)` writes both SVG and PNG", hint: "choose one")
    }
  }

  /// A program whose path depends on the working folder.
  static func relativeProgram(_ program: String, of language: String) -> CommandError {
    badArgument(
      "the command for `\(language)` names the program `\(program)`, whose place is not clear",
      hint: "write its whole path, or a name that is found in `PATH`")
  }

  static func unknownLimit(_ name: String) -> CommandError {
    let names = Limit.all.map(\.name)
    return badArgument(
      "there is no limit `\(name)`",
      hint: names.nearest(to: name).map { "did you mean `\($0)`?" }
        ?? "the limits are \(names.joined(separator: ", "))")
  }

  /// A theme with at least one error among its diagnostics.
  static func badTheme(_ diagnostics: [Diagnostic]) -> CommandError {
    var error = CommandError(
      .unusableConfiguration, id: DiagnosticID.badTheme, "the theme can't be used")
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
    badArgument(
      "`\(text)` is not a colour",
      hint: ThemeColor.names.nearest(to: text.lowercased()).map { "did you mean `\($0)`?" }
        ?? "write it as `#0b4f94`, or name a colour of CSS, such as `teal`")
  }

  static func noSuchFamily(_ name: String, nearest: String?) -> CommandError {
    CommandError(
      .unavailable, id: DiagnosticID.noFonts,
      name.isEmpty ? "there are no fonts" : "no font family has `\(name)` in its name",
      hint: nearest.map { "did you mean `\($0)`?" }
        ?? "install fonts, or name a folder of font files with `--font-path`")
  }

  static func settingsExist(_ path: String) -> CommandError {
    CommandError(
      .cannotWrite, id: DiagnosticID.cannotWrite, "the settings file exists already",
      hint: "change it, or replace it with `mdpdf init --force`", file: path)
  }

  static func themeExists(_ path: String) -> CommandError {
    CommandError(
      .cannotWrite, id: DiagnosticID.cannotWrite, "the theme file exists already",
      hint: "choose another name, or remove the file first", file: path)
  }

  static func unknownThemeEnding(_ path: String) -> CommandError {
    badArgument(
      "the ending of `\(path)` stands for no form of theme file",
      hint: "write `.yml`, or `.tokens.json` for design tokens")
  }

  static func otherThemeEnding(_ path: String, form: String, ending: String) -> CommandError {
    badArgument(
      "`\(path)` would hold \(form), but its ending stands for another form of theme file",
      hint: "name a file that ends in `\(ending)`")
  }

  static func noSuchFolder(_ option: String, _ path: String) -> CommandError {
    CommandError(.noInput, id: "no-such-folder", "`\(option)`: there is no folder `\(path)`")
  }

  static func excludesBook(_ option: String) -> CommandError {
    badArgument("`\(option)` can't be used with a book")
  }

  static func orderWithoutBook() -> CommandError {
    badArgument(
      "`--order` applies only to books",
      hint: "name one output with `-o FILE`, or `--also-merged FILE`")
  }

  static func otherFormatOfBook(_ path: String, _ format: OutputFormat) -> CommandError {
    badArgument(
      "`--also-merged` names `\(path)`, but the run makes \(format.rawValue.uppercased())",
      hint: "use the same format for both")
  }

  static func oneInput(for option: String) -> CommandError {
    badArgument("`\(option)` takes one input")
  }

  static func noLine(in place: String) -> CommandError {
    badArgument(
      "`\(place)` is no line of a file", hint: "write the file and the line, such as guide.md:42")
  }

  static func continuousPages(_ format: OutputFormat) -> CommandError {
    let others = OutputFormat.allCases.filter { !$0.holdsAllPages }
    let names = others.map { $0.rawValue.uppercased() }.joined(separator: " and ")
    let endings = others.map { ".\($0.fileExtension)" }.joined(separator: " or ")
    return badArgument(
      "`--continuous` is for \(names); \(format.rawValue.uppercased()) has pages",
      hint: "choose with `--format`, or name an output that ends in \(endings)")
  }

  static func nothingToConvert() -> CommandError {
    badArgument(
      "there is nothing to convert",
      hint: "name a file, a folder, or `-` for standard input; see `mdpdf --help`")
  }

  /// No documents; `isExcluding` says whether `--exclude` is used.
  static func nothingFound(
    _ failure: InputFinder.Failure, isExcluding: Bool
  ) -> CommandError {
    switch failure {
    case .emptyFolder(let folder):
      CommandError(.noInput, emptyFolder(.error, folder, isExcluding: isExcluding))
    case .noMatch(let pattern):
      CommandError(
        .noInput, id: DiagnosticID.noSuchFile, "no file matches this pattern", file: pattern)
    case .unreadableList(let path, let reason):
      CommandError(
        .noInput, id: DiagnosticID.unreadableInput, "this list of inputs can't be read: \(reason)",
        hint: "for a file whose name begins with `@`, write `./@…`", file: path)
    case .everythingExcluded:
      CommandError(.noInput, id: noDocuments, "`--exclude` leaves nothing to convert")
    case .emptyList(let path):
      CommandError(
        .noInput, id: noDocuments, "this list names no documents",
        file: path == "-" ? nil : path)
    }
  }

  /// A folder without documents, which is no error for `--prune`.
  static func emptyFolder(
    _ severity: Diagnostic.Severity, _ folder: String, isExcluding: Bool
  ) -> Diagnostic {
    Diagnostic(
      severity, id: noDocuments,
      "there are no Markdown files in this folder"
        + (isExcluding ? ", or `--exclude` leaves none" : ""),
      hints: [
        "their names end in .md, .markdown, .mdown or .qmd; add `--hidden` for hidden files, or "
          + "`--no-gitignore` for files that Git ignores"
      ], file: folder)
  }

  static func notAReport(_ path: String, line: Int) -> CommandError {
    CommandError(
      .unusableInput, id: badReport, "line \(line) is not a message of `--diagnostics json`",
      file: path)
  }

  static func incompleteReport(_ path: String) -> CommandError {
    CommandError(
      .unusableInput, id: badReport, "this report ends before its summary",
      hint: "check that the run that wrote it completed", file: path)
  }

  /// A file in the memory of a library became shorter.
  static var lostFile: CommandError {
    CommandError(
      .internalError, id: "lost-file", "a font or another file was replaced while it was in use",
      hint: "wait until the file is complete, then convert again")
  }
}

extension Substring {
  /// The sentence in the style of all messages: lower case at the start, no full stop, and quoted
  /// words as code.
  fileprivate var asMessage: String {
    let text = (hasSuffix(".") ? dropLast() : self).replacing(
      "The value '' is", with: "an empty value is"
    )
    .replacing(/(^|\s)'(.+?)'(?=$|[\s,.;:])/) { "\($0.1)`\($0.2)`" }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
