// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("Image asset", .deadline)
struct ImageAssetTests {
  private func asset(_ contentID: String, width: Double = 1) -> ImageAsset {
    ImageAsset(
      contentID: contentID, format: .png, bytes: [], pixelSize: Size(width: width, height: 1),
      orientation: 1, naturalSize: Size(width: width * 0.75, height: 0.75))
  }

  @Test("Assets are told apart by content alone")
  func equality() {
    #expect(asset("a") == asset("a", width: 2))
    #expect(asset("a") != asset("b"))
    #expect(Set([asset("a"), asset("a", width: 2), asset("b")]).count == 2)
  }
}
