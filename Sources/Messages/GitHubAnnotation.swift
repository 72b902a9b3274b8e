// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The commands that GitHub Actions reads from the output of a step, one line each.
enum GitHubAnnotation {
  /// The line for a diagnostic, including its line end.
  static func text(for diagnostic: Diagnostic) -> String {
    var properties: [(String, String)] = []
    if var file = diagnostic.file?[...] {
      // GitHub compares the name with those of the files that were changed.
      while file.hasPrefix("./") { file = file.dropFirst(2).drop { $0 == "/" } }
      properties.append(("file", String(file).printable))
    }
    if let range = diagnostic.range {
      properties += [
        ("line", String(range.start.line)), ("endLine", String(range.end.line)),
        ("col", String(range.start.column)), ("endColumn", String(range.end.column)),
      ]
    }
    properties.append(("title", diagnostic.id))
    let name =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let list = properties.map { "\($0)=\(escaped($1, alsoInProperties: true))" }
    let lines = [diagnostic.message.printable] + diagnostic.hints.map { "hint: \($0.printable)" }
    let message = escaped(lines.joined(separator: "\n"), alsoInProperties: false)
    return "::\(name) \(list.joined(separator: ","))::\(message)\n"
  }

  private static func escaped(_ text: String, alsoInProperties: Bool) -> String {
    var result = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    if alsoInProperties {
      result = result.replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
    return result
  }
}
