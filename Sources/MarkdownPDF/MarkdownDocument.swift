// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

internal import Primitives

/// A Markdown text, parsed once and ready to be rendered any number of times.
///
/// Parsing accepts every input; problems become diagnostics.
///
/// ```swift
/// let document = MarkdownDocument(parsing: "# Hello\n\nA *typeset* page.")
/// let rendering = try Renderer(options: RenderOptions()).render(document, as: .pdf)
/// ```
public struct MarkdownDocument: Sendable {
  /// The syntax tree, which a program may change before rendering.
  public var document: Document
  /// The diagnostics of the parser, in the order of the text.
  public var diagnostics: [Diagnostic] { parserDiagnostics.map(places.located) }
  /// The same, with their places in the text that was parsed.
  package private(set) var parserDiagnostics: [Diagnostic]
  /// The origins of lines that the document includes.
  package var places = IncludedPlaces()
  /// The name of the file in diagnostics; `-` is standard input, `nil` means no file.
  public let file: String?
  /// The name of the file without its folder and its extension; `nil` when it was not read from a file.
  var name: String? {
    guard let file, file != "-" else { return nil }
    let name = file.lastComponent
    return name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? String(name[..<$0]) : nil }
      ?? name
  }
  /// The folder that the document was read from; `nil` when it was not read from a file.
  ///
  /// Images come from it unless `RenderOptions.resources` says otherwise.
  public private(set) var directory: String?

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown text.
  ///   - file: The name of the file in diagnostics.
  ///   - options: What may differ between readers of Markdown.
  public init(
    parsing text: String, file: String? = nil, options: ParsingOptions = ParsingOptions()
  ) {
    self.init(parsing: Array(text.utf8), file: file, options: options)
  }

  /// Creates a document from a syntax tree.
  ///
  /// - Parameters:
  ///   - document: The tree; nodes that come from a text have its places.
  ///   - file: The name of the file in diagnostics.
  public init(_ document: Document, file: String? = nil) {
    self.document = document
    parserDiagnostics = []
    self.file = file
  }

  /// Parses UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: The Markdown text, with or without byte order mark, with any line ends.
  ///   - file: The name of the file in diagnostics.
  ///   - options: What may differ between readers of Markdown.
  public init(
    parsing bytes: [UInt8], file: String? = nil, options: ParsingOptions = ParsingOptions()
  ) {
    var sink = DiagnosticSink(file: file)
    document = MarkdownParser(options: options).parse(bytes, reportingTo: &sink)
    parserDiagnostics = sink.inSourceOrder
    self.file = file
  }

  /// The blocks of the document, in their order.
  public var blocks: [BlockNode] {
    get { document.blocks }
    set { document.blocks = newValue }
  }

  /// Creates a document from a tree made of parsed texts, with their diagnostics.
  package init(_ document: Document, diagnostics: [Diagnostic], file: String?) {
    self.document = document
    parserDiagnostics = diagnostics
    self.file = file
  }

  /// The document with another tree and additional diagnostics.
  package func replacing(_ tree: Document, adding more: [Diagnostic]) -> MarkdownDocument {
    var document = self
    document.document = tree
    document.parserDiagnostics += more
    return document
  }

  /// Parses UTF-8 bytes of a file, with the files that they include.
  ///
  /// - Parameters:
  ///   - bytes: The Markdown text.
  ///   - file: The path of the file; `-` means a text in the working folder.
  ///   - options: What may differ between readers of Markdown.
  ///   - expander: Reads the files.
  package init(
    parsing bytes: [UInt8], file: String, options: ParsingOptions,
    including expander: IncludeExpander
  ) {
    let folder = file == "-" ? "." : file.deletingLastComponent
    let around = expander.vaults.vault(around: folder)
    var (options, expander) = (options.adapted(to: file, isInVault: around != nil), expander)
    let extensions = MarkdownParser(options: options).options(for: bytes).extensions
    let vault =
      extensions.contains(.wikilinks) ? around ?? expander.vaults.vault(at: expander.root) : nil
    if expander.syntax == .documents, !extensions.contains(.includes) {
      self.init(parsing: bytes, file: file, options: options)
    } else {
      options.expandedIncludes = expander.syntax
      expander.vault = vault
      let text = expander.expand(bytes, of: file)
      self.init(parsing: text.isChanged ? text.bytes : bytes, file: file, options: options)
      parserDiagnostics = expander.diagnostics + parserDiagnostics
      if text.isChanged {
        places.add(text, of: file)
        var paths = IncludedReferences(places: places, file: file)
        paths.rewrite(&document)
      }
    }
    if let vault {
      let real = (try? FileReader.resolve(folder)) ?? folder
      var links = VaultLinks(vault: vault, folder: real)
      links.rewrite(&document)
    }
  }
}

extension MarkdownDocument {
  /// The greatest size of a document that is read from a file, in bytes.
  public static let sizeLimit = 256 << 20

  /// Reads a file and parses it.
  ///
  /// Diagnostics name the file as the URL does, relative to its base. Links are followed; devices and
  /// named pipes are not read. Files that it includes are read from its repository, or else from its
  /// folder.
  ///
  /// - Parameters:
  ///   - url: The URL of a file with Markdown text in UTF-8.
  ///   - options: What may differ between readers of Markdown.
  /// - Throws: The reason why the file can't be read; `.remote` when the URL is not one of a file.
  public init(
    contentsOf url: URL, options: ParsingOptions = ParsingOptions()
  ) throws(ResourceError) {
    guard url.isFileURL else { throw .remote }
    let path = url.path
    do {
      let bytes = try FileReader.read(path, limit: Self.sizeLimit)
      let folder = path.deletingLastComponent
      self.init(
        parsing: bytes, file: url.relativePath, options: options,
        including: IncludeExpander(
          .documents, root: DirectoryResources.projectRoot(of: folder) ?? folder))
    } catch {
      throw error == .notFound ? .notFound(nearest: nil) : .unreadable(error.reason)
    }
    directory = path.deletingLastComponent
  }
}
