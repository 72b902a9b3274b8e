// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import ImageCodecs
internal import Primitives
internal import Synchronization

/// Decodes the pictures of a document and compresses them anew, on other cores, while its pages are
/// painted.
///
/// That takes longer than painting all text around them, and needs nothing but the files' bytes.
final class ImageEncodingQueue: Sendable {
  /// A picture and the most pixels that are of use.
  struct Request: Sendable {
    var asset: ImageAsset
    var width: Int
    var height: Int
  }

  private struct State {
    /// The index of the next request that nobody works on.
    var next = 0
    var images: [EncodedImage?]
    /// Content name and reason.
    var failures: [String: UnreadableImage] = [:]
  }

  private let requests: [Request]
  private let state: Mutex<State>
  private let workers = DispatchGroup()

  /// Starts to work on the requests, in their order.
  init(_ requests: [Request]) {
    self.requests = requests
    state = Mutex(State(images: Array(repeating: nil, count: requests.count)))
    guard !requests.isEmpty else { return }
    DispatchQueue.global().async(group: workers) { [self] in work() }
  }

  /// Waits for all pictures, lending a hand.
  ///
  /// - Returns: The pictures in the order of the requests, a grey pixel for each that can't be decoded;
  ///   and the reasons for those, by content name.
  func finish() -> (images: [EncodedImage], failures: [String: UnreadableImage]) {
    work()
    workers.wait()
    return state.withLock { state in (state.images.compactMap(\.self), state.failures) }
  }

  /// Takes requests until there are none.
  private func work() {
    while let index = claim() {
      let request = requests[index]
      let result = Result {
        let pixels = try decodeImage(
          request.asset, maxPixels: (request.width, request.height)
        ).get()
        return try encodeForDocument(pixels)
      }
      state.withLock { state in
        switch result {
        case .success(let image): state.images[index] = image
        case .failure(let error):
          state.images[index] = Self.grayPixel
          state.failures[request.asset.contentID] = UnreadableImage(error)
        }
      }
    }
  }

  private func claim() -> Int? {
    state.withLock { state in
      guard state.next < requests.count else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// A picture of one light grey pixel: a zlib stream with one stored block of two bytes, the row's
  /// filter and the pixel (RFC 1950, RFC 1951 §3.2.4).
  private static let grayPixel = EncodedImage(
    width: 1, height: 1, colorSpace: .gray, bitsPerSample: 8,
    data: [0x78, 0x01, 0x01, 2, 0, 0xFD, 0xFF, 0, 0xC0, 0, 0xC2, 0, 0xC1])
}
