// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import Theming

/// The blocks that one drawing of an attribute is for, on their way through the pages.
///
/// A region takes no room and changes nothing else in the flow.
struct FlowRegion {
  /// Its name in the flow.
  var id: Int
  /// What is drawn, still without a place.
  var drawing: AttributeDrawing
  /// Which node it comes from.
  var box: BoxID
  /// The left edge, from the left edge of the text area.
  var x: Double
  /// The width.
  var width: Double
  /// How many containers were open where it begins.
  var depth = 0
  /// Whether something of it stands on a page before.
  var isContinued = false
}

/// What the blocks in a container have to know of the container's own attributes.
struct RegionScope {
  /// The container's box.
  var box: BoxID?
  /// The container's values, by the place of the handler.
  var values: [StyleValue?] = []
  /// Whether the container is drawn itself, by the place of the handler.
  var isDrawn: [Bool] = []
}

extension FlowBuilder {
  /// Begins the regions that start with a block.
  ///
  /// - Parameters:
  ///   - index: Which of the blocks.
  ///   - blocks: Blocks under each other.
  ///   - x: The left edge of their column.
  ///   - width: The width of their column.
  /// - Returns: What blocks inside have to know.
  mutating func openRegions(
    at index: Int, of blocks: [BlockBox], x: Double, width: Double
  ) -> RegionScope {
    let block = blocks[index]
    var inner = RegionScope(box: block.box)
    for (place, hook) in inline.hooks.blocks.enumerated() {
      let value = inline.value(of: hook, in: block.box)
      inner.values.append(value)
      inner.isDrawn.append(false)
      guard let value, draws(block, value, hook, place) else { continue }
      inner.isDrawn[place] = true
      let isJoined = hook.granularity == .contiguousParagraphs
      if isJoined, index > 0, joins(blocks[index - 1], value, hook, place) { continue }
      var last = index
      while isJoined, last + 1 < blocks.count, joins(blocks[last + 1], value, hook, place) {
        last += 1
      }
      var drawing = AttributeDrawing(
        hook, value, in: Rect(origin: .zero, size: .zero),
        style: inline.record(block.box).inherited)
      let (start, end) = (inline.record(block.box).text, inline.record(blocks[last].box).text)
      drawing.expandedRange = start.lowerBound..<max(start.lowerBound, end.upperBound)
      beginRegion(drawing, box: block.box, x: x, width: width, at: place)
    }
    return inner
  }

  /// Ends the regions that end with a block.
  mutating func closeRegions(at index: Int, of blocks: [BlockBox], _ inner: RegionScope) {
    for place in inline.hooks.blocks.indices.reversed() where inner.isDrawn[place] {
      let hook = inline.hooks.blocks[place]
      if hook.granularity == .contiguousParagraphs, index + 1 < blocks.count,
        let value = inner.values[place], joins(blocks[index + 1], value, hook, place)
      {
        continue
      }
      endRegion(at: place)
    }
  }

  /// Whether a block goes on with what the one before it draws.
  private func joins(
    _ block: BlockBox, _ value: StyleValue, _ hook: DrawingHook, _ place: Int
  ) -> Bool {
    inline.value(of: hook, in: block.box) == value && draws(block, value, hook, place)
  }

  /// Whether a block is drawn itself, and not what is around it or inside it.
  private func draws(
    _ block: BlockBox, _ value: StyleValue, _ hook: DrawingHook, _ place: Int
  ) -> Bool {
    if scope.box == block.box, scope.isDrawn[place] { return false }
    guard hook.inherits else { return true }
    return switch hook.granularity {
    case .characterRuns: false
    case .singleParagraph: !block.holdsOtherNodes
    case .contiguousParagraphs: scope.box == nil || scope.values[place] != value
    }
  }
}

extension InlineLayout {
  /// The value of an attribute that a block has; `nil` when it has none.
  func value(of hook: DrawingHook, in box: BoxID) -> StyleValue? {
    record(box).inherited.flatMap { style($0).custom[name: hook.attribute] }
  }
}

extension BlockBox {
  /// Which node it comes from.
  fileprivate var box: BoxID {
    switch self {
    case .text(let text): text.box
    case .container(let container): container.box
    case .code(let code): code.box
    case .table(let table): table.box
    case .rule(let rule): rule.box
    case .image(let image): image.box
    }
  }

  /// Whether it is a container, and not just the panel of a text.
  fileprivate var holdsOtherNodes: Bool {
    guard case .container(let container) = self else { return false }
    return container.blocks.contains { $0.box != container.box }
  }
}
