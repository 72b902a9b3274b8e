// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("Pixel image", .deadline)
struct PixelImageTests {
  @Test("Images are equal when sides and pixels are")
  func equality() {
    let bytes = [UInt8](repeating: 7, count: 24)
    #expect(PixelImage(width: 2, height: 3, bytes: bytes).bytes == bytes)
    #expect(
      PixelImage(width: 2, height: 3, bytes: bytes)
        != PixelImage(width: 3, height: 2, bytes: bytes))
  }
}
