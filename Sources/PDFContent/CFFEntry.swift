// SPDX-License-Identifier: Apache-2.0

/// An operator of a DICT of a `CFF` table (Adobe Technical Note 5176, §4); those of two bytes begin with 12.
package struct CFFOperator: Hashable, Sendable {
  /// Its number.
  package var code: Int

  /// Creates an operator.
  package init(code: Int) { self.code = code }

  /// The place of the table of names or characters.
  package static let charset = CFFOperator(code: 15)
  /// The place of the glyphs.
  package static let charStrings = CFFOperator(code: 17)
  /// The size and the place of the private DICT.
  package static let privateDictionary = CFFOperator(code: 18)
  /// The place of the local subroutines, from the private DICT.
  package static let localSubroutines = CFFOperator(code: 19)
  /// The box around all glyphs.
  package static let fontBounds = CFFOperator(code: 5)
  /// The matrix from glyphs to text.
  package static let fontMatrix = CFFOperator(code: 12 << 8 | 7)
  /// What makes a font CID-keyed.
  package static let registryOrderingSupplement = CFFOperator(code: 12 << 8 | 30)
  /// The place of the encoding.
  package static let encoding = CFFOperator(code: 16)
  /// The width of glyphs that don’t say theirs.
  package static let defaultWidth = CFFOperator(code: 20)
  /// What the widths of glyphs are counted from.
  package static let nominalWidth = CFFOperator(code: 21)
  /// The place of the font DICTs of a CID-keyed font.
  package static let fontDictionaries = CFFOperator(code: 12 << 8 | 36)
  /// The place of the table that gives glyphs a font DICT.
  package static let fontSelect = CFFOperator(code: 12 << 8 | 37)
}

/// An entry of a DICT.
package struct CFFEntry: Sendable {
  /// The operator.
  package var key: CFFOperator
  /// The operands.
  package var values: [Double]
  /// The bytes of the operands and the operator.
  package var range: Range<Int>

  /// The operands as whole numbers of 32 bits; others are 0.
  package var operands: [Int] { values.map { Int32(exactly: $0).map(Int.init) ?? 0 } }
}

extension [CFFEntry] {
  /// The entry of an operator.
  package subscript(key: CFFOperator) -> CFFEntry? { first { $0.key == key } }
}
