// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import ImageCodecs
internal import Layout
internal import PDFFinishing
internal import Primitives

/// The pictures of some pages, each made ready once, at the largest size it is painted at.
final class ImageStore {
  /// A picture ready to paint.
  enum Picture {
    /// Pixels, upright, recorded vectors, or a placeholder.
    case drawn(CairoImage)
    /// JPEG bytes that stay as they are; still to be turned as EXIF says.
    case jpeg(CairoImage, orientation: Int)
    /// Vectors, to be drawn at the size of the place.
    case svg(SVGImage)
  }

  /// What the pictures are for.
  enum Purpose {
    /// A PDF: JPEG files and vectors stay as they are, pixels are exchanged afterwards.
    case pdf
    /// An SVG picture.
    case svg
    /// Pixels, so many for a point.
    case pixels(scale: Double)
  }

  /// What no one sees the difference of on paper: 300 pixels an inch.
  private static let documentScale = 300.0 / 72

  private let purpose: Purpose
  private let largest: [String: Size]
  private var pictures: [String: Picture?] = [:]
  private var failures: [String: UnreadableImage] = [:]
  /// Where pixels are exchanged afterwards: their place among the images of the queue.
  private let queued: [String: Int]
  private let queue: ImageEncodingQueue

  /// Creates a store for the images of some pages.
  init(for pages: some Sequence<Page>, purpose: Purpose) {
    self.purpose = purpose
    var largest: [String: Size] = [:]
    var requests: [ImageEncodingQueue.Request] = []
    var queued: [String: Int] = [:]
    var assets: [ImageAsset] = []
    for page in pages {
      for fragment in page.fragments {
        guard case .image(let image) = fragment.kind else { continue }
        let id = image.asset.contentID
        if largest[id] == nil { assets.append(image.asset) }
        let known = largest[id] ?? .zero
        largest[id] = Size(
          width: max(known.width, image.rect.width), height: max(known.height, image.rect.height))
      }
    }
    if case .pdf = purpose {
      for asset in assets where Self.hasPixels(asset, for: purpose) {
        let size = Self.pixelSize(largest[asset.contentID] ?? .zero, for: purpose)
        queued[asset.contentID] = requests.count
        requests.append(
          ImageEncodingQueue.Request(asset: asset, width: size.width, height: size.height))
      }
    }
    self.largest = largest
    self.queued = queued
    queue = ImageEncodingQueue(requests)
  }

  /// Whether a file is painted as pixels that have to be decoded.
  private static func hasPixels(_ asset: ImageAsset, for purpose: Purpose) -> Bool {
    switch (asset.format, purpose) {
    case (.svg, _): false
    case (.jpeg, .pdf): !jpegPassthroughIsSafe(asset)
    case (.jpeg, _), (.png, _), (.gif, _), (.webp, _): true
    }
  }

  /// The picture of a file; `nil` when it can't be decoded.
  func picture(of asset: ImageAsset) -> Picture? {
    if let known = pictures[asset.contentID] { return known }
    let picture: Picture?
    do {
      picture = try load(asset)
    } catch {
      failures[asset.contentID] = UnreadableImage(error)
      picture = nil
    }
    pictures[asset.contentID] = .some(picture)
    return picture
  }

  /// Notes that a picture could not be painted.
  func report(_ error: any Error, of asset: ImageAsset) {
    failures[asset.contentID] = UnreadableImage(error)
  }

  /// Waits for the images that placeholders stand for.
  ///
  /// - Returns: Those images, and of all files that could not be decoded the content name and the
  ///   reason.
  func finish() -> (images: [EncodedImage], failures: [String: UnreadableImage]) {
    let queued = queue.finish()
    return (queued.images, failures.merging(queued.failures) { first, _ in first })
  }

  private func load(_ asset: ImageAsset) throws -> Picture {
    if asset.format == .svg { return try loadSVG(asset) }
    if let number = queued[asset.contentID] {
      return .drawn(
        try CairoImage(
          jpeg: placeholderJPEG(image: number), width: 1, height: 1, id: asset.contentID))
    }
    guard Self.hasPixels(asset, for: purpose) else {
      let image = try CairoImage(
        jpeg: asset.bytes, width: Int(asset.pixelSize.width), height: Int(asset.pixelSize.height),
        id: asset.contentID)
      return .jpeg(image, orientation: asset.orientation)
    }
    let image = try decodeImage(asset, maxPixels: pixelSize(of: asset)).get()
    return .drawn(try CairoImage(image, id: asset.contentID))
  }

  private func loadSVG(_ asset: ImageAsset) throws -> Picture {
    let svg = try SVGImage(sanitized: asset.bytes)
    if case .pixels = purpose { return .svg(svg) }
    if svg.needsRasterizing {
      // Filters come out of the vector back ends as coarse pixels; do it finely instead.
      let pixels = pixelSize(of: asset)
      return .drawn(
        try CairoImage(
          svg.rasterized(width: pixels.width, height: pixels.height), id: asset.contentID))
    }
    let size = asset.naturalSize
    return .drawn(
      try CairoImage(recording: size, id: asset.contentID) { context in
        try context.paint(svg, in: Rect(origin: .zero, size: size))
      })
  }

  private func pixelSize(of asset: ImageAsset) -> (width: Int, height: Int) {
    Self.pixelSize(largest[asset.contentID] ?? asset.naturalSize, for: purpose)
  }

  private static func pixelSize(
    _ size: Size, for purpose: Purpose
  ) -> (width: Int, height: Int) {
    let scale: Double =
      switch purpose {
      case .pdf, .svg: documentScale
      case .pixels(let scale): scale
      }
    func pixels(_ length: Double) -> Int { max(1, Int(min(length * scale, 30_000).rounded(.up))) }
    return (pixels(size.width), pixels(size.height))
  }
}
