// SPDX-License-Identifier: Apache-2.0

import Primitives

/// Counts how many elements drawing an SVG file visits.
///
/// A few lines of `use` elements that use each other can expand to billions, and librsvg cannot be
/// interrupted. Each element costs one, plus its children, plus the elements it refers to.
struct SVGExpansion {
  /// The properties of an element that count.
  struct Element {
    /// The local name.
    let name: String
    private(set) var id: String?
    private(set) var references: [String] = []
    /// The number of times markers are drawn: about once per vertex.
    private(set) var vertices = 1
    private(set) var hasMarkers = false

    /// Creates an element without attributes.
    init(name: String) {
      self.name = name
    }

    /// Records an attribute.
    mutating func note(_ key: String, _ value: [UInt8]) {
      switch key {
      case "id": id = String(decoding: value, as: UTF8.self)
      case "href":
        let name = value.drop(while: SVGText.isSpace)
        if name.first == UInt8(ascii: "#") {
          let end = name.lastIndex { !SVGText.isSpace($0) } ?? name.startIndex
          references.append(String(decoding: name[...end].dropFirst(), as: UTF8.self))
        }
      case "d", "points": vertices = max(1, value.count / 4)
      default:
        guard value.contains(UInt8(ascii: "#")) else { return }
        hasMarkers = hasMarkers || key.hasPrefix("marker") || key == "style"
        noteURLs(value[...])
      }
    }

    /// Records each `url(#name)`.
    private mutating func noteURLs(_ value: ArraySlice<UInt8>) {
      var rest = value
      while let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
        let isURL = rest[..<hash].contains(UInt8(ascii: "("))
        rest = rest[(hash + 1)...]
        let name = rest.prefix {
          $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
            && $0 != UInt8(ascii: "&") && !SVGText.isSpace($0)
        }
        if isURL { references.append(String(decoding: name, as: UTF8.self)) }
      }
    }
  }

  private var elements: [Element] = []
  private var parents: [Int] = []
  private var open: [Int] = []
  private var indexOfID: [String: Int] = [:]

  /// The most visits beyond the elements in the file; librsvg manages some 100,000 per second and
  /// gives up at 500,000.
  private static let maximumVisits = 200_000

  /// Whether any element has been seen.
  var hasElements: Bool { !elements.isEmpty }

  /// Opens an element inside the open one.
  mutating func begin(_ element: Element) {
    let index = elements.count
    parents.append(open.last ?? -1)
    elements.append(element)
    if let id = element.id, indexOfID[id] == nil { indexOfID[id] = index }
    open.append(index)
  }

  /// Closes the innermost open element.
  mutating func end() {
    open.removeLast()
  }

  /// Throws when the file needs too many visits.
  func check() throws(ImageError) {
    guard visits() - elements.count <= Self.maximumVisits else {
      throw .refused(.svg, reason: "its elements repeat each other too often")
    }
  }

  /// The visits for the whole file, by a walk along children and references that visits each
  /// element once; a reference back to an element that is being walked counts nothing, as it is
  /// not drawn either.
  private func visits() -> Int {
    let limit = elements.count + Self.maximumVisits + 1
    var targets = elements.map { element in
      element.references.compactMap { indexOfID[$0] }
        // Colour gradients are looked up, not drawn.
        .filter { !elements[$0].name.hasSuffix("Gradient") }
        .map { (index: $0, times: element.hasMarkers ? element.vertices : 1) }
    }
    for (index, parent) in parents.enumerated() where parent >= 0 {
      targets[parent].append((index, 1))
    }
    enum State { case new, walking, done }
    var states = [State](repeating: .new, count: elements.count)
    var counts = [Int](repeating: 1, count: elements.count)
    var stack: [(element: Int, next: Int)] = [(0, 0)]
    states[0] = .walking
    while let (element, next) = stack.last {
      guard next < targets[element].count else {
        states[element] = .done
        stack.removeLast()
        continue
      }
      let target = targets[element][next]
      switch states[target.index] {
      case .new:
        states[target.index] = .walking
        stack.append((target.index, 0))
      case .walking: stack[stack.count - 1].next += 1
      case .done:
        stack[stack.count - 1].next += 1
        let times = min(target.times, limit)
        counts[element] = min(limit, counts[element] + counts[target.index] * times)
      }
    }
    return counts[0]
  }
}
