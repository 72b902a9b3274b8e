// SPDX-License-Identifier: Apache-2.0

internal import CFontconfig

/// The properties in fontconfig of a font that another library has opened with it.
package struct FontPattern {
  private let pointer: OpaquePointer

  /// Borrows an `FcPattern`, which must outlive this value.
  package init(borrowing pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// The family as the font spells it; `nil` when unknown.
  package var family: String? { string(in: pointer, FC_FAMILY) }

  /// The full name of the face; `nil` when unknown.
  package var fullName: String? { string(in: pointer, FC_FULLNAME) }

  /// The font file; `nil` for a font without one.
  package var file: String? { string(in: pointer, FC_FILE) }

  /// The values of a variable font's axes, such as `wght=700`; `nil` for others.
  package var variations: String? { string(in: pointer, FC_FONT_VARIATIONS) }

  /// The index of the face in the file.
  package var index: Int {
    var index: CInt = 0
    FcPatternGetInteger(pointer, FC_INDEX, 0, &index)
    return Int(index)
  }

  /// Whether the strokes should be emboldened.
  package var isEmboldened: Bool {
    var isEmboldened: FcBool = 0
    FcPatternGetBool(pointer, FC_EMBOLDEN, 0, &isEmboldened)
    return isEmboldened != 0
  }
}
