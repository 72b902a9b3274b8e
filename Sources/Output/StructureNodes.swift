// SPDX-License-Identifier: Apache-2.0

internal import Layout
internal import PDFFinishing
internal import Primitives
internal import Styling

extension DocumentStructure {
  /// The boxes as the structure tree needs them, by `BoxID`.
  var nodes: [StructureNode] {
    var nodes = boxes.map { record in
      StructureNode(
        role: StructureRole(record.node), parent: record.parent, ordinal: record.ordinal)
    }
    for (box, text) in alternatives { nodes[box.index].alternative = text }
    for (box, language) in languages where DocumentMetadata.isLanguageTag(language) {
      nodes[box.index].language = language
    }
    for (box, text) in expansions { nodes[box.index].expansion = text }
    for (box, marker) in markers { nodes[box.index].marker = marker }
    for (box, span) in cellSpans {
      (nodes[box.index].columnSpan, nodes[box.index].rowSpan) = (span.columns, span.rows)
    }
    return nodes
  }
}
