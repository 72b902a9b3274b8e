// SPDX-License-Identifier: Apache-2.0

/// An operator of a DICT of a `CFF` table (Adobe Technical Note 5176, §4); those of two bytes begin with 12.
struct CFFOperator: Hashable {
  var code: Int

  static let charset = CFFOperator(code: 15)
  static let charStrings = CFFOperator(code: 17)
  static let privateDictionary = CFFOperator(code: 18)
  static let localSubroutines = CFFOperator(code: 19)
  static let fontBounds = CFFOperator(code: 5)
  static let fontMatrix = CFFOperator(code: 12 << 8 | 7)
  static let registryOrderingSupplement = CFFOperator(code: 12 << 8 | 30)
}

/// An entry of a DICT.
struct CFFEntry {
  var key: CFFOperator
  /// The whole numbers among the operands; others are 0.
  var operands: [Int]
  /// The bytes of the operands and the operator.
  var range: Range<Int>
}

extension [CFFEntry] {
  subscript(key: CFFOperator) -> CFFEntry? { first { $0.key == key } }
}
