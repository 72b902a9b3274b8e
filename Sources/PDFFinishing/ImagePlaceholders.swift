// SPDX-License-Identifier: Apache-2.0

import Primitives

// Cairo 1.16 compresses the pixels it is given itself, one image after the other while a page is
// written, and without the predictors that make pictures of text small. JPEG files it copies as they
// are. So pictures are painted as tiny JPEG files that hold nothing but a number, and exchanged here
// for pixels that were compressed meanwhile on another core.

/// A JPEG file without a picture, that says which image of the plan it stands for.
package func placeholderJPEG(image number: Int) -> [UInt8] {
  let comment = Array("mdpdf-image-\(number);".utf8)
  let length = comment.count + 2
  var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFE, UInt8(length >> 8), UInt8(length & 0xFF)]
  bytes += comment
  // A frame header (ITU-T T.81 §B.2.2): 8 bits, 1 × 1 pixels, three components.
  bytes += [0xFF, 0xC0, 0, 17, 8, 0, 1, 0, 1, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
  return bytes + [0xFF, 0xD9]
}

extension QPDFDocument {
  /// Exchanges placeholders for the images they stand for.
  func replaceImages(_ images: [EncodedImage]) throws(PDFFinishingError) {
    guard !images.isEmpty else { return }
    for placeholder in try placeholders() where images.indices.contains(placeholder.image) {
      let image = images[placeholder.image]
      var dictionary = Self.dictionary(of: image)
      if let alpha = image.alpha {
        var mask = image
        (mask.colorSpace, mask.bitsPerSample) = (.gray, 8)
        let object = try addStream("<<\(Self.dictionary(of: mask))>>", alpha)
        dictionary += "/SMask \(PDFSyntax.reference(object))"
      }
      try setStream(placeholder.object, "<<\(dictionary)>>", image.data)
    }
  }

  /// The entries of an image dictionary (ISO 32000-1, table 89).
  private static func dictionary(of image: EncodedImage) -> String {
    let space: String
    var channels = 1
    switch image.colorSpace {
    case .gray: space = "/DeviceGray"
    case .rgb:
      space = "/DeviceRGB"
      channels = 3
    case .indexed(let palette):
      let colors = PDFSyntax.hexadecimal(palette)
      space = "[/Indexed /DeviceRGB \(max(0, palette.count / 3 - 1)) \(colors)]"
    }
    return "/Type/XObject/Subtype/Image/Width \(image.width)/Height \(image.height)"
      + "/ColorSpace \(space)/BitsPerComponent \(image.bitsPerSample)/Interpolate false"
      + "/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors \(channels)"
      + "/BitsPerComponent \(image.bitsPerSample)/Columns \(image.width)>>"
  }
}
