// SPDX-License-Identifier: Apache-2.0

import PDFContent
import Primitives

extension PDFFile {
  /// Adds the structure tree, and the tree that leads from marked content and annotations to their
  /// elements (ISO 32000-1 §14.7.2, §14.7.4.4).
  ///
  /// - Parameters:
  ///   - tree: The structure tree.
  ///   - annotations: The link annotations, in the order of their keys in the parent tree, which follow
  ///     those of the pages.
  ///   - pages: The object numbers of the pages.
  mutating func addStructure(
    _ tree: StructureTree, annotations: [StructureTree.Annotation], pages: [Int]
  ) {
    guard !tree.elements.isEmpty else { return }
    let root = reserve(1 + tree.elements.count)
    let first = root + 1
    for (index, element) in tree.elements.enumerated() {
      var writer = SyntaxWriter()
      writer.add("<</S/")
      writer.add(element.type)
      writer.add("/P ")
      writer.add(reference: element.parent.map { first + $0 } ?? root)
      writer.add(element.entries)
      writer.add(element.kids, first, annotations: annotations, pages: pages)
      writer.add(">>")
      define(first + index, writer.bytes)
    }
    var values: [String] = []
    for owners in tree.owners {
      var writer = SyntaxWriter()
      writer.add("[")
      for owner in owners { writer.add(reference: first + owner, " ") }
      writer.add("]")
      values.append(PDFSyntax.reference(add(writer.bytes)))
    }
    values += tree.annotationOwners.map { PDFSyntax.reference(first + $0) }
    let parents = addTree(entries: values.count) {
      BalancedTree(numbered: values, firstObject: $0)
    }
    var syntax =
      "<</Type/StructTreeRoot/K \(PDFSyntax.reference(first))"
      + "/RoleMap<</CodeLine/Span/FigureGroup/Sect>>"
      + "/ParentTree \(parents)/ParentTreeNextKey \(values.count)"
    if !tree.notes.isEmpty { syntax += "/IDTree \(addIdentifiers(of: tree.notes, first))" }
    define(root, syntax + ">>")
    addToCatalog("/StructTreeRoot", PDFSyntax.reference(root))
    addToCatalog("/MarkInfo", "<</Marked true>>")
  }

  private mutating func addIdentifiers(of notes: [Int], _ first: Int) -> String {
    let pairs = notes.enumerated().map { number, element in
      (name: "note.\(number + 1)", value: PDFSyntax.reference(first + element))
    }
    return addTree(entries: pairs.count) { BalancedTree(names: pairs, firstObject: $0) }
  }
}

/// Writes the syntax of many small objects.
private struct SyntaxWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ text: String) { bytes += text.utf8 }

  mutating func add(_ text: StaticString) {
    text.withUTF8Buffer { bytes += $0 }
  }

  mutating func add(_ number: Int) { bytes += String(number).utf8 }

  mutating func add(reference object: Int, _ end: StaticString = "") {
    add(object)
    add(" 0 R")
    add(end)
  }

  /// Adds the kids of an element (§14.7.2, table 323), and the page that most of them are on.
  mutating func add(
    _ kids: [StructureTree.Kid], _ first: Int, annotations: [StructureTree.Annotation],
    pages: [Int]
  ) {
    guard !kids.isEmpty else { return }
    let page = kids.lazy.compactMap { kid in
      if case .content(let page, _) = kid { page } else { nil as Int? }
    }.first
    if let page {
      add("/Pg ")
      add(reference: pages[page])
    }
    add(kids.count == 1 ? "/K " : "/K[")
    for kid in kids {
      switch kid {
      case .element(let index): add(reference: first + index, " ")
      case .content(page, let id):
        add(id)
        add(" ")
      case .content(let other, let id):
        add("<</Type/MCR/Pg ")
        add(reference: pages[other], "/MCID ")
        add(id)
        add(">>")
      case .annotation(let index):
        add("<</Type/OBJR/Obj ")
        add(reference: annotations[index].object, "/Pg ")
        add(reference: pages[annotations[index].page], ">>")
      }
    }
    if kids.count > 1 { add("]") }
  }
}
