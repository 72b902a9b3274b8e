// SPDX-License-Identifier: Apache-2.0

import Converting
import ArgumentParser
import Configuration
import MarkdownPDF

/// The commands that workers take part in; a worker reads its options from the words of the command.
enum WorkerCommand {
  /// What answers to jobs for the command that a setup names; `nil` when it names none.
  static func answerer(
    for setup: WorkerSetup, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) throws -> WorkerProcess.Answerer? {
    if let name = setup.invocation.names.last {
      let types: [any TestRendering.Type] = [TestRecordCommand.self, TestCompareCommand.self]
      guard let type = types.first(where: { $0.configuration.commandName == name }),
        let command: any TestRendering = try setup.invocation.command(type)
      else { return nil }
      let worker = try TestWorker(
        command, temporaryFiles: temporaryFiles, environment: environment)
      return { worker.answer($0) }
    }
    guard let command = try setup.invocation.command(MDPDFCommand.self) else { return nil }
    let format = try OutputPlan.format(of: command.output.request, fileSystem: .current)
    let worker = Worker(
      setup, format: format,
      options: try command.options(for: format, environment: environment) { _ in },
      // The parent has said what is wrong with it.
      look: try command.look(for: format, environment: environment) { _ in },
      root: command.resources.root, isVerbose: command.messages.verbose,
      temporaryFiles: temporaryFiles)
    return { worker.answer($0) }
  }
}
