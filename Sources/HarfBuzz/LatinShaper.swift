// SPDX-License-Identifier: Apache-2.0

package import Primitives
import CHarfBuzz

/// Shapes words of Latin letters in one font, as Pango would.
package final class LatinShaper {
  private let font: HarfBuzzFont
  private let features: [hb_feature_t]
  private let language: hb_language_t?
  private let buffer: OpaquePointer
  /// The plan of the font's lookups; making it takes longer than shaping a word.
  private let plan: OpaquePointer

  /// Prepares the shaping of text.
  ///
  /// - Parameters:
  ///   - font: The font.
  ///   - features: OpenType features such as `tnum=1`.
  ///   - language: A BCP 47 tag.
  package init?(font: HarfBuzzFont, features: [String], language: String) {
    let language = hb_language_from_string(language, -1)
    let features = features.compactMap { text in
      var feature = hb_feature_t()
      return hb_feature_from_string(text, -1, &feature) != 0 ? feature : nil
    }
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = HB_SCRIPT_LATIN
    properties.language = language
    var coordinateCount: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(font.pointer, &coordinateCount)
    guard let buffer = hb_buffer_create() else { return nil }
    guard
      let plan = hb_shape_plan_create_cached2(
        hb_font_get_face(font.pointer), &properties, features, UInt32(features.count), coordinates,
        coordinateCount, nil)
    else {
      hb_buffer_destroy(buffer)
      return nil
    }
    self.font = font
    self.language = language
    self.features = features
    self.buffer = buffer
    self.plan = plan
  }

  deinit {
    hb_shape_plan_destroy(plan)
    hb_buffer_destroy(buffer)
  }

  /// Shapes the bytes `range` of a text of plain Latin characters that the font has.
  package func shape(_ text: [UInt8], _ range: Range<Int>) -> [ShapedGlyph] {
    guard !range.isEmpty, text.indices.contains(range.lowerBound), range.upperBound <= text.count
    else { return [] }
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, HB_SCRIPT_LATIN)
    hb_buffer_set_language(buffer, language)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    text.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        hb_buffer_add_utf8(
          buffer, characters.baseAddress, CInt(characters.count), UInt32(range.lowerBound),
          CInt(range.count))
      }
    }
    features.withUnsafeBufferPointer {
      _ = hb_shape_plan_execute(plan, font.pointer, buffer, $0.baseAddress, UInt32($0.count))
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      ShapedGlyph(
        id: infos[index].codepoint, isEmpty: false,
        advance: HarfBuzzFont.points(positions[index].x_advance),
        xOffset: HarfBuzzFont.points(positions[index].x_offset),
        yOffset: -HarfBuzzFont.points(positions[index].y_offset),
        cluster: Int(infos[index].cluster) - range.lowerBound)
    }
  }
}
