// SPDX-License-Identifier: Apache-2.0

import Primitives

/// The properties of an SVG element on which the time to draw depends.
struct SVGElement {
  /// The local name.
  let name: String
  private(set) var id: String?
  private(set) var classes: [String] = []
  private(set) var style = SVGStyle()
  /// The element that `href` names.
  private(set) var target: String?
  private(set) var outline: SVGOutline?
  /// How much larger the area of content becomes by `transform`.
  private(set) var scale = 1.0
  /// The width and height of the view box.
  private(set) var viewBox: (width: Double, height: Double)?
  /// The colours of a gradient.
  var stops = 0
  /// The characters of a text, with those of the elements inside.
  var characters = 0
  /// Numbers of attributes that are simple numbers.
  private var numbers: [String: Double] = [:]
  private var texts: [String: String] = [:]
  /// The pixels of an embedded picture.
  var pixels = 0.0

  /// Creates an element without attributes.
  init(name: String) {
    self.name = name
  }

  /// Records an attribute by its local name; the value has no escapes of XML.
  mutating func note(_ key: String, _ value: [UInt8]) {
    switch key {
    case "id": id = String(decoding: value, as: UTF8.self)
    case "class":
      classes = value.split { SVGText.isSpace($0) || $0 == 0x0C }
        .map { String(decoding: $0, as: UTF8.self) }
    case "href":
      let name = value.drop(while: SVGText.isSpace)
      if name.first == UInt8(ascii: "#") {
        let end = name.lastIndex { !SVGText.isSpace($0) } ?? name.startIndex
        target = String(decoding: name[...end].dropFirst(), as: UTF8.self)
      }
    case "style": style.note(declarations: value[...])
    case "d": outline = SVGOutline(path: value)
    case "points":
      outline = SVGOutline(points: SVGNumber.list(value[...]), isClosed: name == "polygon")
    case "transform", "gradientTransform", "patternTransform": noteTransform(value)
    case "viewBox":
      let box = SVGNumber.list(value[...])
      if box.count == 4, box[2] > 0, box[3] > 0 { viewBox = (box[2], box[3]) }
    case "x", "y", "width", "height", "r", "rx", "ry", "x1", "y1", "x2", "y2", "cx", "cy",
      "numOctaves", "order", "radius":
      let list = SVGNumber.list(value[...])
      guard let largest = list.map(abs).max() else { return }
      let isPercentage = value.last == UInt8(ascii: "%")
      numbers[key] = isPercentage ? largest / 100 : list.count == 1 ? list[0] : largest
    case "spreadMethod", "gradientUnits", "primitiveUnits":
      texts[key] = String(decoding: value, as: UTF8.self)
    default: style.note(key, value[...])
    }
  }

  private mutating func noteTransform(_ value: [UInt8]) {
    scale = 1
    for part in value.split(separator: UInt8(ascii: ")")) {
      let name = SVGCSS.lowercased(part.prefix { $0 != UInt8(ascii: "(") })
      let numbers = SVGNumber.list(part)
      if name.hasSuffix("matrix"), numbers.count == 6 {
        scale *= abs(numbers[0] * numbers[3] - numbers[1] * numbers[2])
      } else if name.hasSuffix("scale"), let first = numbers.first {
        scale *= abs(first * (numbers.count > 1 ? numbers[1] : first))
      }
    }
  }

  /// Completes the element when all attributes are known.
  mutating func finish() {
    func number(_ key: String) -> Double { numbers[key] ?? 0 }
    switch name {
    case "rect":
      outline = SVGOutline(
        x: number("x"), y: number("y"), width: number("width"), height: number("height"))
    case "circle":
      let r = number("r")
      outline = SVGOutline(x: number("cx") - r, y: number("cy") - r, width: 2 * r, height: 2 * r)
    case "ellipse":
      let (rx, ry) = (number("rx"), number("ry"))
      outline = SVGOutline(
        x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry)
    case "line":
      outline = SVGOutline(
        points: ["x1", "y1", "x2", "y2"].map(number), isClosed: false)
    case "svg": viewBox = viewBox ?? size
    default: break
    }
  }

  private var size: (width: Double, height: Double)? {
    guard let width = numbers["width"], let height = numbers["height"], width > 1, height > 1
    else { return nil }
    return (width, height)
  }

  /// Whether the element is drawn only where another one refers to it.
  var isDefinition: Bool {
    switch name {
    case "defs", "symbol", "filter", "mask", "clipPath", "pattern", "marker": true
    default: isGradient
    }
  }

  /// Whether the element is a gradient.
  var isGradient: Bool { name.hasSuffix("Gradient") }

  /// Whether the element holds text.
  var isText: Bool { ["text", "tspan", "tref", "textPath"].contains(name) }

  /// Nanoseconds to draw the element alone.
  var time: Double {
    var time = 2_000 + 4 * pixels
    if isText { time += 400_000 }
    // Breaking a text takes a time that grows with the square of its length.
    time += 50 * Double(characters) * Double(characters)
    time += 1.5 * Double(stops) * Double(stops)
    if let outline {
      time += 200 * Double(outline.segments) + 600 * outline.crossings
    }
    return time
  }

  /// Nanoseconds for each pixel of an effect of a filter.
  ///
  /// - Parameter scale: By how much transforms enlarge lengths.
  /// - Returns: The time; 0 for other elements.
  func effect(scale: Double) -> Double {
    switch name {
    case "feGaussianBlur", "feDropShadow", "feDiffuseLighting", "feSpecularLighting": return 250
    case "feDisplacementMap": return 3_000
    case "feTurbulence": return 300 * max(1, numbers["numOctaves"] ?? 1)
    case "feMorphology":
      // Pixels may be three times as fine as units.
      let side = 6 * min(10_000, (numbers["radius"] ?? 0) * scale) + 1
      return 12 * side * side
    case "feConvolveMatrix":
      let order = numbers["order"] ?? 3
      return 20 * order * order
    case let name where name.hasPrefix("fe"): return 100
    default: return 0
    }
  }

  /// Whether lengths in a filter are fractions of the shape that is filtered.
  var hasRelativePrimitives: Bool { texts["primitiveUnits"] == "objectBoundingBox" }

  // MARK: - Gradients

  /// Whether the colours repeat; `nil` when another gradient decides.
  var repeats: Bool? { texts["spreadMethod"].map { $0 != "pad" } }

  /// The length after which the colours repeat, with the shortening by its transform; `nil` when
  /// the default or another gradient decides.
  var period: Double? {
    if name == "radialGradient" { return numbers["r"].map { $0 * min(1, scale.squareRoot()) } }
    guard numbers.keys.contains(where: { ["x1", "x2", "y1", "y2"].contains($0) }) else {
      return scale < 1 ? scale.squareRoot() : nil
    }
    let x = (numbers["x2"] ?? 1) - (numbers["x1"] ?? 0)
    let y = (numbers["y2"] ?? 0) - (numbers["y1"] ?? 0)
    return (x * x + y * y).squareRoot() * min(1, scale.squareRoot())
  }

  /// Whether lengths are those of the drawing, not fractions of the shape that is filled; `nil`
  /// when another gradient decides.
  var isInUserSpace: Bool? { texts["gradientUnits"].map { $0 == "userSpaceOnUse" } }
}
