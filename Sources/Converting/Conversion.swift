// SPDX-License-Identifier: Apache-2.0

package import Messages
import Batch
import Books
package import MarkdownPDF

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The conversion of one input: read, parse, render, write.
package struct Conversion {
  /// The renderer; tests replace it.
  package typealias Engine =
    (MarkdownDocument, OutputFormat, RenderOptions, _ layoutReport: Bool) throws(RenderError) ->
    Rendering

  /// The result of a conversion.
  package struct Result {
    /// The files written; `-` is standard output.
    package var outputs: [String] = []
    /// The number of pages of the document.
    package var pageCount = 0
    /// The exit code if the files were written but a chapter is missing; otherwise `nil`.
    package var failure: ExitCode?
  }

  /// The input and its output.
  let item: OutputPlan.Item
  /// The format of the output.
  let format: OutputFormat
  /// The rendering options; each document gets its own resource provider.
  let options: RenderOptions
  /// The look, over which the document may take precedence.
  let look: Look
  /// The folder that contains all images that may be read; `nil` means the project.
  let root: String?
  /// The path for the layout report; `nil` writes none.
  let layoutReport: String?
  /// How the text is read.
  package var parsing = ParsingOptions()
  /// The folders of notes, which are listed once in a run.
  var vaults = Vaults()
  /// What may be fetched; `nil` leaves out images on the network.
  var fetching: RemoteImages.Options?
  /// The text; `nil` reads the input.
  var text: [UInt8]?
  /// Records the files that are read; `nil` records nothing.
  var recorder: ReadRecorder?
  /// Rewrites the links of the document, with a suffix for the names of outputs; `nil` keeps them.
  var links: ((MarkdownDocument, _ root: String?, _ addition: String) -> MarkdownDocument)?
  /// Takes the rendering and returns the files written; `nil` writes the outputs of the item.
  package var deliver: ((Rendering, ThemeTraits.InterfaceStyle?) throws(CommandError) -> [String])?
  /// Called when it begins to wait for somebody who reads or writes a stream, with `false`, and when
  /// it goes on, with `true`.
  var working: (Bool) -> Void = { _ in }
  /// The renderer.
  let engine: Engine

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - item: The input and its output.
  ///   - format: The format of the output.
  ///   - options: The rendering options.
  ///   - look: The look, over which the document may take precedence.
  ///   - root: The folder that contains all images that may be read; `nil` means the project.
  ///   - layoutReport: The path for the layout report; `nil` writes none.
  ///   - text: The text; `nil` reads the input.
  ///   - engine: The renderer.
  package init(
    item: OutputPlan.Item, format: OutputFormat, options: RenderOptions, look: Look,
    root: String?, layoutReport: String?, text: [UInt8]? = nil, engine: @escaping Engine
  ) {
    self.item = item
    self.format = format
    self.options = options
    self.look = look
    self.root = root
    self.layoutReport = layoutReport
    self.text = text
    self.engine = engine
  }

  /// Converts the input.
  ///
  /// All messages about the document go to the console, even if it fails. Its files are added to
  /// `claims` before any of them is written.
  package func run(
    console: inout Console, progress: ProgressLine, temporaryFiles: TemporaryFiles,
    claims: inout OutputClaims
  ) throws(CommandError) -> Result {
    let clock = ContinuousClock()
    let start = clock.now
    // Predictable failures are found before the work.
    if deliver == nil { try checkDestination(claims) }
    if look.appearances.count > 1, layoutReport != nil { throw .oneReportForTwoAppearances() }

    if text == nil, item.input == "-", StandardStream.input.isTerminal {
      console.note(DiagnosticID.input, "reading from the terminal; end with Ctrl-D")
    }
    progress.begin("reading \(name)")
    defer { progress.end() }
    if !waits(for: item.input) { working(true) }
    let source = try self.options.clock.measure(.parse) { () throws(CommandError) in
      if let book = item.book { try read(book) } else { try readFile() }
    }
    let (document, resources, root) = (source.document, source.resources, source.root)
    var problems: [Diagnostic] = []
    let look = look.result(for: document, from: resources) { problems.append($0) }
    console.note(
      DiagnosticID.input,
      "read \(source.chapters.map { "\($0) \($0 == 1 ? "chapter" : "chapters"), " } ?? "")\(source.size.asBytes)",
      file: item.input)
    let attachments = try attachments(sources: source.texts)
    let remote = remoteImages(around: resources)
    var result = Result()
    result.failure = source.failure
    var said: Set<Diagnostic> = []
    for appearance in look.appearances {
      var options = options
      options.theme = look.theme
      options.pdf.attachments += attachments
      options.resources = remote ?? resources
      options.traits = ThemeTraits(
        userInterfaceStyle: appearance, contrast: look.contrast,
        medium: format.medium)
      let document =
        links?(document, root, look.appearances.count > 1 ? "-\(appearance.rawValue)" : "")
        ?? document
      progress.begin("rendering \(name)")
      let rendering = try render(
        document, options, after: problems, except: &said, console: &console,
        progress: progress)

      progress.begin("writing \(name)")
      if waits(for: item.outputPath ?? "-") { working(false) }
      defer { working(true) }
      let variant = look.appearances.count > 1 ? appearance : nil
      let stage = options.clock?.enter(.finish)
      defer { if let stage { options.clock?.enter(stage) } }
      let outputs =
        if let deliver {
          try deliver(rendering, variant)
        } else {
          try write(rendering, as: variant, temporaryFiles: temporaryFiles, claims: &claims)
        }
      progress.end()
      report(rendering, outputs, seconds: start.duration(to: clock.now).asSeconds, console)
      result.outputs += outputs
      result.pageCount += rendering.pageCount
    }
    if let problem = remote?.storeProblem { console.report(.cacheNotWritten(.warning, problem)) }
    return result
  }

  /// Adds images on the network to the files of a document; `nil` when they are left out.
  private func remoteImages(around resources: any ResourceProvider) -> RemoteImages? {
    guard let fetching else { return nil }
    var observer: (@Sendable (String, [UInt8]?) -> Void)?
    if let recorder { observer = { recorder.note($0, bytes: $1) } }
    return RemoteImages(around: resources, options: fetching, observer: observer)
  }

  /// Reports the fonts used and the files written.
  private func report(
    _ rendering: Rendering, _ outputs: [String], seconds: Double, _ console: Console
  ) {
    for font in rendering.fonts {
      console.note(
        "font", "set in \(font.name)" + (font.file.map { " from `\($0)`" } ?? ""), file: item.input)
    }
    if format == .pdf, options.pdf.standards == nil {
      let claims = rendering.standards.isEmpty ? "no standard" : rendering.standards.inWords
      console.note(DiagnosticID.pdfStandard, "claims \(claims)", file: item.input)
    }
    for obstacle in rendering.obstacles { console.note(obstacle) }
    for (output, file) in zip(outputs, rendering.files) {
      console.note("output", "wrote `\(output)`, \(file.bytes.count.asBytes)", file: item.input)
    }
    let pages = rendering.pageCount == 1 ? "1 page" : "\(rendering.pageCount) pages"
    console.note("time", "\(pages) in \(seconds) s", file: item.input)
  }

  /// Reads the files to attach, and adds the Markdown if it is wanted.
  private func attachments(
    sources: [(path: String, bytes: [UInt8])]
  ) throws(CommandError) -> [PDFAttachment] {
    guard format == .pdf else { return [] }
    var attachments: [PDFAttachment] = []
    if options.pdf.embedsSource {
      attachments += sources.map { path, bytes in
        PDFAttachment(
          name: path == "-" ? "document.md" : path.lastComponent, bytes: bytes,
          mediaType: "text/markdown", description: path == "-" ? "" : path, relationship: .source)
      }
    }
    for path in options.pdf.attachedFiles {
      let bytes = try InputReader.bytes(path, acceptsStreams: false, pattern: "*")
      recorder?.note(path, bytes: bytes)
      attachments.append(PDFAttachment(name: path.lastComponent, bytes: bytes))
    }
    return attachments
  }

  // MARK: - Steps

  private var name: String { item.input == "-" ? "standard input" : item.input.lastComponent }

  /// Whether somebody else decides how long reading or writing takes.
  private func waits(for path: String) -> Bool {
    path.isStream || OutputTarget(path).kind == .special
  }

  private func checkDestination(_ claims: OutputClaims) throws(CommandError) {
    var claims = claims
    try claims.claim(knownPaths, layoutReport: layoutReport, for: item.input)
    if let layoutReport, !layoutReport.isStream { try OutputTarget(output: layoutReport).check() }
    switch item.destination {
    case .standardOutput:
      if StandardStream.output.isTerminal, options.explained == nil { throw .terminalOutput() }
      guard look.appearances.count < 2 else { throw .twoAppearancesToStandardOutput() }
    case .files(let template, let createsFolders):
      let path = template.path(page: 1, total: 1)
      guard !path.isStream else { return }
      if let bound = item.bound { try OutputTarget.check(path, isInside: bound) }
      // The folder is created only when the document succeeds.
      if createsFolders, OutputTarget(path.deletingLastComponent).kind == .missing { return }
      try OutputTarget(output: path).check()
    }
  }

  /// The paths of outputs that do not depend on the number of pages.
  private var knownPaths: [String] {
    switch item.destination {
    case .standardOutput: ["-"]
    case .files(let template, _):
      template.hasPlaceholders || look.appearances.count > 1
        ? [] : [template.path(page: 1, total: 1)]
    }
  }

  /// Renders a document and reports its problems: those of its look, which are known before, and
  /// all others, together in the order of the lines.
  private func render(
    _ document: MarkdownDocument, _ options: RenderOptions, after problems: [Diagnostic],
    except said: inout Set<Diagnostic>, console: inout Console,
    progress: ProgressLine
  ) throws(CommandError) -> Rendering {
    do throws(RenderError) {
      let rendering = try engine(document, format, options, layoutReport != nil)
      progress.end()
      report(problems, rendering.diagnostics, except: &said, &console)
      return rendering
    } catch {
      progress.end()
      report(problems, error.diagnostics, except: &said, &console)
      throw CommandError(error, file: item.input)
    }
  }

  /// Reports the problems of a look and those of a rendering, except those that another appearance
  /// had too.
  private func report(
    _ problems: [Diagnostic], _ rendered: [Diagnostic], except said: inout Set<Diagnostic>,
    _ console: inout Console
  ) {
    let all = sorted(problems, rendered)
    for diagnostic in all where !said.contains(diagnostic) { console.report(diagnostic) }
    said.formUnion(all)
  }

  /// Two lists of problems of a document, together in the order of its lines.
  private func sorted(_ first: [Diagnostic], _ second: [Diagnostic]) -> [Diagnostic] {
    // The files of a book have an order of their own, which the second list has already.
    guard item.book == nil, !first.isEmpty else { return first + second }
    var sink = DiagnosticSink(file: item.input)
    sink.report(contentsOf: first + second)
    return sink.inSourceOrder
  }

  private func write(
    _ rendering: Rendering, as appearance: ThemeTraits.InterfaceStyle?,
    temporaryFiles: TemporaryFiles, claims: inout OutputClaims
  ) throws(CommandError) -> [String] {
    let outputs: [String]
    var makesFolders = false
    switch item.destination {
    case .standardOutput:
      guard rendering.files.count == 1 else {
        throw .severalFilesToStandardOutput(rendering.files.count)
      }
      outputs = ["-"]
    case .files(let pattern, let createsFolders):
      let template = appearance.map { pattern.adding("-\($0.rawValue)") } ?? pattern
      outputs = rendering.files.map { template.path(page: $0.page, total: rendering.pageCount) }
      makesFolders = createsFolders
    }
    try claims.claim(outputs, layoutReport: layoutReport, for: item.input)
    var writer = AtomicWriter(temporaryFiles: temporaryFiles)
    for (path, file) in zip(outputs, rendering.files) {
      try writer.stage(
        file.bytes, at: path, createsFolders: makesFolders, inside: item.bound)
    }
    if let layoutReport, let bytes = rendering.layoutReport {
      try writer.stage(bytes, at: layoutReport)
    }
    try writer.commit()
    return outputs
  }
}

