// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import YAML

/// The keys of front matter where they stand in a file of their own, such as the list of a book.
package struct FrontMatterKeys {
  private let reader: FrontMatterReader

  /// The names of most keys.
  package static var names: [String] { FrontMatterReader.textKeys }

  /// Prepares to read the values of a file.
  ///
  /// - Parameter text: The whole file, for the places of values.
  package init(of text: [UInt8]) {
    // The file has been read before; what is wrong with its bytes is known.
    var sink = DiagnosticSink()
    reader = FrontMatterReader(source: SourceText(text, reportingTo: &sink), linesAbove: 0)
  }

  /// Reads the value of a key.
  ///
  /// - Parameters:
  ///   - key: The name of the key.
  ///   - value: The value.
  ///   - frontMatter: Gets the value.
  ///   - sink: Gets problems with it.
  /// - Returns: Whether documents have such a key.
  package func read(
    _ key: String, _ value: YAMLNode, into frontMatter: inout FrontMatter,
    reportingTo sink: inout DiagnosticSink
  ) -> Bool {
    reader.read(key: key, value: value, into: &frontMatter, reportingTo: &sink)
  }
}
