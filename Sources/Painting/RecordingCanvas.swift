// SPDX-License-Identifier: Apache-2.0

package import Layout
package import Primitives

/// A canvas that records what is painted, one line per call.
package struct RecordingCanvas: Canvas {
  /// The calls so far.
  package private(set) var lines: [String] = []
  private var current: (mark: ContentMark, box: BoxID?)?

  /// Creates an empty record.
  package init() {}

  /// Records a mark that differs from the one before it: the kind, the part and the box.
  package mutating func mark(_ mark: ContentMark, _ box: BoxID?) {
    if let current, current == (mark, box) { return }
    current = (mark, box)
    var words = ["mark"]
    switch mark.kind {
    case .content: words.append("content")
    case .label: words.append("label")
    case .artifact(let artifact): words.append(artifact.rawValue)
    }
    if mark.part != 0 { words.append("part \(mark.part)") }
    if let box { words.append("box \(box.index)") }
    lines.append(words.joined(separator: " "))
  }

  /// Records a page fill.
  package mutating func fillPage(_ color: RGBA) { lines.append("page \(color.hex)") }

  /// Records a path, or each of several.
  package mutating func draw(_ shape: Shape) {
    var words: [String] = []
    switch shape.path {
    case .compound(let paths):
      for path in paths {
        var part = shape
        part.path = path
        draw(part)
      }
      return
    case .rectangle(let rect, let corners):
      words.append(
        "rect \(number(rect.minX)) \(number(rect.minY)) \(number(rect.width))×\(number(rect.height))"
      )
      if !corners.isSquare {
        words.append(
          "radii \(number(corners.topLeft)) \(number(corners.topRight)) \(number(corners.bottomRight)) \(number(corners.bottomLeft))"
        )
      }
    case .circle(let center, let radius):
      words.append("circle \(number(center.x)) \(number(center.y)) r \(number(radius))")
    case .polyline(let points):
      words.append(
        "line " + points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " "))
    }
    if let fill = shape.fill { words.append("fill \(fill.hex)") }
    if let stroke = shape.stroke {
      words.append("stroke \(stroke.hex) \(number(shape.strokeWidth))")
    }
    lines.append(words.joined(separator: " "))
  }

  /// Records characters.
  package mutating func draw(_ text: TextFragment) {
    let characters = String(decoding: text.run.text, as: UTF8.self)
    let kind = text.isDecorative ? "outline" : "text"
    lines.append(
      "\(kind) \(number(text.origin.x + text.run.x)) \(number(text.origin.y)) \(text.color.hex) \(characters)"
    )
  }

  /// Records an image.
  package mutating func draw(_ image: ImageFragment) {
    let rect = image.rect
    lines.append(
      "image \(number(rect.minX)) \(number(rect.minY)) \(number(rect.width))×\(number(rect.height)) \(image.asset.format.rawValue)"
    )
  }

  /// At most two decimals, none when whole.
  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    guard hundredths % 100 != 0 else { return String(hundredths / 100) }
    let digits = String(abs(hundredths) % 100)
    let fraction = (digits.count == 1 ? "0" + digits : digits)
    let trimmed = fraction.hasSuffix("0") ? String(fraction.dropLast()) : fraction
    return (hundredths < 0 ? "-" : "") + String(abs(hundredths) / 100) + "." + trimmed
  }
}
