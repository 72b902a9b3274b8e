// SPDX-License-Identifier: Apache-2.0

package import MarkdownPDF

/// Makes the links of a document lead to outputs instead of sources, and reports broken ones.
package struct LinkRewriter {
  /// A link with its destination; when that changes, the output is out of date.
  package struct Use: Hashable, Sendable, Codable {
    /// The destination as written.
    package var destination: String
    /// The resolved destination.
    package var resolution: DocumentMap.Resolution
  }

  private let map: DocumentMap
  private let root: String?
  private let searched: String?
  private let addition: String
  private let anchors: (String) -> Set<String>?

  /// Creates a rewriter.
  ///
  /// - Parameters:
  ///   - map: The documents of the run.
  ///   - root: The folder for `/`; `nil` when it is not known.
  ///   - searched: The folder in which the document was found; `nil` when it was named.
  ///   - addition: The suffix before the extension of all outputs, such as `-dark`.
  ///   - anchors: The anchors of a document, by absolute path; `nil` if it can't be read.
  package init(
    map: DocumentMap, root: String?, searched: String? = nil, addition: String = "",
    anchors: @escaping (String) -> Set<String>?
  ) {
    self.addition = addition
    self.map = map
    self.root = root
    self.searched = searched
    self.anchors = anchors
  }

  /// Rewrites the links of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - path: The path of the document.
  ///   - changes: Whether to change links, or only to check them.
  /// - Returns: The document with its problems, and all links between files, each once.
  package func rewrite(
    _ document: MarkdownDocument, at path: String, changing changes: Bool
  ) -> (document: MarkdownDocument, uses: [Use]) {
    var known: [String: DocumentMap.Resolution?] = [:]
    var uses: [Use] = []
    var diagnostics: [Diagnostic] = []
    var tree = document.document
    let file = document.file
    tree.changeLinks { [map, root, searched, addition, anchors] link in
      let resolution: DocumentMap.Resolution?
      if let answer = known[link.destination] {
        resolution = answer
      } else {
        resolution = map.resolution(
          of: link.destination, in: path, root: root, searched: searched, anchors: anchors)
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

  /// Adds a suffix before the extension of the file in a destination.
  private static func adding(_ addition: String, to destination: String) -> String {
    let fragment = destination.firstIndex(of: "#") ?? destination.endIndex
    guard !addition.isEmpty, fragment > destination.startIndex,
      let dot = destination[..<fragment].lastIndex(of: ".")
    else { return destination }
    return destination[..<dot] + addition + destination[dot...]
  }

  /// The problem with a link; `nil` when there is none.
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

/// The anchors of documents, each parsed once.
package final class AnchorIndex {
  private let parsing: ParsingOptions
  private let vaults = Vaults()
  private var known: [String: Set<String>?] = [:]

  /// Creates an empty index, which parses with options.
  package init(parsing: ParsingOptions) {
    self.parsing = parsing
  }

  /// The anchors of the document at a path; `nil` if it can't be read.
  package func anchors(at path: String) -> Set<String>? {
    if let anchors = known[path] { return anchors }
    let bytes = try? FileReader.read(path, limit: 256 << 20)
    let folder = path.deletingLastComponent
    let anchors = bytes.map {
      MarkdownDocument(
        parsing: $0, file: path, options: parsing,
        including: IncludeExpander(
          .documents, root: DirectoryResources.projectRoot(of: folder) ?? folder,
          vaults: vaults)
      ).anchors
    }
    known[path] = .some(anchors)
    return anchors
  }

  /// Stores the anchors of a document.
  package func note(_ anchors: Set<String>, at path: String) {
    known[path] = .some(anchors)
  }
}

extension MarkdownDocument {
  /// The anchors for `#fragment` links to the document.
  package var anchors: Set<String> { document.anchors }
}
