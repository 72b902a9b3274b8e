// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import ImageCodecs
internal import Primitives
internal import Synchronization

/// Decodes images on another core while pages without them are painted.
///
/// Decoding large pictures takes longer than painting all text around them, and needs nothing but
/// the bytes of the files.
final class ImagePrefetch: Sendable {
  /// An image and the most pixels that are of use.
  struct Request: Sendable {
    var asset: ImageAsset
    var width: Int
    var height: Int
  }

  /// What is decoded ahead holds at most this many pixels; the rest is decoded when it is needed.
  private static let pixelBudget = 32_000_000

  private let results = Mutex<[String: Result<PixelImage, ImageError>]>([:])
  /// One for each image on its way.
  private let waiting: [String: DispatchGroup]

  /// Starts decoding, in the order of `requests`.
  init(_ requests: [Request]) {
    var groups: [String: DispatchGroup] = [:]
    var accepted: [Request] = []
    var pixels = 0
    for request in requests {
      pixels += request.width * request.height
      guard pixels <= Self.pixelBudget else { break }
      groups[request.asset.contentID] = DispatchGroup()
      accepted.append(request)
    }
    waiting = groups
    let queue = DispatchQueue(label: "image decoding")
    for request in accepted {
      queue.async(group: groups[request.asset.contentID]) { [self] in
        let result = decodeImage(request.asset, maxPixels: (request.width, request.height))
        results.withLock { $0[request.asset.contentID] = result }
      }
    }
  }

  /// Hands over an image that was asked for, waiting for it if need be; `nil` for any other.
  func take(_ asset: ImageAsset) -> Result<PixelImage, ImageError>? {
    guard let group = waiting[asset.contentID] else { return nil }
    group.wait()
    return results.withLock { $0.removeValue(forKey: asset.contentID) }
  }
}
