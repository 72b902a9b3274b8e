// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
package import Primitives

/// The pixels of a rendered page.
package struct Picture: Sendable {
  private let image: PixelImage

  /// Decodes a PNG file.
  package init(png: [UInt8]) throws {
    image = try decodeImage(try probeImage(png).get()).get()
  }

  /// The number of columns.
  package var width: Int { image.width }
  /// The number of rows.
  package var height: Int { image.height }

  /// The colour of a pixel; invisible outside the picture.
  package subscript(x: Int, y: Int) -> RGBA {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return .clear }
    let start = (y * width + x) * 4
    let alpha = Double(image.bytes[start + 3]) / 255
    func component(_ offset: Int) -> Double {
      alpha == 0 ? 0 : Double(image.bytes[start + offset]) / 255 / alpha
    }
    return RGBA(red: component(2), green: component(1), blue: component(0), alpha: alpha)
  }

  /// The smallest rectangle of pixels around those that satisfy a condition, within `area`, which
  /// is the whole picture unless said; `nil` when there are none.
  package func extent(
    in area: Rect? = nil, where condition: (RGBA) -> Bool
  ) -> Rect? {
    var found: Rect?
    forEach(in: area) { x, y, color in
      guard condition(color) else { return }
      let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
      found = found?.union(pixel) ?? pixel
    }
    return found
  }

  /// The picture in squares of `size` pixels, each of one colour, their mean as it looks on black:
  /// without the details in which painters differ.
  package func mosaic(of size: Int) -> [[RGBA]] {
    let bytes = image.bytes
    return stride(from: 0, to: height, by: size).map { top in
      stride(from: 0, to: width, by: size).map { left in
        let columns = left..<min(left + size, width)
        let rows = top..<min(top + size, height)
        var (red, green, blue) = (0, 0, 0)
        for y in rows {
          // Plain loops: this is most of the work of some tests.
          var place = (y * width + left) * 4
          let end = place + columns.count * 4
          while place < end {
            blue += Int(bytes[place])
            green += Int(bytes[place + 1])
            red += Int(bytes[place + 2])
            place += 4
          }
        }
        let whole = Double(columns.count * rows.count * 255)
        return RGBA(
          red: Double(red) / whole, green: Double(green) / whole, blue: Double(blue) / whole)
      }
    }
  }

  /// The sum, over an area, of how far pixels are from a background towards a colour, from 0 to 1:
  /// the area that is painted, with partly covered pixels counted in part.
  package func coverage(of color: RGBA, over background: RGBA, in area: Rect) -> Double {
    func distance(_ a: RGBA, _ b: RGBA) -> Double {
      abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue)
    }
    let whole = distance(color, background)
    guard whole > 0 else { return 0 }
    var sum = 0.0
    forEach(in: area) { _, _, pixel in sum += min(1, distance(pixel, background) / whole) }
    return sum
  }

  private func forEach(in area: Rect?, _ body: (Int, Int, RGBA) -> Void) {
    let columns = area.map { max(0, Int($0.minX))..<min(width, Int($0.maxX.rounded(.up))) }
    let rows = area.map { max(0, Int($0.minY))..<min(height, Int($0.maxY.rounded(.up))) }
    for y in rows ?? 0..<height {
      for x in columns ?? 0..<width { body(x, y, self[x, y]) }
    }
  }
}

extension RGBA {
  /// Whether no component differs by more than `tolerance` 255ths.
  package func isNear(_ other: RGBA, tolerance: Double = 2) -> Bool {
    let limit = tolerance / 255 + 1e-9
    return abs(red - other.red) <= limit && abs(green - other.green) <= limit
      && abs(blue - other.blue) <= limit && abs(alpha - other.alpha) <= limit
  }
}
