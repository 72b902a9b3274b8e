// SPDX-License-Identifier: Apache-2.0

package import PDFContent
import Primitives

// MARK: - Overview
//
// Painting produces pages, fonts and pictures as separate values. Each step here adds one structure
// of the file and is independent of the others: pictures → fonts → destinations → links → structure
// tree → pages → outline → information and catalog → write.

/// Makes a PDF file from painted pages, with destinations, links, outline and metadata.
///
/// Equal input gives equal bytes.
///
/// - Parameters:
///   - painted: The pages, with their fonts and pictures.
///   - vectors: The vector pictures that the pages refer to.
///   - plan: The parts to add.
/// - Returns: The bytes of the file.
package func finishPDF(
  _ painted: PaintedDocument, vectors: VectorForms = .none, plan: FinishingPlan
) -> [UInt8] {
  var file = PDFFile()
  let resources = ResourceObjects(
    vectors: file.addVectorForms(vectors), images: file.addImages(painted.images),
    outlines: file.addOutlines(painted.outlines), fonts: file.addFonts(painted.fonts))
  let firstPage = file.reserve(PageTree.objectCount(pages: painted.pages.count))
  let tree = PageTree(pageCount: painted.pages.count, firstObject: firstPage)
  let heights = painted.pages.map(\.size.height)
  let (destinations, names) = file.addDestinations(plan, pages: tree.pages, heights)
  file.addNames(
    destinations: names,
    attachments: file.addAttachments(
      plan.attachments, date: plan.metadata.date.flatMap(PDFDate.init(secondsSince1970:))))
  let links = file.addLinks(plan, heights, destinations: destinations)
  if !plan.structure.isEmpty {
    let annotations = links.flatMap(\.self)
    let structure = StructureTree(
      plan.structure, marks: painted.pages.map(\.marks), links: annotations)
    file.addStructure(structure, annotations: annotations, pages: tree.pages)
  }
  file.addPages(
    painted.pages, tree, resources, annotations: links.map { $0.map(\.object) },
    isTagged: !plan.structure.isEmpty)
  file.addOutline(plan.outline, destinations: destinations)
  file.addPageLabels(plan.pageLabels)
  file.addMetadata(plan)
  file.addOutputIntent()
  return file.written()
}

extension PDFFile {
  /// Adds the name trees of the catalog (ISO 32000-1 §7.7.4).
  fileprivate mutating func addNames(destinations: String?, attachments: String?) {
    let entries =
      (destinations.map { "/Dests \($0)" } ?? "")
      + (attachments.map { "/EmbeddedFiles \($0)" } ?? "")
    if !entries.isEmpty { addToCatalog("/Names", "<<\(entries)>>") }
  }

  /// Adds the name tree of destinations and returns the syntax of each name, and the tree.
  ///
  /// The syntax is kept because names that are equal in Swift can differ in their bytes.
  fileprivate mutating func addDestinations(
    _ plan: FinishingPlan, pages: [Int], _ heights: [Double]
  ) -> (names: [String: String], tree: String?) {
    var names: [String: String] = [:]
    var pairs: [(name: String, value: String)] = []
    for destination in plan.destinations where pages.indices.contains(destination.page) {
      guard names[destination.name] == nil else { continue }
      names[destination.name] = PDFSyntax.byteString(destination.name)
      let x = PDFSyntax.number(destination.point.x)
      let y = PDFSyntax.number(heights[destination.page] - destination.point.y)
      let page = PDFSyntax.reference(pages[destination.page])
      // A null zoom keeps that of the reader (ISO 32000-1 §12.3.2.2).
      pairs.append((destination.name, "[\(page) /XYZ \(x) \(y) null]"))
    }
    guard !pairs.isEmpty else { return (names, nil) }
    let tree = addTree(entries: pairs.count) { BalancedTree(names: pairs, firstObject: $0) }
    return (names, tree)
  }

  /// Adds the outline and asks readers to show it; does nothing when there are no entries.
  fileprivate mutating func addOutline(
    _ entries: [OutlineEntry], destinations: [String: String]
  ) {
    guard !entries.isEmpty else { return }
    let first = reserve(entries.count + 1)
    let tree = OutlineTree(entries, destinations: destinations, firstObject: first)
    define(tree.objects, from: first)
    addToCatalog("/Outlines", PDFSyntax.reference(first))
    addToCatalog("/PageMode", "/UseOutlines")
  }

  /// Adds the labels of pages, unless they are those that readers show anyway.
  fileprivate mutating func addPageLabels(_ labels: [PageLabel]) {
    let ranges = PageLabelRanges(labels)
    guard !ranges.isStandard else { return }
    addToCatalog("/PageLabels", "<</Nums[\(ranges.syntax)]>>")
  }

  /// Adds the information dictionary, the XMP packet and the catalog's entries.
  fileprivate mutating func addMetadata(_ plan: FinishingPlan) {
    let properties = DocumentInformation(plan.metadata, producer: plan.producer)
    let language = plan.metadata.language.flatMap { $0.isEmpty ? nil : $0 }
    information = properties.dictionary.map { add($0) }
    let packet = XMPPacket(properties, language: language, standards: plan.standards)
    let metadata = addStream("<</Type/Metadata/Subtype/XML>>", packet.bytes)
    addToCatalog("/Metadata", PDFSyntax.reference(metadata))
    if let language { addToCatalog("/Lang", PDFSyntax.textString(language)) }
    if properties.title != nil {
      addToCatalog("/ViewerPreferences", "<</DisplayDocTitle true>>")
    }
  }
}
