// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import HarfBuzz
internal import ImageCodecs
internal import MarkdownSyntax
internal import PDFFinishing
package import TextEngine

// The fonts and libraries of a machine, which explain differences between machines.

extension FontOptions {
  /// The fonts that a renderer with these options finds.
  ///
  /// - Parameter theme: A theme whose font files are included; `nil` for none.
  /// - Returns: The fonts, by family.
  package func installedFonts(with theme: MarkdownTheme? = nil) -> InstalledFonts {
    InstalledFonts(FontBook.Source(self, of: theme))
  }
}

extension Renderer {
  /// The versions of the libraries in use, by name; `nil` for those that are not installed.
  package static var libraryVersions: [(name: String, version: String?)] {
    let linked =
      [("cairo", cairoVersion)] + InstalledFonts.libraryVersions
      + [("harfbuzz", harfBuzzVersion), ("cmark-gfm", MarkdownParser.libraryVersion)]
      + [("libyaml", MarkdownParser.yamlVersion)]
    return linked.map { ($0, $1) } + imageLibraryVersions + [("qpdf", qpdfVersion)]
  }
}
