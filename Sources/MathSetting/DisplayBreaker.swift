// SPDX-License-Identifier: Apache-2.0

/// Which places of a display may be chosen.
enum DisplayBreaks {
  /// Wide spaces, which part formulas that stand beside each other.
  case betweenFormulas
  /// Relations and wide spaces.
  case betweenSides
  /// Those and binary operators.
  case betweenTerms
  /// All that are not between brackets.
  case outsideBrackets
  case anywhere

  /// Whether a place is one of them.
  func contains(_ place: MathBreak) -> Bool {
    switch self {
    case .betweenFormulas: place.depth == 0 && place.kind == .space
    case .betweenSides: place.depth == 0 && (place.kind == .relation || place.kind == .space)
    case .betweenTerms:
      place.depth == 0 && [.relation, .space, .binary].contains(place.kind)
    case .outsideBrackets: place.depth == 0
    case .anywhere: true
    }
  }
}

/// Chooses the places where a display is broken: those with the least cost of all, as TeX does for paragraphs.
struct DisplayBreaker {
  /// The places from left to right, and the end.
  let places: [MathBreak]
  /// The width of the first line.
  let width: Double
  /// How much narrower the others are.
  let indent: Double

  /// The cost of a line beside the square of the part of it that is empty.
  private static let lineCost = 0.5
  /// The cost of a line that is wider than it may be, beside the part that is too much.
  private static let wideCost = 1_000.0
  /// The cost of a relation inside a line that begins with a part of what is before the relation.
  private static let relationCost = 2.0
  /// The cost of a pair of brackets around a place.
  private static let bracketCost = 2.0

  private func cost(of place: MathBreak) -> Double {
    let cost =
      switch place.kind {
      case .space: 0.0
      case .relation: 0.1
      case .binary: 1.0
      case .punctuation: 1.3
      case .product: 4.0
      case .factors: 0.5
      }
    return cost + Self.bracketCost * Double(place.depth)
  }

  /// The places to break at, from left to right.
  ///
  /// - Parameter allowsWideLines: Whether what has no place inside may be wider than a line.
  /// - Returns: The places; `nil` where lines would be too wide.
  func cuts(allowsWideLines: Bool) -> [MathBreak]? {
    var costs: [Double] = [0]
    var origins = [0]
    // The number of relations before each place.
    var relations = [0]
    for place in places { relations.append(relations[relations.count - 1] + place.relationCount) }
    // Place 0 is the beginning, and place n the n-th of the list.
    for (index, place) in places.enumerated() {
      let own = index + 1 < places.count ? cost(of: place) : 0
      var best = (cost: Double.infinity, origin: 0)
      func consider(_ origin: Int) -> Bool {
        let room = origin == 0 ? width : width - indent
        let length = place.end - (origin == 0 ? 0 : places[origin - 1].start)
        let isWide = length > room
        if isWide, !allowsWideLines || origin < index { return false }
        let share = length / room
        let line = isWide ? Self.wideCost * share : (1 - share) * (1 - share)
        var cost = costs[origin] + Self.lineCost + line + own
        if origin > 0, places[origin - 1].kind.isTerm, relations[index] > relations[origin] {
          cost += Self.relationCost
        }
        if cost < best.cost { best = (cost, origin) }
        return !isWide
      }
      var origin = index
      while origin > 0, consider(origin) { origin -= 1 }
      _ = consider(0)
      costs.append(best.cost)
      origins.append(best.origin)
    }
    guard let last = costs.last, last.isFinite else { return nil }
    var cuts: [MathBreak] = []
    var place = origins[places.count]
    while place > 0 {
      cuts.append(places[place - 1])
      place = origins[place]
    }
    return cuts.reversed()
  }
}

extension MathBreak {
  /// 1 for a relation outside brackets, else 0.
  fileprivate var relationCount: Int { kind == .relation && depth == 0 ? 1 : 0 }
}

extension MathBreak.Kind {
  /// Whether what is behind the place is a part of a side of a relation.
  fileprivate var isTerm: Bool {
    switch self {
    case .space, .relation: false
    case .binary, .product, .punctuation, .factors: true
    }
  }
}
