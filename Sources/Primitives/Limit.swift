// SPDX-License-Identifier: Apache-2.0

/// A limit on what a document may ask for.
///
/// Whatever has a cost that grows faster than the document is bounded by one of these. A document
/// that exceeds one is not converted, and the message names the limit.
public struct Limit: Hashable, Sendable {
  /// The name, in kebab case.
  public let name: String
  /// The greatest number that is accepted.
  public private(set) var value: Int
  /// What is counted, for the documentation: a noun phrase in Markdown.
  package let meaning: String
  /// What an author can do.
  package let advice: String

  /// The columns of a table.
  package static let tableColumns = Limit(
    name: "table-columns", value: 2_000,
    meaning: "Columns of a pipe table. The time for a row grows with their square",
    advice: "divide the table")
  /// Cells that are missing in tables.
  package static let missingCells = Limit(
    name: "missing-cells", value: 100_000,
    meaning: "Cells that the rows of all pipe tables lack, compared with their headers",
    advice: "shorten the headers of the tables, or complete their rows")
  /// What cells of HTML tables cover in the rows below theirs.
  package static let spannedCells = Limit(
    name: "spanned-cells", value: 50_000,
    meaning:
      "Places below their row that cells with `rowspan` cover, in a table. Spans beyond it are cut off",
    advice: "use smaller spans")
  /// Links and marks of emphasis in a paragraph.
  package static let paragraphMarks = Limit(
    name: "paragraph-marks", value: 30_000_000,
    meaning: "The number of links in a paragraph times that of its marks of emphasis, such as `*`",
    advice: "divide the paragraph with blank lines")
  /// What link references repeat.
  package static let referenceBytes = Limit(
    name: "reference-bytes", value: 20_000_000,
    meaning: "Bytes of long addresses and titles (above 500) of link references, each counted as "
      + "often as a link uses it",
    advice: "shorten the address, or use it less often")
  /// Parentheses in bare addresses.
  package static let addressParentheses = Limit(
    name: "address-parentheses", value: 3_000_000_000,
    meaning: "The length of each bare address, such as `https://example.org`, times the number of "
      + "closing parentheses at its end",
    advice: "put the address in `<` and `>`")
  /// Openings of raw HTML that nothing closes.
  package static let openHTML = Limit(
    name: "open-html", value: 1_000_000_000,
    meaning: "Bytes between each `<?`, `<!` and `<![CDATA[` that does not end in its paragraph and "
      + "the end of that paragraph",
    advice: "write `\\<` if it is text")
  /// Levels of nesting times lines.
  package static let nestedLines = Limit(
    name: "nested-lines", value: 50_000_000,
    meaning:
      "The number of lines times the levels of the deepest quotes and lists that begin in one "
      + "line",
    advice: "use fewer levels")

  /// The memory of the process that converts.
  package static let memory = Limit(
    name: "memory", value: 4_000_000_000,
    meaning: "Bytes of memory that the process takes which converts the document, its libraries "
      + "included. For a source above 40 MB, a hundred times its size",
    advice: "divide the document")

  /// The time that a program takes for a diagram.
  package static let diagramSeconds = Limit(
    name: "diagram-seconds", value: 30,
    meaning: "Seconds that a command draws a diagram. One that takes longer is printed as code",
    advice: "divide the diagram")

  /// All limits, in the order of the documentation.
  package static let all = [
    tableColumns, missingCells, spannedCells, paragraphMarks, referenceBytes, addressParentheses,
    openHTML, nestedLines, memory, diagramSeconds,
  ]

  /// The limit with another number.
  func with(_ value: Int) -> Limit {
    var limit = self
    limit.value = value
    return limit
  }
}
