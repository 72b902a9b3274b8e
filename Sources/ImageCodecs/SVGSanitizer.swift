// SPDX-License-Identifier: Apache-2.0

import Primitives

// MARK: - Overview
//
// The sanitizer splits the file into tokens and rebuilds it from those that are allowed: it drops
// comments, processing instructions, the document type, links and scripts, replaces entities by
// their text, and allows references only to the file itself and to raster images within it. On the
// way it counts elements as often as they will be drawn.

/// Strips an SVG file of everything that reaches outside it, and of links.
///
/// Links are stripped because librsvg turns them into PDF tags, which would break the document's
/// structure and which cairo cannot nest in groups.
///
/// - Parameter bytes: The file in UTF-8, UTF-16 with a mark, or Latin-1 as declared.
/// - Returns: The file in UTF-8.
/// - Throws: When it is not SVG, or would take unreasonable effort to draw.
package func sanitizeSVG(_ bytes: [UInt8]) throws(ImageError) -> [UInt8] {
  var sanitizer = SVGSanitizer()
  return try sanitizer.sanitize(try SVGText.utf8(bytes))
}

private struct SVGSanitizer {
  /// The output so far, in UTF-8.
  private var output: [UInt8] = []
  /// The largest permitted output, a limit on the expansion of entities.
  private var outputLimit = 0
  private var entities: [String: [UInt8]] = [:]
  private var expansion = SVGExpansion()
  /// The local names of the open elements.
  private var open: [String] = []
  /// The number of open elements inside a dropped one, itself included.
  private var droppedDepth = 0

  /// The deepest nesting; libxml2 stops there too.
  private static let maximumDepth = 256
  /// Elements that never draw, or that load something.
  private static let droppedElements: Set = [
    "script", "foreignObject", "include", "iframe", "audio", "video", "canvas",
  ]

  mutating func sanitize(_ source: [UInt8]) throws(ImageError) -> [UInt8] {
    outputLimit = source.count + 4_000_000
    output.reserveCapacity(source.count)
    var scanner = SVGScanner(source)
    while let token = try scanner.next() {
      guard output.count <= outputLimit else {
        throw .refused(.svg, reason: "its entities multiply")
      }
      switch token {
      case .ignorable: break
      case .documentType(let declared): try declare(declared)
      case .startTag(let name, let attributes, let isEmpty):
        try startTag(name, attributes, isEmpty: isEmpty)
      case .endTag(let name): endTag(name)
      case .text(let text): if droppedDepth == 0 { try appendText(text, isEscaped: true) }
      case .characterData(let text): if droppedDepth == 0 { try appendText(text, isEscaped: false) }
      }
    }
    guard expansion.hasElements else { throw .damaged(.svg, reason: "it has no elements") }
    guard open.isEmpty else { throw .damaged(.svg, reason: "the markup is cut off") }
    try expansion.check()
    return output
  }

  /// Records entities whose text is plain; nested ones can grow exponentially.
  private mutating func declare(_ declared: [String: ArraySlice<UInt8>]) throws(ImageError) {
    for (name, value) in declared {
      guard !value.contains(UInt8(ascii: "<")) else {
        throw .refused(.svg, reason: "its entities hold markup")
      }
      let references = value.indices.filter { value[$0] == UInt8(ascii: "&") }
      let isPlain = references.allSatisfy {
        value[$0...].starts(with: "&#".utf8) || Self.predefined.contains(where: value[$0...].starts)
      }
      guard isPlain else { throw .refused(.svg, reason: "its entities refer to each other") }
      entities[name] = Array(value)
    }
  }

