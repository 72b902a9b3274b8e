// SPDX-License-Identifier: Apache-2.0

import Primitives

extension PixelImage {
  /// The image on an empty canvas, clipped to it.
  ///
  /// - Parameters:
  ///   - x: The place on the canvas, from the left.
  ///   - y: The place on the canvas, from the top.
  ///   - size: The size of the canvas.
  ///   - target: The useful size: a canvas that is much larger than the image is made no larger.
  /// - Returns: The canvas.
  func placed(x: Int, y: Int, on size: PixelSize, atLeast target: PixelSize?) -> PixelImage {
    guard let target, size.width * size.height > 4 * width * height + 1_000_000 else {
      return placed(x: x, y: y, onWidth: size.width, height: size.height)
    }
    let canvas = size.reduced(to: target)
    let image = reduced(
      to: PixelSize(
        width: max(1, width * canvas.width / size.width),
        height: max(1, height * canvas.height / size.height)))
    return image.placed(
      x: x * canvas.width / size.width, y: y * canvas.height / size.height,
      onWidth: canvas.width, height: canvas.height)
  }

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
