// SPDX-License-Identifier: Apache-2.0

import Primitives

// MARK: - Overview
//
// librsvg cannot be interrupted, and a few lines of `use` elements that use each other can expand to
// billions. So the time to draw is estimated before: each element has a cost of its own, plus those of
// its children and of the elements that it refers to. The numbers of nanoseconds were measured with
// librsvg 2.54 and rather too large.

/// Estimates the time to draw an SVG file.
struct SVGExpansion {
  /// What drawing something takes.
  private struct Cost {
    /// The number of elements that are visited.
    var visits = 1.0
    /// Nanoseconds, whatever the size of the picture.
    var time = 0.0
    /// Nanoseconds for each pixel of the picture.
    var pixelTime = 0.0
    /// The part of that for effects, which are pixels in vector formats too.
    var effectTime = 0.0
    /// The number of masks.
    var masks = 0.0
    /// The most groups inside each other that are drawn apart.
    var layerDepth = 0.0
    /// The length of the outlines, for which dashes may still be declared.
    var length = 0.0
    /// The largest font size, as a multiple of the one outside.
    var fontGrowth = 0.0
    /// The largest font size that does not depend on the one outside.
    var fontSize = 0.0

    mutating func add(_ other: Cost, times: Double, share: Double) {
      visits += other.visits * times
      time += other.time * times
      pixelTime += other.pixelTime * times * share
      effectTime += other.effectTime * times * share
      masks += other.masks * times
      length += other.length * times
      layerDepth = max(layerDepth, other.layerDepth)
      fontGrowth = max(fontGrowth, other.fontGrowth)
      fontSize = max(fontSize, other.fontSize)
    }
  }

  /// An element that is drawn as a part of another.
  private struct Target {
    var index: Int
    var times: Double
    /// The share of the picture's pixels.
    var share: Double
  }

  private var elements: [SVGElement] = []
  private var parents: [Int] = []
  /// By how much transforms enlarge the area of each element.
  private var scales: [Double] = []
  private var open: [Int] = []
  private var indexOfID: [String: Int] = [:]
  private var rules: [SVGCSS.Selector.Key: [SVGStyle]] = [:]
  private var selectors = 0
  private var siblingSelectors = 0
  private var embeddedPixels: [String: Double] = [:]

  /// The most visits beyond the elements in the file; librsvg gives up at 500,000.
  private static let maximumVisits = 200_000.0
  /// The longest time for all that does not depend on pixels, in nanoseconds.
  private static let maximumTime = 8e9
  /// The longest time for each pixel, in nanoseconds.
  private static let maximumPixelTime = 320_000.0

  /// Whether any element has been seen.
  var hasElements: Bool { !elements.isEmpty }

  /// Opens an element inside the open one.
  mutating func begin(_ element: SVGElement) {
    var element = element
    element.finish()
    let index = elements.count
    if let id = element.id, indexOfID[id] == nil { indexOfID[id] = index }
    if element.name == "stop", let parent = open.last { elements[parent].stops += 1 }
    parents.append(open.last ?? -1)
    scales.append((open.last.map { scales[$0] } ?? 1) * element.scale)
    elements.append(element)
    open.append(index)
  }

  /// Closes the innermost open element.
  mutating func end() {
    open.removeLast()
  }

  /// Records the text of the open element.
  mutating func note(characters count: Int) {
    guard let text = open.first(where: { elements[$0].name == "text" }) else { return }
    elements[text].characters += count
  }

  /// Records a sanitized style sheet.
  mutating func note(sheet css: [UInt8]) {
    for rule in SVGCSS.rules(css) {
      selectors += rule.selectors.count
      siblingSelectors += rule.selectors.count { $0.looksAtSiblings }
      var style = SVGStyle()
      style.note(declarations: rule.declarations)
      guard !style.isEmpty else { continue }
      for selector in rule.selectors { rules[selector.key, default: []].append(style) }
    }
  }

  /// Records an embedded picture by its name; equal ones are decoded once.
  mutating func note(embedded id: String, pixels: Double) {
    embeddedPixels[id] = pixels
  }

  /// What drawing takes.
  ///
  /// - Throws: When it would take too long.
  func effort() throws(ImageError) -> DrawingEffort {
    guard embeddedPixels.values.reduce(0, +) <= Double(ImageLimits.pixels) else {
      throw .refused(.svg, reason: "the pictures in it have too many pixels")
    }
    let count = Double(elements.count)
    var cost = cost()
    // Groups inside each other need their pixels at the same time.
    cost.pixelTime += 30 * cost.layerDepth
    guard cost.visits - count <= Self.maximumVisits else {
      throw .refused(.svg, reason: "its elements repeat each other too often")
    }
    guard max(cost.fontSize, 12 * cost.fontGrowth) <= SVGNumber.largestFontSize else {
      throw .refused(.svg, reason: "its letters are too large")
    }
    let matching =
      800 * Double(selectors) * count + 80 * Double(siblingSelectors) * count * count
    guard cost.time + matching <= Self.maximumTime, cost.pixelTime <= Self.maximumPixelTime else {
      throw .refused(.svg, reason: "it would take too long to draw")
    }
    return DrawingEffort(
      pixelTime: cost.pixelTime, effectTime: cost.effectTime, masks: cost.masks,
      hasTinyRepeats: hasTinyRepeats)
  }