  private static let predefined = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"].map {
    Array($0.utf8)
  }

  private mutating func startTag(
    _ name: ArraySlice<UInt8>, _ attributes: [SVGScanner.Attribute], isEmpty: Bool
  ) throws(ImageError) {
    let element = Self.localName(name)
    if open.isEmpty, droppedDepth == 0 {
      guard !expansion.hasElements else {
        throw .damaged(.svg, reason: "it has more than one root element")
      }
      guard element == "svg" else {
        throw .damaged(.svg, reason: "its root element is <\(element)>")
      }
    }
    guard open.count + droppedDepth < Self.maximumDepth else {
      throw .refused(.svg, reason: "its elements nest too deep")
    }
    if droppedDepth > 0 || Self.droppedElements.contains(element) {
      if !isEmpty { droppedDepth += 1 }
      return
    }
    var record = SVGExpansion.Element(name: element)
    output.append(UInt8(ascii: "<"))
    output += name
    for attribute in attributes {
      var value: [UInt8] = []
      try resolve(attribute.value, into: &value)
      let key = Self.localName(attribute.name)
      if key == "href", !SVGReference.isAllowed(value, on: element) { continue }
      if key == "base" { continue }
      let length = value.count
      if key == "style" { value = SVGFonts.extended(css: Self.withoutImports(value[...])) }
      if key == "font-family" { value = SVGFonts.extended(families: value) }
      outputLimit += value.count - length
      record.note(key, value)
      output.append(UInt8(ascii: " "))
      output += attribute.name
      output += "=\"".utf8
      for byte in value {
        if byte == UInt8(ascii: "\"") { output += "&quot;".utf8 } else { output.append(byte) }
      }
      output.append(UInt8(ascii: "\""))
    }
    output += isEmpty ? "/>".utf8 : ">".utf8
    expansion.begin(record)
    if isEmpty { expansion.end() } else { open.append(element) }
  }

  private mutating func endTag(_ name: ArraySlice<UInt8>) {
    if droppedDepth > 0 {
      droppedDepth -= 1
      return
    }
    if open.popLast() != nil { expansion.end() }
    output += "</".utf8
    output += name
    output.append(UInt8(ascii: ">"))
  }

  private mutating func appendText(
    _ text: ArraySlice<UInt8>, isEscaped: Bool
  ) throws(ImageError) {
    var value: [UInt8] = []
    if isEscaped {
      try resolve(text, into: &value)
    } else {
      for byte in text {
        switch byte {
        case UInt8(ascii: "&"): value += "&amp;".utf8
        case UInt8(ascii: "<"): value += "&lt;".utf8
        case UInt8(ascii: ">"): value += "&gt;".utf8
        default: value.append(byte)
        }
      }
    }
    if open.last == "style" {
      let length = value.count
      value = SVGFonts.extended(css: Self.withoutImports(value[...]))
      outputLimit += value.count - length
    }
    output += value
  }

  /// Copies escaped text and replaces the entities of the document type.
  private func resolve(
    _ text: ArraySlice<UInt8>, into value: inout [UInt8]
  ) throws(ImageError) {
    guard !entities.isEmpty else {
      value += text
      return
    }
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      value += rest[..<start]
      rest = rest[start...]
      guard let end = rest.prefix(80).firstIndex(of: UInt8(ascii: ";")),
        let replacement = entities[String(decoding: rest[(start + 1)..<end], as: UTF8.self)]
      else {
        value.append(UInt8(ascii: "&"))
        rest = rest[(start + 1)...]
        continue
      }
      value += replacement
      rest = rest[(end + 1)...]
      guard output.count + value.count <= outputLimit else {
        throw .refused(.svg, reason: "its entities multiply")
      }
    }
    value += rest
  }

  /// Turns `@import` of a style sheet into an unknown rule.
  private static func withoutImports(_ css: ArraySlice<UInt8>) -> [UInt8] {
    var result = Array(css)
    let keyword = Array("@import".utf8)
    var index = 0
    while let at = result[index...].firstIndex(of: UInt8(ascii: "@")) {
      let end = at + keyword.count
      if end <= result.count,
        result[at..<end].map({ $0 | 0x20 }).elementsEqual(keyword.map { $0 | 0x20 })
      {
        result.replaceSubrange(at..<end, with: "@ignore".utf8)
      }
      index = at + 1
    }
    return result
  }

  /// A name without its namespace prefix.
  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    return String(decoding: name[start...], as: UTF8.self)
  }
}
