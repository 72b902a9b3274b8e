// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import YAML

/// The keys of front matter where they stand in a file of their own, such as the list of a book.
package struct FrontMatterKeys {
  private let reader: FrontMatterReader

  /// The names of the keys, which hints list.
  package static var names: [String] {
    FrontMatterReader.textKeys + FrontMatterReader.lookKeys + FrontMatterReader.partKeys
  }

  /// Whether the parser reads a key, in front matter or below its `mdpdf`.
  package static func contains(_ key: String) -> Bool {
    var sink = DiagnosticSink()
    var matter = FrontMatter(range: SourceRange(1, 1, 1, 1))
    let nothing = YAMLNode.Scalar(string: "", isPlain: true, mark: YAMLMark(line: 1, column: 1))
    return FrontMatterKeys(of: []).reader
      .read(key: key, value: .scalar(nothing), into: &matter, reportingTo: &sink)
  }

  /// Whether a member below `mdpdf` is an option of the command and no key of documents: `tags` names
  /// keywords, but `tags: false` is `--no-tags`.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - word: Its value, if that is a word without quotes.
  /// - Returns: Whether it is an option.
  package static func isOption(_ key: String, _ word: String?) -> Bool {
    guard key.lowercased() == "tags", let word else { return false }
    return ["true", "false"].contains(word.lowercased())
  }

  /// Prepares to read the values of a file.
  ///
  /// - Parameter text: The whole file, for the places of values.
  package init(of text: [UInt8]) {
    // The file has been read before; what is wrong with its bytes is known.
    var sink = DiagnosticSink()
    reader = FrontMatterReader(source: SourceText(text, reportingTo: &sink), linesAbove: 0)
  }

  /// Reads the keys of a mapping and those below its `mdpdf`.
  ///
  /// - Parameters:
  ///   - mapping: The keys and their values.
  ///   - frontMatter: Gets the values.
  ///   - sink: Gets problems with them.
  ///   - unknown: Gets the members at the top that documents don’t have.
  package func read(
    _ mapping: YAMLNode.Mapping, into frontMatter: inout FrontMatter,
    reportingTo sink: inout DiagnosticSink,
    unknown: (YAMLNode.Mapping.Member, inout DiagnosticSink) -> Void
  ) {
    frontMatter.lookLine = 1
    reader.read(
      mapping, of: String(decoding: reader.source.bytes, as: UTF8.self), into: &frontMatter,
      reportingTo: &sink, unknown: unknown)
  }
}
