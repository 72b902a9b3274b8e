// SPDX-License-Identifier: Apache-2.0

import Primitives

extension PixelImage {
  /// The image on an empty canvas, clipped to it.
  func placed(x: Int, y: Int, onWidth width: Int, height: Int) -> PixelImage {
    if x == 0, y == 0, width == self.width, height == self.height { return self }
    var canvas = [UInt8](repeating: 0, count: width * height * 4)
    let columns = min(self.width, width - x)
    guard columns > 0 else { return PixelImage(width: width, height: height, bytes: canvas) }
    for row in 0..<max(0, min(self.height, height - y)) {
      let source = row * self.width * 4
      let target = ((row + y) * width + x) * 4
      canvas.replaceSubrange(
        target..<(target + columns * 4), with: bytes[source..<(source + columns * 4)])
    }
    return PixelImage(width: width, height: height, bytes: canvas)
  }
}
