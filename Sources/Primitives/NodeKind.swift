// SPDX-License-Identifier: Apache-2.0

/// A kind of node, named alike in trees, style sheets, boxes, layout reports and comparisons.
///
/// The set is open: a program can add its own kinds.
///
///     extension NodeKind {
///       static let chart = NodeKind(rawValue: "chart")
///     }
public struct NodeKind: RawRepresentable, Hashable, Sendable {
  /// The name in theme files.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ name: String) { rawValue = name }
}

extension NodeKind {
  /// The document; its style is inherited by all nodes.
  public static let root = NodeKind("root")

  /// A paragraph, in lists and quotes too.
  public static let paragraph = NodeKind("paragraph")
  /// A heading; the subtypes are `h1` to `h6`, and the part `label` is the line “Chapter 3” above one.
  public static let heading = NodeKind("heading")
  /// A block quote.
  public static let quote = NodeKind("quote")
  /// An alert; the subtypes are `note`, `tip`, `important`, `warning` and `caution`.
  public static let alert = NodeKind("alert")
  /// A list; the subtypes are `bullet` and `ordered`.
  public static let list = NodeKind("list")
  /// An item of a list; the subtypes are `bullet`, `ordered` and `task`.
  public static let listItem = NodeKind("listItem")
  /// The marker of a list item; the subtypes are those of items.
  public static let listMarker = NodeKind("listMarker")
  /// A code block.
  public static let code = NodeKind("code")
  /// A formula on lines of its own.
  public static let equation = NodeKind("equation")
  /// A table.
  public static let table = NodeKind("table")
  /// A row of a table; the subtype is `header`.
  public static let tableRow = NodeKind("tableRow")
  /// A cell of a table; the subtype is `header`.
  public static let tableCell = NodeKind("tableCell")
  /// A block-level image.
  public static let image = NodeKind("image")
  /// The text below an image or above a table; its part `label` is the name with the number.
  public static let caption = NodeKind("caption")
  /// A rule between blocks.
  public static let thematicBreak = NodeKind("thematicBreak")
  /// The title of a document and what belongs to it, above the text; its parts are `title`,
  /// `subtitle`, `author`, `date` and `abstract`.
  public static let titleBlock = NodeKind("titleBlock")
  /// The same on a page of its own, with the same parts.
  public static let cover = NodeKind("cover")
  /// The end of a page, as the author asks for it.
  public static let pageBreak = NodeKind("pageBreak")
  /// A list of headings, figures or tables with their pages; its parts are `title`, and `l1` to `l6`
  /// for the entries of each level.
  public static let contents = NodeKind("contents")
  /// A block that browsers can fold.
  public static let details = NodeKind("details")
  /// A footnote.
  public static let footnote = NodeKind("footnote")
  /// The line in the top margin.
  public static let pageHeader = NodeKind("pageHeader")
  /// The line in the bottom margin, such as the number of the page.
  public static let pageFooter = NodeKind("pageFooter")
  /// The words behind the text of every page, which are as large as the sheet allows.
  public static let watermark = NodeKind("watermark")
  /// A term with its definition below.
  public static let definitionTerm = NodeKind("definitionTerm")
  /// The definition of a term.
  public static let definition = NodeKind("definition")
  /// Blocks with a caption, `<figure>`.
  public static let figure = NodeKind("figure")
  /// Blocks with a common alignment or class.
  public static let division = NodeKind("division")
  /// The text of one file in a document of several.
  public static let chapter = NodeKind("chapter")
  /// A text that a resolver has made.
  public static let text = NodeKind("text")
  /// Blocks that a resolver has put on a panel.
  public static let panel = NodeKind("panel")

  /// Strong text.
  public static let strong = NodeKind("strong")
  /// Emphasised text.
  public static let emphasis = NodeKind("emphasis")
  /// Deleted text.
  public static let strikethrough = NodeKind("strikethrough")
  /// A link.
  public static let link = NodeKind("link")
  /// Code in a line of text.
  public static let codeInline = NodeKind("codeInline")
  /// A formula in a line of text.
  public static let formula = NodeKind("formula")
  /// A key of a keyboard.
  public static let keyboard = NodeKind("keyboard")
  /// Marked text.
  public static let mark = NodeKind("mark")
  /// Lowered text.
  public static let `subscript` = NodeKind("subscript")
  /// Raised text.
  public static let superscript = NodeKind("superscript")
  /// Small text.
  public static let small = NodeKind("small")
  /// Underlined or inserted text.
  public static let underline = NodeKind("underline")
  /// Text in quotation marks.
  public static let quotation = NodeKind("quotation")
  /// Text with its reading above.
  public static let ruby = NodeKind("ruby")
  /// The reading above a text.
  public static let rubyText = NodeKind("rubyText")
  /// A box to tick in a line of text.
  public static let checkbox = NodeKind("checkbox")
  /// The call of a footnote.
  public static let footnoteReference = NodeKind("footnoteReference")
  /// Text with a class.
  public static let span = NodeKind("span")
}

extension NodeKind {
  /// The kind of a node's box, which determines the attributes that apply to it.
  package enum Box: Sendable {
    /// A block: it has margins, paddings and a panel.
    case block
    /// A block with only margins.
    case space
    /// A node with only text properties.
    case text
    /// A part of a line: it may have a fill.
    case inline
  }

