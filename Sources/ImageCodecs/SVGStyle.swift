// SPDX-License-Identifier: Apache-2.0

/// The properties of an SVG element, or of a rule for elements, on which the time to draw depends.
struct SVGStyle {
  /// A reference `url(#name)`.
  struct Reference {
    var id: String
    /// Whether the element is drawn through a filter, which works on every pixel.
    var isFilter: Bool
    /// Whether markers are drawn, at each vertex.
    var isMarker: Bool
  }

  private(set) var references: [Reference] = []
  /// Nanoseconds for each pixel of the picture, for groups that are drawn apart.
  private(set) var layers = 0.0
  /// Nanoseconds for each pixel of the element, for filter functions.
  private(set) var filters = 0.0
  /// Whether the element is drawn through a mask.
  private(set) var hasMask = false
  /// The mean length of a dash or gap; `nil` without dashes.
  private(set) var dash: Double?
  /// The font size in user units.
  private(set) var fontSize: Double?
  /// The font size as a multiple of that of the parent.
  private(set) var fontGrowth: Double?

  /// Whether nothing has been noted.
  var isEmpty: Bool {
    references.isEmpty && layers == 0 && filters == 0 && !hasMask && dash == nil && fontSize == nil
      && fontGrowth == nil
  }

  /// Records a property, by its name in lowercase.
  mutating func note(_ name: String, _ value: ArraySlice<UInt8>) {
    switch name {
    case "opacity": if let opacity = SVGNumber.first(value), opacity < 1 { layers += 5 }
    case "mix-blend-mode": if !value.starts(with: "normal".utf8) { layers += 45 }
    case "isolation": if value.starts(with: "isolate".utf8) { layers += 5 }
    case "stroke-dasharray":
      let lengths = SVGNumber.list(value)
      let sum = lengths.reduce(0, +)
      if sum > 0 { dash = min(dash ?? .infinity, sum / Double(lengths.count)) }
    case "font-size", "font": noteFontSize(value)
    case "fill", "stroke", "filter", "mask", "clip-path", "marker", "marker-start", "marker-mid",
      "marker-end":
      noteReferences(name, value)
    default: break
    }
  }

  /// Records a list of declarations.
  mutating func note(declarations css: ArraySlice<UInt8>) {
    for (name, value) in SVGCSS.declarations(css) { note(name, value) }
  }

  /// Adds what a rule says; of two values the costlier counts, whichever wins.
  mutating func merge(_ other: SVGStyle) {
    references += other.references
    layers += other.layers
    filters += other.filters
    hasMask = hasMask || other.hasMask
    if let other = other.dash { dash = min(dash ?? .infinity, other) }
    if let other = other.fontSize { fontSize = max(fontSize ?? 0, other) }
    if let other = other.fontGrowth { fontGrowth = max(fontGrowth ?? 0, other) }
  }

  private mutating func noteReferences(_ name: String, _ value: ArraySlice<UInt8>) {
    var rest = value
    var hasReference = false
    while let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      let isURL = rest[..<hash].contains(UInt8(ascii: "("))
      rest = rest[(hash + 1)...]
      let id = rest.prefix {
        $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
          && !SVGText.isSpace($0)
      }
      guard isURL else { continue }
      hasReference = true
      references.append(
        Reference(
          id: String(decoding: id, as: UTF8.self), isFilter: name == "filter",
          isMarker: name.hasPrefix("marker")))
    }
    if name == "mask", hasReference { hasMask = true }
    if name == "filter" {
      filters += 250 * Double(value.count { $0 == UInt8(ascii: "(") })
    }
  }

  private mutating func noteFontSize(_ value: ArraySlice<UInt8>) {
    let text = SVGCSS.lowercased(value)
    if text.contains("larger") { fontGrowth = max(fontGrowth ?? 0, 1.2) }
    var index = value.startIndex
    while index < value.endIndex {
      guard let number = SVGNumber.read(value, &index) else {
        index += 1
        continue
      }
      let unit = SVGCSS.lowercased(value[index...].prefix(2))
      switch unit {
      case "em", "ex", "ch": fontGrowth = max(fontGrowth ?? 0, number)
      case _ where unit.first == "%": fontGrowth = max(fontGrowth ?? 0, number / 100)
      case "in", "cm", "mm", "pt", "pc": fontSize = max(fontSize ?? 0, number * 96)
      default: fontSize = max(fontSize ?? 0, number)
      }
    }
  }
}
