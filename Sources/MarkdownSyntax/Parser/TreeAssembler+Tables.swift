// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// The tables of HTML: their cells, their heads and the widths of their columns.

extension TreeAssembler {
  /// The frame index of the innermost HTML table that the current place may belong to; `nil` when
  /// there is none.
  func openTable() -> Int? {
    var index = top
    while index > 0, !frames[index].isBarrier {
      if case .table = frames[index].kind { return index }
      index -= 1
    }
    return nil
  }

  /// Whether rows of the innermost table belong to its header.
  var isInHead: Bool {
    guard let index = openTable(), case .table(let table) = frames[index].kind else { return false }
    return table.group == .head
  }

  /// Changes the innermost table, if there is one.
  mutating func changeTable(_ change: (inout TableAssembly) -> Void) {
    guard let index = openTable(), case .table(var table) = frames[index].kind else { return }
    frames[index].kind = .document  // so that the rows have one owner and are not copied
    change(&table)
    frames[index].kind = .table(table)
  }

  /// Adds the columns of a `<col>` or `<colgroup>`.
  mutating func addColumns(_ tag: HTMLTag, isGroup: Bool) {
    let width = HTMLStyle(tag).width
    let count = Int(tag.attributes["span"] ?? "") ?? 1
    changeTable { table in
      if isGroup {
        table.addColumnGroup(width: width, count: count)
      } else {
        table.addColumns(width: width, count: count)
      }
    }
  }

  /// Opens a cell.
  mutating func openCell(
    _ tag: HTMLTag, _ step: HTMLStep, isHeader: Bool, alignment: Table.Alignment
  ) {
    guard let table = openTable() else { return endLine() }
    let row = frames.indices.last { index in
      if case .row = frames[index].kind { index > table } else { false }
    }
    if let row {
      closeFrames(downTo: row + 1)
    } else {
      closeFrames(downTo: table + 1)
      changeTable { $0.rowAlignment = .none }
      let kind = AssemblyFrame.Kind.row(isHeader: isInHead)
      _ = openBlock(kind, tag: "tr", isBarrier: false, range: step.range)
    }
    var cell = TableAssembly.Cell(blocks: [], range: step.range)
    cell.isHeader = isHeader
    if isHeader {
      cell.scope = tag.attributes["scope"].flatMap { .init(rawValue: $0.lowercased()) }
    }
    cell.alignment = alignment
    if alignment == .none, case .table(let table) = frames[table].kind {
      // Alignment is inherited (HTML §15.3.10).
      cell.alignment = table.rowAlignment == .none ? table.groupAlignment : table.rowAlignment
    }
    cell.span = TableGrid.Span(tag)
    cell.width = HTMLStyle(tag).width
    _ = openBlock(
      .cell(cell), tag: tag.name, attributes: NodeAttributes(classes: tag.classes),
      isBarrier: false, range: step.range)
  }
}

extension TableGrid.Span {
  /// Reads `colspan` and `rowspan` (HTML §4.9.11); a `rowspan` of 0 reaches to the end of the group.
  fileprivate init(_ tag: HTMLTag) {
    func number(_ name: String) -> Int? {
      let text = (tag.attributes[name] ?? "").drop { $0.isWhitespace }
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      return digits.isEmpty ? nil : Int(digits) ?? .max
    }
    let rows = number("rowspan") ?? 1
    self.init(
      columns: min(max(number("colspan") ?? 1, 1), 1000), rows: rows == 0 ? .max : min(rows, 65534))
  }
}
