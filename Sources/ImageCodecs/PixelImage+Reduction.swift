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
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: newWidth) { row in
          withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: newWidth) { totals in
            row.initialize(repeating: .zero)
            totals.initialize(repeating: .zero)
            var start = 0
            var missing = height  // units that the new row still lacks
            for index in 0..<height {
              averageRow(PixelBuffer(source), start: index * width, into: row)
              var units = newHeight
              while units > 0 {
                let taken = min(units, missing)
                let weight = Float(taken)
                for index in totals.indices { totals[index] += row[index] * weight }
                units -= taken
                missing -= taken
                guard missing == 0 else { continue }
                for index in totals.indices {
                  let mean = totals[index] * scale + 0.5
                  for channel in 0..<4 { output[start + channel] = UInt8(mean[channel]) }
                  totals[index] = .zero
                  start += 4
                }
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
  /// A sum is at most 255 × 32,767, so a `Float` holds it exactly.
  ///
  /// - Parameters:
  ///   - pixels: The stored pixels.
  ///   - start: The first pixel of the row.
  ///   - sums: Receives the four channels of each new pixel; there are at most as many as stored ones.
  private func averageRow(
    _ pixels: PixelBuffer, start: Int, into sums: UnsafeMutableBufferPointer<SIMD4<Float>>
  ) {
    let newWidth = sums.count
    var index = start
    var left = newWidth  // units of the stored pixel that no new pixel has taken
    for target in 0..<newWidth {
      var sum = pixels.channels(index) * Float(left)
      index &+= 1
      var missing = width &- left
      while missing >= newWidth {
        sum += pixels.channels(index) * Float(newWidth)
        index &+= 1
        missing &-= newWidth
      }
      left = newWidth
      if missing > 0 {
        sum += pixels.channels(index) * Float(missing)
        left &-= missing
      }
      sums[target] = sum
    }
  }
}
