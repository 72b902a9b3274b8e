// SPDX-License-Identifier: Apache-2.0

internal import CFontconfig

/// What fontconfig says of a font that another library has opened by it.
package struct FontPattern {
  private let pointer: OpaquePointer

  /// Borrows an `FcPattern`, which has to live as long as this value does.
  package init(borrowing pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// The family as the font spells it; `nil` when it is not known.
  package var family: String? { string(in: pointer, FC_FAMILY) }

  /// The full name of the face; `nil` when it is not known.
  package var fullName: String? { string(in: pointer, FC_FULLNAME) }

  /// The font file; `nil` for a font of none.
  package var file: String? { string(in: pointer, FC_FILE) }

  /// Where a variable font stands on its axes, such as `wght=700`; `nil` for others.
  package var variations: String? { string(in: pointer, FC_FONT_VARIATIONS) }

  /// The number of the face in the file.
  package var index: Int {
    var index: CInt = 0
    FcPatternGetInteger(pointer, FC_INDEX, 0, &index)
    return Int(index)
  }

  /// Whether the strokes are to be thickened.
  package var isEmboldened: Bool {
    var isEmboldened: FcBool = 0
    FcPatternGetBool(pointer, FC_EMBOLDEN, 0, &isEmboldened)
    return isEmboldened != 0
  }
}
