// SPDX-License-Identifier: Apache-2.0

import CQPDF

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A PDF file in memory that objects are added to; one owner, on one thread.
///
/// Objects are given as PDF syntax (ISO 32000-1 §7.3) and refer to each other as `12 0 R`.
struct QPDFDocument: ~Copyable {
  private let pointer: OpaquePointer

  /// Opens a file and closes it after the body: libqpdf reads the bytes lazily, so that the
  /// document must not outlive them.
  static func withDocument<Result>(
    _ bytes: [UInt8], _ body: (borrowing QPDFDocument) throws(PDFFinishingError) -> Result
  ) throws(PDFFinishingError) -> Result {
    try bytes.withUnsafeBufferPointer { buffer throws(PDFFinishingError) in
      var pointer: OpaquePointer?
      try check(mdpdf_pdf_open(buffer.baseAddress, buffer.count, &pointer), "open the file")
      guard let pointer else {
        throw PDFFinishingError.library(step: "open the file", reason: "no document")
      }
      return try body(QPDFDocument(owning: pointer))
    }
  }

  /// Makes an empty document and closes it after the body.
  static func withNewDocument<Result>(
    _ body: (borrowing QPDFDocument) throws(PDFFinishingError) -> Result
  ) throws(PDFFinishingError) -> Result {
    var pointer: OpaquePointer?
    try check(mdpdf_pdf_create(&pointer), "make a file")
    guard let pointer else {
      throw PDFFinishingError.library(step: "make a file", reason: "no document")
    }
    return try body(QPDFDocument(owning: pointer))
  }

  private init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    mdpdf_pdf_close(pointer)
  }

  /// Reserves consecutive object numbers and returns the first.
  func reserve(_ count: Int) throws(PDFFinishingError) -> Int {
    var first: CInt = 0
    try Self.check(mdpdf_pdf_reserve(pointer, CInt(clamping: count), &first), "reserve objects")
    return Int(first)
  }

  /// Defines a reserved object.
  func define(_ object: Int, _ syntax: String) throws(PDFFinishingError) {
    let failure = Self.withBytes(syntax) { text, length in
      mdpdf_pdf_define(pointer, CInt(clamping: object), text, length)
    }
    try Self.check(failure, "define an object")
  }

  /// Adds a stream and returns its object number; the dictionary leaves out its length.
  func addStream(_ dictionary: String, _ content: [UInt8]) throws(PDFFinishingError) -> Int {
    var object: CInt = 0
    let failure = Self.withBytes(dictionary) { text, length in
      content.withUnsafeBufferPointer { bytes in
        mdpdf_pdf_add_stream(pointer, text, length, bytes.baseAddress, bytes.count, &object)
      }
    }
    try Self.check(failure, "add a stream")
    return Int(object)
  }

  /// Adds each page of a PDF file as a form (ISO 32000-1 §8.10) and returns their object numbers;
  /// no bytes are no pages.
  func addForms(_ file: [UInt8]) throws(PDFFinishingError) -> [Int] {
    guard !file.isEmpty else { return [] }
    var objects: UnsafePointer<CInt>?
    var count = 0
    let failure = file.withUnsafeBufferPointer { bytes in
      mdpdf_pdf_add_forms(pointer, bytes.baseAddress, bytes.count, &objects, &count)
    }
    try Self.check(failure, "add vector pictures")
    return UnsafeBufferPointer(start: objects, count: count).map(Int.init)
  }

  /// Sets a key of a dictionary object.
  func set(_ key: String, of object: Int, to syntax: String) throws(PDFFinishingError) {
    let failure = Self.withBytes(syntax) { text, length in
      mdpdf_pdf_set_key(pointer, CInt(clamping: object), key, text, length)
    }
    try Self.check(failure, "set \(key)")
  }

  /// Sets a key of the catalog; `nil` removes it.
  func setCatalog(_ key: String, to syntax: String?) throws(PDFFinishingError) {
    let failure = Self.withBytes(syntax ?? "") { text, length in
      mdpdf_pdf_set_catalog_key(pointer, key, text, length)
    }
    try Self.check(failure, "set \(key) of the catalog")
  }

  /// Sets a key of the trailer; `nil` removes it.
  func setTrailer(_ key: String, to syntax: String?) throws(PDFFinishingError) {
    let failure = Self.withBytes(syntax ?? "") { text, length in
      mdpdf_pdf_set_trailer_key(pointer, key, text, length)
    }
    try Self.check(failure, "set \(key) of the trailer")
  }

  /// Writes the document; `readable` leaves everything uncompressed, for inspection.
  func write(readable: Bool = false) throws(PDFFinishingError) -> [UInt8] {
    var bytes: UnsafePointer<UInt8>?
    var count = 0
    try Self.check(mdpdf_pdf_write(pointer, readable, &bytes, &count), "write the file")
    return [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Throws what libqpdf had to repair since the last call.
  func checkWarnings() throws(PDFFinishingError) {
    guard let text = mdpdf_pdf_take_warnings(pointer) else { return }
    defer { free(text) }
    throw .damaged(String(cString: text))
  }

  /// Throws the message of a failed step and frees it.
  private static func check(
    _ message: UnsafeMutablePointer<CChar>?, _ step: @autoclosure () -> String
  ) throws(PDFFinishingError) {
    guard let message else { return }
    defer { free(message) }
    throw .library(step: step(), reason: String(cString: message))
  }

  /// Gives the UTF-8 bytes of a string to a C call without a terminator.
  private static func withBytes<Result>(
    _ text: String, _ body: (UnsafePointer<CChar>?, Int) -> Result
  ) -> Result {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress, $0.count) }
    }
  }
}
