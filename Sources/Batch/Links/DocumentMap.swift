// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF

/// The documents of a run and their outputs, to which links between documents lead.
package struct DocumentMap: Sendable {
  /// What a link in a document means.
  package enum Resolution: Hashable, Sendable, Codable {
    /// It leads to the output of a document, or to a place in the same one.
    case rewritten(String)
    /// It leads to a file or folder that is there and is not converted.
    case kept
    /// It leads to nothing.
    case missing(path: String, nearest: String?)
    /// It leads to a document that has no such place.
    case missingAnchor(String, rewritten: String, nearest: String?)
  }

  /// The output of each document, both as absolute paths without `.` and `..`.
  private var outputs: [String: String] = [:]
  private let workingFolder: String
  /// What to look at for a link to a folder, in this order.
  private static let indexNames = ["README.md", "readme.md", "index.md", "README.markdown"]

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - workingFolder: The folder that relative paths count from.
  ///   - documents: The paths of documents and of their outputs.
  package init(workingFolder: String, documents: [(input: String, output: String)]) {
    self.workingFolder = workingFolder
    for (input, output) in documents { outputs[absolute(input)] = absolute(output) }
  }

  /// The absolute path of something, without `.` and `..`.
  package func absolute(_ path: String) -> String {
    (path.hasPrefix("/") ? path : workingFolder.appendingComponent(path)).normalizedPath
  }

  /// What a link between files names, before it is known what becomes of it.
  package enum Target: Hashable, Sendable {
    /// A document of the run, by its absolute path, and what follows `#`.
    case document(String, fragment: String?)
    /// A file or folder that is there and is not converted, by its absolute path.
    case other(String)
    /// Nothing; the absolute path that was looked at, the path as written, and a similar one.
    case missing(String, path: String, nearest: String?)
  }

  /// Finds out what a link names.
  ///
  /// - Parameters:
  ///   - destination: The destination as written.
  ///   - document: The path of the document that it stands in.
  ///   - root: The folder that `/` means; `nil` when nobody knows, and it may be the document's own.
  /// - Returns: What it names; `nil` when it is no link between files.
  package func target(of destination: String, in document: String, root: String?) -> Target? {
    guard let link = LocalLink(destination) else { return nil }
    let folder = absolute(document).deletingLastComponent
    let base = link.isAbsolute ? root.map(absolute) ?? folder : folder
    var existing: String?
    for path in link.paths {
      let target = base.appendingComponent(path).normalizedPath
      if outputs[target] != nil { return .document(target, fragment: link.fragment) }
      switch FolderListing.kind(of: target, followsLinks: true) {
      case .folder:
        let indices = Self.indexNames.map { target.appendingComponent($0) }
        if let index = indices.first(where: { outputs[$0] != nil }) {
          return .document(index, fragment: link.fragment)
        }
        existing = target
      case .file, .link, .special: existing = target
      case nil: break
      }
    }
    if let existing { return .other(existing) }
    for path in link.paths {
      for ending in ["md", "markdown", "mdown"] {
        let target = base.appendingComponent("\(path).\(ending)").normalizedPath
        if outputs[target] != nil { return .document(target, fragment: link.fragment) }
      }
    }
    // What `/` means on a web site is its own affair, unless the link names a source.
    guard let path = link.paths.last,
      !link.isAbsolute || root != nil && InputFinder.isDocument(path.lastComponent)
    else { return nil }
    return .missing(
      base.appendingComponent(path).normalizedPath, path: path,
      nearest: nearest(to: path, in: base, besides: absolute(document)))
  }

  /// Finds out where a link leads.
  ///
  /// - Parameters:
  ///   - destination: The destination as written.
  ///   - document: The path of the document that it stands in.
  ///   - root: The folder that `/` means; `nil` when nobody knows.
  ///   - anchors: The names of places in a document, by its absolute path; `nil` if it can't be read.
  /// - Returns: Where it leads; `nil` when it is no link between files.
  package func resolution(
    of destination: String, in document: String, root: String?,
    anchors: (String) -> Set<String>?
  ) -> Resolution? {
    switch target(of: destination, in: document, root: root) {
    case nil: nil
    case .document(let target, let fragment)?:
      rewritten(to: target, fragment, from: absolute(document), anchors)
    case .other?: .kept
    case .missing(_, let path, let nearest)?: .missing(path: path, nearest: nearest)
    }
  }

  private func rewritten(
    to target: String, _ fragment: String?, from document: String,
    _ anchors: (String) -> Set<String>?
  ) -> Resolution? {
    guard let output = outputs[target] else { return nil }
    let path = relativePath(to: output, from: outputs[document] ?? document).percentEncodedPath
    guard let fragment, !fragment.isEmpty, fragment != "top" else { return .rewritten(path) }
    // In the same document, looking for the place is the affair of the renderer.
    if target == document { return .rewritten("#" + fragment) }
    guard let known = anchors(target) else { return .rewritten(path) }
    switch Self.place(fragment, among: known) {
    case .found(let name): return .rewritten("\(path)#\(name.percentEncodedPath)")
    case .missing(let nearest):
      return .missingAnchor(fragment, rewritten: path, nearest: nearest)
    }
  }

  /// A place in a document.
  package enum Place: Hashable, Sendable {
    /// It is there, under this name.
    case found(String)
    /// It is not; a similar name that is.
    case missing(nearest: String?)
  }

  /// Looks for the place that a fragment names among those of a document.
  package static func place(_ fragment: String, among known: Set<String>) -> Place {
    let decoded = fragment.percentDecodedText
    for name in [fragment, decoded, decoded.lowercased()] where known.contains(name) {
      return .found(name)
    }
    return .missing(nearest: known.sorted().nearest(to: decoded))
  }

  /// A name like one that is missing, with the path to its folder as written; not that of the document
  /// itself.
  private func nearest(to path: String, in base: String, besides document: String) -> String? {
    let folder = base.appendingComponent(path).normalizedPath.deletingLastComponent
    guard let entries = try? FolderListing.entries(of: folder) else { return nil }
    let name = path.lastComponent
    let names = entries.map(\.name).filter { folder.appendingComponent($0) != document }
    // The same name with another ending is nearer than another name.
    let stem = name.prefix { $0 != "." } + "."
    let sameStem = names.first { stem.count > 1 && $0.hasPrefix(stem) }
    return (sameStem ?? names.nearest(to: name)).map { path.dropLast(name.count) + $0 }
  }

  private func relativePath(to path: String, from file: String) -> String {
    let target = path.split(separator: "/")
    let folder = file.split(separator: "/").dropLast()
    let common = zip(target, folder).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: folder.count - common)
    return (up + target.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}

/// A destination that names a file of this machine.
private struct LocalLink {
  /// Whether it begins with `/`.
  var isAbsolute: Bool
  /// The paths that it may mean, the likelier first.
  var paths: [String]
  /// What follows `#`.
  var fragment: String?

  /// Reads a destination; `nil` when it has a scheme, names a host, or no file.
  init?(_ destination: String) {
    guard !destination.hasPrefix("//"), !destination.hasPrefix("#"), !destination.hasPrefix("?")
    else { return nil }
    // RFC 3986 §3.1; one letter would be a drive.
    let scheme = destination.prefix { $0 != ":" && $0 != "/" && $0 != "#" && $0 != "?" }
    if scheme.count > 1, scheme.endIndex < destination.endIndex,
      destination[scheme.endIndex] == ":"
    {
      return nil
    }
    let parts = destination.split(
      separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first.map(String.init) ?? ""
    fragment = parts.count > 1 ? String(parts[1]) : nil
    let bare = String(path.prefix { $0 != "?" })
    isAbsolute = path.hasPrefix("/")
    paths = []
    for name in [path, path.percentDecodedText, bare, bare.percentDecodedText]
    where !name.isEmpty && !paths.contains(name) && !name.utf8.contains(0) { paths.append(name) }
    guard !paths.isEmpty else { return nil }
  }
}

extension String {
  /// The text with `%xx` decoded, as far as it is UTF-8 then.
  fileprivate var percentDecodedText: String {
    String(validating: utf8.percentDecoded(), as: UTF8.self) ?? self
  }

  /// The text as a part of a URI (RFC 3986 §3.3).
  fileprivate var percentEncodedPath: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~/!$&'()*+,;=:@".utf8.contains(byte):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }
}
