// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Configuration
import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// The conversion of an invocation to its command.

extension Invocation {
  /// The command for all settings and arguments.
  ///
  /// - Parameters:
  ///   - type: The type of the command.
  ///   - parsed: The command for `arguments` alone; `nil` when they have not been parsed.
  /// - Returns: The command; `nil` when the arguments select another one.
  /// - Throws: The parser's error.
  func command<Command: ConfiguredCommand>(
    _ type: Command.Type, parsed: Command?
  ) throws -> Command? {
    guard var own = try parsed ?? type.parseAsRoot(arguments) as? Command else { return nil }
    let typed =
      variableCount == 0
      ? own : try type.parseAsRoot(Array(arguments.dropFirst(variableCount))) as? Command ?? own
    own.takeOwnOptions(of: own, typed: typed)
    guard !settings.isEmpty else { return own }
    let configured = settings.arguments
    guard var command = try type.parseAsRoot(configured + arguments) as? Command,
      let below = try type.parseAsRoot(configured) as? Command
    else { return nil }
    command.takeOwnOptions(of: own, typed: typed)
    command.style = own.style
    command.search.configuredSyntax = below.search.syntax
    (command.search.from, command.search.extensions) = (own.search.from, own.search.extensions)
    command.search.configuredExcludes = below.search.excludes.count
    command.configuredStyle = ConfiguredStyle(
      arguments: below.style, values: settings.filter { $0.option.name == "set" })
    return command
  }

  /// The command for all settings and arguments, of a type known only at run time.
  func command<Command: ConfiguredCommand>(_ type: Command.Type) throws -> Command? {
    try command(type, parsed: nil)
  }

  // MARK: - Reading

  /// The result of reading the configuration.
  struct Reading<Command: ConfiguredCommand> {
    var invocation: Invocation
    /// The command for the arguments alone; `nil` when they have to be parsed again.
    fileprivate var own: Command?
    /// The problems.
    var diagnostics: [Diagnostic] = []
    /// The files that were read.
    var files: [String] = []
    /// The file among them that was merely found beside or above the documents; `nil` when there is
    /// none.
    var foundFile: String?
    /// The paths at which files would be read if they existed.
    var missingFiles: [String] = []

    /// Whether the settings are unusable.
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The command for all settings and arguments; `nil` when the arguments select another one.
    func command() throws -> Command? {
      try invocation.command(Command.self, parsed: own)
    }

    /// Reports the files that were read, and the problems.
    func report(to console: inout Console) {
      for file in files {
        if file == foundFile {
          console.report(Diagnostic(.note, id: DiagnosticID.settings, "read settings", file: file))
        } else {
          console.note(DiagnosticID.settings, "read settings", file: file)
        }
      }
      for diagnostic in diagnostics { console.report(diagnostic) }
    }
  }

