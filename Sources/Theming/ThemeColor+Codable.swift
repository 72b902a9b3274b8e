// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Coding as a hex string for a colour without variants, otherwise as an object with `light`,
/// `dark` and, where they differ, `highContrastLight` and `highContrastDark`.
///
/// A variant whose components are not whole 255ths is an object with its four components, so that
/// decoding restores it exactly.
extension ThemeColor: Codable {
  private enum Variant: String, CodingKey {
    case light, dark, highContrastLight, highContrastDark
  }

  /// Reads any of the written forms.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: Variant.self),
      container.contains(.light)
    else {
      self.init(try WrittenColor(from: decoder).color)
      return
    }
    func color(_ key: Variant) throws -> RGBA? {
      try container.decodeIfPresent(WrittenColor.self, forKey: key)?.color
    }
    let light = try container.decode(WrittenColor.self, forKey: .light).color
    self.init(
      light: light, dark: try color(.dark) ?? light,
      highContrastLight: try color(.highContrastLight),
      highContrastDark: try color(.highContrastDark))
  }

  /// Writes the shortest form that is exact.
  public func encode(to encoder: any Encoder) throws {
    guard light != dark || highContrastLight != nil || highContrastDark != nil else {
      return try WrittenColor(color: light).encode(to: encoder)
    }
    var container = encoder.container(keyedBy: Variant.self)
    try container.encode(WrittenColor(color: light), forKey: .light)
    try container.encode(WrittenColor(color: dark), forKey: .dark)
    try container.encodeIfPresent(
      highContrastLight.map(WrittenColor.init), forKey: .highContrastLight)
    try container.encodeIfPresent(
      highContrastDark.map(WrittenColor.init), forKey: .highContrastDark)
  }
}

/// One variant as written: a hex string where that is exact, otherwise its components.
private struct WrittenColor: Codable {
  let color: RGBA

  init(color: RGBA) { self.color = color }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let text = try? container.decode(String.self) else {
      color = try container.decode(RGBA.self)
      return
    }
    guard let color = RGBA(hex: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "`\(text)` is not a colour such as `#a84300`")
    }
    self.color = color
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if RGBA(hex: color.hex) == color {
      try container.encode(color.hex)
    } else {
      try container.encode(color)
    }
  }
}
