// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Leaves out the lines of Rust listings that mdBook hides, which are there for the compiler only.
///
/// As for rustdoc, these are lines that begin with a number sign and a blank, or have nothing after the
/// sign. Two signs stand for one.
package struct HiddenLines: MarkdownRewriter {
  /// Creates the rewriter.
  package init() {}

  /// Leaves out the hidden lines of a listing.
  package mutating func rewrite(_ block: inout BlockNode) {
    guard case .codeBlock(var code) = block, code.language == "rust" else {
      return descend(into: &block)
    }
    let lines = code.text.split(separator: "\n", omittingEmptySubsequences: false)
    let shown = lines.compactMap(Self.shown)
    guard shown != lines.map(String.init) else { return }
    code.text = shown.joined(separator: "\n")
    // The lines of the text are no longer those of the source.
    code.textStart = nil
    block = .codeBlock(code)
  }

  /// A line as it is printed; `nil` when it is hidden.
  private static func shown(_ line: Substring) -> String? {
    let indent = line.prefix { $0 == " " || $0 == "\t" }
    let rest = line.dropFirst(indent.count)
    if rest == "#" || rest.hasPrefix("# ") { return nil }
    if rest.hasPrefix("##") { return "\(indent)\(rest.dropFirst())" }
    return String(line)
  }
}
