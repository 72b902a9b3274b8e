// SPDX-License-Identifier: Apache-2.0

internal import Layout
internal import PDFContent
internal import PDFFinishing
package import Primitives

/// What keeps a document from conforming to standards of PDF.
package struct ConformanceObstacle: Hashable, Sendable {
  /// The problem.
  package enum Problem: Hashable, Sendable {
    /// The file has no structure tree.
    case untagged
    /// The document has no language.
    case noLanguage
    /// The document has no title.
    case noTitle
    /// An image has no alternative text.
    case undescribedImage
    /// A character has no meaning outside its font: it is in a Private Use Area.
    case privateCharacter(Unicode.Scalar)
    /// The letters of words from right to left are in the order of the page, not in that of reading.
    case rightToLeftText
    /// A file is attached.
    case attachment
    /// The file is encrypted.
    case encrypted
    /// A vector picture has too many groups inside each other.
    case deepPicture
    /// A text is longer than readers must support.
    case longText
    /// A side of a page is shorter or longer than readers must support; the page counts from 1.
    case pageSize(page: Int)
  }

  /// The problem.
  package var problem: Problem
  /// The box with the problem; `nil` when it is one of the whole document, or its place is unknown.
  package var box: BoxID?

  /// Whether a standard forbids it.
  package func hinders(_ standard: PDFStandard) -> Bool {
    switch problem {
    case .untagged, .rightToLeftText: standard.needsTags
    case .noLanguage, .noTitle, .undescribedImage: standard == .ua1
    case .privateCharacter: standard.archivalLevel?.level == "a"
    case .attachment: standard.archivalLevel?.part == 2
    case .encrypted, .deepPicture, .longText, .pageSize: standard.isArchival
    }
  }

  /// The clause of a standard that forbids it.
  package func clause(of standard: PDFStandard) -> String {
    switch problem {
    case .untagged, .rightToLeftText: standard == .ua1 ? "ISO 14289-1 §7.1" : "ISO 19005-2 §6.7"
    case .noTitle: "ISO 14289-1 §7.1"
    case .noLanguage: "ISO 14289-1 §7.2"
    case .undescribedImage: "ISO 14289-1 §7.3"
    case .privateCharacter: "ISO 19005-2 §6.2.11.7.3"
    case .attachment: "ISO 19005-2 §6.8"
    case .encrypted: "ISO 19005-2 §6.1.3"
    case .deepPicture, .longText, .pageSize: "ISO 19005-2 §6.1.13"
    }
  }
}

extension PagedDocument {
  /// The longest string, in bytes (ISO 19005-2 §6.1.13).
  private static let longestString = 32_767
  /// The shortest and the longest side of a page, in points (ISO 19005-2 §6.1.13).
  private static let pageSides = 3.0...14_400

  /// The deepest saving of the graphics state in a picture (ISO 19005-2 §6.1.13): 28, without that of the
  /// page around it.
  private static let stateDepth = 24

  /// The obstacles to conformance of a file with some of the pages.
  ///
  /// - Parameters:
  ///   - painted: The pages.
  ///   - isTagged: Whether the file has a structure tree.
  ///   - hasAttachments: Whether files are attached.
  ///   - isEncrypted: Whether it is encrypted.
  /// - Returns: The obstacles: those of the document first.
  func obstacles(
    in painted: PaintedPages, isTagged: Bool, hasAttachments: Bool, isEncrypted: Bool
  ) -> [ConformanceObstacle] {
    var found: [ConformanceObstacle] = []
    func add(_ problem: ConformanceObstacle.Problem, _ box: BoxID? = nil) {
      found.append(ConformanceObstacle(problem: problem, box: box))
    }
    if !isTagged { add(.untagged) }
    if metadata.language?.isEmpty ?? true { add(.noLanguage) }
    if metadata.title?.allSatisfy(\.isWhitespace) ?? true { add(.noTitle) }
    var boxes: Set<BoxID> = []
    let pageIndices = Set(painted.indices)
    for index in painted.indices {
      let page = pages[index]
      for fragment in page.fragments {
        guard case .image(let image) = fragment.kind, image.isUndescribed, let box = fragment.box,
          boxes.insert(box).inserted
        else { continue }
        add(.undescribedImage, box)
      }
      if !Self.pageSides.contains(page.size.width) || !Self.pageSides.contains(page.size.height) {
        add(.pageSize(page: index + 1))
      }
    }
    if let box = painted.rightToLeftText { add(.rightToLeftText, box) }
    if isEncrypted { add(.encrypted) }
    if hasAttachments { add(.attachment) }
    if painted.vectors.stateDepth > Self.stateDepth { add(.deepPicture) }
    for character in Set(painted.document.fonts.flatMap(\.privateCharacters)).sorted() {
      add(.privateCharacter(character))
    }
    for link in links where pageIndices.contains(link.page) {
      let target = if case .uri(let uri) = link.target { uri.utf8.count } else { 0 }
      guard max(target, Self.length(link.description)) > Self.longestString else { continue }
      if link.box.map({ boxes.insert($0).inserted }) ?? true { add(.longText, link.box) }
    }
    for (box, text) in structure.alternatives.sorted(by: { $0.key.index < $1.key.index })
    where Self.length(text) > Self.longestString { add(.longText, box) }
    let texts =
      [
        metadata.title, metadata.author, metadata.subject,
        metadata.keywords.joined(separator: ", "),
      ].compactMap(\.self) + outline.map(\.title)
    if texts.contains(where: { Self.length($0) > Self.longestString }) { add(.longText) }
    return found
  }

  /// The length of a text string as it is written at most: UTF-16 after two bytes (ISO 32000-1 §7.9.2.2).
  private static func length(_ text: String) -> Int {
    // A quick answer for nearly all: no character takes more units in UTF-16 than in UTF-8.
    2 * text.utf8.count < longestString ? 0 : 2 + 2 * text.utf16.count
  }
}

extension [PDFStandard] {
  /// The most that a file can claim: PDF/UA-1 and the highest level of PDF/A, as far as nothing hinders; of
  /// PDF/A-3 only what PDF/A-2 does not allow.
  static func most(despite obstacles: [ConformanceObstacle]) -> [PDFStandard] {
    func holds(_ standard: PDFStandard) -> Bool { !obstacles.contains { $0.hinders(standard) } }
    let archival: [PDFStandard] = [.a2a, .a3a, .a2u, .a3u, .a2b, .a3b]
    return [.ua1].filter(holds) + archival.filter(holds).prefix(1)
  }
}
