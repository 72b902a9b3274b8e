// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz
internal import FontFiles
package import Primitives

/// An open font file: the metrics, outlines and subsets of one face, independent of size.
///
/// Lengths are in font units, `unitsPerEm` to the em; y grows up. For one thread only.
package final class FontProgram {
  /// The form of the outlines.
  package enum Outlines: Sendable {
    /// Quadratic curves in a `glyf` table.
    case trueType
    /// Cubic curves in a `CFF` table.
    case compact
    /// A form that documents cannot embed: `CFF2`, pictures.
    case other
  }

  let file: String
  let face: OpaquePointer
  let font: OpaquePointer
  /// The location of a variable font on its axes; empty for others.
  let location: [hb_variation_t]

  /// The form of the outlines.
  package let outlines: Outlines
  /// The font units of an em.
  package let unitsPerEm: Int
  /// The number of glyphs.
  package let glyphCount: Int

  /// Opens the face of a font file.
  ///
  /// - Throws: When the file is missing or is no longer a font.
  package init(_ face: FontFace) throws(FontProgramError) {
    guard let bytes = FontFile.open(face.file),
      let blob = hb_blob_create(
        bytes.bytes.baseAddress, UInt32(bytes.bytes.count), HB_MEMORY_MODE_READONLY,
        bytes.retained(), { FontFile.release($0) })
    else {
      throw FontProgramError(file: face.file, reason: "the file can't be read")
    }
    defer { hb_blob_destroy(blob) }
    let pointer = hb_face_create(blob, UInt32(truncatingIfNeeded: face.index & 0xFFFF))
    guard let pointer, hb_face_get_glyph_count(pointer) > 0, let font = hb_font_create(pointer)
    else {
      hb_face_destroy(pointer)
      throw FontProgramError(file: face.file, reason: "it has no glyphs")
    }
    file = face.file
    self.face = pointer
    self.font = font
    location = Self.location(of: face, in: pointer)
    if !location.isEmpty { hb_font_set_variations(font, location, UInt32(location.count)) }
    unitsPerEm = max(1, Int(hb_face_get_upem(pointer)))
    glyphCount = Int(hb_face_get_glyph_count(pointer))
    outlines =
      if Self.has("glyf", pointer) {
        .trueType
      } else if Self.has("CFF ", pointer) {
        .compact
      } else {
        .other
      }
  }

  deinit {
    hb_font_destroy(font)
    hb_face_destroy(face)
  }

  /// The advance of a glyph.
  package func advance(of glyph: UInt32) -> Int {
    Int(hb_font_get_glyph_h_advance(font, glyph))
  }

  /// The glyph of a character; `nil` when the font lacks it.
  package func glyph(of character: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, character.value, &glyph) != 0 ? glyph : nil
  }

  /// A table; empty when the font lacks it.
  package func table(_ name: String) -> FontTable {
    FontTable(hb_face_reference_table(face, Self.tag(name)))
  }

  /// Whether its licence forbids to embed the outlines: by `fsType` in the table `OS/2`, where of several
  /// permissions the least restrictive counts (OpenType specification, OS/2).
  package var forbidsEmbedding: Bool {
    let isRestricted = embeddingPermissions & 0xF == 0x2
    let allowsBitmapsOnly = embeddingPermissions & 0x200 != 0
    return isRestricted || allowsBitmapsOnly
  }

  /// Whether its licence asks for all of its glyphs where it is embedded.
  package var forbidsSubsetting: Bool { embeddingPermissions & 0x100 != 0 }

  /// The field `fsType`; 0, which permits everything, when the font has none.
  private var embeddingPermissions: Int {
    let table = table("OS/2")
    return table.count < 10 ? 0 : Int(table[8]) << 8 | Int(table[9])
  }

  static func tag(_ name: String) -> hb_tag_t {
    name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
  }

  static func bytes(of blob: OpaquePointer?) -> [UInt8] {
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(blob, &length), length > 0 else { return [] }
    return [UInt8](UnsafeRawBufferPointer(start: data, count: Int(length)))
  }

  private static func has(_ name: String, _ face: OpaquePointer) -> Bool {
    let blob = hb_face_reference_table(face, tag(name))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  /// The value of each axis of a variable font: from the variations, else from the named instance,
  /// else its default.
  private static func location(of face: FontFace, in pointer: OpaquePointer) -> [hb_variation_t] {
    var count = hb_ot_var_get_axis_count(pointer)
    guard count > 0 else { return [] }
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(pointer, 0, &count, &axes)
    var values = axes.map(\.default_value)
    let instance = face.index >> 16
    if instance > 0 {
      var known = UInt32(values.count)
      hb_ot_var_named_instance_get_design_coords(
        pointer, UInt32(truncatingIfNeeded: instance - 1), &known, &values)
    }
    for setting in face.variations.split(separator: ",") {
      var variation = hb_variation_t()
      guard hb_variation_from_string(String(setting), -1, &variation) != 0 else { continue }
      for (index, axis) in axes.enumerated() where axis.tag == variation.tag {
        values[index] = min(max(variation.value, axis.min_value), axis.max_value)
      }
    }
    return zip(axes, values).map { hb_variation_t(tag: $0.tag, value: $1) }
  }
}

/// The reason why a font cannot be used.
package struct FontProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The font file.
  package var file: String
  /// The problem.
  package var reason: String
  /// Whether the file is sound, but its licence forbids the use.
  package var isForbidden: Bool

  /// Creates an error.
  package init(file: String, reason: String, isForbidden: Bool = false) {
    self.file = file
    self.reason = reason
    self.isForbidden = isForbidden
  }

  /// The problem, in words.
  package var description: String { "the font \(file) can't be used: \(reason)" }
}
