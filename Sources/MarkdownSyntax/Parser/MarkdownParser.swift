// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// Turns Markdown text into a `Document`: a total function, every input gives one.
///
/// It reads CommonMark and GitHub's extensions (tables, strikethrough, task lists, bare URLs,
/// footnotes, alerts), a block of YAML at the top, and the raw HTML that documents use.
public struct MarkdownParser: Sendable {
  /// Creates a parser.
  public init() {}

  /// Parses a UTF-8 text.
  ///
  /// Ranges are places of the given bytes, without the byte order mark. What can't be kept as it is
  /// written is reported; text is never dropped silently.
  ///
  /// - Parameters:
  ///   - bytes: The text, with or without byte order mark, with any line ends.
  ///   - sink: Gets what is wrong with the text.
  /// - Returns: The tree; empty when there is nothing to print.
  public func parse(_ bytes: [UInt8], reportingTo sink: inout DiagnosticSink) -> Document {
    let source = SourceText(bytes, reportingTo: &sink)
    let front = FrontMatterReader(source: source).read(reportingTo: &sink)
    let reading = CmarkReader.read(source, skippedLines: front?.lineCount ?? 0)
    var document = TreeAssembler.assemble(reading, source: source, reportingTo: &sink)
    document.frontMatter = front?.frontMatter
    return document
  }
}
