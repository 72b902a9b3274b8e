// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF

/// The theme of a folder, under what a document says about its look.
func brandedOptions(
  for document: MarkdownDocument, in folder: String
) -> (options: RenderOptions, problems: [Diagnostic]) {
  var options = RenderOptions()
  var problems: [Diagnostic] = []
  let resources = DirectoryResources(directory: folder)
  var loader = ThemeLoader()
  loader.choose("brand.yml", from: resources)
  if let matter = document.themeFrontMatter(reportingTo: { problems.append($0) }) {
    loader.add(matter, of: document.file, from: resources)
  }
  loader.set("colors.highlight", to: "#0b4f94")
  let loaded = loader.load()
  problems += loaded.diagnostics
  options.theme = loaded.theme
  return (options, problems)
}

// The snippets of `docs/library.md`, in its order.

/// A PDF in memory.
func pdf() throws -> [UInt8] {
  let document = MarkdownDocument(parsing: "# Hello\n\nA *typeset* page.")
  let rendering = try Renderer().render(document, as: .pdf)
  let bytes = rendering.files[0].bytes
  return bytes
}

/// Options of every kind.
func options(for folder: String) throws -> RenderOptions {
  var options = RenderOptions()
  options.theme = .book
  options.traits.userInterfaceStyle = .dark
  options.resources = DirectoryResources(
    directory: folder, root: DirectoryResources.projectRoot(of: folder))
  options.fonts.directories = ["fonts"]
  options.pages = try PageRanges(parsing: "1-3,8-")
  options.png.pixelsPerInch = 96
  options.creationDate = 1_700_000_000
  return options
}

/// Images on the network.
func fetchingOptions(for folder: String) -> RenderOptions {
  var options = RenderOptions()
  var fetching = RemoteImages.Options()
  fetching.folder = "cache/images"
  fetching.limits.seconds = 30
  options.resources = RemoteImages(
    around: DirectoryResources(directory: folder), options: fetching)
  return options
}

/// Errors and diagnostics.
func report(_ document: MarkdownDocument, _ options: RenderOptions) -> String {
  do throws(RenderError) {
    let rendering = try Renderer(options: options).render(document, as: .pdf)
    let warnings = rendering.diagnostics.filter { $0.severity == .warning }
    return "\(rendering.pageCount) pages, \(warnings.count) warnings"
  } catch {
    return "\(error.message) [\(error.id)]"
  }
}

/// A door of one's own.
struct Attachments: ResourceProvider {
  var files: [String: [UInt8]]

  func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    if let bytes = files[reference] { return .success(bytes) }
    return .failure(.notFound(nearest: nil))
  }
}

/// Diagrams of one's own.
struct Charts: DiagramProvider {
  let languages: Set = ["chart"]

  func draw(_ diagrams: [Diagram]) -> [Result<[UInt8], DiagramFailure>] {
    diagrams.map { diagram in
      guard let height = Double(diagram.text) else {
        return .failure(DiagramFailure("it is not a number"))
      }
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="80" height="100">
        <rect width="80" height="\(height)"/></svg>
        """
      return .success(Array(svg.utf8))
    }
  }
}

/// Draws diagrams.
func drawing() -> (ParsingOptions, RenderOptions) {
  var parsing = ParsingOptions()
  parsing.drawnLanguages = ["chart"]
  var options = RenderOptions()
  options.diagrams = Charts()
  return (parsing, options)
}

/// The syntax tree.
func titles(of document: MarkdownDocument) -> [String] {
  document.blocks.compactMap { block in
    guard case .heading(let heading) = block else { return nil }
    return "\(heading.range.start.line): \(heading.content.plainText)"
  }
}

/// Looks at every node.
struct AddressCollector: MarkdownWalker {
  var addresses: [String] = []

  mutating func visit(_ inline: InlineNode) {
    if case .link(let link) = inline { addresses.append(link.destination) }
    descend(into: inline)
  }
}

/// Changes nodes in place.
struct Appendix: MarkdownRewriter {
  mutating func rewrite(_ blocks: inout [BlockNode]) {
    blocks.removeAll { if case .thematicBreak = $0 { true } else { false } }
    for index in blocks.indices { rewrite(&blocks[index]) }
  }

  mutating func rewrite(_ block: inout BlockNode) {
    guard case .heading(var heading) = block else { return descend(into: &block) }
    heading.level = min(heading.level + 1, 6)
    block = .heading(heading)
  }
}

/// The addresses of a document, which becomes an appendix.
func addresses(of document: inout MarkdownDocument) -> [String] {
  var collector = AddressCollector()
  collector.visit(document.document)

  var appendix = Appendix()
  appendix.rewrite(&document.document)
  return collector.addresses
}

/// Shows how far a long task is.
protocol ProgressBar: Sendable {
  /// Shows a text.
  func show(_ text: String)
}

/// A PDF, made on another thread.
func export(_ document: MarkdownDocument, bar: some ProgressBar) async throws -> [UInt8] {
  let rendering = try await Renderer().render(document, as: .pdf) { progress in
    switch progress {
    case .layout(let pages): bar.show("\(pages) pages laid out")
    case .export(let pages, let count): bar.show("\(pages) of \(count) pages drawn")
    }
  }
  return rendering.files[0].bytes
}

// The snippets of the articles in `MarkdownPDF.docc`.

/// Pictures of the first pages of a file, with what was doubtful.
func firstPages(of source: URL) throws -> Rendering {
  let document = try MarkdownDocument(contentsOf: source)

  var options = RenderOptions()
  options.pages = try PageRanges(parsing: "1-3")
  options.png.pixelsPerInch = 96
  let pictures = try Renderer(options: options).render(document, as: .png)

  for diagnostic in pictures.diagnostics {
    let line = diagnostic.range?.start.line ?? 1
    print("\(diagnostic.file ?? "-"):\(line): \(diagnostic.message) [\(diagnostic.id)]")
  }
  return pictures
}
