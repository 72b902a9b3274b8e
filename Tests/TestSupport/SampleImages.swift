// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
package import Primitives

/// Files in memory, by the name that a document uses.
package struct MemoryResources: ResourceProvider {
  private let files: [String: [UInt8]]

  /// Creates a provider of some files.
  package init(_ files: [String: [UInt8]]) {
    self.files = files
  }

  /// Returns the file with this name.
  package func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    files[reference].map { .success($0) } ?? .failure(.notFound(nearest: nil))
  }

  /// A provider with one plain image, `image.png`, of that many pixels; 4 pixels are 3 points.
  package static func image(
    width: Int, height: Int, color: RGBA = RGBA(red: 0, green: 0, blue: 1)
  ) throws -> MemoryResources {
    func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    let pixel = [byte(color.blue), byte(color.green), byte(color.red), 255]
    var bytes = pixel
    // Doubling is many times as fast as one pixel after the other where nothing is optimized.
    while bytes.count < 4 * width * height {
      bytes += bytes.prefix(4 * width * height - bytes.count)
    }
    let image = PixelImage(width: width, height: height, bytes: bytes)
    return MemoryResources(["image.png": try encodePNG(image, ppi: 0)])
  }
}
