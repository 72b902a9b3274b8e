// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import YAML

// The keys that choose the syntax of the document: `from: gfm`, `extensions: +mark-footnotes`.
extension FrontMatterReader {
  /// Reads a key that chooses syntax; values that only other programs understand are passed over.
  ///
  /// Quarto writes both in one: `from: markdown+emoji`.
  func read(
    syntax key: String, _ value: YAMLNode, into choice: inout SyntaxChoice,
    _ sink: inout DiagnosticSink
  ) {
    guard value.scalar != nil, let text = text(key, value, &sink) else { return }
    var changes = text[...]
    var flavor: MarkdownFlavor?
    if key == "from" {
      let name = text.prefix { $0 != "+" && $0 != "-" }.lowercased()
      flavor = MarkdownFlavor(rawValue: name)
      guard flavor != nil else {
        let names = MarkdownFlavor.allCases.map(\.rawValue)
        if names.nearest(to: name) != nil {
          let expected = names.map { "`\($0)`" }.joined(separator: ", ")
          sink.report(
            .frontMatterValue(key: key, expected: "one of \(expected)", at: place(of: value)))
        }
        return
      }
      changes = changes.dropFirst(name.count)
    }
    let names = MarkdownExtension.allCases.map(\.rawValue)
    let read = SyntaxChoice(flavor, changes: String(changes)) { name in
      sink.report(
        .unknownExtension(
          name, nearest: names.nearest(to: name.lowercased()), at: place(of: value)))
    }
    // Which key stands first does not matter.
    choice = key == "from" ? read.followed(by: choice) : choice.followed(by: read)
  }
}
