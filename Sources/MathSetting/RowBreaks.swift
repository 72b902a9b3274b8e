// SPDX-License-Identifier: Apache-2.0

internal import Math

/// Finds the places where the outermost list may be broken, while its entries are placed.
struct RowBreaks {
  /// The places where a line may end, and the extents between them.
  private(set) var inLines: (breaks: [MathBreak], extents: [MathExtent]) = ([], [MathExtent()])
  /// The places where a display may be broken, and the extents between them.
  private(set) var inDisplays: (breaks: [MathBreak], extents: [MathExtent]) = ([], [MathExtent()])

  /// The signs of multiplication, which keep their factors together.
  static let products: Set<Unicode.Scalar> = [
    "·", "⋅", "×", "÷", "∗", "*", "∘", "∙", "•", "⊗", "⊙", "⊠", "⊡", "⨯", "⋆", "⋉", "⋊", "⧵", "∖",
  ]

  /// How many pairs of brackets are around the place before each entry.
  private let depths: [Int]
  /// The least width of a space at which lines end.
  private let wideSpace: Double
  /// The atom before.
  private var previous: RowEntry?
  /// Its right end.
  private var end = 0.0

  init(_ entries: ArraySlice<RowEntry>, size: Double) {
    depths = Self.depths(of: entries)
    wideSpace = 0.99 * size
  }

  /// One that is not opened or not closed counts for nothing.
  private static func depths(of entries: ArraySlice<RowEntry>) -> [Int] {
    var changes = [Int](repeating: 0, count: entries.count + 1)
    var open: [Int] = []
    for (index, entry) in entries.enumerated() {
      if entry.atomClass == .opening { open.append(index) }
      if entry.atomClass == .closing, let start = open.popLast() {
        changes[start + 1] += 1
        changes[index + 1] -= 1
      }
    }
    var depth = 0
    return changes.map { change in
      depth += change
      return depth
    }
  }

  /// Notes the places before an atom.
  ///
  /// - Parameters:
  ///   - index: Its place in the list.
  ///   - entry: The atom.
  ///   - place: Its left end without and with the space that belongs to its class.
  ///   - itemIndex: The number of items before it.
  mutating func begin(
    _ index: Int, _ entry: RowEntry, at place: (left: Double, start: Double), itemIndex: Int
  ) {
    guard let previous, let before = previous.atomClass, let atomClass = entry.atomClass else {
      return
    }
    var (line, display) = Self.kinds(previous, before, entry, atomClass)
    if place.left - end >= wideSpace, ![.relation, .binary, .opening].contains(before),
      atomClass != .closing
    {
      (line, display) = (.space, .space)
    }
    let isBetweenFactors = line == nil && before == .closing && atomClass == .opening
    if isBetweenFactors { (line, display) = (.factors, .factors) }
    let depth = depths[index] + (isBetweenFactors ? 1 : 0)
    func found(_ kind: MathBreak.Kind) -> MathBreak {
      var found = MathBreak(kind, itemIndex: itemIndex, end: end, start: place.start)
      found.depth = depth
      return found
    }
    if let line {
      inLines.breaks.append(found(line))
      inLines.extents.append(MathExtent())
    }
    if let display {
      inDisplays.breaks.append(found(display))
      inDisplays.extents.append(MathExtent())
    }
  }

  /// What a line may end at between two atoms, and a display: lines end after signs, displays before them.
  private static func kinds(
    _ previous: RowEntry, _ before: MathClass, _ entry: RowEntry, _ atomClass: MathClass
  ) -> (line: MathBreak.Kind?, display: MathBreak.Kind?) {
    if before == .punctuation, atomClass != .closing { return (.punctuation, .punctuation) }
    var line: MathBreak.Kind?
    if before == .relation, atomClass != .relation { line = .relation }
    if before == .binary { line = previous.isProduct ? .product : .binary }
    var display: MathBreak.Kind?
    if atomClass == .relation, before != .relation { display = .relation }
    if atomClass == .binary { display = entry.isProduct ? .product : .binary }
    return (line, display)
  }

  /// Notes the right end of an atom.
  mutating func end(_ entry: RowEntry, at x: Double) {
    previous = entry
    end = x
    inLines.extents[inLines.breaks.count].include(entry.box)
    inDisplays.extents[inDisplays.breaks.count].include(entry.box)
  }
}

extension MathExtent {
  /// Grows to those of a box.
  fileprivate mutating func include(_ box: SetBox) {
    height = max(height, box.height)
    depth = max(depth, box.depth)
  }
}

extension MathBox {
  /// The formula with the places to end a line that are in no more than some pairs of brackets.
  package func breaking(toDepth depth: Int) -> MathBox {
    var box = self
    (box.breaks, box.extents) = ([], [])
    var extent = MathExtent()
    for (index, next) in innerExtents.enumerated() {
      extent.height = max(extent.height, next.height)
      extent.depth = max(extent.depth, next.depth)
      guard index < innerBreaks.count else {
        if !box.breaks.isEmpty { box.extents.append(extent) }
        continue
      }
      guard innerBreaks[index].depth <= depth else { continue }
      box.breaks.append(innerBreaks[index])
      box.extents.append(extent)
      extent = MathExtent()
    }
    return box
  }
}
