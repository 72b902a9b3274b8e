// SPDX-License-Identifier: Apache-2.0

package import Layout
package import MarkdownPDF
import MarkdownSyntax
package import Painting
package import Primitives
import References
package import Styling
package import TextEngine

/// A document on its pages, before it is exported.
package struct LaidOut: Sendable {
  /// The boxes.
  package let tree: BoxTree
  /// The pages.
  package let document: PagedDocument
  /// What styling and layout report.
  package let diagnostics: [Diagnostic]
  private let drawings: CustomDrawings

  /// Parses and lays out Markdown with the pinned fonts.
  package init(
    _ markdown: String, theme: MarkdownTheme = .unit(), traits: ThemeTraits = ThemeTraits(),
    resources: any ResourceProvider = NoResources(), drawings: CustomDrawings = .standard
  ) {
    self.init(
      MarkdownDocument(parsing: markdown).document, theme: theme, traits: traits,
      resources: resources, drawings: drawings)
  }

  /// Lays out a syntax tree with the pinned fonts.
  package init(
    _ document: Document, theme: MarkdownTheme = .unit(), traits: ThemeTraits = ThemeTraits(),
    resources: any ResourceProvider = NoResources(), drawings: CustomDrawings = .standard
  ) {
    self.drawings = drawings
    var sink = DiagnosticSink()
    let resolved = document.resolved(with: document.frontMatter?.parts ?? DocumentParts())
    var options = BoxBuilder.Options(
      theme: theme, traits: traits, resources: resources, drawnAttributes: drawings.attributes)
    (options.parts, options.divisions) = (resolved.parts, resolved.divisions)
    tree = BoxBuilder.build(
      resolved.document, metadata: DocumentMetadata(), options: options, reportingTo: &sink)
    self.document = LayoutEngine(
      book: .pinned, options: LayoutEngine.Options(hooks: drawings.hooks)
    ).layOut(tree, reportingTo: &sink)
    diagnostics = sink.diagnostics
  }

  /// What is painted on a page, one line a call, without the marks of what it is.
  package func trace(page index: Int = 0) -> [String] {
    markedTrace(page: index).filter { !$0.hasPrefix("mark ") }
  }

  /// What is painted on a page and what it is, one line a call.
  package func markedTrace(page index: Int = 0) -> [String] {
    var canvas = RecordingCanvas()
    document.pages[index].paint(on: &canvas, drawings: drawings)
    return canvas.lines
  }

  /// Where the links go, in reading order.
  package var targets: [LinkTarget] { document.links.map(\.target) }

  /// The names of the places that can be jumped to, in reading order.
  package var places: [String] { document.destinations.map(\.name) }

  /// The lines of text of each page, from top to bottom; parts of a line are joined as they stand.
  package var lines: [[String]] {
    document.pages.map { page in
      var lines: [(y: Double, text: String)] = []
      for fragment in page.fragments {
        guard case .text(let text) = fragment.kind else { continue }
        let characters = String(decoding: text.run.text, as: UTF8.self)
        if let index = lines.firstIndex(where: { abs($0.y - text.origin.y) < 0.01 }) {
          lines[index].text += characters
        } else {
          lines.append((text.origin.y, characters))
        }
      }
      return lines.map(\.text)
    }
  }
}

extension FontBook.Source {
  /// The checkout's fonts.
  package static var pinned: FontBook.Source {
    FontBook.Source(configurationFile: FontOptions.pinned.configurationFile)
  }
}

extension FontBook {
  /// A book of the checkout's fonts.
  package static var pinned: FontBook { FontBook(source: .pinned) }
}