  /// The properties of a kind.
  private struct Row: Sendable {
    let kind: NodeKind
    let box: Box
    /// Its name in messages.
    let noun: String
    /// The name in the paths of layout reports.
    let pathName: String
    let subtypes: [String]
    let parts: [String]
    /// Whether authors can give such nodes classes.
    let takesClasses: Bool
    /// Whether style sheets can select it.
    let isStyled: Bool

    init(
      _ kind: NodeKind, _ box: Box, _ noun: String? = nil, inPaths pathName: String? = nil,
      subtypes: [String] = [], parts: [String] = [], takesClasses: Bool = false,
      isStyled: Bool = true
    ) {
      self.kind = kind
      self.box = box
      self.noun = noun ?? kind.rawValue
      self.pathName = pathName ?? kind.rawValue
      self.subtypes = subtypes + parts
      self.parts = parts
      self.takesClasses = takesClasses
      self.isStyled = isStyled
    }
  }

  /// Every kind of Markdown, in the order of the documentation: add a new one with its name above
  /// and its row here.
  private static let rows = [
    Row(.root, .text, inPaths: "document", subtypes: ["article", "report", "book"]),
    Row(.paragraph, .block),
    Row(
      .heading, .block, subtypes: ["h1", "h2", "h3", "h4", "h5", "h6"], parts: ["label"],
      takesClasses: true),
    Row(.quote, .block),
    Row(.alert, .block, subtypes: ["note", "tip", "important", "warning", "caution"]),
    Row(.list, .block, subtypes: ["bullet", "ordered"]),
    Row(.listItem, .block, "list item", inPaths: "item", subtypes: ["bullet", "ordered", "task"]),
    Row(.listMarker, .text, "list marker", subtypes: ["bullet", "ordered", "task"]),
    Row(.code, .block, "code block"),
    Row(.equation, .block, "displayed formula", parts: ["label"], takesClasses: true),
    Row(.table, .block, takesClasses: true),
    Row(.tableRow, .text, "table row", inPaths: "row", subtypes: ["header", "footer"]),
    Row(.tableCell, .text, "table cell", inPaths: "cell", subtypes: ["header", "footer"]),
    Row(.image, .space, takesClasses: true),
    Row(.figure, .block, takesClasses: true),
    Row(.caption, .space, parts: ["label"]),
    Row(.thematicBreak, .space, "rule"),
    Row(.details, .block),
    Row(.division, .block, takesClasses: true),
    Row(.definitionTerm, .block, "term"),
    Row(.definition, .block, takesClasses: true),
    Row(.titleBlock, .block, "title", parts: titleParts),
    Row(.cover, .block, "title page", parts: titleParts),
    Row(
      .contents, .block, "table of contents", parts: ["title", "l1", "l2", "l3", "l4", "l5", "l6"]),
    Row(.footnote, .text),
    Row(.pageHeader, .text, "page header"),
    Row(.pageFooter, .text, "page number"),
    Row(.watermark, .text),
    Row(.strong, .inline, "strong text"),
    Row(.emphasis, .inline),
    Row(.strikethrough, .inline, "deleted text"),
    Row(.link, .inline),
    Row(.codeInline, .inline, "inline code", takesClasses: true),
    Row(.formula, .inline),
    Row(.keyboard, .inline, "key", takesClasses: true),
    Row(.mark, .inline, "marked text"),
    Row(.subscript, .inline, "lowered text", takesClasses: true),
    Row(.superscript, .inline, "raised text", takesClasses: true),
    Row(.small, .inline, "small text", takesClasses: true),
    Row(.underline, .inline, "underlined text", takesClasses: true),
    Row(.footnoteReference, .inline, "footnote reference"),
    Row(.span, .inline, "text", takesClasses: true),
    Row(.pageBreak, .space, "page break", isStyled: false),
    Row(.chapter, .block, isStyled: false),
    Row(.text, .block, isStyled: false),
    Row(.panel, .block, isStyled: false),
    Row(.quotation, .inline, isStyled: false),
    Row(.ruby, .inline, "text with a reading", isStyled: false),
    Row(.rubyText, .inline, "reading", isStyled: false),
    Row(.checkbox, .inline, "check box", isStyled: false),
  ]

  private static let titleParts = ["title", "subtitle", "author", "date", "abstract"]

  private static let rowByKind = Dictionary(uniqueKeysWithValues: rows.map { ($0.kind, $0) })

  /// The kinds that style sheets can select, blocks first.
  public static let all = rows.filter(\.isStyled).map(\.kind)

  /// The subtypes that nodes of this kind have, and the names of their parts; empty for most.
  public var subtypes: [String] { Self.rowByKind[self]?.subtypes ?? [] }

  /// Those of the subtypes that are parts of such a node, and not nodes of the kind themselves.
  public var parts: [String] { Self.rowByKind[self]?.parts ?? [] }

  /// Whether authors can give such nodes classes, which are subtypes too.
  public var takesClasses: Bool { Self.rowByKind[self]?.takesClasses ?? false }

  /// The kind of the node's box; a block for custom nodes.
  package var box: Box { Self.rowByKind[self]?.box ?? .block }

  /// Whether it is a part of a line.
  package var isInline: Bool { box == .inline }

  /// The name in messages: the name itself unless there is a better word.
  package var noun: String { Self.rowByKind[self]?.noun ?? rawValue }

  /// The name in the paths of layout reports, such as `document/list[2]/item[0]`.
  package var pathName: String { Self.rowByKind[self]?.pathName ?? rawValue }
}
