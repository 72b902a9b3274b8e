// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling

// A caption stands at the edge of its table or code, also where that is wider than the text. Only layout
// says how wide that is, so a caption above it moves afterwards.
extension FlowBuilder {
  /// Adds blocks under each other; captions are in line with their tables and code.
  mutating func add(_ blocks: [BlockBox], x: Double, width: Double) {
    var (lastStart, step) = (0, 0.0)
    for index in blocks.indices {
      let start = items.count
      add(blockAt: index, of: blocks, x: x, width: width)
      if blocks[index].isTableOrCode {
        step = self.step(of: blocks[index], from: start, x: x, width: width)
        if index > 0, caption(blocks[index - 1])?.keepsWithPrevious == false {
          move(from: lastStart, to: start, by: step)
        }
      } else if index > 0, blocks[index - 1].isTableOrCode,
        caption(blocks[index])?.keepsWithPrevious == true
      {
        move(from: start, to: items.count, by: step)
      }
      lastStart = start
      if items.count >= Self.batchSize { handOverItems() }
    }
  }

  /// How far a table or a panel begins outside its column, in points; negative to the left.
  private func step(of block: BlockBox, from start: Int, x: Double, width: Double) -> Double {
    guard let container = outermostContainer(from: start) else { return 0 }
    return block.readsRightToLeft
      ? max(0, container.x + container.width - x - width) : min(0, container.x - x)
  }

  /// The text of a caption that is at the side where lines begin.
  private func caption(_ block: BlockBox) -> TextBox? {
    guard case .text(let text) = block, inline.record(text.box).node.kind == .caption,
      text.alignment.isNatural
    else { return nil }
    return text
  }

  /// The first container that opens after some items: that of a table or a panel.
  private func outermostContainer(from start: Int) -> FlowContainer? {
    for item in items[min(start, items.count)...] {
      if case .open(let container, _) = item, !container.paintsNothing { return container }
    }
    return nil
  }

  /// Moves the lines among some items to the side.
  private mutating func move(from start: Int, to end: Int, by step: Double) {
    guard step != 0, start <= end, end <= items.count else { return }
    for index in start..<end {
      guard case .vbox(let vbox, let rule) = items[index] else { continue }
      items[index] = .vbox(vbox.moved(x: step), rule)
    }
  }
}

extension BlockBox {
  /// Whether it may be wider than the text around it.
  fileprivate var isTableOrCode: Bool {
    switch self {
    case .table, .code: true
    default: false
    }
  }

  fileprivate var readsRightToLeft: Bool {
    if case .table(let table) = self { table.isRightToLeft } else { false }
  }
}
