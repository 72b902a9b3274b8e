// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// Why an image cannot be shown; the description completes "the image is …".
package enum ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format is not supported; `kind` is what the bytes look like, if known.
  case unknownFormat(kind: String?)
  /// The file is cut off or breaks the rules of its format; the reason in words.
  case damaged(ImageAsset.Format, reason: String)
  /// The image has more pixels than we decode.
  case tooLarge(width: Int, height: Int)
  /// The file would take unreasonable effort or uses a refused feature; the reason in words.
  case refused(ImageAsset.Format, reason: String)
  /// The library that reads the format is not installed.
  case missingLibrary(ImageAsset.Format, String)

  /// An SVG file that librsvg or cairo gives up.
  package static let undrawable = ImageError.damaged(
    .svg, reason: "a number in it is too large or too small to be drawn")

  /// An SVG file that librsvg or cairo gives up, with what they say of it.
  static func undrawable(_ detail: String) -> ImageError {
    .damaged(.svg, reason: "a number in it is too large or too small to be drawn (\(detail))")
  }

  /// The problem with the image, to complete "the image is …".
  package var description: String {
    switch self {
    case .unknownFormat(let kind?): "\(kind), not PNG, JPEG, GIF, WebP or SVG"
    case .unknownFormat(nil): "not a PNG, JPEG, GIF, WebP or SVG file"
    case .damaged(let format, let reason): "a damaged \(format.displayName) file: \(reason)"
    case .tooLarge(let width, let height):
      "too large: \(width) × \(height) pixels are more than"
        + " \(ImageLimits.pixels / 1_000_000) megapixels or \(ImageLimits.side) on a side"
    case .refused(let format, let reason): "not an acceptable \(format.displayName) file: \(reason)"
    case .missingLibrary(let format, let library):
      "in the format \(format.displayName), and \(library), which reads it, is not installed"
    }
  }

  /// What helps, if it is neither another file nor another format.
  package var hint: String? {
    guard case .missingLibrary(_, let library) = self else { return nil }
    return "install \(library); `mdpdf doctor` names its package"
  }
}

/// The sizes up to which pictures are decoded.
enum ImageLimits {
  /// The longest side in pixels: the most that a cairo surface can have.
  static let side = 32_767
  /// The most pixels: 400 MB when decoded.
  static let pixels = 100_000_000

  /// Whether an image of this size is decoded.
  static func allow(width: Int, height: Int) -> Bool {
    width <= side && height <= side && width * height <= pixels
  }
}

extension ImageAsset.Format {
  /// The usual name of the format.
  var displayName: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .svg: "SVG"
    }
  }
}
