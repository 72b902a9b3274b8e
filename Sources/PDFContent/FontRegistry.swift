// SPDX-License-Identifier: Apache-2.0

package import Deflate
package import HarfBuzz
package import Primitives

/// The fonts of a document, each file opened and embedded once at whatever sizes it is used; for
/// one thread only.
package final class FontRegistry {
  /// The identity of a font file.
  private struct FileKey: Hashable {
    let file: String
    let index: Int
    let variations: String
  }

  private var fonts: [FileKey: DocumentFont] = [:]
  private var ordered: [DocumentFont] = []
  private let numbers = FontNumbers()

  /// Creates a registry without fonts.
  package init() {}

  /// The font of a face.
  ///
  /// - Throws: When its file is missing or is no longer a font.
  package func font(_ face: FontFace) throws(FontProgramError) -> DocumentFont {
    let key = FileKey(file: face.file, index: face.index, variations: face.variations)
    if let known = fonts[key] { return known }
    let font = try DocumentFont(face, numbers: numbers)
    fonts[key] = font
    ordered.append(font)
    return font
  }

  /// The fonts in the order of their numbers, as subsets of the glyphs that were used.
  /// - Throws: When a font is damaged.
  package func embedded(by compressor: Compressor) throws(FontProgramError) -> [EmbeddedFont] {
    var numbered: [Int: EmbeddedFont] = [:]
    for font in ordered {
      for index in font.indices { numbered[index] = try font.embedded(index, by: compressor) }
    }
    return (0..<numbers.count).compactMap { numbered[$0] }
  }
}

/// Assigns the numbers of a document's fonts.
final class FontNumbers {
  private(set) var count = 0

  func next() -> Int {
    count += 1
    return count - 1
  }
}
