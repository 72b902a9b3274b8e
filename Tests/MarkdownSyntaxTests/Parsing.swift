// SPDX-License-Identifier: Apache-2.0

import MarkdownSyntax
import Primitives

/// A parsed text and what was reported.
struct Parsed {
  var document: Document
  var diagnostics: [Diagnostic]

  init(_ bytes: [UInt8], extensions: Set<MarkdownExtension>? = nil) {
    var options = ParsingOptions()
    if let extensions { options.extensions = extensions }
    var sink = DiagnosticSink()
    document = MarkdownParser(options: options).parse(bytes, reportingTo: &sink)
    diagnostics = sink.diagnostics
  }

  init(_ text: String, extensions: Set<MarkdownExtension>? = nil) {
    self.init(Array(text.utf8), extensions: extensions)
  }

  /// The tree as lines, without the last line end.
  var dump: String { String(document.dump().dropLast()) }

  /// The tree as lines with the places of its nodes.
  var dumpWithRanges: String { String(document.dump(ranges: true).dropLast()) }

  /// What was reported, as `id` and place.
  var reports: [String] {
    diagnostics.map { "\($0.id) \($0.range.map(\.description) ?? "-")" }
  }
}
