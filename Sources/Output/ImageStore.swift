// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import ImageCodecs
internal import Layout
internal import Primitives

/// The pictures of some pages, each prepared once, at the largest size it is painted at.
final class ImageStore {
  /// A picture ready to paint.
  enum Picture {
    /// Pixels, upright, or recorded vectors.
    case drawn(CairoImage)
    /// Vectors, to be drawn at the size of the place.
    case svg(SVGImage)
  }

  /// The purpose of the pictures.
  enum Purpose {
    /// An SVG picture: vectors stay vectors.
    case svg
    /// Pixels, with `scale` pixels per point.
    case pixels(scale: Double)
  }

  /// The pixels per point beyond which print shows no difference: 300 per inch.
  private static let documentScale = 300.0 / 72

  private let purpose: Purpose
  /// Whether each vector picture is drawn into pixels of its own.
  private var isCareful = false
  private var hasVectors = false
  /// The largest size of each image on the pages seen so far.
  private var largest: [String: Size] = [:]
  private var pictures: [String: Picture?] = [:]
  /// The reasons why images could not be painted, by `ImageAsset.contentID`.
  private(set) var failures: [String: UnreadableImage] = [:]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - purpose: The purpose of the pictures.
  ///   - pages: The pages that will be painted: pixels are made for the largest size they show.
  init(purpose: Purpose, pages: [Page]) {
    self.purpose = purpose
    for page in pages {
      for fragment in page.fragments {
        if case .image(let image) = fragment.kind { note(image) }
      }
    }
  }

  private func note(_ image: ImageFragment) {
    let known = largest[image.asset.contentID] ?? .zero
    largest[image.asset.contentID] = Size(
      width: max(known.width, image.rect.width), height: max(known.height, image.rect.height))
  }

  /// The picture of an image; `nil` when it cannot be decoded.
  func picture(of image: ImageFragment) -> Picture? {
    let asset = image.asset
    if let known = pictures[asset.contentID] { return known }
    let picture: Picture?
    do {
      picture = try load(asset)
    } catch {
      report(error, of: asset)
      picture = nil
    }
    pictures[asset.contentID] = .some(picture)
    return picture
  }

  /// Forgets the vector pictures, to draw each into pixels of its own: an error of cairo on a page
  /// ends the drawing of the whole page.
  ///
  /// - Returns: Whether there are vector pictures, and this is the first time.
  func becomeCareful() -> Bool {
    guard !isCareful, hasVectors else { return false }
    isCareful = true
    pictures = [:]
    failures = [:]
    return true
  }

  /// Records that a picture could not be painted.
  func report(_ error: any Error, of asset: ImageAsset) {
    failures[asset.contentID] = UnreadableImage(error)
  }

  private func load(_ asset: ImageAsset) throws -> Picture {
    if asset.format == .svg { return try loadSVG(asset) }
    let image = try decodeImage(asset, maxPixels: pixelSize(of: asset)).get()
    return .drawn(try CairoImage(image, id: asset.contentID))
  }

  private func loadSVG(_ asset: ImageAsset) throws -> Picture {
    hasVectors = true
    let svg = try SVGImage(sanitized: asset.bytes)
    let wanted = pixelSize(of: asset)
    let pixels = asset.effort.pixels(within: wanted)
    let size = asset.naturalSize
    let needsPixels =
      switch purpose {
      case _ where isCareful: true
      case .pixels: pixels != wanted
      // The vector back ends turn filters into coarse pixels; make fine pixels here instead.
      case .svg: svg.needsRasterizing || asset.effort.prefersPixels(at: size)
      }
    if needsPixels {
      return .drawn(
        try CairoImage(
          svg.rasterized(width: pixels.width, height: pixels.height), id: asset.contentID))
    }
    if case .pixels = purpose { return .svg(svg) }
    return .drawn(
      try CairoImage(recording: size, id: asset.contentID) { context in
        try context.paint(svg, in: Rect(origin: .zero, size: size))
      })
  }

  private func pixelSize(of asset: ImageAsset) -> (width: Int, height: Int) {
    let size = largest[asset.contentID] ?? asset.naturalSize
    let scale: Double =
      switch purpose {
      case .svg: Self.documentScale
      case .pixels(let scale): scale
      }
    func pixels(_ length: Double) -> Int { max(1, Int(min(length * scale, 30_000).rounded(.up))) }
    return (pixels(size.width), pixels(size.height))
  }
}
