// SPDX-License-Identifier: Apache-2.0

/// A Markdown text, parsed once and ready to be rendered any number of times.
///
/// Parsing accepts every input: what is doubtful in the text becomes a diagnostic.
///
/// ```swift
/// let document = MarkdownDocument(parsing: "# Hello\n\nA *typeset* page.")
/// let rendering = try Renderer(options: RenderOptions()).render(document, as: .pdf)
/// ```
public struct MarkdownDocument: Sendable {
  /// The syntax tree, which a program may change before it is rendered.
  public var document: Document
  /// What the parser has to say about the text, in the order of the text.
  public let diagnostics: [Diagnostic]
  /// The name that diagnostics carry; `-` is standard input, `nil` means no file.
  public let file: String?

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: The Markdown text.
  ///   - file: The name that diagnostics carry, as the user knows it.
  public init(parsing text: String, file: String? = nil) {
    self.init(parsing: Array(text.utf8), file: file)
  }

  /// Takes a syntax tree that a program has made.
  ///
  /// - Parameters:
  ///   - document: The tree; nodes that stand for something in a text have its place.
  ///   - file: The name that diagnostics carry, as the user knows it.
  public init(_ document: Document, file: String? = nil) {
    self.document = document
    diagnostics = []
    self.file = file
  }

  /// Parses UTF-8 bytes.
  ///
  /// - Parameters:
  ///   - bytes: The Markdown text, with or without byte order mark, with any line ends.
  ///   - file: The name that diagnostics carry, as the user knows it.
  public init(parsing bytes: [UInt8], file: String? = nil) {
    var sink = DiagnosticSink(file: file)
    document = MarkdownParser().parse(bytes, reportingTo: &sink)
    diagnostics = sink.inSourceOrder
    self.file = file
  }

  /// Takes a tree that was made of parsed texts, with what there is to say about them.
  package init(_ document: Document, diagnostics: [Diagnostic], file: String?) {
    self.document = document
    self.diagnostics = diagnostics
    self.file = file
  }

  /// The document with another tree, and with more to say about it.
  package func replacing(_ tree: Document, adding more: [Diagnostic]) -> MarkdownDocument {
    MarkdownDocument(tree, diagnostics: diagnostics + more, file: file)
  }
}
