// SPDX-License-Identifier: Apache-2.0

/// The objects of a PDF file as a plain value.
package struct PDFObjects: Sendable {
  /// The objects by number; of streams, their dictionaries.
  package var objects: [Int: PDFObject]
  /// The decoded bytes of the streams that are no images.
  package var streams: [Int: [UInt8]]
  /// The numbers of all streams.
  package var streamNumbers: Set<Int>
  /// The trailer dictionary.
  package var trailer: [String: PDFObject]
  /// What libqpdf had to repair.
  package var damage: [String]
  /// The first bytes of the file.
  package var start: [UInt8]
  /// The last bytes of the file.
  package var end: [UInt8]
  /// The number of objects in the file.
  package var objectCount: Int

  /// Creates a file from its objects.
  package init(
    objects: [Int: PDFObject] = [:], streams: [Int: [UInt8]] = [:],
    trailer: [String: PDFObject] = [:]
  ) {
    self.objects = objects
    self.streams = streams
    streamNumbers = Set(streams.keys)
    self.trailer = trailer
    damage = []
    start = Array("%PDF-1.7\n%\u{E9}\u{E8}\n".utf8)
    end = Array("%%EOF\n".utf8)
    objectCount = objects.count
  }

  // MARK: - Reading

  /// The object that another one is or refers to; null when it is missing.
  subscript(_ object: PDFObject?) -> PDFObject {
    guard var object else { return .null }
    // References to references are no syntax, but bytes can hold them.
    for _ in 0..<8 {
      guard case .reference(let number) = object else { return object }
      object = objects[number] ?? .null
    }
    return .null
  }

  /// The value of a key of a dictionary, or of what refers to one.
  subscript(_ object: PDFObject?, _ key: String) -> PDFObject {
    self[self[object].dictionary?[key]]
  }

  /// The decoded bytes of the stream that an object refers to.
  func data(of object: PDFObject?) -> [UInt8]? {
    guard case .reference(let number)? = object else { return nil }
    return streams[number]
  }

  /// Whether an object refers to a stream.
  func isStream(_ object: PDFObject?) -> Bool {
    guard case .reference(let number)? = object else { return false }
    return streamNumbers.contains(number)
  }

  /// The catalog (ISO 32000-1 §7.7.2).
  var catalog: [String: PDFObject] { self[trailer["Root"]].dictionary ?? [:] }

  /// The value of a key of the catalog.
  func catalog(_ key: String) -> PDFObject { self[catalog[key]] }

  /// The entries of a number tree (§7.9.7).
  func numberTree(_ root: PDFObject?) -> [Int: PDFObject] {
    var entries: [Int: PDFObject] = [:]
    visitTree(root, "Nums") { key, value in
      if let number = key.integer { entries[number] = value }
    }
    return entries
  }

  /// The entries of a name tree (§7.9.6).
  func nameTree(_ root: PDFObject?) -> [[UInt8]: PDFObject] {
    var entries: [[UInt8]: PDFObject] = [:]
    visitTree(root, "Names") { key, value in
      if let name = key.string { entries[name] = value }
    }
    return entries
  }

  private func visitTree(
    _ root: PDFObject?, _ leaves: String, _ add: (PDFObject, PDFObject) -> Void
  ) {
    var nodes = [root].compactMap(\.self)
    var visited: Set<Int> = []
    while let node = nodes.popLast() {
      if let number = node.reference, !visited.insert(number).inserted { continue }
      let pairs = self[node, leaves].array ?? []
      for index in stride(from: 0, to: pairs.count - 1, by: 2) {
        add(self[pairs[index]], pairs[index + 1])
      }
      // Kids are always indirect; direct ones could nest, but not in a loop.
      nodes += self[node, "Kids"].array ?? []
    }
  }
}
