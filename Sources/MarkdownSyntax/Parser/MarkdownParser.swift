// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// Parses Markdown text into a `Document`; every input gives one.
///
/// It reads CommonMark, the syntax of `ParsingOptions.extensions`, a block of YAML or TOML at the top, and
/// the raw HTML that documents use.
public struct MarkdownParser: Sendable {
  /// What may differ between readers of Markdown.
  public var options: ParsingOptions

  /// Creates a parser.
  public init(options: ParsingOptions = ParsingOptions()) {
    self.options = options
  }

  /// The number of lines at the top of a text that are its front matter, with the fences.
  package static func frontMatterLineCount(of bytes: [UInt8]) -> Int {
    frontMatter(of: bytes)?.lineCount ?? 0
  }

  /// The options for a text, in whose front matter the syntax may be chosen.
  package func options(for bytes: [UInt8]) -> ParsingOptions {
    options.reading(Self.frontMatter(of: bytes)?.frontMatter)
  }

  private static func frontMatter(of bytes: [UInt8]) -> FrontMatterReader.Reading? {
    // What is wrong with it is reported when the text is parsed.
    var sink = DiagnosticSink()
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes.count > start,
      bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "+")
    else { return nil }
    return FrontMatterReader(source: SourceText(bytes, reportingTo: &sink))
      .read(reportingTo: &sink)
  }

  /// Parses a UTF-8 text.
  ///
  /// Ranges are places in the given bytes, without the byte order mark. Anything that cannot be
  /// kept as written is reported; text is never dropped silently. A text that exceeds a `Limit` is
  /// not read: it gives an error and no blocks.
  ///
  /// - Parameters:
  ///   - bytes: The text, with or without a byte order mark, with any line ends.
  ///   - sink: Receives problems with the text.
  /// - Returns: The tree; empty when there is nothing to print.
  public func parse(_ bytes: [UInt8], reportingTo sink: inout DiagnosticSink) -> Document {
    parse(bytes, indentation: 0, reportingTo: &sink)
  }

  /// Parses a text from which some blanks at the start of each line have been taken.
  func parse(
    _ bytes: [UInt8], indentation: Int, reportingTo sink: inout DiagnosticSink
  ) -> Document {
    var source = SourceText(bytes, reportingTo: &sink)
    source.indentation = indentation
    let front = FrontMatterReader(source: source).read(reportingTo: &sink)
    let options = options.reading(front?.frontMatter)
    if let (limit, line) = TextLimits.exceeded(
      by: source, from: (front?.lineCount ?? 0) + 1, options.limits)
    {
      let place = source.original(SourceLocation(line: line, column: 1))
      sink.report(.limitReached(limit, at: SourceRange(start: place, end: place)))
      return Document(frontMatter: front?.frontMatter, blocks: [])
    }
    let reading = CmarkReader.read(source, skippedLines: front?.lineCount ?? 0, options.extensions)
    UnreadSyntax.report(in: reading.events, of: source, options, to: &sink)
    SurplusCells.report(in: reading.events, of: source, to: &sink)
    if let code = reading.openCode {
      sink.report(.unclosedCode(fence: code.fence, at: code.range))
    }
    AttributeSlips.report(in: reading.events, to: &sink)
    var document = TreeAssembler.assemble(
      reading, source: source, options, reportingTo: &sink)
    document.frontMatter = front?.frontMatter
    document.frontMatter?.readAbstract(with: options, reportingTo: &sink)
    document.fallbackLanguage = options.fallbackLanguage
    if options.extensions.contains(.smart) {
      document.setPunctuation(
        language: document.frontMatter?.language ?? options.language ?? options.fallbackLanguage)
    }
    return document
  }
}
