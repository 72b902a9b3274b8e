// SPDX-License-Identifier: Apache-2.0

internal import ImageCodecs
public import Primitives

extension ImageAsset {
  /// Reads the header of an image file in PNG, JPEG, GIF, WebP or SVG, for the handler of an
  /// attribute to draw; `nil` when it is another format, damaged or too large.
  ///
  /// - Parameter file: The whole file.
  public init?(file: [UInt8]) {
    guard case .success(let asset) = probeImage(file) else { return nil }
    self = asset
  }
}
