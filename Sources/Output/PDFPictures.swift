// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import ImageCodecs
internal import Layout
internal import PDFFinishing
internal import Primitives

/// The pictures of a PDF, each embedded once, at the largest size it is painted at.
final class PDFPictures {
  /// A picture as a page refers to it.
  enum Picture {
    /// An image by its number, still to be turned by its EXIF orientation.
    case image(Int, orientation: Int)
    /// A vector picture by its number, and its size in points.
    case vectors(Int, size: Size)
  }

  /// The source of an image of the file.
  private enum Source {
    /// A raster file to decode and recompress.
    case pixels(ImageAsset)
    /// A vector picture to rasterize.
    case rasterized(SVGImage, ImageAsset)
    /// An image that is ready.
    case encoded(EncodedImage)
  }

  /// The most pixels per point of pictures.
  private let scale: Double
  /// Whether photographs may be compressed anew to have no more.
  private let reducesPhotographs: Bool

  /// The reasons why images could not be painted, by `ImageAsset.contentID`.
  private(set) var failures: [String: UnreadableImage] = [:]
  /// The largest size of each image on the pages so far.
  private var largest: [String: Size] = [:]
  /// The images to encode whose largest size has changed since `takeRequests`.
  private var changed: [ImageAsset] = []
  private var pictures: [String: Picture?] = [:]
  private var sources: [Source] = []
  private var vectors = VectorPictures()
  /// The vector pictures by their numbers.
  private var vectorAssets: [ImageAsset] = []
  private let colorGlyphs = ColorGlyphs()
  /// The pixels per inch beyond which print shows no difference.
  private static let usualResolution = 300.0

  /// Creates a collection without pictures.
  ///
  /// - Parameter pixelsPerInch: The most pixels per inch; `nil` for as many as print shows, with
  ///   photographs as they are.
  init(pixelsPerInch: Double? = nil) {
    scale = (pixelsPerInch ?? Self.usualResolution) / 72
    reducesPhotographs = pixelsPerInch != nil
  }
  private var glyphs: [ColorGlyph: (image: Int, rect: Rect)?] = [:]

  /// The picture of an image; `nil` when it cannot be shown.
  func picture(of image: ImageFragment) -> Picture? {
    let asset = image.asset
    let known = largest[asset.contentID] ?? .zero
    let size = Size(
      width: max(known.width, image.rect.width), height: max(known.height, image.rect.height))
    if size != known, asset.format != .svg, !jpegPassthroughIsSafe(asset) { changed.append(asset) }
    largest[asset.contentID] = size
    if let known = pictures[asset.contentID] { return known }
    let picture: Picture?
    do {
      picture = try load(asset, size: image.rect.size)
    } catch {
      failures[asset.contentID] = UnreadableImage(error)
      picture = nil
    }
    pictures[asset.contentID] = .some(picture)
    return picture
  }

  private func load(_ asset: ImageAsset, size: Size) throws -> Picture {
    if asset.format == .svg {
      let svg = try SVGImage(sanitized: asset.bytes)
      let size = asset.naturalSize
      guard svg.needsRasterizing || asset.effort.prefersPixels(at: size) else {
        do {
          return .vectors(try addVectors(svg, of: asset), size: size)
        } catch {
          // Once more, with fonts opened anew; the picture that failed keeps its page.
          return .vectors(try addVectors(svg, of: asset), size: size)
        }
      }
      return add(.rasterized(svg, asset))
    }
    if let jpeg = embeddedJPEG(asset), !reducesPhotographs || !isTooFine(jpeg, for: size) {
      return add(.encoded(jpeg), orientation: asset.orientation)
    }
    return add(.pixels(asset))
  }

  /// Whether a photograph has more pixels than allowed at a size.
  private func isTooFine(_ jpeg: EncodedImage, for size: Size) -> Bool {
    let pixels = pixelSize(size)
    return jpeg.width * jpeg.height > pixels.width * pixels.height
  }

  private func addVectors(_ svg: SVGImage, of asset: ImageAsset) throws -> Int {
    vectorAssets.append(asset)
    return try vectors.add(svg, size: asset.naturalSize)
  }

  private func add(_ source: Source, orientation: Int = 1) -> Picture {
    sources.append(source)
    return .image(sources.count - 1, orientation: orientation)
  }

  /// The image of a colour font's glyph, and the rectangle it fills, in points from the pen on the
  /// baseline, with y growing down; `nil` when nothing is painted.
  func picture(of glyph: UInt32, _ face: FontFace) -> (image: Int, rect: Rect)? {
    let size = face.transform.yy
    let key = ColorGlyph(file: face.file, glyph: glyph)
    let known = glyphs[key] ?? picture(of: glyph, face, size: size)
    glyphs[key] = .some(known)
    return known.map { ($0.image, $0.rect.scaled(by: size)) }
  }

