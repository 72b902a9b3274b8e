// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Makes the links of a document lead to outputs instead of sources, and says which lead nowhere.
package struct LinkRewriter {
  /// A link that was looked at: when it would mean something else, the output is out of date.
  package struct Use: Hashable, Sendable, Codable {
    /// The destination as written.
    package var destination: String
    /// What it meant.
    package var resolution: DocumentMap.Resolution
  }

  private let map: DocumentMap
  private let root: String?
  private let addition: String
  private let anchors: (String) -> Set<String>?

  /// Creates a rewriter.
  ///
  /// - Parameters:
  ///   - map: The documents of the run.
  ///   - root: The folder that `/` means; `nil` when nobody knows.
  ///   - addition: What stands before the ending of all outputs, such as `-dark`.
  ///   - anchors: The names of places in a document, by its absolute path; `nil` if it can't be read.
  package init(
    map: DocumentMap, root: String?, addition: String = "",
    anchors: @escaping (String) -> Set<String>?
  ) {
    self.addition = addition
    self.map = map
    self.root = root
    self.anchors = anchors
  }

  /// Rewrites the links of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - path: Where it lies.
  ///   - changes: Whether links are changed, and not only looked at.
  /// - Returns: The document with what is wrong with its links, and all links between files, each
  ///   once.
  package func rewrite(
    _ document: MarkdownDocument, at path: String, changing changes: Bool
  ) -> (document: MarkdownDocument, uses: [Use]) {
    var known: [String: DocumentMap.Resolution?] = [:]
    var uses: [Use] = []
    var diagnostics: [Diagnostic] = []
    var tree = document.document
    let file = document.file
    tree.changeLinks { [map, root, addition, anchors] link in
      let resolution: DocumentMap.Resolution?
      if let answer = known[link.destination] {
        resolution = answer
      } else {
        resolution = map.resolution(
          of: link.destination, in: path, root: root, anchors: anchors)
        known[link.destination] = .some(resolution)
        if let resolution {
          uses.append(Use(destination: link.destination, resolution: resolution))
        }
      }
      guard let resolution else { return }
      if let diagnostic = Self.diagnostic(for: resolution, of: link, file: file) {
        diagnostics.append(diagnostic)
      }
      guard changes else { return }
      switch resolution {
      case .rewritten(let destination), .missingAnchor(_, let destination, _):
        link.destination = Self.adding(addition, to: destination)
      case .kept, .missing: break
      }
    }
    return (document.replacing(tree, adding: diagnostics), uses)
  }

  /// Puts an addition before the ending of the file that a destination names.
  private static func adding(_ addition: String, to destination: String) -> String {
    let fragment = destination.firstIndex(of: "#") ?? destination.endIndex
    guard !addition.isEmpty, fragment > destination.startIndex,
      let dot = destination[..<fragment].lastIndex(of: ".")
    else { return destination }
    return destination[..<dot] + addition + destination[dot...]
  }

  /// What is wrong with a link; `nil` when nothing is.
  package static func diagnostic(
    for resolution: DocumentMap.Resolution, of link: Link, file: String?
  ) -> Diagnostic? {
    switch resolution {
    case .rewritten, .kept: nil
    case .missing(let path, let nearest):
      .missingTarget(path, nearest: nearest, of: link, file: file)
    case .missingAnchor(let fragment, _, let nearest):
      .missingAnchor(fragment, nearest: nearest, of: link, file: file)
    }
  }
}

/// The places in documents that links lead to, each document parsed once.
package final class AnchorIndex {
  private var known: [String: Set<String>?] = [:]

  /// Creates an empty index.
  package init() {}

  /// The names of places in the document at a path; `nil` if it can't be read.
  package func anchors(at path: String) -> Set<String>? {
    if let anchors = known[path] { return anchors }
    let bytes = try? FileReader.read(path, limit: 256 << 20)
    let anchors = bytes.map { MarkdownDocument(parsing: $0).document.anchors }
    known[path] = .some(anchors)
    return anchors
  }

  /// Notes what is known about a document.
  package func note(_ anchors: Set<String>, at path: String) {
    known[path] = .some(anchors)
  }
}

extension MarkdownDocument {
  /// The names that `#fragment` links to the document may have.
  package var anchors: Set<String> { document.anchors }
}