  // MARK: - The walk

  /// The cost of the whole file, by a walk along children and references that visits each element
  /// once; a reference back to an element that is being walked costs nothing, as it is not drawn
  /// either.
  private func cost() -> Cost {
    guard !elements.isEmpty else { return Cost() }
    var costs: [Cost] = []
    var targets: [[Target]] = []
    for index in elements.indices {
      let (cost, references) = own(index)
      costs.append(cost)
      targets.append(references)
    }
    for (index, parent) in parents.enumerated() where parent >= 0 {
      guard !elements[index].isDefinition || elements[parent].name == "defs" else { continue }
      targets[parent].append(Target(index: index, times: 1, share: 1))
    }
    enum State { case new, walking, done }
    var states = [State](repeating: .new, count: elements.count)
    var stack: [(element: Int, next: Int)] = [(0, 0)]
    states[0] = .walking
    while let (element, next) = stack.last {
      guard next < targets[element].count else {
        states[element] = .done
        finish(&costs[element], element)
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
        costs[element].add(costs[target.index], times: target.times, share: target.share)
      }
    }
    return costs[0]
  }

  /// The style of an element, with all rules that may match it.
  private func style(of element: SVGElement) -> SVGStyle {
    var style = element.style
    guard !rules.isEmpty else { return style }
    var keys: [SVGCSS.Selector.Key] = [.any, .element(element.name)]
    if let id = element.id { keys.append(.id(id)) }
    keys += element.classes.map { .class($0) }
    for key in keys {
      for rule in rules[key] ?? [] { style.merge(rule) }
    }
    return style
  }

  /// The cost of an element alone, and the elements that it refers to.
  private func own(_ index: Int) -> (Cost, [Target]) {
    let element = elements[index]
    let style = style(of: element)
    let share = share(index)
    var cost = Cost()
    cost.time = element.time
    cost.effectTime =
      element.effect(scale: primitiveScale(index)) + style.filters * max(0.5, share)
    cost.pixelTime = cost.effectTime + style.layers
    if style.hasMask {
      cost.masks = 1
      cost.pixelTime += 40
    }
    cost.length = element.outline?.length ?? 0
    if element.isText { cost.fontGrowth = 1 }
    if element.isGradient || element.name == "stop" { cost.visits = 0 }
    var targets = style.references.compactMap { reference -> Target? in
      guard let index = indexOfID[reference.id] else { return nil }
      let times = reference.isMarker ? max(1, (element.outline?.segments ?? 0) + 1) : 1
      let isPattern = elements[index].name == "pattern"
      if isPattern { cost.pixelTime += 300 * share }
      return Target(
        index: index, times: Double(times), share: reference.isFilter ? max(0.06, share) : 1)
    }
    if let index = element.target.flatMap({ indexOfID[$0] }) {
      targets.append(Target(index: index, times: 1, share: 1))
    }
    return (cost, targets)
  }

  /// Adds what depends on all the content of an element.
  private func finish(_ cost: inout Cost, _ index: Int) {
    let style = style(of: elements[index])
    if style.layers > 0 || style.hasMask { cost.layerDepth += 1 }
    if let dash = style.dash { cost.time += 1_600 * cost.length / dash }
    if let growth = style.fontGrowth { cost.fontGrowth *= growth }
    if let size = style.fontSize {
      cost.fontSize = max(cost.fontSize, size * cost.fontGrowth)
      if style.fontGrowth == nil { cost.fontGrowth = 0 }
    }
  }

  /// By how much the lengths of an effect may be enlarged.
  private func primitiveScale(_ index: Int) -> Double {
    guard elements[index].name == "feMorphology" else { return 1 }
    let scale = max(1, scales.max() ?? 1).squareRoot()
    guard parents[index] >= 0, elements[parents[index]].hasRelativePrimitives else { return scale }
    let view = elements.first?.viewBox ?? (1_000, 1_000)
    return scale * max(view.width, view.height)
  }

  /// The share of the picture that an element covers, if known, else 1.
  private func share(_ index: Int) -> Double {
    guard let view = elements.first?.viewBox, let outline = elements[index].outline,
      outline.segments > 0
    else { return 1 }
    // Room for what a filter adds around the shape.
    let share = 1.5 * outline.area * scales[index] / (view.width * view.height)
    return share.isNaN ? 1 : min(1, share)
  }

  // MARK: - Gradients

  /// Whether the colours of a gradient repeat thousands of times, which a vector picture lists one by
  /// one.
  private var hasTinyRepeats: Bool {
    let view = elements.first?.viewBox ?? (1_000, 1_000)
    let smallest = max(view.width, view.height) / max(1e-9, scales.min() ?? 1).squareRoot()
    return elements.contains { element in
      guard element.isGradient, inherited(element, \.repeats) == true,
        let period = inherited(element, \.period)
      else { return false }
      let extent = inherited(element, \.isInUserSpace) == true ? smallest : 1
      return period * 20_000 < extent
    }
  }

  /// A property of a gradient or of those that it refers to.
  private func inherited<Value>(_ element: SVGElement, _ property: (SVGElement) -> Value?) -> Value?
  {
    var element = element
    for _ in 0..<16 {
      if let value = property(element) { return value }
      guard let next = element.target.flatMap({ indexOfID[$0] }) else { return nil }
      element = elements[next]
    }
    return nil
  }
}
