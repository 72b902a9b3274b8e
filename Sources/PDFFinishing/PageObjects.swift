// SPDX-License-Identifier: Apache-2.0

import PDFContent
import Primitives

/// The object numbers of the resources that pages refer to.
struct ResourceObjects {
  var vectors: [Int]
  var images: [Int]
  var outlines: [Int]
  var fonts: [Int]

  /// The resource dictionary of a page (ISO 32000-1 §7.8.3).
  func dictionary(_ resources: PageResources) -> String {
    func entries(_ prefix: String, _ indices: Set<Int>, _ objects: [Int]) -> String {
      indices.sorted().filter(objects.indices.contains).map {
        "/\(prefix)\($0) \(PDFSyntax.reference(objects[$0]))"
      }.joined()
    }
    var text = ""
    let fonts = entries("F", resources.fonts, fonts)
    if !fonts.isEmpty { text += "/Font<<\(fonts)>>" }
    let pictures =
      entries("I", resources.images, images) + entries("O", resources.outlines, outlines)
      + entries("V", resources.vectors, vectors)
    if !pictures.isEmpty { text += "/XObject<<\(pictures)>>" }
    let states = resources.opacities.sorted().map { level in
      let alpha = PDFSyntax.number(Double(level) / 255)
      return "/A\(level)<</ca \(alpha)/CA \(alpha)>>"
    }.joined()
    if !states.isEmpty { text += "/ExtGState<<\(states)>>" }
    return "<<\(text)>>"
  }
}

extension PDFFile {
  /// Adds the pages.
  ///
  /// - Parameters:
  ///   - pages: The painted pages.
  ///   - tree: The page tree, whose objects are reserved.
  ///   - objects: The objects of the resources.
  ///   - annotations: The objects of each page's annotations.
  ///   - isTagged: Whether a structure tree refers to them; the key of a page in the parent tree is its
  ///     index.
  mutating func addPages(
    _ pages: [PaintedPage], _ tree: PageTree, _ objects: ResourceObjects, annotations: [[Int]],
    isTagged: Bool = false
  ) {
    for (object, node) in tree.nodes { define(object, node) }
    // Most pages use the same few fonts.
    var dictionaries: [PageResources: String] = [:]
    var state: StateObjects?
    for (index, page) in pages.enumerated() {
      let content = addContents(page.content, &state)
      let size = "[0 0 \(PDFSyntax.number(page.size.width)) \(PDFSyntax.number(page.size.height))]"
      // Colours are blended in their own colour space (§11.6.6).
      let group =
        page.resources.isTransparent ? "/Group<</S/Transparency/CS/DeviceRGB>>" : ""
      let resources =
        dictionaries[page.resources]
        ?? PDFSyntax.reference(add(objects.dictionary(page.resources)))
      dictionaries[page.resources] = resources
      let references = annotations[index].map(PDFSyntax.reference).joined(separator: " ")
      define(
        tree.pages[index],
        "<</Type/Page/Parent \(PDFSyntax.reference(tree.parents[index]))/MediaBox\(size)"
          + "/Resources \(resources)\(group)/Contents \(content)"
          + (references.isEmpty ? "" : "/Annots[\(references)]\(isTagged ? "/Tabs/S" : "")")
          + (isTagged ? "/StructParents \(index)" : "") + ">>")
    }
    addToCatalog("/Pages", PDFSyntax.reference(tree.root))
  }

  /// Adds the content streams of a page and returns the value of its `/Contents`.
  ///
  /// Readers concatenate the streams of an array (§7.7.3.3, table 30), so after each stream but the
  /// last, the graphics state is restored.
  private mutating func addContents(
    _ streams: [PDFStream], _ state: inout StateObjects?
  ) -> String {
    let objects = streams.map { addStream("<<>>", $0) }
    guard objects.count != 1, let last = objects.last else {
      return objects.first.map(PDFSyntax.reference) ?? "[]"
    }
    let saving =
      state
      ?? StateObjects(
        save: addStream("<<>>", [UInt8]("q".utf8)), restore: addStream("<<>>", [UInt8]("Q".utf8)))
    state = saving
    let kept = objects.dropLast().flatMap { [saving.save, $0, saving.restore] }
    return "[\((kept + [last]).map(PDFSyntax.reference).joined(separator: " "))]"
  }

  /// Adds the forms of outlined text (ISO 32000-1 §8.10) and returns their object numbers.
  mutating func addOutlines(_ forms: [OutlineForm]) -> [Int] {
    var objects: [Int] = []
    for form in forms {
      // Rounded outwards, because readers clip to the rectangle.
      let bounds = form.bounds.enumerated().map { $0 < 2 ? $1 - 0.1 : $1 + 0.1 }
      let numbers = bounds.map(PDFSyntax.number).joined(separator: " ")
      objects.append(
        addStream("<</Type/XObject/Subtype/Form/BBox[\(numbers)]>>", form.content))
    }
    return objects
  }
}

/// The object numbers of the streams that save and restore the graphics state (§8.4.2).
private struct StateObjects {
  var save: Int
  var restore: Int
}

extension PageResources {
  /// Whether the page may use transparency: it has an opacity, or a picture, which may have one.
  fileprivate var isTransparent: Bool {
    !opacities.isEmpty || !images.isEmpty || !vectors.isEmpty
  }
}
