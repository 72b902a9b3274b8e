// SPDX-License-Identifier: Apache-2.0

import CQPDF
import Deflate
import PDFContent

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The version of libqpdf at run time.
package var qpdfVersion: String { mdpdf_qpdf_version().map { String(cString: $0) } ?? "" }

/// What keeps the pages of a PDF file from becoming forms.
///
/// - Parameter file: The file; without bytes it has no pages.
/// - Returns: The problem; `nil` when the file is sound.
package func vectorFormsProblem(in file: [UInt8]) -> PDFFinishingError? {
  var scratch = PDFFile()
  do {
    _ = try scratch.addVectorForms(file)
    return nil
  } catch {
    return error
  }
}

extension PDFFile {
  /// Adds each page of another PDF file as a form (ISO 32000-1 §8.10).
  ///
  /// - Parameter file: The file; when it is empty, there are no pages.
  /// - Returns: The object numbers of the forms.
  /// - Throws: When the file is malformed.
  mutating func addVectorForms(_ file: [UInt8]) throws(PDFFinishingError) -> [Int] {
    guard !file.isEmpty else { return [] }
    // libqpdf starts with a catalog and a page tree.
    while objectCount < 2 { _ = add("null") }
    var result: UnsafePointer<mdpdf_forms>?
    let message = file.withUnsafeBufferPointer {
      mdpdf_forms_read($0.baseAddress, $0.count, CInt(clamping: objectCount + 1), &result)
    }
    if let message {
      defer { free(message) }
      throw .damaged(String(cString: message))
    }
    guard let forms = result?.pointee else { throw .damaged("no pictures were read") }
    defer { mdpdf_forms_free(result) }
    let compressor = Compressor(level: 6)
    for object in UnsafeBufferPointer(start: forms.objects, count: forms.object_count) {
      let syntax = UnsafeRawBufferPointer(start: object.syntax, count: object.length)
      guard object.is_stream else {
        _ = add(Array(syntax))
        continue
      }
      let data = Array(UnsafeBufferPointer(start: object.data, count: object.count))
      if object.has_filter {
        _ = addStream(Array(syntax), data)
      } else {
        _ = addStream(Array(syntax), PDFStream(data, by: compressor))
      }
    }
    return UnsafeBufferPointer(start: forms.forms, count: forms.form_count).map(Int.init)
  }
}
