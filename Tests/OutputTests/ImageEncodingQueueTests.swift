// SPDX-License-Identifier: Apache-2.0

import Deflate
import ImageCodecs
import Primitives
import TestSupport
import Testing

@testable import Output

@Suite("Image encoding queue", .deadline)
struct ImageEncodingQueueTests {
  /// A plain image of that many pixels.
  private func image(width: Int) throws -> ImageAsset {
    let resources = try MemoryResources.image(width: width, height: 4)
    return try probeImage(resources.load("image.png").get()).get()
  }

  /// An image whose header promises what the file does not hold.
  private func damaged() throws -> ImageAsset {
    let whole = try image(width: 50)
    return ImageAsset(
      contentID: "damaged", format: .png, bytes: Array(whole.bytes.prefix(60)),
      pixelSize: whole.pixelSize, orientation: 1, naturalSize: whole.naturalSize)
  }

  private func request(_ asset: ImageAsset, width: Int) -> ImageEncodingQueue.Request {
    ImageEncodingQueue.Request(asset: asset, width: width, height: 4)
  }

  @Test("images come in the order of the requests, whatever was begun before")
  func order() throws {
    let queue = ImageEncodingQueue()
    let requests = try (1...8).map { request(try image(width: $0 * 3), width: 100) }
    queue.start(requests.reversed())
    let result = queue.finish(requests + requests.prefix(1))
    #expect(result.images.map(\.width) == [3, 6, 9, 12, 15, 18, 21, 24, 3])
    #expect(result.failures.isEmpty)
  }

  @Test("an image that can't be decoded is a grey pixel, is named, and stops no other")
  func failure() throws {
    let queue = ImageEncodingQueue()
    let requests = [request(try damaged(), width: 50), request(try image(width: 3), width: 3)]
    let result = queue.finish(requests)
    #expect(result.images.map(\.width) == [1, 3])
    #expect(result.failures.keys.sorted() == ["damaged"])
    #expect(result.failures["damaged"]?.isDamaged == true)
    // The failure is remembered, not the work done again.
    #expect(queue.finish(requests).failures == result.failures)
  }

  @Test("the grey pixel is a sound stream of one row")
  func grayPixel() throws {
    #expect(decompressed(EncodedImage.grayPixel.data, count: 2) == [0, 0x80])
    #expect(decompressed(try #require(EncodedImage.grayPixel.alpha), count: 2) == [0, 0x40])
  }

  @Test("nothing to do is done at once")
  func nothing() {
    let result = ImageEncodingQueue().finish([])
    #expect(result.images.isEmpty && result.failures.isEmpty)
  }
}
