// SPDX-License-Identifier: Apache-2.0

import Deflate
import PDFContent
import Primitives

extension PDFFile {
  /// Says that colours are those of sRGB (ISO 32000-1 §14.11.5), which archives ask for (ISO 19005-2
  /// §6.2.3).
  mutating func addOutputIntent() {
    let profile = PDFSyntax.reference(
      addStream("<</N 3>>", PDFStream(SRGBProfile.bytes, by: Compressor(level: 6))))
    addToCatalog(
      "/OutputIntents",
      "[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/Info(sRGB)"
        + "/DestOutputProfile \(profile)>>]")
  }
}

/// An ICC profile (version 4) of the colour space sRGB, from the numbers of IEC 61966-2-1.
private enum SRGBProfile {
  /// The profile.
  static let bytes: [UInt8] = {
    var places: [(tag: String, start: Int, count: Int)] = []
    var data: [UInt8] = []
    let first = header.count + 4 + 12 * tags.count
    for (tag, content) in tags {
      // The three curves are one.
      if let known = tags.firstIndex(where: { $0.content == content }), known < places.count {
        places.append((tag, places[known].start, content.count))
        continue
      }
      places.append((tag, first + data.count, content.count))
      data += content + [UInt8](repeating: 0, count: (4 - content.count % 4) % 4)
    }
    var profile = number(UInt32(first + data.count)) + header.dropFirst(4)
    profile += number(UInt32(tags.count))
    for place in places {
      profile += Array(place.tag.utf8) + number(UInt32(place.start)) + number(UInt32(place.count))
    }
    return profile + data
  }()

  /// The header (ICC.1:2022 §7.2); its first four bytes, the size, are still 0.
  private static let header: [UInt8] = {
    var bytes = number(0) + number(0) + number(0x0440_0000)
    bytes += Array("mntrRGB XYZ ".utf8)
    // The date of creation, 1 January 2024.
    for value: UInt8 in [0x07, 0xE8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0] { bytes.append(value) }
    bytes += Array("acsp".utf8) + [UInt8](repeating: 0, count: 28)
    bytes += fixed([0.9642, 1, 0.8249])
    return bytes + [UInt8](repeating: 0, count: 128 - bytes.count)
  }()

  /// The white point D50, the primaries adapted to it by Bradford’s matrix, and the curve.
  private static let tags: [(tag: String, content: [UInt8])] = [
    ("desc", text("sRGB")), ("cprt", text("CC0")), ("wtpt", colour(0.9642, 1, 0.8249)),
    (
      "chad",
      type("sf32")
        + fixed([
          1.047882, 0.022919, -0.050217, 0.029587, 0.990479, -0.017059, -0.009232, 0.015076,
          0.751678,
        ])
    ),
    ("rXYZ", colour(0.436065, 0.222488, 0.013916)), ("gXYZ", colour(0.385147, 0.716873, 0.097076)),
    ("bXYZ", colour(0.143066, 0.060608, 0.714096)), ("rTRC", curve), ("gTRC", curve),
    ("bTRC", curve),
  ]

  /// The curve of IEC 61966-2-1: linear up to 0.04045, then with the exponent 2.4 (§10.18, type 3).
  private static let curve =
    type("para") + [0, 3, 0, 0] + fixed([2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

  private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + number(0) }

  private static func colour(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    type("XYZ ") + fixed([x, y, z])
  }

  /// A text in American English (§10.15).
  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return type("mluc") + number(1) + number(12) + Array("enUS".utf8)
      + number(UInt32(units.count)) + number(28) + units
  }

  /// Numbers with 16 binary places.
  private static func fixed(_ values: [Double]) -> [UInt8] {
    values.flatMap { number(UInt32(bitPattern: Int32(($0 * 65_536).rounded()))) }
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