extension Conversion {
  /// The parsed input.
  private struct Source {
    var document: MarkdownDocument
    /// Reads its files.
    var resources: any ResourceProvider
    /// The folder for `/` in links.
    var root: String?
    /// The files with the text.
    var texts: [(path: String, bytes: [UInt8])]
    /// The size of the text, in bytes.
    var size: Int
    /// The number of files in a book; `nil` for a document.
    var chapters: Int?
    /// The exit code if a file of a book can't be read; otherwise `nil`.
    var failure: ExitCode?
  }

  private func readFile() throws(CommandError) -> Source {
    let folder = item.input.isStream ? "." : item.input.deletingLastComponent
    let root = root ?? DirectoryResources.projectRoot(of: folder)
    let text =
      if let text {
        text
      } else {
        try InputReader.read(
          item.input, inside: item.folder.map { [root, $0].compactMap(\.self) }
        ) {
          recorder?.note(item.input, bytes: $0)
          working(true)
        }
      }
    var resources = DirectoryResources(directory: folder, root: root ?? item.folder)
    if let recorder { resources.observer = { recorder.note($0, bytes: $1) } }
    // A chapter of mdBook that is converted alone includes files as the book does.
    let isOfBook = !item.input.isStream && MDBookProject.folder(above: folder) != nil
    let expander = IncludeExpander(
      isOfBook ? .mdBook : .documents, root: root ?? item.folder ?? folder, vaults: vaults,
      note: { [recorder] in recorder?.note($0, bytes: $1) })
    var document = MarkdownDocument(
      parsing: text, file: item.input, options: parsing, including: expander)
    if isOfBook {
      var lines = HiddenLines()
      lines.rewrite(&document.document)
    }
    return Source(
      document: document, resources: resources, root: root, texts: [(item.input, text)],
      size: text.count)
  }

