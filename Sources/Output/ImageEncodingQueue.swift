// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import ImageCodecs
internal import Primitives
internal import Synchronization

/// Decodes and recompresses the pictures of a document on another core, while its pages are laid
/// out and painted.
///
/// That takes longer than painting all the text around them, and needs only the files' bytes.
final class ImageEncodingQueue: Sendable {
  /// A picture and the most pixels that are useful, upright.
  struct Request: Sendable {
    var asset: ImageAsset
    var width: Int
    var height: Int
    /// Whether it may not have more pixels; otherwise, pictures are scaled down from twice as many on, because
    /// scaling by less blurs and saves little.
    var isStrict = false
    /// Whether it may be compressed with loss, as it was before.
    var isPhotograph = false

    fileprivate var key: Key {
      let size =
        isStrict
        ? (width: width, height: height) : decodedSize(of: asset, maxPixels: (width, height))
      return Key(contentID: asset.contentID, width: size.width, height: size.height)
    }
  }

  /// A key that is equal for requests with equal results.
  fileprivate struct Key: Hashable {
    var contentID: String
    var width: Int
    var height: Int
  }

  private struct State {
    /// The requests in order, without those whose results equal an earlier one's.
    var requests: [Request] = []
    /// The index of the next request that is still free.
    var next = 0
    var known: Set<Key> = []
    var results: [Key: Result<EncodedImage, any Error>] = [:]
    var hasWorker = false
  }

  private let state = Mutex(State())
  private let workers = DispatchGroup()

  /// Takes requests and starts to work on them; repeated requests cost nothing.
  func start(_ requests: [Request]) {
    let needsWorker = state.withLock { state in
      for request in requests where state.known.insert(request.key).inserted {
        state.requests.append(request)
      }
      guard !state.hasWorker, state.next < state.requests.count else { return false }
      state.hasWorker = true
      return true
    }
    guard needsWorker else { return }
    DispatchQueue.global().async(group: workers) { [self] in
      work()
      state.withLock { $0.hasWorker = false }
    }
  }

  /// Waits for pictures, and encodes those that no other thread has begun.
  ///
  /// - Returns: The pictures in the order of the requests, with a grey pixel for each that cannot
  ///   be decoded; and the reasons for those, by `ImageAsset.contentID`.
  func finish(_ requests: [Request]) -> (
    images: [EncodedImage], failures: [String: UnreadableImage]
  ) {
    start(requests)
    work()
    workers.wait()
    let results = state.withLock { $0.results }
    var failures: [String: UnreadableImage] = [:]
    let images = requests.map { request in
      switch results[request.key] {
      case .success(let image)?: return image
      case .failure(let error)?: failures[request.asset.contentID] = UnreadableImage(error)
      case nil: break
      }
      return .grayPixel
    }
    return (images, failures)
  }

  /// Works on requests until there are none.
  private func work() {
    while let request = claim() {
      let result = Result { try Self.encode(request) }
      state.withLock { $0.results[request.key] = result }
    }
  }

  private static func encode(_ request: Request) throws -> EncodedImage {
    let size = (request.width, request.height)
    let asset = request.asset
    let isTooFine =
      max(asset.pixelSize.width, asset.pixelSize.height)
      > Double(max(request.width, request.height))
    if !request.isStrict || !isTooFine, let image = passThroughPNG(asset, maxPixels: size) {
      return image
    }
    var image = try decodeImage(asset, maxPixels: size).get()
    if request.isStrict { image = image.reduced(within: size) }
    if request.isPhotograph, let photograph = encodePhotograph(image) { return photograph }
    return try encodeForDocument(image)
  }

  private func claim() -> Request? {
    state.withLock { state in
      guard state.next < state.requests.count else { return nil }
      state.next += 1
      return state.requests[state.next - 1]
    }
  }
}

extension EncodedImage {
  /// A picture of one light grey pixel: a zlib stream with one stored block of two bytes, the row's
  /// filter and the pixel (RFC 1950, RFC 1951 §3.2.4).
  static let grayPixel = EncodedImage(
    width: 1, height: 1, colorSpace: .gray, bitsPerSample: 8,
    data: [0x78, 0x01, 0x01, 2, 0, 0xFD, 0xFF, 0, 0x80, 0, 0x82, 0, 0x81],
    alpha: [0x78, 0x01, 0x01, 2, 0, 0xFD, 0xFF, 0, 0x40, 0, 0x42, 0, 0x41])
}
