// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Primitives

/// The resources shared by pages painted one after the other on a surface; for one thread only.
final class PaintingResources {
  let images: ImageStore
  private let fonts = FontCache()
  private let colorGlyphs = ColorGlyphs()
  private var pictures: [ColorGlyph: (image: CairoImage, rect: Rect)] = [:]
  /// The first font that could not be opened.
  private var failure: CairoError?

  init(images: ImageStore) {
    self.images = images
  }

  /// The font of a face; `nil` when its file cannot be opened, which `check` reports.
  func font(_ face: FontFace) -> ScaledFont? {
    do throws(CairoError) {
      return try fonts.font(face)
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  /// The picture of a glyph and the rectangle it fills from the pen; `nil` when it has none.
  func picture(
    of glyph: UInt32, _ font: FontID, _ face: FontFace
  ) -> (image: CairoImage, rect: Rect)? {
    let key = ColorGlyph(font: font, glyph: glyph)
    if let known = pictures[key] { return known }
    guard let picture = colorGlyphs.picture(of: glyph, face: face),
      let image = try? CairoImage(picture.image, id: "glyph-\(font.index)-\(glyph)")
    else { return nil }
    pictures[key] = (image, picture.rect)
    return (image, picture.rect)
  }

  /// Throws when text is missing because its font could not be opened.
  func check() throws(CairoError) {
    if let failure { throw failure }
  }
}

/// Identifies a glyph that is a picture.
private struct ColorGlyph: Hashable {
  let font: FontID
  let glyph: UInt32
}
