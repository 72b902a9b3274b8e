// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// Turns Markdown text into a `Document`: a total function, every input gives one.
public struct MarkdownParser: Sendable {
  /// Creates a parser.
  public init() {}

  /// Parses a UTF-8 text.
  ///
  /// - Parameters:
  ///   - bytes: The text, with or without byte order mark, with any line ends.
  ///   - sink: Gets what is wrong with the text.
  public func parse(_ bytes: [UInt8], reportingTo sink: inout DiagnosticSink) -> Document {
    Document(blocks: [])
  }
}
