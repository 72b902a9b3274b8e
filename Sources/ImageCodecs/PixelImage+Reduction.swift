// SPDX-License-Identifier: Apache-2.0

package import Primitives

extension PixelImage {
  /// The image scaled down where it is much larger than the target.
  ///
  /// Each new pixel is the mean of the area that it covers, so that no detail is skipped and thin
  /// lines stay.
  func reduced(to target: PixelSize) -> PixelImage {
    let size = PixelSize(width: width, height: height)
    let reduced = size.reduced(to: target)
    return reduced == size ? self : averaged(to: reduced)
  }

  /// The image scaled down to at most as many pixels.
  package func reduced(within maxPixels: (width: Int, height: Int)) -> PixelImage {
    let size = PixelSize(
      width: min(width, max(1, maxPixels.width)), height: min(height, max(1, maxPixels.height)))
    return size == PixelSize(width: width, height: height) ? self : averaged(to: size)
  }

  /// Averages areas in linear time, one stored row after the other.
  ///
  /// A stored pixel is as many units long as the new image has pixels, and a new pixel as many as
  /// the stored image has, so all overlaps are whole numbers.
  private func averaged(to size: PixelSize) -> PixelImage {
    let (newWidth, newHeight) = (size.width, size.height)
    let scale = 1 / (Float(width) * Float(height))
    let reduced = bytes.withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 4) { output, initialized in
        initialized = newWidth * newHeight * 4
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: newWidth * 2) { row in
          withUnsafeTemporaryAllocation(of: Float.self, capacity: newWidth * 4) { totals in
            totals.initialize(repeating: 0)
            var start = 0
            var missing = height  // units that the new row still lacks
            for index in 0..<height {
              averageRow(PixelBuffer(source), start: index * width, into: row)
              var units = newHeight
              while units > 0 {
                let taken = min(units, missing)
                row.withMemoryRebound(to: Int32.self) { sums in
                  let weight = Float(taken)
                  for index in totals.indices { totals[index] += Float(sums[index]) * weight }
                }
                units -= taken
                missing -= taken
                guard missing == 0 else { continue }
                for index in totals.indices {
                  output[start + index] = UInt8(totals[index] * scale + 0.5)
                  totals[index] = 0
                }
                start += newWidth * 4
                missing = height
              }
            }
          }
        }
      }
    }
    return PixelImage(width: newWidth, height: newHeight, bytes: reduced)
  }

  /// Sums up the areas of one stored row.
  ///
  /// Two channels share a number: a sum is at most 255 × 32,767 and stays within its 32 bits. The
  /// two numbers of a pixel are, as four 32-bit numbers of a little-endian machine, its channels in
  /// order.
  private func averageRow(
    _ pixels: PixelBuffer, start: Int, into sums: UnsafeMutableBufferPointer<UInt64>
  ) {
    let newWidth = sums.count / 2
    var target = 0
    var missing = width
    var (low, high): (UInt64, UInt64) = (0, 0)
    for index in start..<start + width {
      let pixel = UInt64(pixels[index])
      let blueAndGreen = pixel & 0xFF | (pixel & 0xFF00) << 24
      let redAndAlpha = pixel >> 16 & 0xFF | (pixel >> 24) << 32
      var units = newWidth
      while units >= missing {
        let weight = UInt64(truncatingIfNeeded: missing)
        sums[target] = low &+ blueAndGreen &* weight
        sums[target + 1] = high &+ redAndAlpha &* weight
        (low, high) = (0, 0)
        target += 2
        units -= missing
        missing = width
      }
      let weight = UInt64(truncatingIfNeeded: units)
      low &+= blueAndGreen &* weight
      high &+= redAndAlpha &* weight
      missing -= units
    }
  }
}
