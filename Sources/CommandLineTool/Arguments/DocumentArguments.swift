// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import MarkdownPDF
import Math

/// The arguments about what documents get besides their text.
package struct DocumentArguments: ParsableArguments {
  /// Creates the arguments; the parser fills them in.
  package init() {}

  @Option(
    help: ArgumentHelp(
      "The kind of document: article (one file), report, or book (several files).",
      valueName: "class"))
  var `class`: ClassName?

  @Flag(
    inversion: .prefixedNo, help: "Print the title of the front matter above the text.")
  var titleBlock: Bool?

  @Flag(
    inversion: .prefixedNo,
    help: "Print the title on a page of its own, as reports and books do.")
  var titlePage: Bool?

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

  @Flag(inversion: .prefixedNo, help: "Add a list of figures.")
  var lof: Bool?

  @Flag(inversion: .prefixedNo, help: "Add a list of tables.")
  var lot: Bool?

  @Flag(inversion: .prefixedNo, help: "Add a list of listings.")
  var lol: Bool?

  @Flag(
    name: [.customShort("N"), .long], inversion: .prefixedNo, help: "Number the headings.")
  var numberSections: Bool?

  @Option(
    help: ArgumentHelp(
      "The levels of headings that are numbered, 1 to 6; 3 without it.", valueName: "levels"))
  var numberDepth: HeadingDepth?

  @Flag(
    inversion: .prefixedNo,
    help: "Let left and right pages face each other, as in books.")
  var twoSided: Bool?

  @Option(
    help: ArgumentHelp("The columns of the text, 1 to 4; 1 without it.", valueName: "columns"))
  var columns: ColumnCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Words behind the text of every page.", valueName: "text"))
  var watermark: String?

  @Flag(
    inversion: .prefixedNo,
    help: "Print DRAFT behind the text, and mark what does not fit.")
  var draft: Bool?

  @Option(
    help: ArgumentHelp(
      "The number of the first page of the text; 1 without it.", valueName: "number"))
  var pageStart: PageNumber?

  @Option(
    help: ArgumentHelp(
      "The form of page numbers: 1, i, I, a or A; 1 without it.", valueName: "form"))
  var pageNumbering: PageNumbering?

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

  @Option(
    name: .customLong("macros"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A macro for formulas, such as 'RR=\\mathbb{R}' or 'vect[1]=\\boldsymbol{#1}'; may be repeated.",
      valueName: "name=tex"))
  var macros: [MacroArgument] = []

  /// The parts of documents; they take precedence over front matter.
  var parts: DocumentParts {
    var parts = DocumentParts()
    parts.documentClass = `class`?.documentClass
    parts.hasTitleBlock = titleBlock
    parts.hasTitlePage = titlePage
    parts.hasContents = toc
    parts.contentsDepth = tocDepth?.number
    parts.contentsTitle = tocTitle
    parts.lists[.figure] = lof
    parts.lists[.table] = lot
    parts.lists[.listing] = lol
    parts.numbersHeadings = numberSections
    parts.numberDepth = numberDepth?.number
    parts.isTwoSided = twoSided
    parts.columns = columns?.number
    parts.watermark = watermark
    parts.isDraft = draft
    parts.firstPage = pageStart?.number
    parts.pageNumbers = pageNumbering?.style
    parts.header = header.map(RunningLine.init)
    parts.footer = footer.map(RunningLine.init)
    parts.macros = Dictionary(
      macros.map { ($0.signature, $0.replacement) }, uniquingKeysWith: { $1 })
    return parts
  }
}

/// The name of a class of documents, in any case.
struct ClassName: ExpressibleByArgument, CustomStringConvertible {
  let documentClass: DocumentClass

  init?(argument: String) {
    guard let found = DocumentClass(rawValue: argument.lowercased()) else { return nil }
    documentClass = found
  }

  var description: String { documentClass.rawValue }

  static let allValueStrings = DocumentClass.allCases.map(\.rawValue)
}

/// A macro for formulas: its signature, an equals sign, and what it stands for.
struct MacroArgument: ExpressibleByArgument, CustomStringConvertible {
  let signature: String
  let replacement: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    signature = argument[..<sign].filter { !$0.isWhitespace }
    replacement = String(argument[argument.index(after: sign)...])
    var macros = MathMacros()
    guard macros.define(signature, as: replacement) else { return nil }
  }

  var description: String { "\(signature)=\(replacement)" }
}

/// A number of columns.
struct ColumnCount: ExpressibleByArgument, CustomStringConvertible {
  let number: Int

  init?(argument: String) {
    guard let number = Int(argument), DocumentParts.columnCounts ~= number else { return nil }
    self.number = number
  }

  var description: String { String(number) }
}

/// The number of a page.
struct PageNumber: ExpressibleByArgument, CustomStringConvertible {
  let number: Int

  init?(argument: String) {
    guard let number = Int(argument), DocumentParts.pageNumbers ~= number else { return nil }
    self.number = number
  }

  var description: String { String(number) }
}

/// The form of the numbers of pages, by its first number.
struct PageNumbering: ExpressibleByArgument, CustomStringConvertible {
  let style: NumberStyle

  init?(argument: String) {
    guard let style = NumberStyle(first: argument) else { return nil }
    self.style = style
  }

  var description: String { style.text(of: 1) }

  static let allValueStrings = NumberStyle.allCases.map { $0.text(of: 1) }
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
