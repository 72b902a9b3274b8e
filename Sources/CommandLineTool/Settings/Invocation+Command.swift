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

// How an invocation becomes the command that it is for.

extension Invocation {
  /// The command that all of it makes.
  ///
  /// - Parameters:
  ///   - type: What it is.
  ///   - parsed: What `arguments` alone make, where they have been parsed already.
  /// - Returns: The command; `nil` when the arguments make another one.
  /// - Throws: What the parser finds wrong with them.
  func command<Command: ConfiguredCommand>(
    _ type: Command.Type, parsed: Command?
  ) throws -> Command? {
    guard let own = try parsed ?? type.parseAsRoot(arguments) as? Command else { return nil }
    guard !settings.isEmpty else { return own }
    let configured = settings.arguments
    guard var command = try type.parseAsRoot(configured + arguments) as? Command,
      let below = try type.parseAsRoot(configured) as? Command
    else { return nil }
    command.style = own.style
    command.configuredStyle = ConfiguredStyle(
      arguments: below.style, values: settings.filter { $0.option.name == "set" })
    return command
  }

  /// The command that all of it makes, of a type that only the run knows.
  func command<Command: ConfiguredCommand>(_ type: Command.Type) throws -> Command? {
    try command(type, parsed: nil)
  }

  // MARK: - Reading

  /// What was found.
  struct Reading<Command: ConfiguredCommand> {
    var invocation: Invocation
    /// The command that the arguments alone make; `nil` when it has to be parsed again.
    fileprivate var own: Command?
    /// What is wrong with it.
    var diagnostics: [Diagnostic] = []
    /// The files that were read.
    var files: [String] = []
    /// Where files would count that are not there.
    var missingFiles: [String] = []

    /// Whether the settings can't be used.
    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The command that all of it makes; `nil` when the arguments make another one.
    func command() throws -> Command? {
      try invocation.command(Command.self, parsed: own)
    }

    /// Says what was read, and what is wrong with it.
    func report(to console: inout Console) {
      for file in files { console.note("settings", "read settings", file: file) }
      for diagnostic in diagnostics { console.report(diagnostic) }
    }
  }

  /// Reads the environment and the configuration files for a command line.
  ///
  /// - Parameters:
  ///   - arguments: The command line.
  ///   - own: The command that it makes alone.
  ///   - names: The names of the command, which stand before the arguments.
  ///   - environment: The environment of the process.
  ///   - workingFolder: The absolute path of the working folder.
  /// - Returns: What was found.
  static func read<Command: ConfiguredCommand>(
    _ arguments: [String], of own: Command, named names: [String] = [],
    environment: [String: String], workingFolder: String
  ) -> Reading<Command> {
    var variables = EnvironmentSettings(environment)
    let others = Command.otherSettings
    variables.settings.removeAll { others.contains($0.option.name) }
    var reading = Reading(
      invocation: Invocation(
        names: names, arguments: variables.settings.arguments + arguments),
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
      files.append(ConfigurationFile(path: path, scope: .project, home: home))
    } else if !own.settings.noConfig {
      let search = own.projectFile(of: own.inputs.first ?? ".", workingFolder)
      reading.missingFiles += search.missing
      if let path = search.found {
        files.append(ConfigurationFile(path: path, scope: .project, home: home))
        reading.diagnostics += otherConfigurations(than: path, of: own, workingFolder)
      }
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
    reading.files = files.map(\.path)
    return reading
  }

  /// Says that some of the documents belong to another project, whose settings are not used.
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

/// A command for which configuration files count.
protocol ConfiguredCommand: ParsableCommand {
  var inputs: [String] { get }
  var settings: ConfigurationArguments { get }
  /// The folder that limits the search.
  var root: String? { get }
  var style: StyleArguments { get set }
  /// What configuration files say about the look.
  var configuredStyle: ConfiguredStyle? { get set }
  /// The names of settings that mean nothing to the command.
  static var otherSettings: Set<String> { get }
  /// The names of settings of files that the command line leaves nothing to say.
  var replacedSettings: Set<String> { get }
}

extension ConfiguredCommand {
  /// The configuration file of the project that an input belongs to.
  fileprivate func projectFile(
    of input: String, _ workingFolder: String
  ) -> ConfigurationFile.Search {
    ConfigurationFile.find(
      from: Self.folder(of: input), workingFolder: workingFolder, root: root)
  }

  /// The folder that an input is, or lies in.
  private static func folder(of input: String) -> String {
    if input.isStream || input.hasPrefix("@") { return "." }
    if OutputTarget(input).kind == .folder { return input }
    // In a pattern, the folders before the first sign that stands for others.
    var folder = input.deletingLastComponent
    while folder.contains(where: { "*?[{".contains($0) }) { folder = folder.deletingLastComponent }
    return folder
  }
}

extension MDPDFCommand: ConfiguredCommand {
  var root: String? { resources.root }

  static var otherSettings: Set<String> { [] }

  var replacedSettings: Set<String> {
    var names: Set<String> = []
    // Where the documents of a project go is not where others go.
    if !inputs.isEmpty { names.formUnion(["inputs", "output"]) }
    if output.output != nil { names.formUnion(["output", "output-dir", "format"]) }
    if output.outputDir != nil { names.insert("output") }
    if output.pages != nil { names.insert("continuous") }
    if output.continuous { names.insert("pages") }
    return names
  }
}

extension Diagnostic {
  /// The diagnostic with one more hint.
  fileprivate func adding(hint: String) -> Diagnostic {
    Diagnostic(severity, id: id, message, hints: hints + [hint], file: file, at: range)
  }
}
