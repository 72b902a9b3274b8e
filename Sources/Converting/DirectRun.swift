// SPDX-License-Identifier: Apache-2.0

package import Confining
package import Diagrams
package import MarkdownPDF
package import Messages

/// The documents of a run, converted one after the other: by a confined copy of this process, or by
/// this process itself.
package struct DirectRun {
  /// The result of a run.
  package struct Result {
    /// The files written.
    package var outputs: [String] = []
    /// The number of their pages.
    package var pages = 0
    /// The codes of the documents that failed.
    package var failures: [ExitCode] = []
  }

  /// How a copy of this process converts the documents.
  package struct Supervision {
    /// The time limit for one document, in seconds; `nil` means no limit.
    var timeLimit: Double?
    /// What the copy may do.
    var confinement: Confinement
    /// Lets the copy wait for signals.
    var waitForSignals: () -> Void

    /// Creates a supervision.
    package init(
      timeLimit: Double?, confinement: Confinement, waitForSignals: @escaping () -> Void
    ) {
      self.timeLimit = timeLimit
      self.confinement = confinement
      self.waitForSignals = waitForSignals
    }
  }

  private let plan: OutputPlan
  private let inputs: [String]
  private let options: RenderOptions
  private let look: Look
  private let root: String?
  private let fetching: RemoteImages.Options?
  private let parsing: ParsingOptions
  private let layoutReport: String?
  private let engine: Conversion.Engine
  /// The commands that draw diagrams; `nil` prints their code.
  package var diagrams: DiagramCommands?
  /// Whether a second thread shapes the text of a long document.
  package var shapesAhead = true
  /// The number of diagrams to draw at the same time.
  package var diagramCount = 1
  /// How a copy of this process converts; `nil` when this process converts itself.
  package var supervision: Supervision?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - plan: The documents and their outputs.
  ///   - inputs: The paths of all inputs, which must not be overwritten.
  ///   - options: The rendering options.
  ///   - look: The look, over which each document may take precedence.
  ///   - root: The folder that contains all images that may be read; `nil` means the project.
  ///   - fetching: What may be fetched; `nil` leaves out images on the network.
  ///   - parsing: How texts are read.
  ///   - layoutReport: The path for the layout report; `nil` writes none.
  ///   - engine: The renderer.
  package init(
    plan: OutputPlan, inputs: [String], options: RenderOptions, look: Look, root: String?,
    fetching: RemoteImages.Options?, parsing: ParsingOptions, layoutReport: String?,
    engine: @escaping Conversion.Engine
  ) {
    self.plan = plan
    self.inputs = inputs
    self.options = options
    self.look = look
    self.root = root
    self.fetching = fetching
    self.parsing = parsing
    self.layoutReport = layoutReport
    self.engine = engine
  }

  /// Converts the documents; one that fails does not stop the others.
  ///
  /// With a supervision, the copy returns. This process ends with it; it returns only if the copy
  /// fails, with the failure.
  package func run(
    console: inout Console, progress: ProgressLine, temporaryFiles: TemporaryFiles
  ) -> Result {
    var result = Result()
    var items = plan.items[...]
    var claims = OutputClaims(inputs: inputs)
    while let supervision, !items.isEmpty {
      let role = Supervisor.begin(
        timeLimit: supervision.timeLimit.map { .seconds($0) },
        memoryLimit: supervision.confinement.limits.memory)
      switch role {
      case .worker(let link):
        // What Swift and the libraries say when they end the process, this one's supervisor says in
        // the words of the document.
        if link.hasSupervisor, !console.isVerbose { StandardStream.keepErrorFromLibraries() }
        // What is confined can't start programs.
        let diagrams = diagrams.flatMap { DiagramPrograms($0, count: diagramCount) }
        // Threads that were started before would not be confined.
        let session: RenderSession
        do throws(Confinement.Failure) {
          session = try options.clock.measure(.fonts) { () throws(Confinement.Failure) in
            try supervision.confinement.applyWithFonts(options.fonts, of: look.commonTheme)
          }
        } catch {
          let error = CommandError.cannotConfine(error)
          console.report(error)
          result.failures.append(error.exitCode)
          return result
        }
        session.shapesAhead = shapesAhead
        defer { diagrams?.end() }
        if link.hasSupervisor { supervision.waitForSignals() }
        FreshThread.run {
          convert(
            items, for: link, into: &result, &claims, console: &console, progress: progress,
            temporaryFiles: temporaryFiles
          ) { document, format, options, layoutReport throws(RenderError) in
            var options = options
            options.diagrams = diagrams
            return try Renderer(options: options).render(
              document, as: format, layoutReport: layoutReport, in: session)
          }
        }
        return result
      case .supervisor(let failure):
        take(failure.answers, about: items, into: &result, &claims, console: &console)
        items = items.dropFirst(failure.document)
        guard let item = items.popFirst() else { return result }
        if let folder = item.outputPath?.deletingLastComponent {
          TemporaryFiles.removeLeftovers(in: folder, of: failure.process)
        }
        let error = CommandError(
          failure.reason, of: item.input, timeLimit: supervision.timeLimit)
        console.report(error)
        result.failures.append(error.exitCode)
      }
    }
    convert(
      items, for: nil, into: &result, &claims, console: &console, progress: progress,
      temporaryFiles: temporaryFiles, engine: engine)
    return result
  }

  /// Takes over what a copy that failed has told about the documents before.
  private func take(
    _ answers: [(document: Int, answer: [UInt8])], about items: ArraySlice<OutputPlan.Item>,
    into result: inout Result, _ claims: inout OutputClaims, console: inout Console
  ) {
    for (document, bytes) in answers {
      guard let answer = WorkerCoding.decode(WorkerAnswer.self, from: bytes),
        let item = items.dropFirst(document).first
      else { continue }
      for message in answer.messages { console.count(reported: message.diagnostic) }
      result.outputs += answer.outputs
      result.pages += answer.pages
      if let code = answer.exitCode {
        result.failures.append(ExitCode(rawValue: code) ?? .internalError)
      }
      // The copy has compared them with those before.
      try? claims.claim(answer.outputs, layoutReport: nil, for: item.input)
    }
  }

  /// Converts some of the documents in this process.
  private func convert(
    _ items: ArraySlice<OutputPlan.Item>, for link: SupervisorLink?, into result: inout Result,
    _ claims: inout OutputClaims, console: inout Console, progress: ProgressLine,
    temporaryFiles: TemporaryFiles, engine: @escaping Conversion.Engine
  ) {
    // If a later document ends this process, its supervisor speaks about all of them.
    let told = items.count > 1 ? link : nil
    if let told { console.relay = { told.tell(WorkerAnswer(reporting: $0)) } }
    for (index, item) in items.enumerated() {
      link?.tell(.document(index, isAtWork: false))
      var conversion = Conversion(
        item: item, format: plan.format, options: options, look: look, root: root,
        layoutReport: layoutReport, engine: engine)
      conversion.fetching = fetching
      conversion.parsing = parsing
      conversion.working = { link?.tell(.document(index, isAtWork: $0)) }
      var answer = WorkerAnswer()
      do throws(CommandError) {
        let made = try conversion.run(
          console: &console, progress: progress, temporaryFiles: temporaryFiles, claims: &claims)
        answer.exitCode = made.failure?.rawValue
        answer.outputs = made.outputs
        answer.pages = made.pageCount
        if let failure = made.failure { result.failures.append(failure) }
        result.outputs += made.outputs
        result.pages += made.pageCount
      } catch {
        console.report(error)
        answer.exitCode = error.exitCode.rawValue
        result.failures.append(error.exitCode)
      }
      told?.tell(answer)
    }
  }
}

extension SupervisorLink {
  /// Tells what there is to say about the document.
  fileprivate func tell(_ answer: WorkerAnswer) { tell(.answer(WorkerCoding.encode(answer))) }
}

extension WorkerAnswer {
  /// A part of an answer: a message.
  fileprivate init(reporting diagnostic: Diagnostic) {
    messages = [Console.Message(diagnostic: diagnostic, isNote: false)]
  }
}
