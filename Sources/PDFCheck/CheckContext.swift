// SPDX-License-Identifier: Apache-2.0

import Primitives

/// What rules look at: the objects of a file, and what was read from them.
struct CheckContext: Sendable {
  /// The objects.
  let file: PDFObjects
  /// The standards that the file is checked against.
  let standards: Set<PDFStandard>
  /// The standards that the metadata claim.
  let claims: Set<PDFStandard>
  /// The metadata; `nil` when there are none.
  let metadata: XMPMetadata?
  /// The pages.
  let pages: [PDFPage]
  /// The numbers of the pages by object number.
  let pageNumbers: [Int: Int]
  /// The structure tree.
  let structure: StructureElements
  /// What the content streams show.
  let content: ContentFacts
  /// The fonts that show something.
  let fonts: [UsedFont]
  /// What is in all objects.
  let facts: ObjectFacts
  /// The annotations of all pages.
  let annotations: [Annotation]

  /// An annotation (ISO 32000-1 §12.5).
  struct Annotation: Sendable {
    var entries: [String: PDFObject]
    var object: Int?
    var page: Int

    /// Its type.
    var kind: String { entries["Subtype"]?.name ?? "" }
  }

  /// Reads what rules look at.
  init(_ file: PDFObjects, against standards: Set<PDFStandard>?) {
    self.file = file
    metadata = file.data(of: file.catalog["Metadata"]).map(XMPMetadata.init)
    claims = metadata?.claims ?? []
    self.standards = standards ?? claims
    let pages = file.pages
    self.pages = pages
    pageNumbers = Dictionary(
      pages.compactMap { page in page.object.map { ($0, page.number) } },
      uniquingKeysWith: { first, _ in first })
    structure = StructureElements(file)
    var scanner = ContentScanner(file, replaced: structure.replacedContent(in: file))
    for page in pages { scanner.scan(page) }
    content = scanner.facts
    fonts = content.fonts.map { UsedFont($0, in: file) }.filter {
      !$0.hasCodes || !$0.codes.isEmpty
    }
    facts = ObjectFacts(file)
    annotations = pages.flatMap { page in
      (file[page.entries["Annots"]].array ?? []).compactMap { object in
        file[object].dictionary.map {
          Annotation(entries: $0, object: object.reference, page: page.number)
        }
      }
    }
  }

  /// The page of a structure element; `nil` when nothing says it.
  func page(of element: StructureElements.Element) -> Int? {
    if let page = element.page { return pageNumbers[page] }
    for kid in element.kids {
      if case .content(let owner?, _) = kid, let page = pageNumbers[owner] { return page }
    }
    return nil
  }

  /// Reports mistakes in content streams.
  func report(
    _ mistakes: Set<ContentFacts.Mistake>, _ report: inout PDFFindings,
    _ words: (ContentFacts.Problem) -> String
  ) {
    for (problem, count) in content.problems where mistakes.contains(problem.mistake) {
      report.add(
        words(problem) + (count > 1 ? ", \(count) times" : ""), page: problem.page,
        object: problem.object)
    }
  }
}
