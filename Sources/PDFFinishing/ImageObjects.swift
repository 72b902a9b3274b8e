// SPDX-License-Identifier: Apache-2.0

import Primitives

extension PDFFile {
  /// Adds the images and returns their object numbers.
  mutating func addImages(_ images: [EncodedImage]) -> [Int] {
    var objects: [Int] = []
    for image in images {
      var dictionary = Self.dictionary(of: image)
      if let alpha = image.alpha {
        var mask = image
        (mask.coding, mask.colorSpace, mask.bitsPerSample) = (.rows, .gray, 8)
        let object = addStream("<<\(Self.dictionary(of: mask))>>", alpha)
        dictionary += "/SMask \(PDFSyntax.reference(object))"
      }
      objects.append(addStream("<<\(dictionary)>>", image.data))
    }
    return objects
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
    let entries =
      "/Type/XObject/Subtype/Image/Width \(image.width)/Height \(image.height)"
      + "/ColorSpace \(space)/BitsPerComponent \(image.bitsPerSample)"
    switch image.coding {
    case .jpeg: return entries + "/Filter/DCTDecode"
    case .rows:
      return entries + "/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors \(channels)"
        + "/BitsPerComponent \(image.bitsPerSample)/Columns \(image.width)>>"
    }
  }
}
