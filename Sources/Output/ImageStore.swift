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
  /// The largest size of each image on the pages seen so far.
  private var largest: [String: Size] = [:]
  private var pictures: [String: Picture?] = [:]
  /// Of the images that could not be painted the content name and the reason.
  private(set) var failures: [String: UnreadableImage] = [:]
  /// Whether pages, since this was last set to `false`, show SVG pictures, whose text has fonts that
  /// threads share.
  var hasVectors = false
  /// The images that placeholders stand for; a placeholder holds the index.
  private var placeheld: [ImageAsset] = []

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - purpose: What the pictures are for.
  ///   - pages: The pages that will be painted: pixels are made for the largest size they show. A PDF
  ///     can do without, as its `requests` come last.
  init(purpose: Purpose, pages: [Page] = []) {
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

  /// The images that placeholders stand for, each at the largest size it was painted at.
  var requests: [ImageEncodingQueue.Request] {
    placeheld.map { asset in
      let size = pixelSize(of: asset)
      return ImageEncodingQueue.Request(asset: asset, width: size.width, height: size.height)
    }
  }

  /// What a PDF asks for when an image is shown as large as `area` allows; `nil` for an image that
  /// goes into a PDF as it is.
  static func pdfRequest(for asset: ImageAsset, within area: Size) -> ImageEncodingQueue.Request? {
    guard hasPixels(asset, for: .pdf) else { return nil }
    let natural = asset.naturalSize
    let scale = min(1, area.width / natural.width, area.height / natural.height)
    let size = pixelSize(
      Size(width: natural.width * scale, height: natural.height * scale), for: .pdf)
    return ImageEncodingQueue.Request(asset: asset, width: size.width, height: size.height)
  }

  /// Whether a file is painted as pixels that have to be decoded.
  private static func hasPixels(_ asset: ImageAsset, for purpose: Purpose) -> Bool {
    switch (asset.format, purpose) {
    case (.svg, _): false
    case (.jpeg, .pdf): !jpegPassthroughIsSafe(asset)
    case (.jpeg, _), (.png, _), (.gif, _), (.webp, _): true
    }
  }

  /// The picture of an image; `nil` when it can't be decoded.
  func picture(of image: ImageFragment) -> Picture? {
    note(image)
    let asset = image.asset
    if asset.format == .svg { hasVectors = true }
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

  /// Notes that a picture could not be painted.
  func report(_ error: any Error, of asset: ImageAsset) {
    failures[asset.contentID] = UnreadableImage(error)
  }

  private func load(_ asset: ImageAsset) throws -> Picture {
    if asset.format == .svg { return try loadSVG(asset) }
    let hasPixels = Self.hasPixels(asset, for: purpose)
    if hasPixels, case .pdf = purpose {
      let placeholder = placeholderJPEG(image: placeheld.count)
      placeheld.append(asset)
      return .drawn(
        try CairoImage(jpeg: placeholder, width: 1, height: 1, id: asset.contentID))
    }
    guard hasPixels else {
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