  /// The image and the rectangle at a size of one point.
  private func picture(
    of glyph: UInt32, _ face: FontFace, size: Double
  ) -> (image: Int, rect: Rect)? {
    guard size > 0, let picture = colorGlyphs.picture(of: glyph, face: face),
      let image = try? encodeForDocument(picture.image)
    else { return nil }
    sources.append(.encoded(image))
    return (sources.count - 1, picture.rect.scaled(by: 1 / size))
  }

  /// Requests the images that are painted larger than before; the queue drops a request that equals an
  /// earlier one.
  func takeRequests() -> [ImageEncodingQueue.Request] {
    defer { changed = [] }
    return changed.map { request(for: $0, size: largest[$0.contentID] ?? $0.naturalSize) }
  }

  /// Prepares all images; the queue decodes and compresses pixels.
  ///
  /// - Parameter queue: The queue that earlier requests went to.
  /// - Returns: The images in the order of their numbers, and a PDF file of the vector pictures.
  /// - Throws: When memory is short.
  func finish(_ queue: ImageEncodingQueue) throws -> (images: [EncodedImage], vectors: [UInt8]) {
    let requests = sources.compactMap { source -> ImageEncodingQueue.Request? in
      guard case .pixels(let asset) = source else { return nil }
      return request(for: asset, size: largest[asset.contentID] ?? asset.naturalSize)
    }
    let decoded = queue.finish(requests)
    failures.merge(decoded.failures) { first, _ in first }
    var pixels = decoded.images.makeIterator()
    let images = sources.map { source -> EncodedImage in
      switch source {
      case .pixels: return pixels.next() ?? .grayPixel
      case .encoded(let image): return image
      case .rasterized(let svg, let asset):
        // The vector back ends turn filters into coarse pixels; make fine pixels here.
        let size = asset.effort.pixels(
          within: pixelSize(largest[asset.contentID] ?? asset.naturalSize))
        do {
          return try encodeForDocument(
            svg.rasterized(width: size.width, height: size.height))
        } catch {
          failures[asset.contentID] = UnreadableImage(error)
          return .grayPixel
        }
      }
    }
    // An error on the pages of the vector pictures spreads to those that come later.
    let file = try vectors.isSound ? vectors.finish() : redrawVectors()
    return (images, file)
  }

  /// Draws the vector pictures again, with a grey area in place of those that cannot be embedded.
  ///
  /// - Parameter check: Throws when a file of one picture is not sound.
  /// - Returns: A file of the vector pictures; `failures` has those that were replaced.
  /// - Throws: When memory is short.
  func redrawVectors(
    checking check: ([UInt8]) throws -> Void = { _ = try VectorForms(reading: $0) }
  ) throws -> [UInt8] {
    var all = VectorPictures()
    for asset in vectorAssets {
      do {
        let svg = try SVGImage(sanitized: asset.bytes)
        var alone = VectorPictures()
        _ = try alone.add(svg, size: asset.naturalSize)
        try check(try alone.finish())
        _ = try all.add(svg, size: asset.naturalSize)
      } catch {
        // The errors of libraries name their own objects.
        failures[asset.contentID] = UnreadableImage(error as? ImageError ?? .undrawable)
        _ = try all.addPlaceholder(size: asset.naturalSize)
      }
    }
    return try all.finish()
  }

  /// The request for an image shown as large as `area` allows; `nil` for an image that goes into a
  /// PDF unchanged.
  func request(for asset: ImageAsset, within area: Size) -> ImageEncodingQueue.Request? {
    guard asset.format != .svg, !jpegPassthroughIsSafe(asset) else { return nil }
    let natural = asset.naturalSize
    let scale = min(1, area.width / natural.width, area.height / natural.height)
    return request(
      for: asset, size: Size(width: natural.width * scale, height: natural.height * scale))
  }

  private func request(for asset: ImageAsset, size: Size) -> ImageEncodingQueue.Request {
    let size = pixelSize(size)
    return ImageEncodingQueue.Request(
      asset: asset, width: size.width, height: size.height,
      isStrict: reducesPhotographs,
      isPhotograph: reducesPhotographs && jpegPassthroughIsSafe(asset))
  }

  private func pixelSize(_ size: Size) -> (width: Int, height: Int) {
    func pixels(_ length: Double) -> Int { max(1, Int(min(length * scale, 30_000).rounded(.up))) }
    return (pixels(size.width), pixels(size.height))
  }
}

/// Identifies a glyph that is a picture.
private struct ColorGlyph: Hashable {
  let file: String
  let glyph: UInt32
}

extension Rect {
  fileprivate func scaled(by factor: Double) -> Rect {
    Rect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
