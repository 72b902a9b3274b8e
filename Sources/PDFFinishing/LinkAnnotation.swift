// SPDX-License-Identifier: Apache-2.0

import Primitives

/// A link annotation (ISO 32000-1 §12.5.6.5) without a visible border.
struct LinkAnnotation {
  /// The entries of the annotation's dictionary.
  let syntax: String

  /// Creates the annotation of a link; `nil` when its destination does not exist.
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - pageHeight: The height of the page, in points; in PDF, y points up.
  ///   - destinations: The syntax of each destination's name.
  ///   - uri: The syntax of the link's URI.
  ///   - contents: The syntax of the text for readers who don't see the page; `nil` for none.
  init?(
    _ link: LinkArea, pageHeight: Double, destinations: [String: String], uri: String,
    contents: String?
  ) {
    let number = PDFSyntax.number
    let rect = link.rect
    let target: String
    switch link.target {
    case .uri(let address):
      target =
        "/A " + (RemoteDestination(address)?.action ?? "<< /S /URI /URI \(uri) >>")
    case .destination(let name):
      guard let spelling = destinations[name] else { return nil }
      target = "/Dest \(spelling)"
    }
    // Bit 3 of /F is Print, which PDF/A requires (ISO 19005-2 §6.3.2).
    syntax =
      "/Type /Annot /Subtype /Link /Rect [\(number(rect.minX))"
      + " \(number(pageHeight - rect.maxY)) \(number(rect.maxX)) \(number(pageHeight - rect.minY))]"
      + " /Border [0 0 0] /F 4\(contents.map { " /Contents \($0)" } ?? "") \(target)"
  }
}

extension PDFFile {
  /// Adds the link annotations and returns them by page, in the order of the plan.
  ///
  /// In a file with a structure tree, their keys follow those of the pages, page by page.
  mutating func addLinks(
    _ plan: FinishingPlan, _ heights: [Double], destinations: [String: String]
  ) -> [[StructureTree.Annotation]] {
    var texts = LinkTexts()
    var dictionaries = [[(syntax: String, box: BoxID?)]](repeating: [], count: heights.count)
    for link in plan.links where heights.indices.contains(link.page) {
      var uri = ""
      // PDF/UA requires a text (ISO 14289-1 §7.18.5).
      var contents = link.description.isEmpty ? nil : texts.text(link.description, in: &self)
      if case .uri(let target) = link.target {
        uri = texts.uri(target, in: &self)
        contents = contents ?? texts.text(target, in: &self)
      } else if case .destination(let name) = link.target {
        contents = contents ?? texts.text("#" + name, in: &self)
      }
      let annotation = LinkAnnotation(
        link, pageHeight: heights[link.page], destinations: destinations, uri: uri,
        contents: contents)
      if let annotation { dictionaries[link.page].append((annotation.syntax, link.box)) }
    }
    var key = heights.count
    return dictionaries.enumerated().map { page, links in
      links.map { link in
        let parent = plan.structure.isEmpty ? "" : " /StructParent \(key)"
        key += 1
        return StructureTree.Annotation(
          object: add("<< \(link.syntax)\(parent) >>"), page: page, box: link.box)
      }
    }
  }
}

/// The texts of links: a long one becomes an object, to which all links with it refer.
///
/// A link that takes a thousand lines has a thousand annotations.
private struct LinkTexts {
  /// The length from which on a text is an object, in bytes.
  private static let longest = 2_000

  /// The references to texts of one kind.
  private struct References {
    private var known: [String: String] = [:]
    private var last: (text: String, reference: String)?

    subscript(text: String) -> String? {
      mutating get {
        // The annotations of one link follow each other and share their text, which is compared
        // by its address then.
        if let last, last.text == text { return last.reference }
        guard let reference = known[text] else { return nil }
        last = (text, reference)
        return reference
      }
      set {
        known[text] = newValue
        last = newValue.map { (text, $0) }
      }
    }
  }

  private var uris = References()
  private var texts = References()

  mutating func uri(_ uri: String, in file: inout PDFFile) -> String {
    Self.syntax(of: uri, in: &uris, of: &file, PDFSyntax.uri)
  }

  mutating func text(_ text: String, in file: inout PDFFile) -> String {
    Self.syntax(of: text, in: &texts, of: &file, PDFSyntax.textString)
  }

  private static func syntax(
    of text: String, in known: inout References, of file: inout PDFFile,
    _ write: (String) -> String
  ) -> String {
    guard text.utf8.count > longest else { return write(text) }
    if let reference = known[text] { return reference }
    let reference = PDFSyntax.reference(file.add(write(text)))
    known[text] = reference
    return reference
  }
}
