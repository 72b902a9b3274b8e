// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF

/// The arguments about what documents get besides their text.
package struct DocumentArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Flag(
    inversion: .prefixedNo, help: "Print the title of the front matter above the text.")
  var titleBlock: Bool?

  @Flag(inversion: .prefixedNo, help: "Begin with a table of contents.")
  var toc: Bool?

  @Option(
    help: ArgumentHelp(
      "The levels of headings in tables of contents, 1 to 6; 3 without it.", valueName: "levels"))
  var tocDepth: HeadingDepth?

  @Option(
    help: ArgumentHelp(
      "The title of the table of contents; without it, in the document's language.",
      valueName: "text"))
  var tocTitle: String?

  @Flag(
    name: [.customShort("N"), .long], inversion: .prefixedNo, help: "Number the headings.")
  var numberSections: Bool?

  @Option(
    help: ArgumentHelp(
      "The levels of headings that are numbered, 1 to 6; 3 without it.", valueName: "levels"))
  var numberDepth: HeadingDepth?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The line above the text: \"{title} | | {chapter}\".", valueName: "line"))
  var header: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The line below the text instead of the page number: \"{page}/{pages}\".",
      valueName: "line"))
  var footer: String?

  /// The parts of documents; they take precedence over front matter.
  var parts: DocumentParts {
    var parts = DocumentParts()
    parts.hasTitleBlock = titleBlock
    parts.hasContents = toc
    parts.contentsDepth = tocDepth?.number
    parts.contentsTitle = tocTitle
    parts.numbersHeadings = numberSections
    parts.numberDepth = numberDepth?.number
    parts.header = header.map(RunningLine.init)
    parts.footer = footer.map(RunningLine.init)
    return parts
  }
}

/// A number of levels of headings.
struct HeadingDepth: ExpressibleByArgument, CustomStringConvertible {
  let number: Int

  init?(argument: String) {
    guard let number = Int(argument), 1...6 ~= number else { return nil }
    self.number = number
  }

  var description: String { String(number) }

  static let allValueStrings = (1...6).map(String.init)
}
