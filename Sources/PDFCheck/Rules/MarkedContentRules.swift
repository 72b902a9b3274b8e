// SPDX-License-Identifier: Apache-2.0

extension PDFRule {
  /// The rules about marked content, and about the ways from it to its elements.
  static let markedContent: [PDFRule] = [
    PDFRule(
      "untagged-content", "All that is painted is in a tag or in an artifact.",
      [.accessible("7.1"), .tagged("14.8.2.2")]
    ) { context, report in
      guard context.structure.exists else { return }
      context.report([.textOutsideMarks], &report) { _ in "text outside tags and artifacts" }
      context.report([.drawingOutsideMarks], &report) { _ in "a drawing outside tags and artifacts"
      }
    },
    PDFRule(
      "artifact-nesting", "No artifact is in a tag, and no tag in an artifact.",
      [.accessible("7.1")]
    ) { context, report in
      context.report([.artifactInTag], &report) { _ in "an artifact in a tag" }
      context.report([.tagInArtifact], &report) { _ in "a tag in an artifact" }
    },
    PDFRule(
      "mark-nesting", "Marked content is in pairs, and lies inside a text object or around it.",
      [.file("14.6.1")]
    ) { context, report in
      context.report([.unbalancedMarks], &report) { _ in "marked content is not in pairs" }
      context.report([.marksCrossText], &report) { _ in
        "marked content begins or ends in a text object, but not both"
      }
      context.report([.marksInPath], &report) { _ in "marked content begins or ends in a path" }
    },
    PDFRule(
      "content-identifiers", "No two tags of a page have the same number.",
      [.tagged("14.7.4.2")]
    ) { context, report in
      for stream in context.content.markedStreams {
        var seen: Set<Int> = []
        if let twice = stream.identifiers.first(where: { !seen.insert($0).inserted }) {
          report.add(
            "the identifier \(twice) is used twice", page: stream.page, object: stream.object)
        }
      }
    },
    PDFRule(
      "parent-tree", "The parent tree leads from each tag to the element that holds it.",
      [.tagged("14.7.4.4")]
    ) { context, report in
      let structure = context.structure
      guard structure.exists else { return }
      let owners = context.contentOwners
      for stream in context.content.markedStreams {
        guard let key = stream.key,
          let parents = structure.parentTree[key].flatMap({ context.file[$0].array })
        else {
          report.add(
            "no way leads from the tags to elements", page: stream.page, object: stream.object)
          continue
        }
        let wrong = stream.identifiers.first { identifier in
          guard parents.indices.contains(identifier),
            let index = parents[identifier].reference.flatMap({ structure.indices[$0] })
          else { return true }
          return owners[.content(owner: stream.object, identifier: identifier)] != index
        }
        if let wrong {
          report.add(
            "the parent tree does not lead from tag \(wrong) to the element that holds it",
            page: stream.page, object: stream.object)
        }
      }
    },
    PDFRule(
      "element-content", "Elements hold tags that there are, each in one element.",
      [.tagged("14.7.4.1")]
    ) { context, report in
      var marked: [Int: Set<Int>] = [:]
      for stream in context.content.markedStreams {
        if let object = stream.object { marked[object, default: []].formUnion(stream.identifiers) }
      }
      var seen: Set<StructureElements.Kid> = []
      for element in context.structure.elements {
        for kid in element.kids {
          guard case .content(let owner, let identifier) = kid else { continue }
          if !seen.insert(kid).inserted {
            report.add(
              "tag \(identifier) is held twice", page: context.page(of: element),
              object: element.object)
          } else if owner.flatMap({ marked[$0] })?.contains(identifier) != true {
            report.add(
              "`\(element.type)` holds tag \(identifier), which is missing",
              page: context.page(of: element), object: element.object)
          }
        }
      }
    },
    PDFRule(
      "object-references", "Annotations and the elements that hold them lead to each other.",
      [.tagged("14.7.4.4")]
    ) { context, report in
      let owners = context.contentOwners
      for annotation in context.annotations {
        guard let key = context.file[annotation.entries["StructParent"]].integer else { continue }
        let owner = annotation.object.flatMap { owners[.object($0)] }
        let parent = context.structure.parentTree[key]?.reference.flatMap {
          context.structure.indices[$0]
        }
        if owner == nil || owner != parent {
          report.add(
            "the element of an annotation does not hold it", page: annotation.page,
            object: annotation.object)
        }
      }
      for element in context.structure.elements {
        for kid in element.kids {
          guard case .object(let number) = kid else { continue }
          let key = context.file[context.file.objects[number], "StructParent"].integer
          if key == nil {
            report.add(
              "`\(element.type)` holds an object that does not lead to it",
              page: context.page(of: element), object: number)
          }
        }
      }
    },
  ]
}

extension CheckContext {
  /// The index of the element that holds each content.
  fileprivate var contentOwners: [StructureElements.Kid: Int] {
    var owners: [StructureElements.Kid: Int] = [:]
    for (index, element) in structure.elements.enumerated() {
      for kid in element.kids {
        if case .element = kid { continue }
        owners[kid] = index
      }
    }
    return owners
  }
}
