// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// A document rendered by the library as programs use it, with ways to look at the result.
package struct Rendered: Sendable {
  /// What the renderer returned.
  package let rendering: Rendering
  /// The layout report.
  package let layout: LayoutTree

  /// Renders Markdown with the pinned fonts.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - format: What to make of it.
  ///   - theme: The look; the unit theme unless said.
  ///   - configure: Changes the options further.
  /// - Throws: When there is no output.
  package init(
    _ markdown: String, as format: OutputFormat = .pdf, theme: MarkdownTheme = .unit(),
    configure: (inout RenderOptions) -> Void = { _ in }
  ) throws {
    try self.init(
      MarkdownDocument(parsing: markdown, file: "test.md"), as: format, theme: theme,
      configure: configure)
  }

  /// Renders a document with the pinned fonts.
  package init(
    _ document: MarkdownDocument, as format: OutputFormat = .pdf, theme: MarkdownTheme = .unit(),
    configure: (inout RenderOptions) -> Void = { _ in }
  ) throws {
    var options = RenderOptions()
    options.theme = theme
    options.fonts = .pinned
    options.png.pixelsPerInch = 72
    configure(&options)
    rendering = try Renderer(options: options)
      .render(document, as: format, layoutReport: true)
    layout = try LayoutTree(json: rendering.layoutReport ?? [])
  }

  /// The ids of all diagnostics, in order.
  package var diagnostics: [String] { rendering.diagnostics.map(\.id) }

  /// The first file.
  package var bytes: [UInt8] { rendering.files.first?.bytes ?? [] }

  /// The PDF, to look into.
  package var pdf: PDFFile { PDFFile(bytes: bytes) }

  /// The pixels of the page at an index among the files.
  package func picture(_ index: Int = 0) throws -> Picture {
    try Picture(png: rendering.files[index].bytes)
  }

  /// The nodes of a kind, in reading order.
  package func all(_ kind: String) -> [LayoutNode] { layout.all(kind) }

  /// The first node of a kind.
  package func first(_ kind: String) throws -> LayoutNode {
    guard let node = all(kind).first else { throw NothingFound(what: kind) }
    return node
  }

  /// The part that consists of these characters.
  package func part(_ text: String) throws -> LayoutNode.Part {
    guard let part = layout.texts.first(where: { $0.text == text }) else {
      throw NothingFound(what: text)
    }
    return part
  }
}

/// What a test looked for is not there.
package struct NothingFound: Error, CustomStringConvertible {
  /// What was looked for.
  package let what: String

  /// Says that something is not there.
  package init(what: String) { self.what = what }

  /// The message.
  package var description: String { "there is no `\(what)`" }
}
