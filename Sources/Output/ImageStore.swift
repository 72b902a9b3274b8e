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
  private var pictures: [String: Picture?] = [:]
  private var largest: [String: Size] = [:]
  private var pixelCount = 0
  private(set) var failures: [(asset: ImageAsset, reason: String)] = []

  /// Creates a store for the images of some pages, each to be decoded once at its largest.
  init(for pages: some Sequence<Page>, purpose: Purpose) {
    self.purpose = purpose
    for page in pages {
      for fragment in page.fragments {
        guard case .image(let image) = fragment.kind else { continue }
        let known = largest[image.asset.contentID] ?? .zero
        largest[image.asset.contentID] = Size(
          width: max(known.width, image.rect.width), height: max(known.height, image.rect.height))
      }
    }
  }

  /// The picture of a file; `nil` when it can't be decoded.
  func picture(of asset: ImageAsset) -> Picture? {
    if let known = pictures[asset.contentID] { return known }
    let picture: Picture?
    do {
      picture = try load(asset)
    } catch {
      failures.append((asset, "\(error)"))
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
    if asset.format == .jpeg, case .document = purpose, jpegPassthroughIsSafe(asset) {
      let image = try CairoImage(
        jpeg: asset.bytes, width: Int(asset.pixelSize.width), height: Int(asset.pixelSize.height),
        id: asset.contentID)
      return .jpeg(image, orientation: asset.orientation)
    }
    let image = try decodeImage(asset, maxPixels: pixelSize(of: asset)).get()
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
    let size = largest[asset.contentID] ?? asset.naturalSize
    let scale: Double =
      switch purpose {
      case .document: Self.documentScale
      case .pixels(let scale): scale
      }
    func pixels(_ length: Double) -> Int { max(1, Int(min(length * scale, 30_000).rounded(.up))) }
    return (pixels(size.width), pixels(size.height))
  }
}
