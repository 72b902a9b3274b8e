// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// The colours of highlighted code by role; code without a role has `colors.code`.
///
/// Those of the default theme are readable on its code background, which is darker than that of
/// most light themes, and lighter than that of most dark ones.
public struct SyntaxPalette: Hashable, Sendable, Codable {
  /// Keywords.
  public var keyword = ThemeColor.rgb(0x9B1D78, dark: 0xFF9AC4, high: 0x831966, highDark: 0xFFA5CA)
  /// Text in quotes.
  public var string = ThemeColor.rgb(0xA1260D, dark: 0xFFA08C, high: 0x8A200B, highDark: 0xFFAB99)
  /// Escapes and interpolations in strings.
  public var escape = ThemeColor.rgb(0x7A4600, dark: 0xF2B66D, high: 0x6B3D00)
  /// Comments.
  public var comment = ThemeColor.rgb(0x52595F, dark: 0xA9B1BA, high: 0x43494D, highDark: 0xBAC1C8)
  /// Numbers and other constants.
  public var number = ThemeColor.rgb(0x3432B8, dark: 0xB6B4FF, highDark: 0xBBB9FF)
  /// Types.
  public var type = ThemeColor.rgb(0x0A5A6B, dark: 0x7FDBE8, high: 0x094F5E)
  /// Functions.
  public var function = ThemeColor.rgb(0x0B50B0, dark: 0x8CC2FF, high: 0x094496, highDark: 0x8FC4FF)
  /// Keys, attributes and variables.
  public var property = ThemeColor.rgb(0x2A5F14, dark: 0xA5DC86, high: 0x245211)
  /// Elements and headings.
  public var tag = ThemeColor.rgb(0x8A1F3C, dark: 0xFF9FAE, high: 0x871E3B, highDark: 0xFFA8B5)
  /// Instructions to the compiler.
  public var directive = ThemeColor.rgb(
    0x6A3FA0, dark: 0xD3B0FA, high: 0x5A3588, highDark: 0xD4B2FA)
  /// Lines that a change adds.
  public var inserted = ThemeColor.rgb(0x0F6130, dark: 0x7EE2A0, high: 0x0D5329)
  /// Lines that a change removes.
  public var deleted = ThemeColor.rgb(0xA3142A, dark: 0xFF9A96, high: 0x901225, highDark: 0xFFA9A6)

  /// Creates the colours of the default theme.
  public init() {}

  /// The colour of a role.
  public subscript(role: SyntaxRole) -> ThemeColor {
    get {
      switch role {
      case .keyword: keyword
      case .string: string
      case .escape: escape
      case .comment: comment
      case .number: number
      case .type: type
      case .function: function
      case .property: property
      case .tag: tag
      case .directive: directive
      case .inserted: inserted
      case .deleted: deleted
      }
    }
    set {
      switch role {
      case .keyword: keyword = newValue
      case .string: string = newValue
      case .escape: escape = newValue
      case .comment: comment = newValue
      case .number: number = newValue
      case .type: type = newValue
      case .function: function = newValue
      case .property: property = newValue
      case .tag: tag = newValue
      case .directive: directive = newValue
      case .inserted: inserted = newValue
      case .deleted: deleted = newValue
      }
    }
  }
}
