// SPDX-License-Identifier: Apache-2.0

import Messages
import Converting
import ArgumentParser
import Confining
import Configuration
import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The process: selects a command, runs it and exits.
extension MDPDFCommand {
  /// Runs the command with the arguments of this process, and exits.
  package static func runAsProcess() -> Never {
    MemoryUse.giveBackLargeBlocks()
    Renderer.keepLibraryMessages()
    let temporaryFiles = TemporaryFiles()
    let isTerminal = StandardStream.error.isTerminal
    let environment = ProcessInfo.processInfo.environment
    TerminalWidth.replaceUnusable(environment)
    let progress = ProgressLine(isEnabled: isTerminal && environment["TERM"] != "dumb")
    Interruption.prepare {
      progress.end()
      temporaryFiles.removeAll()
    } lostFile: {
      let isColored = Console.isColored(.auto, isTerminal: isTerminal, environment: environment)
      var console = Console(printer: DiagnosticPrinter(isColored: isColored))
      console.report(CommandError.lostFile.diagnostic)
      return CommandError.lostFile.exitCode.rawValue
    }
    // Threads that were started before a worker is confined are not.
    if commandLine != [WorkerProcess.argument] { Interruption.start() }
    let context = TestContext(
      temporaryFiles: temporaryFiles, environment: environment, progress: progress,
      launcher: BatchRun.Launcher(
        program: WorkerProcess.program, invocation: Invocation(arguments: commandLine)))
    func consoleForUnparsable() -> Console {
      Console(
        forUnparsable: commandLine, environment: environment,
        settings: Invocation.settings(
          forUnparsable: commandLine, environment: environment,
          workingFolder: FileManager.default.currentDirectoryPath), isTerminal: isTerminal)
    }
    if let option = optionWithoutValue(in: commandLine) {
      var console = consoleForUnparsable()
      console.report(CommandError.missingValue(of: option).diagnostic)
      console.summarize(DiagnosticPrinter.Summary())
      ExitCode.usage.endProcess()
    }
    do {
      try run(commandLine, context, isTerminal: isTerminal)
    } catch {
      end(with: error, console: consoleForUnparsable())
    }
  }

  /// The arguments of this process; `help` means `--help`.
  private static var commandLine: [String] {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.first == "help", OutputTarget("help").kind == .missing else {
      return arguments
    }
    return arguments.dropFirst() + ["--help"]
  }

  /// The option of an argument such as `--pages=`; `nil` when there is none.
  ///
  /// The parser would take the argument behind it as its value, and a script with an empty variable
  /// would lose that.
  private static func optionWithoutValue(in arguments: [String]) -> String? {
    arguments.prefix { $0 != "--" }
      .first { $0.hasPrefix("--") && $0.firstIndex(of: "=") == $0.indices.last }
      .map { String($0.dropLast()) }
  }

  /// Selects a command, runs it and exits.
  ///
  /// - Throws: The parser's error or requested text.
  private static func run(
    _ arguments: [String], _ context: TestContext, isTerminal: Bool
  ) throws -> Never {
    let (temporaryFiles, environment) = (context.temporaryFiles, context.environment)
    if arguments == [WorkerProcess.argument] {
      WorkerProcess.run(temporaryFiles: temporaryFiles) { setup in
        let answerer = try WorkerCommand.answerer(
          for: setup, temporaryFiles: temporaryFiles, environment: environment)
        Interruption.start()
        return answerer
      }
    }
    if let name = arguments.first, let command = sideCommand(named: name) {
      try runSideCommand(command, context, isTerminal: isTerminal)
    }
    if arguments == ["--version"] {
      var console = Console(printer: DiagnosticPrinter())
      finish(printing: Renderer.version, console: &console)
    }
    if let text = CommandTree.text(for: arguments) {
      var console = Console(printer: DiagnosticPrinter())
      finish(printing: text, console: &console)
    }
    if usesSystemFonts(arguments) { RenderSession.startLoadingSystemFonts() }
    var parsed = try parseAsRoot(arguments)
    guard let own = parsed as? MDPDFCommand else {
      // The parser's own commands, such as the one for completion scripts.
      try parsed.run()
      ExitCode.success.endProcess()
    }
    try own.convert(arguments, context, isTerminal: isTerminal)
  }

  /// Whether this process will probably need the fonts of the system: folders are converted by others.
  private static func usesSystemFonts(_ arguments: [String]) -> Bool {
    let others: Set = ["--help", "-h", "--version", "--ignore-system-fonts", "--watch"]
    return !arguments.isEmpty
      && !arguments.contains { others.contains($0) || OutputTarget($0).kind == .folder }
  }

