// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Primitives

/// What the pages painted one after the other on a surface share; not to be shared between threads.
final class PaintingResources {
  let images: ImageStore
  let emoji: ColorGlyphs
  let ornaments = OutlinedText()
  private let fonts = FontCache()
  /// The first font that could not be opened.
  private var failure: CairoError?

  init(images: ImageStore) {
    self.images = images
    emoji = ColorGlyphs(fonts: fonts)
  }

  /// The font of a face; `nil` when its file is gone, which `check` reports.
  func font(_ face: FontFace) -> ScaledFont? {
    do throws(CairoError) {
      return try fonts.font(face)
    } catch {
      failure = failure ?? error
      return nil
    }
  }

  /// Throws when text is missing because its font could not be opened.
  func check() throws(CairoError) {
    if let failure { throw failure }
  }
}
