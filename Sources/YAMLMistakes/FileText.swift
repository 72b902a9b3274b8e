// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// The text of a file of settings, themes or lists.
package enum FileText {
  /// A file that is not UTF-8.
  package struct NotUTF8: Error {
    /// The place of the first byte that is wrong.
    package let location: SourceLocation
  }

  /// Decodes UTF-8, without the byte order mark that some editors write.
  package static func decode(_ file: [UInt8]) throws(NotUTF8) -> String {
    let bytes = withoutMark(file)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = YAMLLines(validPrefix(of: bytes))
      throw NotUTF8(
        location: SourceLocation(
          line: valid.count, column: valid.bytes(ofLine: valid.count).count + 1))
    }
    return text
  }

  /// Decodes UTF-8, without a byte order mark; what is wrong becomes U+FFFD.
  package static func repaired(_ file: [UInt8]) -> String {
    String(decoding: withoutMark(file), as: UTF8.self)
  }

  private static func withoutMark(_ file: [UInt8]) -> ArraySlice<UInt8> {
    file.starts(with: [0xEF, 0xBB, 0xBF]) ? file[3...] : file[...]
  }

  private static func validPrefix(of bytes: ArraySlice<UInt8>) -> String {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var text = ""
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      text.unicodeScalars.append(scalar)
    }
    return text
  }
}
