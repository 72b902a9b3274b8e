// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Batch
import Books
import Dispatch
import MarkdownPDF
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The program as a worker of itself: it gets documents through a pipe and answers through another.
enum WorkerProcess {
  /// The only argument of a worker.
  static let argument = "--as-worker"

  /// The program that this process runs.
  static var program: String {
    #if os(Linux)
      // Also when the file has been replaced since.
      "/proc/self/exe"
    #else
      CommandLine.arguments.first ?? "mdpdf"
    #endif
  }

  /// Works until nothing more comes, and ends the process.
  static func run(temporaryFiles: TemporaryFiles, environment: [String: String]) -> Never {
    // What a library prints must not get among the answers.
    let output = StandardStream.divertOutput()
    let frames = FrameQueue()
    // The parent closes the pipe when there is no more work, and its end closes it too. Either way
    // nothing that is under way matters any more.
    DispatchQueue(label: "mdpdf.requests").async {
      var buffer: [UInt8] = []
      while let bytes = StandardStream.input.readSome() {
        buffer += bytes
        while let frame = WorkerPool.takeFrame(from: &buffer) { frames.add(frame) }
      }
      temporaryFiles.removeAll()
      StandardStream.endProcess()
    }
    guard let setup = WorkerCoding.decode(WorkerSetup.self, from: frames.next()),
      let answer = try? work(setup, temporaryFiles: temporaryFiles, environment: environment)
    else { StandardStream.endProcess(code: ExitCode.internalError.rawValue) }
    while true {
      guard let bytes = answer(frames.next()),
        Descriptor.write(WorkerPool.framed(bytes), to: output) == nil
      else { StandardStream.endProcess(code: ExitCode.internalError.rawValue) }
    }
  }

  /// What answers to jobs for the command that a setup names; `nil` answers come of what is no job.
  private static func work(
    _ setup: WorkerSetup, temporaryFiles: TemporaryFiles, environment: [String: String]
  ) throws -> (([UInt8]) -> [UInt8]?)? {
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
    let worker = try Worker(
      command, setup, temporaryFiles: temporaryFiles, environment: environment)
    return { bytes in
      WorkerCoding.decode(WorkerJob.self, from: bytes).map {
        WorkerCoding.encode(worker.convert($0))
      }
    }
  }
}

/// Messages that have come and are not worked on yet.
private final class FrameQueue: Sendable {
  private let frames = Mutex<[[UInt8]]>([])
  private let count = DispatchSemaphore(value: 0)

  func add(_ frame: [UInt8]) {
    frames.withLock { $0.append(frame) }
    count.signal()
  }

  func next() -> [UInt8] {
    count.wait()
    return frames.withLock { $0.removeFirst() }
  }
}

/// What a worker keeps between documents.
private final class Worker {
  private let look: Look
  private let options: RenderOptions
  private let format: OutputFormat
  private let root: String?
  private let isVerbose: Bool
  private let map: DocumentMap
  private let anchors = AnchorIndex()
  private let temporaryFiles: TemporaryFiles
  private let session: RenderSession
  private let progress = ProgressLine(isEnabled: false)

  init(
    _ command: MDPDFCommand, _ setup: WorkerSetup, temporaryFiles: TemporaryFiles,
    environment: [String: String]
  ) throws(CommandError) {
    self.temporaryFiles = temporaryFiles
    format = try OutputPlan.format(of: command.output.request, fileSystem: .current)
    options = try command.options(for: format, environment: environment) { _ in }
    // The parent has said what is wrong with it.
    look = try command.look(for: format, environment: environment) { _ in }
    root = command.resources.root
    isVerbose = command.messages.verbose
    map = DocumentMap(
      workingFolder: FileManager.default.currentDirectoryPath,
      documents: zip(setup.inputs, setup.outputs).map { (input: $0, output: $1) })
    session = RenderSession(fonts: options.fonts)
  }

  /// Converts a document.
  func convert(_ job: WorkerJob) -> WorkerAnswer {
    var answer = WorkerAnswer()
    let map = map
    let recorder = ReadRecorder { map.absolute($0) }
    let item = OutputPlan.Item(
      input: job.input,
      destination: .files(job.template, createsFolders: job.createsFolders), folder: job.folder,
      book: job.book)
    var said: [Console.Said] = []
    var console = Console(isVerbose: isVerbose) { said.append($0) }
    var uses: [LinkRewriter.Use] = []
    var places: Set<String> = []
    let session = session
    var conversion = Conversion(
      item: item, format: format, options: options, look: look, root: root, layoutReport: nil,
      engine: { document, format, options, layoutReport throws(RenderError) in
        try Renderer(options: options).render(
          document, as: format, layoutReport: layoutReport, in: session)
      })
    conversion.recorder = recorder
    // A book has its links from the files that it is made of.
    if job.book == nil {
      conversion.links = { [anchors, format] document, root, addition in
        let rewriter = LinkRewriter(map: map, root: root, addition: addition) {
          anchors.anchors(at: $0)
        }
        let result = rewriter.rewrite(document, at: job.input, changing: format.holdsAllPages)
        uses = result.uses
        places = document.anchors
        return result.document
      }
    }
    var claims = OutputClaims(inputs: job.book?.inputs.map(\.path) ?? [job.input])
    do throws(CommandError) {
      let result = try conversion.run(
        console: &console, progress: progress,
        temporaryFiles: temporaryFiles, claims: &claims)
      answer.outputs = result.outputs
      answer.facts = result.outputs.compactMap { FileFacts(map.absolute($0)) }
      answer.pages = result.pageCount
      answer.exitCode = result.failure?.rawValue
    } catch {
      console.report(error)
      answer.exitCode = error.exitCode.rawValue
    }
    answer.said = said
    answer.reads = recorder.recorded
    answer.links = uses
    answer.anchors = places.sorted()
    if job.wantsFontFiles { answer.fontFiles = session.fontFiles() }
    answer.memory = ProcessFacts.residentMemory()
    return answer
  }
}
