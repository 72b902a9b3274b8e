// SPDX-License-Identifier: Apache-2.0

/// A name under `tokens:` that has a meaning for documents and fills knobs.
///
/// All other names are free and have an effect only where a knob refers to them.
public struct SemanticToken: Sendable {
  /// The name.
  public let name: String
  /// The meaning, for the documentation.
  public let summary: String
  /// The paths that it fills, each with a reference to it.
  let fills: [(path: String, reference: String)]

  private init(_ name: String, _ summary: String, _ paths: [String], faint: [String] = []) {
    self.name = name
    self.summary = summary
    fills =
      paths.map { ($0, "{tokens.\(name)}") } + faint.map { ($0, "{tokens.\(name)} / 20%") }
  }

  /// The paths that it fills.
  public var paths: [String] { fills.map(\.path) }

  /// All names that have a meaning.
  public static let all: [SemanticToken] = [
    SemanticToken("text", "The colour of text and code", ["colors.body", "colors.code"]),
    SemanticToken(
      "primary", "The accent: links, and at 20 % marked text",
      ["colors.highlight", "colors.emphasis"], faint: ["colors.selectionBackground"]),
    SemanticToken(
      "surfaceVariant", "The fill of code, headers of tables and missing images",
      ["colors.codeBackground", "table.headerBackgroundColor", "image.placeholderColor"]),
    SemanticToken("background", "The colour of the page", ["page.background"]),
    SemanticToken("divider", "The lines of tables", ["table.borderColor"]),
    SemanticToken(
      "bodyFont", "The families of running text",
      ["body", "bold", "italic", "footnote"].map { "fonts.\($0).families" }),
    SemanticToken(
      "headingFont", "The families of headings",
      ["largeTitle", "title"].map { "fonts.\($0).families" }),
    SemanticToken(
      "codeFont", "The families of code", ["code", "codeInline"].map { "fonts.\($0).families" }),
  ]
}
