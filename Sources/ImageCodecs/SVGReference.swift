// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The permitted targets of `href` in SVG.
enum SVGReference {
  /// A permitted target.
  enum Target {
    /// An element of the file.
    case element
    /// A picture that the reference holds.
    case picture(ImageAsset)
  }

  /// The target of a reference that stays inside the file.
  ///
  /// All elements except links may refer to elements of the file. A picture may contain a raster
  /// image as a `data:` URL if its header gives a decodable size; other embedded documents would
  /// escape sanitizing.
  ///
  /// - Parameters:
  ///   - value: The attribute's value, as escaped in the file.
  ///   - element: The local name of the element that has it.
  /// - Returns: The target; `nil` when the attribute may not stay.
  static func target(_ value: [UInt8], on element: String) -> Target? {
    guard element != "a" else { return nil }
    let reference = value.drop(while: SVGText.isSpace)
    if reference.first == UInt8(ascii: "#") { return .element }
    guard element == "image" || element == "feImage" else { return nil }
    let prefix = reference.prefix(64).prefix { $0 != UInt8(ascii: ",") }
    let header = String(decoding: prefix, as: UTF8.self).lowercased()
    let kinds = ["png", "jpeg", "jpg", "gif", "webp"]
    guard kinds.contains(where: { header.hasPrefix("data:image/\($0);") }),
      header.hasSuffix("base64"),
      let content = decodeBase64(reference.dropFirst(prefix.count + 1))
    else { return nil }
    guard case .success(let asset) = probeImage(content), asset.format != .svg else { return nil }
    return .picture(asset)
  }

  /// Decodes base64 (RFC 4648 §4), skipping white space, even as character references, by which XML
  /// writers break lines; `nil` when there is anything else.
  static func decodeBase64(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count): (UInt32, Int) = (0, 0)
    var rest = text
    while let byte = rest.popFirst() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = byte - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = byte - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="), 0x20, 0x09, 0x0A, 0x0D: continue
      case UInt8(ascii: "&"):
        let spaces = ["#10;", "#13;", "#9;", "#xA;", "#xD;", "#x9;", "#32;", "#x20;"]
        guard let space = spaces.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
        rest = rest.dropFirst(space.utf8.count)
        continue
      default: return nil
      }
      bits = bits << 6 | UInt32(digit)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
