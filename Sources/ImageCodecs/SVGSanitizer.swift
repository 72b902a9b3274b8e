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
  try measuredSVG(bytes).text
}

/// Strips an SVG file like `sanitizeSVG`, and tells what drawing it takes.
func measuredSVG(_ bytes: [UInt8]) throws(ImageError) -> (text: [UInt8], effort: DrawingEffort) {
  var sanitizer = SVGSanitizer()
  let text = try sanitizer.sanitize(try SVGText.utf8(bytes))
  return (text, try sanitizer.expansion.effort())
}

private struct SVGSanitizer {
  /// The output so far, in UTF-8.
  private var output: [UInt8] = []
  /// The largest permitted output, a limit on the expansion of entities.
  private var outputLimit = 0
  private var entities: [String: [UInt8]] = [:]
  private(set) var expansion = SVGExpansion()
  /// The text of the open style sheet.
  private var sheet: [UInt8] = []
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
      guard output.count + sheet.count <= outputLimit else {
        throw .refused(.svg, reason: "its entities multiply")
      }
      switch token {
      case .ignorable: break
      case .documentType(let declared): try declare(declared)
      case .startTag(let name, let attributes, let isEmpty):
        try startTag(name, attributes, isEmpty: isEmpty)
      case .endTag(let name): try endTag(name)
      case .text(let text): if droppedDepth == 0 { try appendText(text, isEscaped: true) }
      case .characterData(let text): if droppedDepth == 0 { try appendText(text, isEscaped: false) }
      }
    }
    guard expansion.hasElements else { throw .damaged(.svg, reason: "it has no elements") }
    guard open.isEmpty else { throw .damaged(.svg, reason: "the markup is cut off") }
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
    if droppedDepth > 0 || Self.droppedElements.contains(element) || open.last == "style" {
      if !isEmpty { droppedDepth += 1 }
      return
    }
    var record = SVGElement(name: element)
    output.append(UInt8(ascii: "<"))
    output += name
    let texts = try attributes.map { attribute throws(ImageError) in
      var value: [UInt8] = []
      try resolve(attribute.value, into: &value)
      return (key: Self.localName(attribute.name), value: value, text: SVGText.unescaped(value))
    }
    let hasHugeMatrix = element == "feConvolveMatrix" && SVGSafety.isHugeMatrix(texts)
    for (attribute, (key, value, text)) in zip(attributes, texts) {
      if key == "base" || (key == "kernelMatrix" && hasHugeMatrix) { continue }
      if key == "href" {
        guard let target = SVGReference.target(value, on: element) else { continue }
        if case .picture(let picture) = target { note(picture, in: &record) }
      }
      append(
        attribute.name, key, value, try SVGSafety.replacement(for: text, of: key), text, &record)
    }
    output += isEmpty ? "/>".utf8 : ">".utf8
    expansion.begin(record)
    if isEmpty { expansion.end() } else { open.append(element) }
  }

  /// Appends an attribute.
  ///
  /// - Parameters:
  ///   - name: The name as in the file.
  ///   - key: The local name.
  ///   - value: The value as in the file.
  ///   - replacement: A safe text in place of the value; `nil` when it may stay.
  ///   - text: The value without escapes.
  ///   - record: Receives the value.
  private mutating func append(
    _ name: ArraySlice<UInt8>, _ key: String, _ value: [UInt8], _ replacement: [UInt8]?,
    _ text: [UInt8], _ record: inout SVGElement
  ) {
    var value = replacement.map { SVGText.escaped($0[...]) } ?? value
    let length = value.count
    if key == "style" { value = SVGFonts.extended(css: value) }
    if key == "font-family" { value = SVGFonts.extended(families: value) }
    outputLimit += value.count - length
    record.note(key, replacement ?? text)
    output.append(UInt8(ascii: " "))
    output += name
    output += "=\"".utf8
    for byte in value {
      if byte == UInt8(ascii: "\"") { output += "&quot;".utf8 } else { output.append(byte) }
    }
    output.append(UInt8(ascii: "\""))
  }

  private mutating func note(_ picture: ImageAsset, in record: inout SVGElement) {
    let pixels = picture.pixelSize.width * picture.pixelSize.height
    record.pixels = pixels
    expansion.note(embedded: picture.contentID, pixels: pixels)
  }

  private mutating func endTag(_ name: ArraySlice<UInt8>) throws(ImageError) {
    if droppedDepth > 0 {
      droppedDepth -= 1
      return
    }
    if open.last == "style" { try endSheet() }
    if open.popLast() != nil { expansion.end() }
    output += "</".utf8
    output += name
    output.append(UInt8(ascii: ">"))
  }

  private mutating func appendText(
    _ text: ArraySlice<UInt8>, isEscaped: Bool
  ) throws(ImageError) {
    var value: [UInt8] = []
    if isEscaped { try resolve(text, into: &value) } else { value = SVGText.escaped(text) }
    if open.last == "style" {
      sheet += value
    } else {
      expansion.note(characters: value.count { $0 & 0xC0 != 0x80 })
      output += value
    }
  }

  /// Appends a style sheet, whose text may come in several pieces.
  private mutating func endSheet() throws(ImageError) {
    let text = SVGText.unescaped(sheet)
    let replacement = try SVGCSS.sanitized(text)
    expansion.note(sheet: replacement ?? text)
    let value = replacement.map { SVGText.escaped($0[...]) } ?? sheet
    let css = SVGFonts.extended(css: value)
    outputLimit += css.count - value.count
    output += css
    sheet = []
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

  /// A name without its namespace prefix.
  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    return String(decoding: name[start...], as: UTF8.self)
  }
}
