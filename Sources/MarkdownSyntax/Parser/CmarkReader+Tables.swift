// SPDX-License-Identifier: Apache-2.0

internal import CCmarkGFM
internal import Primitives

// Tables, their rows and their cells.
extension CmarkReader {
  mutating func enterTablePart(_ node: OpaquePointer, _ range: SourceRange) {
    switch unsafe CmarkReader.string(cmark_node_get_type_string(node)) {
    case "table":
      let content = unsafe cmark_node_get_string_content(node)
      let range = places.startTable(
        unsafe CmarkReader.extent(of: node), lineLengths: unsafe CmarkReader.lineLengths(content))
      let count = Int(unsafe cmark_gfm_extensions_get_table_columns(node))
      let letters = unsafe cmark_gfm_extensions_get_table_alignments(node)
      let alignments = (0..<count).map { index -> Table.Alignment in
        switch unsafe letters?[index] {
        case UInt8(ascii: "l"): .left
        case UInt8(ascii: "c"): .center
        case UInt8(ascii: "r"): .right
        default: .none
        }
      }
      open(.table(alignments), range)
    case "table_header", "table_row":
      let isHeader = unsafe cmark_gfm_extensions_get_table_row_is_header(node) != 0
      if isHeader { places.startHeader() }
      open(.row(isHeader: isHeader), places.block(unsafe CmarkReader.extent(of: node)))
    default:
      if unsafe isEmptyCell(node) {
        emptyCells.append(range)
        return
      }
      for cell in emptyCells {
        open(.cell, cell)
        events.append(.close)
      }
      emptyCells = []
      places.startCell(range)
      open(.cell, range)
    }
  }

  func isEmptyCell(_ node: OpaquePointer) -> Bool {
    guard unsafe cmark_node_first_child(node) == nil else { return false }
    return unsafe CmarkReader.string(cmark_node_get_type_string(node)) == "table_cell"
  }
}
