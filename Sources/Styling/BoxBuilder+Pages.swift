// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// What all pages have: columns, pictures and words behind the text, and lines in the margins
// (`BoxBuilder+RunningLines`).
extension BoxBuilder {
  /// Adds what all pages show.
  mutating func addPages(of document: Document) {
    addRunningLines(of: document)
    addWatermark()
    addSheetPictures(of: document)
  }

  /// The least width of a column, in ems: narrower ones have few words in a line, and cut long ones.
  private static let narrowestColumn = 10.0

  /// Adds the columns, as many as there is room for.
  mutating func addColumns() {
    let em = resolver.body.font.pointSize
    let wanted = options.parts.columns ?? 1
    var columns = PageStyle.Columns(
      count: wanted, gap: options.theme.page.columnGap.points(em: em, rem: resolver.rem),
      isRightToLeft: readsRightToLeft)
    let width = tree.page.geometry.wideArea.width
    func column(_ count: Int) -> Double {
      (width - columns.gap * Double(count - 1)) / Double(count)
    }
    while columns.count > 1, column(columns.count) < Self.narrowestColumn * em {
      columns.count -= 1
    }
    if columns.count < wanted {
      sink.report(.narrowColumns(wanted, room: columns.count))
    }
    tree.page.columns = columns
  }

  /// Adds the pictures that cover sheets.
  private mutating func addSheetPictures(of document: Document) {
    let parts = options.parts
    tree.page.picture = sheetPicture(
      parts.pageBackground, opacity: parts.pageBackgroundOpacity ?? 0.2, document)
    tree.page.coverPicture = sheetPicture(parts.titlePageLook.background, opacity: 1, document)
  }

  private mutating func sheetPicture(
    _ path: String?, opacity: Double, _ document: Document
  ) -> PageStyle.SheetPicture? {
    let start = SourceLocation(line: 1, column: 1)
    let matter = document.frontMatter
    return path.flatMap { path in
      let range =
        matter?.picturePlaces[path] ?? matter?.range ?? SourceRange(start: start, end: start)
      let image = Image(destination: path, title: nil, alternative: "", range: range)
      return images.load(image, from: file, reportingTo: &sink).flatMap(images.assets.firstIndex)
        .map { PageStyle.SheetPicture(image: $0, opacity: opacity) }
    }
  }

  /// Adds the words behind the text; those of a draft are in the language of the document.
  private mutating func addWatermark() {
    let isDraft = options.parts.isDraft ?? false
    tree.page.marksOverfull = isDraft
    let word = isDraft ? DocumentWords(language: tree.metadata.language)[.draft] : ""
    let text = options.parts.watermark ?? word
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    tree.page.watermark = Watermark(text: words, style: style(resolver.watermark))
  }
}
