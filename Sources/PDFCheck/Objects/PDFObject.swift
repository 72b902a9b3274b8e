// SPDX-License-Identifier: Apache-2.0

/// An object of a PDF file (ISO 32000-1 §7.3); a stream is its dictionary.
package enum PDFObject: Hashable, Sendable {
  /// The null object.
  case null
  /// A truth value.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// Another number.
  case real(Double)
  /// The bytes of a string.
  case string([UInt8])
  /// A name, without the solidus.
  case name(String)
  /// An array.
  case array([PDFObject])
  /// A dictionary.
  case dictionary([String: PDFObject])
  /// An indirect reference, by object number.
  case reference(Int)
}

extension PDFObject {
  /// The whole number.
  var integer: Int? { if case .integer(let value) = self { value } else { nil } }

  /// The number.
  var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// The truth value.
  var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }

  /// The name.
  var name: String? { if case .name(let value) = self { value } else { nil } }

  /// The bytes of the string.
  var string: [UInt8]? { if case .string(let value) = self { value } else { nil } }

  /// The elements of the array.
  var array: [PDFObject]? { if case .array(let value) = self { value } else { nil } }

  /// The entries of the dictionary.
  var dictionary: [String: PDFObject]? {
    if case .dictionary(let value) = self { value } else { nil }
  }

  /// The number of the object that is referred to.
  var reference: Int? { if case .reference(let value) = self { value } else { nil } }

  /// The text of a text string (§7.9.2.2).
  var text: String? { string.map(PDFObject.text) }

  /// The elements of an array; other objects are the only element, and null is none.
  var elements: [PDFObject] {
    switch self {
    case .array(let values): values
    case .null: []
    default: [self]
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    if bytes.starts(with: [0xFE, 0xFF]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(decoding: bytes.dropFirst(3), as: UTF8.self)
    }
    // PDFDocEncoding agrees with ISO 8859-1 in all but a few characters, which no rule asks for.
    var scalars = String.UnicodeScalarView()
    for byte in bytes { scalars.append(Unicode.Scalar(byte)) }
    return String(scalars)
  }
}
