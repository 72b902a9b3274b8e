// SPDX-License-Identifier: Apache-2.0

/// Reads the first line of boxes as Python-Markdown and MkDocs write them: `!!! type "Title"`,
/// `??? type`, `???+ type`, and tabs, `=== "Title"`.
enum AdmonitionReader {
  /// Reads a line from its first sign on; `nil` when it begins no box.
  static func read(_ line: [UInt8]) -> BoxMarker? {
    var rest = line[...].trimmedEnd
    guard let sign = rest.first, "!?=".utf8.contains(sign), rest.starts(with: [sign, sign, sign])
    else { return nil }
    rest = rest.dropFirst(3)
    let isTab = sign == UInt8(ascii: "=")
    if sign == UInt8(ascii: "?") || isTab, rest.first == UInt8(ascii: "+") {
      rest = rest.dropFirst()
    }
    if isTab, rest.first == UInt8(ascii: "!") { rest = rest.dropFirst() }
    guard rest.first?.isASCIISpace == true else { return nil }
    var marker = BoxMarker()
    if rest.last == UInt8(ascii: "\""), let quote = rest.firstIndex(of: UInt8(ascii: "\"")),
      quote < rest.endIndex - 1
    {
      marker.title = rest[(quote + 1)...].dropLast().text
      marker.titleOffset = quote + 1
      rest = rest[..<quote]
    }
    let names = rest.split(whereSeparator: \.isASCIISpace)
    if isTab {
      guard names.isEmpty, marker.title != nil else { return nil }
      marker.attributes.classes = ["tab"]
      marker.source = line[...].trimmedEnd.text
      return marker
    }
    guard let first = names.first, names.allSatisfy({ $0.allSatisfy(\.isInBoxName) }),
      first.first?.isASCIILetter == true
    else { return nil }
    // A cry is text: without a title, several words begin with the name of a box, and one that is
    // not lower case is such a name.
    let isLowercase = first.allSatisfy { $0 | 0x20 == $0 }
    let isKnown = Alert.Kind(named: first.text) != nil
    guard
      isLowercase ? isKnown || names.count == 1 || marker.title != nil : isKnown && names.count == 1
    else { return nil }
    marker.attributes.classes = names.map(\.text)
    marker.source = line[...].trimmedEnd.text
    return marker
  }
}
