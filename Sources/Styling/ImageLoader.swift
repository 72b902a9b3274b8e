// SPDX-License-Identifier: Apache-2.0

internal import ImageCodecs
internal import MarkdownSyntax
package import Primitives

/// Fetches the images of a document, each file once.
package struct ImageLoader {
  private let resources: any ResourceProvider
  /// Gets each image as soon as it is found; `nil` for nobody.
  private let observer: (@Sendable (ImageAsset) -> Void)?
  /// The image at each destination, by the file that names it.
  private var known: [String?: [String: ImageAsset?]] = [:]
  /// The images found, in the order of first use.
  private(set) var assets: [ImageAsset] = []
  /// The names of the images in the document, by `ImageAsset.contentID`.
  private(set) var names: [String: String] = [:]
  /// The images that the network keeps back; the builder reports them at the end.
  private(set) var unfetched = UnfetchedImages()

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - resources: Reads the files.
  ///   - observer: Gets each image as soon as it is found; `nil` for nobody.
  package init(
    resources: any ResourceProvider, observer: (@Sendable (ImageAsset) -> Void)? = nil
  ) {
    self.resources = resources
    self.observer = observer
  }

  /// Loads the image at a destination.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - file: The file that names it, in a document of several files; `nil` for the document's
  ///     own.
  ///   - sink: Receives problems with the image.
  /// - Returns: The image; `nil`, with a report, when there is nothing to show.
  mutating func load(
    _ image: Image, from file: String?, reportingTo sink: inout DiagnosticSink
  ) -> ImageAsset? {
    if let known = known[file]?[image.destination] { return known }
    let asset = read(image, from: file, reportingTo: &sink)
    known[file, default: [:]][image.destination] = .some(asset)
    if let asset {
      observer?(asset)
      assets.append(asset)
      names[asset.contentID] = names[asset.contentID] ?? image.shownDestination
    }
    return asset
  }

  private mutating func read(
    _ image: Image, from file: String?, reportingTo sink: inout DiagnosticSink
  ) -> ImageAsset? {
    let name = image.shownDestination
    guard !image.destination.isEmpty else {
      sink.report(.unnamedImage(at: image.range))
      return nil
    }
    switch resources.load(image.destination, from: file) {
    case .success(let bytes):
      switch probeImage(bytes) {
      case .success(let asset):
        switch integrity(of: asset) {
        case .whole: return asset
        case .cutOff:
          sink.report(.incompleteImage(name, isCutOff: true, at: image.range))
          return asset
        case .faulty:
          sink.report(.incompleteImage(name, isCutOff: false, at: image.range))
          var faulty = asset
          faulty.isSound = false
          return faulty
        case .damaged(let error):
          sink.report(
            .unusableImage(
              name, reason: "\(error)", hint: error.hint ?? "export the image again",
              at: image.range))
        }
      case .failure(let error):
        sink.report(
          .unusableImage(
            name, reason: "\(error)", hint: error.hint ?? "use PNG, JPEG, SVG, GIF or WebP",
            at: image.range))
      }
    case .failure(.notFound) where image.destination.isTemplate:
      sink.report(.templateImage(name, at: image.range))
    case .failure(.notFound(let nearest)):
      sink.report(.missingImage(name, nearest: nearest, at: image.range))
    case .failure(.outsideRoot(let root)):
      sink.report(.blockedImage(name, root: root, at: image.range))
    case .failure(.remote): unfetched.add(image, .off, in: sink.file)
    case .failure(.unreachable(let reason)):
      unfetched.add(image, .unreachable(reason), in: sink.file)
    case .failure(.notFetched(let reason)):
      sink.report(.unfetchedImage(name, reason: reason, at: image.range))
    case .failure(.unreadable(let reason)):
      sink.report(.unreadableImage(name, reason: reason, at: image.range))
    }
    return nil
  }
}
