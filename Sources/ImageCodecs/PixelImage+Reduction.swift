// SPDX-License-Identifier: Apache-2.0

import Primitives

extension PixelImage {
  /// The image scaled down where it is much larger than the target.
  ///
  /// Each new pixel is the mean of the area that it covers, so that no detail is skipped and thin
  /// lines stay. A side that is less than a quarter too long stays as it is: scaling by so little
  /// blurs and saves nothing.
  func reduced(to target: PixelSize) -> PixelImage {
    func side(_ length: Int, _ wanted: Int) -> Int {
      let wanted = max(1, wanted)
      return length * 4 > wanted * 5 ? wanted : length
    }
    let size = PixelSize(width: side(width, target.width), height: side(height, target.height))
    return size == PixelSize(width: width, height: height) ? self : averaged(to: size)
  }

  /// Averages areas in linear time, one stored row after the other.
  ///
  /// Lengths are counted in units in which a stored pixel is as long as the new image has pixels,
  /// and a new one as long as the stored image has: all overlaps are then whole numbers.
  private func averaged(to size: PixelSize) -> PixelImage {
    let (newWidth, newHeight) = (size.width, size.height)
    let scale = 1 / (Double(width) * Double(height))
    let reduced = bytes.withUnsafeBufferPointer { source in
      [UInt8](unsafeUninitializedCapacity: newWidth * newHeight * 4) { output, initialized in
        initialized = newWidth * newHeight * 4
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: newWidth * 4) { sums in
          withUnsafeTemporaryAllocation(of: UInt64.self, capacity: newWidth * 4) { totals in
            totals.initialize(repeating: 0)
            var newRow = 0
            var missing = height  // units that the new row still lacks
            for row in 0..<height {
              sums.initialize(repeating: 0)
              addRow(row, of: source, to: sums, newWidth: newWidth)
              var units = newHeight
              while units > 0 {
                let taken = min(units, missing)
                for index in sums.indices { totals[index] += UInt64(sums[index]) * UInt64(taken) }
                units -= taken
                missing -= taken
                guard missing == 0 else { continue }
                let start = newRow * newWidth * 4
                for index in totals.indices {
                  output[start + index] = UInt8(Double(totals[index]) * scale + 0.5)
                  totals[index] = 0
                }
                newRow += 1
                missing = height
              }
            }
          }
        }
      }
    }
    return PixelImage(width: newWidth, height: newHeight, bytes: reduced)
  }

  /// Adds the areas of one stored row; a sum is at most 255 × 32,767.
  private func addRow(
    _ row: Int, of source: UnsafeBufferPointer<UInt8>,
    to sums: UnsafeMutableBufferPointer<UInt32>, newWidth: Int
  ) {
    var offset = row * width * 4
    var target = 0
    var missing = width
    for _ in 0..<width {
      var units = newWidth
      while units > 0 {
        let taken = min(units, missing)
        let weight = UInt32(truncatingIfNeeded: taken)
        for channel in 0..<4 { sums[target + channel] += UInt32(source[offset + channel]) * weight }
        units -= taken
        missing -= taken
        if missing == 0 {
          target += 4
          missing = width
        }
      }
      offset += 4
    }
  }
}
