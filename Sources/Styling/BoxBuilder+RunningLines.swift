// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

// The lines in the margins: their variables that are the same on all pages get their values here.
extension BoxBuilder {
  mutating func addRunningLines(of document: Document) {
    guard options.header != nil || options.footer != nil else { return }
    let matter = document.frontMatter
    // The first heading of a book is the title of a chapter.
    let isBook = document.blocks.contains { if case .chapter = $0 { true } else { false } }
    let values = [
      "title": matter?.title ?? (isBook ? nil : tree.metadata.title) ?? "",
      "subtitle": matter?.subtitle ?? "",
      "author": matter?.authors.joined(separator: ", ") ?? "", "date": matter?.date ?? "",
      "file": sink.file?.split(separator: "/").last.map(String.init) ?? "",
    ]
    func line(_ line: RunningLine?) -> MarginLine? {
      line.map { line in
        MarginLine(line, values: values) { name, nearest in
          sink.report(.unknownVariable(name, nearest: nearest))
        }
      }
    }
    tree.page.header = line(options.header)
    tree.page.footer = line(options.footer)
    tree.page.runningStyle = style(resolver.pageNumber)
    tree.page.chapterLevel = options.chapterLevel
    tree.page.beginsWithTitle = options.beginsWithTitle
  }
}
