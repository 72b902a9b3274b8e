// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A small drawing of shapes, in points from its top left corner, written as SVG.
struct Drawing {
  /// The size, in points.
  let size: Size
  private var shapes = ""

  /// Creates an empty drawing.
  init(width: Double, height: Double) {
    size = Size(width: width, height: height)
  }

  /// The drawing as a file.
  var svg: [UInt8] {
    let (width, height) = (number(size.width), number(size.height))
    return Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)pt" height="\(height)pt" \
      viewBox="0 0 \(width) \(height)">\(shapes)</svg>
      """.utf8)
  }

  /// Another SVG file with a frame around it.
  static func framed(_ svg: [UInt8], edge: RGBA) -> [UInt8] {
    let end = Array("</svg>".utf8)
    guard let index = svg.indices.last(where: { svg[$0...].starts(with: end) }) else { return svg }
    var frame = Drawing(width: 0, height: 0)
    let paint = frame.paint("stroke", edge)
    frame.shapes =
      "<rect width=\"100%\" height=\"100%\" fill=\"none\" \(paint) stroke-width=\"2\"/>"
    return svg[..<index] + Array(frame.shapes.utf8) + end
  }

  /// Fills a rectangle and strokes inside its edge.
  mutating func rectangle(
    _ rect: Rect, fill: RGBA, cornerRadius: Double = 0, edge: RGBA? = nil, edgeWidth: Double = 0.5
  ) {
    let rect = edge == nil ? rect : rect.inset(by: Sides(all: edgeWidth / 2))
    shapes += """
      <rect x="\(number(rect.minX))" y="\(number(rect.minY))" width="\(number(rect.size.width))" \
      height="\(number(rect.size.height))" rx="\(number(cornerRadius))" \(paint("fill", fill))
      """
    if let edge { shapes += " \(paint("stroke", edge)) stroke-width=\"\(number(edgeWidth))\"" }
    shapes += "/>"
  }

  /// Fills a disc.
  mutating func disc(center: Point, diameter: Double, fill: RGBA) {
    shapes += """
      <circle cx="\(number(center.x))" cy="\(number(center.y))" r="\(number(diameter / 2))" \
      \(paint("fill", fill))/>
      """
  }

  /// Draws a straight line.
  mutating func line(from start: Point, to end: Point, color: RGBA, width: Double) {
    shapes += """
      <path d="M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))" \
      \(paint("stroke", color)) stroke-width="\(number(width))"/>
      """
  }

  private func paint(_ attribute: String, _ color: RGBA) -> String {
    let solid = RGBA(red: color.red, green: color.green, blue: color.blue).hex
    let opacity = color.alpha < 1 ? " \(attribute)-opacity=\"\(number(color.alpha))\"" : ""
    return "\(attribute)=\"\(solid)\"\(opacity)"
  }

  /// A number with at most three decimals.
  private func number(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

/// Pictures by name; equal pictures are stored once.
package struct Pictures: ResourceProvider {
  private var names: [[UInt8]: String] = [:]
  private var files: [String: [UInt8]] = [:]

  /// Creates an empty collection.
  package init() {}

  /// Adds a file and returns its name.
  package mutating func add(_ bytes: [UInt8], fileExtension: String = "svg") -> String {
    if let name = names[bytes] { return name }
    let name = "picture-\(files.count + 1).\(fileExtension)"
    names[bytes] = name
    files[name] = bytes
    return name
  }

  /// Adds a drawing and returns its HTML element.
  ///
  /// The element's own corners replace those of the theme's images.
  mutating func image(_ drawing: Drawing, alternative: String) -> String {
    "<img src=\"\(add(drawing.svg))\" style=\"border-radius: 0\" "
      + "alt=\"\(alternative.escapedForHTML)\">"
  }

  /// Returns the file with this name.
  package func load(_ reference: String) -> Result<[UInt8], ResourceError> {
    files[reference].map { .success($0) } ?? .failure(.notFound(nearest: nil))
  }
}

extension String {
  /// The text escaped for elements and attributes in HTML.
  var escapedForHTML: String {
    var result = ""
    for character in self {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\r\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }
}