  /// Converts documents with all their settings, and exits.
  private func convert(
    _ arguments: [String], _ context: TestContext, isTerminal: Bool,
    explaining place: ExplainedPlace? = nil
  ) throws -> Never {
    let environment = context.environment
    let settings = {
      Invocation.read(
        arguments, of: self, environment: environment,
        workingFolder: FileManager.default.currentDirectoryPath)
    }
    let reading = settings()
    var command = reading.hasErrors ? self : try reading.command() ?? self
    command.explained = place
    command.messages.reserveStandardError()
    var console = command.messages.console(environment: environment, isTerminal: isTerminal)
    reading.report(to: &console)
    if reading.hasErrors {
      console.summarize(DiagnosticPrinter.Summary())
      ExitCode.unusableConfiguration.endProcess()
    }
    if command.inputs.isEmpty, !arguments.isEmpty {
      console.report(CommandError.nothingToConvert())
      console.summarize(DiagnosticPrinter.Summary())
      ExitCode.usage.endProcess()
    }
    let launcher = BatchRun.Launcher(
      program: WorkerProcess.program, invocation: reading.invocation)
    if command.run.watch {
      let watched = WatchedCommand(
        command, launcher: launcher, progress: context.progress,
        temporaryFiles: context.temporaryFiles, environment: environment, settings: settings,
        console: { command.messages.console(environment: environment, isTerminal: isTerminal) })
      watched.run().endProcess()
    }
    let code = command.run(
      console: &console, progress: context.progress, temporaryFiles: context.temporaryFiles,
      environment: environment, launcher: launcher)
    code.endProcess()
  }

  /// Prints the parser's error in the form of all other messages, and exits.
  private static func end(with error: any Error, console: Console) -> Never {
    var console = console
    let code = exitCode(for: error)
    guard !code.isSuccess else {
      finish(printing: fullMessage(for: error), console: &console)
    }
    console.report(unparsable(error).diagnostic)
    console.summarize(DiagnosticPrinter.Summary())
    (ExitCode(rawValue: code.rawValue) ?? .usage).endProcess()
  }

  /// The parser's error, in the style of all other messages.
  private static func unparsable(_ error: any Error) -> CommandError {
    let command = CommandLine.arguments.dropFirst().first.flatMap(sideCommand)
    let subcommands = command?.configuration.subcommands.compactMap { $0.configuration.commandName }
    // The parser complains about the options of a misspelt command before its name.
    if let name = command?.configuration.commandName, let subcommands, !subcommands.isEmpty,
      let word = CommandLine.arguments.dropFirst(2).first(where: { !$0.hasPrefix("-") }),
      !subcommands.contains(word)
    {
      return .unknownCommand(word, of: name, commands: subcommands)
    }
    let name = command?.configuration.commandName
    let word = CommandLine.arguments.dropFirst(2).first ?? ""
    let names = name.map { subcommands?.contains(word) == true ? [$0, word] : [$0] } ?? []
    return .unparsable(
      message(for: error), help: name.map { "mdpdf \($0) --help" } ?? "mdpdf --help",
      options: HelpDump.longOptions(of: names)
    ) { OutputTarget($0).kind == .regularFile }
  }

  /// Prints a requested text, such as the help, and exits.
  private static func finish(printing text: String, console: inout Console) -> Never {
    let reason = StandardStream.output.write(Array("\(text)\n".utf8))
    // A reader that closes the pipe, such as `head`, has read enough.
    guard let reason, reason != StandardStream.brokenPipe else { ExitCode.success.endProcess() }
    let failure = CommandError.cannotWriteToStandardOutput(reason: reason)
    console.report(failure.diagnostic)
    failure.exitCode.endProcess()
  }

  // MARK: - Side commands

  /// The other commands.
  ///
  /// A document with the same name is written as `./theme`.
  static let sideCommands: [any ParsableCommand.Type] = [
    ThemeCommand.self, MergeReportsCommand.self, FontsCommand.self, DoctorCommand.self,
    InitCommand.self, SchemaCommand.self, TestCommand.self, ExplainCommand.self, CheckCommand.self,
  ]

  private static func sideCommand(named name: String) -> (any ParsableCommand.Type)? {
    sideCommands.first { $0.configuration.commandName == name }
  }

  /// Runs a side command and exits.
  private static func runSideCommand(
    _ type: any ParsableCommand.Type, _ context: TestContext, isTerminal: Bool
  ) throws -> Never {
    let environment = context.environment
    var parsed = try type.parseAsRoot(Array(context.launcher.invocation.arguments.dropFirst()))
    let code: ExitCode
    if let command = parsed as? ExplainCommand {
      let conversion: (place: ExplainedPlace, arguments: [String])
      do throws(CommandError) {
        conversion = try command.conversion(
          Array(context.launcher.invocation.arguments.dropFirst()))
      } catch {
        var console = command.messages.console(environment: environment, isTerminal: isTerminal)
        console.report(error)
        console.summarize(DiagnosticPrinter.Summary())
        error.exitCode.endProcess()
      }
      try parse(conversion.arguments).convert(
        conversion.arguments, context, isTerminal: isTerminal, explaining: conversion.place)
    } else if let command = parsed as? any SideCommand {
      command.messages.reserveStandardError()
      var console = command.messages.console(environment: environment, isTerminal: isTerminal)
      code = command.run(
        console: &console, temporaryFiles: context.temporaryFiles, environment: environment)
      console.summarize(DiagnosticPrinter.Summary())
    } else if let command = parsed as? any TestProcess {
      command.messages.reserveStandardError()
      var console = command.messages.console(environment: environment, isTerminal: isTerminal)
      code = command.run(console: &console, context: context)
      console.finish()
    } else if Swift.type(of: parsed) == type {
      var console = Console(
        printer: DiagnosticPrinter(
          isColored: Console.isColored(.auto, isTerminal: isTerminal, environment: environment)))
      finish(printing: type.helpMessage(), console: &console)
    } else {
      try parsed.run()
      ExitCode.success.endProcess()
    }
    code.endProcess()
  }
}