  /// Reads the environment and the configuration files for a command line.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - own: The command for it alone.
  ///   - names: The names of the command, which precede the arguments.
  ///   - environment: The environment of the process.
  ///   - workingFolder: The absolute path of the working folder.
  /// - Returns: The result.
  static func read<Command: ConfiguredCommand>(
    _ arguments: [String], of own: Command, named names: [String] = [],
    environment: [String: String], workingFolder: String
  ) -> Reading<Command> {
    var variables = EnvironmentSettings(environment)
    let others = Command.otherSettings
    let unread = others.union(own.replacedVariables)
    variables.settings.removeAll { unread.contains($0.option.name) }
    var reading = Reading(
      invocation: Invocation(
        names: names, arguments: variables.settings.arguments + arguments,
        variableCount: variables.settings.arguments.count),
      own: variables.settings.isEmpty ? own : nil,
      diagnostics: variables.diagnostics
        + zip(variables.settings, variables.settings.problems()).compactMap { setting, problem in
          problem?.adding(
            hint: "it is set by `\(EnvironmentSettings.variable(for: setting.option))`")
        })
    var files: [ConfigurationFile] = []
    let home = environment["HOME"]
    if !own.settings.noConfig {
      let search = ConfigurationFile.user(environment: environment)
      reading.missingFiles += search.missing
      if let path = search.found {
        files.append(ConfigurationFile(path: path, scope: .user, home: home))
      }
    }
    if let path = own.settings.config ?? environment["MDPDF_CONFIG"] {
      files.append(ConfigurationFile(path: path, scope: .named, home: home))
    } else if !own.settings.noConfig,
      !isUntrusted(own, variables.settings + files.flatMap(\.settings))
    {
      let search = own.projectFile(of: own.inputs.first ?? ".", workingFolder)
      reading.missingFiles += search.missing
      if let path = search.found {
        let file = ConfigurationFile(path: path, scope: .project, home: home)
        files.append(file)
        if !file.isRefused { reading.foundFile = path }
        reading.diagnostics += otherConfigurations(than: path, of: own, workingFolder)
      } else if let path = search.passedOver, let input = own.inputs.first {
        reading.diagnostics.append(.passedOverConfiguration(path, for: input))
      }
    }
    if !own.diagrams.allowCommands {
      reading.diagnostics += refuseCommands(ofFile: reading.foundFile, &files, variables.settings)
    }
    for file in files {
      let diagnostics = file.diagnostics + file.settings.problems().compactMap { $0 }
      reading.diagnostics += diagnostics.sorted { a, b in
        guard let first = a.range?.start, let second = b.range?.start else { return false }
        return first < second
      }
      reading.invocation.settings = reading.invocation.settings.overridden(by: file.settings)
    }
    let replaced = own.replacedSettings.union(others)
    reading.invocation.settings.removeAll { replaced.contains($0.option.name) }
    reading.files = files.filter { !$0.isRefused }.map(\.path)
    reading.invocation.files = reading.files
    return reading
  }

  /// The settings of files for a command line that can't be parsed, as far as it shows them.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - environment: The environment of the process.
  ///   - workingFolder: The absolute path of the working folder.
  /// - Returns: The settings, later ones in precedence; none for commands that read no files.
  static func settings(
    forUnparsable arguments: [String], environment: [String: String], workingFolder: String
  ) -> [Setting] {
    let isSide = MDPDFCommand.sideCommands.contains {
      $0.configuration.commandName == arguments.first
        && $0.configuration.commandName != TestCommand.configuration.commandName
    }
    let options = arguments.prefix { $0 != "--" }
    guard !isSide, !options.contains("--no-config"), !options.contains("--untrusted") else {
      return []
    }
    let home = environment["HOME"]
    var settings: [Setting] = []
    if let path = ConfigurationFile.user(environment: environment).found {
      settings += ConfigurationFile(path: path, scope: .user, home: home).settings
    }
    let named = options.indices.lazy.compactMap { index in
      options[index].hasPrefix("--config=")
        ? String(options[index].dropFirst(9))
        : options[index] == "--config" ? options.dropFirst(index + 1).first : nil
    }.last
    if let path = named ?? environment["MDPDF_CONFIG"] {
      return settings + ConfigurationFile(path: path, scope: .named, home: home).settings
    }
    let input = arguments.first { !$0.hasPrefix("-") && OutputTarget($0).kind != .missing } ?? "."
    let search = ConfigurationFile.find(
      from: MDPDFCommand.folder(of: input), workingFolder: workingFolder)
    guard let path = search.found else { return settings }
    return settings + ConfigurationFile(path: path, scope: .project, home: home).settings
  }

  /// Takes commands out of a file that was merely found, if not the command line but other settings
  /// allow commands: these mean the commands of the user, not those of strangers.
  private static func refuseCommands(
    ofFile path: String?, _ files: inout [ConfigurationFile], _ variables: [Setting]
  ) -> [Diagnostic] {
    let settings = files.flatMap(\.settings) + variables
    guard let index = files.firstIndex(where: { $0.path == path }),
      settings.contains(where: { $0.option.name == "allow-commands" && $0.values.last == "true" })
    else { return [] }
    let refused = files[index].settings.filter { $0.option.inFoundFile == .withAllowedCommands }
    files[index].settings.removeAll { refused.contains($0) }
    return refused.map { setting in
      setting.diagnostic(
        .warning, id: DiagnosticID.badConfiguration,
        "`\(setting.option.name)` is not read from a file that was merely found",
        hints: [
          "if you trust its commands, write `--allow-commands` on the command line, or name this file "
            + "with `--config`"
        ])
    }
  }

