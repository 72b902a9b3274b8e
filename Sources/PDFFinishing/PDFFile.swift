// SPDX-License-Identifier: Apache-2.0

import PDFContent

/// The objects of a PDF file (ISO 32000-1 §7.3), numbered from 1, while it is built.
///
/// Objects are PDF syntax and refer to each other by number, such as `12 0 R`. `written()` makes
/// the file.
struct PDFFile {
  /// An object.
  enum Object {
    /// Any object other than a stream.
    case plain([UInt8])
    /// A stream: a dictionary without `/Length`, and the bytes as they are in the file.
    case stream(dictionary: [UInt8], data: [UInt8])

    /// A stream whose dictionary has no `/Length` and no `/Filter`.
    static func stream(_ dictionary: [UInt8], _ stream: PDFStream) -> Object {
      .stream(
        dictionary: stream.isCompressed
          ? dictionary.dropLast(2) + Array("/Filter/FlateDecode>>".utf8) : dictionary,
        data: stream.bytes)
    }
  }

  /// The objects; the first has the number 1.
  private(set) var objects: [Object] = []
  /// The entries of the catalog (§7.7.2), without `/Type`.
  private(set) var catalog = ""
  /// The object number of the information dictionary (§14.3.3); `nil` without one.
  var information: Int?

  /// The number of objects, which is also the number of the last one.
  var objectCount: Int { objects.count }

  /// Reserves consecutive object numbers and returns the first; an object is null until it is
  /// defined.
  mutating func reserve(_ count: Int) -> Int {
    objects += [Object](repeating: .plain(Array("null".utf8)), count: count)
    return objects.count - count + 1
  }

  /// Defines a reserved object.
  mutating func define(_ object: Int, _ syntax: String) { define(object, Array(syntax.utf8)) }

  /// Defines a reserved object.
  mutating func define(_ object: Int, _ syntax: [UInt8]) { objects[object - 1] = .plain(syntax) }

  /// Defines reserved objects with consecutive numbers.
  mutating func define(_ objects: [String], from first: Int) {
    for (index, syntax) in objects.enumerated() { define(first + index, syntax) }
  }

  /// Adds an object and returns its number.
  mutating func add(_ syntax: String) -> Int { add(Array(syntax.utf8)) }

  /// Adds an object and returns its number.
  mutating func add(_ syntax: [UInt8]) -> Int {
    objects.append(.plain(syntax))
    return objects.count
  }

  /// Adds an object.
  mutating func add(_ object: Object) { objects.append(object) }

  /// Adds a stream and returns its number; the dictionary has no `/Length`.
  mutating func addStream(_ dictionary: [UInt8], _ data: [UInt8]) -> Int {
    objects.append(.stream(dictionary: dictionary, data: data))
    return objects.count
  }

  /// Adds a stream and returns its number; the dictionary has no `/Length`.
  mutating func addStream(_ dictionary: String, _ data: [UInt8]) -> Int {
    addStream(Array(dictionary.utf8), data)
  }

  /// Adds a stream and returns its number; the dictionary has no `/Length` and no `/Filter`.
  mutating func addStream(_ dictionary: [UInt8], _ stream: PDFStream) -> Int {
    add(.stream(dictionary, stream))
    return objects.count
  }

  /// Adds a stream and returns its number; the dictionary has no `/Length` and no `/Filter`.
  mutating func addStream(_ dictionary: String, _ stream: PDFStream) -> Int {
    addStream(Array(dictionary.utf8), stream)
  }

  /// Adds an entry to the catalog.
  mutating func addToCatalog(_ key: String, _ syntax: String) { catalog += "\(key) \(syntax)" }
}
