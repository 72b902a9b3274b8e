// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The look that the attributes of a tag ask for: the few CSS properties that READMEs and books use
/// in `style`, and the older attributes with the same meaning.
struct HTMLStyle {
  private var values: [String: String] = [:]
  private let tag: HTMLTag

  /// Reads the attributes of a tag.
  init(_ tag: HTMLTag) {
    self.tag = tag
    // CSS Style Attributes §3: declarations like those of a rule; the last of a name counts.
    for declaration in (tag.attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      var value = parts[1].lowercased()
      if let mark = value.firstIndex(of: "!") { value = String(value[..<mark]) }
      values[words(parts[0].lowercased()).joined()] = words(value).joined(separator: " ")
    }
  }

  /// The value of a property, in lowercase; `nil` when the style has none.
  subscript(_ property: String) -> String? { values[property] }

  /// The classes, in lowercase.
  var classes: [String] {
    words((tag.attributes["class"] ?? "").lowercased()).map(String.init)
  }

  private func words(_ text: some StringProtocol) -> [Substring] {
    Substring(text).split { $0.isASCII && $0.isWhitespace }
  }

  /// The requested width; `nil` for none.
  var width: Image.Extent? { extent("width") }
  /// The requested height; `nil` for none.
  var height: Image.Extent? { extent("height") }
  /// The greatest width; `nil` for no limit.
  var maxWidth: Image.Extent? { Image.Extent(cssValue: values["max-width"]) }

  /// The radius of the corners in pixels; `nil` unless it is one length for all.
  var cornerRadius: Double? {
    let value = values["border-radius"]
    if value == "0" { return 0 }
    guard case .pixels(let pixels)? = Image.Extent(cssValue: value) else { return nil }
    return pixels
  }

  /// A size; `style` takes precedence over the attribute (HTML §15.2).
  private func extent(_ name: String) -> Image.Extent? {
    if let value = values[name] { return Image.Extent(cssValue: value) }
    return Image.Extent(htmlValue: tag.attributes[name])
  }

  /// The alignment of a block's text.
  var textAlignment: Table.Alignment {
    switch values["text-align"] {
    case "left", "start": .left
    case "center": .center
    case "right", "end": .right
    default:
      switch Table.Alignment(htmlValue: tag.attributes["align"]) {
      case .none: isCentered ? .center : .none
      case let alignment: alignment
      }
    }
  }

  /// The side at which text flows around an image; `style` takes precedence over `align`.
  var float: FloatSide? {
    if let value = values["float"] { return FloatSide(rawValue: value) }
    return tag.attributes["align"].flatMap { FloatSide(rawValue: $0.lowercased()) }
  }

  /// Whether it is centred: by its margins, or by a class with a conventional name.
  var isCentered: Bool {
    let margins = words(values["margin"] ?? "")
    if margins.count > 1 ? margins[1] == "auto" : margins == ["auto"] { return true }
    if values["margin-left"] == "auto", values["margin-right"] == "auto" { return true }
    return classes.contains { Self.centeredClasses.contains($0) }
  }

  private static let centeredClasses: Set = [
    "center", "centered", "text-center", "align-center", "aligncenter",
  ]
}

extension Image.Extent {
  /// The units of CSS in pixels (CSS Values §6), with the default font size of browsers.
  private static let units: [(name: String, pixels: Double)] = [
    ("px", 1), ("pt", 96.0 / 72), ("rem", 16), ("em", 16), ("in", 96), ("cm", 96 / 2.54),
    ("mm", 96 / 25.4), ("pc", 16),
  ]

  /// Creates an extent from a CSS value of `width`, `height` or `max-width`; `nil` for `auto` and
  /// anything that is not a length.
  init?(cssValue: String?) {
    guard let value = cssValue, value.utf8.count <= 32 else { return nil }
    if value.hasSuffix("%") {
      self.init(htmlValue: value)
      return
    }
    guard let unit = Self.units.first(where: { value.hasSuffix($0.name) }),
      let number = Double(value.dropLast(unit.name.count))
    else { return nil }
    self.init(htmlValue: "\(number * unit.pixels)")
  }

  /// Creates an extent from an attribute in braces, which may be a length of CSS or a number of
  /// pixels.
  init?(attribute: String) {
    guard let extent = Self(cssValue: attribute.lowercased()) ?? Self(htmlValue: attribute) else {
      return nil
    }
    self = extent
  }
}