  /// Whether the documents are from strangers, and so a settings file beside them, too.
  private static func isUntrusted(
    _ own: some ConfiguredCommand, _ settings: [Setting]
  ) -> Bool {
    own.search.untrusted
      || settings.contains { $0.option.name == "untrusted" && $0.values.last == "true" }
  }

  /// Warns of documents that belong to another project, whose settings are not used.
  private static func otherConfigurations(
    than found: String, of own: some ConfiguredCommand, _ workingFolder: String
  ) -> [Diagnostic] {
    var known: Set = [found]
    return own.inputs.dropFirst().compactMap { input in
      guard let other = own.projectFile(of: input, workingFolder).found,
        known.insert(other).inserted
      else { return nil }
      return .otherConfiguration(other, than: found, for: input)
    }
  }
}

/// A command that reads configuration files.
protocol ConfiguredCommand: ParsableCommand {
  var inputs: [String] { get }
  var settings: ConfigurationArguments { get }
  /// The folder where the search for files ends.
  var root: String? { get }
  var search: InputArguments { get set }
  var document: DocumentArguments { get }
  var diagrams: DiagramArguments { get }
  var style: StyleArguments { get set }
  /// The look in configuration files.
  var configuredStyle: ConfiguredStyle? { get set }
  /// The names of settings that the command ignores.
  static var otherSettings: Set<String> { get }
  /// The names of settings in files that the command line replaces.
  var replacedSettings: Set<String> { get }
  /// The names of settings in the environment that the command line replaces.
  var replacedVariables: Set<String> { get }
  /// Takes what the values in files may not be joined with.
  ///
  /// - Parameters:
  ///   - own: The command for the environment and the command line.
  ///   - typed: The command for the command line alone.
  mutating func takeOwnOptions(of own: Self, typed: Self)
}

extension ConfiguredCommand {
  var replacedVariables: Set<String> { [] }

  func takeOwnOptions(of own: Self, typed: Self) {}

  /// The configuration file of an input's project.
  fileprivate func projectFile(
    of input: String, _ workingFolder: String
  ) -> ConfigurationFile.Search {
    ConfigurationFile.find(
      from: Self.folder(of: input), workingFolder: workingFolder, root: root)
  }

  /// The folder of an input: itself, or the one that contains it.
  fileprivate static func folder(of input: String) -> String {
    if input.isStream || input.hasPrefix("@") { return "." }
    if OutputTarget(input).kind == .folder { return input }
    // In a pattern, the folders before the first wildcard.
    var folder = input.deletingLastComponent
    while folder.contains(where: { "*?[{".contains($0) }) { folder = folder.deletingLastComponent }
    return folder
  }
}

extension MDPDFCommand: ConfiguredCommand {
  mutating func takeOwnOptions(of own: MDPDFCommand, typed: MDPDFCommand) {
    givenForPDF = typed.output.optionsOfPDF
    let standards = [typed, own].map(\.output.pdfStandard).first { !$0.isEmpty }
    if let standards { output.pdfStandard = standards }
  }

  var root: String? { resources.root }

  static var otherSettings: Set<String> { [] }

  var replacedSettings: Set<String> {
    var names: Set<String> = []
    // Documents on the command line don't go to the place of the project's own documents.
    if !inputs.isEmpty { names.formUnion(["inputs", "output"]) }
    if output.output != nil { names.formUnion(["output", "output-dir", "format"]) }
    if output.outputDir != nil { names.insert("output") }
    if output.pages != nil { names.insert("continuous") }
    if output.continuous { names.insert("pages") }
    return names
  }

  var replacedVariables: Set<String> {
    guard let name = output.output else { return [] }
    // A name without an extension, or `-`, leaves the choice of the format open.
    let choosesFormat = OutputFormat(fileExtension: name.fileExtension) != nil
    return choosesFormat ? ["output-dir", "format"] : ["output-dir"]
  }
}

extension Diagnostic {
  /// The diagnostic with an additional hint.
  fileprivate func adding(hint: String) -> Diagnostic {
    Diagnostic(severity, id: id, message, hints: hints + [hint], file: file, at: range)
  }
}
