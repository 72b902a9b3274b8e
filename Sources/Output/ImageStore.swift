// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import ImageCodecs
internal import Layout
internal import Primitives

/// The pictures of a document, decoded when first painted and at the size they are painted at.
final class ImageStore {
  /// A picture ready to paint.
  enum Picture {
    /// Pixels, upright, or recorded vectors.
    case drawn(CairoImage)
    /// JPEG bytes that stay as they are; still to be turned as EXIF says.
    case jpeg(CairoImage, orientation: Int)
    /// Vectors, to be drawn at the size of the place.
    case svg(SVGImage)
  }

  /// What the pictures are for.
  enum Purpose {
    /// A document that keeps JPEG files and vectors as they are.
    case document
    /// Pixels, so many for a point.
    case pixels(scale: Double)
  }

  /// What no one sees the difference of on paper: 300 pixels an inch.
  private static let documentScale = 300.0 / 72
  /// Pictures are let go of after the page when they hold more pixels than this.
  private static let pixelBudget = 48_000_000

  private let purpose: Purpose
  private let prefetch: ImagePrefetch
  private var pictures: [String: Picture?] = [:]
  private let largest: [String: Size]
  private var pixelCount = 0
  /// The files that could not be decoded, by content name, with the reason.
  private(set) var failures: [String: String] = [:]

  /// Creates a store for the images of some pages, each to be decoded once at its largest.
  init(for pages: some Sequence<Page>, purpose: Purpose) {
    self.purpose = purpose
    var largest: [String: Size] = [:]
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
    self.largest = largest
    prefetch = ImagePrefetch(
      assets.filter { Self.isDecoded($0, for: purpose) }.map { asset in
        let size = Self.pixelSize(largest[asset.contentID] ?? .zero, for: purpose)
        return ImagePrefetch.Request(asset: asset, width: size.width, height: size.height)
      })
  }

  /// Whether a file is painted as pixels that have to be decoded.
  private static func isDecoded(_ asset: ImageAsset, for purpose: Purpose) -> Bool {
    switch (asset.format, purpose) {
    case (.svg, _): false
    case (.jpeg, .document): !jpegPassthroughIsSafe(asset)
    case (.jpeg, .pixels), (.png, _), (.gif, _), (.webp, _): true
    }
  }

  /// The picture of a file; `nil` when it can't be decoded.
  func picture(of asset: ImageAsset) -> Picture? {
    if let known = pictures[asset.contentID] { return known }
    let picture: Picture?
    do {
      picture = try load(asset)
    } catch {
      failures[asset.contentID] = "\(error)"
      picture = nil
    }
    pictures[asset.contentID] = .some(picture)
    return picture
  }

  /// Lets go of pictures when they are many; to be called when a page is written.
  func pageIsDone() {
    guard pixelCount > Self.pixelBudget else { return }
    pictures = [:]
    pixelCount = 0
  }

  private func load(_ asset: ImageAsset) throws -> Picture {
    if asset.format == .svg { return try loadSVG(asset) }
    guard Self.isDecoded(asset, for: purpose) else {
      let image = try CairoImage(
        jpeg: asset.bytes, width: Int(asset.pixelSize.width), height: Int(asset.pixelSize.height),
        id: asset.contentID)
      return .jpeg(image, orientation: asset.orientation)
    }
    let image =
      try (prefetch.take(asset) ?? decodeImage(asset, maxPixels: pixelSize(of: asset))).get()
    pixelCount += image.width * image.height
    return .drawn(try CairoImage(image, id: asset.contentID))
  }

  private func loadSVG(_ asset: ImageAsset) throws -> Picture {
    let svg = try SVGImage(sanitized: asset.bytes)
    guard case .document = purpose else { return .svg(svg) }
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
      case .document: documentScale
      case .pixels(let scale): scale
      }
    func pixels(_ length: Double) -> Int { max(1, Int(min(length * scale, 30_000).rounded(.up))) }
    return (pixels(size.width), pixels(size.height))
  }
}
