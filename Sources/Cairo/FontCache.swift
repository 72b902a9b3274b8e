// SPDX-License-Identifier: Apache-2.0

internal import CCairo
internal import FontFiles
package import Primitives

/// The fonts that one painting has opened; for one thread only.
///
/// A separate FreeType library opens each font file. When cairo itself opens files, it shares one
/// library and ten open files among all threads, and closes one while another thread begins to read
/// it (`_cairo_ft_unscaled_font_lock_face` in cairo 1.16).
package final class FontCache {
  /// The identity of a font file, whatever size it is painted at.
  private struct FileKey: Hashable {
    let file: String
    let index: Int
    let variations: String
    let isEmboldened: Bool
  }

  private var files: [FileKey: OpaquePointer] = [:]
  private var fonts: [FontFace: ScaledFont] = [:]

  /// Creates a cache without fonts.
  package init() {}

  deinit {
    fonts = [:]
    for face in files.values { cairo_font_face_destroy(face) }
  }

  /// The font of a face, opened when first needed.
  ///
  /// - Throws: When the file is missing or is no longer a font.
  package func font(_ face: FontFace) throws(CairoError) -> ScaledFont {
    if let known = fonts[face] { return known }
    let font = try ScaledFont(face, of: try fontFace(of: face))
    fonts[face] = font
    return font
  }

  /// The cairo font face that all sizes of a face share, so that a PDF embeds it once.
  private func fontFace(of face: FontFace) throws(CairoError) -> OpaquePointer {
    let key = FileKey(
      file: face.file, index: face.index, variations: face.variations,
      isEmboldened: face.isEmboldened)
    if let known = files[key] { return known }
    let file = Unmanaged.passRetained(try OpenFontFile(face.file, index: face.index))
    let pointer = required(
      cairo_ft_font_face_create_for_ft_face(file.takeUnretainedValue().face, 0),
      "cairo_ft_font_face_create_for_ft_face")
    let status = mdpdf_font_face_set_owner(pointer, file.toOpaque()) {
      $0.map { Unmanaged<OpenFontFile>.fromOpaque($0).release() }
    }
    if status != CAIRO_STATUS_SUCCESS {
      // The face reads the file for as long as it lives.
      cairo_font_face_destroy(pointer)
      file.release()
    }
    try CairoError.check(status, "open font \(face.file)")
    if face.isEmboldened {
      cairo_ft_font_face_set_synthesize(pointer, UInt32(CAIRO_FT_SYNTHESIZE_BOLD.rawValue))
    }
    files[key] = pointer
    return pointer
  }
}

/// A font file opened by FreeType.
private final class OpenFontFile {
  let face: FT_Face
  private let library: FT_Library
  /// The file that FreeType reads.
  private let bytes: FontFile

  init(_ file: String, index: Int) throws(CairoError) {
    var library: FT_Library?
    var face: FT_Face?
    let status = FT_Init_FreeType(&library)
    guard status == 0, let library else {
      throw CairoError(operation: "start FreeType", reason: "error \(status)")
    }
    let bytes = FontFile.open(file)
    let opened = FT_New_Memory_Face(
      library, bytes?.bytes.baseAddress?.assumingMemoryBound(to: FT_Byte.self),
      FT_Long(bytes?.bytes.count ?? 0), index, &face)
    guard opened == 0, let face, let bytes else {
      FT_Done_FreeType(library)
      throw CairoError(operation: "open font \(file)", reason: "FreeType error \(opened)")
    }
    self.library = library
    self.face = face
    self.bytes = bytes
  }

  deinit {
    FT_Done_Face(face)
    FT_Done_FreeType(library)
  }
}
