// SPDX-License-Identifier: Apache-2.0

extension PDFRule {
  /// The rules about the structure tree as a whole.
  static let structure: [PDFRule] = [
    PDFRule(
      "structure-tree", "The document has a structure tree.",
      [.accessible("7.1"), .archiveA("6.7.3.3")]
    ) { context, report in
      if !context.structure.exists { report.add("the document has no structure tree") }
    },
    PDFRule("document-element", "The root of the tree is one `Document`.", [.tagged("14.8.4.2")]) {
      context, report in
      let roots = context.structure.elements.filter { $0.parent == nil }
      if context.structure.exists, roots.count != 1 {
        report.add("the structure tree has \(roots.count) roots")
      } else if let root = roots.first, root.role != "Document" {
        report.add("the root of the structure tree is `\(root.type)`", object: root.object)
      }
    },
    PDFRule(
      "element-parents", "Elements lead to the element that they are in, each being in one.",
      [.tagged("14.7.2")]
    ) { context, report in
      for element in context.structure.elements {
        let parent = element.parent.map { context.structure.elements[$0].object }
        let wanted = parent ?? context.structure.root
        if let wanted, element.entries["P"]?.reference != wanted {
          report.add(
            "`\(element.type)` does not lead to the element that it is in",
            page: context.page(of: element), object: element.object)
        }
      }
      for object in context.structure.repeated {
        report.add("an element is in the tree twice", object: object)
      }
    },
    PDFRule(
      "structure-types", "Each structure type is a standard type or stands for one.",
      [.accessible("7.1"), .archiveA("6.7.3.4"), .tagged("14.7.3")]
    ) { context, report in
      var seen: Set<String> = []
      for element in context.structure.elements where element.standard == nil {
        guard !context.structure.isCircular(element.type), seen.insert(element.type).inserted
        else { continue }
        report.add(
          "`\(element.type)` stands for no standard type", page: context.page(of: element),
          object: element.object)
      }
    },
    PDFRule(
      "circular-types", "No structure type stands for itself.",
      [.accessible("7.1"), .archiveA("6.7.3.4")]
    ) { context, report in
      for type in context.structure.roleMap.keys.sorted()
      where context.structure.isCircular(type) && !StructureType.all.contains(type) {
        report.add("`\(type)` stands for itself")
      }
    },
    PDFRule(
      "standard-types", "Standard structure types stand for nothing else.",
      [.accessible("7.1"), .archiveA("6.7.3.4")]
    ) { context, report in
      for type in context.structure.roleMap.keys.sorted() where StructureType.all.contains(type) {
        report.add("the standard type `\(type)` is given another meaning")
      }
    },
    PDFRule(
      "containment", "Tables, lists and tables of contents have their parts, and only these.",
      [.tagged("14.8.4")]
    ) { context, report in
      for element in context.structure.elements {
        if let allowed = StructureType.contents[element.role] {
          for child in context.structure.children(of: element) where !allowed.contains(child.role) {
            report.add(
              "`\(child.type)` in `\(element.type)`", page: context.page(of: child),
              object: child.object)
          }
        }
        guard let wanted = StructureType.parents[element.role] else { continue }
        let parent = context.structure.parent(of: element)
        // The rule above has reported those in an element with rules of its own.
        if parent.map({ StructureType.contents[$0.role] == nil && !wanted.contains($0.role) })
          ?? true
        {
          report.add(
            "`\(element.type)` in `\(parent?.type ?? "the root")`",
            page: context.page(of: element), object: element.object)
        }
      }
    },
    PDFRule(
      "inline-elements", "Elements in lines contain no blocks and no groups, but for notes.",
      [.tagged("14.8.4.4")]
    ) { context, report in
      for element in context.structure.elements where StructureType.large.contains(element.role) {
        guard let parent = context.structure.parent(of: element),
          StructureType.lines.contains(parent.role)
        else { continue }
        report.add(
          "`\(element.type)` in `\(parent.type)`", page: context.page(of: element),
          object: element.object)
      }
    },
    PDFRule(
      "element-identifiers",
      "No two elements have the same identifier, and the tree of these has each.",
      [.tagged("14.7.2")]
    ) { context, report in
      let tree = context.file.nameTree(
        context.file.catalog("StructTreeRoot").dictionary?["IDTree"])
      var seen: Set<[UInt8]> = []
      for element in context.structure.elements {
        guard let identifier = context.file[element.entries["ID"]].string, !identifier.isEmpty
        else { continue }
        let text = String(decoding: identifier, as: UTF8.self)
        if !seen.insert(identifier).inserted {
          report.add("two elements have the identifier `\(text)`", object: element.object)
        } else if tree[identifier]?.reference != element.object {
          report.add("`IDTree` does not lead to the element `\(text)`", object: element.object)
        }
      }
    },
  ]
}
