// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz

extension FontProgram {
  /// The PostScript name, such as `Inter-Bold`; empty when the font has none.
  ///
  /// For a variable font away from its default, it includes the values, as in `Inter_700wght`.
  package var postScriptName: String {
    var count = hb_ot_var_get_axis_count(face)
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &axes)
    let moved = zip(axes, location).filter { $0.default_value != $1.value }
    return Self.instanceName(
      of: statedName,
      at: moved.map { axis, setting in
        let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: axis.tag >> $0) }
        return (String(decoding: letters, as: UTF8.self), Double(setting.value))
      })
  }

  /// The name of an instance of a variable font (Adobe Technical Note 5902): the part before the
  /// style in the name of the default, and the values of the axes that differ from it.
  package static func instanceName(
    of name: String, at settings: [(tag: String, value: Double)]
  ) -> String {
    guard !settings.isEmpty, !name.isEmpty else { return name }
    let family = name.prefix { $0 != "-" }
    return settings.reduce(into: String(family)) { name, setting in
      let hundredths = (setting.value * 100).rounded() / 100
      let isWhole = hundredths == hundredths.rounded()
      name += "_" + (isWhole ? "\(Int(hundredths))" : "\(hundredths)")
      name += setting.tag.filter { $0 != " " }
    }
  }

  /// The PostScript name in the file.
  private var statedName: String {
    var length: UInt32 = 128
    var name = [CChar](repeating: 0, count: Int(length))
    hb_ot_name_get_utf8(face, hb_ot_name_id_t(6), nil, &length, &name)
    let bytes = name.prefix(while: { $0 != 0 }).map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The rectangle that contains every glyph: the lowest and the highest x and y.
  package var bounds: (minX: Int, minY: Int, maxX: Int, maxY: Int) {
    let head = table("head")  // OpenType, `head`: xMin, yMin, xMax, yMax from byte 36
    func number(_ offset: Int) -> Int {
      guard offset + 1 < head.count else { return 0 }
      return Int(Int16(bitPattern: UInt16(head[offset]) << 8 | UInt16(head[offset + 1])))
    }
    return (number(36), number(38), number(40), number(42))
  }

  /// The distance from the baseline up to the top of the font's line.
  package var ascender: Int { metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER) }

  /// The distance from the baseline to the bottom of the font's line; negative below it.
  package var descender: Int { metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER) }

  /// The height of capital letters.
  package var capHeight: Int { metric(HB_OT_METRICS_TAG_CAP_HEIGHT) }

  /// The angle of upright strokes in degrees; negative when they lean to the right.
  package var italicAngle: Double {
    let post = table("post").dropFirst(4).prefix(4)  // OpenType, `post`: a 16.16 number
    guard post.count == 4 else { return 0 }
    let fixed = post.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Double(Int32(bitPattern: fixed)) / 65_536
  }

  /// Whether the font declares all glyphs equally wide.
  package var isFixedPitch: Bool {
    table("post").dropFirst(12).prefix(4).contains { $0 != 0 }
  }

  /// The weight, from 1 to 1000; 400 is regular.
  package var weight: Double { Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)) }

  private func metric(_ tag: hb_ot_metrics_tag_t) -> Int {
    var position: hb_position_t = 0
    return hb_ot_metrics_get_position(font, tag, &position) != 0 ? Int(position) : 0
  }
}
