// SPDX-License-Identifier: Apache-2.0

import Primitives

extension PixelImage {
  /// The image turned and mirrored so that it is upright.
  ///
  /// - Parameter orientation: EXIF tag 0x0112: the sides of the upright image where the first row
  ///   and the first column of the stored image appear. 1 and undefined numbers leave the image as
  ///   it is.
  /// - Returns: An image of the same pixels; for 5 to 8 with rows and columns swapped.
  func oriented(_ orientation: Int) -> PixelImage {
    guard (2...8).contains(orientation) else { return self }
    let isTransposing = ImageHeader.isTransposing(orientation)
    let (newWidth, newHeight) = isTransposing ? (height, width) : (width, height)
    // The stored pixel of the upright place (0, 0), and the steps to its right and lower neighbour.
    let (right, bottom) = (width - 1, (height - 1) * width)
    let (start, alongRow, alongColumn) =
      switch orientation {
      case 2: (right, -1, width)
      case 3: (bottom + right, -1, -width)
      case 4: (bottom, 1, -width)
      case 5: (0, width, 1)
      case 6: (bottom, -width, 1)
      case 7: (bottom + right, -width, -1)
      default: (right, width, -1)
      }
    let turned = bytes.withUnsafeBytes { source in
      let pixels = PixelBuffer(source)
      return [UInt8](unsafeUninitializedCapacity: bytes.count) { output, initialized in
        initialized = bytes.count
        let target = UnsafeMutableRawBufferPointer(output)
        var offset = 0
        for row in 0..<newHeight {
          var index = start + row * alongColumn
          for _ in 0..<newWidth {
            target.storeBytes(of: pixels[index].littleEndian, toByteOffset: offset, as: UInt32.self)
            index += alongRow
            offset += 4
          }
        }
      }
    }
    return PixelImage(width: newWidth, height: newHeight, bytes: turned)
  }
}
