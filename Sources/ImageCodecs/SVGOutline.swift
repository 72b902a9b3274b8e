// SPDX-License-Identifier: Apache-2.0

/// The size of a shape of an SVG file, as far as the time to draw it depends on it.
struct SVGOutline {
  /// At least the length, in user units.
  private(set) var length = 0.0
  /// The number of lines and curves.
  private(set) var segments = 0
  /// About how often lines cross each other.
  private(set) var crossings = 0.0
  /// The corners of the box around the shape.
  private(set) var (low, high) = (
    SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity)
  )

  /// The width times the height of the box around the shape.
  var area: Double { segments == 0 ? 0 : (high.x - low.x) * (high.y - low.y) }

  private var current = SIMD2<Double>.zero
  private var start = SIMD2<Double>.zero
  private var ends: [(SIMD2<Double>, SIMD2<Double>)] = []
  private var hasCurves = false

  /// Measures a path (SVG 2 §9.3).
  init(path: [UInt8]) {
    var index = 0
    var command: UInt8 = 0
    var control: SIMD2<Double>?
    while index < path.count {
      let letter = path[index] | 0x20
      if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") {
        command = path[index]
        index += 1
        if letter == UInt8(ascii: "z") {
          line(to: start)
          command = 0
        }
        continue
      }
      guard command != 0, SVGNumber.isDigit(letter) || Self.signs.contains(path[index]) else {
        index += 1
        continue
      }
      let count = Self.parameters(of: command | 0x20)
      guard count > 0 else {
        index += 1
        continue
      }
      var numbers: [Double] = []
      while numbers.count < count, index < path.count {
        if command | 0x20 == UInt8(ascii: "a"), numbers.count == 3 || numbers.count == 4 {
          // A flag is one digit; the next number may follow at once.
          guard path[index] != UInt8(ascii: "0"), path[index] != UInt8(ascii: "1") else {
            numbers.append(0)
            index += 1
            continue
          }
        }
        if let number = SVGNumber.read(path[...], &index) {
          numbers.append(number)
        } else {
          let byte = path[index] | 0x20
          guard byte < UInt8(ascii: "a") || byte > UInt8(ascii: "z") else { break }
          index += 1
        }
      }
      guard numbers.count == count else { continue }
      draw(command, numbers, &control)
      // More pairs after a move are lines.
      if command == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
    estimateCrossings()
  }

  /// Measures a line through points.
  init(points: [Double], isClosed: Bool) {
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      let point = SIMD2(points[index], points[index + 1])
      if index == 0 { (current, start) = (point, point) } else { line(to: point) }
    }
    if isClosed { line(to: start) }
    estimateCrossings()
  }

  /// Measures a rectangle or an ellipse by the box around it.
  init(x: Double, y: Double, width: Double, height: Double) {
    current = SIMD2(x, y)
    line(to: SIMD2(x + width, y))
    line(to: SIMD2(x + width, y + height))
    line(to: SIMD2(x, y + height))
    line(to: SIMD2(x, y))
    ends = []
  }

  private static let signs = [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")]

  private static func parameters(of command: UInt8) -> Int {
    switch command {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "s"), UInt8(ascii: "q"): 4
    case UInt8(ascii: "a"): 7
    default: 0
    }
  }

  private mutating func draw(
    _ command: UInt8, _ numbers: [Double], _ control: inout SIMD2<Double>?
  ) {
    let origin = command >= UInt8(ascii: "a") ? current : .zero
    func point(_ index: Int) -> SIMD2<Double> {
      origin + SIMD2(numbers[index], numbers[index + 1])
    }
    let reflected = control.map { current * 2 - $0 } ?? current
    control = nil
    switch command | 0x20 {
    case UInt8(ascii: "m"): (current, start) = (point(0), point(0))
    case UInt8(ascii: "l"): line(to: point(0))
    case UInt8(ascii: "h"): line(to: SIMD2(origin.x + numbers[0], current.y))
    case UInt8(ascii: "v"): line(to: SIMD2(current.x, origin.y + numbers[0]))
    case UInt8(ascii: "c"): curve([point(0), point(2), point(4)], &control)
    case UInt8(ascii: "s"): curve([reflected, point(0), point(2)], &control)
    case UInt8(ascii: "q"): curve([point(0), point(2)], &control)
    case UInt8(ascii: "t"): curve([reflected, point(0)], &control)
    default:
      // Radii that are too small grow; a narrow ellipse stays narrow.
      let radii = SIMD2(abs(numbers[0]), abs(numbers[1]))
      let chord = Self.distance(current, point(5))
      let (small, large) = (max(1e-9, min(radii.x, radii.y)), max(radii.x, radii.y))
      length += 7 * max(large, chord * min(1e6, max(1, large / small)))
      hasCurves = true
      line(to: point(5))
    }
  }

  private mutating func curve(_ points: [SIMD2<Double>], _ control: inout SIMD2<Double>?) {
    hasCurves = true
    var last = current
    for point in points {
      length += Self.distance(last, point)
      last = point
    }
    control = points[points.count - 2]
    length -= Self.distance(current, last)
    line(to: last)
  }

  private mutating func line(to point: SIMD2<Double>) {
    length += Self.distance(current, point)
    segments += 1
    low = pointwiseMin(low, pointwiseMin(current, point))
    high = pointwiseMax(high, pointwiseMax(current, point))
    ends.append((current, point))
    current = point
  }

  private static func distance(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    let difference = a - b
    return (difference * difference).sum().squareRoot()
  }

  /// Counts crossings of some pairs of segments.
  private mutating func estimateCrossings() {
    defer { ends = [] }
    guard ends.count > 100 else { return }
    let samples = min(20_000, 2 * ends.count)
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func next() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: (state >> 33) % UInt64(ends.count))
    }
    var found = 0
    for _ in 0..<samples where Self.cross(ends[next()], ends[next()]) { found += 1 }
    // One may be chance.
    guard found > 1 else { return }
    let pairs = Double(ends.count) * Double(ends.count) / 2
    crossings = pairs * Double(found) / Double(samples) * (hasCurves ? 4 : 1)
  }

  private static func cross(
    _ a: (SIMD2<Double>, SIMD2<Double>), _ b: (SIMD2<Double>, SIMD2<Double>)
  ) -> Bool {
    func side(
      _ line: (SIMD2<Double>, SIMD2<Double>), _ point: SIMD2<Double>
    ) -> Double {
      let (along, to) = (line.1 - line.0, point - line.0)
      return along.x * to.y - along.y * to.x
    }
    return side(a, b.0) * side(a, b.1) < 0 && side(b, a.0) * side(b, a.1) < 0
  }
}
