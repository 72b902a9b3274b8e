// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Batch
import Confining
import Converting
import MarkdownPDF
import Messages

/// The arguments that choose documents in folders and patterns.
package struct InputArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    name: .customLong("exclude"),
    help: ArgumentHelp(
      "Leave out files and folders that match, such as 'vendor/**'; may be repeated.",
      valueName: "pattern"))
  var excludes: [String] = []

  @Flag(inversion: .prefixedNo, help: "Include the folders inside a folder.")
  var recursive = true

  @Flag(inversion: .prefixedNo, help: "Include files and folders whose names begin with a dot.")
  var hidden = false

  @Flag(inversion: .prefixedNo, help: "Leave out what .gitignore lists.")
  var gitignore = true

  @Option(
    help: ArgumentHelp(
      "The order of chapters: auto, natural, or a list such as SUMMARY.md, mkdocs.yml or book.yml.",
      valueName: "order"), completion: .file())
  var order: String?

  @Option(
    help: ArgumentHelp(
      "The program whose ids of headings links are written for.",
      discussion: "Without it: github, or for a book the program that its list belongs to.",
      valueName: "program"))
  var slugs: SlugStyle?

  @Option(
    help: ArgumentHelp(
      "The Markdown that documents are written in; markdown without it.", valueName: "markdown"))
  var from: MarkdownFlavor?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Syntax to read besides, or not to read, such as +mark-footnotes.", valueName: "changes"))
  var extensions: ExtensionChanges?

  @Option(
    help: ArgumentHelp(
      "The language of documents that name none, such as de-CH.", valueName: "tag"))
  var lang: LanguageTag?

  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Another number for a limit, such as table-columns=5000; may be repeated.",
      valueName: "name=number"))
  var limitNumbers: [String] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Confine what converts as far as possible, or convert nothing; for files of strangers.")
  var untrusted = false

  /// How many of the excludes, at the start, come from settings files.
  var configuredExcludes = 0

  /// The syntax in settings files, over which front matter takes precedence.
  var configuredSyntax = SyntaxChoice()

  private enum CodingKeys: CodingKey {
    case excludes, recursive, hidden, gitignore, order, slugs, from, extensions, lang, limitNumbers
    case untrusted
  }

  /// How documents are read that are not part of a book.
  var parsing: ParsingOptions {
    var options = ParsingOptions(slugs: slugs ?? .gitHub)
    options.limits = limits
    options.settings = configuredSyntax
    options.command = syntax
    options.fallbackLanguage = lang?.tag
    return options
  }

  /// What these arguments say about the syntax.
  var syntax: SyntaxChoice { SyntaxChoice(from, changes: extensions?.text ?? "") }

  /// The limits on what documents may ask for.
  var limits: Limits {
    var limits = Limits()
    for text in limitNumbers { try? Self.apply(text, to: &limits) }
    return limits
  }

  /// Sets the number in an argument, such as `table-columns=5000`.
  private static func apply(_ text: String, to limits: inout Limits) throws(CommandError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[1]), number >= 0 else {
      throw .badLimit(text)
    }
    guard limits.set(String(parts[0]), to: number) else {
      throw .unknownLimit(String(parts[0]))
    }
  }

  /// The options of the search.
  var options: InputFinder.Options {
    var options = InputFinder.Options()
    options.excludes = excludes
    options.quietExcludes = configuredExcludes
    options.isRecursive = recursive
    options.includesHidden = hidden
    options.heedsGitignore = gitignore
    return options
  }
}

extension SlugStyle: WordArgument {
  init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

extension MarkdownFlavor: WordArgument {
  init?(argument: String) { self.init(rawValue: argument.lowercased()) }
}

/// The tag of a language (BCP 47).
struct LanguageTag: ExpressibleByArgument {
  let tag: String

  init?(argument: String) {
    // A locale of POSIX, such as `de_DE.UTF-8`, has the same parts.
    let tag = String(argument.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    guard DocumentMetadata.isLanguageTag(tag) else { return nil }
    self.tag = tag
  }
}

/// Changes of the syntax that is read, `+mark-footnotes`; all names are known.
struct ExtensionChanges: ExpressibleByArgument {
  let text: String

  init?(argument: String) {
    var all: Set<MarkdownExtension> = []
    guard !argument.isEmpty, all.apply(argument) == nil else { return nil }
    text = argument
  }

  /// The names that may be in it.
  static var allValueStrings: [String] { MarkdownExtension.allCases.map(\.rawValue) }
}

extension InputArguments {
  /// Finds documents, and reports files that are left out although they may be meant.
  ///
  /// - Parameters:
  ///   - inputs: The arguments.
  ///   - root: The folder that links to documents may lead to; `nil` means the project.
  ///   - record: Records the folders and files in which a change may bring other documents.
  ///   - console: Gets the reports.
  ///   - failures: Gets the codes of inputs that can't be converted.
  ///   - acceptEmpty: Gets each folder without documents; `nil` means that there must be none.
  /// - Returns: The documents.
  /// - Throws: When there are none.
  func find(
    _ inputs: [String], root: String?, record: WatchRecord? = nil, console: inout Console,
    failures: inout [ExitCode], acceptingEmpty acceptEmpty: ((String) -> Void)? = nil
  ) throws(CommandError) -> [InputFinder.Input] {
    record?.restart(
      acceptsAnyName: inputs.contains(where: GlobPattern.isPattern), includesHidden: hidden)
    for input in inputs {
      record?.note(file: input.hasPrefix("@") ? String(input.dropFirst()) : input)
    }
    var limits = Limits()
    for text in limitNumbers { try Self.apply(text, to: &limits) }
    let missing = untrusted ? KernelSupport.current.missing : []
    if !missing.isEmpty { throw .cannotConfine(.unsupported(missing)) }
    var diagnostics: [Diagnostic] = []
    var options = options
    options.root = root
    let finder = InputFinder(
      options: options, reportingTo: { diagnostics.append($0) },
      visiting: { record?.note(folder: $0) }, acceptingEmpty: acceptEmpty)
    let found: [InputFinder.Input]
    do throws(InputFinder.Failure) {
      found = try finder.find(inputs)
    } catch {
      for diagnostic in diagnostics { console.report(diagnostic) }
      throw .nothingFound(error, isExcluding: !excludes.isEmpty)
    }
    for diagnostic in diagnostics {
      console.report(diagnostic)
      if diagnostic.severity == .error { failures.append(.someFailed) }
    }
    return found
  }
}
