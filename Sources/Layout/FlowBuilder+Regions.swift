// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import Theming

/// The blocks that share one drawing of an attribute, carried from page to page.
///
/// A region takes no space and changes nothing else in the flow.
struct FlowRegion {
  /// Its identifier in the flow.
  var id: Int
  /// The drawing, not yet placed.
  var drawing: AttributeDrawing
  /// The box it comes from.
  var box: BoxID
  /// The left edge, in points from the left edge of the text area.
  var x: Double
  /// The width in points.
  var width: Double
  /// The number of containers open at its start.
  var depth = 0
  /// Whether part of it is on an earlier page.
  var isContinued = false
}

/// What the blocks in a container need to know about the container's attributes.
struct RegionScope {
  /// The container's box.
  var box: BoxID?
  /// The container's values, by the index of the hook.
  var values: [StyleValue?] = []
  /// Whether the container itself has a drawing, by the index of the hook.
  var isDrawn: [Bool] = []
}

extension FlowBuilder {
  /// Begins the regions that start with a block.
  ///
  /// - Parameters:
  ///   - index: The index of the block.
  ///   - blocks: The block and its siblings.
  ///   - x: The left edge of their column, in points.
  ///   - width: The width of their column, in points.
  /// - Returns: The scope for the blocks inside.
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

  /// Whether a block continues the drawing of the block before it.
  private func joins(
    _ block: BlockBox, _ value: StyleValue, _ hook: DrawingHook, _ place: Int
  ) -> Bool {
    inline.value(of: hook, in: block.box) == value && draws(block, value, hook, place)
  }

  /// Whether the drawing is for this block, not for its parent or its children.
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
  /// The value of a block's attribute; `nil` when it is not set.
  func value(of hook: DrawingHook, in box: BoxID) -> StyleValue? {
    record(box).inherited.flatMap { style($0).custom[name: hook.attribute] }
  }
}

extension BlockBox {
  /// The box it comes from.
  fileprivate var box: BoxID {
    switch self {
    case .text(let text): text.box
    case .container(let container): container.box
    case .code(let code): code.box
    case .formula(let formula): formula.box
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
