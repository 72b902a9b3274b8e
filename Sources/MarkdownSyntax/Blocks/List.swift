// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A bulleted or numbered list.
public struct List: Hashable, Sendable {
  /// The number of the first item; `nil` for a bulleted list.
  public var start: Int?
  /// Whether the numbers go down, as in `<ol reversed>`.
  public var isReversed: Bool
  /// The form of the numbers.
  public var numberStyle: NumberStyle
  /// Whether no blank lines separate the items' paragraphs.
  public var isTight: Bool
  /// The items.
  public var items: [ListItem]
  /// The range of the list in the source.
  public var range: SourceRange

  /// Creates a list.
  public init(
    start: Int?, isReversed: Bool = false, numberStyle: NumberStyle = .decimal, isTight: Bool,
    items: [ListItem], range: SourceRange
  ) {
    self.start = start
    self.isReversed = isReversed
    self.numberStyle = numberStyle
    self.isTight = isTight
    self.items = items
    self.range = range
  }

  /// The numbers of the items (HTML §4.4.5); empty for a bulleted list.
  public var numbers: [Int] {
    guard var next = start else { return [] }
    return items.map { item in
      let number = item.number ?? next
      next = isReversed ? number &- 1 : number &+ 1
      return number
    }
  }
}

/// An item of a list.
public struct ListItem: Hashable, Sendable {
  /// Whether the task is done; `nil` when the item is not a task.
  public var isChecked: Bool?
  /// The explicit number, as in `<li value="5">`; `nil` continues from the item before.
  public var number: Int?
  /// The content.
  public var blocks: [BlockNode]
  /// The range of the item in the source.
  public var range: SourceRange

  /// Creates an item.
  public init(
    isChecked: Bool? = nil, number: Int? = nil, blocks: [BlockNode], range: SourceRange
  ) {
    self.isChecked = isChecked
    self.number = number
    self.blocks = blocks
    self.range = range
  }
}

extension List: MarkdownNode {
  /// `list`.
  public static var kind: NodeKind { .list }
  /// The content of all items.
  public var children: [BlockNode] { items.flatMap(\.blocks) }
  /// The node as a block of a document.
  public var block: BlockNode { .list(self) }
}

extension List {
  /// The kind with `bullet` or `ordered`.
  public var context: NodeContext { NodeContext(.list, start == nil ? "bullet" : "ordered") }

  /// The context of an item of the list: its kind with `task`, or with the subtype of the list.
  public func context(of item: ListItem) -> NodeContext {
    NodeContext(.listItem, item.isChecked == nil ? context.subtype : "task")
  }
}
