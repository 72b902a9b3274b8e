// SPDX-License-Identifier: Apache-2.0

import Messages
import Batch
import Books
package import Confining
package import Diagrams
package import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A worker's state between documents.
package final class Worker {
  private let look: Look
  private var options: RenderOptions
  /// What draws diagrams in other processes; `nil` when no commands may run.
  package let diagrams: DiagramPrograms?
  private let format: OutputFormat
  private let root: String?
  private let fetching: RemoteImages.Options?
  private let parsing: ParsingOptions
  private let isVerbose: Bool
  private let map: DocumentMap
  private var anchors: AnchorIndex
  private var vaults = Vaults()
  /// The number of the run whose documents are in `anchors`.
  private var run = 0
  private let temporaryFiles: TemporaryFiles
  private let session: RenderSession
  private let progress = ProgressLine(isEnabled: false)

  /// Creates a worker, and confines this process.
  ///
  /// - Parameters:
  ///   - setup: The documents of the run.
  ///   - format: The format of the output.
  ///   - options: The rendering options.
  ///   - look: The look, over which each document may take precedence.
  ///   - root: The folder that contains all images that may be read; `nil` means the project.
  ///   - fetching: What may be fetched; `nil` leaves out images on the network.
  ///   - parsing: How texts are read.
  ///   - diagrams: The commands that draw diagrams; `nil` prints their code.
  ///   - isVerbose: Whether to report which files and fonts are read, used and written.
  ///   - temporaryFiles: The unfinished files of this process.
  /// - Throws: The reason why this process can't be confined, if it has to be.
  package init(
    _ setup: WorkerSetup, format: OutputFormat, options: RenderOptions, look: Look, root: String?,
    fetching: RemoteImages.Options?, parsing: ParsingOptions, diagrams: DiagramCommands?,
    isVerbose: Bool, temporaryFiles: TemporaryFiles
  ) throws(Confinement.Failure) {
    self.temporaryFiles = temporaryFiles
    self.format = format
    self.options = options
    self.look = look
    self.root = root
    self.fetching = fetching
    self.parsing = parsing
    self.isVerbose = isVerbose
    anchors = AnchorIndex(parsing: parsing)
    map = DocumentMap(
      workingFolder: FileManager.default.currentDirectoryPath,
      documents: zip(setup.inputs, setup.outputs).map { (input: $0, output: $1) })
    // What is confined can't start programs. With as many workers as cores, each draws alone.
    let count = DiagramCommands.count(among: max(1, setup.inputs.count))
    self.diagrams = diagrams.flatMap { DiagramPrograms($0, count: count) }
    self.options.diagrams = self.diagrams
    session = try setup.confinement.applyWithFonts(options.fonts, of: look.commonTheme)
    session.shapesAhead = false
  }

  /// Answers a job, both as bytes; `nil` when the bytes are not a job.
  package func answer(_ bytes: [UInt8]) -> [UInt8]? {
    WorkerCoding.decode(WorkerJob.self, from: bytes).map { WorkerCoding.encode(convert($0)) }
  }

  private func convert(_ job: WorkerJob) -> WorkerAnswer {
    if job.run != run {
      run = job.run
      anchors = AnchorIndex(parsing: parsing)
      vaults = Vaults()
    }
    var answer = WorkerAnswer()
    var hasThemeFonts = false
    let map = map
    let recorder = ReadRecorder { map.absolute($0) }
    var item = OutputPlan.Item(
      input: job.input,
      destination: .files(job.template, createsFolders: job.createsFolders), folder: job.folder,
      book: job.book)
    item.bound = job.bound
    var messages: [Console.Message] = []
    var console = Console(isVerbose: isVerbose) { messages.append($0) }
    var uses: [LinkRewriter.Use] = []
    var places: Set<String> = []
    let session = session
    var conversion = Conversion(
      item: item, format: format, options: options, look: look, root: root, layoutReport: nil,
      engine: { document, format, options, layoutReport throws(RenderError) in
        if !options.theme.fontFiles.paths.isEmpty { hasThemeFonts = true }
        return try Renderer(options: options).render(
          document, as: format, layoutReport: layoutReport, in: session)
      })
    conversion.recorder = recorder
    conversion.fetching = fetching
    conversion.parsing = parsing
    conversion.vaults = vaults
    // The links of a book were rewritten when it was assembled.
    if job.book == nil {
      conversion.links = { [anchors, format] document, root, addition in
        let rewriter = LinkRewriter(
          map: map, root: root, searched: job.folder, addition: addition
        ) {
          anchors.anchors(at: $0)
        }
        let result = rewriter.rewrite(document, at: job.input, changing: format.holdsAllPages)
        uses = result.uses
        places = document.anchors
        return result.document
      }
    }
    var claims = OutputClaims(
      inputs: (job.book?.inputs.map(\.path) ?? [job.input]) + options.pdf.attachedFiles)
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
    answer.messages = messages
    answer.reads = recorder.recorded
    answer.links = uses
    answer.anchors = places.sorted()
    if job.wantsFontFiles { answer.fontFiles = session.fontFiles() }
    answer.hasThemeFonts = hasThemeFonts
    answer.memory = ProcessFacts.residentMemory()
    return answer
  }
}
