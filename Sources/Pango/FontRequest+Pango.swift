// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import CPango
internal import Fontconfig

extension FontRequest {
  /// A size in Pango's units of 1/1024 point, clamped to what fonts support.
  static func units(_ size: Double) -> CInt {
    CInt(min(max(size, 0.1), 10_000) * Double(PANGO_SCALE))
  }

  /// Calls `body` with Pango's form of the description.
  ///
  /// Set part by part: the parser of Pango's one-string form takes the last word of names such as
  /// `Latin Modern Roman` for a style.
  func withPango<R>(_ body: (OpaquePointer) -> R) -> R {
    guard let description = pango_font_description_new() else {
      preconditionFailure("pango_font_description_new returned NULL")
    }
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, families.joined(separator: ","))
    // Absolute units are 1/1024 of a device unit, which is a point at a resolution of 72.
    pango_font_description_set_absolute_size(description, Double(Self.units(size)))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(min(max(weight, 1), 1000))))
    pango_font_description_set_style(
      description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return body(description)
  }
}
