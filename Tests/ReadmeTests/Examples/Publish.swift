// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF

/// Makes a small book and a set of dark pictures of one Markdown file.
func publish(_ source: URL, into folder: URL) throws {
  // Parse once. Every text is a document; what is doubtful in it becomes a diagnostic.
  // Images are read from the folder of the file and from nowhere else.
  let document = try MarkdownDocument(contentsOf: source)

  // Render it as a book on A5 …
  var options = RenderOptions()
  options.theme = .book
  options.theme.page.size = .a5
  options.theme.page.margins = PageMargins(top: 48, right: 44, bottom: 60, left: 44)
  let book = try Renderer(options: options).render(document, as: .pdf)

  // … and as dark pictures with larger letters, one for each page.
  options.theme = .default
  options.theme.align(to: 13)
  options.traits.userInterfaceStyle = .dark
  let pictures = try Renderer(options: options).render(document, as: .png)

  for file in book.files {
    try Data(file.bytes).write(to: folder.appending(path: "book.pdf"))
  }
  for file in pictures.files {
    try Data(file.bytes).write(to: folder.appending(path: "page-\(file.page ?? 1).png"))
  }
  for diagnostic in book.diagnostics {
    let line = diagnostic.range?.start.line ?? 1
    print("\(diagnostic.file ?? "-"):\(line): \(diagnostic.message) [\(diagnostic.id)]")
  }
}
