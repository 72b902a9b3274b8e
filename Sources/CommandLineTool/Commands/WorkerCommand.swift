// SPDX-License-Identifier: Apache-2.0

import Converting
import ArgumentParser
import Configuration
import MarkdownPDF

/// The commands that use workers; a worker reads its options from the arguments of the command.
enum WorkerCommand {
  /// What answers jobs for the command in a setup; `nil` when there is no such command.
  static func answerer(
    for setup: WorkerSetup, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) throws -> WorkerProcess.Answerer? {
    if let name = setup.invocation.names.last {
      let types: [any TestRendering.Type] = [TestRecordCommand.self, TestCompareCommand.self]
      guard let type = types.first(where: { $0.configuration.commandName == name }),
        let command: any TestRendering = try setup.invocation.command(type)
      else { return nil }
      let worker = try TestWorker(
        command, confinement: setup.confinement, temporaryFiles: temporaryFiles,
        environment: environment)
      return WorkerProcess.Answerer(answer: { worker.answer($0) }, diagrams: worker.diagrams)
    }
    guard let command = try setup.invocation.command(MDPDFCommand.self) else { return nil }
    let format = try OutputPlan.format(of: command.output.request, fileSystem: .current)
    let worker = try Worker(
      setup, format: format,
      options: try command.options(for: format, environment: environment) { _ in },
      // The parent has reported its problems.
      look: try command.look(for: format, environment: environment) { _ in },
      root: command.resources.root, fetching: command.fetchOptions(environment: environment),
      parsing: command.parsing, diagrams: command.diagramCommands(environment: environment),
      isVerbose: command.messages.verbose,
      temporaryFiles: temporaryFiles)
    return WorkerProcess.Answerer(answer: { worker.answer($0) }, diagrams: worker.diagrams)
  }
}
