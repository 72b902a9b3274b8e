// SPDX-License-Identifier: Apache-2.0

internal import CPango
internal import Cairo
package import Fontconfig
internal import HarfBuzz
package import Primitives

/// Chooses fonts, itemizes and shapes; for one thread only.
///
/// It uses Pango only for text and faces that need it, because starting Pango takes a while.
package final class FontMap {
  /// The fonts to choose from.
  package var configuration: FontConfiguration { library.configuration }
  private let library: FontLibrary
  /// Every font seen so far; a glyph run refers to one by its index.
  package private(set) var fonts: [Font] = []
  /// The faces of `fonts`.
  package private(set) var faces: [FontFace] = []
  /// The files of chosen fonts that cannot be opened.
  package private(set) var damagedFiles: Set<String> = []
  private var language = "en"
  /// The indices of Pango's fonts; `nil` for those without a usable file.
  private var fontIndex: [UnsafeMutablePointer<PangoFont>: Int?] = [:]

  /// Creates a font map that uses a library.
  package init(library: FontLibrary) {
    self.library = library
  }

  /// Whether a family is installed under this name; case and blanks do not matter.
  package func isInstalled(_ family: String) -> Bool { library.isInstalled(family) }

  /// Sets the language of the text that follows, a BCP 47 tag; it chooses among Chinese, Japanese and
  /// Korean forms, and among local forms of letters.
  package func setLanguage(_ tag: String) {
    language = tag
  }

  /// The Pango context, set to the language.
  func pangoContext() -> OpaquePointer {
    let context = library.pango
    context.setLanguage(language)
    return context.pointer
  }

  /// The index of the font for a description in Latin text; `nil` when no font is installed.
  package func font(for description: FontRequest) -> Int? {
    if let font = matchedFont(for: description) { return add(font) }
    return withFontFiles {
      description.withPango { pango in
        guard let font = pango_context_load_font(pangoContext(), pango) else { return nil }
        defer { g_object_unref(font) }
        return index(of: font)
      }
    }
  }

  /// The font that fontconfig chooses; `nil` when more than its file is needed.
  private func matchedFont(for description: FontRequest) -> Font? {
    guard let match = library.match(for: description, language: language) else { return nil }
    return library.face(of: match).flatMap { Font(match, of: $0, size: description.size) }
  }

  /// The index of a face at a size whose glyphs are chosen elsewhere; `nil` when its file can't be read.
  package func index(of face: FontFace) -> Int? {
    guard let file = library.face(file: face.file, index: face.index),
      let font = Font(face, family: face.name, of: file)
    else { return nil }
    return add(font)
  }

  /// The index of a font; a font chosen before keeps its index.
  private func add(_ font: Font) -> Int {
    if let known = faces.firstIndex(of: font.face) { return known }
    fonts.append(font)
    faces.append(font.face)
    return fonts.count - 1
  }

  func index(of pango: UnsafeMutablePointer<PangoFont>) -> Int? {
    if let known = fontIndex[pango] { return known }
    let index = Font(retaining: pango).map { font in
      library.keep(font.face.file)
      return add(font)
    }
    if index == nil, mdpdf_is_fc_font(pango) != 0, let pattern = mdpdf_fc_font_pattern(pango),
      let file = FontPattern(borrowing: pattern).file
    {
      damagedFiles.insert(file)
    }
    fontIndex[pango] = .some(index)
    // The reference keeps its address unique for the life of the map.
    g_object_ref(pango)
    return index
  }

  deinit {
    withFontFiles {
      for pango in fontIndex.keys { g_object_unref(pango) }
    }
  }
}
