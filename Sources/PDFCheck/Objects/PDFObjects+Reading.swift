// SPDX-License-Identifier: Apache-2.0

import CQPDF

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether files can be checked: libqpdf, which reads them, is installed.
package var canCheckPDF: Bool { unsafe mdpdf_qpdf_version() != nil }

/// A file that can't be checked.
package struct UnreadablePDF: Error, Hashable, Sendable {
  /// What libqpdf says.
  package var reason: String
}

extension PDFObjects {
  /// The bytes at the start and at the end of a file that rules look at.
  private static let edge = 1024

  /// Reads a file.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: When libqpdf can't open it: it is no PDF file, or it needs a password.
  package init(reading bytes: [UInt8]) throws(UnreadablePDF) {
    self.init()
    start = Array(bytes.prefix(Self.edge))
    end = Array(bytes.suffix(Self.edge))
    let message = unsafe bytes.withUnsafeBufferPointer { buffer in
      var file: OpaquePointer?
      defer { unsafe mdpdf_file_free(file) }
      if let message = unsafe Self.text(
        freeing: mdpdf_file_open(buffer.baseAddress, buffer.count, &file))
      {
        return message as String?
      }
      if let file = unsafe file { unsafe read(file) }
      return nil
    }
    if let message { throw UnreadablePDF(reason: message) }
  }

  private mutating func read(_ file: OpaquePointer) {
    let count = unsafe mdpdf_file_object_count(file)
    objects.reserveCapacity(count)
    for index in 0..<count {
      var object = unsafe mdpdf_file_object()
      if let message = unsafe Self.text(freeing: mdpdf_file_read(file, index, &object)) {
        damage.append(message)
        continue
      }
      let number = unsafe Int(object.number)
      var scanner = unsafe PDFScanner(Self.bytes(object.syntax, object.length))
      let value = scanner.object() ?? .null
      // The numbers of objects that were deleted are free.
      guard value != .null else { continue }
      objects[number] = value
      guard unsafe object.is_stream else { continue }
      streamNumbers.insert(number)
      if let data = unsafe object.data {
        streams[number] = unsafe Array(UnsafeBufferPointer(start: data, count: object.count))
      }
    }
    objectCount = objects.count
    var length = 0
    let syntax = unsafe mdpdf_file_trailer(file, &length)
    var scanner = unsafe PDFScanner(Self.bytes(syntax, length))
    trailer = scanner.object()?.dictionary ?? [:]
    let warnings = unsafe mdpdf_file_warnings(file, &length)
    damage += unsafe String(decoding: Self.bytes(warnings, length), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  private static func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> [UInt8] {
    guard let start = unsafe start else { return [] }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The text of a message; `nil` when there is none.
  private static func text(freeing message: UnsafeMutablePointer<CChar>?) -> String? {
    guard let message = unsafe message else { return nil }
    defer { unsafe free(message) }
    return unsafe String(cString: message)
  }
}
