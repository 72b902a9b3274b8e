// SPDX-License-Identifier: Apache-2.0

import CQPDF
import Deflate
import PDFContent

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The version of libqpdf at run time; `nil` when it is not installed.
package var qpdfVersion: String? { mdpdf_qpdf_version().map { String(cString: $0) } }

/// The pages of another PDF file as forms (ISO 32000-1 §8.10), with all that they refer to.
package struct VectorForms: Sendable {
  /// The objects, numbered from 3: libqpdf starts with a catalog and a page tree.
  let objects: [PDFFile.Object]
  /// The object numbers of the forms.
  let forms: [Int]
  /// How deep the graphics state is saved in them at most (§8.4.2).
  package let stateDepth: Int

  /// Forms of a file without pages.
  package static let none = VectorForms()

  private init() { (objects, forms, stateDepth) = ([], [], 0) }

  /// Reads a file; without bytes, it has no pages.
  ///
  /// - Throws: When the file is malformed, or libqpdf is not installed.
  package init(reading file: [UInt8]) throws(PDFFinishingError) {
    guard !file.isEmpty else {
      self = .none
      return
    }
    guard qpdfVersion != nil else { throw .missingLibrary }
    var result: UnsafePointer<mdpdf_forms>?
    let message = file.withUnsafeBufferPointer {
      mdpdf_forms_read(
        $0.baseAddress, $0.count, CInt(clamping: Self.firstObject), &result)
    }
    if let message {
      defer { free(message) }
      throw .damaged(String(cString: message))
    }
    guard let read = result?.pointee else { throw .damaged("no pictures were read") }
    defer { mdpdf_forms_free(result) }
    let compressor = Compressor(level: 6)
    objects = UnsafeBufferPointer(start: read.objects, count: read.object_count).map { object in
      let syntax = Array(UnsafeRawBufferPointer(start: object.syntax, count: object.length))
      guard object.is_stream else { return .plain(syntax) }
      let data = Array(UnsafeBufferPointer(start: object.data, count: object.count))
      return object.has_filter
        ? .stream(dictionary: syntax, data: data)
        : .stream(syntax, PDFStream(data, by: compressor))
    }
    forms = UnsafeBufferPointer(start: read.forms, count: read.form_count).map(Int.init)
    stateDepth = Int(read.state_depth)
  }

  /// The number of the first object.
  static let firstObject = 3
}

extension PDFFile {
  /// Adds forms to an empty file, so that their objects keep their numbers.
  ///
  /// - Parameter vectors: The forms.
  /// - Returns: The object numbers of the forms.
  mutating func addVectorForms(_ vectors: VectorForms) -> [Int] {
    guard !vectors.forms.isEmpty else { return [] }
    while objectCount < VectorForms.firstObject - 1 { _ = add("null") }
    for object in vectors.objects { add(object) }
    return vectors.forms
  }
}