  private func read(_ request: BookRequest) throws(CommandError) -> Source {
    var failures: [ExitCode] = []
    var texts: [(path: String, bytes: [UInt8])] = []
    let assembler = BookAssembler(
      request: request, root: root, workingFolder: FileManager.default.currentDirectoryPath,
      read: { path, folders in
        do throws(CommandError) {
          let text = try InputReader.read(path, inside: folders) {
            recorder?.note(path, bytes: $0)
          }
          if options.pdf.embedsSource { texts.append((path, text)) }
          return .text(text)
        } catch {
          failures.append(error.exitCode)
          return .unusable(error.diagnostic)
        }
      }, note: { recorder?.note($0, bytes: $1) })
    let book = assembler.assemble()
    if let problem = book.problem {
      var error = CommandError(.unusableConfiguration, problem)
      error.others = book.document.diagnostics.filter { $0 != problem }
      throw error
    }
    guard book.chapterCount > 0 else { throw .noChapters(book.document.diagnostics, item.input) }
    var observer: (@Sendable (String, [UInt8]?) -> Void)?
    if let recorder { observer = { recorder.note($0, bytes: $1) } }
    return Source(
      document: book.document,
      resources: BookResources(
        folder: book.document.file?.deletingLastComponent ?? ".", root: book.root,
        folders: self.root == nil ? item.readableFolders : nil, site: book.siteFolder,
        observer: observer),
      root: book.root, texts: texts, size: book.byteCount, chapters: book.chapterCount,
      failure: failures.isEmpty ? nil : .someFailed)
  }
}

extension Int {
  /// The number of bytes in decimal units, such as `34 kB`.
  fileprivate var asBytes: String {
    switch self {
    case 1: "1 byte"
    case ..<1000: "\(self) bytes"
    case ..<1_000_000: "\((self + 500) / 1000) kB"
    default: "\((self + 500_000) / 1_000_000) MB"
    }
  }
}

extension Duration {
  /// The number of seconds, to the millisecond.
  package var asSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds / 1_000_000_000_000_000) / 1000
  }
}
